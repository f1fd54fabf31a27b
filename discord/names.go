package discord

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/table"
)

// Names that tell apart what would be called the same.

// numbered puts numbers behind names that occur more than once, from the second on, in an
// order of age: older gives the places of the names, the oldest first.
func numbered(names []string, older []int) []string {
	out, seen := slices.Clone(names), map[string]int{}
	for _, i := range older {
		if seen[names[i]]++; seen[names[i]] > 1 {
			out[i] = names[i] + " (" + strconv.Itoa(seen[names[i]]) + ")"
		}
	}
	return out
}

// tableNames are names of tables, no two the same: what is played and by whom, and a number
// where the same people play the same again.
func (b *Bot) tableNames(v voice, list []table.Table) []string {
	var names []string
	var older []int
	for i, t := range list {
		system, sc := b.scenario(t)
		name := v.say("discord.tables.name", engine.Sub("scenario", sc.Name), engine.Sub("system", system))
		if players := v.players(t); players != "" {
			name = v.say("discord.tables.of", engine.Word("table", name), engine.Word("players", players))
		}
		names, older = append(names, name), append(older, i)
	}
	slices.SortStableFunc(older, func(a, b int) int { return list[a].Created.Compare(list[b].Created) })
	return numbered(names, older)
}
