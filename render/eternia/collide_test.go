package eternia

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/rendertest"
)

// disc is a face on the map.
type disc struct {
	id      string
	x, y, r float64
}

// mapped is a picture of the map without its ground, the strip above it and the small map.
func mapped(s *render.Scene) *render.Scene {
	out := *s
	out.Layers = slices.DeleteFunc(slices.Clone(s.Layers), func(l render.Layer) bool { return l.Name == "plate" || l.Name == "land" || l.Name == "locator" })
	return &out
}

// shapesOf calls do for all shapes of a map at their places, including those of sprites.
func shapesOf(s *render.Scene, do func(of string, shape render.Shape, dx, dy float64)) {
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			if x, ok := shape.(render.Sprite); ok {
				for _, made := range x.Make() {
					do(x.ID, made, float64(x.X), float64(x.Y))
				}
				continue
			}
			do("", shape, 0, 0)
		}
	}
}

// uncovered lists the words of a map, except those on its ground that a list of names covers.
func uncovered(s *render.Scene) []render.Text {
	top := math.Inf(1)
	shapesOf(s, func(_ string, shape render.Shape, _, _ float64) {
		if a, ok := shape.(render.Area); ok && (a.ID == "list" || a.ID == "beyond" && len(a.Rings[0]) == 4) {
			top = min(top, a.Rings[0][0].Y, a.Rings[0][2].Y)
		}
	})
	return slices.DeleteFunc(s.Words(), func(w render.Text) bool {
		kind, _, _ := strings.Cut(w.ID, " ")
		return w.Y+w.Size*0.35 > top && !slices.Contains([]string{"list", "beyond", "number", "price"}, kind)
	})
}

// span is the space that a word covers.
func span(w render.Text) (x, y, half, high float64) {
	half, x = render.Width(w.Font, w.Size, w.String)/2, w.X
	switch w.Anchor {
	case render.Left:
		x += half
	case render.Right:
		x -= half
	}
	return x, w.Y, half, w.Size * 0.35
}

// collisions lists words of a map that overlap or are cut off, and everything above or below a face.
func collisions(s *render.Scene) (out []string) {
	s = mapped(s)
	words := uncovered(s)
	for i, a := range words {
		if strings.HasSuffix(a.String, "…") || a.ID != "does" && strings.HasSuffix(a.String, ".") { // what a card does is a sentence
			out = append(out, fmt.Sprintf("%s %q is cut off", a.ID, a.String))
		}
		ax, ay, aw, ah := span(a)
		for _, b := range words[:i] {
			if bx, by, bw, bh := span(b); math.Abs(ax-bx) < aw+bw-3 && math.Abs(ay-by) < ah+bh-1 {
				out = append(out, fmt.Sprintf("%s %q at %.0f %.0f meets %s %q at %.0f %.0f", a.ID, a.String, ax, ay, b.ID, b.String, bx, by))
			}
		}
	}
	var faces []disc
	shapesOf(s, func(of string, shape render.Shape, dx, dy float64) {
		if c, ok := shape.(render.Circle); ok && c.ID == "frame" && strings.HasPrefix(of, "token ") {
			faces = append(faces, disc{of, dx, dy, c.R * 0.96})
		}
	})
	hides := func(what string, x, y, half, high float64) {
		for _, f := range faces {
			if math.Hypot(max(math.Abs(f.x-x)-half, 0), max(math.Abs(f.y-y)-high, 0)) < f.r {
				out = append(out, fmt.Sprintf("%s at %.0f %.0f lies on or under the face of %s at %.0f %.0f", what, x, y, f.id, f.x, f.y))
			}
		}
	}
	for i, f := range faces {
		for _, o := range faces[:i] {
			if math.Hypot(f.x-o.x, f.y-o.y) < f.r+o.r {
				out = append(out, fmt.Sprintf("%s hides %s", f.id, o.id))
			}
		}
	}
	for _, w := range words {
		x, y, half, high := span(w)
		hides(fmt.Sprintf("%s %q", w.ID, w.String), x, y, half, high)
	}
	shapesOf(s, func(of string, shape render.Shape, dx, dy float64) {
		a, ok := shape.(render.Area)
		if kind, _, _ := strings.Cut(a.ID, " "); !ok || len(a.Rings) == 0 || !slices.Contains([]string{"rail", "plate", "flash", "flag", "value", "quest", "bramble", "relic"}, kind) {
			return
		}
		x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		for _, p := range a.Rings[0] {
			x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
		}
		k := 0.5
		switch kind, _, _ := strings.Cut(a.ID, " "); kind { // stars are not boxes
		case "flash":
			k = 0.38
		case "value", "quest":
			k = 0.45
		}
		hides(a.ID+" of "+of, dx+(x0+x1)/2, dy+(y0+y1)/2, (x1-x0)*k, (y1-y0)*k)
	})
	return out
}

// TestWordsDoNotMeet checks in played games of all scenarios, with few and many players, that no words of a
// map overlap, none is cut off, and nothing covers a face: as posted, and now and then closer, whole and in a
// film.
func TestWordsDoNotMeet(t *testing.T) {
	for _, x := range []struct {
		scenario string
		seats    int
		lang     string
	}{
		{"fractures", 2, "en"}, {"fractures-3", 3, "fr"}, {"seed-4", 4, "it"}, {"seed-5", 5, "en"}, {"seed-6", 6, "pl"}, {"rise_of_the_horde", 3, "pl"}, {"fractures-6", 6, "fr"},
		{"raiders", 2, "fr"}, {"ritual", 2, "pl"}, {"marching_armies", 2, "it"}, {"plans", 1, "it"}, {"plans-2", 2, "en"}, {"impostor", 1, "pl"}, {"child", 1, "fr"},
	} {
		t.Run(fmt.Sprintf("%s %d", x.scenario, x.seats), func(t *testing.T) {
			t.Parallel()
			say, n, faults := spoken(x.lang), 0, 0
			look := func(what string, s *render.Scene, err error) {
				if err != nil {
					t.Fatal(err)
				}
				if s.Layers[0].Name != "land" {
					return // a combat
				}
				for _, fault := range collisions(s) {
					faults++
					t.Errorf("move %d, %s: %s", n, what, fault)
				}
				if small := rendertest.Small(mapped(s)); len(small) > 0 {
					t.Errorf("move %d, %s: %s", n, what, strings.Join(small, "; "))
				}
			}
			play(t, x.scenario, x.seats, mostMoves, func(m moment) bool {
				n++
				v := m.View(engine.Seat(n % x.seats))
				zooms := []render.Zoom{render.Near}
				if n%rendertest.Seldom == 0 {
					zooms = append(zooms, render.Closer, render.Whole)
					take, err := camera()(v, m.Events, say)
					look("film", take.Board, err)
				}
				for _, zoom := range zooms {
					s, err := board(v, m.Events, m.Asked.Choices, zoom, say)
					look(fmt.Sprint(zoom), s, err)
				}
				return faults > 12
			})
			if n < 40 {
				t.Errorf("%d moves", n)
			}
		})
	}
}

// mostMoves is the length of the games.
const mostMoves = 150
