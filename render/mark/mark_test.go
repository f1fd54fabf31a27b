package mark

import (
	"math"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/rendertest"
)

func unit(v float64) float64 { return v }

// TestShorten checks that a path is never shortened to nothing, and loses whole pieces if
// it must.
func TestShorten(t *testing.T) {
	way := []render.Point{{X: 0}, {X: 10}, {X: 20}}
	for _, c := range []struct{ length, end float64 }{{4, 16}, {14, 6}, {100, 2.5}} {
		got := Shorten(way, c.length)
		if end := got[len(got)-1].X; end != c.end {
			t.Errorf("%v shorter ends at %v, want %v", c.length, end, c.end)
		}
	}
}

func TestFree(t *testing.T) {
	taken := []Box{Around(render.Point{X: 10, Y: 10}, 5, 5, 5, 5)}
	if Free(taken, Around(render.Point{X: 18, Y: 10}, 4, 1, 1, 1)) || !Free(taken, Around(render.Point{X: 20, Y: 10}, 4, 1, 1, 1)) {
		t.Error("boxes that overlap are taken for free, or the other way round")
	}
}

// TestBoxes checks that boxes can be joined and moved, and know how much they overlap.
func TestBoxes(t *testing.T) {
	a, b := Box{0, 0, 10, 10}, Box{6, 7, 20, 9}
	if got := a.With(b); got != (Box{0, 0, 20, 10}) {
		t.Errorf("together %v", got)
	}
	if got := a.Common(b); got != 8 || b.Common(a) != got || a.Common(b.Moved(4, 0)) != 0 {
		t.Errorf("they share %v", got)
	}
}

// TestLooks checks that every kind of line and flash has its own look, and that no line
// joins a place to itself.
func TestLooks(t *testing.T) {
	a, b := render.Point{X: 0}, render.Point{X: 100}
	seen := map[string]bool{}
	look := func(shapes []render.Shape) {
		s := render.Scene{Layers: []render.Layer{{Shapes: shapes}}}
		seen[s.Text()] = true
	}
	for k := Melee; k <= Blocked; k++ {
		look(Line(a, b, k, unit))
		if Line(a, a, k, unit) != nil {
			t.Errorf("a line of kind %d from a place to itself", k)
		}
	}
	look(Strike(a, b, render.Strike, unit))
	for k := Hurt; k <= Scored; k++ {
		look(Flash(0, 0, "1", k, 0, unit))
	}
	for n := range 4 {
		look(Emblem(n, 0, 0, 10))
	}
	if len(seen) != 15 {
		t.Errorf("%d looks, want 15", len(seen))
	}
	if SideOf(-1).Body != SideOf(3).Body || SideOf(4).Body != SideOf(0).Body {
		t.Error("more sides than four do not begin again")
	}
}

// TestSidesHaveShapes checks that sides differ by their outlines alone: a circle, an
// octagon, a square, a triangle.
func TestSidesHaveShapes(t *testing.T) {
	corners := map[int]bool{}
	for n := range 4 {
		s := SideOf(n)
		corners[len(s.Outline(0, 0, 10)[0])] = true
		for m := range n {
			if o := SideOf(m); o.Body == s.Body || o.Light == s.Light || o.Dark == s.Dark || o.Dim == s.Dim {
				t.Errorf("sides %d and %d share a colour", m, n)
			}
		}
	}
	if len(corners) != 4 {
		t.Errorf("four sides have %d outlines", len(corners))
	}
}

// TestVerdicts checks that good and bad are shown by a sign.
func TestVerdicts(t *testing.T) {
	if rendertest.Outlines(Yes("x", 0, 0, 10)) == rendertest.Outlines(No("x", 0, 0, 10)) {
		t.Error("without colours yes looks like no")
	}
}

// TestLinesHaveShapes checks that lines differ by dashes and waves, and that jumps have
// dashes.
func TestLinesHaveShapes(t *testing.T) {
	a, b := render.Point{X: 0}, render.Point{X: 100}
	seen := map[string]LineKind{}
	for k := Melee; k <= Blocked; k++ {
		text := rendertest.Outlines(Line(a, b, k, unit))
		if other, ok := seen[text]; ok {
			t.Errorf("without colours line %d looks like line %d", k, other)
		}
		seen[text] = k
	}
}

func TestShort(t *testing.T) {
	if got := Short("Man-At-Arms", 20, 90); got == "Man-At-Arms" || !strings.HasSuffix(got, ".") || render.Width(render.Bold, 20, got) > 90 {
		t.Errorf("%q", got)
	}
	if got := Short("Teela", 20, 90); got != "Teela" {
		t.Errorf("%q", got)
	}
}

// TestApart checks that tokens that would cover each other move aside, no further than
// necessary, and that others stay.
func TestApart(t *testing.T) {
	got := Apart([]render.Point{{X: 10}, {X: 30}, {X: 30}, {X: 200}}, 40)
	for i, p := range got {
		for _, q := range got[:i] {
			if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < 39 {
				t.Errorf("%v and %v are %.1f apart", p, q, d)
			}
		}
	}
	if got[3] != (render.Point{X: 200}) || math.Abs(got[0].X+got[1].X+got[2].X-70) > 0.5 {
		t.Errorf("moved too far: %v", got)
	}
}

// TestBroken checks that words are broken into at most a given number of lines, with the
// last of them cut, and that the key of flags names those that are set.
func TestBroken(t *testing.T) {
	if got := Broken("one two three four five six", 20, 60, 2); len(got) != 2 || !strings.HasSuffix(got[1], ".") {
		t.Errorf("%q", got)
	}
	if got := Broken("", 20, 60, 2); got != nil {
		t.Errorf("%q of no words", got)
	}
	if got := (Flags{{true, "up"}, {false, "down"}, {true, "high"}}).Key("token"); got != "token up high" {
		t.Errorf("%q", got)
	}
}

// TestJumpsAreArcs checks that a jump leaves the straight way, however that lies, and still ends where it does.
func TestJumpsAreArcs(t *testing.T) {
	for _, end := range []render.Point{{X: 100}, {X: -100}, {Y: 100}, {Y: -100}, {X: 70, Y: 70}} {
		way := hop([]render.Point{{}, end})
		if way[0] != (render.Point{}) || math.Hypot(way[hopParts].X-end.X, way[hopParts].Y-end.Y) > 0.01 {
			t.Errorf("to %v it goes from %v to %v", end, way[0], way[hopParts])
		}
		middle := way[hopParts/2]
		if off := math.Hypot(middle.X-end.X/2, middle.Y-end.Y/2); off < 15 {
			t.Errorf("to %v it is only %.0f off the straight way", end, off)
		}
	}
}
