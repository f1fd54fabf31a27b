package table_test

import (
	"errors"
	"testing"

	"hexwarden/engine/record"
	"hexwarden/table"
)

// TestPacksAreDropped checks that a pack that came with a record is deleted with the last table
// that uses it, at once or at the next start. Packs of other tables stay.
func TestPacksAreDropped(t *testing.T) {
	data := custom(t)
	r, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	b := newRig(t)
	own := b.duel("1")
	there := func(hash string, want error) {
		t.Helper()
		if _, err := b.Store.Pack(t.Context(), hash); !errors.Is(err, want) {
			t.Errorf("pack %.12s: %v, want %v", hash, err, want)
		}
	}
	look := func(key string) table.Table {
		t.Helper()
		wish := wishFor(data, key)
		wish.Review = true
		x, err := b.ImportRecord(t.Context(), wish)
		if err != nil {
			t.Fatal(err)
		}
		b.Clock.Add(hour)
		return x
	}
	first, last := look("1"), look("2")
	b.Clock.Add(first.Import.Until.Sub(b.Clock.Now()))
	b.TickNow()
	there(r.Header.Pack, nil)
	b.Clock.Add(last.Import.Until.Sub(b.Clock.Now()))
	b.TickNow()
	there(r.Header.Pack, table.ErrNotFound)

	look("3")
	if err := b.Store.PutPack(t.Context(), "of nobody", "toy", []byte("left by a kill")); err != nil {
		t.Fatal(err)
	}
	b.Restart()
	if err := b.Resume(t.Context()); err != nil {
		t.Fatal(err)
	}
	there("of nobody", table.ErrNotFound)
	there(r.Header.Pack, nil)
	x, err := b.Table(t.Context(), own)
	if err != nil {
		t.Fatal(err)
	}
	there(x.PackHash, nil)
}
