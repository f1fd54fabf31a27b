package chat

import (
	"slices"

	"hexwarden/discord/wire"
)

// Discord shows all commands in one list. Only those that people need all the time are at its top.

// topClub holds what goes beyond one table; it does nothing by itself.
const topClub = "club"

// tree says which commands are under another one, in the order in which people see them.
var tree = []struct {
	top   string
	under []string
}{
	{"game", []string{"status", "seat", "vote", "resign", "draw", "ruling", "replay", "watch"}},
	{topClub, []string{"league", "campaign", "stats"}},
	{"me", []string{"lists", "privacy"}},
}

// above is the command that another one is under; "" if it is at the top.
func above(name string) string {
	for _, t := range tree {
		if slices.Contains(t.under, name) {
			return t.top
		}
	}
	return ""
}

// Commands are the slash commands of features as Discord registers them: those under another
// one are its subcommands, or groups of them.
func (s *Services) Commands(features []Feature) []wire.Command {
	var own, out []wire.Command
	for _, f := range features {
		for _, c := range f.Commands {
			own = append(own, c.Command)
		}
	}
	club := s.Command(topClub)
	club.Guild = true
	own = s.Named(append(own, club))
	for _, c := range own {
		if above(c.Name) == "" {
			out = append(out, c)
		}
	}
	find := func(list []wire.Command, name string) int {
		return slices.IndexFunc(list, func(c wire.Command) bool { return c.Name == name })
	}
	for _, t := range tree {
		for _, name := range t.under {
			if at, n := find(out, t.top), find(own, name); at >= 0 && n >= 0 {
				out[at].Subs = append(out[at].Subs, own[n])
			}
		}
	}
	return slices.DeleteFunc(out, func(c wire.Command) bool { return c.Name == topClub && len(c.Subs) == 0 })
}
