package enginetest

import (
	"errors"
	"fmt"
	"hash/crc32"
	"reflect"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/enginetest/toy"
)

func config(mode Mode, games int) Config {
	return Config{System: toy.System{}, Pack: toy.Pack{}, Scenario: "brawl", Seats: 3, Games: games, Seed: "s", Mode: mode}
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

// faulty is a game with one method changed by wrap.
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
func (f faulty) State() ([]byte, error)         { return f.wrap(f.Game).State() }
func (f faulty) Redealt(s engine.Seat, draw func(int) int) engine.Game {
	return faulty{f.Game.(engine.Dealer).Redealt(s, draw), f.wrap}
}
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

// indiscreet lets orders answer only if a hand has a low card, and asks otherwise.
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

// knowing makes the worth of choices depend on the other players' hands.
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

// short leaves out the worth of one choice.
type short struct{ engine.Game }

func (g short) Ask(s engine.Seat, q engine.Query) (engine.Answer, error) {
	a, err := g.Game.Ask(s, q)
	a.Worth = a.Worth[min(1, len(a.Worth)):]
	return a, err
}

// gossiping reveals the other players' hands in answers to one kind of query.
type gossiping struct {
	engine.Game
	about string
}

func (g gossiping) Ask(s engine.Seat, q engine.Query) (engine.Answer, error) {
	if q.Kind != g.about || s == engine.Watcher {
		return g.Game.Ask(s, q)
	}
	return engine.Answer{Text: engine.T(js(g.Game.View((s + 1) % 3).Hand))}, nil
}

// whispering reveals the other players' hands behind a number, in a text within a text.
type whispering struct{ engine.Game }

func (g whispering) View(s engine.Seat) engine.View {
	v := g.Game.View(s)
	for _, c := range g.Game.View((s + 1) % 3).Hand {
		n := engine.Num("n", int(crc32.ChecksumIEEE([]byte(c.ID))))
		v.Twin = append(slices.Clone(v.Twin), engine.T("x", engine.Texts("list", []engine.Text{engine.T("y", engine.Sub("sub", engine.T("z", n)))})))
	}
	return v
}

// drawing reveals the other players' hands in pictures, and nowhere else.
type drawing struct{ engine.Game }

type canvas struct{ hidden string }

func (g drawing) View(s engine.Seat) engine.View {
	v := g.Game.View(s)
	v.System = &canvas{js(g.Game.View((s + 1) % 3).Hand)}
	return v
}

// talkative reveals the other players' hands in the events of a step.
type talkative struct{ engine.Game }

func (g talkative) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	next, events, err := g.Game.Apply(m)
	for i := range events {
		events[i].Public = engine.T("x", engine.Word("hand", js(g.Game.View((m.Seat+1)%3).Hand)))
	}
	return next, events, err
}

// picky refuses the last choice that it offers.
type picky struct{ engine.Game }

func (g picky) Apply(m engine.Move) (engine.Game, []engine.Event, error) {
	for _, p := range g.Game.Prompts() {
		if n := len(p.Choices); p.ID == m.Prompt && n > 1 && slices.Equal(m.Picks, []engine.ChoiceID{p.Choices[n-1].ID()}) {
			return nil, nil, engine.Refuse(engine.NotOffered, p.Rule, engine.T("x"))
		}
	}
	return g.Game.Apply(m)
}

// fickle changes when somebody asks why something cannot be done: its state counts how often.
type fickle struct {
	engine.Game
	asked *int
}

func (g fickle) Explain(s engine.Seat, c engine.ChoiceID) engine.Verdict {
	*g.asked++
	return g.Game.Explain(s, c)
}

func (g fickle) State() ([]byte, error) {
	b, err := g.Game.State()
	return append(b, strings.Repeat(" ", *g.asked)...), err
}

// drifting has a different view every second time.
type drifting struct {
	engine.Game
	seen *int
}

func (g drifting) View(s engine.Seat) engine.View {
	v := g.Game.View(s)
	*g.seen++
	v.Tracks = append(slices.Clone(v.Tracks), engine.Track{N: *g.seen % 2})
	return v
}

// explaining forbids what isn't possible for a reason that only other players know.
type explaining struct{ engine.Game }

func (g explaining) Explain(s engine.Seat, c engine.ChoiceID) engine.Verdict {
	v := g.Game.Explain(s, c)
	if !v.OK {
		v.Rule = js(g.Game.View((s + 1) % 3).Hand)
	}
	return v
}

func TestSuiteFindsFaults(t *testing.T) {
	asked, seen := new(int), new(int)
	for name, c := range map[string]struct {
		wrap  func(engine.Game) engine.Game
		check string
	}{
		"no waiting list":  {func(g engine.Game) engine.Game { return noWait{g} }, "view"},
		"open hands":       {func(g engine.Game) engine.Game { return openHands{g} }, "leak"},
		"nobody is asked":  {func(g engine.Game) engine.Game { return noEnd{g} }, "owed"},
		"too much":         {func(g engine.Game) engine.Game { return generous{g} }, "explain"},
		"knowing worth":    {func(g engine.Game) engine.Game { return knowing{g} }, "leak"},
		"gossip":           {func(g engine.Game) engine.Game { return gossiping{g, "denied"} }, "leak"},
		"gossip of orders": {func(g engine.Game) engine.Game { return gossiping{g, engine.AskOrders} }, "leak"},
		"a whisper":        {func(g engine.Game) engine.Game { return whispering{g} }, "leak"},
		"open pictures":    {func(g engine.Game) engine.Game { return drawing{g} }, "leak"},
		"talk":             {func(g engine.Game) engine.Game { return talkative{g} }, "leak"},
		"a wrong refusal":  {func(g engine.Game) engine.Game { return picky{g} }, "offered"},
		"asking changes":   {func(g engine.Game) engine.Game { return fickle{g, asked} }, "pure"},
		"views that drift": {func(g engine.Game) engine.Game { return drifting{g, seen} }, "pure"},
		"reasons":          {func(g engine.Game) engine.Game { return explaining{g} }, "leak"},
		"short of worth":   {func(g engine.Game) engine.Game { return short{g} }, "worth"},
		"orders that tell": {func(g engine.Game) engine.Game { return indiscreet{g} }, "leak"},
		"any seat":         {func(g engine.Game) engine.Game { return lenient{g} }, "refused"},
	} {
		t.Run(name, func(t *testing.T) {
			x := config(Full, 8)
			x.System = spy{toy.System{}, c.wrap}
			x.Picture = func(v engine.View) []byte {
				c, _ := v.System.(*canvas)
				return []byte(fmt.Sprint(c))
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

// pensive answers at random. What it says it thought about is what the game told it that its choices are worth.
type pensive struct{ ai.Random }

func (p pensive) Think(at ai.Position) ai.Thought {
	x := ai.Thought{Move: p.Choose(at.View, at.Prompt, at.Ask), Samples: 1}
	if a, err := at.Ask(engine.Query{Kind: engine.AskWorth, Args: []string{string(at.Prompt.ID)}}); err == nil {
		for _, w := range a.Worth {
			x.Why = append(x.Why, engine.Trait{Worth: float64(w)})
		}
	}
	return x
}

// TestHonestThoughts checks that each thought is compared with one in another deal, and that one which knows what its seat cannot is found,
// though nothing else is tried.
func TestHonestThoughts(t *testing.T) {
	c := config(Honest, 8)
	c.Player = func(_ engine.Seat, r ai.Random) ai.Player { return pensive{r} }
	if r := Run(t, c); r.Thoughts < r.Moves/2 || r.Tried > 0 || r.Redealt > 0 {
		t.Errorf("%+v", r)
	}
	c.System = spy{toy.System{}, func(g engine.Game) engine.Game { return knowing{g} }}
	_, err := Check(c)
	var f *Fault
	if !errors.As(err, &f) || f.Check != "leak" {
		t.Errorf("found %v, want a leak", err)
	}
}

// TestAlikeSeesEveryPlace checks that values that differ in any single place are not alike, and that
// equal values are, without being encoded.
func TestAlikeSeesEveryPlace(t *testing.T) {
	for _, sample := range []func() any{
		func() any { return &engine.Answer{} }, func() any { return &engine.Prompt{} }, func() any { return &engine.Event{} },
		func() any { return &engine.Verdict{} }, func() any { return &engine.Text{} },
	} {
		a, b, n, m := sample(), sample(), 0, 0
		if err := errors.Join(fill(reflect.ValueOf(a).Elem(), &n, "", nil), fill(reflect.ValueOf(b).Elem(), &m, "", nil)); err != nil {
			t.Fatal(err)
		}
		if !same(reflect.ValueOf(&a), reflect.ValueOf(&b)) {
			t.Errorf("two of %T are not the same: %s", a, js(a))
		}
		places := leaves(reflect.ValueOf(b).Elem())
		for _, place := range places {
			kept := reflect.ValueOf(place.Interface())
			place.SetZero()
			if alike(a, b) {
				t.Errorf("two of %T are alike: %s", a, differ(a, b))
			}
			place.Set(kept)
		}
		if !alike(a, b) || len(places) < 3 {
			t.Errorf("two of %T with %d places are not alike", a, len(places))
		}
	}
	for _, x := range [][2]any{{1, "1"}, {nil, 0}, {[]int{1}, []int{1, 2}}, {&canvas{"a"}, &engine.View{}}, {canvas{"a"}, canvas{"b"}}} {
		if same(reflect.ValueOf(&x[0]), reflect.ValueOf(&x[1])) {
			t.Errorf("%v and %v are the same", x[0], x[1])
		}
	}
}

// leaves returns the places in a value that contain no others, and the lists and pointers that lead
// to them.
func leaves(v reflect.Value) (out []reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			out = append(out, leaves(v.Field(i))...)
		}
		return out
	case reflect.Pointer:
		if !v.IsNil() {
			out = leaves(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			out = append(out, leaves(v.Index(i))...)
		}
	}
	if !v.IsZero() {
		out = append(out, v)
	}
	return out
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
