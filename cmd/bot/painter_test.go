package main

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/table"
)

// Pictures call those who play what messages call them, the house too.
func TestPicturesNameTheHouse(t *testing.T) {
	name := newPainter(words(t)).seatNames(table.Table{Language: "en", Seats: []table.Seat{{Name: "Ada"}, {Index: 1, House: true}}})
	for seat, want := range map[engine.Seat]string{0: "Ada", 1: "the house (2)", 2: "", engine.Watcher: ""} {
		if got := name(seat); got != want {
			t.Errorf("seat %d is called %q, not %q", seat, got, want)
		}
	}
}
