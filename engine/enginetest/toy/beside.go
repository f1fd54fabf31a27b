package toy

import (
	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Sparks lays up to three sparks one by one, to be taken back until done: T-5.
type Sparks struct {
	Seat int `json:"seat"`
	Laid int `json:"laid"`
}

func (f *Sparks) Step(*tx) control { return flow.Await[look, *tx]() }

func (f *Sparks) Ask(look) []question {
	q := ask(f.Seat, engine.Owed, "T-D-6", "T-5.1", engine.One)
	q.Insist = true
	if f.Laid < 3 {
		for _, where := range []string{"north", "south"} {
			q.Offer(choice("spark", engine.Ref{Kind: "place", ID: where}), flow.By((*Sparks).lay))
		}
	}
	q.Offer(choice("done"), flow.By((*Sparks).done))
	if f.Laid > 0 {
		q.Offer(choice("back"), flow.By((*Sparks).back))
	}
	return []question{q}
}

func (f *Sparks) lay(t *tx, a answer) control {
	f.Laid++
	t.spark(f.Seat, string(a.Pick()))
	return flow.Again[look, *tx]()
}

func (f *Sparks) done(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, "answered")
	return flow.Return[look, *tx](nil)
}

func (f *Sparks) back(t *tx, _ answer) control {
	f.Laid--
	t.unspark(f.Seat)
	return flow.Again[look, *tx]()
}

// Peace invites the others; the first to accept closes it, the asker may close it too: T-6.
type Peace struct {
	Seat int `json:"seat"`
}

func (f *Peace) Step(*tx) control { return flow.Await[look, *tx]() }

func (f *Peace) Ask(l look) []question {
	q := ask(f.Seat, engine.Owed, "T-D-7", "T-6.1", engine.One)
	q.Insist = true
	q.Offer(choice("withdraw"), flow.By((*Peace).withdraw))
	out := []question{q}
	for _, s := range l.left() {
		if s != f.Seat {
			q := ask(s, engine.Invitation, "T-D-8", "T-6.2", engine.One)
			q.Offer(choice("accept"), flow.By((*Peace).accept))
			out = append(out, q)
		}
	}
	return out
}

func (f *Peace) accept(t *tx, a answer) control {
	t.say(int(a.Seat), "accepted", "T-6.2")
	return f.withdraw(t, a)
}

func (f *Peace) withdraw(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, "answered")
	return flow.Return[look, *tx](nil)
}

// Market is a strand: open beside the turn, it must close before the turn ends: T-7.
type Market struct {
	Seat int `json:"seat"`
}

func (f *Market) Step(t *tx) control {
	if !t.look().alive(f.Seat) {
		return flow.Return[look, *tx](nil)
	}
	return flow.Await[look, *tx]()
}

func (f *Market) Ask(l look) []question {
	q := ask(f.Seat, engine.Owed, "T-D-9", "T-7.1", engine.Number)
	q.Insist = true
	for n := 0; n <= min(2, l.w.Seats[f.Seat].Coins); n++ {
		q.Offer(choice("", ref("number", n, "")), flow.By((*Market).pay))
	}
	return []question{q}
}

func (f *Market) pay(t *tx, a answer) control {
	if n := number(a.Choice()); n > 0 {
		t.pay(f.Seat, n)
	}
	t.Seal(engine.KnownAnswer, "answered")
	return flow.Return[look, *tx](nil)
}
