package wire

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestCommandsOfMenus checks that a menu command may have any letters in its name, is no longer than Discord
// accepts, and has neither description nor options.
func TestCommandsOfMenus(t *testing.T) {
	got, said := FitCommands([]Command{{Name: "play", Descriptions: map[string]string{"": "d"}},
		{Kind: OnPerson, Name: "Challenge", Names: map[string]string{"pl": strings.Repeat("ż", 40)}, Options: []CommandOption{{Name: "o"}}, Guild: true},
		{Kind: OnMessage, Name: "Challenge"}})
	if len(got) != 3 || len(said) != 1 || len([]rune(got[1].Names["pl"])) != 32 {
		t.Fatalf("%+v %q", got, said)
	}
	data, err := json.Marshal(encodeCommands(got, true)[1:])
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"name":"Challenge"`, `"type":2`, `"type":3`, `"description":""`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("no %s in %s", want, data)
		}
	}
	if strings.Contains(string(data), "options") {
		t.Errorf("there are options in %s", data)
	}
}

// TestTargets checks that a command used from a menu says on which person, or on which message with its words
// and controls. A message that cannot be read affects nothing else.
func TestTargets(t *testing.T) {
	read := func(data string) Interaction {
		t.Helper()
		i, err := decode([]byte(`{"id":"1","application_id":"9","token":"t","type":2,"user":{"id":"2","username":"ada"},"data":` + data + `}`))
		if err != nil {
			t.Fatal(err)
		}
		return i
	}
	i := read(`{"name":"Challenge","type":2,"target_id":"3","resolved":{"users":{"3":{"id":"3","username":"ben"}},"members":{"3":{}}}}`)
	if i.Kind != Use || i.Target != "3" || i.Users["3"].Name != "ben" {
		t.Errorf("%+v", i)
	}
	i = read(`{"name":"Explain","type":3,"target_id":"4","resolved":{"messages":{"4":{"content":"","author":{"id":"9","bot":true},"components":[
		{"type":17,"components":[{"type":10,"content":"above"},{"type":9,"components":[{"type":10,"content":"beside"}],"accessory":{"type":2,"style":1,"custom_id":"a"}}]},
		{"type":1,"components":[{"type":2,"style":1,"custom_id":"b"}]}]}}}}`)
	if !i.On.Bot || i.On.Words != "above\nbeside" || !slices.Equal(i.On.CustomIDs, []string{"a", "b"}) {
		t.Errorf("%+v", i.On)
	}
	if i = read(`{"name":"Explain","type":3,"target_id":"4","resolved":{"messages":{"4":{"content":7}}}}`); i.Kind != Use || i.On.Bot || i.On.Words != "" {
		t.Errorf("%+v", i)
	}
}
