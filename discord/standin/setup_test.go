package standin_test

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"hexwarden/discord/standin"
	"hexwarden/discord/standin/spec"
)

const token = "the-token"

// table is a stand-in with a discordgo session, as a test needs it.
type table struct {
	*standin.Server
	t    *testing.T
	web  *httptest.Server
	bot  *discordgo.Session
	file string
	ctx  context.Context
}

// redirect sends requests for Discord to the stand-in.
type redirect struct{ to *url.URL }

func (r redirect) RoundTrip(q *http.Request) (*http.Response, error) {
	q = q.Clone(q.Context())
	q.URL.Scheme, q.URL.Host, q.Host = r.to.Scheme, r.to.Host, r.to.Host
	return http.DefaultTransport.RoundTrip(q)
}

func open(t *testing.T, o standin.Options) *table {
	t.Helper()
	if o.File == "" {
		o.File = filepath.Join(t.TempDir(), "chat.db")
	}
	o.Token = token
	described, err := spec.Load()
	if err != nil {
		t.Fatal(err)
	}
	inner := o.OnRequest
	o.OnRequest = func(method, path string, h http.Header, body []byte) {
		if inner != nil {
			inner(method, path, h, body)
		} else if err := described.Check(method, path, body); err != nil {
			t.Errorf("not as Discord describes it: %v", err)
		}
	}
	s, err := standin.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(s.Handler())
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	tb := &table{Server: s, t: t, web: web, file: o.File, ctx: ctx}
	tb.bot = tb.session(token)
	t.Cleanup(func() {
		cancel()
		s.Close() // cuts the gateway; discordgo's own Close would sleep for a second
		web.CloseClientConnections()
		web.Close()
	})
	return tb
}

func (tb *table) session(token string) *discordgo.Session {
	d, err := discordgo.New("Bot " + token)
	if err != nil {
		tb.t.Fatal(err)
	}
	to, _ := url.Parse(tb.web.URL)
	d.Client = &http.Client{Transport: redirect{to}, Timeout: 5 * time.Second}
	d.ShouldReconnectOnError = false
	d.LogLevel = -1
	d.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages | discordgo.IntentsDirectMessages
	return d
}

// connect opens the gateway; on handles every interaction.
func (tb *table) connect(on func(*discordgo.Session, *discordgo.Interaction)) {
	tb.t.Helper()
	tb.bot.AddHandler(func(d *discordgo.Session, i *discordgo.InteractionCreate) { on(d, i.Interaction) })
	if err := tb.bot.Open(); err != nil {
		tb.t.Fatal(err)
	}
}

func (tb *table) register(cmds ...*discordgo.ApplicationCommand) {
	tb.t.Helper()
	if _, err := tb.bot.ApplicationCommandBulkOverwrite(tb.ApplicationID(), "", cmds); err != nil {
		tb.t.Fatal(err)
	}
}

func (tb *table) client(name string) *standin.Client {
	tb.t.Helper()
	c, err := tb.Client(name)
	if err != nil {
		tb.t.Fatal(err)
	}
	return c
}

func (tb *table) channel(name string) string {
	tb.t.Helper()
	id, ok := tb.client("Ada").Channel(name)
	if !ok {
		tb.t.Fatalf("no channel %s", name)
	}
	return id
}

// must fails the test on an error and returns the value.
func must[T any](t *testing.T) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func respond(t *testing.T, d *discordgo.Session, i *discordgo.Interaction, kind discordgo.InteractionResponseType, data *discordgo.InteractionResponseData) {
	if err := d.InteractionRespond(i, &discordgo.InteractionResponse{Type: kind, Data: data}); err != nil {
		t.Error(err)
	}
}

func button(id, label string) discordgo.MessageComponent {
	return discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: label, CustomID: id, Style: discordgo.PrimaryButton}}}
}

func picture(t *testing.T, w, h int) []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// raw sends a request that discordgo cannot make and returns the status, the code and the
// body.
func (tb *table) raw(method, path, body string, files ...[]byte) (int, int, string) {
	tb.t.Helper()
	kind, content := "application/json", []byte(body)
	if len(files) > 0 {
		var list []*discordgo.File
		for n, f := range files {
			list = append(list, &discordgo.File{Name: "file" + string(rune('0'+n)) + ".png", ContentType: "image/png", Reader: bytes.NewReader(f)})
		}
		var err error
		if kind, content, err = discordgo.MultipartBodyWithJSON(json.RawMessage(body), list); err != nil {
			tb.t.Fatal(err)
		}
	}
	q, err := http.NewRequest(method, tb.web.URL+"/api/v10"+path, bytes.NewReader(content))
	if err != nil {
		tb.t.Fatal(err)
	}
	q.Header.Set("Authorization", "Bot "+token)
	q.Header.Set("User-Agent", "DiscordBot (https://example.org, 1)")
	q.Header.Set("Content-Type", kind)
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		return 0, 0, err.Error()
	}
	defer r.Body.Close()
	b, _ := io.ReadAll(r.Body)
	var e struct{ Code int }
	json.Unmarshal(b, &e)
	return r.StatusCode, e.Code, string(b)
}
