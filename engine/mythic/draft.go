package mythic

import (
	"fmt"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/mythic/content"
)

// drafts answers the queries of a seat that builds its army.
func (l look) drafts(seat engine.Seat, q engine.Query) (engine.Answer, error) {
	if l.w.Phase != "muster" || seat < 0 || int(seat) != l.recruiter() {
		return engine.Answer{}, engine.Refuse(engine.NotAsked, "MB-4.9", engine.T("mb.query.no_list"))
	}
	if len(q.Args) > longestList+1 {
		return engine.Answer{}, engine.Refuse(engine.TooMany, "MB-4.3", engine.T("refused.too_many", engine.Num("max", longestList)))
	}
	entries := q.Args
	switch q.Kind {
	case engine.AskGiven: // an army that was accepted stands (MB-S-9)
		entries = nil
	case engine.AskRandom:
		salt := ""
		if len(entries) > 0 {
			salt, entries = entries[0], entries[1:]
		}
		entries = l.random(int(seat), entries, salt)
	}
	d := l.draft(int(seat), entries)
	return engine.Answer{Text: engine.T("mb.query.list", engine.Num("n", d.Totals[0].N), engine.Num("limit", d.Totals[0].Max)), Draft: &d}, nil
}

// recruiter is the seat that recruits now: the first in the order without an army (MB-S-8).
func (l look) recruiter() int {
	for _, seat := range l.w.Order {
		if len(l.army(seat)) == 0 {
			return seat
		}
	}
	return none
}

// draft is a list as its builder sees it.
func (l look) draft(seat int, entries []string) engine.Draft {
	a := l.readArmy(seat, entries)
	limit, least := l.limits(seat)
	d := engine.Draft{Totals: []engine.Total{
		{ID: "points", Name: engine.T("mb.total.points"), N: a.cost(), Min: least, Max: limit},
		{ID: "units", Name: engine.T("mb.total.units"), N: len(a.units), Min: content.FewestUnits, Max: content.MostUnits},
	}}
	for _, f := range a.faults() {
		d.Faults = append(d.Faults, f.Fault)
	}
	if a.faction != "" {
		d.Entries = append(d.Entries, bannerEntry(a.faction))
	}
	for _, c := range a.units {
		d.Entries = append(d.Entries, unitEntry(c))
	}
	for _, e := range a.strange {
		d.Entries = append(d.Entries, engine.Entry{ID: e, Name: engine.T("mb.entry.strange", engine.Word("entry", e[:min(len(e), 40)])), Group: engine.T("mb.group.strange")})
	}
	before, list := a.wrong(), d.List()
	d.Worth = l.p.Worths.Of(list)
	fits := func(e string) bool {
		return l.readArmy(seat, append(slices.Clone(list), e)).wrong() <= before
	}
	for i := range l.p.Units {
		if c := &l.p.Units[i]; fits(c.ID) {
			d.Adds = append(d.Adds, unitEntry(c))
		}
	}
	if !slices.ContainsFunc(a.units, func(c *content.Card) bool { return c.Faction != "neutral" }) && a.faction == "" && len(a.units) > 0 {
		for _, faction := range []string{"athena", "hades"} {
			if fits(content.Banner + faction) {
				d.Adds = append(d.Adds, bannerEntry(faction))
			}
		}
	}
	for _, list := range [][]engine.Entry{d.Entries, d.Adds} {
		for _, e := range list {
			if slices.Contains(a.terms.Free, e.ID) {
				e.Costs[0].N = 0
			}
		}
	}
	d.Presets = l.presets(seat)
	return d
}

// unitEntry describes a unit of a list.
func unitEntry(c *content.Card) engine.Entry {
	return engine.Entry{ID: c.ID, Name: c.FullName(), Detail: unitLine(c), Group: engine.T("mb.faction." + c.Faction), Costs: []engine.Cost{{Coin: "points", N: c.Cost}, {Coin: "units", N: 1}}}
}

// unitLine tells a whole unit in a line.
func unitLine(c *content.Card) engine.Text {
	top := c.Level(c.Full())
	key, args := "mb.entry.melee", []engine.Arg{engine.Key("type", "mb.type."+c.Type), engine.Key("locomotion", "mb.locomotion."+c.Locomotion), engine.Num("vitality", top.Vitality),
		engine.Num("combat", top.MoveCombat), engine.Num("free", top.MoveFree), engine.Num("melee", top.Melee), engine.Num("defense", top.Defense), engine.Num("cards", c.Maneuvers)}
	if top.Ranged > 0 {
		key, args = "mb.entry.ranged", append(args, engine.Num("ranged", top.Ranged), engine.Num("range", top.Range))
	}
	if len(c.Talents) == 0 {
		return engine.T(key, args...)
	}
	var talents []engine.Text
	for _, t := range c.Talents {
		talents = append(talents, engine.T("mb.talent."+t.Key))
	}
	return engine.T(key+"_talents", append(args, engine.Texts("talents", talents))...)
}

func bannerEntry(faction string) engine.Entry {
	return engine.Entry{ID: content.Banner + faction, Name: engine.T("mb.entry.banner", engine.Key("faction", "mb.faction."+faction)), Group: engine.T("mb.group.banner")}
}

// presets lists the ready-made armies that a seat may take.
func (l look) presets(seat int) []engine.Preset {
	var out []engine.Preset
	b := l.battle()
	for _, x := range l.p.Armies {
		entries := listOf(x)
		if x.Points != b.Points || len(l.readArmy(seat, entries).faults()) > 0 {
			continue
		}
		var names []engine.Text
		cost := 0
		for _, id := range x.Units {
			names = append(names, engine.T("mb.short."+id))
			cost += l.p.Unit(id).Cost
		}
		out = append(out, engine.Preset{ID: engine.ChoiceID("preset:" + x.ID), Entries: entries, Worth: l.p.Worths.Of(entries),
			Name:   engine.T("mb.preset", engine.Key("name", "mb.army."+x.ID), engine.Key("faction", "mb.faction."+x.Faction), engine.Num("points", cost)),
			Detail: engine.T("mb.preset.detail", engine.Texts("units", names))})
	}
	return out
}

// listOf is a ready-made army as a list.
func listOf(x content.Army) []string { return append([]string{content.Banner + x.Faction}, x.Units...) }

// random makes a legal army that keeps entries as far as they are legal: units in a
// random order, each taken if the rest can still be filled up to the least points.
func (l look) random(seat int, entries []string, salt string) []string {
	n := uint64(0)
	draw := func(below int) int {
		n++
		return chance.Keyed(salt).Draw(n, "random army", below)
	}
	factions := []string{"athena", "hades"}
	if draw(2) == 0 {
		slices.Reverse(factions)
	}
	for _, faction := range factions {
		start := append([]string{content.Banner + faction}, slices.DeleteFunc(slices.Clone(entries), func(e string) bool { return strings.HasPrefix(e, content.Banner) })...)
		var pool []string
		for _, c := range l.p.Units {
			pool = append(pool, c.ID)
		}
		for i := len(pool) - 1; i > 0; i-- {
			j := draw(i + 1)
			pool[i], pool[j] = pool[j], pool[i]
		}
		before := l.readArmy(seat, start).wrong()
		pool = slices.DeleteFunc(pool, func(e string) bool { return l.readArmy(seat, append(slices.Clone(start), e)).wrong() > before })
		steps := 3000
		if list, ok := l.fill(seat, start, pool, &steps); ok {
			return list
		}
	}
	return entries
}

// fill adds units of the pool, in its order, until the list is an army; it looks
// at so many lists at most.
func (l look) fill(seat int, list, pool []string, steps *int) ([]string, bool) {
	a := l.readArmy(seat, list)
	faults := a.faults()
	if len(faults) == 0 {
		return list, true
	}
	if *steps--; *steps < 0 || len(a.units) >= content.MostUnits || a.wrong() > 0 {
		return nil, false
	}
	limit, _ := l.limits(seat)
	for i, e := range pool {
		if l.readArmy(seat, append(slices.Clone(list), e)).cost() > limit {
			continue
		}
		if out, ok := l.fill(seat, append(slices.Clone(list), e), pool[i+1:], steps); ok {
			return out, true
		}
	}
	return nil, false
}

// picked is the entries that an answer gives: of a ready-made army, or one by one.
func picked(p *content.Pack, picks []engine.ChoiceID) []string {
	var out []string
	for _, id := range picks {
		if c, ok := verbs.Read(id); ok && c.Do == "preset" && len(picks) == 1 {
			for _, x := range p.Armies {
				if x.ID == c.Arg(0) {
					return listOf(x)
				}
			}
		}
		out = append(out, fmt.Sprint(id))
	}
	return out
}
