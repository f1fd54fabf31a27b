package words

import (
	"maps"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
)

// briefing is what a scenario has, in lines and as its card shows it.
type briefing struct {
	lines []engine.Text
	face  ScenarioFace
}

// rule adds a rule: how the card says it beside its sign, and how it is said in a line.
func (b *briefing) rule(sign string, n int, short, line engine.Text) {
	b.face.Rules = append(b.face.Rules, RuleFace{sign, n, short})
	b.lines = append(b.lines, line)
}

// told adds lines that are one rule on the card, which says them in the same words.
func (b *briefing) told(sign string, lines ...engine.Text) {
	b.face.Rules = append(b.face.Rules, RuleFace{Sign: sign, Words: Sentences(lines)})
	b.lines = append(b.lines, lines...)
}

// mission is a scenario with its skull events (FE-9.5).
func (s *shelf) mission(m *content.Mission) {
	story := engine.T("fe.scenario." + m.ID + ".text")
	b := briefing{[]engine.Text{story}, ScenarioFace{Story: story, Rounds: m.Rounds}}
	for _, x := range m.Skulls {
		does := Sentence(x.Do)
		b.rule("skull", x.At, does, line("skull", engine.Num("n", x.At), engine.Sub("text", does)))
	}
	if x := m.Brambles; x != nil {
		b.told("brambles", line("brambles", engine.Num("enter", x.Enter), engine.Num("n", x.Pay)))
	}
	if x := m.Skirmish; x != nil {
		b.skirmish(x)
	}
	if x := m.Solo; x != nil {
		b.solo(x, m.Factions[0])
	}
	s.add("scenario", m.ID, engine.T("fe.scenario."+m.ID), b.face, b.lines...)
}

// solo tells what a solo mission has (FE-22): what is to be done, the enemy, and what stands in the way.
func (b *briefing) solo(s *content.Solo, faction string) {
	b.told("enemy", line("solo", engine.Sub("faction", FactionName(faction)), engine.Texts("zones", ZoneNames(s.Places))))
	if len(s.Soldiers) > 0 {
		b.garrisons(s)
	}
	if s.Epic {
		b.told("enemy", line("solo.epic"))
	}
	if g := s.Goal; g.Quests > 0 {
		b.told("task", append([]engine.Text{line("solo.quests", engine.Num("n", g.Quests))}, levels("more", g.More)...)...)
	}
	if len(s.Goal.Control) > 0 {
		b.told("task", line("solo.control", engine.Texts("zones", ZoneNames(s.Goal.Control))))
	}
	if x := s.Impostor; x != nil {
		b.told("task", line("solo.impostor", engine.Num("n", x.Takes)))
	}
	if x := s.Child; x != nil {
		lines := []engine.Text{line("solo.child", engine.Texts("zones", ZoneNames(x.Among)))}
		if x.Burden > 0 {
			lines = append(lines, line("solo.burden", engine.Num("n", x.Burden)))
		}
		b.told("task", lines...)
	}
	for _, x := range []struct {
		key string
		at  []int
	}{{"advance", s.Advance}, {"reinforce", s.Reinforce}} {
		var skulls []engine.Text
		for _, n := range x.at {
			skulls = append(skulls, line("solo.skull", engine.Num("n", n)))
		}
		if len(skulls) > 0 {
			b.told("enemy", line("solo."+x.key, engine.Texts("skulls", skulls)))
		}
	}
}

// garrisons tell where the enemy has soldiers; the card has a rule for each number of them.
func (b *briefing) garrisons(s *content.Solo) {
	var all []engine.Text
	zones := map[int][]string{}
	for _, g := range s.Soldiers {
		all = append(all, engine.T("fe.twin.held", engine.Sub("zone", ZoneName(g.Zone)), engine.Num("n", g.Count)))
		zones[g.Count] = append(zones[g.Count], g.Zone)
	}
	b.lines = append(b.lines, line("solo.soldiers", engine.Texts("zones", all)))
	for _, n := range slices.Sorted(maps.Keys(zones)) {
		b.face.Rules = append(b.face.Rules, RuleFace{"soldiers", n, line("solo.soldiers", engine.Texts("zones", ZoneNames(zones[n])))})
	}
	if more := levels("extra", s.Extra); len(more) > 0 {
		b.told("more", more...)
	}
}

// levels tell what there is more of by difficulty.
func levels(key string, list []content.Level) []engine.Text {
	var out []engine.Text
	for _, x := range list {
		out = append(out, line("solo."+key, engine.Key("difficulty", "fe.option.difficulty."+x.Difficulty), engine.Num("n", x.Count)))
	}
	return out
}

// skirmish tells what a skirmish has (FE-23): zones, soldiers, and what gives VP. The story tells more than that only if there is a relic.
func (b *briefing) skirmish(s *content.Skirmish) {
	b.face.Soldiers, b.face.Quests = s.Soldiers, s.Tokens()
	b.lines = append(b.lines, line("skirmish", engine.Num("n", s.Soldiers), engine.Num("quests", s.Tokens())))
	for _, z := range s.Zones {
		zone := DeploymentFace{engine.T("fe.deployment." + z.ID), ZoneNames(z.Outposts), ZoneNames(z.Heroes)}
		b.face.Zones = append(b.face.Zones, zone)
		b.lines = append(b.lines, line("deployment", engine.Sub("zone", zone.Name), engine.Texts("zones", zone.Outposts), engine.Texts("heroes", ZoneNames(z.Spots()))))
	}
	if s.Defeat > 0 {
		b.rule("vp", s.Defeat, line("rule.defeat"), line("defeat", engine.Num("n", s.Defeat)))
	} else {
		b.rule("ether", content.Forgone, line("rule.no_defeat"), line("no_defeat", engine.Num("n", content.Forgone)))
	}
	for _, x := range s.Score {
		key := "score"
		if x.Hero {
			key = "score_hero"
		}
		if x.Time != "" {
			key += "." + x.Time
		}
		zones := engine.Texts("zones", ZoneNames(x.At))
		b.rule("vp", x.VP, line("rule."+key, zones), line(key, zones, engine.Num("n", x.VP)))
	}
	if r := s.Relic; r != nil {
		at := engine.Sub("zone", ZoneName(r.At))
		b.rule("vp", r.Hold, line("rule.hold", at), line("relic", at, engine.Num("home", r.Home), engine.Num("hold", r.Hold)))
		b.face.Rules = append(b.face.Rules, RuleFace{"vp", r.Home, line("rule.home")})
	} else {
		b.face.Story = engine.Text{}
	}
	if s.Enough > 0 {
		b.told("end", line("enough", engine.Num("n", s.Enough)))
	}
}
