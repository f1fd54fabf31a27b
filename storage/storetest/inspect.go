package storetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"hexwarden/storage"
	"hexwarden/table"
)

// A database can be looked at while the bot writes it and while it does not, and
// nothing in it changes.
func (e Engine) testInspect(t *testing.T) {
	address := e.Fresh(t)
	s, err := e.Open(t.Context(), address)
	must(t, err)
	must(t, s.Create(t.Context(), Row("t"), nil))
	Commit(t, s, Moved(Row("t"), 0, 10))
	schema, err := s.Schema(t.Context())
	must(t, err)
	look := func(when string) {
		t.Helper()
		in, err := e.Inspect(t.Context(), address)
		must(t, err)
		got, err := in.Load(t.Context(), "t")
		if err != nil || got.Version != 2 {
			t.Errorf("%s: %+v, %v", when, got, err)
		}
		if n, err := in.Schema(t.Context()); err != nil || n != schema || n < 13 {
			t.Errorf("%s: schema %d and %d, %v", when, n, schema, err)
		}
		f, err := in.Figures(t.Context())
		if err != nil || f.Tables[table.Running] != 1 || f.Outbox != 1 || !f.Oldest.Equal(time.UnixMilli(4000)) {
			t.Errorf("%s: %+v, %v", when, f, err)
		}
		for _, list := range []func(context.Context) ([]string, error){in.Damage, in.Orphans} {
			if found, err := list(t.Context()); err != nil || len(found) > 0 {
				t.Errorf("%s: %v, %v", when, found, err)
			}
		}
		if stray, err := in.Stray(t.Context()); err != nil || len(stray) > 0 {
			t.Errorf("%s: %v, %v", when, stray, err)
		}
		must(t, in.Unread(t.Context(), "t"))
		if err := in.Remember(t.Context(), "t", "key", "value"); !errors.Is(err, storage.ErrReadOnly) {
			t.Errorf("%s: a database that is looked at was written: %v", when, err)
		}
		must(t, in.Close())
	}
	look("while it is open")
	must(t, s.Close())
	look("while it is closed")
}

// Tables that lack what they cannot go on without are named, with places that are lost.
func (e Engine) testStray(t *testing.T) {
	s := e.open(t)
	for _, id := range []table.ID{"good", "stateless", "seatless", "moveless"} {
		must(t, s.Create(t.Context(), Row(id), nil))
		Commit(t, s, Moved(Row(id), 0, 10))
	}
	for _, x := range []string{`DELETE FROM snapshots WHERE table_id = 'stateless'`, `DELETE FROM seats WHERE table_id = 'seatless'`, `DELETE FROM moves WHERE table_id = 'moveless'`} {
		s.exec(t, x)
	}
	stray, err := s.Stray(t.Context())
	if err != nil || len(stray) != 3 || stray["stateless"] == "" || stray["seatless"] == "" || stray["moveless"] == "" {
		t.Errorf("stray: %v, %v", stray, err)
	}
	barred := Row("barred")
	barred.Lost, barred.Barred = true, "send_messages"
	must(t, s.Create(t.Context(), barred, []table.Posting{{Table: "barred", Kind: table.PostLobby, Created: time.UnixMilli(1)}}))
	gone := Row("gone")
	gone.Lost = true
	must(t, s.Create(t.Context(), gone, nil))
	f, err := s.Figures(t.Context())
	if err != nil || len(f.Lost) != 2 || f.Lost[""] != 1 || f.Lost["send_messages"] != 1 || f.Outbox != 5 || !f.Oldest.Equal(time.UnixMilli(4000)) {
		t.Errorf("%+v, %v", f, err)
	}
}
