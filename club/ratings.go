package club

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"hexwarden/club/rating"
	"hexwarden/table"
)

// week is a rating period: each week without games makes a rating less certain.
const week = 7 * 24 * time.Hour

// Rated is how somebody stands in the ratings of a system on a server.
type Rated struct {
	User   table.UserID
	Name   string
	Rating rating.Rating
	Change float64 // by the last game
	Games  int
	Won    int
	Drawn  int
	Last   time.Time
}

// ratings are computed from the rated games among these, oldest first: each game by
// itself, as soon as it ends. Everybody is rated against the other sides taken
// together, by the ratings from before the game.
func ratings(games []table.Finished) map[table.UserID]Rated {
	all := map[table.UserID]Rated{}
	for _, f := range games {
		sides := f.Sides()
		if !f.Rated || len(sides) < 2 {
			continue
		}
		before := map[int]rating.Rating{}
		for side, people := range sides {
			var team []rating.Rating
			for _, u := range people {
				team = append(team, now(all, u, f.At))
			}
			before[side] = rating.Together(team)
		}
		next := map[table.UserID]Rated{}
		for _, seat := range f.Seats {
			if seat.User == "" {
				continue
			}
			r := all[seat.User]
			r.User, r.Name = seat.User, seat.Name
			var against []rating.Game
			for _, other := range slices.Sorted(maps.Keys(before)) {
				if score, ok := score(f, seat.Side, other); ok {
					against = append(against, rating.Game{Against: before[other], Score: score})
				}
			}
			was := rating.Fresh()
			periods := 0.0
			if r.Games > 0 {
				was, periods = r.Rating, since(r.Last, f.At)
			}
			r.Rating = was.After(against, periods)
			r.Change = r.Rating.Value - was.Value
			r.Games, r.Last = r.Games+1, f.At
			if won, drawn := f.Won(seat.Side); won {
				r.Won++
			} else if drawn {
				r.Drawn++
			}
			next[seat.User] = r
		}
		maps.Copy(all, next)
	}
	return all
}

// score is what a side made of a game against another one. Two that won
// together, or lost to the same third, have not been compared.
func score(f table.Finished, side, other int) (score float64, ok bool) {
	own, drawn := f.Won(side)
	theirs, _ := f.Won(other)
	switch {
	case side == other:
		return 0, false
	case drawn:
		return 0.5, true
	case own && !theirs:
		return 1, true
	}
	return 0, theirs && !own
}

func since(last, at time.Time) float64 { return max(0, at.Sub(last).Hours()/week.Hours()) }

// now is somebody's rating at a time.
func now(all map[table.UserID]Rated, u table.UserID, at time.Time) rating.Rating {
	r, ok := all[u]
	if !ok {
		return rating.Fresh()
	}
	return r.Rating.After(nil, since(r.Last, at))
}

// Ladder ranks the people who have played rated games of a system on a server, by
// what they are worth at least: two deviations below their rating. A forgotten person has no rank.
func (s *Service) Ladder(ctx context.Context, guild, system string) ([]Rated, error) {
	games, err := s.Store.Finished(ctx, guild, system)
	if err != nil {
		return nil, fmt.Errorf("ladder: %w", err)
	}
	all := ratings(games)
	var out []Rated
	for u, r := range all {
		if u.Nobody() {
			continue
		}
		r.Rating = now(all, u, s.Clock.Now())
		out = append(out, r)
	}
	slices.SortFunc(out, func(a, b Rated) int {
		return cmp.Or(cmp.Compare(b.Rating.Value-2*b.Rating.Deviation, a.Rating.Value-2*a.Rating.Deviation), cmp.Compare(a.User, b.User))
	})
	return out, nil
}

// RatedBy is what a finished game did to the ratings of its people, in order of their seats. Errors: table.ErrNotFound.
func (s *Service) RatedBy(ctx context.Context, t table.Table) ([]Rated, error) {
	games, err := s.Store.Finished(ctx, t.Guild(), t.System)
	if err != nil {
		return nil, fmt.Errorf("ratings: %w", err)
	}
	i := slices.IndexFunc(games, func(f table.Finished) bool { return f.Table == t.ID })
	if i < 0 || !games[i].Rated {
		return nil, table.ErrNotFound
	}
	all := ratings(games[:i+1])
	var out []Rated
	for _, seat := range games[i].Seats {
		if r, ok := all[seat.User]; ok {
			out = append(out, r)
		}
	}
	return out, nil
}

// Tally counts somebody's games of a kind.
type Tally struct {
	System, Scenario string
	Side             int
	Games            int
	Won              int
	Drawn            int
}

func (t *Tally) count(f table.Finished, side int) {
	t.Games++
	if won, drawn := f.Won(side); won {
		t.Won++
	} else if drawn {
		t.Drawn++
	}
}

// Stats is what somebody has played against people on a server.
type Stats struct {
	All     Tally
	Systems []Tally          // by system, the most played first
	Sides   []Tally          // by scenario and side, the most played first
	Ratings map[string]Rated // by system, as of today
	Streak  int              // games won in a row, or lost if negative
	Last    []table.Finished // the latest first
}

// maxLast is how many of the last games Stats lists.
const maxLast = 5

// Stats counts what a person has played on a server; of one system if it is named.
func (s *Service) Stats(ctx context.Context, guild, system string, u table.UserID) (Stats, error) {
	games, err := s.Store.Finished(ctx, guild, system)
	if err != nil {
		return Stats{}, fmt.Errorf("stats: %w", err)
	}
	out := Stats{Ratings: map[string]Rated{}}
	bySystem, bySide := map[Tally]*Tally{}, map[Tally]*Tally{}
	apart := map[string][]table.Finished{}
	broken := false
	for i := len(games) - 1; i >= 0; i-- {
		f := games[i]
		seat, ok := f.SeatOf(u)
		if !ok || f.Off {
			continue
		}
		out.All.count(f, seat.Side)
		for kind, all := range map[Tally]map[Tally]*Tally{{System: f.System}: bySystem, {System: f.System, Scenario: f.Scenario, Side: seat.Side}: bySide} {
			if all[kind] == nil {
				all[kind] = &Tally{System: kind.System, Scenario: kind.Scenario, Side: kind.Side}
			}
			all[kind].count(f, seat.Side)
		}
		if len(out.Last) < maxLast {
			out.Last = append(out.Last, f)
		}
		won, drawn := f.Won(seat.Side)
		switch {
		case broken || drawn || won && out.Streak < 0 || !won && out.Streak > 0:
			broken = true
		case won:
			out.Streak++
		default:
			out.Streak--
		}
	}
	for _, f := range games {
		apart[f.System] = append(apart[f.System], f)
	}
	for system, list := range apart {
		all := ratings(list)
		if r, ok := all[u]; ok {
			r.Rating = now(all, u, s.Clock.Now())
			out.Ratings[system] = r
		}
	}
	out.Systems, out.Sides = ordered(maps.Values(bySystem)), ordered(maps.Values(bySide))
	return out, nil
}

// ordered puts the most played first.
func ordered(all func(func(*Tally) bool)) []Tally {
	var out []Tally
	for t := range all {
		out = append(out, *t)
	}
	slices.SortFunc(out, func(a, b Tally) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.System, b.System), cmp.Compare(a.Scenario, b.Scenario), cmp.Compare(a.Side, b.Side))
	})
	return out
}
