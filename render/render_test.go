package render_test

import (
	"bytes"
	"fmt"
	"hash/adler32"
	"image"
	"image/png"
	"math"
	"strings"
	"sync"
	"testing"

	"hexwarden/render"
)

// sketch is a small scene with every kind of shape.
func sketch(move int) *render.Scene {
	return &render.Scene{W: 120, H: 90, Back: render.Sand, Alt: "a sketch", Layers: []render.Layer{
		{Name: "ground", Key: "ground", Make: func() []render.Shape {
			return []render.Shape{render.Area{ID: "hill", Rings: render.Rect(10, 50, 100, 30, 8), Fill: render.Glass(render.Bog, 0.5), Edge: render.Pen(render.Ink, 2)}}
		}},
		{Name: "things", Shapes: []render.Shape{
			render.Circle{ID: "sun", X: 20.5, Y: 20, R: 12, Fill: render.Solid(render.Gold)},
			render.Line{ID: "road", Runs: render.Run(render.Point{X: 0, Y: 60}, render.Point{X: 120, Y: 40}), Stroke: render.Stroke{Paint: render.Solid(render.Ink), Width: 3, Dash: 8}},
			render.Text{ID: "name", X: 60, Y: 30, Font: render.Bold, Size: 20, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, 2), String: "Łęk"},
			render.Sprite{ID: "stone", Key: "stone", X: 80 + move, Y: 60, Make: func() []render.Shape {
				return []render.Shape{render.Circle{R: 6, Fill: render.Solid(render.RockTop), Edge: render.Pen(render.Ink, 2)}}
			}},
		}},
	}}
}

func TestSceneText(t *testing.T) {
	want := `scene 120x90 on sand
alt "a sketch"
layer ground kept as "ground"
layer things
  circle sun at 20.5,20.0 r 12.0 fill gold
  line road ink w3.0 dash 8.0 [0.0,60.0 120.0,40.0]
  text name "Łęk" at 60.0,30.0 bold 20.0 white halo ink w2.0
  sprite stone at 80,60: stone
`
	if got := sketch(0).Text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestShapesReachThePixels(t *testing.T) {
	pic := render.NewPainter(1<<20).Paint(sketch(0), render.Normal())
	at := func(x, y int) render.Colour { return render.Colour(pic.Pix[y*pic.W+x]) }
	for _, c := range []struct {
		what string
		x, y int
		want render.Colour
	}{
		{"back", 2, 2, render.Sand}, {"circle", 20, 20, render.Gold}, {"circle's corner", 10, 10, render.Sand},
		{"edge of an area", 60, 50, render.Ink}, {"sprite", 80, 60, render.RockTop},
	} {
		if got := at(c.x, c.y); got != c.want {
			t.Errorf("%s at %d,%d: %v, want %v", c.what, c.x, c.y, got, c.want)
		}
	}
	if !bytes.Contains(pic.Pix, []byte{byte(render.White)}) {
		t.Error("no letter of the text is white")
	}
}

func TestShapesOutsideThePictureAreCut(t *testing.T) {
	s := &render.Scene{W: 20, H: 20, Layers: []render.Layer{{Shapes: []render.Shape{
		render.Circle{X: -3, Y: 10, R: 8, Fill: render.Solid(render.Gold)},
		render.Circle{X: 1e7, Y: -1e7, R: 8, Fill: render.Solid(render.Gold)},
		render.Area{Rings: render.Rect(-1e5, 15, 2e5, 2, 0), Fill: render.Solid(render.Mana)},
		render.Area{}, render.Line{}, render.Text{Paint: render.Solid(render.White)},
		render.Text{X: 20, Y: 0, Size: 12, Paint: render.Solid(render.White), String: "out\x00☃"},
		render.Sprite{X: 19, Y: 19, Key: "x", Make: func() []render.Shape { return []render.Shape{render.Circle{R: 9, Fill: render.Solid(render.Buff)}} }},
	}}}}
	pic := render.NewPainter(1<<20).Paint(s, render.Normal())
	for _, c := range []struct {
		x, y int
		want render.Colour
	}{{0, 10, render.Gold}, {5, 16, render.Mana}, {19, 19, render.Buff}, {10, 2, render.Black}} {
		if got := render.Colour(pic.Pix[c.y*20+c.x]); got != c.want {
			t.Errorf("%d,%d is %v, want %v", c.x, c.y, got, c.want)
		}
	}
}

func TestSameSceneSameBytes(t *testing.T) {
	want := render.PNG(render.NewPainter(1<<20).Paint(sketch(0), render.Normal()))
	shared := render.NewPainter(1 << 20)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			for range 5 {
				if !bytes.Equal(render.PNG(shared.Paint(sketch(0), render.Normal())), want) {
					t.Error("another file for the same scene")
				}
			}
		})
	}
	wait.Wait()
}

func TestPainterKeepsALimit(t *testing.T) {
	const limit = 50_000
	p := render.NewPainter(limit)
	for i := range 400 {
		s := sketch(0)
		s.Layers[0].Key = fmt.Sprint(i)
		p.Paint(s, render.Normal())
		if p.Kept() > limit {
			t.Fatalf("%d bytes are kept, the limit is %d", p.Kept(), limit)
		}
	}
	if p.Kept() < limit/2 {
		t.Errorf("only %d bytes are kept", p.Kept())
	}
}

func decode(t *testing.T, file []byte) *image.Paletted {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return img.(*image.Paletted)
}

func TestPNGDecodesToTheSameIndices(t *testing.T) {
	var canvas render.Canvas
	p := render.NewPainter(1 << 20)
	other := &render.Scene{W: 7, H: 26, Back: render.Bog}
	for i, s := range []*render.Scene{sketch(0), sketch(9), sketch(9), other, sketch(-20)} {
		palette := render.Normal()
		if i == 4 {
			palette = render.Named("contrast")
		}
		pic := p.Paint(s, palette)
		img := decode(t, canvas.PNG(pic))
		if img.Rect != image.Rect(0, 0, s.W, s.H) || !bytes.Equal(img.Pix, pic.Pix) {
			t.Errorf("picture %d: the file holds other pixels", i)
		}
		for c := range 256 {
			if img.Palette[c] != palette.Colours[c] {
				t.Fatalf("picture %d: colour %d is %v, want %v", i, c, img.Palette[c], palette.Colours[c])
			}
		}
		if !bytes.Equal(canvas.PNG(pic), render.PNG(pic)) {
			t.Errorf("picture %d: a canvas with memory writes another file than one without", i)
		}
	}
}

func TestJoinAdler(t *testing.T) {
	data := bytes.Repeat([]byte{255, 254, 0, 7, 255}, 40_000)
	for _, cut := range []int{0, 1, 65521, 130_000, len(data)} {
		got := render.JoinAdler(adler32.Checksum(data[:cut]), adler32.Checksum(data[cut:]), len(data)-cut)
		if want := adler32.Checksum(data); got != want {
			t.Errorf("cut at %d: %x, want %x", cut, got, want)
		}
	}
}

func TestWrap(t *testing.T) {
	for _, text := range []string{"", "one", "several words in a row that do not fit", "Konstantynopolitańczykowianeczka", "a\nb  c"} {
		lines := render.Wrap(render.Plain, 20, 90, text)
		if got, want := strings.Join(lines, ""), strings.Join(strings.Fields(text), ""); strings.ReplaceAll(got, " ", "") != want {
			t.Errorf("%q lost letters: %q", text, lines)
		}
		for _, l := range lines {
			if w := render.Width(render.Plain, 20, l); w > 90 {
				t.Errorf("%q: line %q is %.1f wide", text, l, w)
			}
		}
	}
	if got := render.Wrap(render.Plain, 20, 500, "a\nb  c"); len(got) != 2 || got[1] != "b c" {
		t.Errorf("line breaks: %q", got)
	}
	for text, want := range map[string]string{
		"gain a token, +1 die":     "gain a token,|+1 die",
		"take at most 2 wounds.":   "take at most|2 wounds.",
		"else Perception \u22121.": "else|Perception \u22121.",
		"sukces w przerwaniu":      "sukces|w przerwaniu",
		"(at most 30)":             "(at most 30)",
		"1234 Konstantynopol":      "1234|Konstantynopol", // too wide to stay together
	} {
		if got := strings.Join(render.Wrap(render.Plain, 20, 145, text), "|"); got != want {
			t.Errorf("a number and what it counts: %q, want %q", got, want)
		}
	}
	for _, text := range []string{"draw 2 cards, keep 1.", "(Attack 2, HP 3)"} { // there is room for all but the number
		room := render.Width(render.Plain, 20, text[:strings.LastIndex(text, " ")]) + 1
		if got := render.Wrap(render.Plain, 20, room, text); len(got) != 2 || !strings.Contains(got[1], " ") {
			t.Errorf("a number that ends a text: %q", got)
		}
	}
	if got := render.Wrap(render.Plain, 20, 1, "żó"); len(got) != 2 {
		t.Errorf("a letter to a line at least: %q", got)
	}
}

// TestLinesOfText checks that a text fits its room as Fit says, with its lines below each
// other.
func TestLinesOfText(t *testing.T) {
	words := render.Text{Font: render.Bold, Size: 20, Y: 7, String: "Man-At-Arms"}
	size, cut := render.Fit(render.Bold, 20, 10, 30, words.String)
	if got := words.Fitted(10, 30); got.Size != size || got.String != cut || got.Y != 7 {
		t.Errorf("%+v", got)
	}
	lines := words.Lines(5, []string{"a", "b"})
	if last, ok := lines[len(lines)-1].(render.Text); len(lines) != 2 || !ok || last.Y != 12 || last.String != "b" {
		t.Errorf("%+v", lines)
	}
}

func TestFit(t *testing.T) {
	if size, s := render.Fit(render.Bold, 20, 10, 300, "short"); size != 20 || s != "short" {
		t.Errorf("what fits is changed: %v %q", size, s)
	}
	w := render.Width(render.Bold, 20, "Man-At-Arms")
	if size, s := render.Fit(render.Bold, 20, 10, w*0.75, "Man-At-Arms"); math.Abs(size-15) > 1e-9 || s != "Man-At-Arms" {
		t.Errorf("smaller type: %v %q", size, s)
	}
	size, s := render.Fit(render.Bold, 20, 10, w*0.3, "Man-At-Arms")
	if size != 10 || !strings.HasSuffix(s, "…") || render.Width(render.Bold, size, s) > w*0.3 {
		t.Errorf("shortened: %v %q", size, s)
	}
}

func TestLettersOfTheLanguagesAreThere(t *testing.T) {
	missing := render.Width(render.Plain, 100, "\U0001F600")
	pic := func(s string) []byte {
		return render.NewPainter(1<<20).Paint(&render.Scene{W: 40, H: 40, Layers: []render.Layer{{Shapes: []render.Shape{
			render.Text{X: 20, Y: 20, Size: 30, Paint: render.Solid(render.White), String: s}}}}}, render.Normal()).Pix
	}
	box := pic("\U0001F600")
	for _, r := range "ąćęłńóśźżĄĆĘŁŃÓŚŹŻàâæçéèêëîïôœùûüÿÀÇÉÈÊÎÔŒÙìòÌÒ«»’…–×≥" {
		if w := render.Width(render.Plain, 100, string(r)); w == 0 || (w == missing && bytes.Equal(pic(string(r)), box)) {
			t.Errorf("no glyph for %c", r)
		}
	}
}
