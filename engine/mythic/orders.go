package mythic

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// reactions are the points asked of Generals in another's turn (chapter 29).
func reactions() []string {
	var out []string
	for i := 20; i <= 31; i++ {
		out = append(out, "MB-DP-"+strconv.Itoa(i))
	}
	return out
}

// drafted collects the orders that a General could give.
type drafted struct {
	out           []engine.OrderOffer
	group         engine.Text
	against, with []engine.OrderTerm
}

// termOdds stands for the terms by odds.
const termOdds = "odds"

// order adds an order, on terms that may be added; "odds" and "against" stand for all of their kind.
func (d *drafted) order(points string, pick engine.Choice, text engine.Text, about *Unit, terms ...string) {
	at := strings.Split(points, " ")
	for i := range at {
		at[i] = "MB-" + at[i]
	}
	o := engine.OrderOffer{Order: engine.StandingOrder{Point: at[0], Also: at[1:], Pick: pick.ID()}, Group: d.group, Text: text}
	if len(at) == 1 {
		o.Order.Also = nil
	}
	if about != nil {
		o.Order.About = []engine.Ref{ref("unit", about.ID, "target")}
	}
	for _, t := range terms {
		switch t {
		case termOdds:
			o.Terms = append(o.Terms, engine.OddsTerms()...)
		case engine.TermAgainst:
			o.Terms = append(o.Terms, d.against...)
		case engine.TermAway:
			o.Terms = append(o.Terms, engine.AwayTerm())
		case termWith:
			o.Terms = append(o.Terms, d.with...)
		default:
			o.Terms = append(o.Terms, engine.OrderTerm{ID: t, Text: engine.T("mb.term." + t), Only: t == termMelee || t == termRanged || t == termFatal})
		}
	}
	d.out = append(d.out, o)
}

// ask adds the order to be asked (MB-29.1).
func (d *drafted) ask(points string, terms ...string) {
	d.order(points, engine.Plain(engine.AskMe), engine.T("orders.ask"), nil, terms...)
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
	for i := range l.w.Units {
		if u := &l.w.Units[i]; l.Team(u.Seat) != l.Team(int(s)) && (u.Alive() || slices.ContainsFunc(given, func(o engine.StandingOrder) bool { return slices.Contains(o.Values(engine.TermAgainst), u.ID) })) {
			d.against = append(d.against, engine.AgainstTerm(u.ID, l.name(u.ID)))
		}
	}
	d.group = engine.T("mb.order.cards") // MB-29.6
	d.order("DP-20", choice("pass"), engine.T("mb.order.cards.pass"), nil)
	d.ask("DP-20")
	d.group = engine.T("mb.order.dice") // MB-29.5
	d.order("DP-11 DP-12 DP-13 DP-26", choice("best"), engine.T("mb.order.dice.best"), nil, engine.TermAway)
	d.ask("DP-11 DP-12 DP-13 DP-26", engine.TermAway)
	d.group = engine.T("mb.order.harass") // MB-29.2
	d.order("DP-21", choice("pass"), engine.T("mb.order.never"), nil, engine.TermAgainst)
	d.order("DP-21", choice("harass"), engine.T("mb.order.harass.any"), nil, termPP, termAoW, engine.TermAgainst)
	for _, u := range units {
		d.order("DP-21", choice("harass", actor(u.ID)), engine.T("mb.order.with", engine.Sub("unit", l.name(u.ID))), u, termPP, termAoW, engine.TermAgainst)
	}
	d.ask("DP-21", engine.TermAgainst)
	d.reactions(l, units)
	d.spells(l, units)
	if len(l.able(units, "judgment_of_souls")) > 0 {
		d.group = engine.T("mb.order.souls")
		d.order("DP-31", choice("pass"), engine.T("mb.order.never"), nil)
		d.order("DP-31", converting(content.AoW), engine.T("mb.order.souls.aow"), nil)
		d.ask("DP-31")
	}
	d.group = engine.T("mb.order.rebuild") // MB-29.6
	d.order("DP-29", choice("pass"), engine.T("mb.order.rebuild.keep"), nil)
	d.ask("DP-29")
	if many := l.able(units, "reinforcements"); len(many) > 0 {
		d.group = engine.T("mb.order.reinforce")
		d.order("DP-30", choice("pass"), engine.T("mb.order.never"), nil)
		d.order("DP-30", choice(pickReinforce), engine.T("mb.order.always"), nil, termPP, termAoW)
		for _, u := range many {
			d.order("DP-30", choice(pickReinforce, target(u.ID)), engine.T("mb.order.with", engine.Sub("unit", l.name(u.ID))), nil, termPP, termAoW)
		}
		d.ask("DP-30")
	}
	return d.out
}

// reactions adds the orders for attacks on units: MB-29.3, MB-29.4.
func (d *drafted) reactions(l look, units []*Unit) {
	name := func(u *Unit) engine.Arg { return engine.Sub("unit", l.name(u.ID)) }
	d.group = engine.T("mb.order.counter")
	d.order("DP-24", choice("counter"), engine.T("mb.order.counter.all"), nil, termTwo, termOdds, engine.TermAgainst)
	d.order("DP-24", choice("pass"), engine.T("mb.order.never"), nil, engine.TermAgainst)
	for _, u := range units {
		d.order("DP-24", choice("counter"), engine.T("mb.order.counter.unit", name(u)), u, termTwo, termOdds, engine.TermAgainst)
		d.order("DP-24", choice("pass"), engine.T("mb.order.never_unit", name(u)), u, engine.TermAgainst)
	}
	d.ask("DP-24", termOdds, engine.TermAgainst)
	if agile := l.able(units, "evasion"); len(agile) > 0 {
		d.group = engine.T("mb.order.evade")
		d.order("DP-22", choice("evade"), engine.T("mb.order.always"), nil, termPP, termAoW, termOdds, engine.TermAgainst)
		d.order("DP-22", choice("pass"), engine.T("mb.order.never"), nil, engine.TermAgainst)
		for _, u := range agile {
			d.order("DP-22", choice("evade"), engine.T("mb.order.with", name(u)), u, termPP, termAoW, termOdds, engine.TermAgainst)
			d.order("DP-22", choice("pass"), engine.T("mb.order.never_unit", name(u)), u, engine.TermAgainst)
		}
		d.ask("DP-22", termOdds, engine.TermAgainst)
	}
	d.group = engine.T("mb.order.defend")
	d.order("DP-23", choice("pass"), engine.T("mb.order.never"), nil, termMelee, termRanged, engine.TermAgainst)
	for _, by := range units {
		d.order("DP-23", choice("defend", actor(by.ID)), engine.T("mb.order.with", name(by)), nil, termMelee, termRanged, termPP, termAoW, termOdds, engine.TermAgainst)
	}
	d.ask("DP-23", termMelee, termRanged, termOdds, engine.TermAgainst)
	for _, u := range units {
		d.group = engine.T("mb.order.defend.unit", name(u))
		d.order("DP-23", choice("pass"), engine.T("mb.order.never"), u, termMelee, termRanged, engine.TermAgainst)
		for _, by := range units {
			if by != u && (l.flying(by) || !l.flying(u)) { // MB-15.8
				d.order("DP-23", choice("defend", actor(by.ID)), engine.T("mb.order.with", name(by)), u, termMelee, termRanged, termPP, termAoW, termOdds, engine.TermAgainst)
			}
		}
	}
}

// spells adds the orders for talents and + of a fight: MB-29.5.
func (d *drafted) spells(l look, units []*Unit) {
	for _, key := range spells {
		what, _ := raised(key)
		if slices.ContainsFunc(units, func(u *Unit) bool { return l.ever(u, key) || l.Card(u).EverRaises(what) }) {
			d.with = append(d.with, engine.OrderTerm{ID: termWith + ":" + key, Text: spellName(key)})
		}
	}
	d.group = engine.T("mb.order.announce")
	d.order("DP-10", choice("done"), engine.T("mb.order.announce.attack"), nil)
	d.order("DP-25 DP-28", choice("done"), engine.T("mb.order.announce.defence"), nil, engine.TermAgainst)
	d.order("DP-25 DP-28", choice(pickAnnounce), engine.T("mb.order.announce.some"), nil, termWith, termPP, termAoW, termOdds, termMelee, termRanged)
	for _, u := range units {
		d.order("DP-25 DP-28", choice(pickAnnounce), engine.T("mb.order.announce.unit", engine.Sub("unit", l.name(u.ID))), u, termWith, termPP, termAoW, termOdds, termMelee, termRanged)
	}
	d.ask("DP-25 DP-28", termOdds, engine.TermAgainst)
	if len(l.able(units, "endurance"))+len(l.able(units, "parry")) == 0 {
		return
	}
	d.group = engine.T("mb.order.damage")
	d.order("DP-14 DP-27", choice("pass"), engine.T("mb.order.damage.pass"), nil, engine.TermAgainst, engine.TermAway)
	d.order("DP-14 DP-27", choice("endure"), engine.T("mb.order.damage.endure"), nil, termFatal, termPP, termAoW, engine.TermAgainst, engine.TermAway)
	d.order("DP-14 DP-27", choice("cancel"), engine.T("mb.order.damage.cancel"), nil, termFatal, termPP, termAoW, engine.TermAgainst, engine.TermAway)
	d.ask("DP-14 DP-27", termFatal, engine.TermAgainst)
}

// names says whether an order is about a unit or to be carried out by it.
func names(o engine.StandingOrder, u *Unit) bool {
	pick, _ := verbs.Read(o.Pick)
	return pick.Arg(0) == u.ID || slices.ContainsFunc(o.About, func(r engine.Ref) bool { return r.ID == u.ID })
}

// able are the units with a talent on any of their cards.
func (l look) able(units []*Unit, key string) []*Unit {
	return slices.DeleteFunc(slices.Clone(units), func(u *Unit) bool { return !l.ever(u, key) })
}

// ever says whether a talent stands on any card of a unit.
func (l look) ever(u *Unit, key string) bool {
	c := l.Card(u)
	for v := range c.Full() {
		if _, _, ok := c.Talent(key, v+1); ok {
			return true
		}
	}
	return false
}
