package mythic

import (
	"testing"

	"hexwarden/engine/board/square"
)

func TestWay(t *testing.T) {
	from := square.Square{X: 5, Y: 5}
	for to, want := range map[square.Square]string{{X: 5, Y: 5}: "here", {X: 5, Y: 1}: "north", {X: 6, Y: 1}: "north", {X: 8, Y: 1}: "northeast", {X: 9, Y: 5}: "east", {X: 9, Y: 7}: "east",
		{X: 9, Y: 8}: "southeast", {X: 5, Y: 6}: "south", {X: 4, Y: 6}: "southwest", {X: 1, Y: 4}: "west", {X: 4, Y: 4}: "northwest"} {
		if got := way(from, to); got != "mb.way."+want {
			t.Errorf("%v lies in the %s, not %s", to, got, want)
		}
	}
}
