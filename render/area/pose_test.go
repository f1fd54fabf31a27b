package area

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// together is a number of figures in one place, with much to show for each.
func together(n int, place string) *Overlay {
	o := busy()
	o.Tokens, o.Lit, o.Paths, o.Lines, o.Flashes = nil, nil, nil, nil, nil
	for i := range n {
		o.Tokens = append(o.Tokens, Token{ID: fmt.Sprint("hero ", i), Place: place, Side: i % 2, Key: "hero", Art: dot, Name: []string{"Man-At-Arms", "Ada", "Skeletor"}[i%3], HP: 5, Full: 8,
			Acted: i == 1, Flying: i == 2, Active: i == 3, Bears: map[string]int{"ally": 1, "gear": i % 3}})
	}
	return o
}

// TestTogether checks that two to six figures in an area or at a post are apart, each with its rail: no rail
// covers a figure, a sign or another rail, and everything is on the map.
func TestTogether(t *testing.T) {
	for _, place := range []string{"west", "fen", "keep", "tower", "town"} {
		for n := 1; n <= 6; n++ {
			o := together(n, place)
			w := small().Around([]string{place}, 1)
			for name, look := range map[string]Look{"whole": {}, "close": {Window: w}, "sparse": {Sparse: true}} {
				c := newChart(small(), o, look)
				taken := c.signsOf(o)
				for _, x := range o.Tokens {
					p := c.posed[x.ID]
					for _, box := range []mark.Box{c.body(p.at), p.box} {
						if !mark.Free(taken, box) || !c.contains(box) {
							t.Errorf("%d in %s, %s: %s hides something, or leaves the map", n, place, name, x.ID)
						}
						taken = append(taken, box)
					}
					if !p.apart && n < 6 && math.Hypot(p.at.X-(p.box.X0+p.box.X1)/2, p.at.Y-(p.box.Y0+p.box.Y1)/2) > c.u(22)+p.rail.w {
						t.Errorf("%d in %s, %s: the rail of %s is not beside it", n, place, name, x.ID)
					}
				}
			}
		}
	}
}

// TestRail checks that in a close-up everything about a figure is on its rail, in a fixed order, and on the whole map
// behind its name whose it is, what is left of it, whether it has acted and what it carries. A fallen figure only has its name.
func TestRail(t *testing.T) {
	o, close := together(1, "west"), Look{Window: small().Around([]string{"west"}, 1)}
	x := &o.Tokens[0]
	x.Acted, x.Flying, x.Bears = true, true, map[string]int{"spells": 2, "mount": 1, "gear": 3, "pack": 1}
	o.Pieces = []Piece{{Place: "west", Kind: "relic", Count: 1, With: x.ID}}
	kinds := func(look Look) (out []string) {
		c := newChart(small(), o, look)
		r := c.posed[x.ID].rail
		for _, line := range append(r.lines, r.brief) {
			for _, b := range line {
				out = append(out, b.kind)
			}
		}
		return out
	}
	if got := kinds(close); !slices.Equal(got, []string{"side", "hp", "acted", "flying", "mount", "gear", "pack", "spells", "relic"}) {
		t.Errorf("on the rail are %v", got)
	}
	for _, look := range []Look{{}, {Sparse: true}} {
		if got := kinds(look); !slices.Equal(got, []string{"side", "hp", "acted", "relic"}) {
			t.Errorf("on the whole map on the rail are %v", got)
		}
	}
	if text := Scene(small(), o, close).Text(); strings.Count(text, "area relic") != 2 || !strings.Contains(text, `text gear "3"`) || strings.Contains(text, `text pack`) {
		t.Errorf("relics: %d", strings.Count(text, "area relic"))
	}
	x.Fallen, o.Pieces = true, nil
	if got := kinds(close); got != nil {
		t.Errorf("of one that fell is told %v", got)
	}
}

// TestBadgesDiffer checks that no two badges look alike, even without colours.
func TestBadgesDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, kind := range append(slices.Clone(Badges[1:]), "relic", "child") {
		text := rendertest.Outlines(Badge(kind, false, 0, 0, 20))
		text = strings.ReplaceAll(text, kind, "")
		if other, ok := seen[text]; ok || text == "" {
			t.Errorf("%s looks like %s", kind, other)
		}
		seen[text] = kind
	}
}

// TestLinesOfARail checks that badges that need two lines are spread over both, and that no line is too
// long.
func TestLinesOfARail(t *testing.T) {
	c := newChart(small(), &Overlay{}, Look{})
	badges := make([]badge, 5)
	one := c.badgeWide(badge{})
	for room, want := range map[float64]string{one * 5: "[5]", one * 4.5: "[3 2]", one * 2.2: "[2 2 1]"} {
		var sizes []int
		for _, line := range c.lines(badges, room) {
			sizes = append(sizes, len(line))
			if c.across(line) > room {
				t.Errorf("%d badges are wider than %.0f", len(line), room)
			}
		}
		if got := fmt.Sprint(sizes); got != want {
			t.Errorf("lines of %s badges in a room for %.1f, want %s", got, room/one, want)
		}
	}
}

// TestYards checks that figures at a post are on ground that connects them to it, and that
// those in an area are not.
func TestYards(t *testing.T) {
	for place, want := range map[string]bool{"keep": true, "west": false} {
		o := together(2, place)
		c := newChart(small(), o, Look{})
		if got := len(c.yards(o)) > 0; got != want {
			t.Errorf("ground at %s: %t", place, got)
		}
		for _, x := range o.Tokens {
			if at := c.where(o, x.ID); !want && !c.within(place, at) {
				t.Errorf("%s is not in %s", x.ID, place)
			}
		}
	}
}

// TestPlaceAtAPostIsSeen checks that the ground below a figure at a post is seen all round its token, in front of the post and over it.
func TestPlaceAtAPostIsSeen(t *testing.T) {
	for _, look := range []Look{{}, {Window: small().Around([]string{"keep"}, 1)}} {
		o := together(2, "keep")
		c := newChart(small(), o, look)
		for _, x := range o.Tokens {
			if !slices.ContainsFunc(c.yards(o), func(s render.Shape) bool {
				p, ok := s.(render.Circle)
				return ok && p.ID == "yards" && p.X == c.where(o, x.ID).X && p.Y == c.where(o, x.ID).Y && p.R > c.u(bodyRadius+4)
			}) {
				t.Errorf("close-up %t: no ground round %s", c.close, x.ID)
			}
		}
	}
}

// TestYardsAreNotLit checks that the ground that connects figures to a post isn't lit, because it would look
// like part of the lit areas.
func TestYardsAreNotLit(t *testing.T) {
	o := together(2, "town")
	for _, a := range small().Areas {
		o.Lit = append(o.Lit, Lit{Place: a.ID, Kind: mark.Walk})
	}
	yard := -1
	for _, l := range Scene(small(), o, Look{}).Layers {
		for i, s := range l.Shapes {
			switch x := s.(type) {
			case render.Line:
				if x.ID == "yards" {
					yard = i
				}
			case render.Area:
				if yard >= 0 && strings.HasPrefix(x.ID, "lit ") && x.Fill != (render.Paint{}) {
					t.Errorf("%s lies on the ground at a post", x.ID)
				}
			}
		}
	}
	if yard < 0 {
		t.Error("nothing joins the figures to their post")
	}
}

// TestSignsMakeWay checks that on the whole map the sign of what a post sells is left out if something would cover it, and
// that what it yields stands where nothing does. In a close-up the sign stays.
func TestSignsMakeWay(t *testing.T) {
	o, p := together(1, "west"), *small().post("tower")
	for _, look := range []Look{{}, {Sparse: true}, {Window: small().Around([]string{"tower"}, 1)}} {
		c := newChart(small(), o, look)
		sign := c.signBox(p)
		if c.spares(p, []mark.Box{sign}) == c.close || c.spares(p, []mark.Box{sign.Moved(300, 0)}) {
			t.Errorf("close-up %t: the sign of the tower stays, or makes way for nothing", c.close)
		}
		first := c.valueSpots(p)[0]
		if moved, ok := c.valueSpot(o, p, []mark.Box{c.valueBox(p, first)}); !ok || moved == first {
			t.Errorf("close-up %t: what the tower yields stands at %v", c.close, moved)
		}
		if _, ok := c.valueSpot(o, p, []mark.Box{{X1: float64(c.w), Y1: float64(c.h)}}); ok {
			t.Errorf("close-up %t: what the tower yields is shown below a figure", c.close)
		}
	}
}

// TestYieldIsApart checks that what a post yields covers neither its flag, its soldiers nor the sign of what it sells.
func TestYieldIsApart(t *testing.T) {
	o := busy()
	o.Tokens, o.Pieces = nil, nil
	for _, look := range []Look{{}, {Sparse: true}, {Window: small().Around([]string{"tower"}, 1)}} {
		c, p := newChart(small(), o, look), *small().post("tower")
		spot, ok := c.valueSpot(o, p, nil)
		_, _, flag := c.postBoxes(o, p)
		if others := append(flag, c.signBox(p)); !ok || len(others) != 3 || !mark.Free(others, c.valueBox(p, spot)) {
			t.Errorf("close-up %t: %+v meets one of %+v", c.close, c.valueBox(p, spot), others)
		}
	}
}

// TestLitRegions checks that adjoining areas that can be chosen form one region with one outline, whatever
// their prices. An area with a price also has its own outline, and so does a separate region.
func TestLitRegions(t *testing.T) {
	lit := func(kinds map[string]mark.Kind) (walk, danger int) {
		o := &Overlay{}
		for _, a := range small().Areas {
			if k, ok := kinds[a.ID]; ok {
				o.Lit = append(o.Lit, Lit{Place: a.ID, Kind: k})
			}
		}
		for _, s := range newChart(small(), o, Look{}).litAreas(o) {
			if l, ok := s.(render.Line); ok && l.Stroke.Dash == 0 && l.Stroke.Paint == render.Solid(render.Ink) {
				switch l.ID {
				case "region-walk":
					walk += len(l.Runs)
				case "region-danger":
					danger += len(l.Runs)
				}
			}
		}
		return walk, danger
	}
	for _, x := range []struct {
		kinds        map[string]mark.Kind
		walk, danger int
	}{
		{map[string]mark.Kind{"hills": mark.Walk, "woods": mark.Walk}, 1, 0},
		{map[string]mark.Kind{"hills": mark.Walk, "woods": mark.Danger}, 1, 1},
		{map[string]mark.Kind{"west": mark.Walk, "east": mark.Walk}, 2, 0},
		{map[string]mark.Kind{"west": mark.Walk, "hills": mark.Walk, "south": mark.Danger, "woods": mark.Danger, "east": mark.Walk}, 1, 2},
		{map[string]mark.Kind{"fen": mark.Target}, 0, 0},
	} {
		if walk, danger := lit(x.kinds); walk != x.walk || danger != x.danger {
			t.Errorf("%v: %d and %d rims", x.kinds, walk, danger)
		}
	}
}
