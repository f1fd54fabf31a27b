package mythic

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// longestList is the longest list that is read.
const longestList = 40

// army is a list of an army taken apart.
type army struct {
	l       look
	seat    int
	units   []*content.Card
	faction string // named by an entry
	strange []string
	terms   engine.Terms // of a campaign (MB-30.23)
	spared  int          // what units cost others
}

// readArmy reads a list of a seat: ids of units, and at most one "faction:...", in any order.
func (l look) readArmy(seat int, entries []string) *army {
	a := &army{l: l, seat: seat, terms: l.terms(seat)}
	for _, e := range entries {
		faction, named := strings.CutPrefix(e, content.Banner)
		switch c := l.p.Unit(e); {
		case c != nil:
			a.units = append(a.units, c)
			if slices.Contains(a.terms.Free, e) { // MB-30.23
				a.spared += c.Cost
			}
		case named && a.faction == "" && (faction == "athena" || faction == "hades"):
			a.faction = faction
		default:
			a.strange = append(a.strange, e)
		}
	}
	return a
}

// side is the faction of the army: the one named, that of its units, or the one
// that is still free (MB-4.2). Armies that mix follow the dearer half (MB-20.1).
func (a *army) side() string {
	worth := map[string]int{}
	for _, c := range a.units {
		worth[c.Faction] += c.Cost
	}
	switch {
	case a.faction != "":
		return a.faction
	case worth["hades"] > worth["athena"]:
		return "hades"
	case worth["athena"] == 0 && !a.l.factionTaken(a.seat, "athena").Text.IsZero():
		return "hades"
	}
	return "athena"
}

// cost is what the army costs (MB-4.1).
func (a *army) cost() int {
	n := 0
	for _, c := range a.units {
		n += c.Cost
	}
	return n - a.spared
}

// terms are those of a seat in a campaign (MB-30.23).
func (l look) terms(seat int) engine.Terms {
	t, _ := engine.TermsOf(l.w.Options, engine.Seat(seat))
	return t
}

// limits are the points that a seat may and must spend (MB-4.1, MB-4.6, MB-19.2, MB-30.23).
func (l look) limits(seat int) (limit, least int) {
	b := l.battle()
	return b.Points + l.terms(seat).Points, b.Least
}

// fault is a rule that a list breaks. What is missing comes with time; anything
// else has to go.
type fault struct {
	engine.Fault
	missing bool
}

// faults names everything that keeps the list from being an army (MB-4.9).
func (a *army) faults() []fault {
	var out []fault
	add := func(missing bool, rule, entry, key string, args ...engine.Arg) {
		out = append(out, fault{engine.Fault{Rule: rule, Entry: entry, Text: engine.T("mb.fault."+key, args...)}, missing})
	}
	for _, e := range a.strange {
		add(false, "MB-4.1", e, "unknown", engine.Word("entry", e[:min(len(e), 40)]))
	}
	limit, least := a.l.limits(a.seat)
	switch n := a.cost(); {
	case n > limit: // MB-4.1
		add(false, "MB-4.1", "", "points", engine.Num("n", n), engine.Num("limit", limit))
	case n < least: // MB-4.6
		add(true, "MB-4.6", "", "least", engine.Num("n", n), engine.Num("least", least))
	}
	switch n := len(a.units); {
	case n < content.FewestUnits: // MB-4.3
		add(true, "MB-4.3", "", "few", engine.Num("n", n), engine.Num("least", content.FewestUnits))
	case n > content.MostUnits:
		add(false, "MB-4.3", "", "many", engine.Num("n", n), engine.Num("most", content.MostUnits))
	}
	faction := a.side()
	if t := a.l.factionTaken(a.seat, faction); !t.Text.IsZero() && a.l.option("mix") == "no" && len(a.units) > 0 {
		out = append(out, fault{t, false})
	}
	for i, c := range a.units {
		unit := engine.Sub("unit", content.UnitName(c.ID))
		if a.l.option("mix") == "no" && c.Faction != "neutral" && c.Faction != faction { // MB-4.2; MB-20.1 lifts it
			add(false, "MB-4.2", c.ID, "faction", unit, engine.Key("faction", "mb.faction."+faction))
		}
		if slices.Contains(a.terms.Absent, c.ID) { // MB-30.23
			add(false, "MB-30.23", c.ID, "absent", unit)
		}
		if slices.Contains(a.units[:i], c) { // MB-4.4; for a legendary unit MB-4.5
			rule := "MB-4.4"
			if c.Legendary {
				rule = "MB-4.5"
			}
			add(false, rule, c.ID, "twice", unit)
		}
		if owner, rule := a.l.unitTaken(a.seat, c.ID); owner != none {
			add(false, rule, c.ID, "taken", unit, engine.Who("who", seatOf(owner)))
		}
	}
	return out
}

// factionTaken is the fault of a faction that the enemy has taken; two Generals
// lead one each (MB-S-7), four may choose freely (MB-19.1).
func (l look) factionTaken(seat int, faction string) engine.Fault {
	if len(l.w.Generals) == 2 && l.option("factions") == "two" && l.w.Generals[1-seat].Faction == faction && l.option("mix") == "no" {
		return engine.Fault{Rule: "MB-S-7", Text: engine.T("mb.fault.faction_taken", engine.Key("faction", "mb.faction."+faction))}
	}
	return engine.Fault{}
}

// unitTaken is the seat that has a unit already, and the rule that forbids another:
// there is one token of each (MB-S-8). Mirrors are allowed to enemies if the table
// says so, never to partners (MB-19.3, MB-S-93); where armies mix, MB-20.3 says the same.
func (l look) unitTaken(seat int, card string) (int, string) {
	for i := range l.w.Units {
		u := &l.w.Units[i]
		switch {
		case u.Card != card || u.Seat == seat:
		case l.Team(u.Seat) == l.Team(seat):
			return u.Seat, "MB-19.3"
		case l.option("mirrors") == "yes": // MB-28.3, with four players too (MB-28.8)
		case len(l.w.Generals) > 2:
			return u.Seat, "MB-S-93"
		case l.option("mix") == "yes":
			return u.Seat, "MB-20.3"
		default:
			return u.Seat, "MB-S-8"
		}
	}
	return none, ""
}

// wrong counts the faults that adding cannot mend.
func (a *army) wrong() int {
	n := 0
	for _, f := range a.faults() {
		if !f.missing {
			n++
		}
	}
	return n
}

// recruit lists the rules that a ready-made army breaks in a battle (MB-4.9).
func recruit(p *content.Pack, b content.Battle, x content.Army) []string {
	var out []string
	l := look{w: newWorld(b, nil), p: p}
	a := l.readArmy(0, listOf(x))
	for _, f := range a.faults() {
		out = append(out, fmt.Sprintf("%s (%d points, %d units)", strings.TrimSpace(f.Rule+" "+f.Entry), a.cost(), len(a.units)))
	}
	return out
}

// armies are the armies of the Generals, with what became of their units.
func armies(l look) []engine.Army {
	out := make([]engine.Army, len(l.w.Generals))
	b := l.battle()
	for _, u := range l.w.Units {
		a := &out[u.Seat]
		a.Units = append(a.Units, engine.Soldier{ID: u.Card, Name: content.UnitName(u.Card), Fell: u.Vitality == 0})
		if len(b.Generals) == 0 {
			a.List = append(a.List, u.Card)
		}
	}
	for seat := range out {
		if len(b.Generals) == 0 && len(out[seat].Units) > 0 {
			out[seat].List = append([]string{content.Banner + l.w.Generals[seat].Faction}, out[seat].List...)
		}
	}
	return out
}
