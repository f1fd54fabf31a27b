package spec_test

import (
	"strings"
	"testing"

	"hexwarden/discord/standin/spec"
)

func TestCheck(t *testing.T) {
	s, err := spec.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		method, path, body string
		wrong              string // part of the error; empty if the request is right
	}{
		{"POST", "/channels/1/messages", `{"content":"hello","tts":false,"components":null}`, ""},
		{"POST", "/channels/1/messages", `{"content":7}`, "create"},
		{"POST", "/channels/1/messages", `{"embeds":[{"title":"` + strings.Repeat("x", 257) + `"}]}`, "title"},
		{"POST", "/channels/1/messages", ``, "needs a body"},
		{"PUT", "/applications/1/commands", `[{"name":"a","description":"d","default_member_permissions":"8"}]`, ""},
		{"PUT", "/applications/1/commands", `[{"name":"` + strings.Repeat("x", 33) + `","description":"d"}]`, "name"},
		{"PATCH", "/webhooks/1/token/messages/@original", `{"content":"c"}`, ""},
		{"POST", "/interactions/1/token/callback", `{"type":4,"data":{"content":"` + strings.Repeat("x", 2001) + `"}}`, "callback"},
		{"PUT", "/channels/1/thread-members/@me", ``, ""},
		{"POST", "/nowhere", `{}`, "not a request"},
	} {
		err := s.Check(c.method, c.path, []byte(c.body))
		if (err == nil) != (c.wrong == "") {
			t.Errorf("%s %s %.60s: %v", c.method, c.path, c.body, err)
		}
		if err != nil && c.wrong != "create" && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%s %s: %v lacks %q", c.method, c.path, err, c.wrong)
		}
	}
}
