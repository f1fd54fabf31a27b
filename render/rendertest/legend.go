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

// mostSign is how far a sign may reach from its middle: half of the room of one of four in a row.
const mostSign = 130

// Legend fails unless a legend tells what is on a board and nothing else, draws each sign in its place,
// and is a picture in every language; it is that of a system, picture and list, whose texts
// spoken says in a language.
func Legend[S ~struct {
	Draw  func(x, y float64) []render.Shape
	Words engine.Text
	Group G
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
				Draw  func(x, y float64) []render.Shape
				Words engine.Text
				Group G
			}(s)
			if sign.Group == "" {
				t.Errorf("%s: below no heading", say(sign.Words))
			}
			drawn := sign.Draw(0, 0)
			if len(drawn) == 0 {
				t.Errorf("%s: nothing is drawn", say(sign.Words))
			}
			for _, x := range drawn {
				if b := boxOf(x); max(-b.x0, -b.y0, b.x1, b.y1) > mostSign {
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
	Draw  func(x, y float64) []render.Shape
	Words engine.Text
	Group G
}, G ~string](t *testing.T, s *render.Scene, signs []S, but ...string) {
	t.Helper()
	told := map[string]bool{}
	for _, id := range but {
		told[id] = true
	}
	for _, s := range signs {
		for _, x := range (struct {
			Draw  func(x, y float64) []render.Shape
			Words engine.Text
			Group G
		}(s)).Draw(0, 0) {
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
