package table

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"hexwarden/engine"
)

// ErrUnratable says that people do not play against each other there.
var ErrUnratable error = &Error{engine.T("table.error.unratable")}

// Finished is a game that came to its end, as standings read it. It is written
// once, with the end itself, and never changed.
type Finished struct {
	ID       int64 // grows with time
	Table    ID
	Guild    string
	System   string
	Scenario string
	League   string // of whose match it was; "" of none
	At       time.Time
	Rated    bool
	Off      bool // it was called off
	Winners  []int
	Scores   []int
	Seats    []FinishedSeat
}

// FinishedSeat is who held a seat at the end; nobody if the house played it on its own, or
// gave more than half of its answers.
type FinishedSeat struct {
	Seat engine.Seat
	Side int
	User UserID
	Name string
}

// Won says whether a side won alone or with others; drawn whether nobody did.
func (f Finished) Won(side int) (won, drawn bool) {
	return slices.Contains(f.Winners, side), len(f.Winners) == 0
}

// SeatOf is the seat that a user held, if they held one.
func (f Finished) SeatOf(u UserID) (FinishedSeat, bool) {
	return find(f.Seats, func(s FinishedSeat) bool { return u != "" && s.User == u })
}

// Sides are the people of each side that has any.
func (f Finished) Sides() map[int][]UserID {
	out := map[int][]UserID{}
	for _, s := range f.Seats {
		if s.User != "" {
			out[s.Side] = append(out[s.Side], s.User)
		}
	}
	return out
}

// finish is what standings keep of a table that ends with row; nil if that is
// nothing: lessons, and games in which people play on one side only. last is the
// step that ends it, which is not stored yet.
func (s *Service) finish(ctx context.Context, row Row, out *engine.Outcome, last Step) (*Finished, error) {
	sc, err := s.ScenarioOf(ctx, row.Table)
	if err != nil {
		return nil, fmt.Errorf("finish a game: %w", err)
	}
	f := &Finished{Table: row.ID, Guild: row.Place.Guild, System: row.System, Scenario: row.Scenario, At: s.Clock.Now(), Off: out == nil}
	for i, x := range row.Seats {
		f.Seats = append(f.Seats, FinishedSeat{Seat: x.Index, Side: sc.Seats[i].Side, User: x.User, Name: x.Name})
	}
	if row.League != nil {
		f.League = row.League.League
	}
	if sc.Learn || f.League == "" && (f.Off || len(f.Sides()) < 2) {
		return nil, nil
	}
	if !f.Off {
		f.Winners, f.Scores = out.Winners, out.Scores
		moved, err := s.movers(ctx, row, last)
		if err != nil {
			return nil, fmt.Errorf("finish a game: %w", err)
		}
		for i, x := range row.Seats {
			if !row.earned(x) { // the house has played for them: it is its seat as far as results go
				f.Seats[i].User, f.Seats[i].Name = "", ""
			}
		}
		f.Rated = row.Rated && len(f.Sides()) > 1 && fought(sc, row, moved)
	}
	return f, nil
}

// fought says whether on each side with people one of them has moved: a game
// against somebody who never came says nothing about strength.
func fought(sc engine.Scenario, row Row, moved map[engine.Seat]bool) bool {
	came := map[int]bool{}
	for i, x := range row.Seats {
		if x.User != "" {
			came[sc.Seats[i].Side] = came[sc.Seats[i].Side] || moved[x.Index]
		}
	}
	return !slices.Contains(slices.Collect(maps.Values(came)), false)
}

// movers are the seats for which people have moved: in what is stored, and by a last step.
func (s *Service) movers(ctx context.Context, row Row, last Step) (map[engine.Seat]bool, error) {
	steps, err := s.Store.Steps(ctx, row.ID)
	if err != nil {
		return nil, err
	}
	out := map[engine.Seat]bool{}
	for _, x := range append(steps, last) {
		if m := x.Line.Move; m != nil && m.Order == nil && x.By != "" {
			out[m.Seat] = true
		}
	}
	return out, nil
}

// ScenarioOf is the scenario of a table in the pack it began with, with a seat of its own for each of the table's.
// Errors: ErrUnknown, ErrNotFound.
func (s *Service) ScenarioOf(ctx context.Context, t Table) (engine.Scenario, error) {
	_, p, err := s.rules(ctx, t)
	if err != nil {
		return engine.Scenario{}, err
	}
	sc, ok := find(p.Scenarios(), func(x engine.Scenario) bool { return x.ID == t.Scenario })
	if !ok || len(sc.Seats) != len(t.Seats) {
		return engine.Scenario{}, ErrUnknown
	}
	return sc, nil
}

// ended adds what standings keep of a table to the change that ends it.
func (s *Service) ended(ctx context.Context, o *opened, c *Change) {
	if c.Finished != nil || c.Row.Status != Over || o.row.Status == Over || c.Row.League == nil {
		return
	}
	f, err := s.finish(ctx, c.Row, nil, Step{})
	if err != nil { // its league is told all the same
		s.log.Error("the scenario of a table cannot be read", "table", o.row.ID, "error", err)
		f = &Finished{Table: o.row.ID, Guild: o.row.Place.Guild, System: o.row.System, Scenario: o.row.Scenario, League: o.row.League.League, At: s.Clock.Now(), Off: true}
	}
	c.Finished = f
}

// SetRated says whether the game should count for ratings; only the host may, and
// only where people play against each other. Errors: ErrStarted, ErrNotHost, ErrUnratable, those of ScenarioOf.
func (s *Service) SetRated(ctx context.Context, id ID, rated bool, by UserID) (Table, error) {
	return s.hosting(ctx, id, by, func(row *Row) error {
		sc, err := s.ScenarioOf(ctx, row.Table)
		if err != nil {
			return fmt.Errorf("rate a table: %w", err)
		}
		if !Ratable(sc) || row.Import != nil { // whoever holds a full record can predict its dice
			return ErrUnratable
		}
		row.Rated = rated
		return nil
	})
}

// Ratable says whether people can play a scenario against each other.
func Ratable(sc engine.Scenario) bool {
	sides := map[int]bool{}
	for _, x := range sc.Seats {
		if !x.House {
			sides[x.Side] = true
		}
	}
	return !sc.Learn && len(sides) > 1
}
