package ai

import (
	"fmt"
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// fork is a game of one question. Each answer ends it with a gain, which differs from what the answer seems
// to be worth.
type fork struct {
	ways   []way
	taken  int // -1: none yet
	luck   int // added to its gain
	barred engine.ChoiceID
}

type way struct {
	do         engine.ChoiceID
	seems      int // the apparent worth
	gold, pain float64
}

func (f *fork) Asked() []engine.Prompt {
	if f.taken >= 0 {
		return nil
	}
	p := engine.Prompt{ID: "p", Point: "fork", Kind: engine.One, Min: 1, Max: 1, Seats: []engine.Seat{0}}
	for _, w := range f.ways {
		p.Choices = append(p.Choices, engine.Plain(w.do))
	}
	return []engine.Prompt{p}
}

func (f *fork) Answer(_ int, _ engine.Seat, picks ...engine.ChoiceID) error {
	if picks[0] == f.barred {
		return &engine.Refused{Code: engine.NotOffered}
	}
	f.taken = slices.IndexFunc(f.ways, func(w way) bool { return w.do == picks[0] })
	return nil
}

func (f *fork) Worth(int, engine.Seat) (out []int) {
	for _, w := range f.ways {
		out = append(out, w.seems)
	}
	return out
}

func (f *fork) Traits(engine.Seat) []engine.Trait {
	if f.taken < 0 {
		return []engine.Trait{{Name: "gold"}, {Name: "pain"}}
	}
	w := f.ways[f.taken]
	return []engine.Trait{{Name: "gold", Worth: w.gold + float64(f.luck)}, {Name: "pain", Worth: -w.pain}}
}

func (f *fork) Clock() engine.Clock               { return engine.Clock{} }
func (f *fork) Copy() engine.Ahead                { c := *f; return &c }
func (f *fork) Outcome() (engine.Outcome, bool)   { return engine.Outcome{}, f.taken >= 0 }
func (f *fork) deal(c engine.Chance) engine.Ahead { g := *f; g.luck = c.Draw(1, "luck", 50); return &g }

// position is the position of a fork's question.
func position(f fork) Position {
	f.taken = -1
	return Position{Prompt: f.Asked()[0], Deal: f.deal, Ask: func(engine.Query) (engine.Answer, error) { return engine.Answer{Worth: f.Worth(0, 0)}, nil }}
}

func thinker(samples int) Thinker {
	return Thinker{Greedy: Greedy{Random: Random{Chance: chance.Keyed("k")}}, Style: Style{Sure: 0.5}, Samples: samples, Top: 4}
}

func TestAThoughtTakesWhatComesToMost(t *testing.T) {
	f := fork{ways: []way{{"near", 90, 100, 0}, {"far", 50, 400, 120}, {"trap", 40, 0, 500}}}
	x := thinker(30).Think(position(f))
	if fmt.Sprint(x.Move.Picks) != "[far]" || !x.Changed || x.Samples == 0 || fmt.Sprint(x.Over) != "[near]" {
		t.Fatalf("%+v", x)
	}
	if len(x.Why) != 2 || x.Why[0].Name != "gold" || x.Why[0].Worth != 300 || x.Why[1].Name != "pain" || x.Why[1].Worth != -120 {
		t.Errorf("it says %+v", x.Why)
	}
}

func TestAThoughtStaysWithWhatIsWorthMost(t *testing.T) {
	f := fork{ways: []way{{"near", 90, 300, 0}, {"far", 50, 200, 0}, {"trap", 40, 0, 100}}}
	x := thinker(30).Think(position(f))
	if fmt.Sprint(x.Move.Picks, x.Over) != "[near] [far]" || x.Changed || len(x.Why) == 0 || x.Why[0].Name != "gold" || x.Why[0].Worth != 100 {
		t.Errorf("%+v", x)
	}
}

// TestAThoughtLeavesWhatIsRefused checks that a choice that the rules refuse isn't taken,
// however much it seems to be worth.
func TestAThoughtLeavesWhatIsRefused(t *testing.T) {
	f := fork{ways: []way{{"near", 90, 100, 0}, {"far", 50, 400, 0}, {"third", 40, 200, 0}}, barred: "far"}
	if x := thinker(30).Think(position(f)); fmt.Sprint(x.Move.Picks, x.Over) != "[third] [near]" {
		t.Errorf("%+v", x)
	}
}

// TestAThoughtWithoutTime checks that without time a question is answered at once, and no
// reasons are given.
func TestAThoughtWithoutTime(t *testing.T) {
	at := position(fork{ways: []way{{"near", 90, 100, 0}, {"far", 50, 400, 0}}})
	at.Stop = func() bool { return true }
	if x := thinker(30).Think(at); fmt.Sprint(x.Move.Picks) != "[near]" || x.Samples > 0 || x.Over != nil || x.Why != nil {
		t.Errorf("%+v", x)
	}
}

// hall is a fork with a shop beside it, in which there is nothing worth buying: who leaves it is asked the same again.
type hall struct {
	fork
	inside, seen bool
}

func (h *hall) Asked() []engine.Prompt {
	if h.inside {
		return []engine.Prompt{{ID: "s", Point: "shop", Kind: engine.One, Min: 1, Max: 1, Seats: []engine.Seat{0}, Choices: []engine.Choice{engine.Plain("buy"), engine.Plain("done")}}}
	}
	return h.fork.Asked()
}

func (h *hall) Answer(q int, s engine.Seat, picks ...engine.ChoiceID) error {
	if picks[0] == "shop" || h.inside {
		h.inside, h.seen = !h.inside, true
		return nil
	}
	return h.fork.Answer(q, s, picks...)
}

func (h *hall) Worth(q int, s engine.Seat) []int {
	if h.inside {
		return []int{-5, 0}
	}
	return h.fork.Worth(q, s)
}

// Traits has a little luck for those who have seen the shop.
func (h *hall) Traits(s engine.Seat) []engine.Trait {
	out := h.fork.Traits(s)
	if h.seen {
		out[0].Worth += 30
	}
	return out
}

func (h *hall) Copy() engine.Ahead { c := *h; return &c }

// TestAThoughtGoesNowhere checks that what only leads aside is not thought about: neither the way there nor the way back.
func TestAThoughtGoesNowhere(t *testing.T) {
	for _, aside := range []way{{"shop", 5, 0, 0}, {"back", 5, 500, 0}} {
		h := hall{fork: fork{ways: []way{{"go", 10, 0, 0}, aside, {"stay", 0, -9, 0}}, taken: -1}}
		at := position(h.fork)
		at.Deal = func(c engine.Chance) engine.Ahead { g := h; g.luck = c.Draw(1, "luck", 50); return &g }
		if got := thinker(30).Think(at); got.Move.Picks[0] != "go" || got.Samples == 0 {
			t.Errorf("beside %q: %+v", aside.do, got)
		}
	}
}

func TestAVerdict(t *testing.T) {
	f := fork{ways: []way{{"near", 90, 100, 0}, {"far", 50, 400, 120}, {"trap", 40, 0, 500}}}
	by := Scripted{Else: thinker(30)}
	v := by.Judge(position(f), []engine.ChoiceID{"trap"})
	if fmt.Sprint(v.Better) != "[far]" || v.Cost != 780 || len(v.Why) != 2 || v.Why[0].Name != "gold" || v.Why[0].Worth != 400 || v.Why[1].Worth != 380 {
		t.Errorf("a bad answer: %+v", v)
	}
	if v := by.Judge(position(f), []engine.ChoiceID{"far"}); v.Better != nil || v.Cost != 0 {
		t.Errorf("the best answer: %+v", v)
	}
	if v := (Scripted{Else: Greedy{}}).Judge(position(f), []engine.ChoiceID{"trap"}); v.Better != nil {
		t.Errorf("by a player that does not think: %+v", v)
	}
}
