package table

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"

	"hexwarden/engine"
)

// Kept is what is stored of a person.
type Kept struct {
	Person Person            `json:"person"`
	Lists  []Saved           `json:"lists,omitempty"`
	Seats  []SeatKept        `json:"seats,omitempty"`
	Notes  map[string]string `json:"notes,omitempty"` // of the adapters, such as the language last used
	Places map[string]int    `json:"places"`          // how often the person is named, by table and column of the file
}

// SeatKept is a seat that a person holds or held to the end of a game.
type SeatKept struct {
	Table  ID          `json:"table"`
	Seat   engine.Seat `json:"seat"`
	Name   string      `json:"name"`
	Status Status      `json:"status"`
}

// nobody begins the id of somebody who is forgotten.
const nobody = "nobody-"

// Nobody says whether an id stands for somebody who is forgotten.
func (u UserID) Nobody() bool { return strings.HasPrefix(string(u), nobody) }

// About gathers what is stored of a person.
func (s *Service) About(ctx context.Context, u UserID) (Kept, error) {
	return s.Store.Kept(ctx, u)
}

// Forget forgets a person. They leave the seats they hold first; games that are over
// keep the seat, of a nobody, so that the records of others stay whole.
func (s *Service) Forget(ctx context.Context, u UserID) error {
	if u == "" || len(u) > maxWord || u.Nobody() {
		return ErrUnknown
	}
	tables, err := s.Store.Tables(ctx, u)
	if err != nil {
		return err
	}
	for _, t := range tables {
		if t.Status == Over || t.Status == Quarantined {
			continue
		}
		if err := s.with(ctx, t.ID, func(o *opened) error { return s.stands(ctx, o, u) }); err != nil {
			return fmt.Errorf("leave table %s: %w", t.ID, err)
		}
	}
	if err := s.withdraw(ctx, u); err != nil {
		return err
	}
	return s.Store.Forget(ctx, u, UserID(nobody+rand.Text()))
}

// stands takes a person off their seat, whatever the table is at.
func (s *Service) stands(ctx context.Context, o *opened, u UserID) error {
	row := o.row
	seat := row.SeatOf(u)
	if seat == engine.Watcher {
		return nil
	}
	row.Seats, row.Salts = append([]Seat{}, row.Seats...), append([]string{}, row.Salts...)
	if row.Status == Lobby {
		stand(&row, seat)
		return s.commit(ctx, o, Change{Row: row, Seating: true, Postings: []Posting{s.posting(row, PostLobby)}})
	}
	vacate(&row, seat)
	return s.reseat(ctx, o, row, seat)
}
