package hex

import (
	"math"
	"testing"
)

// TestBadgesKeepTheirSides checks that of a figure with room round it health is on the right and mana on the left, whatever
// else it has and wherever it looks, but for a figure that looks there itself.
func TestBadgesKeepTheirSides(t *testing.T) {
	for _, look := range []Look{{}, {Phone: true}, {Window: &Window{From: 3, To: 11, West: 3, East: 11}}} {
		for _, d := range dirs {
			for _, more := range []bool{false, true} {
				p := Place{Row: 7, Col: 7}
				o := &Overlay{Figures: []Figure{{Place: p, Facing: d, Health: 5, Mana: 2, Activated: more, Focus: more, Letters: "A"}}}
				base := newGrid(&Board{ID: "arc", Rows: 15, Odd: 14, Even: 15}, look)
				g := base.above(o)
				for _, s := range g.arcs[p].seats {
					side := math.Cos(float64(s.degrees) * math.Pi / 180)
					switch {
					case s.badge == life && d != E && side < 0.5:
						t.Errorf("facing %v, with more %t, pitch %d: health is at %d", d, more, g.pitch, s.degrees)
					case s.badge == mana && d != W && side > -0.5:
						t.Errorf("facing %v, with more %t, pitch %d: mana is at %d", d, more, g.pitch, s.degrees)
					}
				}
			}
		}
	}
}
