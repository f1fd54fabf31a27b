package render_test

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// corner is a small board with a bit of everything common.
func corner() *render.Scene {
	b := &hex.Board{ID: "corner", Rows: 7, Odd: 9, Even: 10, Zones: []hex.Zone{{Side: 0, From: 0, To: 1}, {Side: 1, From: 5, To: 6}}}
	for col, t := range []hex.Terrain{hex.High, hex.High, hex.Low, hex.Low, hex.Difficult, hex.Platform} {
		b.Cells = append(b.Cells, hex.Cell{Place: hex.Place{Row: 3, Col: 3 + col}, Terrain: t, Piece: col / 2})
	}
	o := &hex.Overlay{
		Figures: []hex.Figure{
			{Place: hex.Place{Row: 1, Col: 4}, Facing: hex.NE, Letters: "He", Health: 7, Wounds: 2, Mana: 1, Focus: true, Active: true},
			{Place: hex.Place{Row: 4, Col: 6}, Facing: hex.SW, Letters: "Sk", Side: 1, Health: 6, Overwatch: true, Activated: true},
		},
		Objectives: []hex.Objective{{Place: hex.Place{Row: 5, Col: 3}, Label: "1"}},
	}
	for col := range 4 {
		o.Lit = append(o.Lit, hex.Lit{Place: hex.Place{Row: 2, Col: 2 + col}, Label: "C2", Kind: mark.Kind(col)})
	}
	return hex.Scene(b, o, hex.Look{Width: 1000})
}

// TestPaletteIsNearTheTruth checks that a picture in palette indices is near what the same
// masks make in 24 bits.
func TestPaletteIsNearTheTruth(t *testing.T) {
	p := render.NewPainter(64 << 20)
	for _, name := range render.Palettes() {
		palette := render.Named(name)
		got, want := p.Paint(corner(), palette).Image(), render.Reference(p, corner(), palette)
		db := rendertest.Near(got, want)
		t.Logf("%s: %.1f dB", palette.Name, db)
		if db < 40 {
			t.Errorf("%s palette: %.1f dB, want 40 at least", palette.Name, db)
		}
	}
}
