package area

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// contains says whether a box is inside the map.
func (c *chart) contains(b mark.Box) bool {
	return b.X0 >= 0 && b.Y0 >= float64(c.top) && b.X1 <= float64(c.w) && b.Y1 <= c.bottom()
}

// TestNamesHideNothing checks that names stay on the map and cover neither figures, posts
// and flags nor each other.
func TestNamesHideNothing(t *testing.T) {
	w := small().Around([]string{"hills", "keep"}, 1)
	for name, look := range map[string]Look{"whole": {Head: 60}, "close": {Head: 60, Window: w, Foot: 40}, "sparse": {Sparse: true}} {
		c := newChart(small(), busy(), look)
		taken := c.covered
		for i, l := range c.laid {
			if !c.contains(l.box) {
				t.Errorf("%s: label %d leaves the map: %+v", name, i, l.box)
			}
			if _, _, hides := c.room(render.Point{}, []render.Point{{}}, taken, func(render.Point) mark.Box { return l.box }); hides > 0 {
				t.Errorf("%s: label %d hides something with %.2f of it", name, i, hides)
			}
			taken = append(taken, l.box)
		}
	}
}

// TestSoldiersStandAtTheirPost checks that the soldiers of a side are one shield at their post with their number, whether or not its name has
// room, and that neither a figure nor a name covers them.
func TestSoldiersStandAtTheirPost(t *testing.T) {
	for _, look := range []Look{{}, {Window: small().Around([]string{"hills", "keep"}, 1)}} {
		c := newChart(small(), busy(), look)
		keep := *small().post("keep")
		box, ok := c.ranks(keep)
		house, _, _ := c.postBoxes(busy(), keep)
		text := (&render.Scene{Layers: []render.Layer{{Shapes: c.garrisons(&Overlay{Holds: busy().Holds[:1]})}}}).Text()
		if n := strings.Count(text, "area soldiers"); !ok || n != 1 || !strings.Contains(text, `text soldiers "2"`) || !house.Meets(box) {
			t.Errorf("%d shields, at %+v:\n%s", n, box, text)
		}
		if !mark.Free(c.figures(busy()), box) {
			t.Error("a figure covers the soldiers")
		}
		for _, l := range c.laid {
			if l.box.Meets(box) {
				t.Errorf("the name of %s covers the soldiers", l.place)
			}
		}
	}
}

// TestPostWithoutRoom checks that the name of a post that has no room is left out, unless the post can be chosen.
func TestPostWithoutRoom(t *testing.T) {
	o := busy()
	w := small().Around([]string{"hills", "keep"}, 1)
	c := newChart(small(), o, Look{Window: w})
	everything := []mark.Box{{X1: float64(c.w), Y1: float64(c.h)}}
	text := (&render.Scene{Layers: []render.Layer{{Shapes: c.postName(o, *small().post("keep"), everything).shapes}}}).Text()
	if strings.Contains(text, "Keep") {
		t.Error(text)
	}
	lit := *o
	lit.Lit = []Lit{{Place: "keep"}}
	text = (&render.Scene{Layers: []render.Layer{{Shapes: c.postName(&lit, *small().post("keep"), everything).shapes}}}).Text()
	if !strings.Contains(text, `"The Keep"`) && !strings.Contains(text, `"Keep"`) {
		t.Errorf("what can be chosen has no name:\n%s", text)
	}
}

// TestCutPostsHaveNoName checks that a post of which a close-up shows less than half has no name, unless it can be chosen, and that half of one
// has.
func TestCutPostsHaveNoName(t *testing.T) {
	for _, x := range []struct {
		x0          float64 // where the close-up begins, with the keep at 250
		lit, called bool
	}{{245, false, true}, {255, false, false}, {255, true, true}} {
		o := busy()
		o.Tokens, o.Pieces, o.Lit = nil, nil, nil
		if x.lit {
			o.Lit = []Lit{{Place: "keep"}}
		}
		c := newChart(small(), o, Look{Window: &Window{x.x0, 100, x.x0 + 420, 460}})
		if called := slices.ContainsFunc(c.laid, func(l label) bool { return l.place == "keep" }) || c.keyed("keep"); called != x.called {
			t.Errorf("from %.0f on, to be chosen %t: named %t", x.x0, x.lit, called)
		}
	}
}

// TestNamesOfAreasAreThinner checks that names of posts are bold and those of areas are not, unless these can be chosen.
func TestNamesOfAreasAreThinner(t *testing.T) {
	o := busy()
	o.Tokens, o.Lit = nil, []Lit{{Place: "hills"}}
	fonts := map[string]render.Font{}
	for _, l := range newChart(small(), o, Look{Window: &Window{40, 60, 700, 520}}).laid {
		for _, s := range l.shapes {
			if x, ok := s.(render.Text); ok && x.ID == "name" {
				fonts[l.place] = x.Font
			}
		}
	}
	for place, want := range map[string]render.Font{"keep": render.Bold, "town": render.Bold, "hills": render.Bold, "west": render.Plain, "woods": render.Plain} {
		if got, ok := fonts[place]; !ok || got != want {
			t.Errorf("the name of %s is %v (%t)", place, got, ok)
		}
	}
}

// TestTitlesKeepClear checks that the title of a region covers neither a figure nor a post.
func TestTitlesKeepClear(t *testing.T) {
	o := busy()
	o.Regions = []Region{{Name: "Heartland", Side: -1, Posts: []string{"keep", "town", "tower"}}, {Name: "The rest", Side: 1, Posts: []string{"tower"}}}
	for _, look := range []Look{{}, {Sparse: true}} {
		c := newChart(small(), o, look)
		titles, taken := c.heads, c.covered
		for _, x := range titles {
			if !mark.Free(taken, x.box) {
				t.Errorf("%q hides something at %+v", x.name, x.box)
			}
		}
		if len(titles) != 2 || titles[0].box.Meets(titles[1].box) {
			t.Errorf("%+v", titles)
		}
	}
}

// TestCrowdedCloseUp checks that if the names of choices would cover each other, a close-up has numbers too,
// and a name only if there is room at its place. Choices outside the close-up have arrows, and those
// that cost the same stand together behind their price.
func TestCrowdedCloseUp(t *testing.T) {
	b, o := small(), &Overlay{Names: map[string]string{}}
	b.Posts = nil
	for corner := range b.Corners {
		b.Posts = append(b.Posts, Post{ID: "post " + corner, Corner: corner, Look: "tower"})
	}
	for _, a := range b.Areas {
		o.Names[a.ID] = "The-Wide-and-Quiet-Lowlands of " + a.ID
		o.Lit = append(o.Lit, Lit{Place: a.ID, Label: "2"})
	}
	for _, p := range b.Posts {
		o.Names[p.ID] = "The-Wide-and-Quiet-Stronghold of " + p.ID
		o.Lit = append(o.Lit, Lit{Place: p.ID, Label: "1"})
	}
	w := &Window{0, 0, 700, 600}
	c := newChart(b, o, Look{Window: w})
	text := Scene(b, o, Look{Window: w}).Text()
	n, m, named := len(c.keys), len(c.beyond), 0
	for _, l := range c.laid {
		if l.lit {
			named++
		}
		if l.lit && (l.apart || l.hides > 0) {
			t.Errorf("the name of %s has no room", l.place)
		}
	}
	if n == 0 || m == 0 || n+m+named != len(o.Lit) || strings.Count(text, "text number ") != 2*n || strings.Count(text, "text list ") != n || strings.Count(text, "text beyond ") != m || strings.Count(text, "text price ") != n+named {
		t.Errorf("%d numbers, %d names, %d beyond", n, named, m)
	}
	if heads := strings.Count((&render.Scene{Layers: []render.Layer{{Shapes: c.under(c.elsewhere(o), 0)}}}).Text(), "text cost "); heads > 3 || heads == 0 || !slices.IsSortedFunc(c.beyond, func(a, b Lit) int { return strings.Compare(a.Label, b.Label) }) {
		t.Errorf("%d prices of groups before %+v", heads, c.beyond)
	}
	var taken []mark.Box
	for _, at := range c.numbered {
		box := mark.Around(at, c.names*0.7, c.names*0.5, c.names*0.7, c.names*0.5)
		if !mark.Free(taken, box) || !c.contains(box) {
			t.Errorf("a number at %+v hides another, or leaves the map", at)
		}
		taken = append(taken, box)
	}
}

// TestChoicesOnTheWholeMap checks that on the whole map each place that can be chosen has its name with its price, or a number
// in it and these in a list, however many figures are there.
func TestChoicesOnTheWholeMap(t *testing.T) {
	b := small()
	for n := range 5 {
		for _, crowd := range b.Areas {
			o := together(n, crowd.ID)
			for _, a := range b.Areas {
				o.Lit = append(o.Lit, Lit{Place: a.ID, Label: "2"})
			}
			c := newChart(b, o, Look{})
			named := 0
			for _, l := range c.laid {
				if l.lit {
					named++
				}
			}
			if prices := strings.Count(Scene(b, o, Look{}).Text(), "text price "); named+len(c.keys) != len(o.Lit) || prices != len(o.Lit) {
				t.Errorf("%d stand in %s: %d names, %d numbers and %d prices of %d", n, crowd.ID, named, len(c.keys), prices, len(o.Lit))
			}
			for i, l := range c.keys {
				if !c.within(l.Place, c.numbered[i]) {
					t.Errorf("%d stand in %s: the number of %s is outside of it", n, crowd.ID, l.Place)
				}
			}
		}
	}
}

// TestWholeMapIsForPhones checks that the land fills the picture of the whole map, that its letters can be read on a phone, and that
// no post is cut off at its edge, with its signs and flag.
func TestWholeMapIsForPhones(t *testing.T) {
	b, o := small(), &Overlay{}
	for _, p := range b.Posts {
		o.Holds = append(o.Holds, Hold{Place: p.ID})
	}
	c := newChart(b, o, Look{})
	if c.names < render.Legible(c.w) {
		t.Errorf("letters of %.1f on %d pixels", c.names, c.w)
	}
	if wide := c.m(780); wide < 0.9*Width {
		t.Errorf("the land is %.0f pixels wide", wide)
	}
	for _, p := range b.Posts {
		house, signs, flag := c.postBoxes(o, p)
		for _, box := range append(append(signs, flag...), house) {
			if !c.onMap(box) {
				t.Errorf("%s is cut off at %+v", p.ID, box)
			}
		}
	}
}

// In a close-up the name of an area where somebody stands is anywhere in it, without a line, where a line to it would cross something.
func TestPlaceOfAFigureIsNamed(t *testing.T) {
	b := small()
	o := together(1, "hills")
	o.Names = map[string]string{"hills": "Fen"}
	c := newChart(b, o, Look{Window: b.Around([]string{"hills"}, 0)})
	at, in, out := c.spot("hills"), c.names*0.6, c.m(85)
	ring := []mark.Box{mark.Around(at, out, out, out, -in), mark.Around(at, out, -in, out, out), mark.Around(at, out, out, -in, out), mark.Around(at, -in, out, out, out)}
	if l := c.areaName(o, *b.area("hills"), ring); len(l.shapes) == 0 || len(l.line) > 0 || !mark.Free(ring, l.box) || !c.within("hills", l.box.Middle()) {
		t.Errorf("%d shapes, and %d of a line, at %+v", len(l.shapes), len(l.line), l.box)
	}
}

// TestNameKeepsToItsPost checks that a name is not below its post where another post is nearer to that.
func TestNameKeepsToItsPost(t *testing.T) {
	c := newChart(small(), &Overlay{}, Look{})
	keep, r := c.spot("keep"), c.names
	below := mark.Around(render.Point{X: keep.X, Y: keep.Y + 3*r}, 2*r, r/2, 2*r, r/2)
	if c.astray("keep", below, 9) {
		t.Errorf("%+v is beside no other post", below)
	}
	c.sites = append(c.sites, site{"other", []mark.Box{mark.Around(render.Point{X: keep.X, Y: keep.Y + 4*r}, r/4, r/4, r/4, r/4)}})
	if !c.astray("keep", below, 0.5) {
		t.Errorf("%+v is nearer to another post", below)
	}
}

// TestSmallMapHidesNoPost checks that the small map of a close-up lies on no post while another corner is free.
func TestSmallMapHidesNoPost(t *testing.T) {
	c := newChart(small(), &Overlay{}, Look{Window: small().Around([]string{"hills", "keep"}, 1)})
	c.sites = []site{{"other", []mark.Box{c.small}}}
	if moved := c.corner(&Overlay{}); moved.Meets(c.small) {
		t.Errorf("it stays at %+v", moved)
	}
}

// TestYieldOfACutPost checks that what a post yields is told only if the middle of its building is on the map.
func TestYieldOfACutPost(t *testing.T) {
	b := small()
	p := *b.post("keep")
	p.Value = 2
	at := b.Spot("keep")
	for _, in := range []bool{true, false} {
		w := Window{at.X - 200, at.Y - 200, at.X + 200, at.Y + 200}
		if !in {
			w = Window{at.X + 2, at.Y - 200, at.X + 402, at.Y + 200}
		}
		c := newChart(b, &Overlay{}, Look{Window: &w})
		if _, ok := c.valueSpot(&Overlay{}, p, nil); ok != in {
			t.Errorf("told: %t, want %t", ok, in)
		}
	}
}

// TestLinesSpareFigures checks that the line to words that find room only across something does not cross a figure.
func TestLinesSpareFigures(t *testing.T) {
	c, from := newChart(small(), &Overlay{}, Look{}), render.Point{X: 540, Y: 420}
	at := func(x, y, w, h float64) mark.Box {
		return mark.Around(render.Point{X: from.X + x, Y: from.Y + y}, w, h, w, h)
	}
	around := func(p render.Point) mark.Box { return mark.Around(p, 70, 20, 70, 20) }
	figure := at(0, 35, 30, 12)
	taken := []mark.Box{figure, at(0, 60, 400, 5), at(0, -60, 400, 5), at(-200, 0, 5, 60), at(200, 0, 5, 60), at(-100, 0, 60, 40), at(100, 0, 60, 40), at(0, -40, 60, 12)}
	_, box, ok := c.seekWhere(c.onMap, from, 10, 270, around, taken, []mark.Box{figure})
	if !ok || box.Y0 < from.Y+60 && box.Y1 > from.Y-60 || crosses(mark.Leader(from, 10, box), []mark.Box{figure}, from) {
		t.Errorf("the words are at %+v", box)
	}
}
