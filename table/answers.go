package table

import (
	"slices"

	"hexwarden/engine"
)

// Given is how many of a seat's answers somebody has given.
type Given struct {
	Seat engine.Seat `json:"seat"`
	User UserID      `json:"user,omitempty"` // "" is the house
	N    int         `json:"n"`
}

// countAnswers begins to count who answers for the seats of a game that counts for ratings or a league.
func (row *Row) countAnswers() {
	if !row.Rated && row.League == nil {
		return
	}
	for _, x := range row.Seats {
		row.Answers = append(row.Answers, Given{Seat: x.Index, User: x.User})
	}
}

// gave counts the answer of a step; one that its seat takes back is not counted any more.
func (row *Row) gave(before, after engine.Game, step Step) {
	seat, n := stepper(step), 1
	switch {
	case len(row.Answers) == 0 || seat == engine.Watcher:
		return
	case step.Line.Back != nil:
		n = -1
	case len(answered(before, after, step)) == 0:
		return
	}
	row.Answers = slices.Clone(row.Answers)
	i := slices.IndexFunc(row.Answers, func(g Given) bool { return g.Seat == seat && g.User == step.By })
	if i < 0 {
		i, row.Answers = len(row.Answers), append(row.Answers, Given{Seat: seat, User: step.By})
	}
	row.Answers[i].N = max(0, row.Answers[i].N+n)
}

// share is how many answers of a seat were given, and how many of them by the people who are meant.
func (a Affairs) share(seat engine.Seat, meant func(UserID) bool) (given, all int) {
	for _, g := range a.Answers {
		if g.Seat == seat {
			if all += g.N; meant(g.User) {
				given += g.N
			}
		}
	}
	return given, all
}

// earned says whether the result of a game counts for a person: they gave at least half of
// the answers of their seat.
func (a Affairs) earned(x Seat) bool {
	given, all := a.share(x.Index, func(u UserID) bool { return u == x.User })
	return 2*given >= all
}

// Attended says whether people have answered for a seat at all, and whether they gave at least half of
// its answers: its own person, or the one who took their place.
func (a Affairs) Attended(seat engine.Seat) (came, half bool) {
	given, all := a.share(seat, func(u UserID) bool { return u != "" })
	return given > 0 || all == 0, 2*given >= all
}
