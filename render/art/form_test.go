package art

import (
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/render"
)

var someTones = Tones{render.White, render.Gold, render.Wheat, render.Glory, render.WoodDark}

// TestBackdrops checks that every backdrop fills its box whatever its proportions and stays inside, that its discs stay round, and
// that something lies before the foot of what is shown.
func TestBackdrops(t *testing.T) {
	n := 0
	for _, drawing := range Names() {
		name, ok := strings.CutPrefix(drawing, Backdrops)
		if !ok {
			continue
		}
		n++
		for _, size := range [][2]float64{{304, 140}, {428, 172}, {300, 240}} {
			behind, before := Backdrop(name, 10, 20, size[0], size[1], someTones)
			if len(behind) < 4 || len(before) == 0 {
				t.Fatalf("%s has %d shapes behind and %d before", name, len(behind), len(before))
			}
			if got := roomOf(behind[0]); got != [4]float64{10, 20, 10 + size[0], 20 + size[1]} {
				t.Errorf("%s does not fill %v: %v", name, size, got)
			}
			for _, s := range append(behind, before...) {
				if r := roomOf(s); r[0] < 9 || r[1] < 19 || r[2] > 11+size[0] || r[3] > 21+size[1] {
					t.Errorf("%s reaches to %.0f", name, r)
				}
			}
			for _, s := range before {
				if r := roomOf(s); r[1] < 20+size[1]*0.5 {
					t.Errorf("the front of %s is as high as %.0f", name, r[1])
				}
			}
		}
	}
	if n < 14 {
		t.Errorf("%d backdrops", n)
	}
	if behind, before := Backdrop("nowhere", 0, 0, 10, 10, someTones); behind != nil || before != nil {
		t.Error("there is a backdrop of nowhere")
	}
}

// roomOf is the left, upper, right and lower end of a shape.
func roomOf(s render.Shape) [4]float64 {
	var rings [][]render.Point
	half := 0.0
	switch s := s.(type) {
	case render.Area:
		rings = s.Rings
	case render.Line:
		rings, half = s.Runs, s.Stroke.Width/2
	case render.Circle:
		return [4]float64{s.X - s.R, s.Y - s.R, s.X + s.R, s.Y + s.R}
	}
	out := [4]float64{1e9, 1e9, -1e9, -1e9}
	for _, ring := range rings {
		for _, p := range ring {
			out = [4]float64{min(out[0], p.X-half), min(out[1], p.Y-half), max(out[2], p.X+half), max(out[3], p.Y+half)}
		}
	}
	return out
}

// TestTonesAreGiven checks that a backdrop takes its tones from where it is used, and that no other drawing has tones or its shape.
func TestTonesAreGiven(t *testing.T) {
	wide := func(box, inside string) []byte {
		return []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="` + box + `">` + inside + `</svg>`)
	}
	const two = `<rect class="fill-pale" width="400" height="160"/><circle class="fill-dark" cx="200" cy="80" r="80"/><g id="front"><rect class="fill-strike" y="80" width="400" height="80"/></g>`
	d, wrong := read("x.svg", wide("0 0 400 160", two), backdrop)
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	shapes := d.draw(place{"backdrop", 50, 20, 20, 20, 10}, someTones[:]...)
	if a := shapes[0].(render.Area); a.Fill != render.Solid(render.Gold) || roomOf(a) != [4]float64{0, 0, 100, 40} {
		t.Errorf("the sky is %v", a)
	}
	if c := shapes[1].(render.Circle); c.Fill != render.Solid(render.WoodDark) || c.R != 10 || c.X != 50 {
		t.Errorf("the disc is %v", c)
	}
	if a := shapes[2].(render.Area); a.Fill != render.Solid(render.Strike) {
		t.Errorf("the front is %v", a)
	}
	for name, want := range map[string]string{"portrait/x": "only a backdrop has a tone pale", "emblem/x": "only a backdrop has a tone pale"} {
		if _, err := Read(fstest.MapFS{Folder + "/" + name + ".svg": {Data: wide("0 0 400 400", two)}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Read(fstest.MapFS{Folder + "/backdrop/x.svg": {Data: wide("0 0 400 400", two)}}); err == nil || !strings.Contains(err.Error(), "five to two") {
		t.Errorf("a square backdrop: %v", err)
	}
}
