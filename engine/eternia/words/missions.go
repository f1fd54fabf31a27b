package words

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
)

// mission is a scenario with its skull events (FE-9.5).
func (s *shelf) mission(m *content.Mission) {
	lines := []engine.Text{engine.T("fe.scenario." + m.ID + ".text")}
	for _, x := range m.Skulls {
		lines = append(lines, line("skull", engine.Num("n", x.At), engine.Sub("text", Sentence(x.Do))))
	}
	if b := m.Brambles; b != nil {
		lines = append(lines, line("brambles", engine.Num("enter", b.Enter), engine.Num("n", b.Pay)))
	}
	if x := m.Skirmish; x != nil {
		lines = append(lines, skirmishLines(x)...)
	}
	if x := m.Solo; x != nil {
		lines = append(lines, soloLines(x, m.Factions[0])...)
	}
	s.add("scenario", m.ID, engine.T("fe.scenario."+m.ID), nil, lines...)
}

// soloLines tell what a solo mission has (FE-22): the enemy, what is to be done, and what stands in the way.
func soloLines(s *content.Solo, faction string) []engine.Text {
	out := []engine.Text{line("solo", engine.Sub("faction", FactionName(faction)), engine.Texts("zones", ZoneNames(s.Places)))}
	var garrisons []engine.Text
	for _, g := range s.Soldiers {
		garrisons = append(garrisons, engine.T("fe.twin.held", engine.Sub("zone", ZoneName(g.Zone)), engine.Num("n", g.Count)))
	}
	if len(garrisons) > 0 {
		out = append(out, line("solo.soldiers", engine.Texts("zones", garrisons)))
		out = append(out, levels("extra", s.Extra)...)
	}
	if s.Epic {
		out = append(out, line("solo.epic"))
	}
	if g := s.Goal; g.Quests > 0 {
		out = append(out, line("solo.quests", engine.Num("n", g.Quests)))
		out = append(out, levels("more", g.More)...)
	}
	if len(s.Goal.Control) > 0 {
		out = append(out, line("solo.control", engine.Texts("zones", ZoneNames(s.Goal.Control))))
	}
	if x := s.Impostor; x != nil {
		out = append(out, line("solo.impostor", engine.Num("n", x.Takes)))
	}
	if x := s.Child; x != nil {
		out = append(out, line("solo.child", engine.Texts("zones", ZoneNames(x.Among))))
		if x.Burden > 0 {
			out = append(out, line("solo.burden", engine.Num("n", x.Burden)))
		}
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
			out = append(out, line("solo."+x.key, engine.Texts("skulls", skulls)))
		}
	}
	return out
}

// levels tell what there is more of by difficulty.
func levels(key string, list []content.Level) []engine.Text {
	var out []engine.Text
	for _, x := range list {
		out = append(out, line("solo."+key, engine.Key("difficulty", "fe.option.difficulty."+x.Difficulty), engine.Num("n", x.Count)))
	}
	return out
}

// skirmishLines tell what a skirmish has (FE-23): zones, soldiers, and what gives VP.
func skirmishLines(s *content.Skirmish) []engine.Text {
	out := []engine.Text{line("skirmish", engine.Num("n", s.Soldiers), engine.Num("quests", s.Tokens()))}
	for _, z := range s.Zones {
		out = append(out, line("deployment", engine.Key("zone", "fe.deployment."+z.ID), engine.Texts("zones", ZoneNames(z.Outposts)), engine.Texts("heroes", ZoneNames(z.Spots()))))
	}
	if s.Defeat > 0 {
		out = append(out, line("defeat", engine.Num("n", s.Defeat)))
	} else {
		out = append(out, line("no_defeat", engine.Num("n", content.Forgone)))
	}
	for _, x := range s.Score {
		key := "score"
		if x.Hero {
			key = "score_hero"
		}
		if x.Time != "" {
			key += "." + x.Time
		}
		out = append(out, line(key, engine.Texts("zones", ZoneNames(x.At)), engine.Num("n", x.VP)))
	}
	if r := s.Relic; r != nil {
		out = append(out, line("relic", engine.Sub("zone", ZoneName(r.At)), engine.Num("home", r.Home), engine.Num("hold", r.Hold)))
	}
	if s.Enough > 0 {
		out = append(out, line("enough", engine.Num("n", s.Enough)))
	}
	return out
}
