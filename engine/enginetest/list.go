package enginetest

import (
	"fmt"
	"slices"

	"hexwarden/engine"
)

// choose is the picks of the suite's player for a prompt.
func (m *match) choose(g engine.Game, s engine.Seat, p engine.Prompt) []engine.ChoiceID {
	v := engine.View{Seat: s}
	return m.player(0).Choose(v, p, func(q engine.Query) (engine.Answer, error) { return g.Ask(s, q) }).Picks
}

// lists checks the promises of prompts of kind List: random lists, ready-made
// ones and what may be added are legal, whatever is wrong is named with its rule,
// and nobody else is answered.
func (m *match) lists(g engine.Game, prompts []engine.Prompt) error {
	for _, p := range prompts {
		if p.Kind != engine.List {
			continue
		}
		s := p.Seats[0]
		ask := func(kind string, args ...string) (engine.Draft, error) {
			a, err := g.Ask(s, engine.Query{Kind: kind, Args: args})
			if err != nil || a.Draft == nil {
				return engine.Draft{}, m.fault("list", "%s %q: %v, no draft", kind, args, err)
			}
			for _, f := range a.Draft.Faults {
				if f.Rule == "" || f.Text.IsZero() {
					return *a.Draft, m.fault("list", "%s %q: a fault without rule or text: %s", kind, args, js(f))
				}
			}
			for i, e := range slices.Concat(a.Draft.Entries, a.Draft.Adds) {
				if e.ID == "" || e.Name.IsZero() {
					return *a.Draft, m.fault("list", "%s %q: entry %d without id or name", kind, args, i)
				}
			}
			return *a.Draft, nil
		}
		salt := fmt.Sprint(m.draw(1 << 20))
		random, err := ask(engine.AskRandom, salt)
		if err != nil {
			return err
		}
		if again, err := ask(engine.AskRandom, salt); err != nil || js(again) != js(random) {
			return m.fault("pure", "the same salt gives two lists: %v and %v", random.List(), again.List())
		}
		if err := m.given(g, p, random.Picks(), true); err != nil {
			return err
		}
		if err := m.built(g, p, random, ask); err != nil {
			return err
		}
		for _, x := range random.Presets {
			if !has(p, x.ID) {
				return m.fault("list", "the ready-made list %s is no choice", x.ID)
			}
			d, err := ask(engine.AskList, x.Entries...)
			if err != nil {
				return err
			}
			if err := m.given(g, p, d.Picks(), true); err != nil {
				return err
			}
		}
		wrong, err := ask(engine.AskList, append(random.List(), "no such entry")...)
		if err != nil {
			return err
		}
		if err := m.given(g, p, wrong.Picks(), false); err != nil {
			return err
		}
		for other := engine.Watcher; int(other) <= m.Seats; other++ {
			if p.Asks(other) || slices.ContainsFunc(prompts, func(q engine.Prompt) bool { return q.Kind == engine.List && q.Asks(other) }) {
				continue
			}
			if _, err := g.Ask(other, engine.Query{Kind: engine.AskList}); code(err) == "" {
				return m.fault("list", "seat %d, who is not asked, is answered", other)
			}
		}
		m.report.Lists++
	}
	return nil
}

// built takes a legal list apart, entry by entry, and puts it together again by what
// may be added: each step may leave something missing, and at the end nothing is.
func (m *match) built(g engine.Game, p engine.Prompt, full engine.Draft, ask func(string, ...string) (engine.Draft, error)) error {
	d := full
	for range m.draw(len(full.Entries) + 1) {
		loose := slices.DeleteFunc(slices.Clone(d.Entries), func(e engine.Entry) bool { return e.Fixed })
		if len(loose) == 0 {
			break
		}
		var err error
		if d, err = ask(engine.AskList, d.Minus(loose[m.draw(len(loose))].ID)...); err != nil {
			return err
		}
	}
	for range 200 {
		if err := m.given(g, p, d.Picks(), d.Legal()); err != nil {
			return err
		}
		if len(d.Adds) == 0 {
			return nil
		}
		next, err := ask(engine.AskList, d.Plus(d.Adds[m.draw(len(d.Adds))].ID)...)
		if err != nil {
			return err
		}
		if len(next.Entries) <= len(d.Entries) || len(next.Faults) > len(d.Faults) {
			return m.fault("list", "what may be added to %v breaks a rule: %v: %s", d.List(), next.List(), js(next.Faults))
		}
		d = next
	}
	return m.fault("list", "there is always more to add: %v", d.List())
}

// given answers with a list: a legal one is accepted, any other refused with its faults.
func (m *match) given(g engine.Game, p engine.Prompt, picks []engine.ChoiceID, legal bool) error {
	_, _, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: picks})
	switch c := code(err); {
	case legal && err != nil:
		return m.fault("list", "%v is legal and refused: %v", picks, err)
	case !legal && c != engine.BadList && c != engine.TooFew && c != engine.TooMany:
		return m.fault("list", "%v is not legal, but: %v", picks, err)
	}
	return nil
}
