package club_test

import (
	"io/fs"
	"testing/fstest"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/pack"
)

// The toy: in each of two rounds both seats secretly pick a number from 1 to 3,
// a die is added for each, and the higher one walks as far as it likes.

type world struct {
	Round int    `json:"round"`
	Picks [2]int `json:"picks"`
	Score [2]int `json:"score"`
}

type (
	tx       = *flow.Tx[world]
	body     = flow.Body[*world, tx]
	control  = flow.Control[*world, tx]
	question = flow.Question[*world, tx]
)

type root struct{}

func (*root) Step(t tx) control {
	if winner, ok := t.Result().(engine.Seat); ok {
		return flow.Call[*world, tx](&walk{Seat: winner})
	}
	if t.World.Round == 2 {
		return flow.Over[*world, tx]()
	}
	t.World.Round++
	t.World.Picks = [2]int{}
	return flow.Call[*world, tx](&pick{})
}

func owed(point string, s engine.Seat, do flow.Deed[*world, tx], choices ...engine.ChoiceID) question {
	p := question{Prompt: engine.Prompt{Seats: []engine.Seat{s}, Standing: engine.Owed, Point: point, Kind: engine.One,
		Text: engine.T("toy.ask"), Public: engine.T("toy.wait", engine.Who("seat", s))}}
	p.Whole(do)
	for _, id := range choices {
		p.Choices = append(p.Choices, engine.Choice{Text: engine.T("toy.choice"), Public: point != "TOY-1"}.As(id))
	}
	return p
}

type pick struct{}

func (*pick) Step(t tx) control { return flow.Await[*world, tx]() }
func (*pick) Ask(w *world) (out []question) {
	for s := range engine.Seat(2) {
		if w.Picks[s] == 0 {
			p := owed("TOY-1", s, flow.By((*pick).picked), "pick:1", "pick:2", "pick:3")
			p.Secret = true
			out = append(out, p)
		}
	}
	return out
}
func (*pick) picked(t tx, a flow.Answer) control {
	t.World.Picks[a.Seat] = int(a.Pick()[5] - '0')
	t.Emit(engine.Event{Kind: "picked", Public: engine.T("toy.picked", engine.Who("seat", a.Seat))})
	if t.World.Picks[1-a.Seat] == 0 {
		return flow.Await[*world, tx]()
	}
	var sum [2]int
	for s := range sum {
		sum[s] = t.World.Picks[s] + 1 + t.Draw("toy die", 6)
	}
	winner := engine.Seat(0)
	if sum[1] > sum[0] {
		winner = 1
	}
	t.World.Score[winner]++
	return flow.Return[*world, tx](winner)
}

type walk struct {
	Seat engine.Seat `json:"seat"`
}

func (*walk) Step(t tx) control { return flow.Await[*world, tx]() }
func (f *walk) Ask(*world) []question {
	return []question{owed("TOY-2", f.Seat, flow.By((*walk).walked), "done", "step")}
}
func (*walk) walked(t tx, a flow.Answer) control {
	if a.Pick() == "step" {
		return flow.Await[*world, tx]()
	}
	return flow.Return[*world, tx](nil)
}

var rules = &flow.Rules[world, *world, tx]{
	Version: 1,
	Seats:   func(*world) int { return 2 },
	Kinds:   flow.Kinds[*world, tx]{"root": &root{}, "pick": &pick{}, "walk": &walk{}},
	Copy:    func(w *world) *world { c := *w; return &c },
	Look:    func(w *world) *world { return w },
	Begin:   func(t tx) tx { return t },
	View: func(w *world, _ []engine.Prompt, s engine.Seat) engine.View {
		return engine.View{Seat: s, Round: w.Round}
	},
	Outcome: func(w *world) (engine.Outcome, bool) {
		o := engine.Outcome{Scores: w.Score[:]}
		for side, n := range w.Score {
			if n > w.Score[1-side] {
				o.Winners = []int{side}
			}
		}
		return o, true
	},
}

type toy struct{}

func (toy) Info() engine.Info {
	return engine.Info{ID: "toy", Version: 1, Points: []string{"TOY-1", "TOY-2"}}
}

type toyPack string

func (p toyPack) ID() string   { return "toy" }
func (p toyPack) Hash() string { return string(p) }
func (p toyPack) Scenarios() []engine.Scenario {
	return []engine.Scenario{{ID: "duel", Seats: []engine.SeatInfo{{}, {Side: 1}}, Options: []engine.Option{{ID: "pace", Values: []string{"slow", "fast"}}}},
		{ID: "allies", Seats: make([]engine.SeatInfo, 2)},
		{ID: "rematch", Seats: []engine.SeatInfo{{}, {Side: 1}}, Options: []engine.Option{{ID: "before", Values: []string{"nobody", "first", "second"}}},
			Follows: engine.Follow{Scenario: "duel", Option: "before"}}}
}

var toyFiles = fstest.MapFS{"pack.yaml": {Data: []byte("id: toy\n")}}

func (toy) Load(files fs.FS) (engine.Pack, error) {
	hash, err := pack.Hash(files)
	return toyPack(hash), err
}

func (toy) New(s engine.Setup) (engine.Game, []engine.Event, error) {
	g, events, err := flow.Start(rules, s.Chance, &world{}, body(&root{}))
	return g, events, err
}

func (toy) Open(in engine.Saved) (engine.Game, error) { return flow.Open(rules, in) }

// player takes the first choice.
type player struct{}

func (player) Choose(_ engine.View, p engine.Prompt, _ func(engine.Query) (engine.Answer, error)) engine.Move {
	return engine.Move{Picks: []engine.ChoiceID{p.Choices[0].ID()}}
}

// ambitious picks the highest number, and ends its walk at once.
type ambitious struct{}

func (ambitious) Choose(v engine.View, p engine.Prompt, ask func(engine.Query) (engine.Answer, error)) engine.Move {
	if p.Point != "TOY-1" {
		return player{}.Choose(v, p, ask)
	}
	return engine.Move{Picks: []engine.ChoiceID{p.Choices[len(p.Choices)-1].ID()}}
}
