package area

import (
	"flag"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// With -update, tests write the files in testdata again; look at them afterwards.
var update = flag.Bool("update", false, "write the golden files")

// small is a board of four areas in a row and two below them, with three posts, a road,
// a lake and a lane over it.
func small() *Board {
	at := func(x, y float64) render.Point { return render.Point{X: x, Y: y} }
	return &Board{ID: "small", W: 900, H: 600,
		Corners: map[string]render.Point{"a0": at(60, 80), "a1": at(250, 70), "a2": at(450, 90), "a3": at(650, 70), "a4": at(840, 80),
			"b0": at(60, 280), "b1": at(250, 290), "b2": at(450, 280), "b3": at(650, 290), "b4": at(840, 280), "c0": at(60, 500), "c1": at(250, 510), "c3": at(650, 500), "c4": at(840, 510)},
		Areas: []Area{
			{ID: "west", At: at(155, 180), Ring: []string{"a0", "a1", "b1", "b0"}, Land: "meadow", Wrap: "A"},
			{ID: "hills", At: at(350, 180), Ring: []string{"a1", "a2", "b2", "b1"}, Land: "heights"},
			{ID: "woods", At: at(550, 180), Ring: []string{"a2", "a3", "b3", "b2"}, Land: "forest"},
			{ID: "east", At: at(745, 180), Ring: []string{"a3", "a4", "b4", "b3"}, Land: "dunes", Wrap: "A"},
			{ID: "south", At: at(155, 390), Ring: []string{"b0", "b1", "c1", "c0"}, Land: "nowhere"},
			{ID: "fen", At: at(745, 390), Ring: []string{"b3", "b4", "c4", "c3"}, Land: "fen"},
		},
		Posts: []Post{{ID: "keep", Corner: "b1", Look: "castle", Large: true, Value: 2}, {ID: "tower", Corner: "b3", Look: "tower", Value: 1, Sign: "anvil"}, {ID: "town", Corner: "a2", Look: "village"}},
		Roads: [][]string{{"b1", "b2", "b3"}, {"b2", "a2"}},
		Seas:  []Sea{{ID: "lake", Ring: []string{"b1", "b2", "b3", "c3", "c1"}}, {ID: "sea"}},
		Lanes: []Lane{{"south", "fen", "lake"}, {"west", "town", "sea"}},
	}
}

func dot(x, y, r float64) []render.Shape {
	return []render.Shape{render.Circle{ID: "dot", X: x, Y: y, R: r, Fill: render.Solid(render.Wood)}}
}

// busy is an overlay with much of what can be on a board and happen there.
func busy() *Overlay {
	token := func(id, place string, side int) Token {
		return Token{ID: id, Place: place, Side: side, Key: id, Art: dot, Name: strings.ToUpper(id), HP: 5, Full: 8}
	}
	o := &Overlay{
		Names:   map[string]string{"west": "West Meadow", "hills": "Hills", "woods": "Dark and Ancient Woods", "east": "East", "south": "South", "fen": "Fen", "keep": "The Keep", "tower": "Tower", "town": "Town"},
		Letters: []string{"M", "E"},
		Holds:   []Hold{{Place: "keep", Side: 0, Soldiers: []int{2, 0}, Home: true}, {Place: "tower", Side: 1, Soldiers: []int{0, 3}}, {Place: "town", Side: -1}},
		Tokens:  []Token{token("ada", "keep", 0), token("ben", "woods", 1), token("cleo", "woods", 0), token("dan", "woods", 1), token("eve", "woods", 1), token("boss", "fen", -1)},
		Pieces:  []Piece{{Place: "hills", Kind: "quest", Count: 2}, {Place: "tower", Kind: "bramble", Count: 1}},
		Action: Action{Lit: []Lit{{Place: "hills", Label: "1", Kind: mark.Walk}, {Place: "town", Label: "2", Kind: mark.Danger}, {Place: "ben", Kind: mark.Target}, {Place: "fen", Kind: mark.Walk}},
			Paths:   []Path{{Places: []string{"west", "hills"}}, {Places: []string{"west", "east"}}},
			Lines:   []Line{{From: "cleo", To: "ada", Kind: mark.Ranged}},
			Flashes: []Flash{{Place: "cleo", Text: "-2", Kind: mark.Hurt}, {Place: "tower", Text: "+1", Kind: mark.Healed}}},
		Alt: "a small map",
	}
	o.Tokens[0].Active, o.Tokens[1].Acted, o.Tokens[2].Flying, o.Tokens[3].Target, o.Tokens[4].Fallen = true, true, true, true, true
	return o
}

func TestScenes(t *testing.T) {
	w := small().Around([]string{"hills", "keep"}, 1)
	if w == nil {
		t.Fatal("two places next to each other have no close-up")
	}
	for name, look := range map[string]Look{"whole": {Head: 60}, "close": {Window: w, Foot: 40}, "sparse": {Sparse: true}} {
		rendertest.Scene(t, filepath.Join("testdata", name+".txt"), Scene(small(), busy(), look), *update)
	}
}

// TestKeptLayer checks that the key of the kept layer covers everything in it, and that
// what changes is in other layers.
func TestKeptLayer(t *testing.T) {
	a, b := Scene(small(), busy(), Look{}), Scene(small(), &Overlay{}, Look{})
	if a.Layers[0].Key == "" || a.Layers[0].Key != b.Layers[0].Key {
		t.Error("the land is drawn again though only what stands on it changed")
	}
	w := small().Around([]string{"hills"}, 1)
	seen := map[string]bool{a.Layers[0].Key: true}
	for _, look := range []Look{{Head: 10}, {Foot: 10}, {Sparse: true}, {Window: w}, {Night: true}} {
		key := Scene(small(), busy(), look).Layers[0].Key
		if seen[key] {
			t.Errorf("%+v has the land of another look", look)
		}
		seen[key] = true
	}
}

// TestNight checks that the light of the night lies on the kept ground alone: on each area, and not on what stands there.
func TestNight(t *testing.T) {
	day, night := Scene(small(), busy(), Look{}), Scene(small(), busy(), Look{Night: true})
	lit := 0
	for _, s := range night.Layers[0].Make() {
		if a, ok := s.(render.Area); ok && a.ID == "night" {
			lit++
		}
	}
	if lit != len(small().Areas) || strings.Contains((&render.Scene{Layers: []render.Layer{{Shapes: day.Layers[0].Make()}}}).Text(), "area night") {
		t.Errorf("%d areas are dark", lit)
	}
	day.Layers, night.Layers = day.Layers[1:], night.Layers[1:]
	if day.Text() != night.Text() {
		t.Error("what stands on the land looks different by night")
	}
}

// TestBorders checks that a border is the same line from both sides, so that there is no
// gap.
func TestBorders(t *testing.T) {
	b := small()
	there, back := b.border("a1", "b1"), b.border("b1", "a1")
	slices.Reverse(back)
	if !slices.Equal(there, back) {
		t.Error("a border differs from its other side")
	}
	if there[0] != b.Corners["a1"] || there[len(there)-1] != b.Corners["b1"] {
		t.Error("a border does not end at its corners")
	}
}

func TestWindows(t *testing.T) {
	b := small()
	if b.Around(nil, 1) != nil {
		t.Error("a close-up of nothing")
	}
	if b.Around([]string{"west", "east"}, 1) != nil {
		t.Error("a close-up of nearly everything")
	}
	w := b.Around([]string{"west"}, 1)
	if w == nil || w.X0 < 0 || w.Y0 < 0 || w.X1 > b.W || w.Y1 > b.H || w.X1-w.X0 < leastWide || w.Y1-w.Y0 < leastHigh {
		t.Errorf("a close-up %+v", w)
	}
	if got := Near(b, "west", []string{"east", "hills", "keep"}); !slices.Equal(got, []string{"west", "keep", "hills"}) {
		t.Errorf("near west are %v", got)
	}
}

// TestWoundsAndFacesShow checks that a rail says how many HP are left, in a close-up of how many once some are lost, and that the face
// of a figure that has acted isn't darkened.
func TestWoundsAndFacesShow(t *testing.T) {
	o := busy()
	o.Tokens[0].HP, o.Tokens[0].Full = 3, 7
	o.Tokens[1].HP, o.Tokens[1].Full = 6, 6
	whole := Scene(small(), o, Look{}).Text()
	for _, words := range []string{`text hp "3"`, `text hp "6"`} {
		if !strings.Contains(whole, words) {
			t.Errorf("no %s", words)
		}
	}
	if text := Scene(small(), o, Look{Window: small().Around([]string{o.Tokens[0].Place}, 1)}).Text(); !strings.Contains(text, `text hp "3/7"`) {
		t.Error("a close-up does not tell 3/7")
	}
	c := newChart(small(), o, Look{})
	for i, s := range c.token(o.Tokens[1]) {
		if a, ok := s.(render.Area); ok && a.ID == "body" && a.Fill != render.Solid(mark.SideOf(1).Dim) {
			t.Error("the ring of one who has acted is not dim", i)
		} else if ok && a.ID != "body" && a.Fill.Alpha > 0 && a.Fill.Alpha < 255 {
			t.Errorf("%s lies over the face", a.ID)
		}
	}
}

// TestBeyond checks that choices outside a close-up are named at its edge and shown on the
// small map.
func TestBeyond(t *testing.T) {
	w := small().Around([]string{"west"}, 1)
	text := Scene(small(), busy(), Look{Window: w}).Text()
	if !strings.Contains(text, `text beyond fen "Fen"`) || strings.Contains(text, "beyond hills") {
		t.Error("the rim does not name what lies beyond, or names what does not")
	}
}

// TestFiguresElsewhere checks that all figures of sides outside a close-up are listed below it with their faces and
// places, side by side, except those that can be chosen or have a pointer.
func TestFiguresElsewhere(t *testing.T) {
	o := busy() // ben in the woods can be chosen and eve there has fallen; the boss in the fen belongs to no side
	o.Landmarks = []boards.Landmark[string]{{Place: "woods", Name: "DAN", Side: 1, Far: 2}}
	faces := 0
	told := func() (names []string) {
		s := Scene(small(), o, Look{Window: small().Around([]string{"west"}, 1)})
		faces = strings.Count(s.Text(), "face ")
		for _, w := range s.Words() {
			if strings.HasPrefix(w.ID, "beyond ") && strings.Contains(w.String, ", ") {
				names = append(names, w.String)
			}
		}
		return names
	}
	if got, want := strings.Join(told(), "; "), "CLEO, Dark and Ancient Woods"; got != want {
		t.Errorf("below the map stands %q, want %q", got, want)
	}
	for i, id := range []string{"fay", "gus", "hal", "ian", "joy"} {
		o.Tokens = append(o.Tokens, Token{ID: id, Place: "east", Side: 1 - i%2, Key: id, Art: dot, Name: id})
	}
	want := "CLEO, Dark and Ancient Woods; gus, East; ian, East; fay, East; hal, East; joy, East"
	if got := strings.Join(told(), "; "); got != want || faces < 6 {
		t.Errorf("of many stand below the map %q with %d faces, want %q", got, faces, want)
	}
}

// TestBeyondOnLocator checks that the small map shows a figure that can be chosen outside a
// close-up at its place.
func TestBeyondOnLocator(t *testing.T) {
	o := busy()
	c := newChart(small(), o, Look{Window: small().Around([]string{"west"}, 1)})
	x, y, wide := c.small.X0, c.small.Y0, c.small.X1-c.small.X0
	var want []render.Point
	for _, place := range []string{"town", "woods", "fen"} { // ben is in the woods
		at := c.board.Spot(place)
		want = append(want, render.Point{X: x + at.X*wide/c.board.W, Y: y + at.Y*wide/c.board.W})
	}
	n := 0
	for _, s := range c.locator(o) {
		if dot, ok := s.(render.Circle); ok {
			n++
			if !slices.ContainsFunc(want, func(p render.Point) bool { return math.Hypot(p.X-dot.X, p.Y-dot.Y) < 0.01 }) {
				t.Errorf("a dot at %.1f, %.1f where nothing can be chosen", dot.X-x, dot.Y-y)
			}
		}
	}
	if n != len(want) {
		t.Errorf("%d dots, want %d", n, len(want))
	}
}

// TestWrappedWay checks that a path across the edge of the map has two parts.
func TestWrappedWay(t *testing.T) {
	c := newChart(small(), &Overlay{}, Look{})
	if n := len(c.parts(&Overlay{}, Path{Places: []string{"hills", "west", "east", "woods"}})); n != 2 {
		t.Errorf("%d parts", n)
	}
	if n := len(c.parts(&Overlay{}, Path{Places: []string{"west", "hills"}})); n != 1 {
		t.Errorf("%d parts within the map", n)
	}
}

// TestTables checks that everything named in one table is in the others.
func TestTables(t *testing.T) {
	for name, l := range lands {
		for _, g := range l.growths {
			if !art.Has("growth/" + g) {
				t.Errorf("on %s grows %s, which has no looks", name, g)
			}
		}
		if len(Patch(name, 0, 0, 200, 100)) < 10 {
			t.Errorf("nothing grows on a patch of %s", name)
		}
	}
}

func TestSplit(t *testing.T) {
	if got := split("Dark and Ancient Woods", 20, 180); len(got) != 2 {
		t.Errorf("%q", got)
	}
	if got := split("Goldwheat", 20, 10); !slices.Equal(got, []string{"Goldwheat"}) {
		t.Errorf("a word is broken: %q", got)
	}
}

func BenchmarkLand(b *testing.B) {
	for b.Loop() {
		render.NewPainter(16<<20).Paint(Scene(small(), busy(), Look{}), render.Normal())
	}
}
