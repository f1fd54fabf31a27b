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

// TestBadgesStayOnTheirTokens checks that in a crowd the middle of each badge is on its own token, and no badge lies on the face of
// another one.
func TestBadgesStayOnTheirTokens(t *testing.T) {
	o := &Overlay{Figures: []Figure{{Place: Place{Row: 7, Col: 7}}}}
	for _, d := range dirs {
		o.Figures = append(o.Figures, Figure{Place: o.Figures[0].Place.Step(d), Facing: d})
	}
	for i := range o.Figures {
		f := &o.Figures[i]
		f.Health, f.Mana, f.Activated, f.Focus, f.Overwatch, f.Letters = 5, 2, true, true, i%2 == 0, "A"
	}
	for _, look := range []Look{{Phone: true}, {Window: &Window{From: 3, To: 11, West: 3, East: 11}}} {
		base := newGrid(&Board{ID: "arc", Rows: 15, Odd: 14, Even: 15}, look)
		g := base.above(o)
		for _, f := range o.Figures {
			own := g.spot(f.Place)
			for _, s := range g.arcs[f.Place].seats {
				d := g.at(s)
				d.X, d.Y = d.X+own.X, d.Y+own.Y
				for _, x := range o.Figures {
					at := g.spot(x.Place)
					far := math.Hypot(d.X-at.X, d.Y-at.Y)
					if x.Place == f.Place && far > g.u(bodyRadius) {
						t.Errorf("pitch %d: badge %d of %v is beside its token", g.pitch, s.badge, f.Place)
					} else if x.Place != f.Place && far < d.r+g.u(faceRadius-1) {
						t.Errorf("pitch %d: badge %d of %v lies on the face of %v", g.pitch, s.badge, f.Place, x.Place)
					}
				}
			}
		}
	}
}

// TestBadgesLeaveFaces checks that health and the tick of a figure lie on its rim: most of its face is free of them, in close-ups and on the
// whole board.
func TestBadgesLeaveFaces(t *testing.T) {
	o := &Overlay{Figures: []Figure{{Place: Place{Row: 7, Col: 7}, Health: 5, Activated: true, Letters: "A"}}}
	for _, look := range []Look{{Phone: true}, {Window: &Window{From: 0, To: 14, West: 1, East: 14}}} {
		base := newGrid(&Board{ID: "rim", Rows: 15, Odd: 14, Even: 15}, look)
		g := base.above(o)
		for _, s := range g.arcs[o.Figures[0].Place].seats {
			d := g.at(s)
			if free := math.Hypot(d.X, d.Y) - d.r; free < 0.7*g.u(faceRadius) {
				t.Errorf("pitch %d: badge %d leaves %.0f of %.0f of the face", g.pitch, s.badge, free, g.u(faceRadius))
			}
		}
	}
}
