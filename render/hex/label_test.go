package hex_test

import (
	"math"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// What is to be known of a figure lies over all tokens: nobody hides the health of who
// stands north of them, and an attack between the two hides it as little.
func TestNobodyHidesTheStateOfOthers(t *testing.T) {
	b, _ := builders()
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("E5"), Letters: "a", Health: 5}, {Place: at("D5"), Letters: "b", Health: 5}}, Action: hex.Action{Lines: []hex.Line{{From: at("E5"), To: at("D5")}}}}
	text := hex.Scene(b, o, hex.Look{}).Text()
	first, last := strings.Index(text, "sprite state "), max(strings.LastIndex(text, "sprite figure "), strings.LastIndex(text, "line line "))
	if strings.Count(text, "sprite state ") != 2 || first < last {
		t.Errorf("states at %d, what may hide them up to %d", first, last)
	}
}

// An attack and the answer to it run side by side.
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

// A name stands where no attack and no way runs.
func TestNamesKeepClearOfAttacks(t *testing.T) {
	near := hex.Window{From: 8, To: 16, West: 11, East: 20}
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Letters: "He", Name: "He-Man"}}}
	for _, from := range []string{"M20", "O16", "K14", "I13", "M11"} {
		o.Lines = append(o.Lines, hex.Line{From: at(from), To: at("M15"), Kind: mark.Ranged})
	}
	o.Paths = []hex.Path{{Places: []hex.Place{at("O14"), at("N15"), at("M15")}}}
	named := false
	for n := range o.Lines {
		some := *o
		some.Lines = o.Lines[:n+1]
		for _, w := range hex.Scene(wasteland(), &some, hex.Look{Window: &near}).Words() {
			if w.ID == "name" && n == len(o.Lines)-1 {
				t.Errorf("hemmed in by attacks, %q is written over one at %.0f %.0f", w.String, w.X, w.Y)
			}
			named = named || w.ID == "name"
		}
	}
	if !named {
		t.Error("the name is not written where there is room for it")
	}
}

// The number of an objective on which somebody stands hides nobody beside them.
func TestObjectivesUnderFiguresAreNumbered(t *testing.T) {
	near := hex.Window{From: 8, To: 16, West: 11, East: 20}
	o := &hex.Overlay{Objectives: []hex.Objective{{Place: at("M15"), Label: "5", Side: -1}}, Figures: []hex.Figure{{Place: at("M15"), Letters: "He"}}}
	place := func() (x, y float64) {
		for _, w := range hex.Scene(wasteland(), o, hex.Look{Window: &near}).Words() {
			if w.ID == "plate" && w.String == "5" {
				return w.X, w.Y
			}
		}
		t.Fatal("the number is not to be seen")
		return 0, 0
	}
	x, y := place()
	o.Figures = append(o.Figures, hex.Figure{Place: at("M14"), Letters: "Sk"}, hex.Figure{Place: at("L14"), Letters: "TJ"})
	if x2, y2 := place(); x2 == x && y2 == y {
		t.Error("it stays over who came beside")
	}
}

// Health is a number wherever a phone could not show its pips well, with how much it is of
// where there is room.
func TestHealthIsANumber(t *testing.T) {
	o := &hex.Overlay{Figures: []hex.Figure{{Place: at("M15"), Health: 5, Wounds: 2}}}
	for east, want := range map[int]string{17: "3/5", 20: "3", 23: "3", 29: ""} {
		got := ""
		for _, w := range hex.Scene(wasteland(), o, hex.Look{Window: &hex.Window{From: 8, To: 16, West: 10, East: east}}).Words() {
			if w.ID == "health" {
				got = w.String
			}
		}
		if got != want {
			t.Errorf("%d hexes wide it says %q, want %q", east-9, got, want)
		}
	}
	o.Lit = []hex.Lit{{Place: at("L15"), Label: "L15"}}
	for _, w := range hex.Scene(wasteland(), o, hex.Look{Window: &hex.Window{From: 8, To: 16, West: 10, East: 23}}).Words() {
		if w.ID == "health" {
			t.Errorf("%q covers the label of a choice", w.String)
		}
	}
}
