package table

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/table/league"
)

// A result counts for somebody who gave at least half of the answers of their seat; a game that began
// before they were counted counts for everybody.
func TestEarned(t *testing.T) {
	x := Seat{User: "ada"}
	for _, c := range []struct {
		own, house, other int
		want              bool
	}{{0, 0, 0, true}, {1, 0, 0, true}, {1, 1, 0, true}, {1, 2, 0, false}, {623, 10, 0, true}, {0, 1, 0, false}, {3, 0, 4, false}} {
		a := Affairs{Answers: []Given{{User: "ada", N: c.own}, {N: c.house}, {User: "eve", N: c.other}, {Seat: 1, N: 99}}}
		if got := a.earned(x); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
	if !(Affairs{}).earned(x) {
		t.Error("a game of an earlier release does not count")
	}
}

// How a match of a league ends depending on who was there: how many answers people gave of ten.
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
		{10, 4, league.Second, league.Void, Aside},
		{10, 4, league.Draw, league.First, Aside},
		{10, 4, league.First, league.First, Played},
		{4, 10, league.Draw, league.Second, Aside},
		{4, 4, league.First, league.Void, Aside},
	} {
		a := Affairs{Answers: []Given{{Seat: 0, User: "ada", N: c.first}, {Seat: 0, N: 10 - c.first}, {Seat: 1, User: "ben", N: c.second}, {Seat: 1, N: 10 - c.second}}}
		m := LeagueMatch{Match: league.Match{Second: 1, Result: c.was}}
		if m.attended(a, [2]engine.Seat{0, 1}, false); m.Result != c.want || m.How != c.how {
			t.Errorf("%+v: %s (%s)", c, m.Result, m.How)
		}
	}
}
