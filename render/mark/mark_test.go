package mark

import (
	"testing"

	"hexwarden/render"
)

func unit(v float64) float64 { return v }

// A way is never shortened to nothing, and loses whole pieces where it must.
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

// Every kind of line and flash has its own look; nothing joins a place to itself.
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
		look(Flash(0, 0, "1", k, unit))
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
