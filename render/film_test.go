package render

import (
	"bytes"
	"errors"
	"image"
	"image/gif"
	"math/rand/v2"
	"slices"
	"testing"
)

// shots are pictures in which a square moves over noise.
func shots(n, w, h int, colours int) []*Picture {
	r := rand.New(rand.NewPCG(1, 2))
	ground := make([]uint8, w*h)
	for i := range ground {
		ground[i] = uint8(r.IntN(colours))
	}
	var out []*Picture
	for k := range n {
		p := &Picture{W: w, H: h, Pix: bytes.Clone(ground), Palette: Normal()}
		for y := range 20 {
			for x := range 20 {
				p.Pix[(k*3%(h-20)+y)*w+k*7%(w-20)+x] = uint8(200 + k%50)
			}
		}
		out = append(out, p)
	}
	return out
}

// TestFilm checks that every shot of a film, decoded by the standard library, is the
// picture that went in.
func TestFilm(t *testing.T) {
	for _, colours := range []int{3, 256} {
		list := shots(20, 160, 90, colours)
		list = append(list, list[19]) // the same picture again lengthens the shot
		f := Film{W: 160, H: 90}
		for _, p := range list {
			if err := f.Add(p, 70); err != nil {
				t.Fatal(err)
			}
		}
		got, err := gif.DecodeAll(bytes.NewReader(f.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		if len(got.Image) != 20 || got.Delay[19] != 140 || got.Delay[0] != 70 || got.LoopCount != 0 {
			t.Fatalf("%d shots, delays %v, loops %d", len(got.Image), got.Delay, got.LoopCount)
		}
		screen := image.NewRGBA(image.Rect(0, 0, 160, 90))
		for n, shot := range got.Image {
			for y := shot.Rect.Min.Y; y < shot.Rect.Max.Y; y++ {
				for x := shot.Rect.Min.X; x < shot.Rect.Max.X; x++ {
					if c := shot.At(x, y); func() bool { _, _, _, a := c.RGBA(); return a > 0 }() {
						screen.Set(x, y, c)
					}
				}
			}
			for i, index := range list[n].Pix {
				if want := list[n].Palette.Colours[index]; screen.RGBAAt(i%160, i/160) != want {
					t.Fatalf("%d colours, shot %d, pixel %d is %v, not %v", colours, n, i, screen.RGBAAt(i%160, i/160), want)
				}
			}
		}
	}
}

// TestFilmOfTwoPlaces checks that changes far above each other are shots of their own, a blink apart, that together last as long
// as the picture is shown; and that a picture that is shown for a moment only comes at once.
func TestFilmOfTwoPlaces(t *testing.T) {
	first := NewPicture(300, 300, Normal(), 1)
	second := NewPicture(300, 300, Normal(), 1)
	for _, y := range []int{5, 6, 280} {
		fill(second.Pix[y*300+10:][:200], 2)
	}
	for _, k := range []struct {
		time   int
		shots  []image.Rectangle
		delays []int
	}{
		{70, []image.Rectangle{image.Rect(10, 5, 210, 7), image.Rect(10, 280, 210, 281)}, []int{50, 2, 68}},
		{19, []image.Rectangle{image.Rect(10, 5, 210, 281)}, []int{50, 19}},
	} {
		var f Film
		for i, p := range []*Picture{first, second} {
			if err := f.Add(p, []int{50, k.time}[i]); err != nil {
				t.Fatal(err)
			}
		}
		got, err := gif.DecodeAll(bytes.NewReader(f.Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		var shots []image.Rectangle
		for _, shot := range got.Image[1:] {
			shots = append(shots, shot.Rect)
			if shot.ColorIndexAt(10, shot.Rect.Min.Y) != 2 {
				t.Errorf("the shot of %v does not show what is new", shot.Rect)
			}
		}
		if !slices.Equal(shots, k.shots) || !slices.Equal(got.Delay, k.delays) || f.Shots != 2 {
			t.Errorf("shown for %d hundredths: shots of %v, delays %v, %d pictures", k.time, shots, got.Delay, f.Shots)
		}
	}
}

func TestFilmOfSeveralSizes(t *testing.T) {
	f := Film{}
	for _, size := range [][2]int{{100, 100}, {60, 40}, {140, 120}} {
		if err := f.Add(shots(1, size[0], size[1], 9)[0], 50); err != nil {
			t.Fatal(err)
		}
	}
	got, err := gif.DecodeAll(bytes.NewReader(f.Bytes()))
	if err != nil || len(got.Image) != 3 || got.Config.Width != 100 || got.Config.Height != 120 || got.Image[2].Rect.Max.Y != 120 {
		t.Fatalf("%v, %v", got, err)
	}
	if want := shots(1, 140, 120, 9)[0]; got.Image[2].ColorIndexAt(7, 119) != want.Pix[119*140+27] {
		t.Error("the rows that came later are not those of the picture")
	}
	if first := got.Image[0]; first.Rect != image.Rect(0, 0, 100, 120) || first.ColorIndexAt(7, 99) != shots(1, 100, 100, 9)[0].Pix[9907] || first.ColorIndexAt(50, 119) != first.ColorIndexAt(0, 0) || got.Delay[0] != 50 {
		t.Errorf("the first shot covers %v of a film that has grown", first.Rect)
	}
	f = Film{W: 160, H: 90, Limit: 5000}
	if err := f.Add(shots(1, 160, 90, 256)[0], 50); !errors.Is(err, ErrLong) {
		t.Errorf("a film over its limit: %v", err)
	}
	if (&Film{}).Bytes() != nil {
		t.Error("a film without a shot has bytes")
	}
}

// BenchmarkFilm compares a film with whole pictures through image/gif: bytes and time.
func BenchmarkFilm(b *testing.B) {
	list := shots(100, 1200, 900, 40)
	b.Run("changes", func(b *testing.B) {
		n := 0
		for b.Loop() {
			f := Film{W: 1200, H: 900}
			for _, p := range list {
				if err := f.Add(p, 50); err != nil {
					b.Fatal(err)
				}
			}
			n = len(f.Bytes())
		}
		b.ReportMetric(float64(n), "bytes")
	})
	b.Run("whole", func(b *testing.B) {
		n := 0
		for b.Loop() {
			g := gif.GIF{}
			for _, p := range list {
				g.Image, g.Delay = append(g.Image, p.Image()), append(g.Delay, 50)
			}
			var out bytes.Buffer
			if err := gif.EncodeAll(&out, &g); err != nil {
				b.Fatal(err)
			}
			n = out.Len()
		}
		b.ReportMetric(float64(n), "bytes")
	})
}
