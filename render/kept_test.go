package render_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"testing"

	"pgregory.net/rapid"

	"hexwarden/render"
)

// jumble is a scene of random shapes: inside, outside and across the edges, and upright
// rectangles of whole and partial pixels.
func jumble(t *rapid.T) *render.Scene {
	at := rapid.OneOf(rapid.Map(rapid.IntRange(-20, 120), func(n int) float64 { return float64(n) }), rapid.Float64Range(-20, 120))
	paint := func() render.Paint {
		return render.Paint{Colour: render.Colour(rapid.IntRange(0, 20).Draw(t, "colour")), Alpha: rapid.SampledFrom([]uint8{255, 255, 120, 7}).Draw(t, "alpha")}
	}
	covers := rapid.SampledFrom([]int{0, 40, 75}).Draw(t, "covers")
	s := &render.Scene{W: 100, H: rapid.SampledFrom([]int{75, 80, 130}).Draw(t, "height"), Back: render.Sand, Layers: []render.Layer{{Name: "ground", Key: "ground", H: covers, Make: func() []render.Shape {
		return []render.Shape{render.Circle{X: 50, Y: 40, R: 30, Fill: render.Solid(render.Ink)}}
	}}, {Name: "shapes"}}}
	add := func(x render.Shape) { s.Layers[1].Shapes = append(s.Layers[1].Shapes, x) }
	for range rapid.IntRange(1, 8).Draw(t, "shapes") {
		x, y, w, h := at.Draw(t, "x"), at.Draw(t, "y"), at.Draw(t, "w"), at.Draw(t, "h")
		area := render.Area{Rings: render.Rect(x, y, w, h, 0), Fill: paint(), Edge: render.Stroke{Paint: paint(), Width: 1}}
		switch rapid.IntRange(0, 5).Draw(t, "kind") {
		case 0:
			add(area)
		case 1:
			add(render.Circle{X: x, Y: y, R: 9, Fill: paint()})
		case 2:
			add(render.Line{Runs: render.Run(render.Point{X: x, Y: y}, render.Point{X: w, Y: h}), Stroke: render.Stroke{Paint: paint(), Width: 3}})
		case 3:
			add(render.Text{X: x, Y: y, Font: render.Bold, Size: 14, Paint: paint(), String: "H|-"})
		case 4: // triangles that point up or down, with the same numbers in another order
			tip, base := y, y+12
			if rapid.Bool().Draw(t, "down") {
				tip, base = base, tip
			}
			add(render.Area{Rings: render.Ring(render.Point{X: x, Y: base}, render.Point{X: x + 12, Y: base}, render.Point{X: x + 6, Y: tip}), Fill: paint()})
		case 5:
			add(render.Sprite{Key: fmt.Sprint(area), X: int(x), Y: int(y), Make: func() []render.Shape { return []render.Shape{area} }})
		}
	}
	return s
}

// TestKeptMasksDrawTheSame checks that, whatever a painter has kept from earlier pictures,
// it draws a scene as a new painter does, and that a used canvas writes a file with the
// same pixels.
func TestKeptMasksDrawTheSame(t *testing.T) {
	old := render.NewPainter(1 << 20)
	var canvas render.Canvas
	rapid.Check(t, func(t *rapid.T) {
		s := jumble(t)
		want := render.NewPainter(1<<20).Paint(s, render.Normal())
		for n := range 2 {
			if got := old.Paint(s, render.Normal()); !bytes.Equal(got.Pix, want.Pix) {
				t.Fatalf("time %d: the picture is another", n)
			}
			img, err := png.Decode(bytes.NewReader(canvas.Draw(old, s, render.Normal())))
			if err != nil || !bytes.Equal(img.(*image.Paletted).Pix, want.Pix) {
				t.Fatalf("time %d: the file is another: %v", n, err)
			}
		}
	})
}

// TestPicturesOfOthersStay checks that a picture that somebody still holds isn't drawn
// over.
func TestPicturesOfOthersStay(t *testing.T) {
	p := render.NewPainter(1 << 20)
	scene := func(c render.Colour) *render.Scene {
		return &render.Scene{W: 90, H: 90, Layers: []render.Layer{{Name: "ground", Key: "ground"}, {Name: "all",
			Shapes: []render.Shape{render.Area{Rings: render.Rect(0, 0, 90, 90, 0), Fill: render.Solid(c)}}}}}
	}
	var canvas render.Canvas
	held := p.Paint(scene(render.Gold), render.Normal())
	canvas.PNG(held)
	for range 9 {
		canvas.Draw(p, scene(render.Ink), render.Normal())
	}
	if held.Pix[4000] != uint8(render.Gold) {
		t.Error("the picture was drawn over")
	}
}

// FuzzCanvas checks that, whatever changes between two pictures, the file decodes to the
// pixels of the second.
func FuzzCanvas(f *testing.F) {
	f.Add([]byte("a few pixels that change"), uint8(40), uint8(60))
	f.Fuzz(func(t *testing.T, pixels []byte, w, h uint8) {
		var canvas render.Canvas
		pic := render.NewPicture(int(w)+1, int(h)+1, render.Normal(), render.Sand)
		for n := range 3 {
			next := render.NewPicture(pic.W, pic.H, render.Normal(), render.Sand)
			copy(next.Pix, pic.Pix)
			for i, x := range pixels {
				if i%3 >= n {
					next.Pix[(i*257+int(x)*31)%len(next.Pix)] = x
				}
			}
			img, err := png.Decode(bytes.NewReader(canvas.PNG(next)))
			if err != nil || !bytes.Equal(img.(*image.Paletted).Pix, next.Pix) {
				t.Fatalf("picture %d is another: %v", n, err)
			}
			pic = next
		}
	})
}

// TestFilesAreKept checks that the same scene is encoded once, and that another picture, or
// one in another palette, is a file of its own.
func TestFilesAreKept(t *testing.T) {
	p := render.NewPainter(1 << 20)
	scene := func(words string) *render.Scene {
		return &render.Scene{W: 60, H: 20, Back: render.Sand, Layers: []render.Layer{{Name: "words", Shapes: []render.Shape{
			render.Text{X: 30, Y: 10, Font: render.Bold, Size: 14, Paint: render.Solid(render.Ink), String: words}}}}}
	}
	usual, contrast := render.Normal(), render.Named("contrast")
	first := p.File(scene("Hope"), usual)
	if !bytes.Equal(first, render.PNG(render.NewPainter(1<<20).Paint(scene("Hope"), usual))) {
		t.Error("the file does not show the scene")
	}
	if again := p.File(scene("Hope"), usual); &again[0] != &first[0] {
		t.Error("the same is drawn again")
	}
	for _, other := range [][]byte{p.File(scene("Fear"), usual), p.File(scene("Hope"), contrast)} {
		if bytes.Equal(other, first) {
			t.Error("another picture is the same file")
		}
	}
}

// TestKeptGroundsAreSmall checks that a kept ground takes much less memory than its pixels.
func TestKeptGroundsAreSmall(t *testing.T) {
	s := &render.Scene{W: 400, H: 300, Back: render.Sand, Layers: []render.Layer{{Name: "ground", Key: "ground", Make: func() []render.Shape {
		return []render.Shape{render.Area{Rings: render.Rect(50, 40, 300, 200, 0), Fill: render.Solid(render.Ink)}}
	}}}}
	p := render.NewPainter(1 << 20)
	p.Paint(s, render.Normal())
	if most := s.W * s.H / 4; p.Kept() == 0 || p.Kept() > most {
		t.Errorf("a ground of %d pixels is kept in %d bytes", s.W*s.H, p.Kept())
	}
}

// TestCanvasOfManySizes checks that a canvas takes pictures of different sizes one after
// another.
func TestCanvasOfManySizes(t *testing.T) {
	p, canvas := render.NewPainter(1<<20), render.Canvas{}
	for _, side := range []int{60, 20, 90, 60, 60, 25, 26} {
		s := &render.Scene{W: side, H: side + 3, Back: render.Sand, Layers: []render.Layer{
			{Name: "ground", Key: fmt.Sprint(side), Make: func() []render.Shape {
				return []render.Shape{render.Circle{X: 9, Y: float64(side), R: 8, Fill: render.Solid(render.Ink)}}
			}},
			{Name: "more", Shapes: []render.Shape{render.Circle{X: 12, Y: 9, R: 5, Fill: render.Solid(render.Gold)}}},
		}}
		want := render.NewPainter(1<<20).Paint(s, render.Normal())
		if got := decode(t, canvas.Draw(p, s, render.Normal())); !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("a picture with sides of %d differs after others", side)
		}
	}
}
