package standin_test

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"hexwarden/discord/standin"
)

// receiver is a bot to which interactions are posted.
func receiver(t *testing.T, tb *table, on func(w http.ResponseWriter, body []byte)) string {
	t.Helper()
	key, err := hex.DecodeString(tb.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		if !discordgo.VerifyInteraction(q, ed25519.PublicKey(key)) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		body, err := io.ReadAll(q.Body)
		if err != nil {
			t.Error(err)
		}
		on(w, body)
	}))
	t.Cleanup(web.Close)
	return web.URL
}

// pong answers a ping, and says whether it was one.
func pong(w http.ResponseWriter, body []byte) bool {
	var in struct{ Type int }
	if json.Unmarshal(body, &in); in.Type != 1 {
		return false
	}
	w.Header().Set("Content-Type", "application/json")
	io.WriteString(w, `{"type":1}`)
	return true
}

// TestPosted checks that interactions are posted to an address, that they fail at once when the bot does not want
// them, and that the address outlives a restart.
func TestPosted(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	tb.connect(func(*discordgo.Session, *discordgo.Interaction) { t.Error("it came over the gateway") })
	tb.register(&discordgo.ApplicationCommand{Name: "status", Description: "How it stands"})
	status := http.StatusAccepted
	address := receiver(t, tb, func(w http.ResponseWriter, body []byte) {
		if pong(w, body) {
			return
		}
		w.WriteHeader(status)
		if status == http.StatusAccepted {
			var i discordgo.Interaction
			if err := json.Unmarshal(body, &i); err != nil || i.ApplicationCommandData().Name != "status" {
				t.Errorf("%s: %v", body, err)
			}
			respond(t, tb.bot, &i, discordgo.InteractionResponseChannelMessageWithSource, &discordgo.InteractionResponseData{Content: "well"})
		}
	})
	if err := tb.PostTo(tb.ctx, address); err != nil {
		t.Fatal(err)
	}
	ada, general := tb.client("Ada"), tb.channel("general")
	if o := must[standin.Outcome](t)(ada.Command(tb.ctx, general, "status")); o.State != "done" || o.Message.Content != "well" {
		t.Errorf("%+v", o)
	}
	status = http.StatusServiceUnavailable
	if o := must[standin.Outcome](t)(ada.Command(tb.ctx, general, "status")); o.State != "failed" {
		t.Errorf("refused: %+v", o)
	}
	key := tb.PublicKey()
	if err := tb.Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, standin.Options{File: tb.file})
	if _, _, body := again.raw("GET", "/applications/@me", ""); !strings.Contains(body, address) || !strings.Contains(body, key) {
		t.Errorf("after a restart: %s", body)
	}
}

// TestAddressIsTried checks that an address is refused where a ping is not answered, or a wrong signature not
// refused.
func TestAddressIsTried(t *testing.T) {
	t.Parallel()
	tb := open(t, standin.Options{})
	good := receiver(t, tb, func(w http.ResponseWriter, body []byte) { pong(w, body) })
	set := func(address string) int {
		t.Helper()
		status, code, body := tb.raw("PATCH", "/applications/@me", `{"interactions_endpoint_url":"`+address+`"}`)
		if status != http.StatusOK && (code != 50035 || !strings.Contains(body, "interactions_endpoint_url")) {
			t.Errorf("%s: %d %s", address, status, body)
		}
		return status
	}
	deaf := receiver(t, tb, func(http.ResponseWriter, []byte) {})
	plain := receiver(t, tb, func(w http.ResponseWriter, _ []byte) { io.WriteString(w, `{"type":1}`) })
	credulous := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { pong(w, []byte(`{"type":1}`)) }))
	defer credulous.Close()
	for name, address := range map[string]string{"no address": "interactions", "nobody": "http://127.0.0.1:1", "no answer to a ping": deaf,
		"an answer that is no JSON": plain, "every signature is good": credulous.URL} {
		if set(address) != http.StatusBadRequest {
			t.Errorf("%s: accepted", name)
		}
	}
	if set(good) != http.StatusOK {
		t.Error("a good address is refused")
	}
	if status, _, body := tb.raw("PATCH", "/applications/@me", `{"interactions_endpoint_url":null}`); status != http.StatusOK || strings.Contains(body, good) {
		t.Errorf("taken away: %d %s", status, body)
	}
}
