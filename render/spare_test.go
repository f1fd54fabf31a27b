package render_test

import (
	"fmt"
	"runtime"
	"testing"

	"hexwarden/render"
)

// plain is a scene with a ground and a shape that makes it unlike any other of its kind.
func plain(w, h, n int, drawn *int) *render.Scene {
	return &render.Scene{W: w, H: h, Back: render.Sand, Layers: []render.Layer{
		{Name: "ground", Key: "ground", Make: func() []render.Shape {
			*drawn++
			return []render.Shape{render.Circle{X: 50, Y: 40, R: 30, Fill: render.Solid(render.Ink)}}
		}},
		{Name: "more", Shapes: []render.Shape{render.Circle{X: 200, Y: 200, R: 100 + float64(n)/8, Fill: render.Solid(render.Gold)}}},
	}}
}

// TestMemoryIsUsedAgain checks that the memory in which pictures are drawn survives a
// garbage collection.
func TestMemoryIsUsedAgain(t *testing.T) {
	p, drawn := render.NewPainter(1<<20), 0
	draw := func() {
		for n := range 4 {
			p.PNG(plain(1000, 800, n, &drawn), render.Normal())
		}
	}
	draw()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 3 {
		runtime.GC()
		runtime.GC()
		draw()
	}
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / 12; each > 1000*800/4 {
		t.Errorf("each picture of %d pixels allocates %d bytes", 1000*800, each)
	}
}

// TestGroundsStay checks that whatever else is kept doesn't push out a ground.
func TestGroundsStay(t *testing.T) {
	p, drawn := render.NewPainter(1<<20), 0
	p.PNG(plain(400, 400, 0, &drawn), render.Normal())
	for n := range 100 { // masks of about forty kilobytes each
		other := plain(400, 400, n, &drawn)
		other.Layers = other.Layers[1:]
		p.PNG(other, render.Normal())
	}
	p.PNG(plain(400, 400, 0, &drawn), render.Normal())
	if drawn != 1 {
		t.Errorf("the ground was drawn %d times", drawn)
	}
}

// TestGroundsDiffer checks that different palettes, sizes or keys have different grounds.
func TestGroundsDiffer(t *testing.T) {
	p, drawn := render.NewPainter(1<<20), 0
	p.PNG(plain(90, 90, 0, &drawn), render.Normal())
	p.PNG(plain(90, 90, 0, &drawn), render.Named("contrast"))
	p.PNG(plain(90, 91, 0, &drawn), render.Normal())
	other := plain(90, 90, 0, &drawn)
	other.Layers[0].Key = fmt.Sprint("another ", other.Layers[0].Key)
	p.PNG(other, render.Normal())
	if drawn != 4 {
		t.Errorf("four grounds were drawn %d times", drawn)
	}
}

// TestAGroundServesAllHeights checks that a board is drawn once, however much stands below it, and that the rest is empty.
func TestAGroundServesAllHeights(t *testing.T) {
	p := render.NewPainter(1 << 20)
	drawn := 0
	for _, h := range []int{60, 100, 61, 60, 140} {
		pic := p.Paint(&render.Scene{W: 50, H: h, Back: render.Sand, Layers: []render.Layer{{Name: "ground", Key: "ground", H: 60, Make: func() []render.Shape {
			drawn++
			return []render.Shape{render.Area{Rings: render.Rect(0, 0, 50, 200, 0), Fill: render.Solid(render.Ink)}}
		}}}}, render.Normal())
		for i, c := range pic.Pix {
			want := render.Sand
			if i < 50*60 {
				want = render.Ink
			}
			if render.Colour(c) != want {
				t.Fatalf("%d rows: pixel %d of row %d is %s, not %s", h, i%50, i/50, render.Colour(c), want)
			}
		}
	}
	if drawn != 1 {
		t.Errorf("the ground was drawn %d times", drawn)
	}
}
