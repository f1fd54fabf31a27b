package enginetest

import (
	"errors"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/toy"
)

func config(mode Mode, games int) Config {
	return Config{System: toy.System{}, Pack: toy.Pack{}, Scenario: "brawl", Seats: 3, Games: games, Seed: "s", Mode: mode, Redeal: toy.Redeal}
}

func TestToyKeepsTheContract(t *testing.T) {
	r := Run(t, config(Full, 5))
	for _, p := range (toy.System{}).Info().Points {
		if r.Points[p] == 0 {
			t.Errorf("%s was never asked", p)
		}
	}
	if r.Redealt == 0 || r.Rewound == 0 || r.Commits == 0 || r.Orders == 0 || r.Obeyed == 0 {
		t.Errorf("checks that never ran: %+v", r)
	}
	c := config(Moves, 30)
	c.Scenario, c.Seats = "duel", 2
	Run(t, c)
}

// spy changes a game of the toy in one way, which one check must find.
type spy struct {
	engine.System
	wrap func(engine.Game) engine.Game
}

func (s spy) New(x engine.Setup) (engine.Game, []engine.Event, error) {
	g, events, err := s.System.New(x)
	return faulty{g, s.wrap}, events, err
}

func (s spy) Open(x engine.Saved) (engine.Game, error) {
	g, err := s.System.Open(x)
	return faulty{g, s.wrap}, err
}

// faulty is a game of which one method is changed by wrap.
type faulty struct {
	engine.Game
	wrap func(engine.Game) engine.Game
}

func (f faulty) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	g, events, err := f.wrap(f.Game).Apply(m)
	if err != nil {
		return nil, nil, err
	}
	return faulty{g, f.wrap}, events, nil
}
func (f faulty) Prompts() []engine.Prompt { return f.wrap(f.Game).Prompts() }
func (f faulty) Ask(s engine.Seat, q engine.Query) (engine.Answer, error) {
	return f.wrap(f.Game).Ask(s, q)
}
func (f faulty) Explain(s engine.Seat, c engine.ChoiceID) engine.Verdict {
	return f.wrap(f.Game).Explain(s, c)
}
func (f faulty) View(s engine.Seat) engine.View { return f.wrap(f.Game).View(s) }
func (f faulty) Rewind(past []byte) (engine.Game, []engine.Event, error) {
	g, events, err := f.wrap(f.Game).Rewind(past)
	return faulty{g, f.wrap}, events, err
}

type noWait struct{ engine.Game }

func (g noWait) View(s engine.Seat) engine.View {
	v := g.Game.View(s)
	v.Waiting = nil
	return v
}

type openHands struct{ engine.Game }

func (g openHands) View(s engine.Seat) engine.View {
	v := g.Game.View(s)
	for other := engine.Seat(0); other < 3; other++ {
		for _, c := range g.Game.View(other).Hand {
			v.Twin = append(v.Twin, c.Name)
		}
	}
	return v
}

type noEnd struct{ engine.Game }

func (g noEnd) Prompts() []engine.Prompt {
	return slices.DeleteFunc(g.Game.Prompts(), func(p engine.Prompt) bool { return p.Point == "T-D-7" })
}

type generous struct{ engine.Game }

func (g generous) Prompts() []engine.Prompt {
	ps := g.Game.Prompts()
	for i := range ps {
		ps[i].Choices = append(slices.Clone(ps[i].Choices), engine.Choice{Do: "cheat", Text: engine.T("x"), Public: true})
	}
	return ps
}

type lenient struct{ engine.Game }

func (g lenient) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	m.Seat = 0
	for _, p := range g.Game.Prompts() {
		if p.ID == m.Prompt {
			m.Seat = p.Seats[0]
		}
	}
	return g.Game.Apply(m)
}

// indiscreet lets orders answer only where a hand holds a low card, and asks elsewhere.
type indiscreet struct{ engine.Game }

func (g indiscreet) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	next, events, err := g.Game.Apply(m)
	if err != nil || m.Order == nil || m.Order.Point != "nothing" {
		return next, events, err
	}
	for s := range engine.Seat(3) {
		for _, c := range next.View(s).Hand {
			if c.ID == "card:1" && s != m.Seat {
				return next, []engine.Event{{Kind: "ordered"}}, nil
			}
		}
	}
	return next, events, nil
}

// knowing says that choices are worth what the others hold.
type knowing struct{ engine.Game }

func (g knowing) Ask(s engine.Seat, q engine.Query) (engine.Answer, error) {
	a, err := g.Game.Ask(s, q)
	for _, c := range g.Game.View((s + 1) % 3).Hand {
		for i := range a.Worth {
			a.Worth[i] += int(crc32.ChecksumIEEE([]byte(js(c.Name))))
		}
	}
	return a, err
}

// short leaves out what one choice is worth.
type short struct{ engine.Game }

func (g short) Ask(s engine.Seat, q engine.Query) (engine.Answer, error) {
	a, err := g.Game.Ask(s, q)
	a.Worth = a.Worth[min(1, len(a.Worth)):]
	return a, err
}

// gossiping lists what the others hold where somebody asks what is not possible.
type gossiping struct{ engine.Game }

func (g gossiping) Ask(s engine.Seat, q engine.Query) (engine.Answer, error) {
	if q.Kind != "denied" || s == engine.Watcher {
		return g.Game.Ask(s, q)
	}
	return engine.Answer{Text: engine.T(js(g.Game.View((s + 1) % 3).Hand))}, nil
}

// explaining forbids what is not possible for a reason that only the others know.
type explaining struct{ engine.Game }

func (g explaining) Explain(s engine.Seat, c engine.ChoiceID) engine.Verdict {
	v := g.Game.Explain(s, c)
	if !v.OK {
		v.Rule = js(g.Game.View((s + 1) % 3).Hand)
	}
	return v
}

func TestSuiteFindsFaults(t *testing.T) {
	for name, c := range map[string]struct {
		wrap  func(engine.Game) engine.Game
		check string
	}{
		"no waiting list":  {func(g engine.Game) engine.Game { return noWait{g} }, "view"},
		"open hands":       {func(g engine.Game) engine.Game { return openHands{g} }, "leak"},
		"nobody is asked":  {func(g engine.Game) engine.Game { return noEnd{g} }, "owed"},
		"too much":         {func(g engine.Game) engine.Game { return generous{g} }, "explain"},
		"knowing worth":    {func(g engine.Game) engine.Game { return knowing{g} }, "leak"},
		"gossip":           {func(g engine.Game) engine.Game { return gossiping{g} }, "leak"},
		"reasons":          {func(g engine.Game) engine.Game { return explaining{g} }, "leak"},
		"short of worth":   {func(g engine.Game) engine.Game { return short{g} }, "worth"},
		"orders that tell": {func(g engine.Game) engine.Game { return indiscreet{g} }, "leak"},
		"any seat":         {func(g engine.Game) engine.Game { return lenient{g} }, "refused"},
	} {
		t.Run(name, func(t *testing.T) {
			x := config(Full, 8)
			x.System = spy{toy.System{}, c.wrap}
			x.Redeal = func(g engine.Game, s engine.Seat, draw func(int) int) engine.Game {
				return faulty{toy.Redeal(g.(faulty).Game, s, draw), c.wrap}
			}
			_, err := Check(x)
			var f *Fault
			if !errors.As(err, &f) || f.Check != c.check {
				t.Fatalf("found %v, want a fault of %q", err, c.check)
			}
			if _, _, err := f.Trace.Play(toy.System{}, toy.Pack{}, -1); err != nil {
				t.Errorf("the trace does not lead there: %v", err)
			}
		})
	}
}

func TestInvariantsAreAsked(t *testing.T) {
	c := config(Moves, 20)
	c.Invariants = func(_, _ engine.Game, events []engine.Event) error {
		for _, e := range events {
			if e.Kind == "hurt" {
				return errors.New("somebody was hurt")
			}
		}
		return nil
	}
	if _, err := Check(c); err == nil || !strings.Contains(err.Error(), "invariant") {
		t.Errorf("got %v", err)
	}
}

func TestToyIsCopied(t *testing.T) {
	CopyCheck(t, func() any { return &toy.World{} }, func(v any) any { return toy.Copy(v.(*toy.World)) })
}

func TestCopiedFindsFaults(t *testing.T) {
	type inner struct{ N []int }
	type state struct {
		A string
		B []inner
		C map[string]int
	}
	for name, bad := range map[string]func(state) *state{
		"shared slice":       func(s state) *state { s.C = map[string]int{"v9": s.C["v9"]}; return &s },
		"field left out":     func(s state) *state { return &state{A: s.A} },
		"shared inner slice": func(s state) *state { s.B = slices.Clone(s.B); return &s },
	} {
		if err := Copied(func() any { return &state{} }, func(v any) any { return bad(*v.(*state)) }); err == nil {
			t.Errorf("%s is not found", name)
		}
	}
	type hidden struct {
		A int `json:"-"`
	}
	if err := Copied(func() any { return &hidden{} }, func(v any) any { c := *v.(*hidden); return &c }); err == nil {
		t.Error("a field that is not stored is not found")
	}
}
