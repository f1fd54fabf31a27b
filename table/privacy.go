package table

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"hexwarden/engine"
)

// Kept is what is stored about a person.
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

// nobody is the beginning of the id of somebody who is forgotten.
const nobody = "nobody-"

// Nobody says whether an id stands for somebody who is forgotten.
func (u UserID) Nobody() bool { return strings.HasPrefix(string(u), nobody) }

// AboutPerson gathers what is stored about a person.
func (s *Service) AboutPerson(ctx context.Context, u UserID) (Kept, error) {
	return s.Store.Kept(ctx, u)
}

// ForgetPerson forgets a person. They leave the seats they hold first, and whatever they
// wait for or are offered; games that are over keep the seat without a name, so that
// the records of others stay whole. Errors: ErrUnknown.
func (s *Service) ForgetPerson(ctx context.Context, u UserID) error {
	if u == "" || len(u) > MaxWord || u.Nobody() {
		return ErrUnknown
	}
	ids, err := s.Store.Naming(ctx, u)
	if err != nil {
		return err
	}
	for _, id := range ids {
		leave := func() error { return s.with(ctx, id, func(o *opened) error { return s.stands(ctx, o, u) }) }
		err := leave()
		var broken *engine.Broken
		var unreadable *engine.Unreadable
		if errors.As(err, &broken) || errors.As(err, &unreadable) { // it was set aside by that, and can be left as it is
			err = leave()
		}
		if err != nil {
			return fmt.Errorf("leave table %s: %w", id, err)
		}
	}
	if err := s.club.WithdrawPerson(ctx, u); err != nil {
		return err
	}
	return s.Store.Forget(ctx, u, UserID(nobody+rand.Text()))
}

// stands takes a person off their seat, whatever the state of the table, and
// off its waiting list.
func (s *Service) stands(ctx context.Context, o *opened, u UserID) error {
	row := o.row
	seat := row.SeatOf(u)
	row.dismiss(u)
	row.withdraw(func(x Offer) bool { return x.User == u || x.From == u })
	switch {
	case seat != engine.Watcher && row.Status != Lobby:
		vacate(&row, seat)
		return s.reseat(ctx, o, row, seat)
	case seat != engine.Watcher:
		row.Seats = slices.Clone(row.Seats)
		stand(&row, seat)
	case reflect.DeepEqual(row.Affairs, o.row.Affairs):
		return nil
	}
	s.invite(&row)
	return s.commit(ctx, o, Change{Row: row, Seating: true, Postings: append(s.offered(o.row, row), s.posting(row, row.Status.shown()))})
}
