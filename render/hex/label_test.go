package hex_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// TestNobodyHidesTheStateOfOthers checks that a figure's state is drawn over all tokens: a
// figure to the south doesn't cover it.
func TestNobodyHidesTheStateOfOthers(t *testing.T) {
	b, _ := builders()
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("E5"), Letters: "a", Health: 5}, {Place: at("D5"), Letters: "b", Health: 5}}}
	text := hex.Scene(b, o, hex.Look{}).Text()
	first, last := strings.Index(text, "sprite state "), strings.LastIndex(text, "sprite figure ")
	if strings.Count(text, "sprite state ") != 2 || first < last {
		t.Errorf("states at %d, what may hide them up to %d", first, last)
	}
}

// TestAttackAndAnswerAreApart checks that an attack and the answer to it are drawn side by
// side.
func TestAttackAndAnswerAreApart(t *testing.T) {
	b := wasteland()
	o := &hex.Overlay{Action: hex.Action{Lines: []hex.Line{{From: at("M15"), To: at("M20"), Kind: mark.Ranged}}}}
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

// crowd are the places around M15.
var crowd = []string{"L15", "L16", "N15", "N16", "M14", "M16", "K15", "O15", "L14", "L17", "N14", "N17", "M13", "M17", "K14", "O14", "K16", "O16"}

// TestStatusesAreTold checks that a close-up names a buff in words, and in a crowd in a list below the board,
// which makes the picture higher unless it may not grow.
func TestStatusesAreTold(t *testing.T) {
	b, near := wasteland(), &hex.Window{From: 8, To: 16, West: 11, East: 20}
	high := hex.Scene(b, &hex.Overlay{}, hex.Look{Window: near}).H
	for _, c := range []struct {
		crowd  []string
		fixed  bool
		said   bool
		listed int
	}{{nil, false, true, 0}, {crowd, false, true, 1}, {crowd, true, false, 0}} {
		o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Letters: "He", Buff: "Haste"}}}
		for _, p := range c.crowd {
			o.Figures = append(o.Figures, hex.Figure{Place: at(p), Letters: "x"})
		}
		said, keys := false, 0
		s := hex.Scene(b, o, hex.Look{Window: near, Fixed: c.fixed})
		for _, w := range s.Words() {
			said = said || w.ID == "buff" && w.String == "Haste" && (c.listed == 0 || w.Y > float64(high))
			if w.ID == "key M15" {
				keys++
			}
		}
		if said != c.said || keys != 2*c.listed || (s.H > high) != (c.listed > 0) {
			t.Errorf("among %d others (fixed: %t) it is told: %t, with %d numbers, in a picture %d high in place of %d", len(c.crowd), c.fixed, said, keys, s.H, high)
		}
	}
}

// TestPlatesHideNobody checks that in a crowd the names of choices are at the ends of short lines, or below
// the board behind the numbers of their figures, and cover nobody.
func TestPlatesHideNobody(t *testing.T) {
	o := &hex.Overlay{}
	names := []string{"Man-At-Arms", "Stratos", "Trap Jaw"}
	for i, p := range append([]string{"M15"}, crowd...) {
		o.Figures = append(o.Figures, hex.Figure{Place: at(p), Letters: "x"})
		if i < 3 {
			o.Lit = append(o.Lit, hex.Lit{Place: at(p), Label: names[i], Kind: mark.Target})
		}
	}
	for name, look := range map[string]hex.Look{"whole": {}, "near": {Window: &hex.Window{From: 7, To: 17, West: 10, East: 21}}} {
		s := hex.Scene(wasteland(), o, look)
		var tokens, plates []render.Text
		told, numbers := map[string]bool{}, map[string]int{}
		for _, w := range s.Words() {
			kind, place, _ := strings.Cut(w.ID, " ")
			switch kind {
			case "letters":
				tokens = append(tokens, w)
			case "plate", "key":
				plates = append(plates, w)
				told[w.String] = true
			case "list":
				told[w.String] = numbers[place] == 2 // on the board and here
				continue
			}
			if kind == "key" {
				numbers[place]++
			}
		}
		for _, want := range names {
			if !told[want] {
				t.Errorf("%s: nothing tells who is %s", name, want)
			}
		}
		for _, p := range plates {
			for _, c := range tokens {
				if math.Abs(c.X-p.X) < render.Width(p.Font, p.Size, p.String)/2 && math.Abs(c.Y-p.Y) < p.Size*0.6 {
					t.Errorf("%s: %q at %.0f %.0f hides who stands at %.0f %.0f", name, p.String, p.X, p.Y, c.X, c.Y)
				}
			}
		}
	}
}

// TestNamesKeepClearOfAttacks checks that names avoid attacks and paths.
func TestNamesKeepClearOfAttacks(t *testing.T) {
	near := hex.Window{From: 8, To: 16, West: 11, East: 20}
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Letters: "He", Name: "He-Man"}}}
	for _, from := range []string{"M20", "O16", "K14", "I13", "M11"} {
		o.Lines = append(o.Lines, hex.Line{From: at(from), To: at("M15"), Kind: mark.Ranged})
	}
	o.Paths = []hex.Path{{Places: []hex.Place{at("O14"), at("N15"), at("M15")}}}
	for n := range o.Lines {
		some := *o
		some.Lines = o.Lines[:n+1]
		s := hex.Scene(wasteland(), &some, hex.Look{Window: &near})
		named := false
		for _, w := range s.Words() {
			if w.ID != "name" {
				continue
			}
			named = true
			half := render.Width(w.Font, w.Size, w.String) / 2
			for _, p := range along(s, "line", "path") {
				if math.Abs(p.X-w.X) < half && math.Abs(p.Y-w.Y) < w.Size*0.4 {
					t.Fatalf("among %d attacks the name at %.0f %.0f lies on one of them", n+1, w.X, w.Y)
				}
			}
		}
		if !named {
			t.Errorf("among %d attacks the name is not written", n+1)
		}
	}
}

// along returns points along the lines of a scene with some names.
func along(s *render.Scene, names ...string) (out []render.Point) {
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			x, ok := shape.(render.Line)
			if !ok || !slices.Contains(names, x.ID) {
				continue
			}
			for _, run := range x.Runs {
				for i := 1; i < len(run); i++ {
					for step := range 100 {
						at := float64(step) / 100
						out = append(out, render.Point{X: run[i-1].X + (run[i].X-run[i-1].X)*at, Y: run[i-1].Y + (run[i].Y-run[i-1].Y)*at})
					}
				}
			}
		}
	}
	return out
}

// TestObjectivesUnderFiguresAreNumbered checks that the number of an objective under a
// figure covers nobody beside it.
func TestObjectivesUnderFiguresAreNumbered(t *testing.T) {
	near := hex.Window{From: 8, To: 16, West: 11, East: 20}
	o := &hex.Overlay{Objectives: []hex.Objective{{Place: at("M15"), Label: "5", Side: -1}}, Figures: []hex.Figure{{Place: at("M15"), Letters: "He"}}}
	place := func() (x, y float64) {
		for _, w := range hex.Scene(wasteland(), o, hex.Look{Window: &near}).Words() {
			if w.ID == "number" && w.String == "5" {
				return w.X, w.Y
			}
		}
		t.Fatal("the number is not to be seen")
		return 0, 0
	}
	x, y := place()
	o.Figures = append(o.Figures, hex.Figure{Place: at("M14"), Letters: "Sk"}, hex.Figure{Place: at("N15"), Letters: "TJ"})
	x2, y2 := place()
	if x2 == x && y2 == y {
		t.Error("it stays over who came beside")
	}
	spots := hex.Spots(wasteland(), o, hex.Look{Window: &near}, []hex.Place{at("M15"), at("M14"), at("N15")})
	for _, c := range spots[1:] {
		if math.Hypot(c.X-x2, c.Y-y2) < math.Hypot(spots[0].X-x2, spots[0].Y-y2) {
			t.Errorf("at %.0f %.0f it is nearer to another than to the one who stands there", x2, y2)
		}
	}
}

// TestHealthIsANumber checks that in every close picture the remaining health is a number, clear of labels,
// faces and, if there is room, other tokens, and that the rail shows the maximum.
func TestHealthIsANumber(t *testing.T) {
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Health: 8, Wounds: 5}}}
	look := func(east int) hex.Look { return hex.Look{Window: &hex.Window{From: 8, To: 16, West: 10, East: east}} }
	number := func(east int) (at render.Text) {
		for _, w := range hex.Scene(wasteland(), o, look(east)).Words() {
			if w.ID == "health" && w.String == "3" {
				at = w
			}
		}
		return at
	}
	for _, east := range []int{17, 20, 23, 29} {
		if got := number(east).String; got != "3" {
			t.Errorf("%d hexes wide it says %q", east-9, got)
		}
	}
	for _, p := range []string{"N15", "L15", "L14", "N14", "M14", "M16", "N15", "N16", "L16"} {
		o.Lit = append(o.Lit, hex.Lit{Place: at(p), Label: p})
		got := number(23)
		for _, w := range hex.Scene(wasteland(), o, look(23)).Words() {
			half := (render.Width(w.Font, w.Size, w.String) + render.Width(got.Font, got.Size, got.String)) / 2
			if strings.HasPrefix(w.ID, "label") && math.Abs(w.X-got.X) < half && math.Abs(w.Y-got.Y) < w.Size*0.7 {
				t.Errorf("%q at %.0f %.0f covers the label %s at %.0f %.0f (%d)", got.String, got.X, got.Y, w.String, w.X, w.Y, len(o.Lit))
			}
		}
		if got.String != "3" {
			t.Errorf("it is not told among %d choices", len(o.Lit))
		}
	}
	// In the middle of a crowd it is at its own rim, and not over a face.
	o = &hex.Overlay{Figures: o.Figures}
	for _, p := range crowd {
		o.Figures = append(o.Figures, hex.Figure{Place: at(p), Health: 4})
	}
	for _, east := range []int{17, 20, 23, 29} {
		got, places := number(east), []hex.Place{at("M15")}
		for _, f := range o.Figures[1:] {
			places = append(places, f.Place)
		}
		spots := hex.Spots(wasteland(), o, look(east), places)
		for i, c := range spots {
			if far := math.Hypot(c.X-got.X, c.Y-got.Y); far < math.Hypot(spots[0].X-got.X, spots[0].Y-got.Y)-8 || far < got.Size*1.05 {
				t.Errorf("%d hexes wide the number at %.0f %.0f is that of %s, or on a face (own at %v, it at %v)", east-9, got.X, got.Y, places[i], spots[0], c)
			}
		}
	}
}

// TestCoordinatesOnlyOfChoices checks that no hex that cannot be chosen has a coordinate, however large the picture is.
func TestCoordinatesOnlyOfChoices(t *testing.T) {
	for _, wide := range []int{8, 14} {
		look := hex.Look{Window: &hex.Window{From: 8, To: 15, West: 11, East: 10 + wide}}
		for _, o := range []*hex.Overlay{{}, {Action: hex.Action{Lit: []hex.Lit{{Place: at("L13"), Label: "L13"}}}}} {
			for _, w := range hex.Scene(wasteland(), o, look).Words() {
				if p, err := hex.ParsePlace(w.String); err == nil && w.ID != "margin" && (len(o.Lit) == 0 || p != o.Lit[0].Place) {
					t.Errorf("%d hexes wide, %s is written, which cannot be chosen", wide, w.String)
				}
			}
		}
	}
}

// TestCoordinatesAreNotCrossed checks that a quiet coordinate that a path, an attack or a flash would cover is left out.
func TestCoordinatesAreNotCrossed(t *testing.T) {
	b := wasteland()
	look := hex.Look{Window: &hex.Window{From: 8, To: 15, West: 11, East: 24}}
	written := func(a hex.Action) (n int) {
		for col := 12; col <= 23; col++ {
			for _, row := range "KLM" {
				label := fmt.Sprintf("%c%d", row, col)
				a.Lit = append(a.Lit, hex.Lit{Place: at(label), Label: label})
			}
		}
		for _, w := range hex.Scene(b, &hex.Overlay{Action: a}, look).Words() {
			if w.ID == "label" && strings.HasPrefix(w.String, "L") {
				n++
			}
		}
		return n
	}
	all := written(hex.Action{})
	if all < 4 {
		t.Fatalf("%d coordinates in a row", all)
	}
	for what, a := range map[string]hex.Action{
		"way":    {Paths: []hex.Path{{Places: []hex.Place{at("L11"), at("L15"), at("L19")}}}},
		"attack": {Lines: []hex.Line{{From: at("L11"), To: at("L19"), Kind: mark.Ranged}}},
		"flash":  {Flashes: []hex.Flash{{Place: at("K15"), Text: "-2"}}},
	} {
		if n := written(a); n >= all {
			t.Errorf("a %s lies on coordinates: %d of %d are written", what, n, all)
		}
	}
}
