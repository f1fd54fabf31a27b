package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/odds"
)

// reachAnswer tells where a hero could go with one Move, by what it costs (FE-10.4), where it would come to a fight, and
// where paths and towers lead (FE-10.12, FE-10.13). In the middle of a Move it counts what is left.
func (l look) reachAnswer(args []string) (engine.Answer, error) {
	if len(args) != 1 {
		return unknown("")
	}
	h := l.heroAsked(args[0])
	if h == nil {
		return unknown(args[0])
	}
	mp := l.MovementPoints(h, true)
	if a := l.w.Acting; a != nil && a.Hero == h.ID && len(a.Way) > 0 {
		mp = a.MP
	}
	hero := engine.Sub("hero", words.HeroName(h.ID))
	out := finding{engine.Answer{Text: engine.T("fe.query.reach", hero, engine.Sub("zone", words.ZoneName(h.At)), engine.Num("n", mp)), Rules: []string{"FE-10.4"}}}
	out.Shown = append(out.Shown, engine.Event{Kind: "asked.figure", Actor: h.ID, From: h.At})
	ways := l.Reach(h, mp, false)
	var hostile []engine.Text
	for cost := 1; cost <= mp; cost++ {
		var zones []engine.Text
		for _, z := range l.p.Land.Zones {
			if w, ok := ways[z]; ok && w.cost == cost {
				zones = append(zones, words.ZoneName(z))
				shown := engine.Event{Kind: "asked.place", From: z}
				if l.enemiesAt(z, h.Team) {
					hostile, shown.Kind = append(hostile, words.ZoneName(z)), "asked.far"
				}
				out.Places, out.Shown = append(out.Places, z), append(out.Shown, shown)
			}
		}
		if len(zones) > 0 {
			out.line("", "reach.cost", engine.Num("n", cost), engine.Texts("zones", zones))
		}
	}
	if len(ways) == 0 {
		out.line("", "reach.nowhere")
	}
	if len(hostile) > 0 {
		out.line("FE-13.2", "reach.hostile", engine.Texts("zones", hostile))
	}
	if far := l.beyond(l.Reach(h, l.MovementPoints(h, false), true), ways); len(far) > 0 && l.mayWalkPaths(h).OK {
		out.line("FE-10.12", "reach.paths", engine.Texts("zones", words.ZoneNames(far)))
	}
	if l.mayTravel(h).OK {
		out.line("FE-10.13", "reach.towers", engine.Texts("zones", words.ZoneNames(l.Towers(h))))
	}
	return out.Answer, nil
}

// beyond lists the zones of some ways that others do not reach, in the order of the map.
func (l look) beyond(ways, others map[string]Way) []string {
	return slices.DeleteFunc(slices.Clone(l.p.Land.Zones), func(z string) bool {
		_, there := ways[z]
		_, anyway := others[z]
		return !there || anyway
	})
}

// measureAnswer tells how many steps lie between two zones over borders and paths, without flight (FE-4.3), and one way.
func (l look) measureAnswer(args []string) (engine.Answer, error) {
	if len(args) != 2 {
		return unknown("")
	}
	ends := [2]string{l.zoneAsked(args[0]), l.zoneAsked(args[1])}
	for i, z := range ends {
		if z == "" {
			return unknown(args[i])
		}
	}
	from, to := ends[0], ends[1]
	steps := l.p.Land.Steps(from)
	n, ok := steps[to]
	names := []engine.Arg{engine.Sub("from", words.ZoneName(from)), engine.Sub("to", words.ZoneName(to))}
	if !ok {
		return engine.Answer{Text: engine.T("fe.query.apart", names...)}, nil
	}
	out := finding{engine.Answer{Text: engine.T("fe.query.distance", append(names, engine.Num("n", n))...), Rules: []string{"FE-4.3"}, Places: []string{from, to}}}
	out.Shown = []engine.Event{{Kind: "asked", From: from, To: to}}
	if via := l.between(steps, to); len(via) > 0 {
		out.line("", "via", engine.Texts("zones", words.ZoneNames(via)))
	}
	if slices.Contains(l.p.Land.Paths[from], to) {
		out.line("FE-10.12", "path")
	}
	if l.p.Land.Wraps(from, to) {
		out.line("FE-4.4", "wrap")
	}
	for _, x := range l.p.Land.Lanes[from] {
		if x.A == to || x.B == to {
			out.line("FE-4.12", "lane", engine.Sub("water", words.ZoneName(x.Over)))
		}
	}
	return out.Answer, nil
}

// between lists the zones of a shortest way, without its ends.
func (l look) between(steps map[string]int, to string) []string {
	var out []string
	for at := to; steps[at] > 1; {
		for _, z := range l.p.Land.Adjacent(at) {
			if n, ok := steps[z]; ok && n == steps[at]-1 {
				at, out = z, append([]string{z}, out...)
				break
			}
		}
	}
	return out
}

// oddsAnswer tells how a fight would go: of a hero against a hero, an epic creature or a boss by a forecast (FE-15), against
// a creature or an ally of the wilds by its dice (FE-18). Only what lies open is counted.
func (l look) oddsAnswer(args []string) (engine.Answer, error) {
	if len(args) != 2 {
		return unknown("")
	}
	h := l.heroAsked(args[0])
	if h == nil {
		return unknown(args[0])
	}
	hero := engine.Sub("hero", words.HeroName(h.ID))
	foe := args[1]
	if x := l.heroAsked(foe); x != nil {
		if x.Team == h.Team {
			return engine.Answer{}, engine.Refuse(engine.NotOffered, "FE-13.1", engine.T("fe.query.friends", hero, engine.Sub("other", words.HeroName(x.ID))))
		}
		foe = HeroRef(x)
	} else if foe = l.cardAsked(foe); foe == "" {
		return unknown(args[1])
	}
	about := []engine.Arg{hero, engine.Sub("foe", words.CardName(foe))}
	if l.p.Encounter(foe) != nil {
		chances := l.WildsOdds(h, foe)
		return engine.Answer{Text: engine.T("fe.query.wilds", append(about, engine.Num("n", odds.Percent(chances.Win)), engine.Tenths("hp", chances.Loss))...),
			Lines: l.enemyLines(foe), Rules: []string{"FE-18.1"}}, nil
	}
	f := l.Foresee(HeroRef(h), foe)
	out := finding{engine.Answer{Text: engine.T("fe.query.epic", append(about, engine.Num("n", f.Win))...), Rules: []string{"FE-15.1"}}}
	out.line("", "epic.fall", engine.Sub("foe", words.CardName(foe)), engine.Num("n", f.Defeats))
	out.line("", "epic.fallen", hero, engine.Num("n", f.Defeated))
	out.line("", "epic.open")
	return out.Answer, nil
}

// enemyLines are what a card of the wilds is as an enemy.
func (l look) enemyLines(card string) []engine.Text {
	c := l.p.Encounter(card)
	out := []engine.Text{words.EnemyValues(c)}
	if a := words.Headed("ability", words.Rules(c.Ability)...); !a.IsZero() {
		out = append(out, a)
	}
	return out
}

// cardAsked finds a card that heroes fight: "creature:ID", or the id alone.
func (l look) cardAsked(typed string) string {
	id := spelled(typed)
	for _, card := range l.enemyCards() {
		if card == id || strings.HasSuffix(card, ":"+id) {
			return card
		}
	}
	return ""
}
