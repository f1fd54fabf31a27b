package mythic

import (
	"strings"
	"testing"

	rules "hexwarden/engine/mythic"
	"hexwarden/render"
)

// TestSteles checks that steles are on their squares, whoever owns them, and that a unit
// there leaves them a corner. Squares that are goals have a frame until the goal is
// reached.
func TestSteles(t *testing.T) {
	v := begun(t, "stele-8", 2).View(0)
	sv := v.System.(rules.View)
	count := func(what string) int {
		t.Helper()
		v.System = sv
		s, err := board(v, nil, nil, render.Whole, plain)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Count(s.Text(), what)
	}
	if got := count("square stone 1.0, pitch"); got != 4 {
		t.Errorf("%d steles that nobody claimed, of 4", got)
	}
	if got := count("square goal, pitch"); got == 0 {
		t.Error("no square of a goal is framed")
	}
	sv.Steles[0].By, sv.Steles[1].By = 0, 1
	sv.Units[0].Place, sv.Units[0].Vitality = sv.Steles[1].Place, 1
	if count("square stone 1.0 side 0, pitch") != 1 || count("square stone 0.5 side 1, pitch") != 1 {
		t.Error("claimed steles do not show whose they are")
	}
	for i := range sv.Goals {
		sv.Goals[i].Reached = true
	}
	if got := count("square goal, pitch"); got != 0 {
		t.Errorf("%d frames for goals that are reached", got)
	}
	if alt := altBoard(v, sv, nil, plain); strings.Count(alt, "alt_stele_claimed ") != 2 || strings.Count(alt, "alt_stele") != 4 {
		t.Errorf("steles in words: %s", alt)
	}
}
