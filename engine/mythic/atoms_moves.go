package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/board/square"
)

// prepare announces a talent, or "plus:move", for the activated unit and pays for it
// (MB-16.1, MB-16.7).
func (t *tx) prepare(what string, pp int, rule string) {
	a := t.w.Acting
	u := t.Unit(a.Unit)
	t.pay(u.Seat, pp, rule)
	a.Used = append(a.Used, what)
	talent := engine.Key("talent", "mb.talent."+what)
	if what == PlusMove {
		talent = engine.Key("talent", "mb.plus.move")
	}
	t.say("announced", rule, engine.Event{Actor: u.ID, Cause: what, N: pp, Seat: seatRef(u.Seat)}, engine.Who("who", seatOf(u.Seat)), engine.Sub("unit", t.name(u.ID)), talent, engine.Num("n", pp))
}

// rage gives a unit the values of its best card until the end of the turn (MB-17.18).
func (t *tx) rage(id string, pp int) {
	u := t.Unit(id)
	t.pay(u.Seat, pp, "MB-17.18")
	u.Raging = true
	t.say("raging", "MB-17.18", engine.Event{Actor: id, N: pp, Seat: seatRef(u.Seat)}, engine.Who("who", seatOf(u.Seat)), engine.Sub("unit", t.name(id)), engine.Num("n", pp))
}

// harass keeps the activated unit from moving (MB-15.12); cause is "harass" or "hunt".
func (t *tx) harass(by, cause string, pp int, rule string) {
	u := t.Unit(by)
	t.pay(u.Seat, pp, rule)
	t.w.Acting.Harassed = true
	target := t.w.Acting.Unit
	t.Seal(engine.KnownAnswer, "an enemy reacted")
	t.say("harassed", rule, engine.Event{Actor: by, Target: target, Cause: cause, N: pp, Seat: seatRef(u.Seat)}, engine.Who("who", seatOf(u.Seat)),
		engine.Sub("unit", t.name(by)), engine.Sub("target", t.name(target)), engine.Num("n", pp))
}

// walk moves a unit along a way, both ends included, and tells the way (MB-9.1).
func (t *tx) walk(id string, path []square.Square, rule string) {
	e := engine.Event{Actor: id, N: len(path) - 1, Path: make([]string, 0, len(path))}
	for _, s := range path {
		e.Path = append(e.Path, s.String())
	}
	e.From, e.To = e.Path[0], e.Path[e.N]
	t.place(id, path[len(path)-1])
	t.say("walked", rule, e, engine.Who("who", seatOf(t.Unit(id).Seat)), engine.Sub("unit", t.name(id)), engine.Word("from", e.From), engine.Word("to", e.To))
}

// moved notes that the activated unit made its move; far says that it went farther than
// one that attacks may (MB-S-29).
func (t *tx) moved(far bool) { t.w.Acting.Moved, t.w.Acting.Far = true, far }

// fly adds a stretch to the way of a bombardment, and the enemy flown over at its end
// (MB-17.5).
func (t *tx) fly(stretch []square.Square, over string) {
	a := t.w.Acting
	if len(a.Way) == 0 {
		a.Way = append(a.Way, stretch[0])
	}
	a.Way = append(a.Way, stretch[1:]...)
	a.Over = append(a.Over, over)
}

// rest ends the activation (MB-8.6).
func (t *tx) rest() {
	t.Note("rested", "MB-8.6", engine.Event{Actor: t.w.Acting.Unit})
	t.w.Acting = nil
}
