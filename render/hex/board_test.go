package hex_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
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
		w := hex.Around(b, places, 2)
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
	if w := hex.Around(b, nil, 2); w != (hex.Window{From: 0, To: 24, West: 1, East: 30}) {
		t.Errorf("around nothing: %+v, want the whole board", w)
	}
}

// Every field of a figure but its place, its name, its items and its base, which lies beneath, must be in a key under which
// a drawing of it is kept, or it would be drawn as another one.
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

// What stands on a platform is drawn above its hex, and what stands beneath smaller and
// last, so that both can be seen.
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

// What is to be known of a figure lies over all tokens: nobody hides the health of who
// stands north of them, and an attack between the two hides it as little.
func TestNobodyHidesTheStateOfOthers(t *testing.T) {
	b, _ := builders()
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("E5"), Letters: "a", Health: 5}, {Place: at("D5"), Letters: "b", Health: 5}}, Lines: []hex.Line{{From: at("E5"), To: at("D5")}}}
	text := hex.Scene(b, o, hex.Look{}).Text()
	first, last := strings.Index(text, "sprite state "), max(strings.LastIndex(text, "sprite figure "), strings.LastIndex(text, "line line "))
	if strings.Count(text, "sprite state ") != 2 || first < last {
		t.Errorf("states at %d, what may hide them up to %d", first, last)
	}
}

// An attack and the answer to it run side by side.
func TestAttackAndAnswerAreApart(t *testing.T) {
	b := wasteland()
	o := &hex.Overlay{Lines: []hex.Line{{From: at("M15"), To: at("M20"), Kind: mark.Ranged}}}
	run := func() (y float64) {
		for _, l := range hex.Scene(b, o, hex.Look{}).Layers {
			for _, s := range l.Shapes {
				if x, ok := s.(render.Line); ok && x.ID == "line" {
					return x.Runs[0][0].Y
				}
			}
		}
		t.Fatal("no line")
		return 0
	}
	alone := run()
	o.Lines = append(o.Lines, hex.Line{From: at("M20"), To: at("M15"), Kind: mark.Magic})
	if got := run(); math.Abs(got-alone) < 4 {
		t.Errorf("with an answer an attack is drawn at %.0f, alone at %.0f", got, alone)
	}
}

// crowd stands round M15.
var crowd = []string{"L15", "L16", "N15", "N16", "M14", "M16", "K15", "O15", "L14", "L17", "N14", "N17", "M13", "M17", "K14", "O14", "K16", "O16"}

// In a close-up a buff is told in words, and where there is no room for them by initials.
func TestStatusesAreTold(t *testing.T) {
	b := wasteland()
	for _, c := range []struct {
		crowd []string
		want  string
	}{{nil, "Haste"}, {crowd, "Ha"}} {
		o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Letters: "He", Buff: "Haste"}}}
		for _, p := range c.crowd {
			o.Figures = append(o.Figures, hex.Figure{Place: at(p), Letters: "x"})
		}
		said := ""
		for _, w := range hex.Scene(b, o, hex.Look{Window: &hex.Window{From: 8, To: 16, West: 11, East: 20}}).Words() {
			if w.ID == "buff" {
				said = w.String
			}
		}
		if said != c.want {
			t.Errorf("among %d others it says %q, want %q", len(c.crowd), said, c.want)
		}
	}
}

// In a crowd the names of choices stand outside it, at the ends of lines, and hide nobody.
func TestPlatesHideNobody(t *testing.T) {
	o := &hex.Overlay{}
	for i, p := range append([]string{"M15"}, crowd...) {
		o.Figures = append(o.Figures, hex.Figure{Place: at(p), Letters: "x"})
		if i < 3 {
			o.Lit = append(o.Lit, hex.Lit{Place: at(p), Label: "Man-At-Arms", Kind: mark.Target})
		}
	}
	for name, look := range map[string]hex.Look{"whole": {}, "near": {Window: &hex.Window{From: 7, To: 17, West: 10, East: 21}}} {
		s := hex.Scene(wasteland(), o, look)
		var tokens, plates []render.Text
		for _, w := range s.Words() {
			switch w.ID {
			case "letters":
				tokens = append(tokens, w)
			case "plate":
				plates = append(plates, w)
			}
		}
		if len(plates) != 3 || !strings.Contains(s.Text(), "line leader") {
			t.Errorf("%s: %d plates", name, len(plates))
		}
		for _, p := range plates {
			for _, c := range tokens {
				if math.Abs(c.X-p.X) < render.Width(p.Font, p.Size, p.String)/2 && math.Abs(c.Y-p.Y) < p.Size {
					t.Errorf("%s: a plate at %.0f %.0f hides who stands at %.0f %.0f", name, p.X, p.Y, c.X, c.Y)
				}
			}
		}
	}
}

// Items stand as gems behind the name, those that are used up hollow.
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
			if width > 0 && (s.W > width || s.W < width*8/10 && s.W < 132*12) { // hexes do not grow for ever
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
		Paths:      []hex.Path{{}, {Places: []hex.Place{at("A1")}}, {Places: []hex.Place{at("A1"), at("A1")}}},
		Lines:      []hex.Line{{From: at("C3"), To: at("C3")}},
		Objectives: []hex.Objective{{Place: at("A1"), Label: "a label that is long", Side: 50}},
		Lit:        []hex.Lit{{Place: hex.Place{Row: 90, Col: 1}, Label: "?"}, {Place: at("Y29"), Label: "a label that is long"}},
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
