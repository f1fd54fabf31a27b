package eternia

import (
	"slices"

	"hexwarden/engine"
)

// regions are the deployment zones of a skirmish, with the team that took them (FE-23.4).
func (l look) regions() []RegionView {
	s := l.mission().Skirmish
	if s == nil {
		return nil
	}
	var out []RegionView
	for _, d := range s.Zones {
		team := slices.IndexFunc(l.w.Teams, func(t Team) bool { return t.Zone == d.ID })
		out = append(out, RegionView{ID: d.ID, Team: team, Zones: slices.Clone(d.Outposts)})
	}
	return out
}

// skirmishTwin tells in words what a skirmish has on the board beside: deployment zones, the relic.
func (l look) skirmishTwin(v View) []engine.Text {
	var out []engine.Text
	for team := range v.Teams {
		if d := l.deployment(team); d != nil {
			out = append(out, tell("deployment", engine.Sub("team", l.teamName(team)), engine.Key("place", "fe.deployment."+d.ID), engine.Texts("zones", zoneNames(d.Outposts))))
		}
	}
	switch {
	case v.Relic == nil:
	case v.Relic.Hero != "":
		out = append(out, tell("relic_borne", engine.Sub("hero", heroName(v.Relic.Hero))))
	default:
		out = append(out, tell("relic", engine.Sub("zone", zoneName(v.Relic.At))))
	}
	return out
}

// lines tell what a skirmish has (FE-23): zones, soldiers, and what gives VP.
func (s *Skirmish) lines() []engine.Text {
	out := []engine.Text{line("skirmish", engine.Num("n", s.Soldiers), engine.Num("quests", s.tokens()))}
	for _, z := range s.Zones {
		out = append(out, line("deployment", engine.Key("zone", "fe.deployment."+z.ID), engine.Texts("zones", zoneNames(z.Outposts)), engine.Texts("heroes", zoneNames(z.spots()))))
	}
	if s.Defeat > 0 {
		out = append(out, line("defeat", engine.Num("n", s.Defeat)))
	} else {
		out = append(out, line("no_defeat", engine.Num("n", forgone)))
	}
	for _, x := range s.Score {
		key := "score"
		if x.Hero {
			key = "score_hero"
		}
		if x.Time != "" {
			key += "." + x.Time
		}
		out = append(out, line(key, engine.Texts("zones", zoneNames(x.At)), engine.Num("n", x.VP)))
	}
	if r := s.Relic; r != nil {
		out = append(out, line("relic", engine.Sub("zone", zoneName(r.At)), engine.Num("home", r.Home), engine.Num("hold", r.Hold)))
	}
	if s.Enough > 0 {
		out = append(out, line("enough", engine.Num("n", s.Enough)))
	}
	return out
}
