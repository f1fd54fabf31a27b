package rendertest

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/text"
)

// A Told is a view, with words that its legend has and words that it must not have.
type Told struct {
	View      engine.View
	Has, Lack []string
}

// How far a sign may reach from its middle: down to the edge of its cut-out or little beyond it, and to the sides, where the page hides it, much farther.
const (
	mostDown  = 59
	mostAside = 130
)

// Legend fails unless a legend tells what is on a board and nothing else, draws each sign in its place,
// and is a picture in every language; it is that of a system, picture and list, whose texts
// spoken says in a language.
func Legend[S ~struct {
	Draw   func(x, y float64) []render.Shape
	Ground func(x, y float64) []render.Shape
	Words  engine.Text
	Group  G
}, G ~string, Y ~func(engine.Text) string](t *testing.T, picture func(engine.View, Y) ([]byte, string, error), list func(engine.View, Y) ([]S, error), spoken func(lang string) Y, boards ...Told) {
	t.Helper()
	for _, lang := range text.Complete {
		png, alt, err := picture(boards[0].View, spoken(lang))
		if err != nil || len(png) == 0 || alt == "" {
			t.Fatalf("%s: %d bytes, %q, %v", lang, len(png), alt, err)
		}
	}
	say := spoken(text.First)
	for _, b := range boards {
		signs, err := list(b.View, say)
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, s := range signs {
			sign := struct {
				Draw   func(x, y float64) []render.Shape
				Ground func(x, y float64) []render.Shape
				Words  engine.Text
				Group  G
			}(s)
			if sign.Group == "" {
				t.Errorf("%s: below no heading", say(sign.Words))
			}
			drawn := flat(sign.Draw(0, 0))
			if len(drawn) == 0 {
				t.Errorf("%s: nothing is drawn", say(sign.Words))
			}
			for _, x := range drawn {
				if b := boxOf(x); max(-b.x0, b.x1) > mostAside || max(-b.y0, b.y1) > mostDown {
					t.Errorf("%s: %q reaches over the signs beside it: %v", say(sign.Words), nameOf(x), b)
				}
			}
			words = append(words, say(sign.Words))
		}
		told := func(part string) bool {
			return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w+";", part) })
		}
		for _, want := range b.Has {
			if !told(want) {
				t.Errorf("%s is not explained: %q", want, words)
			}
		}
		for _, lack := range b.Lack {
			if told(lack) {
				t.Errorf("%s is explained though there is none: %q", lack, words)
			}
		}
	}
	if _, _, err := picture(engine.View{}, say); err == nil {
		t.Error("a legend of nothing")
	}
}

// Explained fails unless the signs of a legend have every shape that stands in the strip above a board, apart from some
// that are no signs.
func Explained[S ~struct {
	Draw   func(x, y float64) []render.Shape
	Ground func(x, y float64) []render.Shape
	Words  engine.Text
	Group  G
}, G ~string](t *testing.T, s *render.Scene, signs []S, but ...string) {
	t.Helper()
	told := map[string]bool{}
	for _, id := range but {
		told[id] = true
	}
	for _, s := range signs {
		for _, x := range flat((struct {
			Draw   func(x, y float64) []render.Shape
			Ground func(x, y float64) []render.Shape
			Words  engine.Text
			Group  G
		}(s)).Draw(0, 0)) {
			told[nameOf(x)] = true
		}
	}
	for _, l := range s.Layers {
		for _, x := range l.Shapes {
			if id := nameOf(x); l.Name == "plate" && !told[id] {
				t.Errorf("no sign of the legend has %q, which stands in the strip", id)
				told[id] = true
			}
		}
	}
}

// Shown fails unless the signs of a legend have every kind of shape that scenes show, by the first words of their IDs, apart from
// some that need no explanation, and unless each of these is shown.
func Shown[S ~struct {
	Draw   func(x, y float64) []render.Shape
	Ground func(x, y float64) []render.Shape
	Words  engine.Text
	Group  G
}, G ~string](t *testing.T, signs []S, scenes []*render.Scene, plain ...string) {
	t.Helper()
	told, seen := map[string]bool{}, map[string]bool{}
	for _, s := range signs {
		for _, x := range flat((struct {
			Draw   func(x, y float64) []render.Shape
			Ground func(x, y float64) []render.Shape
			Words  engine.Text
			Group  G
		}(s)).Draw(0, 0)) {
			told[kindOf(x)] = true
		}
	}
	for _, s := range scenes {
		for _, l := range s.Layers {
			if l.Make != nil {
				continue // the ground
			}
			for _, x := range flat(l.Shapes) {
				kind := kindOf(x)
				if seen[kind] = true; !told[kind] && !slices.Contains(plain, kind) {
					t.Errorf("no sign of the legend has %q, which is on the board in the layer %q", kind, l.Name)
					told[kind] = true
				}
			}
		}
	}
	for _, kind := range plain {
		if !seen[kind] {
			t.Errorf("no board shows %q", kind)
		}
	}
}

// kindOf is the first word of the ID of a shape.
func kindOf(x render.Shape) string {
	kind, _, _ := strings.Cut(nameOf(x), " ")
	return kind
}

// flat are shapes with those of sprites in place of these.
func flat(shapes []render.Shape) (out []render.Shape) {
	for _, x := range shapes {
		s, ok := x.(render.Sprite)
		if !ok {
			out = append(out, x)
			continue
		}
		for _, x := range flat(s.Make()) {
			out = append(out, moved(x, float64(s.X), float64(s.Y)))
		}
	}
	return out
}

// moved is a shape so much further right and down.
func moved(x render.Shape, dx, dy float64) render.Shape {
	rings := func(all [][]render.Point) (out [][]render.Point) {
		for _, ring := range all {
			var r []render.Point
			for _, p := range ring {
				r = append(r, render.Point{X: p.X + dx, Y: p.Y + dy})
			}
			out = append(out, r)
		}
		return out
	}
	switch s := x.(type) {
	case render.Area:
		s.Rings = rings(s.Rings)
		return s
	case render.Circle:
		s.X, s.Y = s.X+dx, s.Y+dy
		return s
	case render.Line:
		s.Runs = rings(s.Runs)
		return s
	}
	return x
}

// nameOf is the ID of a shape that may be part of a sign; of letters and sprites "".
func nameOf(x render.Shape) string {
	switch x := x.(type) {
	case render.Area:
		return x.ID
	case render.Circle:
		return x.ID
	case render.Line:
		return x.ID
	}
	return ""
}

// boxOf is what the outline of an area, a circle or a line takes; of letters and sprites nothing.
func boxOf(x render.Shape) (b box) {
	var runs [][]render.Point
	switch x := x.(type) {
	case render.Area:
		runs = x.Rings
	case render.Circle:
		return box{x0: x.X - x.R, y0: x.Y - x.R, x1: x.X + x.R, y1: x.Y + x.R}
	case render.Line:
		runs = x.Runs
	}
	return around(slices.Concat(append(runs, []render.Point{{}})...))
}
