package standin_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"hexwarden/discord/standin"
	"hexwarden/internal/handclock"
)

// call makes a call of the page and decodes the answer.
func (tb *table) call(method, path, body string) (int, map[string]any) {
	tb.t.Helper()
	q, _ := http.NewRequest(method, tb.web.URL+path, strings.NewReader(body))
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		tb.t.Fatal(err)
	}
	defer r.Body.Close()
	b, _ := io.ReadAll(r.Body)
	var m map[string]any
	if json.Unmarshal(b, &m) != nil {
		m = map[string]any{"text": string(b)}
	}
	return r.StatusCode, m
}

// events opens a person's stream and returns its events, name and data.
func (tb *table) events(user string) <-chan [2]string {
	tb.t.Helper()
	q, _ := http.NewRequestWithContext(tb.ctx, "GET", tb.web.URL+"/page/events?user="+user, nil)
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		tb.t.Fatal(err)
	}
	out := make(chan [2]string, 100)
	lines := bufio.NewScanner(r.Body)
	lines.Scan() // the greeting: nothing is missed from here on
	tb.t.Cleanup(func() { r.Body.Close() })
	go func() {
		name := ""
		for lines.Scan() {
			if n, ok := strings.CutPrefix(lines.Text(), "event: "); ok {
				name = n
			} else if d, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				out <- [2]string{name, d}
			}
		}
	}()
	return out
}

func (tb *table) expect(from <-chan [2]string, name, part string) string {
	tb.t.Helper()
	for {
		select {
		case e := <-from:
			if e[0] == name && strings.Contains(e[1], part) {
				return e[1]
			}
		case <-tb.ctx.Done():
			tb.t.Fatalf("no event %s with %s", name, part)
		}
	}
}

func TestPageStateAndPeople(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	_, state := tb.call("GET", "/page/state", "")
	if len(state["users"].([]any)) != 4 || len(state["channels"].([]any)) != 2 || state["bot"].(map[string]any)["online"] != false {
		t.Fatalf("got %v", state)
	}
	status, eve := tb.call("POST", "/page/users", `{"name":"Eve","locale":"it"}`)
	if status != 200 || eve["locale"] != "it" || eve["username"] != "eve" {
		t.Errorf("got %v", eve)
	}
	if status, m := tb.call("POST", "/page/users", `{"name":"Eve","locale":"en"}`); status != 400 || m["message"] == "" {
		t.Errorf("an unknown locale: %d %v", status, m)
	}
	if _, m := tb.call("PATCH", "/page/users/"+eve["id"].(string), `{"dms_closed":true,"name":"Eva"}`); m["dms_closed"] != true || m["global_name"] != "Eva" {
		t.Errorf("got %v", m)
	}
	_, made := tb.call("POST", "/page/channels", `{"name":"War Room"}`)
	if made["name"] != "war-room" || made["archived"] != false {
		t.Errorf("got %v", made)
	}
	if status, m := tb.call("PATCH", "/page/channels/"+made["id"].(string), `{"deny":["fly"]}`); status != 400 {
		t.Errorf("got %v", m)
	}
	if status, page := tb.call("GET", "/", ""); status != 200 || !strings.Contains(page["text"].(string), "<html") {
		t.Errorf("the page: %d %v", status, page)
	}
}

func TestPageHearsAndActs(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now})
	ada, ben, general := tb.client("Ada"), tb.client("Ben"), tb.channel("general")
	adas, bens := tb.events(ada.ID), tb.events(ben.ID)
	tb.connect(func(d *discordgo.Session, i *discordgo.Interaction) {
		if i.Type == discordgo.InteractionMessageComponent {
			return // it fails, never answered
		}
		respond(t, d, i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "Only for you",
			Flags: discordgo.MessageFlagsEphemeral, Components: []discordgo.MessageComponent{button("b", "B")},
			Files: []*discordgo.File{{Name: "hand.png", Reader: bytes.NewReader(picture(t, 3, 3))}}})
	})
	tb.expect(adas, "bot_status", "true")
	tb.register(&discordgo.ApplicationCommand{Name: "hand", Description: "Hand"})
	tb.expect(adas, "commands_update", "hand")
	status, made := tb.call("POST", "/page/interact", `{"user":"`+ada.ID+`","channel":"`+general+`","kind":"command","name":"hand"}`)
	if status != 200 {
		t.Fatalf("got %v", made)
	}
	private := tb.expect(adas, "message_create", "Only for you")
	tb.expect(adas, "interaction", made["id"].(string))
	tb.call("POST", "/page/say", `{"user":"`+ada.ID+`","channel":"`+general+`","content":"Hello"}`)
	for e := range bens {
		if strings.Contains(e[1], "Only for you") {
			t.Error("Ben hears what is private to Ada")
		}
		if strings.Contains(e[1], "Hello") {
			break
		}
	}
	var m standin.Message
	if err := json.Unmarshal([]byte(private), &m); err != nil {
		t.Fatal(err)
	}
	if status, _ := tb.call("GET", strings.TrimPrefix(m.Attachments[0].URL, tb.web.URL), ""); status != 200 {
		t.Errorf("the private file: %d", status)
	}
	bare, _, _ := strings.Cut(strings.TrimPrefix(m.Attachments[0].URL, tb.web.URL), "?")
	if status, _ := tb.call("GET", bare, ""); status != 404 {
		t.Errorf("the private file without its key: %d", status)
	}
	_, pressed := tb.call("POST", "/page/interact", `{"user":"`+ada.ID+`","kind":"component","message":"`+m.ID+`","custom_id":"b"}`)
	now.Add(3 * time.Second)
	if err := tb.Tick(); err != nil {
		t.Fatal(err)
	}
	tb.expect(adas, "interaction", `"error":"This interaction failed"`)
	if pressed["id"] == nil {
		t.Errorf("got %v", pressed)
	}
	if status, _ := tb.call("DELETE", "/page/messages/"+m.ID+"?user="+ada.ID, ""); status != 200 {
		t.Errorf("dismissing: %d", status)
	}
	tb.expect(adas, "ephemeral_delete", m.ID)
}
