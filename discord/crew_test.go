package discord

import (
	"fmt"
	"io/fs"
	"testing/fstest"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/pack"
	"hexwarden/internal/duel"
)

// The crew is a toy with two teams of two. Each team is told a secret, and in each of two
// rounds each team plans in secret: any of its people may answer, and may buy a coin as
// well. In the second round everybody sees that the Reds are asked something, though not
// what, and the last of the Blues goes shopping at the same time.

type ship struct {
	Round int     `json:"round"`
	Plans [2]int  `json:"plans"`
	Coins [2]bool `json:"coins"`
	Shops bool    `json:"shops"` // whether they have been shopping
}

type (
	crewTx       = *flow.Tx[ship]
	crewBody     = flow.Body[*ship, crewTx]
	crewControl  = flow.Control[*ship, crewTx]
	crewQuestion = flow.Question[*ship, crewTx]
)

func crewOf(side int) []engine.Seat {
	return []engine.Seat{engine.Seat(2 * side), engine.Seat(2*side + 1)}
}

type voyage struct{}

func (*voyage) Step(t crewTx) crewControl {
	if t.World.Round == 2 {
		return flow.Over[*ship, crewTx]()
	}
	t.World.Round++
	t.World.Plans = [2]int{}
	t.World.Shops = t.World.Round == 1
	e := engine.Event{Kind: "sealed", Seal: "drawn", Known: engine.KnownDrawn, Public: engine.T("toy.round", engine.Num("n", t.World.Round))}
	for side := range 2 {
		e.Faces = append(e.Faces, engine.Face{Seats: crewOf(side), Text: engine.T("crew.secret", engine.Num("n", 10*t.World.Round+side))})
	}
	t.Emit(e)
	return flow.Call[*ship, crewTx](&planning{})
}

type planning struct{}

func (*planning) Step(t crewTx) crewControl { return flow.Await[*ship, crewTx]() }
func (*planning) Ask(w *ship) (out []crewQuestion) {
	for side := range 2 {
		if w.Plans[side] != 0 {
			continue
		}
		p := crewQuestion{Prompt: engine.Prompt{Seats: crewOf(side), Standing: engine.Owed, Point: "CREW-1", Kind: engine.One, Secret: w.Round == 1 || side > 0, Text: engine.T("crew.plan", engine.Num("n", w.Round)), Public: engine.T("crew.plans")}}
		p.Whole(flow.By((*planning).answer))
		for n := 1; n <= 2; n++ {
			p.Choices = append(p.Choices, engine.Choice{Text: engine.T("crew.course", engine.Num("n", n))}.As(engine.ChoiceID(fmt.Sprint("plan:", n))))
		}
		if !w.Coins[side] {
			p.Choices = append(p.Choices, engine.Choice{Text: engine.T("crew.coin"), Aside: true}.As("coin"))
		}
		out = append(out, p)
	}
	if !w.Shops {
		p := crewQuestion{Prompt: engine.Prompt{Seats: []engine.Seat{3}, Standing: engine.Owed, Point: "CREW-2", Kind: engine.One, Text: engine.T("crew.shop"), Public: engine.T("crew.shops"),
			Choices: []engine.Choice{engine.Choice{Text: engine.T("crew.buy"), Public: true}.As("buy"), engine.Choice{Text: engine.T("toy.end"), Public: true}.As("leave")}}}
		p.Whole(flow.By((*planning).answer))
		out = append(out, p)
	}
	return out
}

func (*planning) answer(t crewTx, a flow.Answer) crewControl {
	side := int(a.Seat) / 2
	switch pick := string(a.Pick()); pick {
	case "coin":
		t.World.Coins[side] = true
	case "buy", "leave":
		t.World.Shops = true
		e := engine.Event{Kind: "shopped", Public: engine.T("crew.shopped", engine.Who("seat", a.Seat))}
		if pick == "buy" {
			e.Faces = []engine.Face{{Seats: crewOf(side), Text: engine.T("crew.rope")}}
		}
		t.Emit(e)
	default:
		t.World.Plans[side] = int(pick[5] - '0')
		t.Emit(engine.Event{Kind: "planned", Public: engine.T("crew.planned", engine.Who("seat", a.Seat)),
			Faces: []engine.Face{{Seats: crewOf(side), Text: engine.T("crew.own", engine.Who("seat", a.Seat), engine.Num("n", t.World.Plans[side]))}}})
	}
	if t.World.Plans[0] == 0 || t.World.Plans[1] == 0 || !t.World.Shops {
		return flow.Await[*ship, crewTx]()
	}
	return flow.Return[*ship, crewTx](nil)
}

var crewRules = &flow.Rules[ship, *ship, crewTx]{
	Version: 1,
	Seats:   func(*ship) int { return 4 },
	Kinds:   flow.Kinds[*ship, crewTx]{"voyage": &voyage{}, "planning": &planning{}},
	Copy:    func(w *ship) *ship { c := *w; return &c },
	Look:    func(w *ship) *ship { return w },
	Begin:   func(t crewTx) crewTx { return t },
	View: func(w *ship, _ []engine.Prompt, s engine.Seat) engine.View {
		return engine.View{Seat: s, Round: w.Round, Rounds: 2, Phase: engine.T("toy.phase"), Twin: []engine.Text{engine.T("toy.twin")},
			Sides: []engine.Side{{Name: engine.T("toy.red"), Seats: crewOf(0)}, {Name: engine.T("toy.blue"), Seats: crewOf(1)}}}
	},
	Explain: func(*ship, []engine.Prompt, engine.Seat, engine.ChoiceID) engine.Verdict {
		return engine.Illegal("CREW-9", engine.T("toy.forbidden"))
	},
	Query: func(*ship, engine.Seat, engine.Query) (engine.Answer, error) { return engine.Answer{}, nil },
	Outcome: func(w *ship) (engine.Outcome, bool) {
		return engine.Outcome{Winners: []int{0}, Scores: []int{1, 0}, Reason: engine.T("toy.reason")}, true
	},
}

type crew struct{}

func (crew) Info() engine.Info {
	return engine.Info{ID: "crew", Name: engine.T("crew.name"), Version: 1, Points: []string{"CREW-1", "CREW-2"}}
}

type crewPack string

func (p crewPack) ID() string                   { return "crew" }
func (p crewPack) Hash() string                 { return string(p) }
func (p crewPack) Scenarios() []engine.Scenario { return crewScenarios() }

// scenarios lists those of both toy games.
func scenarios(system string) []engine.Scenario {
	if system == "crew" {
		return crewScenarios()
	}
	return duel.Scenarios(system)
}

func crewScenarios() []engine.Scenario {
	sc := engine.Scenario{ID: "voyage", Name: engine.T("crew.voyage"), Text: engine.T("toy.duel.text")}
	for n := range 4 {
		sc.Seats = append(sc.Seats, engine.SeatInfo{Name: engine.T("crew.seat", engine.Num("n", n+1)), Side: n / 2})
	}
	return []engine.Scenario{sc}
}

func (crew) Load(files fs.FS) (engine.Pack, error) {
	hash, err := pack.Hash(files)
	return crewPack(hash), err
}

func (crew) New(s engine.Setup) (engine.Game, []engine.Event, error) {
	g, e, err := flow.Start(crewRules, s.Chance, &ship{}, crewBody(&voyage{}))
	return g, e, err
}

func (crew) Open(in engine.Saved) (engine.Game, error) { return flow.Open(crewRules, in) }

var crewFiles = fstest.MapFS{"pack.yaml": {Data: []byte("id: crew\n")}}
