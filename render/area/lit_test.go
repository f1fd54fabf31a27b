package area

import (
	"math"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestLitKindsHaveOutlines checks that kinds of choices differ by their outlines, even
// without colours.
func TestLitKindsHaveOutlines(t *testing.T) {
	c, middle := newChart(small(), busy(), Look{}), render.Point{X: 50, Y: 50}
	ring := render.Arc(50, 50, 30, 0, 360)
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape { return c.rim("lit", ring, middle, k) })
}

// TestLitAreasHaveOutlines checks the same for areas.
func TestLitAreasHaveOutlines(t *testing.T) {
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape {
		o := &Overlay{Action: Action{Lit: []Lit{{Place: "hills", Kind: k}}}}
		return newChart(small(), o, Look{}).litAreas(o)
	})
}

// TestRimOfAPostShows checks that nothing of the rim of a post that can be chosen lies under the ground of the post, and that it is
// broader on the whole map.
func TestRimOfAPostShows(t *testing.T) {
	o := &Overlay{Action: Action{Lit: []Lit{{Place: "keep", Kind: mark.Walk}}}}
	for name, look := range map[string]Look{"whole": {}, "close": {Window: small().Around([]string{"keep"}, 1)}} {
		c, p := newChart(small(), o, look), *small().post("keep")
		at, wide, inner := c.spot("keep"), 0.0, 0.0
		for _, s := range c.litRound(o) {
			if a, ok := s.(render.Area); ok && a.ID == "lit" {
				wide, inner = a.Edge.Width, math.Abs(a.Rings[0][0].X-at.X)
			}
		}
		inner -= wide / 2
		if ground := c.size(p)*yardSize*1.06 + c.m(0.8); inner < ground-0.5 || wide < 6 {
			t.Errorf("%s: a rim of %.1f from %.1f on, and the ground is %.1f wide", name, wide, inner, ground)
		}
	}
}

// TestMuchLightIsABand checks that where most areas can be chosen, lands keep their colours: the light is on a band inside of the rim, and where
// few can be chosen on all of each.
func TestMuchLightIsABand(t *testing.T) {
	for _, n := range []int{2, 5} {
		o := &Overlay{}
		for _, a := range small().Areas[:n] {
			o.Lit = append(o.Lit, Lit{Place: a.ID, Kind: mark.Walk})
		}
		bands, lightest := 0, uint8(0)
		for _, s := range newChart(small(), o, Look{}).litAreas(o) {
			switch s := s.(type) {
			case render.Line:
				if strings.HasPrefix(s.ID, "band ") {
					bands++
				}
			case render.Area:
				lightest = max(lightest, s.Fill.Alpha)
			}
		}
		if much := n == 5; much != (bands > 0) || much != (lightest < 30) {
			t.Errorf("%d of 6 areas: %d bands, a light of %d", n, bands, lightest)
		}
	}
}

// TestFreeRegionsAreNotChoices checks that a region that nobody has yet has no colour of what can be chosen.
func TestFreeRegionsAreNotChoices(t *testing.T) {
	o := &Overlay{Regions: []Region{{Name: "free", Side: -1, Posts: []string{"keep", "tower"}}}}
	for _, s := range newChart(small(), o, Look{}).regions(o) {
		for _, k := range mark.Kinds {
			if x, ok := s.(render.Circle); ok && (x.Fill.Colour == k.Colour() || x.Edge.Paint.Colour == k.Colour()) {
				t.Errorf("%s looks as if it could be chosen", x.ID)
			}
		}
	}
}
