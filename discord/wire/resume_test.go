package wire_test

import (
	"context"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/discord/wire"
)

// online is a bot at the stand-in with one command, and Ada, who will use it.
type online struct {
	*standin.Server
	t       *testing.T
	ctx     context.Context
	ada     *standin.Client
	general string
	rest    *wire.REST
	state   chan bool
	trusted chan bool
	heard   chan wire.Interaction

	answered chan bool // receives whether an interaction was answered without an error
}

func connect(t *testing.T, o standin.Options) *online {
	t.Helper()
	o.File, o.Token, o.Apart = filepath.Join(t.TempDir(), "chat.db"), "the-token", time.Millisecond
	s, err := standin.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(s.Handler())
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	x := &online{Server: s, t: t, ctx: ctx, state: make(chan bool, 100), trusted: make(chan bool, 100), heard: make(chan wire.Interaction, 100), answered: make(chan bool, 100)}
	c := wire.Config{Token: o.Token, URL: web.URL, Log: slog.New(slog.DiscardHandler), Trusted: func(yes bool) { x.trusted <- yes }}
	rest, err := wire.NewREST(ctx, c)
	if err == nil {
		_, err = rest.Register(ctx, "", []wire.Command{{Name: "status", Descriptions: map[string]string{"": "How it stands"}}})
	}
	if err != nil {
		t.Fatal(err)
	}
	x.rest = rest
	g := &wire.Gateway{Config: c, Handle: func(i wire.Interaction) bool {
		x.heard <- i
		err := rest.Defer(ctx, i, wire.Privately)
		if ctx.Err() != nil {
			return true
		}
		if err != nil {
			t.Errorf("an answer: %v", err)
		}
		x.answered <- err == nil
		return true
	}, Online: func(_ wire.Shard, on bool) { x.state <- on }, Pause: time.Millisecond}
	ended := make(chan error, 1)
	go func() { ended <- g.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		s.Close()
		web.CloseClientConnections()
		web.Close()
	})
	x.await(true)
	if x.ada, err = s.Client("Ada"); err != nil {
		t.Fatal(err)
	}
	x.general, _ = x.ada.Channel("general")
	return x
}

func (x *online) await(want bool) {
	x.t.Helper()
	for {
		select {
		case on := <-x.state:
			if on == want {
				return
			}
		case <-x.ctx.Done():
			x.t.Fatalf("the gateway never became %v", want)
		}
	}
}

// TestResume checks that, whatever ends a connection, the session is resumed at once, and what somebody did
// in between is heard and answered in time, once. Only a session that Discord has ended is started again,
// with one IDENTIFY.
func TestResume(t *testing.T) {
	for name, c := range map[string]struct {
		hurt func(*standin.Server)
		anew bool // the session is over, so what was done before the next one starts is lost
	}{
		"cut":                     {hurt: (*standin.Server).Cut},
		"op 7":                    {hurt: (*standin.Server).Reconnect},
		"op 9, resumable":         {hurt: func(s *standin.Server) { s.Invalidate(true) }},
		"op 9":                    {hurt: func(s *standin.Server) { s.Invalidate(false) }, anew: true},
		"op 9, then a block":      {hurt: func(s *standin.Server) { s.Fail("GET /gateway/bot", 1, standin.NetworkPage()); s.Invalidate(false) }, anew: true},
		"closed with 4000":        {hurt: func(s *standin.Server) { s.CloseGateway(4000) }},
		"closed with 4009":        {hurt: func(s *standin.Server) { s.CloseGateway(4009) }, anew: true},
		"a zombie":                {hurt: (*standin.Server).Zombie},
		"a zombie, then all anew": {hurt: func(s *standin.Server) { s.Zombie(); s.Cut() }},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x := connect(t, standin.Options{Heartbeat: 150 * time.Millisecond})
			c.hurt(x.Server)
			if c.anew {
				x.await(false)
				x.await(true)
			}
			o, err := x.ada.Command(x.ctx, x.general, "status")
			if err != nil || o.State != "thinking" {
				t.Fatalf("%+v, %v", o, err)
			}
			if !c.anew {
				x.await(false)
				x.await(true)
			}
			if n := len(x.heard); n != 1 {
				t.Errorf("heard %d times", n)
			}
			identified, resumed := x.Starts()
			if c.anew && (identified != 2 || resumed != 0) || !c.anew && (identified != 1 || resumed == 0) {
				t.Errorf("identified %d times, resumed %d times", identified, resumed)
			}
		})
	}
}
