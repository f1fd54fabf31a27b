package discord

import (
	"fmt"
	"io/fs"
	"strings"
	"testing/fstest"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/pack"
)

// The toy: in each of two rounds both seats secretly pick one of three cards,
// and the higher one acts: it walks to any of 60 places, attacks with a die,
// plays its cards, lights a torch beside all that, and ends its turn.

type world struct {
	Round   int    `json:"round"`
	Picks   [2]int `json:"picks"`
	Changed [2]int `json:"changed"`
	Score   [2]int `json:"score"`
	Torch   bool   `json:"torch"`
	Resign  int    `json:"resign"` // seat + 1
}

type (
	tx       = *flow.Tx[world]
	body     = flow.Body[*world, tx]
	control  = flow.Control[*world, tx]
	question = flow.Question[*world, tx]
)

type root struct{}

func (*root) Step(t tx) control {
	if r, ok := t.Result().(engine.Seat); ok {
		return flow.Call[*world, tx](&act{Seat: r})
	}
	if t.World.Round == 2 || t.World.Resign > 0 {
		return flow.Over[*world, tx]()
	}
	t.World.Round++
	t.World.Picks = [2]int{}
	t.Emit(engine.Event{Kind: "round", Public: engine.T("toy.round", engine.Num("n", t.World.Round))})
	return flow.Call[*world, tx](&pick{})
}

type pick struct{}

func (*pick) Step(t tx) control { return flow.Await[*world, tx]() }
func (*pick) Ask(w *world) (out []question) {
	for s := range engine.Seat(2) {
		p := question{Prompt: engine.Prompt{Seats: []engine.Seat{s}, Standing: engine.Owed, Point: "TOY-1", Rule: "TOY-1.1", Kind: engine.One, Secret: true,
			Text: engine.T("toy.pick"), Public: engine.T("toy.picks")}}
		p.Whole(flow.By((*pick).picked))
		if w.Picks[s] != 0 {
			p.Standing, p.Text = engine.Right, engine.T("toy.pick_changed")
		}
		for n := 1; n <= 3; n++ {
			p.Choices = append(p.Choices, engine.Choice{Text: engine.T("toy.card", engine.Num("n", n)), Detail: engine.T("toy.card.text")}.As(engine.ChoiceID(fmt.Sprint("card:", n))))
		}
		out = append(out, p)
	}
	return out
}
func (*pick) picked(t tx, a flow.Answer) control {
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
			p.Choices = append(p.Choices, engine.Choice{Text: engine.T("toy.walk", engine.Word("place", place)), Public: true, Group: engine.T("toy.row", engine.Word("row", string(row))), Costs: []engine.Cost{{Coin: "ap", N: 1}}}.As(engine.ChoiceID("walk:"+place)))
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
		t.Emit(engine.Event{Kind: "lit", Public: engine.T("toy.lit")})
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

var toyFlow = &flow.Rules[world, *world, tx]{
	Version: 1,
	Seats:   func(*world) int { return 2 },
	Kinds:   flow.Kinds[*world, tx]{"root": &root{}, "pick": &pick{}, "act": &act{}},
	Copy:    func(w *world) *world { c := *w; return &c },
	Look:    func(w *world) *world { return w },
	Begin:   func(t tx) tx { return t },
	View: func(w *world, _ []engine.Prompt, s engine.Seat) engine.View {
		v := engine.View{Seat: s, Round: w.Round, Rounds: 2, Phase: engine.T("toy.phase"), Twin: []engine.Text{engine.T("toy.twin")},
			Sides: []engine.Side{{Name: engine.T("toy.red"), Seats: []engine.Seat{0}, Score: w.Score[0]}, {Name: engine.T("toy.blue"), Seats: []engine.Seat{1}, Score: w.Score[1]}}}
		if s >= 0 {
			for n := 1; n <= 3; n++ {
				v.Hand = append(v.Hand, engine.Card{ID: fmt.Sprint(n), Name: engine.T("toy.card", engine.Num("n", n)), Text: engine.T("toy.card.text"), Stats: []engine.Stat{{Name: "ap", N: n}}})
			}
		}
		return v
	},
	Explain: func(*world, []engine.Prompt, engine.Seat, engine.ChoiceID) engine.Verdict {
		return engine.Illegal("TOY-9", engine.T("toy.forbidden"))
	},
	Query: query,
	Orders: func(*world, engine.Seat, []engine.StandingOrder) []engine.OrderOffer {
		return []engine.OrderOffer{{Order: engine.StandingOrder{Point: "TOY-2", Pick: "end"}, Group: engine.T("toy.act"), Text: engine.T("toy.end"),
			Terms: []engine.OrderTerm{{ID: "lit", Text: engine.T("toy.while_lit"), Only: true}}}}
	},
	Obey: func(w *world, _ engine.Seat, p engine.Prompt, o engine.StandingOrder) ([]engine.ChoiceID, bool) {
		return []engine.ChoiceID{o.Pick}, len(o.Terms) == 0 || w.Torch
	},
	Outcome: func(w *world) (engine.Outcome, bool) {
		return engine.Outcome{Winners: []int{0}, Scores: w.Score[:], Reason: engine.T("toy.reason"), Rule: "TOY-7"}, true
	},
}

// query knows how far A1 is from anywhere, and what cannot be done.
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

type toy struct{}

func (toy) Info() engine.Info {
	return engine.Info{ID: "toy", Name: engine.T("toy.name"), Version: 1, Points: []string{"TOY-1", "TOY-2"}, Commands: []engine.Command{
		{Name: "walk", Option: "to", Prefixes: []string{"walk:"}, Text: engine.T("toy.verb.walk")},
		{Name: "attack", Option: "with", Prefixes: []string{"attack:"}, Text: engine.T("toy.verb.attack")}},
		Asks: []engine.Question{{Name: "far", Kind: "far", Text: engine.T("toy.verb.walk"), Fields: []engine.Field{
			{Name: "place", Text: engine.T("toy.verb.walk"), Required: true}, {Name: "mood", Text: engine.T("toy.verb.walk")}}}}}
}

type toyPack string

func (p toyPack) ID() string                   { return "toy" }
func (p toyPack) Hash() string                 { return string(p) }
func (p toyPack) Scenarios() []engine.Scenario { return scenarios("toy") }

func scenarios(system string) []engine.Scenario {
	if system == "crew" {
		return crewScenarios()
	}
	return []engine.Scenario{{ID: "duel", Name: engine.T("toy.duel"), Text: engine.T("toy.duel.text"),
		Seats:   []engine.SeatInfo{{Name: engine.T("toy.red")}, {Name: engine.T("toy.blue"), Side: 1}},
		Options: []engine.Option{{ID: "pace", Name: engine.T("toy.pace"), Values: []string{"slow", "fast"}}}}}
}

func (toy) Load(files fs.FS) (engine.Pack, error) {
	hash, err := pack.Hash(files)
	return toyPack(hash), err
}

func (toy) New(s engine.Setup) (engine.Game, []engine.Event, error) {
	g, e, err := flow.Start(toyFlow, s.Chance, &world{}, body(&root{}))
	return g, e, err
}

func (toy) Open(in engine.Saved) (engine.Game, error) { return flow.Open(toyFlow, in) }

var toyFiles = fstest.MapFS{"pack.yaml": {Data: []byte("id: toy\n")}}

const toyFrench = `
toy.name: "Jouet"
toy.duel: "Le duel"
toy.red: "Rouge"
toy.reason: "Rouge gagne toujours."
toy.blue: "Bleu"
toy.round: "La manche {n} commence."
toy.pick: "Choisissez une carte."
toy.card: "Carte {n}"
toy.verb.walk: "Marcher quelque part"
toy.verb.attack: "Attaquer quelqu'un"
`

const toyTexts = `
toy.name: "Toy"
campaign.feud: "The Feud"
campaign.feud.text: "Two duels."
campaign.feud.side.1: "The Reds"
campaign.feud.side.2: "The Blues"
campaign.feud.first: "First Blood"
campaign.feud.first.text: "It begins."
campaign.feud.left: "To the Left"
campaign.feud.left.text: "It goes left."
campaign.feud.right: "To the Right"
campaign.feud.right.text: "It goes right."
toy.duel: "The duel"
toy.duel.text: "Two rounds."
toy.red: "Red"
toy.blue: "Blue"
toy.pace: "Pace"
toy.phase: "Cards"
toy.twin: "Red stands at A1."
toy.round: "Round {n} begins."
toy.pick: "Pick a card."
toy.pick_changed: "You may change your pick."
toy.picks: "picks a card"
toy.picked: "{seat} has picked."
toy.revealed: "Revealed: {a} against {b}."
toy.card: "Card {n}"
toy.card.text: "higher wins"
toy.act: "What do you do?"
toy.acts: "acts"
toy.walk: "Walk to {place}"
toy.row: "Row {row}"
toy.attack: "Bite"
toy.odds: "50 % for a hit"
toy.provokes: "provokes an answer"
toy.end: "End"
toy.torch: "Light the torch"
toy.while_lit: "while the torch is lit"
toy.lit: "The torch is lit."
toy.bites: "{seat} bites."
toy.did: "{seat} does {id}."
toy.did_own: "You did {id}."
toy.fly: "Fly away"
toy.swim: "Swim away"
toy.far: "{place} is not far."
toy.forbidden: "Nobody can do that."
toy.reason: "Red always wins."
toy.verb.walk: "Walk somewhere"
toy.verb.attack: "Attack somebody"
`
