package battleground

import (
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/art"
)

// TestHoldersOfObjectives checks that the side that would claim an objective is that of the only figures on
// or beside it (BG-6.3b), and that the picture and its text say so.
func TestHoldersOfObjectives(t *testing.T) {
	held := 0
	play(t, key, func(m moment) bool {
		v := m.View(engine.Watcher)
		sv := v.System.(rules.View)
		for i, o := range sv.Objectives {
			if o.Holder < 0 {
				continue
			}
			held++
			by := map[int]bool{}
			for _, f := range sv.Figures {
				if f.Place != "" && steps(t, f.Place, o.Place) <= 1 {
					by[f.Side] = true
				}
			}
			if o.By >= 0 || len(by) != 1 || !by[o.Holder] {
				t.Fatalf("objective %d is held by %d, claimed by %d; beside it are %v", i+1, o.Holder, o.By, by)
			}
			s, err := board(v, nil, nil, render.Whole, english())
			if err != nil {
				t.Fatal(err)
			}
			if want := o.Place + " (held by " + english()(v.Sides[o.Holder].Name) + ")"; !strings.Contains(s.Alt, want) {
				t.Fatalf("%q is not told: %s", want, s.Alt)
			}
		}
		return held > 8
	})
	if held == 0 {
		t.Error("nobody held any objective")
	}
}

// TestEmblemOfAHand checks that the token of the side above a hand bears the emblem of its faction, as in the lobby.
func TestEmblemOfAHand(t *testing.T) {
	m := at(t, key, func(moment) bool { return true })
	for seat := range engine.Seat(2) {
		v := m.View(seat)
		sv := v.System.(rules.View)
		with, _ := owner(v, sv, 1080, english())
		name := factions[sv.Factions[seat]]
		sv.Factions = nil
		if without, _ := owner(v, sv, 1080, english()); name == "" || len(with)-len(without) != len(art.Emblem(name, 0, 0, 25, render.White, render.Ink)) {
			t.Errorf("seat %d: the token does not bear %q", seat, name)
		}
	}
}
