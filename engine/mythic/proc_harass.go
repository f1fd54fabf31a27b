package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Harassing is the window of the enemy when a unit is activated: one of its units may keep
// that unit from moving (MB-8.7, MB-15.12, MB-15.13). It opens by what everybody can see
// and closes after the first Harass (MB-S-65); the same unit may do so again in any later
// activation. It is one of the reactions of MB-15.1.
type Harassing struct {
	Begun bool  `json:"begun,omitempty"`
	Left  []int `json:"left,omitempty"` // seats still to be asked
}

// Own gives a copied frame slices of its own.
func (f *Harassing) Own() { f.Left = slices.Clone(f.Left) }

// Step asks one General of the other team after the other, in the order of turns (MB-S-96).
func (f *Harassing) Step(t *tx) control {
	if !f.Begun {
		f.Begun, f.Left = true, t.opponents(t.Unit(t.w.Acting.Unit).Seat)
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
func (f *Harassing) Ask(l look) []question {
	seat, unit := f.Left[0], l.w.Acting.Unit
	q := ask(seat, "DP-21", "MB-15.13")
	q.Words = func(_ look, p *engine.Prompt) { asksOf(p, unit) }
	q.About = []engine.Ref{actor(unit)}
	for _, u := range l.harassers(seat) {
		q.About = append(q.About, target(u.ID))
		if l.canHarass(u, true).OK {
			pp, _, _ := l.Talent(u, "hunt")
			q.Offer(priced(upon("hunt", actor(u.ID)), pp), flow.By((*Harassing).hunt))
		}
		if l.canHarass(u, false).OK {
			q.Offer(priced(upon("harass", actor(u.ID)), harassment), flow.By((*Harassing).harass))
		}
	}
	q.Insist = true
	return l.passing(q, called(choice("pass"), "mb.choice.let_move"), flow.By((*Harassing).pass))
}

// harass keeps the unit from moving (MB-15.12).
func (f *Harassing) harass(t *tx, a answer) control {
	t.harass(a.Choice().Arg(0), "harass", harassment, "MB-15.12")
	return again()
}

// hunt does the same by a talent (MB-17.25).
func (f *Harassing) hunt(t *tx, a answer) control {
	by := a.Choice().Arg(0)
	pp, _, _ := t.Talent(t.Unit(by), "hunt")
	t.harass(by, "hunt", pp, "MB-17.25")
	return again()
}

// pass lets the unit go.
func (f *Harassing) pass(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, "an enemy reacted")
	f.Left = f.Left[1:]
	return again()
}

// opponents are the Generals of the other team, in the order of turns after a seat.
func (l look) opponents(seat int) []int {
	var out []int
	first := slices.Index(l.w.Order, seat)
	for i := range l.w.Order {
		if other := l.w.Order[(first+i)%len(l.w.Order)]; l.Team(other) != l.Team(seat) {
			out = append(out, other)
		}
	}
	return out
}

// harassers are the units of a seat that could Harass the activated unit by what lies on
// the table.
func (l look) harassers(seat int) []*Unit {
	return slices.DeleteFunc(l.closeTo(seat, l.Unit(l.w.Acting.Unit).At), func(u *Unit) bool { return !l.couldHarass(u).OK })
}

// mayHarass says whether a General is asked: whenever a unit could Harass, and what it costs
// is there or could be made of cards. Whether it is asked so tells nothing of a hand.
func (l look) mayHarass(seat int) bool {
	return slices.ContainsFunc(l.harassers(seat), func(u *Unit) bool {
		price := harassment
		if pp, _, ok := l.Talent(u, "hunt"); ok {
			price = min(price, pp)
		}
		return l.couldPay(seat, price)
	})
}
