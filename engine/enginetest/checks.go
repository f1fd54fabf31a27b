package enginetest

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"hexwarden/engine"
)

// position checks what must hold wherever somebody is asked.
func (m *match) position(g engine.Game, prompts []engine.Prompt) error {
	if err := m.prompts(g, prompts); err != nil {
		return err
	}
	if !alike(prompts, g.Prompts()) {
		return m.fault("pure", "asking for the prompts twice gives others")
	}
	m.seen = nil
	for s := engine.Watcher; int(s) < m.Seats; s++ {
		v := g.View(s)
		if again := g.View(s); !alike(v, again) {
			return m.fault("pure", "two views of seat %d differ: %s", s, differ(v, again))
		}
		m.seen = append(m.seen, m.shown(v, s, prompts))
		if v.Seat != s {
			return m.fault("view", "the view of seat %d says seat %d", s, v.Seat)
		}
		if len(v.Waiting) == 0 {
			return m.fault("view", "seat %d does not see for whom the table waits", s)
		}
		if s == engine.Watcher && len(v.Hand) > 0 {
			return m.fault("leak", "the watcher sees a hand")
		}
	}
	m.learn(prompts)
	if m.Mode == Full || m.draw(8) == 0 {
		for _, check := range []func(engine.Game, []engine.Prompt) error{m.refusals, m.denials, m.offered, m.lists, m.commute, m.leaks, m.rewind} {
			if err := check(g, prompts); err != nil {
				return err
			}
		}
	}
	return nil
}

// unchanged checks that nothing that was asked of the position or tried there has changed it.
func (m *match) unchanged(g engine.Game) error {
	if !m.tries() {
		return nil
	}
	if now := m.state(g); !bytes.Equal(now, m.stored) {
		return m.fault("pure", "looking or trying changed the game: %s", parts(m.stored, now))
	}
	return nil
}

// prompts checks that questions are well made.
func (m *match) prompts(g engine.Game, prompts []engine.Prompt) error {
	owed, ids := false, map[engine.PromptID]bool{}
	info := m.System.Info()
	points := info.Points
	for _, p := range prompts {
		bad := ""
		switch {
		case p.ID == "" || ids[p.ID]:
			bad = "its id is empty or used twice"
		case len(p.Seats) == 0:
			bad = "nobody is asked"
		case !slices.Contains([]engine.Standing{engine.Owed, engine.Invitation, engine.Right}, p.Standing):
			bad = "unknown standing"
		case !slices.Contains([]engine.Kind{engine.One, engine.Some, engine.Order, engine.Spread, engine.Number, engine.List}, p.Kind):
			bad = "unknown kind"
		case len(p.Choices) == 0 && p.Kind != engine.List:
			bad = "no choice"
		case p.Text.IsZero() || p.Public.IsZero():
			bad = "no text"
		case p.Rule == "" && p.Point != engine.PointLesson:
			bad = "no rule"
		case len(points) > 0 && !slices.Contains(points, p.Point):
			bad = "its point is not in Info().Points"
		case p.Silence != "" && !has(p, p.Silence):
			bad = "silence is not one of its choices"
		}
		seen := map[engine.ChoiceID]bool{}
		for _, c := range p.Choices {
			if c.ID() == "" || seen[c.ID()] || c.Text.IsZero() {
				bad = fmt.Sprintf("choice %q has no id, an id used twice, or no text", c.ID())
			}
			seen[c.ID()] = true
			if p.Kind != engine.List && p.Point != engine.PointLesson && !listed(info.Verbs, c) {
				bad = fmt.Sprintf("choice %q is not one of Info().Verbs", c.ID())
			}
			for _, s := range p.Seats {
				if v := g.Explain(s, c.ID()); !v.OK {
					return m.fault("explain", "%q is offered to seat %d, but Explain says %s forbids it", c.ID(), s, v.Rule)
				}
			}
		}
		for _, s := range p.Seats {
			if s < 0 || int(s) >= m.Seats {
				bad = fmt.Sprintf("it asks seat %d", s)
			}
		}
		if bad != "" {
			return m.fault("prompt", "%s: %s", bad, js(p))
		}
		ids[p.ID] = true
		owed = owed || p.Standing == engine.Owed
	}
	if !owed {
		return m.fault("owed", "nobody owes an answer: %s", js(prompts))
	}
	return nil
}

// listed says whether a choice is one of a table of verbs: read from its id, it does the same with the same. What has no verb says
// all by its argument, as a number does.
func listed(verbs engine.Verbs, c engine.Choice) bool {
	read, ok := verbs.Read(c.ID())
	return len(verbs) == 0 || c.Do == "" || ok && read.Do == c.Do && slices.Equal(read.With, c.With)
}

// events checks that facts are well made.
func (m *match) events(events []engine.Event) error {
	for _, e := range events {
		if e.Kind == "" || e.Kind == "sealed" && e.Seal == "" {
			return m.fault("event", "no kind or no reason: %s", js(e))
		}
		for _, f := range e.Faces {
			for _, s := range f.Seats {
				if s < 0 || int(s) >= m.Seats {
					return m.fault("event", "a face for seat %d: %s", s, js(e))
				}
			}
		}
	}
	return nil
}

// refusals tries what must be refused.
func (m *match) refusals(g engine.Game, prompts []engine.Prompt) error {
	p := prompts[m.draw(len(prompts))]
	s := p.Seats[0]
	ok := engine.ChoiceID("no such entry")
	if picks := m.choose(g, s, p); len(picks) > 0 {
		ok = picks[0]
	} else if len(p.Choices) > 0 {
		ok = p.Choices[0].ID()
	}
	order := &engine.StandingOrder{Point: p.Point, Pick: ok}
	bad := []engine.Move{
		{Seat: s, Prompt: p.ID, Picks: []engine.ChoiceID{"no such choice"}},
		{Seat: s, Prompt: p.ID + "x", Picks: []engine.ChoiceID{ok}},
		{Seat: s, Prompt: "", Picks: []engine.ChoiceID{ok}},
		{Seat: engine.Watcher, Prompt: p.ID, Picks: []engine.ChoiceID{ok}},
		{Seat: engine.Seat(m.Seats), Prompt: p.ID, Picks: []engine.ChoiceID{ok}},
		{Seat: engine.Watcher, Order: order},
		{Seat: engine.Seat(m.Seats), Order: order},
	}
	for other := range m.Seats {
		if !p.Asks(engine.Seat(other)) {
			bad = append(bad, engine.Move{Seat: engine.Seat(other), Prompt: p.ID, Picks: []engine.ChoiceID{ok}})
		}
	}
	if p.Min > 0 || !whole(p) {
		bad = append(bad, engine.Move{Seat: s, Prompt: p.ID})
	}
	if p.Kind == engine.One || p.Kind == engine.Number {
		bad = append(bad, engine.Move{Seat: s, Prompt: p.ID, Picks: []engine.ChoiceID{ok, ok}})
	}
	for _, move := range bad {
		next, events, err := g.Apply(move)
		if code(err) == "" || next != nil || events != nil {
			return m.fault("refused", "%s should be refused, but: %v", js(move), err)
		}
	}
	if v := g.Explain(s, "no such choice"); v.OK {
		return m.fault("explain", "what does not exist is legal")
	}
	return nil
}

// offered tries choices: all of them in mode Full, else three of each prompt.
func (m *match) offered(g engine.Game, prompts []engine.Prompt) error {
	for _, p := range prompts {
		choices := slices.Clone(p.Choices)
		for m.Mode != Full && len(choices) > 3 {
			i := m.draw(len(choices))
			choices = slices.Delete(choices, i, i+1)
		}
		for _, c := range choices {
			s := p.Seats[m.draw(len(p.Seats))]
			accepted := false
			var err error
			for try := 0; !accepted && try < 100; try++ {
				move := engine.Move{Seat: s, Prompt: p.ID, Picks: m.player(try).Answer(p, c.ID())}
				var next engine.Game
				if next, _, err = g.Apply(move); err == nil {
					accepted = true
					if len(next.Prompts()) == 0 {
						if _, over := next.Outcome(); !over {
							return m.fault("over", "after %s nobody is asked, but the game is not over", js(move))
						}
					}
				} else if !whole(p) {
					break
				}
			}
			if !accepted {
				return m.fault("offered", "%q is offered and refused: %v; asked: %s", c.ID(), err, js(p))
			}
			m.report.Tried++
		}
	}
	return nil
}

// stale tries the same answer twice; a standing right may stand as it was.
func (m *match) stale(move engine.Move, next engine.Game) error {
	for _, p := range next.Prompts() {
		if p.ID == move.Prompt && p.Standing != engine.Right {
			return m.fault("stale", "the prompt of %s is still open after it was answered", js(move))
		}
		if p.ID == move.Prompt {
			return nil
		}
	}
	if _, _, err := next.Apply(move); code(err) != engine.Stale && code(err) != engine.Over {
		return m.fault("stale", "%s given twice: %v", js(move), err)
	}
	return nil
}

// reopen checks that a game stored and read goes on as if it had not been.
func (m *match) reopen(g engine.Game, move engine.Move, next engine.Game, events []engine.Event) error {
	state := m.state(g)
	read, err := m.System.Open(engine.Saved{Pack: m.Pack, Chance: m.key, Version: m.System.Info().Version, State: state})
	if err != nil {
		return m.fault("store", "the state cannot be read: %v", err)
	}
	if again := m.state(read); !bytes.Equal(again, state) {
		return m.fault("store", "the state read and stored differs: %s", parts(state, again))
	}
	if a, b := g.Prompts(), read.Prompts(); !alike(a, b) {
		return m.fault("store", "the prompts after reading differ: %s", differ(a, b))
	}
	after, more, err := read.Apply(move)
	if err != nil {
		return m.fault("store", "%s after reading: %v", js(move), err)
	}
	if a, b := m.state(next), m.state(after); !bytes.Equal(a, b) {
		return m.fault("store", "the game read goes on otherwise: %s", parts(a, b))
	}
	if !alike(events, more) {
		return m.fault("store", "the game read gives other events: %s", differ(events, more))
	}
	return nil
}

// commute gives secret answers of two seats in both orders.
func (m *match) commute(g engine.Game, prompts []engine.Prompt) error {
	secret := slices.DeleteFunc(slices.Clone(prompts), func(p engine.Prompt) bool { return !p.Secret || p.Standing != engine.Owed })
	if len(secret) < 2 || secret[0].Seats[0] == secret[1].Seats[0] {
		return nil
	}
	var moves [2]engine.Move
	for i := range moves {
		moves[i] = engine.Move{Seat: secret[i].Seats[0], Prompt: secret[i].ID, Picks: m.choose(g, secret[i].Seats[0], secret[i])}
	}
	var states [2][]byte
	for i := range states {
		at := g
		for _, move := range []engine.Move{moves[i], moves[1-i]} {
			next, _, err := at.Apply(move)
			if err != nil {
				return m.fault("commute", "%s, one of two secret answers: %v", js(move), err)
			}
			at = next
		}
		states[i] = m.state(at)
	}
	if !bytes.Equal(states[0], states[1]) {
		return m.fault("commute", "the order of two secret answers matters: %s", parts(states[0], states[1]))
	}
	m.report.Commits++
	return nil
}

// remember keeps the positions that may be taken back freely.
func (m *match) remember(g engine.Game, events []engine.Event) {
	if sealed(events) {
		m.past = nil
		return
	}
	if m.seen == nil {
		m.seen = m.faces(g)
	}
	m.past = append(m.past, past{m.stored, m.seen})
}

// rewind takes unsealed steps back.
func (m *match) rewind(g engine.Game, _ []engine.Prompt) error {
	if len(m.past) == 0 {
		return nil
	}
	p := m.past[m.draw(len(m.past))]
	back, events, err := g.Rewind(p.state)
	if err != nil {
		return m.fault("rewind", "%v", err)
	}
	if err := m.events(events); err != nil {
		return err
	}
	for i, f := range m.faces(back) {
		if !alike(f, p.faces[i]) {
			return m.fault("rewind", "seat %d sees another game after an unsealed step was taken back: %s", i-1, differ(p.faces[i], f))
		}
	}
	if _, _, _, err := m.step(back, back.Prompts()); err != nil {
		return err
	}
	m.report.Rewound++
	return nil
}

func has(p engine.Prompt, id engine.ChoiceID) bool { _, ok := p.Choice(id); return ok }

// code is the code of a refusal; empty if err is none.
func code(err error) engine.Code {
	var r *engine.Refused
	if errors.As(err, &r) {
		return r.Code
	}
	return ""
}

func sealed(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool { return e.Kind == "sealed" })
}
