package square

import (
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// A name that its square has no room for stands whole near it, at the end of a line, and covers neither
// another name nor a token.
func TestCrowdedNamesStayWhole(t *testing.T) {
	o := &Overlay{}
	for i, name := range []string{"Rhadamanthus", "Bellerophon", "Thessalians", "Phlegethon"} {
		o.Tokens = append(o.Tokens, Token{Place: Place{X: 3 + i, Y: 4}, Side: i % 2, Name: name, Vitality: 1, Full: 2})
	}
	o.Lit = []Lit{{Place: at("E5"), Label: "Bellerophon", Kind: mark.Target}}
	g := newGrid(field(), Look{Phone: true})
	var boxes []mark.Box
	led := 0
	for _, s := range g.words(o) {
		switch s := s.(type) {
		case render.Line:
			led++
		case render.Text:
			half := render.Width(render.Bold, s.Size, s.String) / 2
			box := mark.Around(render.Point{X: s.X, Y: s.Y}, half, s.Size*0.4, half, s.Size*0.4)
			if !mark.Free(boxes, box) {
				t.Errorf("%s lies over another name", s.String)
			}
			if strings.HasSuffix(s.String, ".") {
				t.Errorf("%s is cut", s.String)
			}
			boxes = append(boxes, box)
		}
	}
	if len(boxes) != 4 || led < 2 {
		t.Errorf("%d names, %d lines that lead to some", len(boxes), led)
	}
}

// Squares where one may go without a price are one region: its outline goes round it once, and not
// between two of them.
func TestRegionHasOneOutline(t *testing.T) {
	g := newGrid(field(), Look{Phone: true})
	o := &Overlay{}
	for _, p := range []string{"B2", "C2", "B3", "C3", "D3"} {
		o.Lit = append(o.Lit, Lit{Place: at(p), Kind: mark.Walk})
	}
	o.Lit = append(o.Lit, Lit{Place: at("E3"), Kind: mark.Danger})
	open := 0
	for _, l := range o.Lit[:5] {
		for _, side := range rim(o, l) {
			if side {
				open++
			}
		}
	}
	if open != 10 {
		t.Errorf("the region has %d sides, want 10", open)
	}
	edges := func(l Lit) int {
		return strings.Count((&render.Scene{Layers: []render.Layer{{Shapes: g.region(rim(o, l))}}}).Text(), "line lit")
	}
	if edges(o.Lit[0]) != 2 || edges(Lit{Place: at("J9")}) != 2 {
		t.Error("a square at the rim of a region has no outline")
	}
	o.Lit = nil
	for x := range 3 {
		for y := range 3 {
			o.Lit = append(o.Lit, Lit{Place: Place{X: x, Y: y}, Kind: mark.Walk})
		}
	}
	if edges(Lit{Place: at("B2")}) != 0 {
		t.Error("a square in the middle of a region has an outline")
	}
}
