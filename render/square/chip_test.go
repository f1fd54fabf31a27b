package square

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestChipsTellTheGround checks that a token on any ground but an open one has a chip, that chips differ
// without colours, that a chip is large enough for a phone, and that it stays clear of the heart beside it in the east.
func TestChipsTellTheGround(t *testing.T) {
	for _, look := range []Look{{Phone: true}, {Window: &Window{To: 5, East: 5}}} {
		g := newGrid(field(), look)
		if g.chip(Open) != nil {
			t.Error("open ground has a chip")
		}
		seen := map[string]byte{}
		for _, ground := range []byte{Hill, Forest, Ruins, Impassable, Crevasse} {
			chip := g.chip(ground)
			if chip == nil {
				t.Fatalf("%c has no chip", ground)
			}
			outline := rendertest.Outlines(chip)
			if other, ok := seen[outline]; ok {
				t.Errorf("without colours %c looks like %c", ground, other)
			}
			seen[outline] = ground
			if box := bounds(chip[:1], 0); max(box.X1-box.X0, box.Y1-box.Y0) < 32 { // 12 pixels of a phone, without its rim
				t.Errorf("the chip of %c is only %.0f by %.0f", ground, box.X1-box.X0, box.Y1-box.Y0)
			}
			box, heart := bounds(chip[:1], 0), bounds(g.badges(Token{Vitality: 3, Full: 4}, false)[:1], float64(g.pitch))
			if box.Meets(heart) {
				t.Errorf("the chip of %c at %v lies under the heart beside it at %v", ground, box, heart)
			}
		}
	}
}

// bounds is what areas cover, moved to the east.
func bounds(shapes []render.Shape, east float64) (box mark.Box) {
	for _, s := range shapes {
		if c, ok := s.(render.Circle); ok {
			box = mark.Around(render.Point{X: c.X + east, Y: c.Y}, c.R, c.R, c.R, c.R)
			continue
		}
		for i, p := range s.(render.Area).Rings[0] {
			at := mark.Around(render.Point{X: p.X + east, Y: p.Y}, 0, 0, 0, 0)
			if i == 0 {
				box = at
			}
			box = mark.Box{X0: min(box.X0, at.X0), Y0: min(box.Y0, at.Y0), X1: max(box.X1, at.X1), Y1: max(box.Y1, at.Y1)}
		}
	}
	return box
}
