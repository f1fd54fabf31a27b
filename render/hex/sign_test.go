package hex_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// near15 is a part of a board around M15.
var near15 = hex.Look{Window: &hex.Window{From: 8, To: 16, West: 11, East: 20}}

// TestNamesLookUnlikeCoordinates checks that names are on plates and coordinates aren't, so that nobody
// confuses them. Only the most important choices are in white.
func TestNamesLookUnlikeCoordinates(t *testing.T) {
	o := field(3)
	o.Figures[0].Name = "He-Man"
	s := hex.Scene(wasteland(), o, hex.Look{Window: &hex.Window{From: 5, To: 17, West: 8, East: 22}})
	var plates []render.Area
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			if a, ok := shape.(render.Area); ok && a.ID == "name" {
				plates = append(plates, a)
			}
		}
	}
	white := map[string]bool{}
	for _, w := range s.Words() {
		if w.ID == "name" && len(plates) != 1 {
			t.Errorf("%q stands on %d plates", w.String, len(plates))
		}
		if strings.HasPrefix(w.ID, "label") {
			white[w.String] = w.Paint == render.Solid(render.White)
		}
	}
	if !white["N16"] || white["L13"] || white["J16"] {
		t.Errorf("beside the enemy it is white: %t, elsewhere: %t, %t", white["N16"], white["L13"], white["J16"])
	}
}

// TestNamesInEveryPart checks that figures have their names in every part of a board, also in one so wide
// that its hexes are small.
func TestNamesInEveryPart(t *testing.T) {
	for _, wide := range []int{8, 14, 17, 20} {
		o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Letters: "He", Name: "He-Man"}}}
		s := hex.Scene(wasteland(), o, hex.Look{Window: &hex.Window{From: 12 - wide/2, To: 11 + wide/2, West: 15 - wide/2, East: 14 + wide/2}})
		if !slices.ContainsFunc(s.Words(), func(w render.Text) bool { return w.String == "He-Man" }) {
			t.Errorf("%d hexes wide, he has no name", wide)
		}
	}
}

// TestObjectivesAreDrawnOnce checks that an objective is drawn once, and whole: at the rim of a token that
// would cover it. A ring shows which side holds it.
func TestObjectivesAreDrawnOnce(t *testing.T) {
	for _, under := range []bool{false, true} {
		for side := -1; side < 2; side++ {
			o := &hex.Overlay{Objectives: []hex.Objective{{Place: at("M15"), Label: "5", Side: side}}}
			if under {
				o.Figures = []hex.Figure{{Place: at("M15"), Letters: "He"}}
			}
			s := hex.Scene(wasteland(), o, near15)
			numbers, rings := 0, 0
			count := func(shape render.Shape) {
				switch x := shape.(type) {
				case render.Text:
					if x.ID == "number" && x.String == "5" {
						numbers++
					}
				case render.Area:
					if x.ID == "held" {
						rings++
					}
				}
			}
			for _, l := range s.Layers {
				for _, shape := range l.Shapes {
					count(shape)
					if x, ok := shape.(render.Sprite); ok {
						for _, made := range x.Make() {
							count(made)
						}
					}
				}
			}
			if numbers != 1 || (rings == 1) != (side >= 0) {
				t.Errorf("under a token: %t, held by %d: %d numbers, %d rings", under, side, numbers, rings)
			}
		}
	}
}

// TestHiddenObjectivesPointToTheirHexes checks that an objective that is drawn away from its hex has a dot there, unless the face of the one
// who stands on it does, and that a single neighbour does not push it off its hex.
func TestHiddenObjectivesPointToTheirHexes(t *testing.T) {
	for what, c := range map[string]struct {
		figures string
		dots    int
	}{"many hide its number": {"M14 M16 L16 N16", 1}, "a neighbour hides its number": {"M16", 0}, "somebody stands on it": {"M15", 0}, "nobody is near": {"M20", 0}} {
		o := &hex.Overlay{Objectives: []hex.Objective{{Place: at("M15"), Label: "5", Side: -1}}}
		for _, p := range strings.Fields(c.figures) {
			o.Figures = append(o.Figures, hex.Figure{Place: at(p), Letters: "He", Facing: hex.NE})
		}
		look := hex.Look{Phone: true}
		own, dots := hex.Spots(wasteland(), &hex.Overlay{}, look, []hex.Place{at("M15")})[0], 0
		for _, l := range hex.Scene(wasteland(), o, look).Layers {
			for _, shape := range l.Shapes {
				if x, ok := shape.(render.Circle); ok && x.ID == "leader" && x.X == own.X && x.Y == own.Y {
					dots++
				}
			}
		}
		if dots != c.dots {
			t.Errorf("%s: %d dots on its hex, want %d", what, dots, c.dots)
		}
	}
}

// TestRulersFitAllRows checks that above and below a close-up each column has one number, midway between its hexes in the rows that are
// half a column further east and those in the others.
func TestRulersFitAllRows(t *testing.T) {
	s := hex.Scene(wasteland(), &hex.Overlay{}, near15)
	for _, col := range []string{"14", "15", "16"} {
		c, n := hex.Spots(wasteland(), &hex.Overlay{}, near15, []hex.Place{at("M" + col), at("N" + col)}), 0
		for _, w := range s.Words() {
			if w.ID == "margin" && w.String == col && w.X == (c[0].X+c[1].X)/2 {
				n++
			}
		}
		if n != 2 {
			t.Errorf("%d numbers are in line with column %s, want 2", n, col)
		}
	}
}

// TestRulersNumberEachWholeHex checks that the column of which only half of the rows show a whole hex has its number, too, unless the board has
// no such hexes.
func TestRulersNumberEachWholeHex(t *testing.T) {
	for east, want := range map[int]string{20: "21", 29: "30", 30: "30"} {
		most := ""
		for _, w := range hex.Scene(wasteland(), &hex.Overlay{}, hex.Look{Window: &hex.Window{From: 8, To: 16, West: east - 9, East: east}}).Words() {
			if w.ID == "margin" && w.String[0] <= '9' {
				most = max(most, w.String)
			}
		}
		if most != want {
			t.Errorf("up to column %d the last number is %s, want %s", east, most, want)
		}
	}
}

// TestKeysAreLetters checks that keys to the list are small letters, which nobody confuses with objectives,
// and that the acting figure is named beside its token in any crowd.
func TestKeysAreLetters(t *testing.T) {
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Letters: "He", Name: "He-Man", Active: true}}}
	for _, p := range crowd {
		o.Figures = append(o.Figures, hex.Figure{Place: at(p), Letters: "x", Name: "Man-At-Arms-of-" + p})
	}
	s := hex.Scene(wasteland(), o, near15)
	keys, named := 0, false
	for _, w := range s.Words() {
		kind, place, _ := strings.Cut(w.ID, " ")
		switch {
		case kind == "key":
			if keys++; w.String < "a" || w.String > "z" || place == "M15" {
				t.Errorf("the key of %s is %q", place, w.String)
			}
		case kind == "name" && w.String == "He-Man":
			named = true
		}
	}
	if keys == 0 || !named {
		t.Errorf("%d keys; who acts is named: %t", keys, named)
	}
}

// TestFlashesAreApart checks that the flashes of two neighbours are apart, so that their
// words don't read as one.
func TestFlashesAreApart(t *testing.T) {
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15")}, {Place: at("M16")}}}
	for _, f := range o.Figures {
		o.Flash(f.Place, "miss", mark.Missed)
	}
	var words []render.Text
	for _, w := range hex.Scene(wasteland(), o, hex.Look{Window: &hex.Window{From: 5, To: 17, West: 8, East: 22}}).Words() {
		if w.ID == "flash" {
			words = append(words, w)
		}
	}
	if len(words) != 2 {
		t.Fatalf("%d flashes", len(words))
	}
	a, b := words[0], words[1]
	wide := (render.Width(a.Font, a.Size, a.String) + render.Width(b.Font, b.Size, b.String)) / 2
	if math.Abs(a.X-b.X) < wide+a.Size*0.3 && math.Abs(a.Y-b.Y) < a.Size {
		t.Errorf("%q at %.0f %.0f and %q at %.0f %.0f", a.String, a.X, a.Y, b.String, b.X, b.Y)
	}
}

// TestFlashesHideNobody checks that a flash bursts where it hides no figure beside its own, also where tokens are larger than their hexes.
func TestFlashesHideNobody(t *testing.T) {
	for _, crowd := range [][]string{{"N15", "N16"}, {"M16"}, {"N16", "M16"}, {"M14"}, {"L15"}} {
		o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Fallen: true}}}
		var places []hex.Place
		for _, p := range crowd {
			places = append(places, at(p))
			o.Figures = append(o.Figures, hex.Figure{Place: at(p)})
		}
		o.Flash(at("M15"), "KO", mark.Out)
		look := hex.Look{Phone: true, Window: &hex.Window{From: 5, To: 17, West: 8, East: 22}}
		spots := hex.Spots(wasteland(), o, look, places)
		for _, w := range hex.Scene(wasteland(), o, look).Words() {
			for i, c := range spots {
				if w.ID == "flash" && math.Hypot(w.X-c.X, w.Y-c.Y) < w.Size*1.3 {
					t.Errorf("beside %v the flash at %.0f %.0f hides %s at %v", crowd, w.X, w.Y, crowd[i], c)
				}
			}
		}
	}
}
