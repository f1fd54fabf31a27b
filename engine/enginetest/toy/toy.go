package toy

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// System is the toy as an engine.System.
type System struct{}

// Version of rules and saved states; version 1 called lives "hp".
const Version = 2

// Points lists the decision points of the toy.
var points = []string{"T-D-1", "T-D-2", "T-D-3", "T-D-4", "T-D-5", "T-D-6", "T-D-7", "T-D-8", "T-D-9", "T-D-10"}

// verbs are what choices do, with their arguments.
var verbs = engine.Verbs{
	"attack": {{Kind: "seat", Role: "target"}}, "card": {{Kind: "card"}}, "spark": {{Kind: "place"}},
	"sparks": nil, "peace": nil, "market": nil, "pass": nil, "wink": nil, "strike": nil, "decline": nil, "done": nil, "back": nil,
	"withdraw": nil, "accept": nil, "resign": nil,
}

// Info describes the toy.
func (System) Info() engine.Info {
	return engine.Info{ID: "toy", Name: engine.T("toy.name"), Version: Version, Verbs: verbs, Points: append([]string(nil), points...),
		Commands: []engine.Command{{Name: "strike", Prefixes: []string{"attack:"}, Text: engine.T("toy.verb.strike")}}}
}

// Pack is the only pack of the toy.
type Pack struct{}

// ID is "toy".
func (Pack) ID() string { return "toy" }

// Hash never changes.
func (Pack) Hash() string { return "toy-pack-1" }

// Scenarios are a duel for two and a brawl for three.
func (Pack) Scenarios() []engine.Scenario {
	out := []engine.Scenario{{ID: "duel", Name: engine.T("toy.scenario.duel")}, {ID: "brawl", Name: engine.T("toy.scenario.brawl")}}
	for i := range out {
		for s := range 2 + i {
			out[i].Seats = append(out[i].Seats, engine.SeatInfo{Name: engine.T("toy.seat", engine.Num("n", s+1)), Side: s})
		}
	}
	return out
}

// Load needs no files.
func (System) Load(fs.FS) (engine.Pack, error) { return Pack{}, nil }

// Game is a running toy.
type Game = flow.Game[World, look, *tx]

// New starts a game for two or three seats.
func (System) New(s engine.Setup) (engine.Game, []engine.Event, error) {
	seats := map[string]int{"duel": 2, "brawl": 3}[s.Scenario]
	if seats == 0 || s.Seats != seats {
		return nil, nil, fmt.Errorf("toy: no scenario %q for %d seats", s.Scenario, s.Seats)
	}
	w := &World{}
	for range seats {
		w.Seats = append(w.Seats, Seat{Lives: 2, Coins: 2})
	}
	g, events, err := flow.Start(rules, s.Chance, w, body(&Match{}))
	if err != nil {
		return nil, nil, err
	}
	return g, events, nil
}

// Open reads a stored state of version 1 or 2.
func (x System) Open(s engine.Saved) (engine.Game, error) {
	return flow.Reopen(x, func(Pack) *flow.Rules[World, look, *tx] { return rules }, s)
}

var rules = &flow.Rules[World, look, *tx]{
	Version:   Version,
	Seats:     func(l look) int { return len(l.w.Seats) },
	Kinds:     kinds,
	Copy:      Copy,
	Look:      func(w *World) look { return look{w} },
	Begin:     func(t *flow.Tx[World]) *tx { return &tx{t} },
	Rights:    rights,
	TakeRight: takeRight,
	View:      view,
	Explain:   explain,
	Query:     query,
	Deal:      deal,
	Words:     words,
	Obey:      obey,
	Orders:    offers,
	Worth:     worth,
	Outcome:   outcome,
	Rewound: func(t *tx) {
		t.shuffle(t.World.Deck)
	},
	Upgrade: map[int]func([]byte) ([]byte, error){1: func(b []byte) ([]byte, error) {
		return bytes.ReplaceAll(b, []byte(`"hp":`), []byte(`"lives":`)), nil
	}},
}

func rights(l look) []engine.Prompt {
	var out []engine.Prompt
	for _, s := range l.left() {
		p := ask(s, engine.Right, "T-D-10", "T-8.1", engine.One).Prompt
		p.Choices = []engine.Choice{choice("resign")}
		out = append(out, p)
	}
	return out
}

func takeRight(t *tx, a flow.Answer) control {
	t.resign(int(a.Seat))
	t.end("resigned")
	return flow.Over[look, *tx]()
}

// view lists what a seat may know.
func view(l look, prompts []engine.Prompt, s engine.Seat) engine.View {
	v := engine.View{Seat: s, Round: l.w.Round, Rounds: 3, Phase: engine.T("toy.phase"), Waiting: []engine.Waiting{}, Twin: []engine.Text{}}
	for _, p := range prompts {
		if p.Standing == engine.Owed {
			v.Waiting = append(v.Waiting, engine.Waiting{Seats: p.Seats, Text: p.Public})
		}
	}
	for i, x := range l.w.Seats {
		v.Sides = append(v.Sides, engine.Side{Name: engine.T("toy.seat", engine.Num("n", i+1)), Seats: []engine.Seat{engine.Seat(i)}, Score: x.Lives})
		v.Tracks = append(v.Tracks, engine.Track{Name: engine.T("toy.hand"), Seat: engine.Seat(i), N: len(x.Hand)})
		v.Twin = append(v.Twin, engine.T("toy.twin", engine.Who("seat", engine.Seat(i)), engine.Num("lives", x.Lives), engine.Num("sparks", len(x.Sparks))))
		if engine.Seat(i) == s {
			for _, c := range x.Hand {
				v.Hand = append(v.Hand, engine.Card{ID: fmt.Sprint("card:", c), Name: engine.T("toy.card", engine.Num("n", c)), Text: engine.T("toy.card.text"), Kind: "number"})
			}
		}
	}
	v.Tracks = append(v.Tracks, engine.Track{Name: engine.T("toy.deck"), Seat: engine.Watcher, N: len(l.w.Deck)})
	return v
}

func explain(l look, _ []engine.Prompt, s engine.Seat, id engine.ChoiceID) engine.Verdict {
	if c, ok := verbs.Read(id); ok && c.Do == "attack" {
		if v := l.attack(int(s), number(c)); !v.OK {
			return v
		}
	}
	return engine.Illegal("T-3.2", engine.T("toy.refused.now"))
}

func query(l look, s engine.Seat, q engine.Query) (engine.Answer, error) {
	if q.Kind == engine.AskList || q.Kind == engine.AskRandom {
		return lists(l, s, q)
	}
	if q.Kind != "odds" {
		return engine.Answer{}, engine.Refuse(engine.NotOffered, "", engine.T("toy.refused.query"))
	}
	return engine.Answer{Text: engine.T("toy.odds", engine.Num("percent", 50))}, nil
}

// worth has an opinion on turns and cards: to attack, and to keep the highest card.
func worth(_ look, _ engine.Seat, p engine.Prompt) []int {
	var out []int
	for _, c := range p.Choices {
		switch {
		case c.Do == "card":
			out = append(out, -number(c))
		case p.Point != "T-D-4":
			return nil
		case c.Do == "attack":
			out = append(out, 100)
		default:
			out = append(out, 0)
		}
	}
	return out
}

func outcome(l look) (engine.Outcome, bool) {
	if l.w.Ended == "" {
		return engine.Outcome{}, false
	}
	o := engine.Outcome{Winners: []int{}, Reason: engine.T("toy.reason." + l.w.Ended), Rule: "T-8.2"}
	best := 0
	for _, s := range l.left() {
		best = max(best, l.w.Seats[s].Lives)
	}
	for i, s := range l.w.Seats {
		o.Scores = append(o.Scores, s.Lives)
		if l.alive(i) && s.Lives == best {
			o.Winners = append(o.Winners, i)
		}
	}
	return o, true
}

// deal deals everything again that a seat cannot know: other hands, other
// secret picks, and the order of the deck.
func deal(l look, _ []body, s engine.Seat, draw func(n int) int) {
	pool := l.w.Deck
	for i, x := range l.w.Seats {
		if engine.Seat(i) != s {
			pool = append(pool, x.Hand...)
		}
	}
	slices.Sort(pool)
	for i := len(pool) - 1; i > 0; i-- {
		j := draw(i + 1)
		pool[i], pool[j] = pool[j], pool[i]
	}
	for i := range l.w.Seats {
		x := &l.w.Seats[i]
		if engine.Seat(i) == s {
			continue
		}
		open := !slices.Contains(x.Hand, x.Picked)
		x.Hand, pool = append([]int(nil), pool[:len(x.Hand)]...), pool[len(x.Hand):]
		if !open {
			x.Picked = x.Hand[draw(len(x.Hand))]
		}
	}
	l.w.Deck = pool
}
