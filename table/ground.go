package table

import (
	"context"
	"errors"
	"strings"
)

// A table is stored before its place is made: PostPlace has it announced and a thread opened,
// and whatever is cut off in between is found and finished by the next attempt.

// NewThread in place of a thread says that one has to be made for the table.
const NewThread = "new thread"

// Opening says how a table whose place is still to be made is announced.
type Opening struct {
	How string `json:"how"`           // OpenedNew, OpenedBattle, OpenedAgain
	Who string `json:"who"`           // the name of the one who wants it
	One bool   `json:"one,omitempty"` // it begins at once, for that person alone
}

// Ways in which a table comes to a place.
const (
	OpenedNew    = "new"    // it was opened
	OpenedBattle = "battle" // it is a battle of a campaign
	OpenedAgain  = "again"  // it continues at another place
)

// unplaced begins the thread of a table that has none yet.
const unplaced = "match "

// Unplaced says whether a table still waits for its thread.
func (t Table) Unplaced() bool {
	return strings.HasPrefix(t.Place.Thread, unplaced)
}

// ground prepares a row for its place, and returns the kind of posting that announces
// it: PostPlace if a thread has to be made, else otherwise.
func (row *Row) ground(how string, by User, otherwise string) string {
	if row.Place.Thread != NewThread {
		return otherwise
	}
	row.Place.Thread = unplaced + string(row.ID)
	row.Opening = &Opening{How: how, Who: by.Name}
	return PostPlace
}

// number tells apart the tables of a host with the same scenario: those that live on a server, and those that are over
// and whose threads stand in the channel. It is 0 for the only one, else the next number from 2 on.
func (s *Service) number(ctx context.Context, row Row) (int, error) {
	if row.Place.Guild == "" {
		return 0, nil
	}
	living, err := s.Store.ServerTables(ctx, row.Place.Guild)
	if err != nil {
		return 0, err
	}
	over, err := s.Store.Played(ctx, row.Place, row.System, row.Scenario)
	n := 0
	for _, t := range append(living, over...) {
		if t.Host == row.Host && t.System == row.System && t.Scenario == row.Scenario {
			n = max(n, t.Number, 1)
		}
	}
	if n > 0 {
		n++
	}
	return n, err
}

// DropTable removes a table for which no place could be made: nobody has seen it. One that has
// been played at, or is a battle, is lost instead and can be brought to another place. One
// that is gone already is no error.
func (s *Service) DropTable(ctx context.Context, id ID) error {
	drop := false
	err := s.remove(ctx, id, func(r Row) bool {
		drop = r.Unplaced() && r.Opening != nil && r.Opening.How == OpenedNew
		return drop
	})
	switch {
	case errors.Is(err, ErrNotFound):
		return nil
	case err != nil || drop:
		return err
	}
	return s.LosePlace(ctx, id)
}
