package hex_test

import (
	"reflect"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
)

func TestPlace(t *testing.T) {
	for _, label := range []string{"A1", "M15", "Y29", "B30", "J5+"} {
		if p, err := hex.ParsePlace(label); err != nil || p.String() != label {
			t.Errorf("%s is read as %v, %v", label, p, err)
		}
	}
	for _, label := range []string{"", "M", "m15", "15", "M0", "M-1", "M1x", "ÉÉ1", "M+1", "M+", "M15++", "+M15"} {
		if p, err := hex.ParsePlace(label); err == nil || !strings.Contains(err.Error(), "M15") {
			t.Errorf("%q is read as %v, %v", label, p, err)
		}
	}
}

func TestStep(t *testing.T) {
	for _, c := range []struct {
		from string
		want string // E NE NW W SW SE
	}{
		{"M15", "M16 N16 N15 M14 L15 L16"},
		{"L15", "L16 M15 M14 L14 K14 K15"},
	} {
		var got []string
		for d := hex.E; d <= hex.SE; d++ {
			n := at(c.from).Step(d)
			got = append(got, n.String())
			if back := n.Step((d + 3) % 6); back != at(c.from) {
				t.Errorf("from %s to %v and back is %v", c.from, n, back)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("round %s: %s, want %s", c.from, s, c.want)
		}
	}
}

func TestAround(t *testing.T) {
	b := wasteland()
	for _, labels := range []string{"A1", "Y29", "M15", "A1 Y29", "A15 Y15", "L1 L30", "B30", "C4 D9 K7"} {
		var places []hex.Place
		for _, l := range strings.Fields(labels) {
			places = append(places, at(l))
		}
		w := b.Around(places, 2)
		if w.From < 0 || w.To >= b.Rows || w.West < 1 || w.East > 30 {
			t.Errorf("%s: %+v leaves the board", labels, w)
		}
		for _, p := range places {
			if p.Row < w.From || p.Row > w.To || p.Col < w.West || p.Col > w.East {
				t.Errorf("%s: %v is not in %+v", labels, p, w)
			}
		}
		if wide, high := w.East-w.West+1, w.To-w.From+1; wide < 8 || high < 7 || wide < high*2/3 || high < wide*2/3 {
			t.Errorf("%s: %d by %d hexes", labels, wide, high)
		}
	}
	if w := b.Around(nil, 2); *w != (hex.Window{From: 0, To: 24, West: 1, East: 30}) {
		t.Errorf("around nothing: %+v, want the whole board", w)
	}
}

// TestFiguresThatDifferHaveDifferentSprites checks that every field of a figure, except its place, name,
// items and base, is in a key under which its drawing is kept; otherwise it would be drawn as another figure.
func TestFiguresThatDifferHaveDifferentSprites(t *testing.T) {
	keys := func(f hex.Figure) (keys string) {
		for _, l := range hex.Scene(wasteland(), &hex.Overlay{Figures: []hex.Figure{f}}, hex.Look{}).Layers {
			for _, s := range l.Shapes {
				if s, ok := s.(render.Sprite); ok {
					keys += s.Key + "\n"
				}
			}
		}
		return keys
	}
	plain := hex.Figure{Place: at("M15"), Health: 5}
	for i := range reflect.TypeFor[hex.Figure]().NumField() {
		f := plain
		field := reflect.ValueOf(&f).Elem().Field(i)
		switch field.Kind() {
		case reflect.Int:
			field.SetInt(field.Int() + 1)
		case reflect.Bool:
			field.SetBool(true)
		case reflect.String:
			field.SetString("x")
		}
		name := reflect.TypeFor[hex.Figure]().Field(i).Name
		if same := keys(f) == keys(plain); same != (name == "Place" || name == "Name" || name == "Items" || name == "Base") {
			t.Errorf("%s: same drawing: %t", name, same)
		}
	}
}

// TestLevels checks that a figure on a platform is drawn above its hex, and one beneath it
// smaller and last, so that both can be seen.
func TestLevels(t *testing.T) {
	b, _ := builders()
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("D10"), Letters: "b"}, {Place: at("D10+"), Letters: "a"}, {Place: at("D5"), Letters: "g"}}}
	var figures []render.Sprite
	for _, l := range hex.Scene(b, o, hex.Look{}).Layers {
		for _, s := range l.Shapes {
			if s, ok := s.(render.Sprite); ok && strings.HasPrefix(s.ID, "figure ") {
				figures = append(figures, s)
			}
		}
	}
	if len(figures) != 3 || figures[2].ID != "figure D10" {
		t.Fatalf("figures are %v", figures)
	}
	above, below := figures[0], figures[2]
	if above.ID != "figure D10+" {
		above = figures[1]
	}
	if !strings.Contains(above.Key, "raised") || !strings.Contains(below.Key, "beneath") || strings.Contains(above.Key, "beneath") {
		t.Errorf("kept under %q and %q", above.Key, below.Key)
	}
	if ground := figures[0].Y + figures[1].Y - above.Y; above.Y >= ground || below.Y <= ground { // D5 is in the same row
		t.Errorf("above %d, below %d, on the ground %d", above.Y, below.Y, ground)
	}
}

// TestItemsBehindTheName checks that items are gems behind the name, hollow if they are
// used up.
func TestItemsBehindTheName(t *testing.T) {
	b, _ := builders()
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("D10"), Letters: "a", Name: "Anna", Items: []bool{true, false, true}}}}
	solid, hollow := 0, 0
	for _, l := range hex.Scene(b, o, hex.Look{}).Layers {
		for _, s := range l.Shapes {
			if a, ok := s.(render.Area); ok && a.ID == "item" {
				if a.Fill == render.Solid(render.Gold) {
					solid++
				} else {
					hollow++
				}
			}
		}
	}
	if solid != 2 || hollow != 1 {
		t.Errorf("%d gems and %d hollow ones", solid, hollow)
	}
}

func TestWidthIsKept(t *testing.T) {
	b := wasteland()
	for _, width := range []int{0, 700, 1080, 1600, 2000} {
		for _, w := range []*hex.Window{nil, {From: 3, To: 11, West: 4, East: 14}} {
			s := hex.Scene(b, &hex.Overlay{}, hex.Look{Window: w, Width: width})
			if width > 0 && (s.W > width || s.W < width*8/10 && s.W < 132*12) { // hexes don't grow forever
				t.Errorf("wanted %d, got %d", width, s.W)
			}
		}
	}
}

func TestOddInputIsDrawnAllTheSame(t *testing.T) {
	o := &hex.Overlay{
		Figures: []hex.Figure{
			{Place: at("M15"), Facing: -1, Side: -3, Letters: "", Health: 40, Wounds: 90, Mana: 1234},
			{Place: at("M16"), Facing: 77, Side: 9, Letters: "Long name", Buff: "many letters"},
			{Place: hex.Place{Row: -4, Col: 99}},
		},
		Objectives: []hex.Objective{{Place: at("A1"), Label: "a label that is long", Side: 50}},
		Action: hex.Action{
			Lit:   []hex.Lit{{Place: hex.Place{Row: 90, Col: 1}, Label: "?"}, {Place: at("Y29"), Label: "a label that is long"}},
			Paths: []hex.Path{{}, {Places: []hex.Place{at("A1")}}, {Places: []hex.Place{at("A1"), at("A1")}}},
			Lines: []hex.Line{{From: at("C3"), To: at("C3")}},
		},
	}
	for _, b := range []*hex.Board{wasteland(), {ID: "dot", Rows: 1, Odd: 1}} {
		for _, w := range []*hex.Window{nil, {From: 0, To: 0, West: 1, East: 1}, {From: -5, To: 40, West: -5, East: 60}} {
			s := hex.Scene(b, o, hex.Look{Window: w, Width: 300})
			if pic := render.NewPainter(1<<20).Paint(s, render.Normal()); pic.W != s.W || pic.H != s.H || s.W > 2000 {
				t.Errorf("%s, window %v: %dx%d", b.ID, w, s.W, s.H)
			}
		}
	}
}

// TestObjectivesAreWhole checks that an objective in a part of the board is either whole or
// not there.
func TestObjectivesAreWhole(t *testing.T) {
	o := &hex.Overlay{Objectives: []hex.Objective{{Place: at("K10"), Label: "1"}, {Place: at("P10"), Label: "2"}, {Place: at("K7"), Label: "3"}}}
	text := hex.Scene(wasteland(), o, hex.Look{Phone: true, Window: &hex.Window{From: 5, To: 14, West: 8, East: 17}}).Text()
	for _, p := range []string{"P10", "K7"} { // a row above, a column beside
		if strings.Contains(text, "objective "+p) {
			t.Errorf("the edge cuts the objective on %s", p)
		}
	}
	if !strings.Contains(text, "objective K10") {
		t.Error("the objective inside is missing")
	}
}
