package club

import (
	"math"
	"testing"
	"time"

	"hexwarden/club/rating"
	"hexwarden/table"
)

// game is a rated game whose seats are given as sides: "ab c" is a and b against c.
func game(day int, winners []int, sides ...string) table.Finished {
	f := table.Finished{Rated: true, Winners: winners, At: time.Date(2026, 1, day, 0, 0, 0, 0, time.UTC)}
	for side, people := range sides {
		for _, p := range people {
			f.Seats = append(f.Seats, table.FinishedSeat{Side: side, User: table.UserID(p)})
		}
	}
	return f
}

func value(t *testing.T, all map[table.UserID]Rated, u table.UserID, want float64) {
	t.Helper()
	if got := all[u].Rating.Value; math.Abs(got-want) > 1e-9 {
		t.Errorf("%s is rated %f, want %f", u, got, want)
	}
}

func TestRatingsOfTwo(t *testing.T) {
	fresh := rating.Fresh()
	all := ratings([]table.Finished{game(1, []int{1}, "a", "b"), game(8, nil, "a", "b")})
	won, lost := fresh.After([]rating.Game{{Against: fresh, Score: 1}}, 0), fresh.After([]rating.Game{{Against: fresh, Score: 0}}, 0)
	value(t, all, "b", won.After([]rating.Game{{Against: lost.After(nil, 1), Score: 0.5}}, 1).Value)
	if b := all["b"]; b.Games != 2 || b.Won != 1 || b.Drawn != 1 || b.Change >= 0 {
		t.Errorf("%+v", b)
	}
}

// TestRatingsOfTeams checks that each member of a team is rated against the other side as a
// whole and that the house's seats belong to nobody.
func TestRatingsOfTeams(t *testing.T) {
	fresh := rating.Fresh()
	first := game(1, []int{0}, "a", "c")
	second := game(1, []int{0}, "ab", "cd")
	second.Seats = append(second.Seats, table.FinishedSeat{Seat: 4, Side: 1})
	before := ratings([]table.Finished{first})
	all := ratings([]table.Finished{first, second})
	other := rating.Together([]rating.Rating{before["c"].Rating, fresh})
	value(t, all, "a", before["a"].Rating.After([]rating.Game{{Against: other, Score: 1}}, 0).Value)
	value(t, all, "b", fresh.After([]rating.Game{{Against: other, Score: 1}}, 0).Value)
	own := rating.Together([]rating.Rating{before["a"].Rating, fresh})
	value(t, all, "d", fresh.After([]rating.Game{{Against: own, Score: 0}}, 0).Value)
	if len(all) != 4 {
		t.Errorf("%d people are rated", len(all))
	}
}

// TestRatingsOfThreeSides checks that, of three sides, two that lost are not compared with
// each other, and neither are two that won together.
func TestRatingsOfThreeSides(t *testing.T) {
	fresh := rating.Fresh()
	lost := []rating.Game{{Against: fresh, Score: 0}}
	all := ratings([]table.Finished{game(1, []int{1}, "a", "b", "c")})
	value(t, all, "a", fresh.After(lost, 0).Value)
	value(t, all, "b", fresh.After([]rating.Game{{Against: fresh, Score: 1}, {Against: fresh, Score: 1}}, 0).Value)
	all = ratings([]table.Finished{game(1, []int{0, 2}, "a", "b", "c")})
	value(t, all, "a", fresh.After([]rating.Game{{Against: fresh, Score: 1}}, 0).Value)
	value(t, all, "b", fresh.After(append(lost, lost...), 0).Value)
}

// TestRatingsLeaveOut checks that games that are not rated, or have people on only one
// side, change nothing.
func TestRatingsLeaveOut(t *testing.T) {
	casual := game(1, []int{0}, "a", "b")
	casual.Rated = false
	if all := ratings([]table.Finished{casual, game(1, []int{0}, "ab", "")}); len(all) != 0 {
		t.Errorf("%+v", all)
	}
}
