package enginetest

import (
	"bytes"
	"encoding/json"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/ai"
)

// leaks deals again what each seat cannot know and looks whether that seat sees
// anything else: its view, prompts and picture, what everybody may see of the
// others' prompts, the answers to its questions, and the events of a next move.
func (m *match) leaks(g engine.Game, prompts []engine.Prompt) error {
	dealer, ok := g.(engine.Dealer)
	if !ok {
		return nil
	}
	known := open(prompts)
	for s := engine.Watcher; int(s) < m.Seats; s++ {
		other := dealer.Redealt(s, m.draw)
		if err := m.fair(dealer, other, s); err != nil {
			return err
		}
		if a, b := m.seen[s+1], m.face(other, s); !alike(a, b) {
			return m.fault("leak", "seat %d sees what it cannot know: %s", s, differ(a, b))
		}
		if b := open(other.Prompts()); !alike(known, b) {
			return m.fault("leak", "open prompts tell what seat %d cannot know: %s", s, differ(known, b))
		}
		for _, p := range prompts {
			if err := m.worth(g, other, p, s); err != nil {
				return err
			}
			if m.report.Redealt%thoughts == 0 {
				if err := m.thinks(g, other, p, s); err != nil {
					return err
				}
			}
		}
		if err := m.asks(g, other, s); err != nil {
			return err
		}
		if err := m.waits(g, other, s); err != nil {
			return err
		}
		m.report.Redealt++
		p := prompts[m.draw(len(prompts))]
		if p.Standing == engine.Right {
			continue
		}
		if err := m.after(g, other, p, s); err != nil {
			return err
		}
	}
	return nil
}

// fair looks whether a deal hangs on nothing but what a seat sees and what is drawn: then it is the same of a game that was dealt again.
func (m *match) fair(g engine.Dealer, other engine.Game, s engine.Seat) error {
	if m.report.Redealt%8 != 0 {
		return nil
	}
	deal := func(g engine.Dealer) ([]byte, error) {
		n := m.report.Redealt
		return g.Redealt(s, func(below int) int { n++; return n * 7919 % 104729 % below }).State()
	}
	a, err := deal(g)
	if err != nil {
		return m.fault("deal", "%v", err)
	}
	b, err := deal(other.(engine.Dealer))
	if err != nil || !bytes.Equal(a, b) {
		return m.fault("deal", "what seat %d is dealt tells what it cannot know: %v, %s", s, err, differ(json.RawMessage(a), json.RawMessage(b)))
	}
	return nil
}

// worth compares what a seat is told that its choices are worth in two deals.
func (m *match) worth(g, other engine.Game, p engine.Prompt, s engine.Seat) error {
	if !p.Asks(s) {
		return nil
	}
	q := engine.Query{Kind: engine.AskWorth, Args: []string{string(p.ID)}}
	a, err := g.Ask(s, q)
	if err != nil {
		return nil // it has no opinion
	}
	if n := len(a.Worth); n > 0 && n != len(p.Choices) {
		return m.fault("worth", "%d figures for %d choices of %s", n, len(p.Choices), p.Point)
	}
	b, err := other.Ask(s, q)
	if err != nil || !alike(a, b) {
		return m.fault("leak", "what choices of %s are worth tells seat %d what it cannot know: %v, %s", p.Point, s, err, differ(a, b))
	}
	return nil
}

// thoughts is how many deals there are to each in which a seat that thinks ahead is asked twice.
const thoughts = 8

// honest compares what each seat that is asked thinks with what it thinks in another deal.
func (m *match) honest(g engine.Game, prompts []engine.Prompt) error {
	dealer, ok := g.(engine.Dealer)
	if !ok {
		return nil
	}
	for _, p := range prompts {
		for _, s := range p.Seats {
			if err := m.thinks(g, dealer.Redealt(s, m.draw), p, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// thinks compares what a seat that thinks ahead answers in two deals, and with how many playouts.
func (m *match) thinks(g, other engine.Game, p engine.Prompt, s engine.Seat) error {
	if m.Player == nil || !p.Asks(s) || p.Standing == engine.Right {
		return nil
	}
	mind, ok := m.Player(s, m.player(0)).(ai.Mind)
	if !ok {
		return nil
	}
	i := slices.IndexFunc(other.Prompts(), func(q engine.Prompt) bool { return q.ID == p.ID })
	if i < 0 {
		return m.fault("leak", "seat %d is asked %s by another id in another deal", s, p.Point)
	}
	a := mind.Think(ai.At(g, s, p))
	if a.Samples == 0 {
		return nil
	}
	m.report.Thoughts++
	if b := mind.Think(ai.At(other, s, other.Prompts()[i])); !alike(a, b) {
		return m.fault("leak", "what seat %d thinks of %s tells what it cannot know: %s", s, p.Point, differ(a, b))
	}
	return nil
}

// after makes the same move in two deals and compares what seat s sees of it.
func (m *match) after(g, other engine.Game, p engine.Prompt, s engine.Seat) error {
	move := engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: m.choose(g, p.Seats[0], p)}
	same, ok := translate(move, p, other.Prompts())
	if !ok {
		return nil
	}
	a, events, err := g.Apply(move)
	if err != nil {
		return nil
	}
	b, more, err := other.Apply(same)
	if err != nil {
		return m.fault("leak", "%s is refused in another deal: %v", js(same), err)
	}
	if sealed(events) || sealed(more) { // they may rest on hidden things
		return nil
	}
	if x, y := engine.Seen(events, s), engine.Seen(more, s); !alike(x, y) {
		return m.fault("leak", "events of %s tell seat %d what it cannot know: %s", js(move), s, differ(x, y))
	}
	if x, y := m.face(a, s), m.face(b, s); !alike(x, y) {
		return m.fault("leak", "after %s seat %d sees what it cannot know: %s", js(move), s, differ(x, y))
	}
	return nil
}

// translate finds a move in another deal: a secret answer by its place, any
// other by its public choices.
func translate(move engine.Move, p engine.Prompt, prompts []engine.Prompt) (engine.Move, bool) {
	i := slices.IndexFunc(prompts, func(q engine.Prompt) bool { return q.Point == p.Point && slices.Equal(q.Seats, p.Seats) })
	if i < 0 {
		return move, false
	}
	q := prompts[i]
	out := engine.Move{Seat: move.Seat, Prompt: q.ID}
	for _, id := range move.Picks {
		c, _ := p.Choice(id)
		at := slices.IndexFunc(p.Choices, func(c engine.Choice) bool { return c.ID() == id })
		switch {
		case p.Kind == engine.List && q.Kind == engine.List:
			out.Picks = append(out.Picks, id)
		case p.Secret && at < len(q.Choices):
			out.Picks = append(out.Picks, q.Choices[at].ID())
		case c.Public && has(q, id):
			out.Picks = append(out.Picks, id)
		default:
			return move, false
		}
	}
	return out, true
}

// open is what everybody may know of the prompts: who is asked what, and the
// choices that may be shown in public.
func open(prompts []engine.Prompt) []engine.Prompt {
	var out []engine.Prompt
	for _, p := range prompts {
		f := engine.Prompt{Seats: p.Seats, Standing: p.Standing, Point: p.Point, Rule: p.Rule, Public: p.Public, Secret: p.Secret}
		for _, c := range p.Choices {
			if c.Public {
				f.Choices = append(f.Choices, c)
			}
		}
		out = append(out, f)
	}
	return out
}
