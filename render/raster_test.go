package render_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"hexwarden/render"
)

// inPixel is the area of a triangle inside the pixel x, y: what remains when everything
// beyond the pixel's four sides is cut off.
func inPixel(triangle []render.Point, x, y float64) float64 {
	rest := triangle
	for _, inside := range []func(render.Point) float64{
		func(p render.Point) float64 { return p.X - x },
		func(p render.Point) float64 { return x + 1 - p.X },
		func(p render.Point) float64 { return p.Y - y },
		func(p render.Point) float64 { return y + 1 - p.Y },
	} {
		var cut []render.Point
		for i, p := range rest {
			q := rest[(i+1)%len(rest)]
			a, b := inside(p), inside(q)
			if a >= 0 {
				cut = append(cut, p)
			}
			if (a >= 0) != (b >= 0) {
				t := a / (a - b)
				cut = append(cut, render.Point{X: p.X + t*(q.X-p.X), Y: p.Y + t*(q.Y-p.Y)})
			}
		}
		rest = cut
	}
	twice := 0.0
	for i, p := range rest {
		q := rest[(i+1)%len(rest)]
		twice += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(twice) / 2
}

// TestCoverageIsArea checks that a mask gives for each pixel the area of the triangle
// inside it, wherever the triangle is and whatever was drawn before.
func TestCoverageIsArea(t *testing.T) {
	var r render.Raster
	point := func(t *rapid.T, w, h int) render.Point {
		at := func(n int, what string) float64 {
			whole := float64(rapid.IntRange(-n/4, n+n/4).Draw(t, what))
			return whole + float64(rapid.SampledFrom([]int{0, 0, 8, 13, 31}).Draw(t, "part"))/32
		}
		return render.Point{X: at(w, "x"), Y: at(h, "y")}
	}
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.SampledFrom([]int{1, 7, 16, 70, 1500}).Draw(t, "w"), rapid.IntRange(1, 12).Draw(t, "h")
		triangle := []render.Point{point(t, w, h), point(t, w, h), point(t, w, h)}
		got := r.Coverage(w, h, triangle)
		for y := range h {
			for x := range w {
				want := 255 * inPixel(triangle, float64(x), float64(y))
				if diff := math.Abs(float64(got[y*w+x]) - want); diff > 1.1 {
					t.Fatalf("%v in %d by %d: pixel %d,%d has %d, want %.1f", triangle, w, h, x, y, got[y*w+x], want)
				}
			}
		}
	})
}

// TestOutlinesLeaveNothing checks that an outline that ends just short of the right edge, by less than
// rounding, leaves nothing behind for the next one.
func TestOutlinesLeaveNothing(t *testing.T) {
	for _, w := range []int{1, 7, 16, 70} {
		var r render.Raster
		edge := float64(w)
		r.Coverage(w, 8, []render.Point{{X: edge + 31./32, Y: -24. / 32}, {X: edge + 31./32, Y: 7 + 13./32}, {X: edge, Y: 3}})
		for _, wide := range []int{w, w + 3} {
			whole := render.Rect(0, 0, float64(wide), 8, 0)[0]
			slices.Reverse(whole) // it turns the other way than the triangle
			if got := r.Coverage(wide, 8, whole); slices.Min(got) < 255 {
				t.Errorf("%d wide: pixels that are not covered: %v", w, got)
			}
		}
	}
}

// TestRingsUniteAndCut checks that rings that turn the same way unite, and that one that
// turns the other way is a hole.
func TestRingsUniteAndCut(t *testing.T) {
	var r render.Raster
	ring := func(x, y, w, h float64) []render.Point { return render.Rect(x, y, w, h, 0)[0] }
	back := func(ring []render.Point) []render.Point { slices.Reverse(ring); return ring }
	for _, c := range []struct {
		what  string
		rings [][]render.Point
		want  []uint8
	}{
		{"one over the other", [][]render.Point{ring(1, 0, 3, 1), ring(2, 0, 3, 1)}, []uint8{0, 255, 255, 255, 255, 0}},
		{"one in the other", [][]render.Point{ring(0, 0, 5, 1), back(ring(1, 0, 2, 1))}, []uint8{255, 0, 0, 255, 255, 0}},
		{"side by side", [][]render.Point{ring(0, 0, 1.5, 1), ring(1.5, 0, 2.5, 1)}, []uint8{255, 255, 255, 255, 0, 0}},
		{"beyond all sides", [][]render.Point{ring(-1e9, -1e9, 2e9, 2e9)}, []uint8{255, 255, 255, 255, 255, 255}},
		{"not a place", [][]render.Point{{{X: math.NaN(), Y: math.Inf(1)}, {X: math.Inf(-1), Y: 0}, {X: math.Inf(1), Y: math.Inf(-1)}}}, nil},
		{"nothing left of it", nil, make([]uint8, 6)},
	} {
		if got := r.Coverage(6, 1, c.rings...); c.want != nil && !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}
