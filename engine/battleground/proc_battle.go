package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/flow"
)

// Battling is the root: setup, then rounds of three phases (BG-4.1).
type Battling struct {
	Now    string `json:"now"`
	Facing bool   `json:"facing"` // players choose their facings at setup
	Map    string `json:"map"`    // of a standard setup: "agree", "random" or a map
}

// Step goes from phase to phase.
func (f *Battling) Step(t *tx) control {
	b, _ := t.p.Battle(t.w.Scenario)
	if t.w.Result != nil { // BG-6.2
		return over()
	}
	switch f.Now {
	case "":
		if b.Standard() { // BG-32
			f.Now = "first"
			return call(&Mustering{Map: f.Map})
		}
		f.Now = "started"
		return call(&Setup{Facing: f.Facing, Higher: none})
	case "first": // BG-32.13
		f.Now = "deploy"
		return call(&Setup{Now: "roll", Higher: none})
	case "deploy":
		f.Now = "started"
		return call(&Deployment{})
	case "started":
		f.Now = "round"
		for _, x := range t.w.Figures {
			t.trigger("battle.started", x.ID, "")
		}
		return again()
	case "round":
		f.Now = "preparation"
		t.newRound()
		t.phase(t.w.Round+1, "preparation")
		return call(&Moment{Name: "round.started"})
	case "preparation":
		f.Now = "activation"
		if t.w.Round == 1 { // BG-4.6: the draw happened at setup
			return again()
		}
		return call(&Preparation{})
	case "activation":
		f.Now = "clean_up"
		t.phase(t.w.Round, "activation")
		return call(&Activations{})
	default:
		f.Now = "round"
		t.phase(t.w.Round, "clean_up")
		return call(&CleanUp{Last: t.w.Round >= b.Rounds})
	}
}

// Setup is the first game setup (BG-3).
type Setup struct {
	Now    string `json:"now"`
	Higher int    `json:"higher"` // side of the higher roll
	Facing bool   `json:"facing"`
	Done   []int  `json:"done"` // sides that have set their facings
}

// Own gives a copied frame slices of its own.
func (f *Setup) Own() {
	f.Done = slices.Clone(f.Done)
}

// Step deals the opening hands (BG-3.7) and rolls for the first player (BG-3.8).
func (f *Setup) Step(t *tx) control {
	switch f.Now {
	case "": // BG-3.6, BG-3.7
		t.openingHands()
		f.Now = "roll"
		return again()
	case "roll": // BG-3.8: ties are rolled again
		a, b := t.die("first player die"), t.die("first player die")
		t.rolledForFirst(a, b)
		if a == b {
			return again()
		}
		f.Higher, f.Now = 0, "first"
		if b > a {
			f.Higher = 1
		}
		return again()
	case "first":
		return await()
	case "facing":
		if len(f.Done) < len(t.w.Forces) {
			return await()
		}
	}
	return back(nil)
}

// Ask asks who is first player (BG-D-03), then for facings if they are free (BG-S-3.2).
func (f *Setup) Ask(l look) []question {
	if f.Now == "first" {
		q := ask(f.Higher, "D-03", "BG-3.8", engine.T("bg.ask.D-03"))
		q.Choices = []engine.Choice{choice("first", ref("side", "self", "")), choice("first", ref("side", "opponent", ""))}
		q.Whole(flow.By((*Setup).first))
		return []question{q}
	}
	var out []question
	for side := range l.w.Forces {
		if slices.Contains(f.Done, side) {
			continue
		}
		q := ask(side, "S-3.2", "BG-S-3.2", engine.T("bg.ask.S-3.2"))
		q.Offer(choice("ready"), flow.By((*Setup).ready))
		for _, x := range l.Force(side) {
			for _, d := range x.turns() {
				if d != x.Facing {
					c := choice("turn", ref("figure", x.ID, "actor"), facingRef(d))
					c.About = c.With[:1:1]
					q.Offer(c, flow.By((*Setup).turn))
				}
			}
		}
		out = append(out, q)
	}
	return out
}

// first makes one side the first player (BG-3.8).
func (f *Setup) first(t *tx, a answer) control {
	side := f.Higher
	if a.Choice().Arg(0) == "opponent" {
		side = Opponent(f.Higher)
	}
	t.first(side)
	if !f.Facing {
		return back(nil)
	}
	f.Now = "facing"
	return again()
}

// turn sets a figure's facing (BG-S-3.2), until its side is ready.
func (f *Setup) turn(t *tx, a answer) control {
	t.turn(a.Choice().Arg(0), facingIn(a.Choice(), 1))
	return again()
}

func (f *Setup) ready(_ *tx, a answer) control {
	f.Done = append(f.Done, int(a.Seat))
	return again()
}

// Preparation is the phase of that name: discard any cards, then draw up to five fate cards (BG-4.2,
// BG-4.3), no glory cards (BG-4.5); both players at once (BG-S-4.1).
type Preparation struct{}

// Step waits for both answers, then discards and draws.
func (f *Preparation) Step(t *tx) control {
	for _, x := range t.w.Forces {
		if !x.Chosen && len(x.Hand) > 0 {
			return await()
		}
	}
	for side := range t.w.Forces {
		t.discard(side, t.w.Forces[side].Discards)
	}
	for side := range t.w.Forces {
		t.draw(side, content.HandLimit)
	}
	t.unpick()
	return back(nil)
}

// Ask is BG-D-04: who holds cards is asked. Glory cards may go too (BG-S-4.2).
func (f *Preparation) Ask(l look) []question {
	var out []question
	for side, x := range l.w.Forces {
		if len(x.Hand) == 0 {
			continue
		}
		q := ask(side, "D-04", "BG-4.3", engine.T("bg.ask.D-04"))
		q.Kind, q.Secret, q.Insist = engine.Some, true, true
		for _, c := range x.Hand {
			q.Choices = append(q.Choices, l.handChoice("discard", c))
		}
		q.Max = len(q.Choices)
		if x.Chosen { // may be changed until both are in
			q.Standing, q.Text = engine.Right, engine.T("bg.ask.D-04.change")
		}
		q.Whole(flow.By((*Preparation).discard))
		out = append(out, q)
	}
	return out
}

// discard keeps the discards until both are in.
func (f *Preparation) discard(t *tx, a answer) control {
	t.chooseDiscards(int(a.Seat), chosenCards(a))
	return again()
}
