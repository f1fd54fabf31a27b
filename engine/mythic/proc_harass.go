package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// Harassing is the window of the enemy when a unit is activated: one of its units may keep
// that unit from moving (MB-8.7, MB-15.12, MB-15.13). It opens by what everybody can see
// and closes after the first Harass (MB-S-65); the same unit may do so again in any later
// activation. It is one of the reactions of MB-15.1.
type Harassing struct {
	Begun bool  `json:"begun,omitempty"`
	Left  []int `json:"left,omitempty"` // seats still to be asked
}

// Kind names the frame.
func (f *Harassing) Kind() string { return "harassing" }

// Copy is a copy of the frame.
func (f *Harassing) Copy() body { c := *f; c.Left = slices.Clone(f.Left); return &c }

// Step asks one General of the other team after the other, in the order of turns (MB-S-96).
func (f *Harassing) Step(t *tx) control {
	if !f.Begun {
		f.Begun, f.Left = true, t.opponents(t.unit(t.w.Acting.Unit).Seat)
	}
	for len(f.Left) > 0 && (t.w.Acting.Harassed || !t.mayHarass(f.Left[0])) {
		f.Left = f.Left[1:]
	}
	if len(f.Left) == 0 {
		return back(nil)
	}
	return await()
}

// Ask is MB-DP-21.
func (f *Harassing) Ask(l look) []engine.Prompt {
	seat, target := f.Left[0], l.w.Acting.Unit
	unit := engine.Sub("unit", l.name(target))
	p := about(ask(seat, "DP-21", "MB-15.13", engine.T("mb.ask.DP-21", unit)), unit)
	p.About = []engine.Ref{ref("unit", target, "actor")}
	for _, u := range l.harassers(seat) {
		p.About = append(p.About, ref("unit", u.ID, "target"))
		if l.canHarass(u, true).OK {
			pp, _, _ := l.talent(u, "hunt")
			p.Choices = append(p.Choices, priced(spelled("hunt:"+u.ID, engine.T("mb.choice.hunt", engine.Sub("unit", l.name(u.ID))), ref("unit", u.ID, "actor")), pp))
		}
		if l.canHarass(u, false).OK {
			p.Choices = append(p.Choices, priced(spelled("harass:"+u.ID, engine.T("mb.choice.harass", engine.Sub("unit", l.name(u.ID))), ref("unit", u.ID, "actor")), harassment))
		}
	}
	p.Choices = append(p.Choices, spelled("pass", engine.T("mb.choice.let_move")))
	p.Insist, p.Silence = true, "pass"
	return []engine.Prompt{withCards(l, p)}
}

// Answer harasses, or lets the unit go.
func (f *Harassing) Answer(t *tx, a answer) control {
	if c, ok := takeCards(t, a); ok {
		return c
	}
	verb, id, _ := strings.Cut(string(a.Pick()), ":")
	switch verb {
	case "harass":
		t.harass(id, verb, harassment, "MB-15.12")
	case "hunt":
		pp, _, _ := t.talent(t.unit(id), "hunt")
		t.harass(id, verb, pp, "MB-17.25")
	default:
		t.Seal("an enemy reacted")
		f.Left = f.Left[1:]
	}
	return again()
}

// opponents are the Generals of the other team, in the order of turns after a seat.
func (l look) opponents(seat int) []int {
	var out []int
	first := slices.Index(l.w.Order, seat)
	for i := range l.w.Order {
		if other := l.w.Order[(first+i)%len(l.w.Order)]; l.team(other) != l.team(seat) {
			out = append(out, other)
		}
	}
	return out
}

// harassers are the units of a seat that could Harass the activated unit by what lies on
// the table.
func (l look) harassers(seat int) []*Unit {
	return slices.DeleteFunc(l.standing(seat), func(u *Unit) bool { return !l.couldHarass(u).OK })
}

// mayHarass says whether a General is asked: whenever a unit could Harass, and what it costs
// is there or could be made of cards. Whether it is asked so tells nothing of a hand.
func (l look) mayHarass(seat int) bool {
	return slices.ContainsFunc(l.harassers(seat), func(u *Unit) bool {
		price := harassment
		if pp, _, ok := l.talent(u, "hunt"); ok {
			price = min(price, pp)
		}
		return l.couldPay(seat, price)
	})
}
