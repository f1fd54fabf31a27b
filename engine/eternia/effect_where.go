package eternia

import (
	"slices"

	"hexwarden/engine/eternia/content"
)

// landings lists the zones that a hero can be put into.
func (l look) landings(src Source, h *Hero, op *content.Go) []string {
	return slices.DeleteFunc(l.where(src, h, op.To), func(z string) bool {
		return z == h.At || !l.mayEnter(h.Team, z).OK || op.Safe && l.enemiesAt(z, h.Team)
	})
}

// where lists the zones that filters mean, in the order of the map, for a hero; without one for the team of the text.
func (l look) where(src Source, h *Hero, filters []string) []string {
	team, at := src.Team, ""
	if h != nil {
		team, at = h.Team, h.At
	}
	var out []string
	for _, z := range l.p.Land.Zones {
		if slices.ContainsFunc(filters, func(x string) bool { return l.fits(z, x, team, at) }) {
			out = append(out, z)
		}
	}
	return out
}

// fits says whether a zone is meant by a filter.
func (l look) fits(zone, filter string, team int, at string) bool {
	switch filter {
	case "here":
		return zone == at
	case "adj":
		return at != "" && slices.Contains(l.p.Land.Adjacent(at), zone)
	case "ctl":
		return team != None && l.BaseOf(zone) == None && l.Controls(team, zone)
	case "any_outpost":
		return l.Outpost(zone)
	case "tower", "wilds":
		return l.zoneIs(zone, filter)
	case "base":
		return team != None && l.BaseOf(zone) == team
	case "any":
		return true
	}
	return zone == filter
}

// spots lists where a token can be placed, or removed from. Zones that are named are taken in their order.
func (f *Program) spots(l look, op *content.PlaceTokens) []string {
	have := l.w.Brambles
	if op.Kind == "quest" {
		have = l.w.Quests
		if n := len(l.Mission().Quests); op.Count > 0 && n > 0 && len(have) >= n { // only those come back that were removed (FE-35.8)
			return nil
		}
	}
	out := slices.DeleteFunc(l.where(f.Source, l.HeroOf(f.Source.Who), op.At), func(z string) bool {
		return slices.Contains(have, z) != (op.Count < 0) || slices.Contains(f.Cards, z) || f.Source.Team != None && !l.MayPass(f.Source.Team, z).OK // FE-4.8
	})
	if len(out) > 0 && l.p.Land.Known(op.At[0]) {
		slices.SortStableFunc(out, func(a, b string) int { return slices.Index(op.At, a) - slices.Index(op.At, b) })
		if f.N >= len(out) || l.HeroOf(f.Source.Who) == nil {
			return out[:1]
		}
	}
	return out
}
