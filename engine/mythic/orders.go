package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// Terms of standing orders (chapter 29). The first two are about the attack that is
// answered: where they do not hold, the order is for other questions. The others are about
// what its General has: where they do not hold, it lets the occasion pass (MB-29.11).
const (
	termMelee  = "melee"
	termRanged = "ranged" // bombardments as well
	termPP     = "pp4"    // while at least four power points are there (MB-29.2)
	termTwo    = "two"    // while two cards of the unit are in hand
	termAoW    = "aow"    // Art of War cards may be converted to pay for it (MB-29.10)
)

// spared is what the term "pp4" asks for.
const spared = 4

// obey says what a standing order answers (MB-29.1). What cannot be done passes, whatever
// the reason: neither a question nor the time it takes tells what a hand holds (MB-29.7,
// MB-29.11). It is judged whenever a question stands, so after each search again (MB-29.9).
// A question without a way to pass, such as a look through the pile, is for the person.
func obey(l look, s engine.Seat, p engine.Prompt, o engine.StandingOrder) (engine.ChoiceID, bool) {
	seat := int(s)
	if p.Silence == "" || !l.meant(o) {
		return "", false
	}
	if !l.holds(seat, o) {
		return p.Silence, true
	}
	wishes := l.wishes(seat, o)
	if c, ok := cheapest(p, wishes); ok {
		return c.ID, true
	}
	if slices.Contains(o.Terms, termAoW) && l.converting(seat, p, wishes) {
		return "convert:" + aow, true
	}
	return p.Silence, true
}

// meant says whether an order is for an attack such as the one going on.
func (l look) meant(o engine.StandingOrder) bool {
	melee, ranged := slices.Contains(o.Terms, termMelee), slices.Contains(o.Terms, termRanged)
	if melee == ranged {
		return true
	}
	return l.w.Combat != nil && melee == (l.w.Combat.Kind == "melee")
}

// holds says whether its General has what an order asks for; terms it does not know do
// not hold.
func (l look) holds(seat int, o engine.StandingOrder) bool {
	g := l.w.Generals[seat]
	for _, t := range o.Terms {
		switch t {
		case termMelee, termRanged, termAoW:
		case termPP:
			if g.PP < spared {
				return false
			}
		case termTwo:
			if c := l.w.Combat; c == nil || count(g.Hand, c.Target) < 2 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// wishes are the choices that carry an order out, alike in all but their price.
func (l look) wishes(seat int, o engine.StandingOrder) []engine.ChoiceID {
	verb, unit, one := strings.Cut(string(o.Pick), ":")
	var out []engine.ChoiceID
	switch verb {
	case "harass": // or Hunt, where it is cheaper (MB-29.2)
		for _, u := range l.standing(seat) {
			if !one || u.ID == unit {
				out = append(out, engine.ChoiceID("hunt:"+u.ID), engine.ChoiceID("harass:"+u.ID))
			}
		}
		return out
	case "defend": // or Sentinel
		return append(out, engine.ChoiceID("sentinel:"+unit), o.Pick)
	case "cancel":
		return append(out, "endure", "parry")
	}
	return append(out, o.Pick)
}

// cheapest is the choice on offer that costs the fewest power points.
func cheapest(p engine.Prompt, wishes []engine.ChoiceID) (best engine.Choice, ok bool) {
	least := 0
	for _, id := range wishes {
		c, offered := p.Choice(id)
		pp := 0
		for _, x := range c.Costs {
			pp += x.N
		}
		if offered && !c.Aside && (!ok || pp < least) {
			best, least, ok = c, pp, true
		}
	}
	return best, ok
}

// converting says whether Art of War cards, all turned into power points, would make one
// of the wishes possible: the predicates that offer it are asked.
func (l look) converting(seat int, p engine.Prompt, wishes []engine.ChoiceID) bool {
	if _, ok := p.Choice("convert:" + aow); !ok {
		return false
	}
	w := *l.w
	w.Generals = slices.Clone(w.Generals)
	w.Generals[seat].PP += aowWorth * w.Generals[seat].Row
	rich := look{&w, l.p, l.f}
	return slices.ContainsFunc(wishes, func(id engine.ChoiceID) bool {
		verb, arg, _ := strings.Cut(string(id), ":")
		v, judged := rich.judgeChoice(seat, verb, arg)
		return judged && v.OK
	})
}

// count is how many copies of a card are among some.
func count(cards []string, card string) (n int) {
	for _, c := range cards {
		if c == card {
			n++
		}
	}
	return n
}

// drafted collects the orders that a General could give.
type drafted struct {
	out   []engine.OrderOffer
	group engine.Text
}

func (d *drafted) order(points string, pick string, text engine.Text, about *Unit, terms ...string) {
	at := strings.Split(points, " ")
	for i := range at {
		at[i] = "MB-" + at[i]
	}
	o := engine.OrderOffer{Order: engine.StandingOrder{Point: at[0], Also: at[1:], Pick: engine.ChoiceID(pick)}, Group: d.group, Text: text}
	if len(at) == 1 {
		o.Order.Also = nil
	}
	if about != nil {
		o.Order.About = []engine.Ref{ref("unit", about.ID, "target")}
	}
	for _, t := range terms {
		o.Terms = append(o.Terms, engine.OrderTerm{ID: t, Text: engine.T("mb.term." + t)})
	}
	d.out = append(d.out, o)
}

// offers lists what a General could order, at any time (MB-29.8): for all units, and for each one that is not destroyed or
// that an order in force names (MB-29.1). Those about the dice and cards need no unit.
func offers(l look, s engine.Seat, given []engine.StandingOrder) []engine.OrderOffer {
	var units []*Unit
	for _, u := range l.army(int(s)) {
		if u.Vitality > 0 || slices.ContainsFunc(given, func(o engine.StandingOrder) bool { return names(o, u) }) {
			units = append(units, u)
		}
	}
	if len(units) == 0 || l.w.Phase == "over" {
		return nil
	}
	d := &drafted{}
	d.group = engine.T("mb.order.cards") // MB-29.6
	d.order("DP-20", "pass", engine.T("mb.order.cards.pass"), nil)
	d.group = engine.T("mb.order.dice") // MB-29.5
	d.order("DP-11 DP-12 DP-13 DP-26", "best", engine.T("mb.order.dice.best"), nil)
	d.group = engine.T("mb.order.harass") // MB-29.2
	d.order("DP-21", "pass", engine.T("mb.order.never"), nil)
	d.order("DP-21", "harass", engine.T("mb.order.harass.any"), nil, termPP, termAoW)
	for _, u := range units {
		d.order("DP-21", "harass:"+u.ID, engine.T("mb.order.with", engine.Sub("unit", l.name(u.ID))), u, termPP, termAoW)
	}
	d.reactions(l, units)
	d.group = engine.T("mb.order.announce")
	d.order("DP-10", "done", engine.T("mb.order.announce.attack"), nil)
	d.order("DP-25", "done", engine.T("mb.order.announce.defence"), nil)
	if slices.ContainsFunc(units, func(u *Unit) bool { return l.ever(u, "endurance") || l.ever(u, "parry") }) {
		d.group = engine.T("mb.order.damage")
		d.order("DP-14 DP-27", "pass", engine.T("mb.order.damage.pass"), nil)
		d.order("DP-14 DP-27", "endure", engine.T("mb.order.damage.endure"), nil, termPP, termAoW)
		d.order("DP-14 DP-27", "cancel", engine.T("mb.order.damage.cancel"), nil, termPP, termAoW)
	}
	return d.out
}

// reactions adds the orders for attacks on units: MB-29.3, MB-29.4.
func (d *drafted) reactions(l look, units []*Unit) {
	name := func(u *Unit) engine.Arg { return engine.Sub("unit", l.name(u.ID)) }
	d.group = engine.T("mb.order.counter")
	d.order("DP-24", "counter", engine.T("mb.order.counter.all"), nil, termTwo)
	d.order("DP-24", "pass", engine.T("mb.order.never"), nil)
	for _, u := range units {
		d.order("DP-24", "counter", engine.T("mb.order.counter.unit", name(u)), u, termTwo)
		d.order("DP-24", "pass", engine.T("mb.order.never_unit", name(u)), u)
	}
	agile := slices.DeleteFunc(slices.Clone(units), func(u *Unit) bool { return !l.ever(u, "evasion") })
	if len(agile) > 0 {
		d.group = engine.T("mb.order.evade")
		d.order("DP-22", "evade", engine.T("mb.order.always"), nil, termPP, termAoW)
		d.order("DP-22", "pass", engine.T("mb.order.never"), nil)
	}
	for _, u := range agile {
		d.order("DP-22", "evade", engine.T("mb.order.with", name(u)), u, termPP, termAoW)
		d.order("DP-22", "pass", engine.T("mb.order.never_unit", name(u)), u)
	}
	d.group = engine.T("mb.order.defend")
	d.order("DP-23", "pass", engine.T("mb.order.never"), nil, termMelee, termRanged)
	for _, by := range units {
		d.order("DP-23", "defend:"+by.ID, engine.T("mb.order.with", name(by)), nil, termMelee, termRanged, termPP, termAoW)
	}
	for _, u := range units {
		d.group = engine.T("mb.order.defend.unit", name(u))
		d.order("DP-23", "pass", engine.T("mb.order.never"), u, termMelee, termRanged)
		for _, by := range units {
			if by != u && (l.flying(by) || !l.flying(u)) { // MB-15.8
				d.order("DP-23", "defend:"+by.ID, engine.T("mb.order.with", name(by)), u, termMelee, termRanged, termPP, termAoW)
			}
		}
	}
}

// names says whether an order is about a unit or to be carried out by it.
func names(o engine.StandingOrder, u *Unit) bool {
	_, by, _ := strings.Cut(string(o.Pick), ":")
	return by == u.ID || slices.ContainsFunc(o.About, func(r engine.Ref) bool { return r.ID == u.ID })
}

// ever says whether a talent stands on any card of a unit.
func (l look) ever(u *Unit, key string) bool {
	c := l.card(u)
	for v := range c.full() {
		if _, _, ok := c.talent(key, v+1); ok {
			return true
		}
	}
	return false
}
