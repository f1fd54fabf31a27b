package standin_test

import (
	"testing"

	"hexwarden/discord/standin"
)

// TestModerators checks that permissions can be removed and restored one by one, that
// threads can be locked or too many, and that the chat of a voice channel has none.
func TestModerators(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{Unlimited: true})
	general := tb.channel("general")
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	want := func(what, method, path, body string, code int, files ...[]byte) {
		t.Helper()
		if _, got, said := tb.raw(method, path, body, files...); got != code {
			t.Errorf("%s: code %d, want %d: %s", what, got, code, said)
		}
	}
	posted, err := tb.client("Ada").Say(general, "hello")
	check(err)
	messages, thread := "/channels/"+general+"/messages", "/channels/"+posted.ID+"/messages"
	start := messages + "/" + posted.ID + "/threads"
	tb.LimitThreads(1)
	want("a thread", "POST", start, `{"name":"table"}`, 0)
	want("the same thread", "POST", start, `{"name":"table"}`, 160004)
	want("a second thread", "POST", "/channels/"+general+"/threads", `{"name":"more","type":11}`, 160006)
	tb.LimitThreads(0)
	want("and now", "POST", "/channels/"+general+"/threads", `{"name":"more","type":11}`, 0)

	check(tb.Lock(posted.ID, true))
	want("in a locked thread", "POST", thread, `{"content":"x"}`, 160005)
	check(tb.Lock(posted.ID, false))
	want("opened again", "POST", thread, `{"content":"x"}`, 0)
	if tb.Lock(general, true) == nil {
		t.Error("a channel is locked")
	}

	for right, path := range map[string]string{"send_in_threads": thread, "send_messages": messages} {
		check(tb.Deny(general, right))
		want("without "+right, "POST", path, `{"content":"x"}`, 50013)
		check(tb.Deny(general))
		want("with "+right, "POST", path, `{"content":"x"}`, 0)
	}
	check(tb.Deny(general, "attach_files"))
	picture := picture(t, 2, 2)
	want("a file", "POST", thread, `{"content":"x"}`, 50013, picture)
	check(tb.Deny(general, "view_channel"))
	want("unseen", "POST", thread, `{"content":"x"}`, 50001)

	voice, err := tb.NewVoice("talk")
	check(err)
	said, err := tb.client("Ada").Say(voice, "hello")
	check(err)
	want("a thread in a voice channel", "POST", "/channels/"+voice+"/messages/"+said.ID+"/threads", `{"name":"table"}`, 50024)
	want("a message there", "POST", "/channels/"+voice+"/messages", `{"content":"x"}`, 0)
}
