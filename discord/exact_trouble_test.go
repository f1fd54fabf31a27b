package discord

import (
	"errors"
	"time"

	"hexwarden/discord/chat"
	"hexwarden/discord/standin"
)

// trouble is one thing that goes wrong.
type trouble struct {
	at     []string      // the calls that it strikes; none: all
	letter bool          // only those to a direct channel
	closed bool          // people then read the same as with closed direct messages
	stops  bool          // the bot is stopped after each step, before it has posted it and before the clock moves on
	beat   time.Duration // between heartbeats; 0 uses Discord's own
	bare   bool          // pictures may be missing
	renews bool          // messages are posted again, so only the newest ones are the same
	strike func(p *port, route string, again func() error, message chat.Spot) error
}

// answer makes Discord answer the next request of a route with a fault.
func answer(f standin.Fault) func(*port, string, func() error, chat.Spot) error {
	return func(p *port, route string, again func() error, _ chat.Spot) error {
		p.story.Fail(route, 1, f)
		return again()
	}
}

// limited is a rate limit that ends soon.
func limited(global bool) standin.Fault {
	f := standin.RateLimited(time.Millisecond, global)
	f.Header["Retry-After"], f.Header["X-RateLimit-Reset-After"] = "0.001", "0.001"
	return f
}

// gateway does something to the gateway, now and then.
func gateway(hurt func(*standin.Server)) func(*port, string, func() error, chat.Spot) error {
	return func(p *port, _ string, again func() error, _ chat.Spot) error {
		if p.story.struck%30 != 1 {
			return again()
		}
		hurt(p.story.Server)
		err := again()
		p.story.awaitOnline(false)
		p.story.awaitOnline(true)
		return err
	}
}

var errKilled = errors.New("the bot was killed")

// troubles are the kinds of trouble by name, each with how it strikes a request of the outbox.
var troubles = map[string]trouble{
	"stopped before anything is told": {stops: true},
	"killed before a request":         {strike: func(p *port, _ string, _ func() error, _ chat.Spot) error { p.dead = true; return errKilled }},
	"killed after a request": {strike: func(p *port, _ string, again func() error, _ chat.Spot) error {
		again()
		p.dead = true
		return errKilled
	}},
	"the answer is lost":          {strike: answer(standin.LostAnswer())},
	"a rate limit":                {strike: answer(limited(false))},
	"a global rate limit":         {strike: answer(limited(true))},
	"a ban of the network":        {strike: answer(standin.CloudflareBan())},
	"a block, 40333":              {strike: answer(standin.NetworkBlock())},
	"a block, a page":             {strike: answer(standin.NetworkPage())},
	"520, a page":                 {strike: answer(standin.Page(520, "unknown error"))},
	"401":                         {strike: answer(standin.Unauthorized())},
	"502, and done":               {strike: answer(standin.ServerError(502).ButDone())},
	"500":                         {strike: answer(standin.ServerError(500))},
	"413, a picture is too large": {bare: true, strike: answer(standin.TooLarge())},
	"502":                         {strike: answer(standin.ServerError(502))},
	"the gateway is cut":          {strike: gateway((*standin.Server).Cut)},
	"op 7":                        {strike: gateway((*standin.Server).Reconnect)},
	"op 9":                        {strike: gateway(func(s *standin.Server) { s.Invalidate(false) })},
	"op 9, to resume":             {strike: gateway(func(s *standin.Server) { s.Invalidate(true) })},
	"missed heartbeats":           {beat: 200 * time.Millisecond, strike: gateway((*standin.Server).Zombie)},
	"the thread is locked": {at: []string{"send"}, strike: func(p *port, _ string, again func() error, at chat.Spot) error {
		if at.Channel != p.story.thread {
			return again()
		}
		p.story.Lock(at.Channel, true)
		defer p.story.Lock(at.Channel, false)
		return again()
	}},
	"rights go and come back": {at: []string{"send", "edit", "thread", "archive", "open"}, strike: func(p *port, _ string, again func() error, _ chat.Spot) error {
		general, _ := p.story.ada.Channel("general")
		for _, c := range []string{p.story.room, general} {
			p.story.Deny(c, []string{"send_messages", "view_channel"}[p.story.struck%2])
			defer p.story.Deny(c)
		}
		return again()
	}},
	"50007, letters are closed": {at: []string{"send"}, letter: true, closed: true, strike: answer(standin.Refusal(403, 50007, "trouble"))},
	"10003, no such channel":    {at: []string{"send"}, letter: true, strike: answer(standin.Refusal(404, 10003, "trouble"))},
	"10008, no such message": {at: []string{"edit"}, renews: true, strike: func(p *port, _ string, again func() error, at chat.Spot) error {
		if at.Message == p.story.thread { // a deleted announcement is not posted again
			return again()
		}
		p.story.DeleteMessage(at.Channel, at.Message)
		return again()
	}},
	"30046, an old message": {at: []string{"edit"}, renews: true, strike: answer(standin.Refusal(429, 30046, "trouble"))},
}
