package battleground

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/hex"
)

// draft keeps what a side is putting together; nobody else knows of it.
func (t *tx) draft(side int, r *Ruling) { t.w.Forces[side].Draft = r }

// propose lays a ruling before the other side.
func (t *tx) propose(r Ruling) {
	t.w.Ruling = &r
	t.Seal(engine.KnownAnswer, "ruling proposed")
	t.say("ruling_proposed", "BG-2.21", engine.Event{Seat: seatRef(r.By)}, engine.Who("who", seatOf(r.By)), engine.Sub("ruling", t.rulingText(r)))
}

// unpropose takes the proposal off the table; why is told if there is anything to tell.
func (t *tx) unpropose(why string) {
	r := *t.w.Ruling
	t.w.Ruling = nil
	if why != "" {
		t.say("ruling_"+why, "BG-2.21", engine.Event{Seat: seatRef(r.By)}, engine.Who("who", seatOf(r.By)), engine.Sub("ruling", t.rulingText(r)))
	}
}

// rolledForRuling tells the dice of both sides.
func (t *tx) rolledForRuling(a, b int) {
	for side, n := range []int{a, b} {
		t.say("rolled_ruling", "BG-2.21", engine.Event{Seat: seatRef(side), N: n, Roll: &engine.Roll{Label: "ruling", Dice: []engine.Die{{Face: n}}}},
			engine.Who("who", seatOf(side)))
	}
}

// rulingLost tells that the dice were against a ruling.
func (t *tx) rulingLost(r Ruling) {
	t.say("ruling_lost", "BG-2.21", engine.Event{Seat: seatRef(r.By)}, engine.Who("who", seatOf(r.By)), engine.Sub("ruling", t.rulingText(r)))
}

// ruled makes a ruling hold. It triggers no effect of any card; only a knock-out
// follows from wounds (BG-14.2). What has become impossible meanwhile is left.
func (t *tx) ruled(r Ruling) {
	last := r.Args[len(r.Args)-1]
	if !t.possible(r) {
		t.say("ruling_void", "BG-2.21", engine.Event{Cause: "ruling"}, engine.Sub("ruling", t.rulingText(r)))
		return
	}
	t.say("ruled", "BG-2.21", engine.Event{Cause: "ruling", Seat: seatRef(r.By)}, engine.Sub("ruling", t.rulingText(r)))
	n, _ := strconv.Atoi(last)
	switch r.Kind {
	case rulingReading:
		rule, _, _ := strings.Cut(last, ":")
		t.w.Readings = slices.DeleteFunc(slices.Clone(t.w.Readings), func(x string) bool { return strings.HasPrefix(x, rule+":") })
		if !firstWay(last) {
			t.w.Readings = append(t.w.Readings, last)
		}
	case rulingPlace:
		f := t.fig(r.Args[0])
		at, _ := ParsePlace(last)
		f.Place = settled(f.Base, at, f.Facing)
		if f.Out { // back among the living, with one wound less than knocked it out
			f.Out, f.Wounds = false, min(f.Wounds, t.p.Character(f.Character).Stats.Health-1)
		}
	case rulingFace:
		d, _ := hex.ParseDir(last)
		t.turn(r.Args[0], d)
	case rulingWounds:
		f := t.fig(r.Args[0])
		f.Wounds = n
		if n >= t.p.Character(f.Character).Stats.Health {
			t.fell(f.ID, "", "")
		}
	case rulingMana:
		t.fig(r.Args[0]).Mana = n
	case rulingToken:
		t.ruledToken(t.fig(r.Args[0]), last)
	case rulingScore:
		side, _ := strconv.Atoi(r.Args[0])
		t.w.Forces[side].Corrected += n
	}
}

// ruledToken gives a token or takes it away, without any effect of its own.
func (t *tx) ruledToken(f *Figure, token string) {
	bare, lost := strings.CutPrefix(token, "no_")
	set := bare
	if lost {
		set = ""
	}
	switch {
	case bare == "focus":
		f.Focus = !lost
	case bare == "overwatch":
		f.Overwatch = !lost
	case t.p.Status(bare).Kind == "buff":
		f.Buff = set
	default:
		f.Debuff = set
	}
}

func firstWay(reading string) bool {
	return slices.ContainsFunc(readings, func(x wayward) bool { return reading == x.rule+":"+x.ways[0] })
}
