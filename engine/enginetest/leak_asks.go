package enginetest

import (
	"cmp"
	"fmt"
	"slices"

	"hexwarden/engine"
)

// askedValues is how many values of each field of a question are tried in two deals.
const askedValues = 3

// asks puts questions about the game in two deals that a seat cannot tell apart, as people do by
// commands and while they type: what can be asked, what is not possible, why a choice is not, and
// what can be ordered. All answers have to be the same.
func (m *match) asks(g, other engine.Game, s engine.Seat) error {
	ask := func(kind string, args ...string) (places []string, err error) {
		q := engine.Query{Kind: kind, Args: args}
		a, err := g.Ask(s, q)
		b, wrong := other.Ask(s, q)
		if !alike(a, b) || fmt.Sprint(err) != fmt.Sprint(wrong) {
			return nil, m.fault("leak", "%s tells seat %d what it cannot know: %s; %v and %v", js(q), s, differ(a, b), err, wrong)
		}
		return a.Places, nil
	}
	for _, kind := range []string{"denied", engine.AskOrders} {
		if _, err := ask(kind); err != nil {
			return err
		}
	}
	for _, q := range m.System.Info().Asks {
		var args []string
		for _, f := range q.Fields {
			places, err := ask("suggest", append([]string{q.Name, f.Name, ""}, named(q, args)...)...)
			if err != nil {
				return err
			}
			if len(places) == 0 {
				continue
			}
			value := places[(m.report.Redealt*7+len(args))%len(places)]
			if !f.Required {
				value = f.Name + ":" + value
			}
			args = append(args, value)
			if _, err := ask(q.Kind, slices.Clone(args)...); err != nil {
				return err
			}
		}
	}
	if s == engine.Watcher {
		return nil
	}
	for _, p := range append(g.Prompts(), other.Prompts()...) {
		for n, c := range p.Choices {
			if (n+m.report.Redealt)%cmp.Or(len(p.Choices)/askedValues, 1) != 0 {
				continue
			}
			if x, y := g.Explain(s, c.ID()), other.Explain(s, c.ID()); !alike(x, y) {
				return m.fault("leak", "why %q is not possible tells seat %d what it cannot know: %s", c.ID(), s, differ(x, y))
			}
		}
	}
	draw := func(n int) int { // not that of the moves: other games would be played
		m.whys++
		return m.key.Draw(m.whys, "why", n)
	}
	for _, id := range m.tried(s, deniedMoves, draw) {
		if x, y := g.Explain(s, id), other.Explain(s, id); !alike(x, y) {
			return m.fault("leak", "why %q is not possible tells seat %d what it cannot know: %s", id, s, differ(x, y))
		}
	}
	return nil
}

// named are values for the fields of a question, as those are told while another is typed.
func named(q engine.Question, values []string) (out []string) {
	for n, f := range q.Fields {
		if f.Required && n < len(values) {
			out = append(out, f.Name+":"+values[n])
		}
	}
	return out
}
