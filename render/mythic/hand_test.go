package mythic

import (
	"reflect"
	"slices"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/mark"
)

// TestRowOfArtOfWar checks that the row of open cards has the picture that the card has, and says how many they are.
func TestRowOfArtOfWar(t *testing.T) {
	row := aowRow(3, english())
	if got, want := row.Picture(0, 0, 300, 180), card.Motifs("card:aow", render.Glory)(0, 0, 300, 180); row.Copies != 3 || !reflect.DeepEqual(got, want) {
		t.Errorf("%d cards, with the picture of the card: %t", row.Copies, reflect.DeepEqual(got, want))
	}
}

// TestHandInTheColourOfItsSide checks that maneuver cards have the edge of the side that holds them, whichever army they are of.
func TestHandInTheColourOfItsSide(t *testing.T) {
	g := begun(t, "gates", 2)
	for seat := range engine.Seat(2) {
		v := g.View(seat)
		sv := v.System.(rules.View)
		colour, _ := sideOf(sv, int(seat))
		held := engine.Card{ID: sv.Units[slices.IndexFunc(sv.Units, func(u rules.UnitView) bool { return u.Seat == int(seat) })].ID}
		if c := maneuver(1, held, sv, english()); c.Side != mark.SideOf(colour).Light {
			t.Errorf("the edge of a card of seat %d is %v", seat, c.Side)
		}
	}
}
