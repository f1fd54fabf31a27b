package mythic

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
)

// activated starts a battle with a unit that was just activated; afterwards the next
// activation is asked for.
type activated struct{ Begun bool }

func (f *activated) Step(*tx) control {
	if f.Begun {
		return await()
	}
	f.Begun = true
	return call(&Activation{})
}
func (f *activated) Ask(l look) []question {
	q := ask(l.w.Active, "DP-16", "MB-14.1")
	q.Text, q.Insist = engine.T("mb.ask.DP-16"), true
	q.Offer(choice("stop"), flow.By((*activated).stop))
	return []question{q}
}
func (f *activated) stop(*tx, answer) control { return await() }

// beginActivation is the line: activate UNIT [moved] [attacked].
func beginActivation(b *builder, w []string, dice engine.Chance) error {
	for i := range b.w.Units {
		if u := &b.w.Units[i]; u.ID == w[0] {
			u.Activated = true
			b.w.Active, b.w.Spent.Activations = u.Seat, 1
			b.w.Acting = &Acting{Unit: u.ID}
			for _, x := range w[1:] {
				switch x {
				case "attacked":
					b.w.Acting.Attacked = true
				default:
					return fmt.Errorf("an activation has no %q", x)
				}
			}
			return b.begin(&activated{}, dice)
		}
	}
	return fmt.Errorf("no unit %q", w[0])
}

// lookAt reads the world of a game being tested.
func lookAt(g engine.Game) look { return g.(*game).Look() }

// wantsOfMoves are: cost UNIT SQUARE N|none (of the cheapest way, whatever its Move), stride
// UNIT COMBAT FREE, acting UNIT|none, far yes|no, fire UNIT UNIT yes|RULE [lobbed], cover UNIT
// KIND ground|flying N (the attacker), height UNIT UNIT N (its die against the other),
// engaged UNIT yes|no, bombed UNIT... (flown over so far, in order).
func wantsOfMoves(kind string) func(g engine.Game, w []string) error {
	return func(g engine.Game, w []string) error {
		l := lookAt(g)
		is := script.Is
		switch kind {
		case "cost":
			u := l.Unit(w[0])
			s, err := square.Parse(w[1], l.f.Wide, l.f.High)
			if err != nil {
				return err
			}
			n, ok := l.Reachable(u, 100, l.Prepared(u, "scout")).Cost(s)
			if !ok {
				return is("none", w[2])
			}
			return is(n, w[2])
		case "stride":
			combat, free := l.Stride(l.Unit(w[0]))
			return is(fmt.Sprint(combat, " ", free), w[1]+" "+w[2])
		case "acting":
			if l.w.Acting == nil {
				return is("none", w[0])
			}
			return is(l.w.Acting.Unit, w[0])
		case "far":
			return script.Yes(l.w.Acting != nil && l.w.Acting.Far, w[0])
		case "fire":
			v := l.canShoot(l.Unit(w[0]), l.Unit(w[1]), len(w) > 3)
			if v.OK {
				return is("yes", w[2])
			}
			return is(v.Rule, w[2])
		case "cover":
			u := l.Unit(w[0])
			n, _ := l.Cover(u, u.At, w[1], w[2] == "flying")
			return is(strconv.Itoa(n), w[3])
		case "height":
			a, b := l.Unit(w[0]), l.Unit(w[1])
			return is(l.heightBonus(a, a.At, b.At), w[2])
		case "bombed":
			return is(strings.Join(l.w.Acting.Over, " "), strings.Join(w, " "))
		case "engaged":
			return script.Yes(l.engaged(l.Unit(w[0])), w[1])
		}
		return fmt.Errorf("nothing is known to be wanted so")
	}
}
