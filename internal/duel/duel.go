// Package duel is a small game for tests of tables and of what works beside them: in each of two rounds both seats
// secretly pick a number from 1 to 3, a die is added for each, and the higher one walks as far as it likes. The
// choice "boom" breaks the rules engine.
//
// Cards is the same for tests of what people see: with names, cards in place of numbers, and much to choose. A Rig is tables
// to play at.
package duel

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"testing/fstest"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/pack"
)

type world struct {
	Round int    `json:"round"`
	Picks [2]int `json:"picks"`
	Score [2]int `json:"score"`
	Steps int    `json:"steps"`
	Quits bool   `json:"quits,omitempty"` // both may give up while one walks
	Crew  bool   `json:"crew,omitempty"`  // both are one team: whoever picks first picks for both
	Twice bool   `json:"twice,omitempty"` // each picks a second number, which counts, after the first
	Again [2]int `json:"again,omitzero"`  // the first numbers then
	Cards bool   `json:"cards,omitempty"` // it is played with cards
	Torch bool   `json:"torch,omitempty"` // with cards: it is lit
}

type (
	tx       = *flow.Tx[world]
	body     = flow.Body[*world, tx]
	control  = flow.Control[*world, tx]
	question = flow.Question[*world, tx]
)

type root struct{}

func (*root) Step(t tx) control {
	winner, picked := t.Result().(engine.Seat)
	switch {
	case picked && t.World.Cards:
		return flow.Call[*world, tx](&act{Seat: winner})
	case picked:
		return flow.Call[*world, tx](&walk{Seat: winner})
	}
	if t.World.Round == 2 {
		return flow.Over[*world, tx]()
	}
	t.World.Round++
	t.World.Picks, t.World.Again = [2]int{}, [2]int{}
	if t.World.Cards {
		t.Emit(engine.Event{Kind: "round", Public: engine.T("toy.round", engine.Num("n", t.World.Round))})
		return flow.Call[*world, tx](&draw{})
	}
	return flow.Call[*world, tx](&pick{})
}

type pick struct{}

func (*pick) Step(t tx) control { return flow.Await[*world, tx]() }
func (*pick) Ask(w *world) (out []question) {
	for s := range engine.Seat(2) {
		if w.Picks[s] != 0 || w.Crew && s > 0 {
			continue
		}
		p := question{Prompt: engine.Prompt{Seats: []engine.Seat{s}, Standing: engine.Owed, Point: "TOY-1", Kind: engine.One, Secret: true,
			Text: engine.T("toy.pick"), Public: engine.T("toy.picks", engine.Who("seat", s))}}
		p.Whole(flow.By((*pick).picked))
		for n := 1; n <= 3; n++ {
			p.Choices = append(p.Choices, engine.Choice{Text: engine.T("toy.number", engine.Num("n", n))}.As(engine.ChoiceID(fmt.Sprint("pick:", n))))
		}
		if w.Crew {
			p.Seats = []engine.Seat{0, 1}
		}
		out = append(out, p)
	}
	return out
}
func (*pick) picked(t tx, a flow.Answer) control {
	n := int(a.Pick()[5] - '0')
	if t.World.Twice && t.World.Again[a.Seat] == 0 {
		t.World.Again[a.Seat] = n
		return flow.Await[*world, tx]()
	}
	if t.World.Picks[a.Seat] = n; t.World.Crew {
		t.World.Picks[1-a.Seat] = n
	}
	t.Emit(engine.Event{Kind: "picked", Public: engine.T("toy.has_picked", engine.Who("seat", a.Seat)),
		Faces: []engine.Face{{Seats: []engine.Seat{a.Seat}, Text: engine.T("toy.you_picked", engine.Num("n", n))}}})
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
	t.Emit(engine.Event{Kind: "won", Seat: &winner, Public: engine.T("toy.won", engine.Who("seat", winner))})
	return flow.Return[*world, tx](winner)
}

type walk struct {
	Seat engine.Seat `json:"seat"`
}

func (*walk) Step(t tx) control { return flow.Await[*world, tx]() }
func (f *walk) Ask(w *world) []question {
	p := question{Prompt: engine.Prompt{Seats: []engine.Seat{f.Seat}, Standing: engine.Owed, Point: "TOY-2", Kind: engine.One,
		Text: engine.T("toy.walk"), Public: engine.T("toy.walks", engine.Who("seat", f.Seat))}}
	p.Whole(flow.By((*walk).walked))
	for _, id := range []engine.ChoiceID{"done", "step", "boom"} {
		p.Choices = append(p.Choices, engine.Choice{Text: engine.T("toy.choice"), Public: true}.As(id))
	}
	out := []question{p}
	for s := range engine.Seat(2) {
		if w.Quits {
			right := question{Prompt: engine.Prompt{Seats: []engine.Seat{s}, Standing: engine.Right, Kind: engine.One, Text: engine.T("toy.walk"),
				Choices: []engine.Choice{engine.Choice{Text: engine.T("toy.choice"), Public: true}.As(engine.ChoiceID(fmt.Sprint("resign:", s)))}}}
			right.Whole(flow.By((*walk).walked))
			out = append(out, right)
		}
	}
	return out
}
func (f *walk) walked(t tx, a flow.Answer) control {
	switch a.Pick() {
	case "resign:0", "resign:1":
		t.World.Round, t.World.Score[1-a.Seat] = 2, 9
		return flow.Return[*world, tx](nil)
	case "boom":
		panic("boom")
	case "step":
		t.World.Steps++
		t.Emit(engine.Event{Kind: "stepped", N: t.World.Steps, Public: engine.T("toy.stepped")})
		return flow.Await[*world, tx]()
	}
	return flow.Return[*world, tx](nil)
}

var rules = &flow.Rules[world, *world, tx]{
	Version: 1,
	Seats:   func(*world) int { return 2 },
	Kinds:   flow.Kinds[*world, tx]{"root": &root{}, "pick": &pick{}, "walk": &walk{}, "draw": &draw{}, "act": &act{}},
	Copy:    func(w *world) *world { c := *w; return &c },
	Look:    func(w *world) *world { return w },
	Begin:   func(t tx) tx { return t },
	Worth:   worth,
	Clock:   func(w *world) (round, turn int) { return w.Round, w.Round },
	View: func(w *world, _ []engine.Prompt, s engine.Seat) engine.View {
		v := engine.View{Seat: s, Round: w.Round, Tracks: []engine.Track{{Name: engine.T("toy.steps"), Seat: engine.Watcher, N: w.Steps}}}
		if w.Crew {
			v.Sides = []engine.Side{{Seats: []engine.Seat{0, 1}}}
		}
		if s >= 0 && w.Picks[s] != 0 {
			v.Hand = []engine.Card{{ID: fmt.Sprint(w.Picks[s])}}
		}
		return v
	},
	Explain: func(w *world, prompts []engine.Prompt, s engine.Seat, _ engine.ChoiceID) engine.Verdict {
		if w.Cards && slices.ContainsFunc(prompts, func(p engine.Prompt) bool { return p.Secret && p.Asks(s) }) {
			return engine.Verdict{} // the pick comes first
		}
		return engine.Illegal("TOY-9", engine.T("toy.forbidden"))
	},
	Query: func(w *world, _ engine.Seat, q engine.Query) (engine.Answer, error) {
		return engine.Answer{Text: engine.T("toy.answer", engine.Word("kind", q.Kind))}, nil
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

// System is the game, in a version of its rules.
type System struct{ Version int }

// Info is what the game says about itself.
func (s System) Info() engine.Info {
	return engine.Info{ID: "toy", Version: s.Version, Points: []string{"TOY-1", "TOY-2"}}
}

type packed string

func (p packed) ID() string   { return "toy" }
func (p packed) Hash() string { return string(p) }
func (p packed) Scenarios() []engine.Scenario {
	return []engine.Scenario{{ID: "duel", Seats: []engine.SeatInfo{{}, {Side: 1}}, Options: []engine.Option{{ID: "pace", Values: []string{"slow", "fast"}}}},
		{ID: "parting", Seats: make([]engine.SeatInfo, 2)},
		{ID: "crew", Seats: make([]engine.SeatInfo, 2)},
		{ID: "twice", Seats: make([]engine.SeatInfo, 2)},
		{ID: "allies", Seats: make([]engine.SeatInfo, 2)},
		{ID: "rematch", Seats: []engine.SeatInfo{{}, {Side: 1}}, Options: []engine.Option{{ID: "before", Values: []string{"nobody", "first", "second"}}},
			Follows: engine.Follow{Scenario: "duel", Option: "before"}}}
}

// Load reads a pack, which only its files distinguish from others.
func (System) Load(files fs.FS) (engine.Pack, error) {
	hash, err := pack.Hash(files)
	return packed(hash), err
}

// New deals a game.
func (System) New(s engine.Setup) (engine.Game, []engine.Event, error) {
	w := &world{Quits: s.Scenario == "parting", Crew: s.Scenario == "crew", Twice: s.Scenario == "twice"}
	g, events, err := flow.Start(rules, s.Chance, w, body(&root{}))
	return g, events, err
}

// Open reads a game that this version of the rules, or an earlier one, has saved.
func (s System) Open(in engine.Saved) (engine.Game, error) {
	var probe struct{ Version int }
	if err := json.Unmarshal(in.State, &probe); err != nil || in.Version > s.Version {
		return nil, errors.Join(err, fmt.Errorf("version %d", in.Version))
	}
	return flow.Open(rules, in)
}

// Files are the pack of a release; a later release has another.
func Files(release string) fs.FS {
	return fstest.MapFS{"pack.yaml": {Data: []byte("id: toy\nrelease: " + release + "\n")}}
}

// worth has an opinion on numbers: the higher, the better.
func worth(_ *world, _ engine.Seat, p engine.Prompt) (out []int) {
	if p.Point == "TOY-1" {
		for n := range p.Choices {
			out = append(out, n)
		}
	}
	return out
}

// Least picks the lowest number and ends its walk at once.
type Least struct{}

// Choose takes the first choice.
func (Least) Choose(_ engine.View, p engine.Prompt, _ func(engine.Query) (engine.Answer, error)) engine.Move {
	return engine.Move{Picks: []engine.ChoiceID{p.Choices[0].ID()}}
}

// Most picks the highest number and ends its walk at once.
type Most struct{}

// Choose takes the last of the numbers, or else the first choice.
func (Most) Choose(_ engine.View, p engine.Prompt, _ func(engine.Query) (engine.Answer, error)) engine.Move {
	pick := p.Choices[0]
	if p.Point == "TOY-1" {
		pick = p.Choices[len(p.Choices)-1]
	}
	return engine.Move{Picks: []engine.ChoiceID{pick.ID()}}
}
