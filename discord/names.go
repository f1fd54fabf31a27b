package discord

import (
	"slices"
	"strconv"
	"time"

	"hexwarden/club"
	"hexwarden/engine"
	"hexwarden/table"
)

// Names that tell apart what would be called the same.

// numbered puts numbers behind names that occur more than once, from the second oldest on;
// born is when the thing of a name was made.
func numbered(names []string, born func(n int) time.Time) []string {
	out, seen := slices.Clone(names), map[string]int{}
	older := make([]int, len(names))
	for i := range older {
		older[i] = i
	}
	slices.SortStableFunc(older, func(a, b int) int { return born(a).Compare(born(b)) })
	for _, i := range older {
		if seen[names[i]]++; seen[names[i]] > 1 {
			out[i] = names[i] + " (" + strconv.Itoa(seen[names[i]]) + ")"
		}
	}
	return out
}

// tableNames are names of tables, no two the same: what is played and by whom, and a number
// where the same people play the same again.
func (s *Services) tableNames(v voice, list []table.Table) []string {
	var names []string
	for _, t := range list {
		system, sc := s.scenario(t)
		name := v.say("discord.tables.name", engine.Sub("scenario", sc.Name), engine.Sub("system", system))
		if players := v.players(t); players != "" {
			name = v.say("discord.tables.of", engine.Word("table", name), engine.Word("players", players))
		}
		names = append(names, name)
	}
	return numbered(names, func(n int) time.Time { return list[n].Created })
}

// watchNames are names of tables of one channel that somebody may look on at, no two the same.
func (s *Services) watchNames(v voice, list []table.Table) []string {
	var names []string
	for _, t := range list {
		names = append(names, s.called(v, t))
	}
	return numbered(names, func(n int) time.Time { return list[n].Created })
}

// campaignNames are names of campaigns, no two the same.
func (v voice) campaignNames(list []club.Campaign) []string {
	var names []string
	for _, c := range list {
		names = append(names, plain(v.campaign(c)))
	}
	return numbered(names, func(n int) time.Time { return list[n].Opened })
}
