package mythic

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/flow"
)

// tx changes the world. Its methods in the files atoms*.go are the only code that
// does; each tells what it did.
type tx struct {
	look
	*flow.Tx[World]
}

// say emits an event with the text mb.event.KIND.
func (t *tx) say(kind, rule string, e engine.Event, args ...engine.Arg) {
	t.Tell(kind, rule, e, engine.T("mb.event."+kind, args...))
}

// die rolls one of the special dice: 0 to 5 (MB-1.4). The label says what for: "attack".
func (t *tx) die(label string) int { return t.Draw(label+" die", 6) }

// shuffle puts the draw pile of a seat in a random order; nobody knows any more
// what lies under it (MB-7.10, MB-23.1).
func (t *tx) shuffle(seat int) {
	g := &t.w.Generals[seat]
	g.Under = nil
	t.forget(seat)
}

// forget puts what nobody knows of a draw pile in a new order: after a step back too.
// Cards known to lie under it stay there (MB-23.1).
func (t *tx) forget(seat int) {
	g := &t.w.Generals[seat]
	n := len(g.Pile) - len(g.Under)
	pile := slices.Clone(g.Pile)
	for i, j := range t.Shuffle(fmt.Sprintf("shuffle pile seat %d", seat), n) {
		pile[i] = g.Pile[j]
	}
	g.Pile = pile
}

// gain gives power points from the reserve (MB-5.5); the cause is what the event says.
func (t *tx) gain(seat, pp int, rule string, cause engine.Text) {
	if pp == 0 {
		return
	}
	t.w.Generals[seat].PP += pp
	t.say("gained", rule, engine.Event{Seat: seatRef(seat), N: pp}, engine.Who("who", seatOf(seat)), engine.Num("n", pp), engine.Sub("cause", cause),
		engine.Num("now", t.w.Generals[seat].PP))
}

// pay gives power points back to the reserve (MB-7.12); what for is told by the
// event of what was paid.
func (t *tx) pay(seat, pp int, rule string) {
	if pp == 0 {
		return
	}
	t.w.Generals[seat].PP -= pp
	t.Note("paid", rule, engine.Event{Seat: seatRef(seat), N: pp})
}

// place puts a token on the field or moves it without a word.
func (t *tx) place(id string, at square.Square) {
	u := t.Unit(id)
	u.Placed, u.At = true, at
}

// wound takes damage off a unit: one vitality each (MB-13.1, MB-13.2); surplus is
// lost (MB-13.4). It does not remove the unit.
func (t *tx) wound(id string, n int, by, rule string) {
	u := t.Unit(id)
	n = min(n, u.Vitality)
	if n == 0 {
		return
	}
	u.Vitality -= n
	t.Tell("wounded", rule, engine.Event{Target: id, N: n},
		engine.T("mb.event.wounded_by", engine.Sub("unit", t.name(id)), engine.Num("n", n), engine.Num("left", u.Vitality), engine.Sub("by", t.name(by))))
}

// remove takes the tokens of destroyed units off the field, all at once (MB-13.3).
func (t *tx) remove(ids ...string) {
	for _, id := range ids {
		u := t.Unit(id)
		if !u.Placed || u.Vitality > 0 {
			continue
		}
		u.Placed = false
		t.say("destroyed", "MB-13.3", engine.Event{Target: id, From: u.At.String()}, engine.Sub("unit", t.name(id)), engine.Who("who", seatOf(u.Seat)))
		t.harvest(u)
	}
}

// offer notes who offers a draw; an offer withdrawn or declined leaves none.
func (t *tx) offer(seat int, what string) {
	t.w.Offer = none
	if what == "draw_offered" {
		t.w.Offer = seat
	}
	t.say(what, "MB-S-92", engine.Event{Seat: seatRef(seat)}, engine.Who("who", seatOf(seat)))
}

// finish ends the battle; the first result stands (MB-S-91).
func (t *tx) finish(r Result) {
	if t.w.Result != nil {
		return
	}
	t.w.Result = &r
	t.Seal(engine.KnownAnswer, "the battle is over")
	key := "ended_draw"
	args := []engine.Arg{engine.Key("reason", "mb.reason."+r.Reason)}
	if r.Winner != none {
		var who []engine.Text
		for seat := range t.w.Generals {
			if t.Team(seat) == r.Winner {
				who = append(who, engine.T("mb.who", engine.Who("who", seatOf(seat))))
			}
		}
		key = "ended"
		if len(who) > 1 {
			key = "ended_team"
		}
		args = append(args, engine.Texts("who", who))
	}
	t.say(key, r.Rule, engine.Event{}, args...)
}
