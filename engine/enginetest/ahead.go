package enginetest

import (
	"slices"

	"hexwarden/engine"
)

// ahead checks that a game that is only thought of comes, by the same answer and the same
// dice, to the same questions, and that its copy takes no notice.
func (m *match) ahead(g engine.Game, move engine.Move, next engine.Game) error {
	f, ok := g.(engine.Foreseeable)
	if !ok || move.Order != nil {
		return nil
	}
	thought := f.Ahead(m.key)
	asked := asAsked(g.Prompts())
	i := slices.IndexFunc(g.Prompts(), func(p engine.Prompt) bool { return p.ID == move.Prompt })
	n := slices.Index(asAsked(thought.Asked()), asked[i])
	switch {
	case n < 0 && g.Prompts()[i].Standing == engine.Owed:
		return m.fault("ahead", "a question is not asked: %s", asked[i])
	case n < 0: // a standing right
		return nil
	}
	told, _ := g.Ask(move.Seat, engine.Query{Kind: engine.AskWorth, Args: []string{string(move.Prompt)}})
	if weighed := thought.Worth(n, move.Seat); !slices.Equal(told.Worth, weighed) {
		return m.fault("ahead", "choices are worth %v, and %v when they are only thought of", told.Worth, weighed)
	}
	stays := thought.Copy()
	if err := thought.Answer(n, move.Seat, "not:offered"); code(err) == "" {
		return m.fault("ahead", "what is not offered: %v", err)
	}
	if err := thought.Answer(n, move.Seat, move.Picks...); err != nil {
		return m.fault("ahead", "%s is refused when it is only thought of: %v", js(move), err)
	}
	after, foreseen := asAsked(next.Prompts()), asAsked(thought.Asked())
	for _, q := range foreseen {
		if !slices.Contains(after, q) {
			return m.fault("ahead", "a question that the game does not ask: %s", q)
		}
	}
	for k, p := range next.Prompts() {
		if p.Standing == engine.Owed && !slices.Contains(foreseen, after[k]) {
			return m.fault("ahead", "a question is missing: %s", after[k])
		}
	}
	a, _ := thought.Outcome()
	b, _ := next.Outcome()
	if js(a) != js(b) {
		return m.fault("ahead", "it ends otherwise: %s", differ(a, b))
	}
	if n := slices.Index(asAsked(stays.Asked()), asked[i]); n < 0 {
		return m.fault("ahead", "a copy went on with the game it was made of")
	}
	return nil
}

// asAsked are questions as they are asked, without their ids and without what is only found when somebody reads them.
func asAsked(prompts []engine.Prompt) []string {
	var out []string
	for _, p := range prompts {
		p.ID, p.Text, p.Public, p.Choices = "", engine.Text{}, engine.Text{}, slices.Clone(p.Choices)
		for i := range p.Choices {
			c := &p.Choices[i]
			c.Text, c.Detail, c.Idle, c.Group, c.Warnings, c.Final = engine.Text{}, engine.Text{}, nil, nil, nil, false
		}
		out = append(out, js(p))
	}
	return out
}
