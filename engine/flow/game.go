package flow

import (
	"encoding/json"
	"slices"

	"hexwarden/engine"
)

// Game is a running game; it is an engine.Game.
type Game[W, L, T any] struct {
	rules   *Rules[W, L, T]
	chance  engine.Chance
	world   *W
	main    stack[L, T]
	strands []stack[L, T]
	orders  []order
	counter uint64
	next    ID
	moves   int
	over    bool
	lean    bool          // it is only thought of: no ids, no rights (ahead.go)
	kept    *run[W, L, T] // the move being carried out, and the last one of a lean game, where the rules let it be kept (Rules.Seen)
	// Derived when the state is reached, so that reading is safe from several goroutines; never saved.
	questions []engine.Prompt        // of the frames, with no ids: what is answered at once needs none
	askers    []asker[L, T]          // of each question
	prompts   []engine.Prompt        // the questions and then the standing rights
	words     func() []engine.Prompt // the prompts in words
	deals     *deals[W]              // the worlds by which seats are answered
	known     []engine.Prompt        // standing rights with their ids, as they were last
}

// Start begins a game with a root frame and runs it to its first prompt.
func Start[W, L, T any](rules *Rules[W, L, T], chance engine.Chance, world *W, root Body[L, T]) (*Game[W, L, T], []engine.Event, error) {
	g := &Game[W, L, T]{rules: rules, chance: chance, world: world, next: 1}
	g.main.entries = []entry[L, T]{g.frame(root)}
	events, err := g.guard(func(r *run[W, L, T]) { r.settle() })
	return g, events, err
}

// World is the state as plain data, for the system's own tests and views; do not change it.
func (g *Game[W, L, T]) World() *W { return g.world }

// Look is the look at the state; change nothing by it.
func (g *Game[W, L, T]) Look() L { return g.rules.Look(g.world) }

// Frames lists the kinds of the frames on the main stack, the top last.
func (g *Game[W, L, T]) Frames() []string {
	var out []string
	for _, e := range g.main.entries {
		out = append(out, g.rules.Kinds.name(e.body))
	}
	return out
}

// Bodies lists the bodies of the main stack, the top last; do not change them.
func (g *Game[W, L, T]) Bodies() []Body[L, T] {
	var out []Body[L, T]
	for _, e := range g.main.entries {
		out = append(out, e.body)
	}
	return out
}

// Replace makes a game that differs in its world only: for tests that deal
// hidden things again.
func (g *Game[W, L, T]) Replace(world *W) *Game[W, L, T] {
	c := g.copy()
	c.world = world
	c.forget()
	c.open()
	return c
}

// With is the same game with another source of chance: for scripted dice.
func (g *Game[W, L, T]) With(chance engine.Chance) *Game[W, L, T] {
	c := g.copy()
	c.chance, c.known = chance, nil
	c.forget()
	c.open()
	return c
}

func (g *Game[W, L, T]) copy() *Game[W, L, T] {
	c := *g
	c.world, c.kept = g.rules.Copy(g.world), nil
	c.main = g.main.copy()
	c.strands = nil
	for _, s := range g.strands {
		c.strands = append(c.strands, s.copy())
	}
	c.orders = slices.Clone(g.orders)
	return &c
}

// frame makes a frame of a body.
func (g *Game[W, L, T]) frame(b Body[L, T]) entry[L, T] {
	g.next++
	return entry[L, T]{id: g.next - 1, body: b, made: g.moves}
}

// look is a look at the world: where a transaction is kept, that of it.
func (g *Game[W, L, T]) look() L {
	if g.kept != nil {
		return g.rules.Seen(g.kept.t)
	}
	return g.rules.Look(g.world)
}

// stacks lists the main stack and the strands.
func (g *Game[W, L, T]) stacks() []*stack[L, T] {
	out := []*stack[L, T]{&g.main}
	for i := range g.strands {
		out = append(out, &g.strands[i])
	}
	return out
}

// View shows the game to one seat.
func (g *Game[W, L, T]) View(s engine.Seat) engine.View {
	return g.rules.View(g.rules.Look(g.world), g.Prompts(), s)
}

// Explain says why something is not offered.
func (g *Game[W, L, T]) Explain(s engine.Seat, id engine.ChoiceID) engine.Verdict {
	prompts := g.Prompts()
	for _, p := range prompts {
		if p.Asks(s) {
			if _, ok := p.Choice(id); ok {
				return engine.Legal()
			}
		}
	}
	if v := g.rules.Explain(g.rules.Look(g.world), prompts, s, id); !v.Text.IsZero() {
		return v
	}
	return another(prompts, s)
}

// another is why nothing but an open question can be answered: it comes first. A
// question to the seat itself does so before those to others.
func another(prompts []engine.Prompt, s engine.Seat) engine.Verdict {
	var first engine.Verdict
	for _, p := range prompts {
		switch own := p.Asks(s); {
		case p.Standing != engine.Owed:
		case own:
			return waits(p.Rule, p.Text)
		case first.Text.IsZero():
			first = waits(p.Rule, p.Public)
		}
	}
	return first
}

// waits is the verdict that a question comes first.
func waits(rule string, question engine.Text) engine.Verdict {
	return engine.Verdict{Rule: rule, Text: engine.T("refused.other_question", engine.Sub("question", question)), Waits: true}
}

// Ask answers a query from a seat's view.
func (g *Game[W, L, T]) Ask(s engine.Seat, q engine.Query) (engine.Answer, error) {
	if q.Kind == engine.AskWorth && len(q.Args) == 1 {
		return engine.Answer{Worth: g.worth(s, engine.PromptID(q.Args[0]))}, nil
	}
	if q.Kind == engine.AskOrders {
		return engine.Answer{Orders: g.offers(s)}, nil
	}
	return g.rules.Query(g.shown(s), s, q)
}

// worth is empty for prompts that are not open or do not ask the seat.
func (g *Game[W, L, T]) worth(s engine.Seat, id engine.PromptID) []int {
	for _, p := range g.open() {
		if p.ID == id {
			return g.appraise(s, p)
		}
	}
	return nil
}

// appraise is what the choices of an open prompt are worth to a seat; nil if it does not ask the seat.
func (g *Game[W, L, T]) appraise(s engine.Seat, p engine.Prompt) []int {
	if g.rules.Worth == nil || !p.Asks(s) {
		return nil
	}
	return g.rules.Worth(g.seen(s), s, p)
}

// Outcome says how the game ended, if it has.
func (g *Game[W, L, T]) Outcome() (engine.Outcome, bool) {
	if !g.over {
		return engine.Outcome{}, false
	}
	return g.rules.Outcome(g.rules.Look(g.world))
}

// Armies implements engine.Mustered.
func (g *Game[W, L, T]) Armies() []engine.Army {
	if g.rules.Armies == nil {
		return nil
	}
	return g.rules.Armies(g.rules.Look(g.world))
}

// Rewind returns to a past state; the chance counter goes on, and standing orders stay
// as they are now: they are not part of what was done at the table.
func (g *Game[W, L, T]) Rewind(past []byte) (engine.Game, []engine.Event, error) {
	var head struct{ Version int }
	if err := json.Unmarshal(past, &head); err != nil {
		return nil, nil, err
	}
	old, err := Open(g.rules, engine.Saved{Chance: g.chance, Version: head.Version, State: past})
	if err != nil {
		return nil, nil, err
	}
	drawn := old.counter != g.counter
	old.counter, old.next, old.moves, old.orders = g.counter, g.next, g.moves+1, slices.Clone(g.orders)
	var more []engine.Event
	if drawn && g.rules.Rewound != nil {
		more, err = old.guard(func(r *run[W, L, T]) {
			g.rules.Rewound(r.tx(nil))
			old.forget()
		})
		if err != nil {
			return nil, nil, err
		}
	}
	return old, append([]engine.Event{{Kind: "rewound", Public: engine.T("event.rewound")}}, more...), nil
}
