package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// regions are the deployment zones of a skirmish, with the team that took them (FE-23.4).
func (l look) regions() []RegionView {
	s := l.Mission().Skirmish
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
		if d := l.Deployment(team); d != nil {
			out = append(out, tell("deployment", engine.Sub("team", l.teamName(team)), engine.Key("place", "fe.deployment."+d.ID), engine.Texts("zones", words.ZoneNames(d.Outposts))))
		}
	}
	switch {
	case v.Relic == nil:
	case v.Relic.Hero != "":
		out = append(out, tell("relic_borne", engine.Sub("hero", words.HeroName(v.Relic.Hero))))
	default:
		out = append(out, tell("relic", engine.Sub("zone", words.ZoneName(v.Relic.At))))
	}
	return out
}
