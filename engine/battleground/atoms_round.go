package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
)

// phase moves on to a phase of a round.
func (t *tx) phase(round int, phase string) {
	t.w.Round, t.w.Phase = round, phase
	rule := map[string]string{"preparation": "BG-4.2", "activation": "BG-5.1", "clean_up": "BG-6.1"}[phase]
	if phase == "activation" {
		t.Note("phase.activation", rule, engine.Event{N: round})
		return
	}
	t.say("phase."+phase, rule, engine.Event{N: round}, engine.Num("round", round))
}

// rested gives 1 mana to each ready figure that was not activated (BG-6.13), told in one line.
func (t *tx) rested(ids []string) {
	var who []engine.Text
	for _, id := range ids {
		if f := t.fig(id); f.Mana < 5 {
			f.Mana++
			who = append(who, words.FigureName(id))
			t.Note("mana_gained", "BG-6.13", engine.Event{Actor: id, N: 1})
		}
	}
	if len(who) > 0 {
		t.say("rested", "BG-6.13", engine.Event{N: len(who)}, engine.Texts("figures", who))
	}
}

// newRound lets both sides act again.
func (t *tx) newRound() {
	for i := range t.w.Forces {
		t.w.Forces[i].Passed, t.w.Forces[i].Active = false, 0
	}
	for i := range t.w.Figures {
		t.w.Figures[i].Activated = false
	}
}

// first makes a side the first player (BG-3.8).
func (t *tx) first(side int) {
	t.w.First = side
	t.say("first_player", "BG-3.8", engine.Event{Seat: seatRef(side)}, engine.Who("who", seatOf(side)))
}

// claim gives an objective token to a side (BG-6.4).
func (t *tx) claim(i, side int, by string) {
	t.w.Objectives[i].By = side
	t.w.Forces[side].Claimed++
	t.say("claimed", "BG-6.3", engine.Event{Actor: by, From: t.w.Objectives[i].Place.label(), Seat: seatRef(side), N: 20},
		engine.Sub("figure", words.FigureName(by)), engine.Who("who", seatOf(side)), t.w.Objectives[i].Place.spot("place"))
}

// readied takes the cards off a figure to the discard pile, which readies it (BG-6.14).
func (t *tx) readied(id string) {
	f := t.fig(id)
	force := &t.w.Forces[f.Side]
	force.Discard = append(force.Discard, f.Cards...)
	f.Cards, f.Ready = nil, true
}

// offer keeps or takes back the offer of a draw (BG-6.12).
func (t *tx) offer(side int, kind string) {
	t.w.Offer = none
	if kind == "draw_offered" {
		t.w.Offer = side
	}
	t.say(kind, "BG-6.12", engine.Event{Seat: seatRef(side)}, engine.Who("who", seatOf(side)))
}

// finish ends the battle.
func (t *tx) finish(r Result) {
	t.w.Result = &r
	args := []engine.Arg{engine.Num("a", t.Score(0)), engine.Num("b", t.Score(1))}
	if r.Winner != none {
		args = append(args, engine.Who("who", seatOf(r.Winner)))
	}
	e := engine.Event{N: t.Score(0) - t.Score(1), Cause: r.Reason}
	if r.Winner != none {
		e.Seat = seatRef(r.Winner)
	}
	t.say("finished."+r.Reason, r.Rule, e, args...)
}

// rolledForFirst tells the two dice for the first player (BG-3.8).
func (t *tx) rolledForFirst(a, b int) {
	for side, n := range []int{a, b} {
		t.say("rolled_first", "BG-3.8", engine.Event{Seat: seatRef(side), N: n, Roll: &engine.Roll{Label: "first player", Dice: []engine.Die{{Face: n}}}},
			engine.Who("who", seatOf(side)), engine.Num("n", n))
	}
}

// roundSpent gives back the rules whose limit was one use a round.
func (t *tx) roundSpent() {
	t.w.Spent = slices.DeleteFunc(slices.Clone(t.w.Spent), func(s Spent) bool { return s.Frame == 0 })
}
