package area

import (
	"math"
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// TestPostsHaveTheirNames checks that on the whole map each post has its name, which hides nothing, nearer to it than to any other post,
// that no two names read as one, and that areas have none but what can be chosen.
func TestPostsHaveTheirNames(t *testing.T) {
	o := busy()
	o.Lit = o.Lit[:0:0]
	c := newChart(small(), o, Look{})
	named := map[string]bool{}
	for i, l := range c.laid {
		for _, x := range c.laid[:i] {
			if box := x.box; l.box.X0 < box.X1 && box.X0 < l.box.X1 && max(l.box.Y0-box.Y1, box.Y0-l.box.Y1) < c.names*lineGap {
				t.Errorf("the names of %s and %s read as one", l.place, x.place)
			}
		}
		named[l.place] = true
		if l.hides > 0 || c.board.area(l.place) != nil {
			t.Errorf("the name of %s hides %.2f", l.place, l.hides)
		}
		for _, s := range c.sites {
			if off := c.siteOf(l.place).far(l.box); s.post != l.place && s.far(l.box) < off {
				t.Errorf("the name of %s is nearer to %s", l.place, s.post)
			}
		}
	}
	for _, p := range c.board.Posts {
		if !named[p.ID] && c.railed[p.ID] == "" {
			t.Errorf("%s has no name", p.ID)
		}
	}
	for _, x := range o.Tokens {
		if all := o.at(x.Place); c.board.area(x.Place) != nil && all[len(all)-1].ID == x.ID && !c.posed[x.ID].apart && c.posed[x.ID].rail.place != o.Names[x.Place] {
			t.Errorf("the rail of %s tells %q", x.ID, c.posed[x.ID].rail.place)
		}
	}
	o.Lit = []Lit{{Place: "hills"}}
	if c = newChart(small(), o, Look{}); !slices.ContainsFunc(c.laid, func(l label) bool { return l.place == "hills" }) {
		t.Error("what can be chosen has no name")
	}
}

// TestNamesThatMatterMost checks that names of bases and of what can be chosen have the first pick of the room on the whole map, then those of
// posts that somebody holds.
func TestNamesThatMatterMost(t *testing.T) {
	o := busy()
	o.Tokens = nil
	o.Lit = o.Lit[1:2] // the town
	o.Holds = []Hold{{Place: "keep", Side: 0}, {Place: "tower", Side: 1, Home: true}, {Place: "town", Side: -1}}
	var order []string
	for _, p := range newChart(small(), o, Look{}).byWorth(o) {
		order = append(order, p.ID)
	}
	if want := []string{"town", "tower", "keep"}; !slices.Equal(order, want) {
		t.Errorf("the names come in the order %v, want %v", order, want)
	}
}

// TestLinesBeginBesideSigns checks that the line from a post to its name begins where what the post yields ends, so that it strikes out no number.
func TestLinesBeginBesideSigns(t *testing.T) {
	s := site{"castle", []mark.Box{{X0: -20, Y0: -20, X1: 20, Y1: 20}, {X0: 22, Y0: -10, X1: 50, Y1: 10}}}
	for want, box := range map[float64]mark.Box{50: {X0: 90, Y0: -8, X1: 120, Y1: 8}, 24: {X0: -120, Y0: -8, X1: -90, Y1: 8}} {
		if got := s.rim(render.Point{}, 24, box); math.Abs(got-want) > 4 {
			t.Errorf("a line to %+v begins %.0f from the middle, want %.0f", box, got, want)
		}
	}
}

// TestNamesFindRoomAfar checks that on the whole map the name of a post with no room near it may stand at the end of a long line that crosses nothing.
func TestNamesFindRoomAfar(t *testing.T) {
	o := busy()
	o.Tokens, o.Lit, o.Flashes = nil, nil, nil
	c := newChart(small(), o, Look{})
	p := *c.board.post("tower")
	at, r, gap := c.spot(p.ID), c.names*7, c.names*0.5
	walls := []mark.Box{mark.Around(at, r, r, r, -gap), mark.Around(at, r, -gap, r, r)}
	if l, ok := c.nearName(o, p, walls, loosely); ok {
		t.Errorf("there is room between walls at %+v", l.box)
	}
	if l, ok := c.nearName(o, p, walls, afar); !ok || len(l.line) == 0 || !mark.Free(walls, l.box) {
		t.Errorf("afar: %t, %+v", ok, l.box)
	}
}
