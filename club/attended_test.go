package club

import (
	"testing"

	"hexwarden/club/league"
	"hexwarden/engine"
	"hexwarden/table"
)

// TestAttended checks how a league match ends depending on who was there: how many answers out
// of ten each side gave itself.
func TestAttended(t *testing.T) {
	for _, c := range []struct {
		first, second int
		was, want     league.Result
		how           How
	}{
		{10, 10, league.Second, league.Second, Played},
		{5, 5, league.Draw, league.Draw, Played},
		{10, 0, league.Second, league.First, Absent},
		{10, 0, league.First, league.First, Absent},
		{0, 10, league.First, league.Second, Absent},
		{0, 0, league.First, league.Void, Absent},
		{10, 4, league.Second, league.Void, Minded},
		{10, 4, league.Draw, league.First, Minded},
		{10, 4, league.First, league.First, Played},
		{4, 10, league.Draw, league.Second, Minded},
		{4, 4, league.First, league.Void, Minded},
	} {
		a := table.Affairs{Answers: []table.Given{{Seat: 0, User: "ada", N: c.first}, {Seat: 0, N: 10 - c.first}, {Seat: 1, User: "ben", N: c.second}, {Seat: 1, N: 10 - c.second}}}
		m := LeagueMatch{Match: league.Match{Second: 1, Result: c.was}}
		if m.attended(a, [2]engine.Seat{0, 1}, false); m.Result != c.want || m.How != c.how {
			t.Errorf("%+v: %s (%s)", c, m.Result, m.How)
		}
	}
}
