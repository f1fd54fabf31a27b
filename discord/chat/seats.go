package chat

import (
	"slices"
	"time"

	"hexwarden/engine"
	"hexwarden/table"
)

// Mentions are people as Discord shows them, without a ping.
func (v Voice) Mentions(all []table.UserID) string {
	var out []string
	for _, u := range all {
		if u.Nobody() {
			out = append(out, v.Say("discord.nobody"))
		} else {
			out = append(out, "<@"+string(u)+">")
		}
	}
	return v.Join(out)
}

// Seat is the name of a seat of a scenario.
func (v Voice) Seat(sc engine.Scenario, s engine.Seat) string {
	if int(s) < len(sc.Seats) && s >= 0 {
		if n := v.Text(sc.Seats[s].Name); n != "" {
			return n
		}
	}
	return v.Say("text.seat", engine.Num("n", int(s)+1))
}

// UserOf is who plays a seat; "" for nobody, and for the house.
func UserOf(t table.Table, seat engine.Seat) string {
	for _, s := range t.Seats {
		if s.Index == seat && s.Played() {
			return string(s.User)
		}
	}
	return ""
}

// Seated are the people who hold seats, each once.
func Seated(t table.Table) []string {
	var out []string
	for _, s := range t.Seats {
		if s.User != "" && !slices.Contains(out, string(s.User)) {
			out = append(out, string(s.User))
		}
	}
	return out
}

// Except is a list without the others.
func Except(list, others []string) []string {
	var out []string
	for _, x := range list {
		if !slices.Contains(others, x) {
			out = append(out, x)
		}
	}
	return out
}

// SeatName is what a seat is called in its scenario.
func (s *Services) SeatName(v Voice, t table.Table, seat engine.Seat) string {
	_, sc := s.Scenario(t)
	return v.Seat(sc, seat)
}

// Person is somebody of whom only the id is stored.
func (v Voice) Person(u table.UserID) string {
	if u == "" || u.Nobody() {
		return v.Say("discord.nobody")
	}
	return "<@" + string(u) + ">"
}

// Players are the people of a table by name.
func (v Voice) Players(t table.Table) string {
	var names []string
	for _, s := range t.Seats {
		if s.User != "" {
			names = append(names, Escape(s.Name))
		}
	}
	return v.Join(names)
}

// PlayersOrHost are the people at a table by name, or who opened it while nobody sits there.
func (v Voice) PlayersOrHost(t table.Table) string {
	if names := v.Players(t); names != "" {
		return names
	}
	return "<@" + string(t.Host) + ">"
}

// TableNames are names of tables as menus show them, no two the same: what is played, by whom and since which day, and
// a number where all that is the same.
func (s *Services) TableNames(v Voice, list []table.Table) []string {
	var names []string
	for _, t := range list {
		system, sc := s.Scenario(t)
		key, players := "discord.tables.name", v.Players(t)
		if players != "" {
			key = "discord.tables.of"
		}
		names = append(names, v.Say(key, engine.Sub("scenario", sc.Name), engine.Sub("system", system), engine.Word("players", players), engine.Word("date", t.Created.UTC().Format(time.DateOnly))))
	}
	return Numbered(names, func(n int) time.Time { return list[n].Created })
}

// KeptFor are the people for whom seats of a battle are kept.
func KeptFor(t table.Table) []string {
	var out []string
	for _, s := range t.Seats {
		if t.Battle == nil || s.Taken() {
			continue
		}
		for _, u := range t.Battle.Reserved[s.Index] {
			if !u.Nobody() && !slices.Contains(out, string(u)) {
				out = append(out, string(u))
			}
		}
	}
	return out
}
