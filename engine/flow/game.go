package flow

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

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
	known     []engine.Prompt        // standing rights with their ids, as they were last
}

// asker is the frame that asks a question; none (0) asks for standing rights.
type asker[L, T any] struct {
	frame    ID
	times    int             // how often the asked seats have answered it
	question *Question[L, T] // what the answers do
}

// order is a standing order of a seat.
type order struct {
	Seat  engine.Seat          `json:"seat"`
	Order engine.StandingOrder `json:"order"`
}

// saved is the stored form of a game.
type saved struct {
	Version int             `json:"version"`
	World   json.RawMessage `json:"world"`
	Main    savedStack      `json:"main"`
	Strands []savedStack    `json:"strands,omitempty"`
	Orders  []order         `json:"orders,omitempty"`
	Counter uint64          `json:"counter"`
	Next    ID              `json:"next"`
	Moves   int             `json:"moves"`
	Over    bool            `json:"over,omitempty"`
}

// Start begins a game with a root frame and runs it to its first prompt.
func Start[W, L, T any](rules *Rules[W, L, T], chance engine.Chance, world *W, root Body[L, T]) (*Game[W, L, T], []engine.Event, error) {
	g := &Game[W, L, T]{rules: rules, chance: chance, world: world, next: 1}
	g.main.entries = []entry[L, T]{g.frame(root)}
	events, err := g.guard(func(r *run[W, L, T]) { r.settle() })
	return g, events, err
}

// Open reads what State wrote.
func Open[W, L, T any](rules *Rules[W, L, T], in engine.Saved) (*Game[W, L, T], error) {
	state, version := in.State, in.Version
	for ; version < rules.Version; version++ {
		up, ok := rules.Upgrade[version]
		if !ok {
			return nil, fmt.Errorf("no way from version %d to %d", version, version+1)
		}
		var err error
		if state, err = up(state); err != nil {
			return nil, fmt.Errorf("upgrade from version %d: %w", version, err)
		}
	}
	if version > rules.Version {
		return nil, fmt.Errorf("version %d is newer than this release (%d)", version, rules.Version)
	}
	var s saved
	if err := strict(state, &s); err != nil {
		return nil, err
	}
	g := &Game[W, L, T]{rules: rules, chance: in.Chance, world: new(W), orders: s.Orders, counter: s.Counter, next: s.Next, moves: s.Moves, over: s.Over}
	if err := strict(s.World, g.world); err != nil {
		return nil, fmt.Errorf("world: %w", err)
	}
	var err error
	if g.main, err = g.load(s.Main); err != nil {
		return nil, err
	}
	for _, x := range s.Strands {
		st, err := g.load(x)
		if err != nil {
			return nil, err
		}
		g.strands = append(g.strands, st)
	}
	if g.main.top() == nil && !g.over {
		return nil, fmt.Errorf("no frame in a game that goes on")
	}
	return g, g.revive()
}

// revive derives the prompts of a state that was read; one that the procedures
// cannot make sense of is an error.
func (g *Game[W, L, T]) revive() (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("prompts: %v", x)
		}
	}()
	g.open()
	return nil
}

func strict(data []byte, into any) error {
	d := json.NewDecoder(strings.NewReader(string(data)))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

func (g *Game[W, L, T]) load(s savedStack) (stack[L, T], error) {
	out := stack[L, T]{name: s.Name, waits: s.Waits}
	for _, f := range s.Frames {
		empty, ok := g.rules.Kinds[f.Kind]
		if !ok {
			return out, fmt.Errorf("frame of unknown kind %q", f.Kind)
		}
		b := Copied(empty)
		if err := strict(f.Body, b); err != nil {
			return out, fmt.Errorf("frame %s: %w", f.Kind, err)
		}
		out.entries = append(out.entries, entry[L, T]{id: f.ID, asks: f.Asks, body: b})
	}
	return out, nil
}

// State is the stored form.
func (g *Game[W, L, T]) State() ([]byte, error) {
	s := saved{Version: g.rules.Version, Orders: g.orders, Counter: g.counter, Next: g.next, Moves: g.moves, Over: g.over}
	var err error
	if s.World, err = json.Marshal(g.world); err != nil {
		return nil, err
	}
	if s.Main, err = g.main.save(g.rules.Kinds); err != nil {
		return nil, err
	}
	for _, x := range g.strands {
		y, err := x.save(g.rules.Kinds)
		if err != nil {
			return nil, err
		}
		s.Strands = append(s.Strands, y)
	}
	return json.Marshal(s)
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

// Prompts lists the open prompts: of the top frame of each stack that waits,
// and of the standing rights.
func (g *Game[W, L, T]) Prompts() []engine.Prompt { return slices.Clone(g.worded()) }

// worded are the open prompts with their words, which are found when somebody reads them first.
func (g *Game[W, L, T]) worded() []engine.Prompt {
	prompts := g.open()
	if g.lean || g.over {
		return prompts
	}
	return g.words()
}

// wording finds the words of the open prompts once, also where several goroutines read the game. A fault in it is met
// by everybody who reads.
func (g *Game[W, L, T]) wording() func() []engine.Prompt {
	prompts, askers, world := g.prompts, g.askers, g.world
	return sync.OnceValue(func() []engine.Prompt {
		out, look := slices.Clone(prompts), g.rules.Look(world)
		for n := range out {
			if n < len(askers) {
				out[n] = g.say(look, out[n], askers[n])
			} else if !worded(&out[n]) {
				out[n] = g.say(look, out[n], asker[L, T]{})
			}
		}
		return out
	})
}

// worded says whether a standing right has all its words, as most have wherever they are derived.
func worded(right *engine.Prompt) bool {
	for i := range right.Choices {
		if right.Choices[i].Text.IsZero() {
			return false
		}
	}
	return !right.Text.IsZero() && !right.Public.IsZero()
}

// say puts a prompt into words; the one that it is made of stays as it is.
func (g *Game[W, L, T]) say(look L, p engine.Prompt, by asker[L, T]) engine.Prompt {
	special := by.question != nil && by.question.Words != nil
	if !special && g.rules.Words == nil {
		return p
	}
	p.Choices = slices.Clone(p.Choices)
	if special {
		by.question.Words(look, &p)
	}
	if g.rules.Words != nil {
		g.rules.Words(look, &p)
	}
	return p
}

// open derives the prompts; they are nobody's to change.
func (g *Game[W, L, T]) open() []engine.Prompt {
	if g.prompts == nil && !g.over {
		g.prompts = g.pending()
		if !g.lean {
			g.prompts = append(slices.Clip(g.prompts), g.rights()...)
			g.identify()
			g.known = g.prompts[len(g.questions):]
			g.words = g.wording()
		}
	}
	return g.prompts
}

// asker is who asks an open prompt.
func (g *Game[W, L, T]) asker(n int) asker[L, T] {
	if n < len(g.askers) {
		return g.askers[n]
	}
	return asker[L, T]{}
}

// pending are the questions of the frames: all that can be owed.
func (g *Game[W, L, T]) pending() []engine.Prompt {
	if g.questions != nil || g.over {
		return g.questions
	}
	look := g.look()
	for _, s := range g.stacks() {
		if e := s.top(); e != nil && s.waits == "answer" {
			more := e.body.(Asker[L, T]).Ask(look)
			g.askers, g.questions = slices.Grow(g.askers, len(more)), slices.Grow(g.questions, len(more))
			for i := range more {
				g.askers = append(g.askers, asker[L, T]{e.id, e.asked(more[i].Seats), &more[i]})
				g.questions = append(g.questions, more[i].Prompt)
			}
		}
	}
	if g.questions == nil {
		g.questions = []engine.Prompt{}
	}
	return g.questions
}

func (g *Game[W, L, T]) rights() []engine.Prompt {
	if g.rules.Rights == nil {
		return nil
	}
	out := g.rules.Rights(g.look())
	if g.rules.Needless != nil {
		out = slices.DeleteFunc(out, func(p engine.Prompt) bool { return g.rules.Needless(p, g.pending()) })
	}
	for i := range out {
		if p := &out[i]; p.Standing != engine.Invitation {
			p.Standing = engine.Right
		}
	}
	return out
}

// forget leaves the prompts to be derived again.
func (g *Game[W, L, T]) forget() { g.questions, g.askers, g.prompts, g.words = nil, nil, nil, nil }

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
	return g.rules.Query(g.seen(s), s, q)
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
