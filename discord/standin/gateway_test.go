package standin_test

import (
	"errors"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"hexwarden/discord/standin"
	"hexwarden/internal/handclock"
)

func TestWrongTokenClosesTheGateway(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	d := tb.session("wrong")
	// GET /gateway needs no token, so the gateway itself refuses.
	var closed *websocket.CloseError
	if err := d.Open(); !errors.As(err, &closed) || closed.Code != 4004 {
		t.Errorf("got %v", err)
	}
}

// dial opens a bare connection and reads the hello.
func dial(t *testing.T, tb *table) *websocket.Conn {
	t.Helper()
	c, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(tb.web.URL, "http")+"/gateway/?v=10&encoding=json", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	c.SetReadDeadline(time.Now().Add(time.Minute))
	return c
}

type gatewayEvent struct {
	Op int
	D  any
	S  int64
	T  string
}

func read(t *testing.T, c *websocket.Conn) gatewayEvent {
	t.Helper()
	var f gatewayEvent
	if err := c.ReadJSON(&f); err != nil {
		t.Fatal(err)
	}
	return f
}

func send(t *testing.T, c *websocket.Conn, text string) {
	t.Helper()
	if err := c.WriteMessage(websocket.TextMessage, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

const identify = `{"op":2,"d":{"token":"Bot the-token","intents":513,"properties":{}}}`

func TestGatewayFrames(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	c := dial(t, tb)
	if f := read(t, c); f.Op != 10 || f.D.(map[string]any)["heartbeat_interval"].(float64) <= 0 {
		t.Fatalf("hello: %+v", f)
	}
	send(t, c, `{"op":1,"d":0}`)
	if f := read(t, c); f.Op != 11 {
		t.Errorf("ack: %+v", f)
	}
	send(t, c, `{"op":6,"d":{"token":"Bot the-token","session_id":"y","seq":1}}`)
	if f := read(t, c); f.Op != 9 || f.D != false {
		t.Errorf("resume: %+v", f)
	}
	send(t, c, identify)
	if f := read(t, c); f.T != "READY" || f.S != 1 {
		t.Errorf("ready: %+v", f)
	}
	if f := read(t, c); f.T != "GUILD_CREATE" || f.S != 2 {
		t.Errorf("guild: %+v", f)
	}
	// Without the intent, people's messages have no text unless they mention the bot.
	ada, general := tb.client("Ada"), tb.channel("general")
	must[standin.Message](t)(ada.Say(general, "secret"))
	must[standin.Message](t)(ada.Say(general, "hello <@"+tb.ApplicationID()+">"))
	if f := read(t, c); f.T != "MESSAGE_CREATE" || f.D.(map[string]any)["content"] != "" {
		t.Errorf("message: %+v", f)
	}
	if f := read(t, c); f.D.(map[string]any)["content"] == "" {
		t.Errorf("mention: %+v", f)
	}
	tb.Reconnect()
	if f := read(t, c); f.Op != 7 {
		t.Errorf("reconnect: %+v", f)
	}
	tb.Invalidate(false)
	if f := read(t, c); f.Op != 9 {
		t.Errorf("invalid: %+v", f)
	}
	send(t, c, identify)
	var closed *websocket.CloseError
	if _, _, err := c.ReadMessage(); !errors.As(err, &closed) || closed.Code != 4005 {
		t.Errorf("identify twice: %v", err)
	}
}

func TestCutAndSilence(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	gone := make(chan bool, 1)
	tb.bot.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { gone <- true })
	tb.connect(func(*discordgo.Session, *discordgo.Interaction) {})
	tb.Cut()
	select {
	case <-gone:
	case <-tb.ctx.Done():
		t.Fatal("the cut was not noticed")
	}
	tb.Silence(true)
	c := dial(t, tb)
	c.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
	if _, b, err := c.ReadMessage(); err == nil {
		t.Errorf("a silent gateway said %s", b)
	}
	tb.Silence(false)
	if f := read(t, dial(t, tb)); f.Op != 10 {
		t.Errorf("got %+v", f)
	}
}

func TestRateLimits(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now, Global: 7})
	post := func(channel string) *http.Response {
		t.Helper()
		q, _ := http.NewRequest("POST", tb.web.URL+"/api/v10/channels/"+channel+"/messages", strings.NewReader(`{"content":"c"}`))
		q.Header = http.Header{"Authorization": {"Bot " + token}, "User-Agent": {"DiscordBot (x, 1)"}, "Content-Type": {"application/json"}}
		r, err := http.DefaultClient.Do(q)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		return r
	}
	general, games := tb.channel("general"), tb.channel("games")
	for n := range 5 {
		r := post(general)
		if r.StatusCode != 200 || r.Header.Get("X-RateLimit-Remaining") != string(rune('4'-n)) || r.Header.Get("X-RateLimit-Limit") != "5" {
			t.Fatalf("request %d: %d %v", n, r.StatusCode, r.Header)
		}
	}
	if r := post(general); r.StatusCode != 429 || r.Header.Get("Retry-After") != "5" || r.Header.Get("X-RateLimit-Scope") != "user" {
		t.Errorf("the sixth: %d %v", r.StatusCode, r.Header)
	}
	if r := post(games); r.StatusCode != 200 {
		t.Errorf("another channel: %d", r.StatusCode)
	}
	post(games)
	if r := post(games); r.StatusCode != 429 || r.Header.Get("X-RateLimit-Global") != "true" || r.Header.Get("X-RateLimit-Reset-After") != "" {
		t.Errorf("the global limit: %d %v", r.StatusCode, r.Header)
	}
	now.Add(time.Minute)
	if r := post(general); r.StatusCode != 200 {
		t.Errorf("after the wait: %d", r.StatusCode)
	}
}

func TestOldEditsRunOut(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now, OldEdits: 1, Limits: map[string]standin.Limit{
		"PATCH /channels/{channel}/messages/{message}": {N: 100, Per: time.Second}}})
	general := tb.channel("general")
	m := must[*discordgo.Message](t)(tb.bot.ChannelMessageSend(general, "old"))
	path := "/channels/" + general + "/messages/" + m.ID
	for range 3 {
		if status, _, body := tb.raw("PATCH", path, `{"content":"young"}`); status != 200 {
			t.Fatal(body)
		}
	}
	now.Add(time.Hour)
	tb.raw("PATCH", path, `{"content":"old 1"}`)
	if status, code, body := tb.raw("PATCH", path, `{"content":"old 2"}`); status != 429 || code != 30046 {
		t.Errorf("got %d %s", status, body)
	}
}

func TestMadeFaults(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	general := tb.channel("general")
	const route = "GET /channels/{channel}"
	for name, c := range map[string]struct {
		fault standin.Fault
		want  int
		body  string
	}{
		"5xx":        {standin.ServerError(503), 503, "upstream"},
		"429":        {standin.RateLimited(time.Second, false), 429, `"retry_after":1`},
		"global":     {standin.RateLimited(time.Second, true), 429, `"global":true`},
		"cloudflare": {standin.CloudflareBan(), 429, "1015"},
		"block":      {standin.NetworkBlock(), 403, "40333"},
		"block page": {standin.NetworkPage(), 403, "1020"},
		"token":      {standin.Unauthorized(), 401, "Unauthorized"},
	} {
		tb.Fail(route, 1, c.fault)
		if status, _, body := tb.raw("GET", "/channels/"+general, ""); status != c.want || !strings.Contains(body, c.body) {
			t.Errorf("%s: %d %s", name, status, body)
		}
		if status, _, _ := tb.raw("GET", "/channels/"+general, ""); status != 200 {
			t.Errorf("%s: the fault stayed", name)
		}
	}
}

func TestQuietThreadsAreArchived(t *testing.T) {
	t.Parallel()
	now := handclock.At(time.Now())
	tb := open(t, standin.Options{Now: now.Now})
	th := must[*discordgo.Channel](t)(tb.bot.ThreadStart(tb.channel("games"), "Quiet", discordgo.ChannelTypeGuildPublicThread, 60))
	now.Add(61 * time.Minute)
	if err := tb.Tick(); err != nil {
		t.Fatal(err)
	}
	if c := must[*discordgo.Channel](t)(tb.bot.Channel(th.ID)); !c.ThreadMetadata.Archived {
		t.Error("a quiet thread stays open")
	}
}
