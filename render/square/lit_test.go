package square

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestLitKindsHaveOutlines checks that kinds of choices differ by their outlines, even
// without colours.
func TestLitKindsHaveOutlines(t *testing.T) {
	g := newGrid(field(), Look{})
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape { return g.lit(k) })
}

// drawn lists the shapes of the light on a square.
func drawn(t *testing.T, g *grid, o *Overlay, p Place) []render.Shape {
	t.Helper()
	for _, s := range g.litGround(o) {
		if x := s.(render.Sprite); x.ID == "lit "+p.String() {
			return x.Make()
		}
	}
	t.Fatalf("%s is not lit", p)
	return nil
}

// TestRiskHasOneOutline checks that destinations with a price form one region with one dashed outline: none
// between its squares, except along a unit beside it.
func TestRiskHasOneOutline(t *testing.T) {
	o := &Overlay{Tokens: []Token{{Place: at("D2"), Name: "Spartans"}}}
	for x := range 3 {
		for y := range 3 {
			o.Lit = append(o.Lit, Lit{Place: Place{X: x, Y: y}, Kind: mark.Danger})
		}
	}
	g := newGrid(&Board{Rows: slices.Repeat([]string{"......"}, 6), Tile: 5}, Look{})
	for label, want := range map[string]int{"B2": 0, "B1": 1, "A1": 2, "C2": 1, "C3": 2} {
		runs, dashed := 0, false
		for _, s := range drawn(t, g, o, at(label)) {
			if l, ok := s.(render.Line); ok {
				runs, dashed = len(l.Runs), l.Stroke.Dash > 0
			}
		}
		if runs != want || dashed != (want > 0) {
			t.Errorf("%s has %d sides (dashed %t), want %d", label, runs, dashed, want)
		}
	}
}

// TestLightLeavesTheGroundInSight checks that the light on a square leaves what is there in its own colours:
// no part of it is within 23 of the middle of hills, trees and ruins, whose squares extend 26 to each side.
// Open ground is fully lit, and so is that of a rock, which is drawn over it.
func TestLightLeavesTheGroundInSight(t *testing.T) {
	b := &Board{Rows: []string{".hfrx.", "......", "......"}, Tile: 5}
	g := newGrid(b, Look{})
	for _, k := range []mark.Kind{mark.Walk, mark.Danger} {
		for x := range 5 {
			p := Place{X: x}
			shapes := drawn(t, g, &Overlay{Action: Action{Lit: []Lit{{Place: p, Kind: k}}}}, p)
			light, ok := shapes[0].(render.Area)
			if !ok || light.ID != "lit" {
				t.Fatalf("%s: the light is not lowest", p)
			}
			covered := 0
			for _, q := range []render.Point{{}, {X: g.u(22)}, {Y: g.u(-22)}, {X: g.u(15), Y: g.u(15)}} {
				if inside(light.Rings, q) {
					covered++
				}
			}
			if want := map[byte]int{Open: 4, Impassable: 4}[b.At(p)]; covered != want || !inside(light.Rings, render.Point{X: g.u(25.4), Y: g.u(25.4)}) {
				t.Errorf("the light on %c covers %d of 4 points, want %d", b.At(p), covered, want)
			}
			rock := 0
			for _, s := range shapes[1:] {
				if a, ok := s.(render.Area); ok && a.ID != "lit" && a.ID != "band" && inside(a.Rings, render.Point{}) {
					rock++
				}
			}
			if (rock > 0) != (b.At(p) == Impassable) {
				t.Errorf("%d shapes lie over the middle of the light on %c", rock, b.At(p))
			}
		}
	}
}

// most is a ten by ten field of which all but some rows are destinations, with a unit in the first row and
// one in the last.
func most(dark int) (*grid, *Overlay) {
	b := &Board{Rows: slices.Repeat([]string{".........."}, 10), Tile: 5}
	o := &Overlay{Tokens: []Token{{Place: at("E1"), Name: "Owls"}, {Place: Place{X: 4, Y: 9}, Name: "Styx"}}}
	for i := range 10 * (10 - dark) {
		if p := (Place{X: i % 10, Y: i / 10}); o.Token(p) == nil {
			o.Lit = append(o.Lit, Lit{Place: p, Kind: mark.Walk})
		}
	}
	return newGrid(b, Look{Phone: true}), o
}

// TestMostOfTheFieldKeepsItsColours checks that if most of the field is a destination it keeps its colours:
// the region has its outline and a band inside, and the rest is shaded, also below units. A smaller
// region is lit, also below the units in it.
func TestMostOfTheFieldKeepsItsColours(t *testing.T) {
	for dark, want := range map[int]struct {
		lit, shade int
		below      bool
	}{3: {0, 31, false}, 4: {0, 41, false}, 5: {49, 0, true}} {
		g, o := most(dark)
		lit, shade, below := 0, 0, false
		for _, s := range g.litGround(o) {
			if a, ok := s.(render.Area); ok && a.ID == "shade" {
				shade += len(a.Rings)
				continue
			}
			sprite := s.(render.Sprite)
			for _, x := range sprite.Make() {
				switch a, ok := x.(render.Area); {
				case !ok || a.ID != "lit":
				case sprite.ID == "lit E1":
					below = true
				default:
					lit++
				}
			}
		}
		if lit != want.lit || shade != want.shade || below != want.below {
			t.Errorf("%d rows are out of reach: %d squares are lit and %d in the shade, one below a token %t; want %v", dark, lit, shade, below, want)
		}
	}
}

// TestOutlinesAreClosed checks that the outline of a region has no gap and goes around units
// in it or at its edge too.
func TestOutlinesAreClosed(t *testing.T) {
	b := &Board{Rows: slices.Repeat([]string{".........."}, 10), Tile: 5}
	o := &Overlay{}
	for i, label := range []string{"G2", "J3", "H4", "I4", "C3", "B7", "C7", "D7", "A9"} {
		o.Tokens = append(o.Tokens, Token{Place: at(label), Side: i % 2})
	}
	for i := range 100 {
		if p := (Place{X: i % 10, Y: i / 10}); o.Token(p) == nil && i%17 > 0 {
			l := Lit{Place: p, Kind: mark.Walk}
			if p.Y == 0 || p.X == 9 {
				l.Kind = mark.Danger
			}
			o.Lit = append(o.Lit, l)
		}
	}
	g := newGrid(b, Look{})
	side := float64(g.pitch)
	type corner struct {
		x, y float64
		of   string
	}
	ends := map[corner]int{}
	for _, s := range g.litGround(o) {
		sprite, ok := s.(render.Sprite)
		if !ok {
			continue
		}
		for _, x := range sprite.Make() {
			if l, ok := x.(render.Line); ok && l.Stroke.Width < g.u(4.2) { // each is drawn twice: with a rim of ink
				for _, run := range l.Runs {
					for _, p := range run {
						ends[corner{math.Round((float64(sprite.X-g.left) + p.X) / side), math.Round((float64(sprite.Y-g.top) + p.Y) / side), fmt.Sprint(l.Stroke.Paint)}]++
					}
				}
			}
		}
	}
	for c, n := range ends {
		if n%2 > 0 {
			t.Errorf("an outline ends at the corner %v", c)
		}
	}
	if len(ends) < 40 {
		t.Errorf("only %d corners", len(ends))
	}
}

// TestCloseUpOfARegionGoesOn checks that a region that goes on beyond the edge of a close-up has no outline there, also where a unit
// stands in it just beyond, and that it has one where it ends at that edge.
func TestCloseUpOfARegionGoesOn(t *testing.T) {
	_, o := most(0)
	o.Tokens = append(o.Tokens, Token{Place: at("J5")})
	o.Lit = slices.DeleteFunc(o.Lit, func(l Lit) bool { return l.Place.Y == 8 || l.Place == at("J5") })
	b := &Board{Rows: slices.Repeat([]string{".........."}, 10), Tile: 5}
	g := newGrid(b, Look{Window: &Window{From: 2, To: 7, West: 2, East: 8}})
	for label, want := range map[string]bool{"C5": false, "F3": false, "I5": false, "E5": false, "E8": true} {
		edged := false
		for _, s := range drawn(t, g, o, at(label)) {
			if l, ok := s.(render.Line); ok && l.ID == "lit" {
				edged = true
			}
		}
		if edged != want {
			t.Errorf("%s has an outline: %t", label, edged)
		}
	}
}

// TestOpenEdgesPointOutwards checks that small arrows tell along which edges of a close-up a region goes on, and none where it ends.
func TestOpenEdgesPointOutwards(t *testing.T) {
	_, o := most(0)
	o.Lit = slices.DeleteFunc(o.Lit, func(l Lit) bool { return l.Place.Y == 8 })
	b := &Board{Rows: slices.Repeat([]string{".........."}, 10), Tile: 5}
	g := newGrid(b, Look{Window: &Window{From: 2, To: 7, West: 2, East: 8}})
	half := float64(g.pitch) / 2
	for label, want := range map[string][]render.Point{"C5": {{X: -half}}, "F3": {{Y: -half}}, "C3": {{Y: -half}, {X: -half}}, "I5": {{X: half}}, "E8": nil, "E5": nil} {
		var tips []render.Point
		for _, s := range drawn(t, g, o, at(label)) {
			if a, ok := s.(render.Area); ok && a.ID == "open" {
				for _, ring := range a.Rings {
					tips = append(tips, ring[0])
				}
			}
		}
		if len(tips) != len(want) {
			t.Errorf("%s has %d arrows, want %d", label, len(tips), len(want))
			continue
		}
		for i, p := range tips {
			if math.Hypot(p.X-want[i].X, p.Y-want[i].Y) > g.u(2) {
				t.Errorf("%s: an arrow points to %v, want %v", label, p, want[i])
			}
		}
	}
}

// TestBandFollowsTheRim checks that the band of light follows the outline of a region on the
// inside, also around its inner corners.
func TestBandFollowsTheRim(t *testing.T) {
	o := &Overlay{}
	for _, p := range []string{"A1", "B1", "A2", "B2", "A3", "B3", "C3"} { // C2 is an inner corner of B3
		o.Lit = append(o.Lit, Lit{Place: at(p), Kind: mark.Walk})
	}
	g := newGrid(field(), Look{})
	for label, want := range map[string][]bool{"B2": {true, true, false}, "B3": {false, true, true}} {
		var band render.Area
		for _, s := range drawn(t, g, o, at(label)) {
			if a, ok := s.(render.Area); ok && a.ID == "band" {
				band = a
			}
		}
		for i, q := range []render.Point{{X: g.u(20)}, {X: g.u(20), Y: g.u(-20)}, {Y: g.u(20)}} { // east, its northern corner, south
			if inside(band.Rings, q) != want[i] {
				t.Errorf("%s: the band at %v is %t, want %t", label, q, !want[i], want[i])
			}
		}
		if inside(band.Rings, render.Point{}) {
			t.Errorf("%s: the band covers the middle", label)
		}
	}
}

// inside says whether rings wind around a point more often one way than the other.
func inside(rings [][]render.Point, p render.Point) bool {
	turns := 0
	for _, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			side := (b.X-a.X)*(p.Y-a.Y) - (b.Y-a.Y)*(p.X-a.X)
			switch {
			case a.Y <= p.Y && b.Y > p.Y && side > 0:
				turns++
			case a.Y > p.Y && b.Y <= p.Y && side < 0:
				turns--
			}
		}
	}
	return turns != 0
}

// TestWhoActsAndWhoHasActed checks that the acting unit keeps its colours, has rays reaching out of the
// ring around its token and no tick yet, and that a unit that has acted is paler and has a tick.
func TestWhoActsAndWhoHasActed(t *testing.T) {
	g := newGrid(field(), Look{})
	for _, acting := range []bool{false, true} {
		halo, veiled, ticked := 0.0, false, false
		who := Token{Emblem: "lion", Vitality: 2, Full: 4, Flying: true, Activated: true, Active: acting}
		for _, s := range slices.Concat(g.token(who), g.badges(who, false)) {
			switch x := s.(type) {
			case render.Area:
				if x.ID == "halo" {
					for _, p := range x.Rings[0] {
						halo = max(halo, -p.Y)
					}
				}
			case render.Circle:
				ticked = ticked || x.ID == "done"
				veiled = veiled || x.ID == "veil" && x.Fill.Alpha < 100
			}
		}
		if (halo > g.u(baseRadius+8)) != acting || veiled == acting || ticked == acting {
			t.Errorf("acting %t: rays of %.0f, veiled %t, ticked %t", acting, halo/g.u(1), veiled, ticked)
		}
	}
}

// TestWhoActsLiesOnTop checks that the acting unit is drawn after all others, so that no neighbour covers its
// rays, and that its name is on gold.
func TestWhoActsLiesOnTop(t *testing.T) {
	o := &Overlay{Tokens: []Token{{Place: at("B2"), Name: "Owls", Active: true}, {Place: at("C2"), Name: "Lion"}, {Place: at("B3"), Name: "Ares", Fallen: true}}}
	var names []string
	for _, s := range newGrid(field(), Look{}).tokens(o) {
		names = append(names, s.(render.Sprite).ID)
	}
	if want := []string{"token Ares B3", "token Lion C2", "token Owls B2"}; !slices.Equal(names, want) {
		t.Errorf("%v, want %v", names, want)
	}
	gold := 0
	for _, s := range newGrid(field(), Look{}).words(o, nil) {
		if a, ok := s.(render.Area); ok && a.ID == "plate" && a.Fill == render.Solid(render.Gold) {
			gold++
		}
	}
	if gold != 1 {
		t.Errorf("%d names stand on gold", gold)
	}
}

// TestDashesFitSquares checks that the dashes of a region continue from square to square:
// each square has whole ones.
func TestDashesFitSquares(t *testing.T) {
	g := newGrid(field(), Look{})
	text := (&render.Scene{Layers: []render.Layer{{Shapes: g.region(mark.Danger, rim{sides: [4]bool{true}})}}}).Text()
	if want := fmt.Sprintf("dash %.1f", g.u(5.2)); !strings.Contains(text, want) {
		t.Errorf("no %s in\n%s", want, text)
	}
}
