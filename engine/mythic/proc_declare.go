package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Declaring is the attack of the unit activated: what it attacks and how, paid for at
// once (MB-11.2 steps 1 and 2, MB-S-99), then the fight with each target.
type Declaring struct {
	Named  []string `json:"named,omitempty"` // units named for Bites of Cerberus so far
	Via    string   `json:"via,omitempty"`   // the talent of an attack that is declared
	How    string   `json:"how,omitempty"`   // "melee", "ranged"
	Queue  []string `json:"queue,omitempty"` // targets that are still to be fought
	Sort   bool     `json:"sort,omitempty"`  // their order is still to be chosen
	Done   bool     `json:"done,omitempty"`
	Target string   `json:"now,omitempty"`  // the target that is fought
	Made   []string `json:"made,omitempty"` // those on whom an attack took place
}

// Own gives a copied frame slices of its own.
func (f *Declaring) Own() {
	f.Named, f.Queue, f.Made = slices.Clone(f.Named), slices.Clone(f.Queue), slices.Clone(f.Made)
}

// Step asks for an attack if there is any, then fights.
func (f *Declaring) Step(t *tx) control {
	u := t.Unit(t.w.Acting.Unit)
	switch {
	case f.Sort:
		return await()
	case f.Done:
		return f.fight(t, u)
	case !t.mayAttack(u).OK || len(f.Named) == 0 && !t.opens(u, t.Declarations(u)):
		return back(nil)
	case len(f.Named) > 0 && len(t.Bitten(u, f.Named)) == 0: // nobody else to bite
		f.declare(t, "bites", f.Named)
		return again()
	}
	return await()
}

// fight begins the combat with the next target that is still there: a unit that
// defended another may have fallen.
func (f *Declaring) fight(t *tx, u *Unit) control {
	if took, ok := t.Result().(bool); ok && took {
		f.Made = append(f.Made, f.Target)
	}
	for len(f.Queue) > 0 {
		target := t.Unit(f.Queue[0])
		f.Target, f.Queue = f.Queue[0], f.Queue[1:]
		if !target.Alive() || !u.Alive() {
			continue
		}
		c := NewCombat(u.ID, target.ID, f.How)
		c.Via = f.Via
		if f.Via == "bites_of_cerberus" {
			_, c.Dice, _ = t.Talent(u, f.Via)
		}
		for _, raised := range t.w.Acting.Used { // once a maneuver (MB-S-67)
			if raised == plus+f.How {
				c.Used = append(c.Used, Spell{u.ID, raised})
			}
		}
		t.begin(c)
		return call(&Fighting{})
	}
	t.attacked(f.Made)
	return back(nil)
}

// Declaration is an attack that could be declared.
type Declaration struct {
	Verb    engine.Verb
	PP      int // what the talents that make it cost
	Targets []string
}

// makers are the talents that make an attack, by the verb that declares it (MB-S-99).
var makers = map[engine.Verb][]string{"lobbed": {"lobbed_shot"}, "scatter": {"scatter_shot"}, "volley": {"scatter_shot", "lobbed_shot"}, "bites": {"bites_of_cerberus"}}

// making is what those talents cost.
func (l look) making(u *Unit, verb engine.Verb) (pp int) {
	for _, talent := range makers[verb] {
		pp += l.Fee(u, talent)
	}
	return pp
}

// Declarations lists the attacks of a unit, paid for or not (MB-11.3, MB-11.4).
func (l look) Declarations(u *Unit) []Declaration {
	var out, special []Declaration
	foes := l.Foes(u.Seat)
	shoots := l.Top(u).Ranged > 0 && !l.engaged(u) // most verdicts need not be asked for
	lobs, scatters, bites := shoots && l.shows(u, "lobbed_shot"), shoots && l.shows(u, "scatter_shot"), l.shows(u, "bites_of_cerberus")
	of := func(verb engine.Verb, targets ...string) Declaration {
		return Declaration{verb, l.making(u, verb), targets}
	}
	for i, x := range foes {
		beside := u.At.Adjacent(x.At)
		if beside && l.canMelee(u, x).OK {
			out = append(out, of("melee", x.ID))
		}
		if shoots && l.canRange(u, x, false).OK {
			out = append(out, of("ranged", x.ID))
		}
		if lobs && l.canRange(u, x, true).OK {
			special = append(special, of("lobbed", x.ID))
		}
		if bites && beside && l.CanBite(u, x).OK && l.isQuarry(append(l.Bitten(u, []string{x.ID}), x)...).OK {
			special = append(special, of("bites", x.ID))
		}
		if !scatters {
			continue
		}
		for _, y := range foes[i+1:] {
			if l.canScatter(u, x, y, false).OK {
				special = append(special, of("scatter", x.ID, y.ID))
			}
			if lobs && l.canScatter(u, x, y, true).OK { // talents go together (MB-16.4)
				special = append(special, of("volley", x.ID, y.ID))
			}
		}
	}
	return append(out, special...)
}

// Bitten is the units that Bites of Cerberus may add to those named.
func (l look) Bitten(u *Unit, named []string) []*Unit {
	if len(named) > 2 {
		return nil
	}
	with := l.Units(named)
	return slices.DeleteFunc(l.Foes(u.Seat), func(x *Unit) bool {
		all := append(slices.Clone(with), x)
		return !l.CanBite(u, all...).OK || len(all) == 3 && !l.isQuarry(all...).OK
	})
}

// opens says whether one of the attacks can be paid for.
func (l look) opens(u *Unit, list []Declaration) bool {
	return slices.ContainsFunc(list, func(d Declaration) bool { return l.couldPay(u.Seat, d.PP) })
}

// Ask asks what is attacked (MB-DP-9), whom Bites of Cerberus adds, or in which order
// several are fought (MB-S-80).
func (f *Declaring) Ask(l look) []question {
	u := l.Unit(l.w.Acting.Unit)
	q := ask(u.Seat, "DP-9", "MB-11.2")
	q.First, q.Words, q.About = heard, f.words, []engine.Ref{actor(u.ID)}
	switch {
	case f.Sort:
		q.Rule, q.Kind = "MB-S-80", engine.Order
		for _, id := range f.Queue {
			q.Choices = append(q.Choices, upon("order", target(id)))
		}
		q.Whole(flow.By((*Declaring).sort))
		return []question{q} // all of it is the answer: no room for cards
	case len(f.Named) > 0:
		q.Rule = "MB-17.15"
		for _, x := range l.Bitten(u, f.Named) {
			q.Offer(about(choice("bites", append(targets(f.Named), target(x.ID))...), target(x.ID)), flow.By((*Declaring).name))
		}
		if l.isQuarry(l.Units(f.Named)...).OK {
			q.Offer(choice("bites", targets(f.Named)...), flow.By((*Declaring).attack))
		}
		q.Offer(called(choice("back"), "mb.choice.other_target"), flow.By((*Declaring).unname))
	default:
		q.Silence = "hold"
		for _, d := range l.Declarations(u) {
			if l.pays(u.Seat, d.PP, "MB-16.1").OK {
				do := flow.By((*Declaring).attack)
				if d.Verb == "bites" { // others may be named with the first
					do = flow.By((*Declaring).name)
				}
				q.Offer(priced(upon(d.Verb, targets(d.Targets)...), d.PP), do)
			}
		}
		q.Insist = true // cards may be turned into power points first
		q.Offer(choice("hold"), leave)
	}
	withCards(l, &q)
	return []question{q}
}

// words tells who attacks, and whom Bites of Cerberus attacks so far.
func (f *Declaring) words(l look, p *engine.Prompt) {
	unit := engine.Sub("unit", l.name(l.w.Acting.Unit))
	awaits(p, unit)
	switch {
	case f.Sort:
		p.Text = engine.T("mb.ask.DP-9.order", unit)
	case len(f.Named) > 0:
		p.Text = engine.T("mb.ask.DP-9.bites", unit, engine.Texts("targets", l.names(f.Named)))
		for i := range p.Choices {
			switch c := &p.Choices[i]; {
			case c.Do != "bites":
			case len(c.With) == len(f.Named):
				c.Text = engine.T("mb.choice.bites_done")
			default:
				c.Text = engine.T("mb.choice.bites_too", engine.Sub("target", l.name(c.Arg(len(f.Named)))))
			}
		}
	default:
		asks(p, unit)
	}
}

// targets are units as arguments of an attack.
func targets(ids []string) []engine.Ref {
	out := make([]engine.Ref, 0, len(ids))
	for _, id := range ids {
		out = append(out, target(id))
	}
	return out
}

// AttackKind is the kind of attack that a choice declares.
func AttackKind(verb engine.Verb) string {
	if verb == "melee" || verb == "bites" {
		return "melee"
	}
	return "ranged"
}

func (l look) names(ids []string) []engine.Text {
	var out []engine.Text
	for _, id := range ids {
		out = append(out, l.name(id))
	}
	return out
}

// Units finds units.
func (l look) Units(ids []string) []*Unit {
	var out []*Unit
	for _, id := range ids {
		out = append(out, l.Unit(id))
	}
	return out
}

// sort takes the order of the fights (MB-S-80).
func (f *Declaring) sort(_ *tx, a answer) control {
	f.Sort = false
	for i, c := range a.Choices {
		f.Queue[i] = c.Arg(0)
	}
	return again()
}

// attack declares the attack.
func (f *Declaring) attack(t *tx, a answer) control {
	f.declare(t, a.Choice().Do, a.Choice().Args())
	return again()
}

// name names a unit for Bites of Cerberus (MB-17.15).
func (f *Declaring) name(_ *tx, a answer) control { f.Named = a.Choice().Args(); return again() }

// unname takes back the last unit that was named.
func (f *Declaring) unname(*tx, answer) control { f.Named = f.Named[:len(f.Named)-1]; return again() }

// declare uses up the attack of the activation (MB-8.5).
func (f *Declaring) declare(t *tx, verb engine.Verb, targets []string) {
	if with := makers[verb]; len(with) > 0 {
		f.Via = with[0]
	}
	f.How = AttackKind(verb)
	f.Queue, f.Named, f.Done = slices.Clone(targets), nil, true
	f.Sort = len(f.Queue) > 1
	t.declare(makers[verb]...)
}
