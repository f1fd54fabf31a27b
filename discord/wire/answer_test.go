package wire_test

import (
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

const (
	callbackRoute = "POST /interactions/{interaction}/{token}/callback"
	answerRoute   = "PATCH /webhooks/{app}/{token}/messages/{message}"
	whisperRoute  = "POST /webhooks/{app}/{token}"
	messageRoute  = "POST /channels/{channel}/messages"
	editRoute     = "PATCH /channels/{channel}/messages/{message}"
)

// TestFirstAnswer checks that a first answer counts even if Discord's reply was lost. A
// second answer to the same interaction is refused.
func TestFirstAnswer(t *testing.T) {
	for name, f := range map[string]standin.Fault{
		"done, the answer lost": standin.LostAnswer(),
		"done, and 502":         standin.ServerError(502).ButDone(),
		"done, and a page":      standin.Page(522, "connection timed out").ButDone(),
		"not done, 503":         standin.ServerError(503),
		"not done, blocked":     standin.NetworkBlock(),
		"not done, a page":      standin.NetworkPage(),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := connect(t, standin.Options{})
			x.Fail(callbackRoute, 1, f)
			o, err := x.ada.Command(x.ctx, x.general, "status")
			if err != nil || o.State != "thinking" {
				t.Fatalf("%+v, %v", o, err)
			}
			i := <-x.heard
			<-x.answered // without an error
			err = x.rest.Defer(x.ctx, i, wire.Privately)
			if class, _ := wire.Classify(err); class != wire.Answered {
				t.Errorf("a second one: %v", err)
			}
		})
	}
}

// TestTooLarge checks that files that are too large are left out, and that the words and
// buttons stay.
func TestTooLarge(t *testing.T) {
	x := connect(t, standin.Options{})
	m := wire.Message{Content: "Look", Files: []wire.File{{Name: "a.txt", Data: []byte("x")}}, Rows: []wire.Row{{Buttons: []wire.Button{{ID: "a", Label: "Press", Style: wire.Primary}}}}}
	for name, c := range map[string]struct {
		fault standin.Fault
	}{"discord's": {standin.TooLarge()}, "a page": {func() standin.Fault { f := standin.Page(413, "too large"); f.Files = true; return f }()}} {
		seen := func(what string, id string) {
			t.Helper()
			list, err := x.ada.Messages(x.general)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range list {
				if m.ID == id || id == "" && m.Ephemeral {
					if len(m.Attachments) != 0 || len(m.Controls()) != 1 || m.Content != "Look" {
						t.Errorf("%s, %s: %+v", name, what, m)
					}
				}
			}
		}
		x.Fail(messageRoute, 1, c.fault)
		id, err := x.rest.Send(x.ctx, x.general, m)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		seen("posted", id)

		if id, err = x.rest.Send(x.ctx, x.general, m); err != nil {
			t.Fatal(err)
		}
		x.Fail(editRoute, 1, c.fault)
		if err := x.rest.Edit(x.ctx, x.general, id, m); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		seen("edited", id)

		if _, err := x.ada.Command(x.ctx, x.general, "status"); err != nil {
			t.Fatal(err)
		}
		i := <-x.heard
		<-x.answered
		x.Fail(answerRoute, 1, c.fault)
		x.Fail(whisperRoute, 1, c.fault)
		if err := x.rest.Answer(x.ctx, i, m); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := x.rest.Whisper(x.ctx, i, m); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		seen("answered", "")
	}
}

// TestTrusted checks that the host is told when Discord refuses the token and when it
// accepts it again.
func TestTrusted(t *testing.T) {
	x := connect(t, standin.Options{})
	x.Fail(messageRoute, 2, standin.Unauthorized())
	for n, refused := range []bool{true, true, false, false} {
		_, err := x.rest.Send(x.ctx, x.general, wire.Message{Content: "x"})
		class, after := wire.Classify(err)
		if refused != (class == wire.Retry && after >= time.Minute) || !refused && class != wire.Fine {
			t.Errorf("%d: %v after %v", n, err, after)
		}
	}
	if len(x.trusted) != 2 || <-x.trusted || !<-x.trusted {
		t.Error("told wrongly")
	}
}
