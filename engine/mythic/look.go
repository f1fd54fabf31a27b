package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
)

// look reads the world.
type look struct {
	w *World
	p *content.Pack
	f *content.Field
}

// Look is a battle as somebody thinks of it: the rules on a copy of the state, which may be changed to see
// what follows. The battle itself is out of its reach.
type Look struct {
	look
	World *World // the copy
	Field *content.Field
}

// apart is a look at a copy.
func (l look) apart() Look {
	l.w = copyWorld(l.w)
	return Look{l, l.w, l.f}
}

// Unit finds a unit; nil if there is none.
func (l look) Unit(id string) *Unit {
	for i := range l.w.Units {
		if l.w.Units[i].ID == id {
			return &l.w.Units[i]
		}
	}
	return nil
}

// Card is the pile of a unit (MB-2.1).
func (l look) Card(u *Unit) *content.Card { return l.p.Unit(u.Card) }

// Top is the card now on top of a unit's pile (MB-2.5), or the top one of a whole
// Nemean Lion in its rage (MB-17.18, MB-S-83): of that, vitality and command value stay.
func (l look) Top(u *Unit) content.Level {
	c := l.Card(u)
	top := c.Level(u.Vitality)
	if u.Raging {
		rage := c.Level(c.Full())
		rage.Vitality, rage.Command = top.Vitality, top.Command
		return rage
	}
	return top
}

// printed is the card on top as it is printed, whatever is in force (MB-S-63).
func (l look) printed(u *Unit) content.Level { return l.Card(u).Level(u.Vitality) }

func (l look) flying(u *Unit) bool { return l.Card(u).Flying() }

// Talent is a talent on the unit's top card (MB-16.1): its price and printed dice.
func (l look) Talent(u *Unit, key string) (pp, dice int, ok bool) {
	if !u.Alive() || l.without("talents") {
		return 0, 0, false
	}
	t, dice, ok := l.Card(u).Talent(key, u.Vitality)
	return t.PP, dice, ok
}

// shows says whether a talent is on the unit's top card.
func (l look) shows(u *Unit, key string) bool {
	_, _, ok := l.Talent(u, key)
	return ok
}

// printedAt is the vitality of the card that a unit's characteristics are read from.
func (l look) printedAt(u *Unit) int {
	if u.Raging {
		return l.Card(u).Full()
	}
	return u.Vitality
}

// at is the unit on a square; nil if it is free.
func (l look) at(s square.Square) *Unit {
	for i := range l.w.Units {
		if u := &l.w.Units[i]; u.Alive() && u.At == s {
			return u
		}
	}
	return nil
}

// army is the units of a seat, destroyed ones too.
func (l look) army(seat int) []*Unit {
	out := make([]*Unit, 0, len(l.w.Units))
	for i := range l.w.Units {
		if l.w.Units[i].Seat == seat {
			out = append(out, &l.w.Units[i])
		}
	}
	return out
}

// OnField is the units of a seat on the field.
func (l look) OnField(seat int) []*Unit {
	return slices.DeleteFunc(l.army(seat), func(u *Unit) bool { return !u.Alive() })
}

// closeTo is the units of a seat beside a square, or on it.
func (l look) closeTo(seat int, s square.Square) []*Unit {
	return slices.DeleteFunc(l.army(seat), func(u *Unit) bool { return !u.Alive() || u.At.Dist(s) > 1 })
}

// Team is the side of a seat.
func (l look) Team(seat int) int { return l.w.Generals[seat].Team }

// enemies says whether two units fight each other (MB-S-44, MB-S-95).
func (l look) enemies(a, b *Unit) bool { return l.Team(a.Seat) != l.Team(b.Seat) }

// Foes is the enemies of a seat on the field.
func (l look) Foes(seat int) []*Unit {
	out := make([]*Unit, 0, len(l.w.Units))
	for i := range l.w.Units {
		if u := &l.w.Units[i]; u.Alive() && l.Team(u.Seat) != l.Team(seat) {
			out = append(out, u)
		}
	}
	return out
}

// option is a setting of the table; its default is the first of its values.
func (l look) option(id string) string {
	if v := l.w.Options[id]; v != "" {
		return v
	}
	for _, o := range content.Options {
		if o.ID == id {
			return o.Values[0]
		}
	}
	return ""
}

// name is what a unit is called.
func (l look) name(id string) engine.Text { return content.UnitName(id) }

func seatOf(seat int) engine.Seat { return engine.Seat(seat) }

func seatRef(seat int) *engine.Seat { s := engine.Seat(seat); return &s }

func ref(kind, id, role string) engine.Ref { return engine.Ref{Kind: kind, ID: id, Role: role} }
