package enginetest

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// What a seat asks about at a position: ids that it knows, and as many made of the verb of
// one and the rest of another.
const (
	deniedFull  = 20
	deniedMoves = 4
)

// known are the ids of choices that a seat has seen: offered to it, or in public to another.
type known map[engine.Seat]*pool

type pool struct {
	ids  []engine.ChoiceID
	seen map[engine.ChoiceID]bool
}

// learn takes in what a position offers.
func (m *match) learn(prompts []engine.Prompt) {
	for s := range engine.Seat(m.Seats) {
		if m.known[s] == nil {
			m.known[s] = &pool{seen: map[engine.ChoiceID]bool{}}
		}
		x := m.known[s]
		for _, p := range prompts {
			for _, c := range p.Choices {
				if (p.Asks(s) || c.Public) && p.Point != engine.PointLesson && !x.seen[c.ID()] {
					x.ids, x.seen[c.ID()] = append(x.ids, c.ID()), true
				}
			}
		}
	}
}

// denials asks why a seat cannot do what it is not offered: the answer names a rule.
func (m *match) denials(g engine.Game, prompts []engine.Prompt) error {
	if slices.ContainsFunc(prompts, func(p engine.Prompt) bool { return p.Point == engine.PointLesson && p.Standing == engine.Owed }) {
		return nil // a lesson asks that before anything else, by no rule of the game
	}
	n := deniedMoves
	if m.Mode == Full {
		n = deniedFull
	}
	for s := range engine.Seat(m.Seats) {
		for _, id := range m.tried(s, n, m.draw) {
			if slices.ContainsFunc(prompts, func(p engine.Prompt) bool { return p.Asks(s) && has(p, id) }) {
				continue
			}
			m.report.Denied++
			switch v := g.Explain(s, id); {
			case v.OK:
				return m.fault("explain", "%q is not offered to seat %d, but Explain forbids it by no rule", id, s)
			case v.Rule == "" || v.Text.IsZero():
				return m.fault("explain", "why seat %d cannot choose %q names no rule: %s", s, id, js(v))
			}
		}
	}
	return nil
}

// tried are n ids that a seat knows, and as many made of the verb of one and the rest of another.
func (m *match) tried(s engine.Seat, n int, draw func(int) int) (out []engine.ChoiceID) {
	ids := m.known[s].ids
	for try := 0; try < 2*n && len(ids) > 0; try++ {
		id := ids[draw(len(ids))]
		if try >= n {
			verb, _, _ := strings.Cut(string(id), ":")
			_, rest, _ := strings.Cut(string(ids[draw(len(ids))]), ":")
			id = engine.ChoiceID(strings.TrimSuffix(verb+":"+rest, ":"))
		}
		out = append(out, id)
	}
	return out
}
