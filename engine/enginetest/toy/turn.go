package toy

import (
	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Turn lets one seat act until it passes: T-3.
type Turn struct {
	Seat  int    `json:"seat"`
	Acted bool   `json:"acted"`
	Now   string `json:"do"`
}

func (f *Turn) Step(t *tx) control {
	if f.Now == "end" || !t.look().alive(f.Seat) || len(t.look().left()) < 2 {
		if t.Strand("market") {
			return flow.Hold[look, *tx]("market") // T-7.3
		}
		return flow.Return[look, *tx](nil)
	}
	return flow.Await[look, *tx]()
}

func (f *Turn) Ask(l look) []question {
	q := ask(f.Seat, engine.Owed, "T-D-4", "T-3.2", engine.One)
	if !f.Acted {
		for at := range l.w.Seats {
			if l.attack(f.Seat, at).OK {
				q.Offer(choice("attack", ref("seat", at, "target")), flow.By((*Turn).attack))
			}
		}
		q.Offer(choice("sparks"), flow.By((*Turn).sparks))
		q.Offer(choice("peace"), flow.By((*Turn).peace))
	}
	if f.Now != "market" {
		q.Offer(choice("market"), flow.By((*Turn).market))
	}
	q.Offer(choice("pass"), flow.By((*Turn).pass))
	if !l.w.Seats[f.Seat].Winked {
		c := choice("wink")
		c.Aside = true
		q.Offer(c, flow.By((*Turn).wink))
	}
	return []question{q}
}

func (f *Turn) attack(t *tx, a answer) control {
	f.Acted = true
	return flow.Call[look, *tx](&Attack{By: f.Seat, At: number(a.Choice()), Turn: int(t.Self()), Depth: 1})
}

func (f *Turn) sparks(*tx, answer) control {
	f.Acted = true
	return flow.Call[look, *tx](&Sparks{Seat: f.Seat})
}

func (f *Turn) peace(*tx, answer) control {
	f.Acted = true
	return flow.Call[look, *tx](&Peace{Seat: f.Seat})
}

func (f *Turn) market(t *tx, _ answer) control {
	f.Now = "market"
	t.OpenStrand("market", &Market{Seat: f.Seat})
	return flow.Again[look, *tx]()
}

func (f *Turn) pass(*tx, answer) control {
	f.Now = "end"
	return flow.Again[look, *tx]()
}

func (f *Turn) wink(t *tx, _ answer) control {
	t.wink(f.Seat)
	return flow.Again[look, *tx]()
}

// Attack rolls a die against a seat, which may interrupt first: T-4.
type Attack struct {
	By    int    `json:"by"`
	At    int    `json:"at"`
	Turn  int    `json:"turn"`
	Depth int    `json:"depth"`
	Now   string `json:"do"`
}

func (f *Attack) Leave(t *tx) { t.say(f.By, "attack_over", "T-4.7") }

func (f *Attack) Step(t *tx) control {
	switch f.Now {
	case "":
		t.say(f.By, "attacked", "T-4.3")
		f.Now = "asked"
		// By public knowledge only: whoever holds any card is asked.
		if len(t.World.Seats[f.At].Hand) > 0 {
			return flow.Call[look, *tx](&Interrupt{Of: *f})
		}
		return flow.Again[look, *tx]()
	case "asked":
		blocked, _ := t.Result().(bool)
		if !t.look().alive(f.By) { // T-4.5: look again
			return flow.Unwind[look, *tx](flow.ID(f.Turn))
		}
		f.Now = "done"
		if blocked || !t.look().alive(f.At) {
			return flow.Again[look, *tx]()
		}
		n := t.Draw("attack die", 6) + 1
		t.Emit(engine.Event{Kind: "rolled", Rule: "T-4.6", Seat: seat(f.By), N: n, Public: engine.T("toy.event.rolled", engine.Num("n", n)),
			Roll: &engine.Roll{Label: "attack", Target: 4, Dice: []engine.Die{{Face: n, Success: n >= 4}}}})
		if n >= 4 {
			t.hurt(f.At, f.By)
		}
		return flow.Again[look, *tx]()
	}
	return flow.Return[look, *tx](nil)
}

// Interrupt asks the attacked seat: block with a card, strike back, or decline: T-4.4.
type Interrupt struct {
	Of   Attack `json:"of"`
	Done bool   `json:"done"`
}

func (f *Interrupt) Step(*tx) control {
	if f.Done {
		return flow.Return[look, *tx](false)
	}
	return flow.Await[look, *tx]()
}

func (f *Interrupt) Ask(l look) []question {
	q := ask(f.Of.At, engine.Owed, "T-D-5", "T-4.4", engine.One)
	q.Insist, q.Silence = true, "decline"
	q.About = []engine.Ref{ref("seat", f.Of.By, "actor")}
	if f.Of.Depth < 3 {
		q.Offer(choice("strike"), flow.By((*Interrupt).strike))
	}
	for _, c := range l.w.Seats[f.Of.At].Hand {
		q.Offer(card(c), flow.By((*Interrupt).block))
	}
	q.Offer(choice("decline"), flow.By((*Interrupt).decline))
	return []question{q}
}

func (f *Interrupt) strike(*tx, answer) control {
	f.Done = true
	return flow.Call[look, *tx](&Attack{By: f.Of.At, At: f.Of.By, Turn: f.Of.Turn, Depth: f.Of.Depth + 1})
}

func (f *Interrupt) block(t *tx, a answer) control {
	t.block(f.Of.At, number(a.Choice()))
	return flow.Return[look, *tx](true)
}

func (f *Interrupt) decline(*tx, answer) control { return flow.Return[look, *tx](false) }
