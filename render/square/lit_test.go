package square

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// What can be chosen is told by its outline, also without colours.
func TestLitKindsHaveOutlines(t *testing.T) {
	g := newGrid(field(), Look{})
	rendertest.Kinds(t, mark.Kinds[:], func(k mark.Kind) []render.Shape { return g.lit(k) })
}

// drawn are the shapes of the light on a square.
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

// Where one may go for a price is one region with one dashed outline: none between its squares, and none along somebody
// who stands there.
func TestRiskHasOneOutline(t *testing.T) {
	o := &Overlay{Tokens: []Token{{Place: at("D2"), Name: "Spartans"}}}
	for x := range 3 {
		for y := range 3 {
			o.Lit = append(o.Lit, Lit{Place: Place{X: x, Y: y}, Kind: mark.Danger})
		}
	}
	g := newGrid(&Board{Rows: slices.Repeat([]string{"......"}, 6), Tile: 5}, Look{})
	for label, want := range map[string]int{"B2": 0, "B1": 1, "A1": 2, "C2": 0, "C3": 2} {
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

// The light on a square leaves what stands there in its own colours: nothing of it lies within 23 of the middle of hills,
// trees, ruins and rocks, whose squares are 26 to each side. Open ground is lit whole.
func TestLightLeavesTheGroundInSight(t *testing.T) {
	b := &Board{Rows: []string{".hfrx.", "......", "......"}, Tile: 5}
	g := newGrid(b, Look{})
	for _, k := range []mark.Kind{mark.Walk, mark.Danger} {
		for x := range 5 {
			p := Place{X: x}
			light, ok := drawn(t, g, &Overlay{Action: Action{Lit: []Lit{{Place: p, Kind: k}}}}, p)[0].(render.Area)
			if !ok || light.ID != "lit" {
				t.Fatalf("%s: the light is not lowest", p)
			}
			covered := 0
			for _, q := range []render.Point{{}, {X: g.u(22)}, {Y: g.u(-22)}, {X: g.u(15), Y: g.u(15)}} {
				if inside(light.Rings, q) {
					covered++
				}
			}
			if want := map[bool]int{true: 4}[b.At(p) == Open]; covered != want || !inside(light.Rings, render.Point{X: g.u(25.4), Y: g.u(25.4)}) {
				t.Errorf("the light on %c covers %d of 4 points, want %d", b.At(p), covered, want)
			}
		}
	}
}

// inside says whether rings go round a point more often one way than the other.
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

// Who acts is marked with rays that reach out of the ring round a token and with a square of gold, and keeps its
// colours; whoever has acted is paler and has a tick.
func TestWhoActsAndWhoHasActed(t *testing.T) {
	g := newGrid(field(), Look{})
	for _, acting := range []bool{false, true} {
		halo, veiled, ticked := 0.0, false, false
		for _, s := range g.token(Token{Emblem: "lion", Vitality: 2, Full: 4, Flying: true, Activated: true, Active: acting}) {
			switch x := s.(type) {
			case render.Area:
				veiled = veiled || x.ID == "veil" && x.Fill.Alpha < 100
				if x.ID == "halo" {
					for _, p := range x.Rings[0] {
						halo = max(halo, -p.Y)
					}
				}
			case render.Circle:
				ticked = ticked || x.ID == "done"
			}
		}
		if (halo > g.u(30)) != acting || veiled == acting || !ticked {
			t.Errorf("acting %t: rays of %.0f, veiled %t, ticked %t", acting, halo/g.u(1), veiled, ticked)
		}
	}
}

// The unit that acts is drawn after all others, so that no neighbour hides its rays, and its name stands on gold.
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

// The dashes of a region go on from square to square: each has whole ones.
func TestDashesFitSquares(t *testing.T) {
	g := newGrid(field(), Look{})
	text := (&render.Scene{Layers: []render.Layer{{Shapes: g.region(mark.Danger, [4]bool{true})}}}).Text()
	if want := fmt.Sprintf("dash %.1f", g.u(5.2)); !strings.Contains(text, want) {
		t.Errorf("no %s in\n%s", want, text)
	}
}
