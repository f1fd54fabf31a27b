package standin_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"hexwarden/discord/standin"
	"hexwarden/internal/handclock"
)

// begin identifies on a connection and returns the id of the session.
func begin(t *testing.T, c *websocket.Conn) string {
	t.Helper()
	read(t, c)
	send(t, c, identify)
	id := read(t, c).D.(map[string]any)["session_id"].(string)
	read(t, c) // the server
	return id
}

func resume(t *testing.T, tb *table, session string, seq int) *websocket.Conn {
	t.Helper()
	c := dial(t, tb)
	read(t, c)
	send(t, c, fmt.Sprintf(`{"op":6,"d":{"token":"Bot the-token","session_id":%q,"seq":%d}}`, session, seq))
	return c
}

// TestResume checks that an interrupted session is resumed: the bot hears what happened
// meanwhile, and nothing twice.
func TestResume(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now})
	c := dial(t, tb)
	id := begin(t, c)
	ada, general := tb.client("Ada"), tb.channel("general")
	say := func(n int) {
		must[standin.Message](t)(ada.Say(general, fmt.Sprintf("<@%s> %d", tb.ApplicationID(), n)))
	}
	heard := func(c *websocket.Conn, n int) {
		t.Helper()
		if f := read(t, c); f.T != "MESSAGE_CREATE" || !strings.HasSuffix(f.D.(map[string]any)["content"].(string), fmt.Sprint(n)) {
			t.Errorf("%d: %+v", n, f)
		}
	}
	say(1)
	heard(c, 1)
	tb.Zombie()
	say(2)
	c.Close()
	say(3)
	c = resume(t, tb, id, 3) // READY, the server, the first message
	heard(c, 2)
	heard(c, 3)
	if f := read(t, c); f.T != "RESUMED" {
		t.Errorf("%+v", f)
	}
	say(4)
	heard(c, 4)
	if n, m := tb.Starts(); n != 1 || m != 1 {
		t.Errorf("identified %d times, resumed %d times", n, m)
	}

	// These are refused: a sequence number that was never reached, a session that has ended,
	// and one that is too old.
	var closed *websocket.CloseError
	if _, _, err := resume(t, tb, id, 99).ReadMessage(); !errors.As(err, &closed) || closed.Code != 4007 {
		t.Errorf("too far: %v", err)
	}
	c.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(1000, ""), time.Now().Add(time.Second))
	if _, _, err := c.ReadMessage(); err == nil {
		t.Error("it stays open")
	}
	refused := func(what, id string, seq int) {
		t.Helper()
		if f := read(t, resume(t, tb, id, seq)); f.Op != 9 || f.D != false {
			t.Errorf("%s: %+v", what, f)
		}
	}
	refused("ended", id, 4)
	now.Add(5 * time.Second) // between two sessions
	c = dial(t, tb)
	id = begin(t, c)
	tb.Cut()
	c.ReadMessage()
	now.Add(time.Hour)
	if err := tb.Tick(); err != nil {
		t.Fatal(err)
	}
	refused("too old", id, 2)
}

// TestFaultsThatAreDone checks a fault in the answer to a request that was carried out, and
// a fault that strikes only files.
func TestFaultsThatAreDone(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	general := tb.channel("general")
	const route = "POST /channels/{channel}/messages"
	path := "/channels/" + general + "/messages"
	tb.Fail(route, 1, standin.ServerError(502).ButDone())
	if status, _, _ := tb.raw("POST", path, `{"content":"done"}`); status != 502 {
		t.Errorf("done: %d", status)
	}
	if m := must[[]standin.Message](t)(tb.client("Ben").Messages(general)); len(m) != 1 || m[0].Content != "done" {
		t.Errorf("%+v", m)
	}
	tb.Fail(route, 1, standin.TooLarge())
	if status, _, body := tb.raw("POST", path, `{"content":"no file"}`); status != 200 {
		t.Errorf("without a file: %d %s", status, body)
	}
	if status, code, _ := tb.raw("POST", path, `{"content":"a file","attachments":[{"id":"0","filename":"a.png"}]}`, picture(t, 4, 4)); status != 413 || code != 40005 {
		t.Errorf("with a file: %d %d", status, code)
	}
}
