package duel

import (
	"fmt"
	"io/fs"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// With cards both seats secretly pick one of three cards in each of two rounds, which they may change until both have, and
// the higher one acts: it walks to any of 60 places, attacks with a die, plays its cards, lights a torch beside all
// that, and ends its turn. Red always wins.

type draw struct{}

func (*draw) Step(t tx) control { return flow.Await[*world, tx]() }
func (*draw) Ask(w *world) (out []question) {
	for s := range engine.Seat(2) {
		p := question{Prompt: engine.Prompt{Seats: []engine.Seat{s}, Standing: engine.Owed, Point: "TOY-1", Rule: "TOY-1.1", Kind: engine.One, Secret: true,
			Text: engine.T("toy.pick"), Public: engine.T("toy.picks")}}
		p.Whole(flow.By((*draw).picked))
		if w.Picks[s] != 0 {
			p.Standing, p.Text = engine.Right, engine.T("toy.pick_changed")
		}
		for n := 1; n <= 3; n++ {
			p.Choices = append(p.Choices, engine.Choice{Text: engine.T("toy.card", engine.Num("n", n)), Detail: engine.T("toy.card.text"), About: []engine.Ref{{Kind: "card", ID: fmt.Sprint(n)}}}.As(engine.ChoiceID(fmt.Sprint("card:", n))))
		}
		out = append(out, p)
	}
	return out
}
func (*draw) picked(t tx, a flow.Answer) control {
	t.World.Picks[a.Seat] = int(a.Pick()[5] - '0')
	t.Emit(engine.Event{Kind: "picked", Public: engine.T("toy.picked", engine.Who("seat", a.Seat))})
	if t.World.Picks[1-a.Seat] == 0 {
		return flow.Await[*world, tx]()
	}
	winner := engine.Seat(0)
	if t.World.Picks[1] > t.World.Picks[0] {
		winner = 1
	}
	t.Seal(engine.KnownShown, "revealed")
	t.Emit(engine.Event{Kind: "revealed", Public: engine.T("toy.revealed", engine.Num("a", t.World.Picks[0]), engine.Num("b", t.World.Picks[1]))})
	return flow.Return[*world, tx](winner)
}

type act struct {
	Seat engine.Seat `json:"seat"`
}

func (*act) Step(t tx) control { return flow.Await[*world, tx]() }
func (f *act) Ask(w *world) []question {
	p := question{Prompt: engine.Prompt{Seats: []engine.Seat{f.Seat}, Standing: engine.Owed, Point: "TOY-2", Rule: "TOY-2.1", Kind: engine.One,
		Text: engine.T("toy.act"), Public: engine.T("toy.acts")}}
	p.Whole(flow.By((*act).acted))
	for _, row := range "ABC" {
		for n := 1; n <= 20; n++ {
			place := fmt.Sprintf("%c%d", row, n)
			p.Choices = append(p.Choices, engine.Choice{Text: engine.T("toy.walk", engine.Word("place", place)), Public: true, Group: engine.Apart(engine.T("toy.row", engine.Word("row", string(row)))), Costs: []engine.Cost{{Coin: "ap", N: 1}}}.As(engine.ChoiceID("walk:"+place)))
		}
	}
	p.Choices = append(p.Choices,
		engine.Choice{Text: engine.T("toy.attack"), Detail: engine.T("toy.odds"), Warnings: []engine.Text{engine.T("toy.provokes")}, Public: true}.As("attack:bite"),
		engine.Choice{Text: engine.T("toy.card", engine.Num("n", 3))}.As("card:3"),
		engine.Choice{Text: engine.T("toy.end"), Public: true}.As("end"))
	if !w.Torch {
		p.Choices = append(p.Choices, engine.Choice{Text: engine.T("toy.torch"), Public: true, Aside: true}.As("torch"))
	}
	return []question{p}
}
func (f *act) acted(t tx, a flow.Answer) control {
	switch id := string(a.Pick()); {
	case id == "end":
		return flow.Return[*world, tx](nil)
	case id == "torch":
		t.World.Torch = true
		t.Emit(engine.Event{Kind: "lit", Rule: "TOY-9", Public: engine.T("toy.lit")})
	case strings.HasPrefix(id, "attack:"):
		face := 1 + t.Draw("toy die", 6)
		hit := 0
		if face >= 4 {
			hit = 1
		}
		t.World.Score[f.Seat] += hit
		t.Emit(engine.Event{Kind: "rolled", Public: engine.T("toy.bites", engine.Who("seat", f.Seat)),
			Roll: &engine.Roll{Label: "attack", Target: 4, Successes: hit, Dice: []engine.Die{{Face: face, Success: hit == 1}}}})
	default:
		t.Emit(engine.Event{Kind: "did", Public: engine.T("toy.did", engine.Who("seat", a.Seat), engine.Word("id", id)),
			Faces: []engine.Face{{Seats: []engine.Seat{a.Seat}, Text: engine.T("toy.did_own", engine.Word("id", id))}}})
	}
	return flow.Await[*world, tx]()
}

var withCards = func() *flow.Rules[world, *world, tx] {
	r := *rules
	r.View = func(w *world, _ []engine.Prompt, s engine.Seat) engine.View {
		v := engine.View{Seat: s, Round: w.Round, Rounds: 2, Phase: engine.T("toy.phase"), Twin: []engine.Text{engine.T("toy.twin")},
			Sides: []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0}, Score: w.Score[0]}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}, Score: w.Score[1]}}}
		if s >= 0 {
			for n := 1; n <= 3; n++ {
				v.Hand = append(v.Hand, engine.Card{ID: fmt.Sprint(n), Name: engine.T("toy.card", engine.Num("n", n)), Text: engine.T("toy.card.text"), Stats: []engine.Stat{{Name: "ap", N: n}}})
			}
		}
		return v
	}
	r.Query = query
	r.Orders = func(*world, engine.Seat, []engine.StandingOrder) []engine.OrderOffer {
		return []engine.OrderOffer{{Order: engine.StandingOrder{Point: "TOY-2", Pick: "end"}, Group: engine.T("toy.act"), Text: engine.T("toy.end"),
			Terms: []engine.OrderTerm{{ID: "lit", Text: engine.T("toy.while_lit"), Only: true}}}}
	}
	r.Obey = func(w *world, _ engine.Seat, p engine.Prompt, o engine.StandingOrder) ([]engine.ChoiceID, bool) {
		return []engine.ChoiceID{o.Pick}, len(o.Terms) == 0 || w.Torch
	}
	r.Outcome = func(w *world) (engine.Outcome, bool) {
		return engine.Outcome{Winners: []int{0}, Scores: w.Score[:], Reason: engine.T("toy.reason"), Rule: "TOY-7"}, true
	}
	return &r
}()

// query answers how far A1 is from anywhere, and what cannot be done.
func query(_ *world, seat engine.Seat, q engine.Query) (engine.Answer, error) {
	switch {
	case q.Kind == "far" && q.Args[0] == "A2":
		a := engine.Answer{Text: engine.T("toy.far", engine.Word("place", q.Args[0])), Rules: []string{"TOY-9", "TOY-1.1"}, Shown: []engine.Event{{Kind: "asked"}}, Told: engine.T("toy.card", engine.Num("n", 77))}
		for _, x := range q.Args[1:] {
			a.Lines = append(a.Lines, engine.T("toy.card", engine.Num("n", len(x))))
		}
		return a, nil
	case q.Kind == "far":
		return engine.Answer{}, engine.Refuse(engine.NotOffered, "TOY-9", engine.T("toy.forbidden"))
	case q.Kind == "suggest" && q.Args[1] == "place":
		return engine.Answer{Places: []string{"A2", "A3"}, Lines: []engine.Text{engine.T("toy.walk", engine.Word("place", "A2")), engine.T("toy.walk", engine.Word("place", "A3"))}}, nil
	case q.Kind == "denied" && seat >= 0:
		return engine.Answer{Places: []string{"fly", "swim"}, Lines: []engine.Text{engine.T("toy.fly"), engine.T("toy.swim")}}, nil
	}
	return engine.Answer{}, nil
}

// Cards is the game with cards.
type Cards struct{}

// Info is what the game says about itself.
func (Cards) Info() engine.Info {
	return engine.Info{ID: "toy", Name: engine.T("toy.name"), Version: 1, Points: []string{"TOY-1", "TOY-2"}, Commands: []engine.Command{
		{Name: "walk", Prefixes: []string{"walk:"}, Text: engine.T("toy.verb.walk")},
		{Name: "attack", Prefixes: []string{"attack:"}, Text: engine.T("toy.verb.attack")}},
		Asks: []engine.Question{{Name: "far", Kind: "far", Text: engine.T("toy.verb.walk"), Fields: []engine.Field{
			{Name: "place", Text: engine.T("toy.verb.walk"), Required: true}, {Name: "mood", Text: engine.T("toy.verb.walk")}}}}}
}

// Scenarios are what can be played with cards.
func Scenarios(string) []engine.Scenario {
	return []engine.Scenario{{ID: "duel", Name: engine.T("toy.duel"), Text: engine.T("toy.duel.text"),
		Seats:   []engine.SeatInfo{{Name: engine.T("toy.red")}, {Name: engine.T("toy.blue"), Side: 1}},
		Options: []engine.Option{{ID: "pace", Name: engine.T("toy.pace"), Values: []string{"slow", "fast"}}}}}
}

type cardPack struct{ packed }

func (cardPack) Scenarios() []engine.Scenario { return Scenarios("toy") }

// Load reads a pack, which only its files distinguish from others.
func (Cards) Load(files fs.FS) (engine.Pack, error) {
	p, err := System{}.Load(files)
	if err != nil {
		return nil, err
	}
	return cardPack{p.(packed)}, nil
}

// New deals a game.
func (Cards) New(s engine.Setup) (engine.Game, []engine.Event, error) {
	g, events, err := flow.Start(withCards, s.Chance, &world{Cards: true}, body(&root{}))
	return g, events, err
}

// Open reads a saved game.
func (Cards) Open(in engine.Saved) (engine.Game, error) { return flow.Open(withCards, in) }

// Questions are what the second seat is asked: what it does when it acts, and which card it picks in secret.
func Questions() (acting, picking engine.Prompt) {
	acting = (&act{Seat: 1}).Ask(&world{})[0].Prompt
	picking = (&draw{}).Ask(&world{})[1].Prompt
	acting.ID, picking.ID = "actprmpt", "pickprmt"
	return acting, picking
}
