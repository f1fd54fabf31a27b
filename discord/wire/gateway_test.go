package wire

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// shaky is a gateway that treats one connection after another as told: "ready" sends a
// welcome and nothing more; "op 7 at once" comes instead of hello, and "op 7" and "op 9"
// instead of a welcome; "silence" never answers; "cut" ends without a word; "ends" and "op 9
// later" come after a welcome, and so does "ends elsewhere", whose welcome names a dead
// place to resume at; a number closes with that code.
func shaky(t *testing.T, treatment ...string) (Config, <-chan string) {
	t.Helper()
	reached := make(chan string, 100)
	next := make(chan string, len(treatment)+100)
	for _, x := range treatment {
		next <- x
	}
	mux := http.NewServeMux()
	server := httptest.NewServer(mux)
	t.Cleanup(func() { server.CloseClientConnections(); server.Close() })
	mux.HandleFunc("GET /api/v10/gateway/bot", func(w http.ResponseWriter, _ *http.Request) {
		json.NewEncoder(w).Encode(map[string]any{"url": "ws" + strings.TrimPrefix(server.URL, "http") + "/ws", "shards": 1})
	})
	mux.HandleFunc("/ws/", func(w http.ResponseWriter, r *http.Request) {
		c, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer c.Close()
		how := "ready"
		if r.URL.Path == "/ws/elsewhere" {
			how = "silence"
		} else {
			select {
			case how = <-next:
			default:
			}
		}
		defer func() { reached <- how }()
		if how == "op 7 at once" {
			c.WriteJSON(map[string]any{"op": 7, "d": nil})
			c.ReadMessage()
			return
		}
		c.WriteJSON(map[string]any{"op": 10, "d": map[string]int{"heartbeat_interval": 40000}})
		if _, _, err := c.ReadMessage(); err != nil { // identify, or the first heartbeat
			return
		}
		ready := func() {
			url := ""
			if how == "ends elsewhere" {
				url = "ws" + strings.TrimPrefix(server.URL, "http") + "/ws/elsewhere"
			}
			c.WriteJSON(map[string]any{"op": 0, "t": "READY", "s": 1, "d": map[string]any{"v": 10, "session_id": "s", "resume_gateway_url": url,
				"user": map[string]string{"id": "1", "username": "bot"}, "guilds": []any{}, "application": map[string]any{"id": "1", "flags": 0}}})
		}
		switch how {
		case "cut":
		case "ends", "ends elsewhere":
			ready()
		case "op 7":
			c.WriteJSON(map[string]any{"op": 7, "d": nil})
		case "op 9":
			c.WriteJSON(map[string]any{"op": 9, "d": false})
		case "op 9 later":
			ready()
			c.WriteJSON(map[string]any{"op": 9, "d": false})
		case "silence":
		case "broken event":
			ready()
			c.WriteJSON(map[string]any{"op": 0, "t": "INTERACTION_CREATE", "s": 2, "d": map[string]any{"id": 5}})
			c.WriteJSON(map[string]any{"op": 0, "t": "INTERACTION_CREATE", "s": 3, "d": json.RawMessage(pressed)})
		case "4004", "4014":
			code := 4004
			if how == "4014" {
				code = 4014
			}
			c.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
			return
		default:
			ready()
		}
		if how == "cut" || strings.HasPrefix(how, "ends") {
			return
		}
		for {
			if _, _, err := c.ReadMessage(); err != nil {
				return
			}
		}
	})
	return Config{Token: "t", URL: server.URL, Log: slog.New(slog.DiscardHandler)}, reached
}

const pressed = `{"id":"1","application_id":"2","token":"k","type":3,"channel_id":"3","guild_id":"4","locale":"pl","version":1,
	"member":{"nick":"Nick","roles":[],"user":{"id":"5","username":"ada"}},
	"channel":{"id":"3","type":11,"parent_id":"6"},
	"message":{"id":"7","flags":64,"components":[{"type":99,"new":true}]},
	"data":{"custom_id":"x","component_type":3,"values":["a","b"]}}`

func TestGatewayRecovers(t *testing.T) {
	for _, how := range []string{"cut", "op 7 at once", "op 7", "op 9", "silence"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			c, _ := shaky(t, how)
			online := make(chan bool, 10)
			g := &Gateway{Config: c, Online: func(_ Shard, on bool) { online <- on }, OpenTime: 200 * time.Millisecond, Pause: time.Millisecond}
			done := make(chan error, 1)
			go func() { done <- g.Run(ctx) }()
			for on := false; !on; {
				select {
				case on = <-online:
				case <-ctx.Done():
					t.Fatal("never connected again")
				}
			}
			cancel()
			if err := <-done; err != nil {
				t.Error(err)
			}
		})
	}
}

// TestGatewayLeavesADeadPlace checks that if nobody answers at the place to resume at, the
// session is resumed at the usual address.
func TestGatewayLeavesADeadPlace(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c, reached := shaky(t, "ends elsewhere")
	g := &Gateway{Config: c, OpenTime: 200 * time.Millisecond, Pause: time.Millisecond}
	online := make(chan bool, 100)
	g.Online = func(_ Shard, on bool) { online <- on }
	go g.Run(ctx)
	for _, want := range []bool{true, false, true} {
		select {
		case on := <-online:
			if on != want {
				t.Errorf("connected: %t, want %t", on, want)
			}
		case <-ctx.Done():
			t.Fatalf("it is never %t", want)
		}
	}
	if first, second := <-reached, <-reached; first != "ends elsewhere" || second != "silence" {
		t.Errorf("it came to %s and %s", first, second)
	}
}

// TestGatewayDoesNotTire checks that a connection that worked is soon followed by the next
// one, however many there were.
func TestGatewayDoesNotTire(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c, _ := shaky(t, slices.Repeat([]string{"ends"}, 16)...) // if they doubled each time, the pauses would add up to hours
	online := make(chan bool, 100)
	g := &Gateway{Config: c, Online: func(_ Shard, on bool) { online <- on }, Pause: 10 * time.Millisecond}
	go g.Run(ctx)
	for n := 0; n < 17; {
		select {
		case on := <-online:
			if on {
				n++
			}
		case <-ctx.Done():
			t.Fatalf("connected %d times only", n)
		}
	}
}

// waits receives how long the gateway waits before it connects again.
type waits chan time.Duration

func (waits) Enabled(context.Context, slog.Level) bool { return true }
func (w waits) WithAttrs([]slog.Attr) slog.Handler     { return w }
func (w waits) WithGroup(string) slog.Handler          { return w }
func (w waits) Handle(_ context.Context, r slog.Record) error {
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "again_in" {
			w <- a.Value.Duration()
		}
		return true
	})
	return nil
}

// TestGatewaySavesSessions checks that, however often Discord ends its session, the bot
// starts fewer than a thousand a day.
func TestGatewaySavesSessions(t *testing.T) {
	t.Parallel()
	if n := identifyBurst + int(24*time.Hour/identifyEvery); n > 600 {
		t.Errorf("%d sessions a day", n)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c, reached := shaky(t, slices.Repeat([]string{"op 9 later"}, 100)...)
	w := make(waits, 200)
	c.Log = slog.New(w)
	go (&Gateway{Config: c, Pause: time.Millisecond}).Run(ctx)
	for n := 0; ; {
		select {
		case <-reached:
			n++
		case wait := <-w:
			if wait < time.Minute {
				continue
			}
			if n > identifyBurst {
				t.Errorf("%d sessions at once", n)
			}
			return
		case <-ctx.Done():
			t.Fatalf("%d sessions", n)
		}
	}
}

func TestGatewayStops(t *testing.T) {
	for _, code := range []string{"4004", "4014"} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		c, _ := shaky(t, code)
		g := &Gateway{Config: c, Pause: time.Millisecond}
		if err := g.Run(ctx); !errors.Is(err, ErrFatal) || !strings.Contains(err.Error(), code) {
			t.Errorf("%s: %v", code, err)
		}
		cancel()
	}
}

// TestGatewayEvents checks that an interaction with parts that the library doesn't know
// arrives complete, and that a broken one affects nothing else.
func TestGatewayEvents(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c, _ := shaky(t, "broken event")
	got := make(chan Interaction, 2)
	g := &Gateway{Config: c, Handle: func(i Interaction) bool {
		got <- i
		panic("a handler's fault")
	}}
	go g.Run(ctx)
	select {
	case i := <-got:
		if i.Kind != Press || i.User != (User{ID: "5", Name: "Nick"}) || i.Channel != "3" || i.Parent != "6" || !i.Private || i.CustomID != "x" || len(i.Values) != 2 || i.Locale != "pl" {
			t.Errorf("%+v", i)
		}
	case <-ctx.Done():
		t.Fatal("no interaction")
	}
}
