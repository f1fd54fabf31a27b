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
	idle       bool
}

func (f *fork) Asked() []engine.Prompt {
	if f.taken >= 0 {
		return nil
	}
	p := engine.Prompt{ID: "p", Point: "fork", Kind: engine.One, Min: 1, Max: 1, Seats: []engine.Seat{0}}
	for _, w := range f.ways {
		c := engine.Plain(w.do)
		if w.idle {
			c.Idle = engine.Apart(engine.T("idle"))
		}
		p.Choices = append(p.Choices, c)
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
	f := fork{ways: []way{{do: "near", seems: 90, gold: 100, pain: 0}, {do: "far", seems: 50, gold: 400, pain: 120}, {do: "trap", seems: 40, gold: 0, pain: 500}}}
	x := thinker(30).Think(position(f))
	if fmt.Sprint(x.Move.Picks) != "[far]" || !x.Changed || x.Samples == 0 || fmt.Sprint(x.Over) != "[near]" {
		t.Fatalf("%+v", x)
	}
	if len(x.Why) != 2 || x.Why[0].Name != "gold" || x.Why[0].Worth != 300 || x.Why[1].Name != "pain" || x.Why[1].Worth != -120 {
		t.Errorf("it says %+v", x.Why)
	}
}

func TestAThoughtStaysWithWhatIsWorthMost(t *testing.T) {
	f := fork{ways: []way{{do: "near", seems: 90, gold: 300, pain: 0}, {do: "far", seems: 50, gold: 200, pain: 0}, {do: "trap", seems: 40, gold: 0, pain: 100}}}
	x := thinker(30).Think(position(f))
	if fmt.Sprint(x.Move.Picks, x.Over) != "[near] [far]" || x.Changed || len(x.Why) == 0 || x.Why[0].Name != "gold" || x.Why[0].Worth != 100 {
		t.Errorf("%+v", x)
	}
}

// TestAThoughtLeavesWhatIsRefused checks that a choice that the rules refuse isn't taken,
// however much it seems to be worth.
func TestAThoughtLeavesWhatIsRefused(t *testing.T) {
	f := fork{ways: []way{{do: "near", seems: 90, gold: 100, pain: 0}, {do: "far", seems: 50, gold: 400, pain: 0}, {do: "third", seems: 40, gold: 200, pain: 0}}, barred: "far"}
	if x := thinker(30).Think(position(f)); fmt.Sprint(x.Move.Picks, x.Over) != "[third] [near]" {
		t.Errorf("%+v", x)
	}
}

// TestAThoughtWastesNothing checks that what does nothing now is taken only where all else does nothing, too.
func TestAThoughtWastesNothing(t *testing.T) {
	ways := []way{{do: "near", seems: 90, gold: 100}, {do: "vain", seems: 60, gold: 400, idle: true}, {do: "third", seems: 40, gold: 200}}
	if x := thinker(30).Think(position(fork{ways: ways})); fmt.Sprint(x.Move.Picks) != "[third]" {
		t.Errorf("%+v", x)
	}
	ways[0].idle = true
	if x := thinker(30).Think(position(fork{ways: ways})); fmt.Sprint(x.Move.Picks) != "[vain]" {
		t.Errorf("where the usual answer does nothing: %+v", x)
	}
}

// TestAThoughtWithoutTime checks that without time a question is answered at once, and no
// reasons are given.
func TestAThoughtWithoutTime(t *testing.T) {
	at := position(fork{ways: []way{{do: "near", seems: 90, gold: 100, pain: 0}, {do: "far", seems: 50, gold: 400, pain: 0}}})
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
	for _, aside := range []way{{do: "shop", seems: 5, gold: 0, pain: 0}, {do: "back", seems: 5, gold: 500, pain: 0}} {
		h := hall{fork: fork{ways: []way{{do: "go", seems: 10, gold: 0, pain: 0}, aside, {do: "stay", seems: 0, gold: -9, pain: 0}}, taken: -1}}
		at := position(h.fork)
		at.Deal = func(c engine.Chance) engine.Ahead { g := h; g.luck = c.Draw(1, "luck", 50); return &g }
		if got := thinker(30).Think(at); got.Move.Picks[0] != "go" || got.Samples == 0 {
			t.Errorf("beside %q: %+v", aside.do, got)
		}
	}
}

func TestAVerdict(t *testing.T) {
	f := fork{ways: []way{{do: "near", seems: 90, gold: 100, pain: 0}, {do: "far", seems: 50, gold: 400, pain: 120}, {do: "trap", seems: 40, gold: 0, pain: 500}}}
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
