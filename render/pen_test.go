package render_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"hexwarden/render"
)

// TestPenAndRasterAgree checks that the pen covers what the raster covers: for a filled ring nearly the same
// for each pixel, and for lines with round ends, dashes and dots about as much in total.
func TestPenAndRasterAgree(t *testing.T) {
	var pen render.Penned
	var raster render.Raster
	rapid.Check(t, func(t *rapid.T) {
		point := func() render.Point {
			return render.Point{X: rapid.Float64Range(10, 90).Draw(t, "x"), Y: rapid.Float64Range(10, 50).Draw(t, "y")}
		}
		runs := [][]render.Point{{point(), point(), point()}}
		width, dash := rapid.SampledFrom([]float64{0, 0, 2, 5}).Draw(t, "width"), rapid.SampledFrom([]float64{0, 6}).Draw(t, "dash")
		if width > 0 && rapid.Bool().Draw(t, "dot") {
			runs, dash = [][]render.Point{{point()}}, 0
		}
		got, want := pen.Coverage(100, 60, width, dash, runs...), raster.Stroked(100, 60, width, dash, runs...)
		drawn, wanted := 0, 0
		for i, c := range want {
			if diff := math.Abs(float64(c) - float64(got[i])); width == 0 && diff > 24 {
				t.Fatalf("pixel %d,%d has %d, want %d", i%100, i/100, got[i], c)
			}
			drawn, wanted = drawn+int(got[i]), wanted+int(c)
		}
		if diff := math.Abs(float64(drawn - wanted)); diff > 0.12*float64(wanted)+3000 {
			t.Fatalf("%d is drawn, want about %d", drawn, wanted)
		}
	})
}

// TestPenDrawsShortStretches checks that a line of many short segments, which gg alone
// would leave out, is drawn like one of few.
func TestPenDrawsShortStretches(t *testing.T) {
	var pen render.Penned
	var fine []render.Point
	for i := range 1001 {
		fine = append(fine, render.Point{X: 5 + float64(i)*0.03, Y: 10})
	}
	ink := func(run []render.Point) (sum int) {
		for _, c := range pen.Coverage(45, 20, 4, 0, run) {
			sum += int(c)
		}
		return sum
	}
	few := ink([]render.Point{fine[0], fine[1000]})
	if many := ink(fine); math.Abs(float64(many-few)) > 0.02*float64(few) {
		t.Errorf("%d is drawn, not %d", many, few)
	}
}

// TestPenForgets checks that a pen draws the same whatever it drew before: its paper is
// clear, and just as fine.
func TestPenForgets(t *testing.T) {
	line := func(p *render.Penned) []uint8 {
		return p.Coverage(20, 20, 3, 0, []render.Point{{X: 3, Y: 4}, {X: 15, Y: 16}})
	}
	var first, second render.Penned
	want := string(line(&first))
	second.Coverage(500, 300, 30, 9, []render.Point{{X: 0, Y: 0}, {X: 500, Y: 300}})
	second.Coverage(20, 20, 0, 0, render.Rect(-5, -5, 40, 40, 3)...)
	if string(line(&second)) != want {
		t.Error("what was drawn before is seen")
	}
}
