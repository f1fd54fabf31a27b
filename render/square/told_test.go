package square

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestLabelsOfWhatMatters checks that of many destinations only those that matter and those with a button
// have labels; the margin names the others. If there are few, all have labels.
func TestLabelsOfWhatMatters(t *testing.T) {
	rows := make([]string, 10)
	for i := range rows {
		rows[i] = ".........."
	}
	rows[4] = "....F....."
	b := &Board{Rows: rows, Tile: 5}
	o := &Overlay{
		Tokens: []Token{{Place: at("B9"), Side: 0, Active: true}, {Place: at("H3"), Side: 1}, {Place: at("B2"), Side: 0}},
		Goals:  []Place{at("I8")},
		Action: Action{Lit: []Lit{{Place: at("A5"), Kind: mark.Danger, Label: "A5"}}},
	}
	for y := range 10 {
		for x := 1; x < 10; x++ {
			if p := (Place{X: x, Y: y}); o.Token(p) == nil {
				o.Lit = append(o.Lit, Lit{Place: p, Kind: mark.Walk, Label: p.String(), Said: p == at("F8")})
			}
		}
	}
	labels := rendertest.Said(Scene(b, o, Look{Phone: true}), "label")
	for label, want := range map[string]bool{
		"G2": false, "I4": false, // beside an enemy: the margin tells these
		"H2": false, "A8": false, // between units
		"E5": false,               // forest
		"I8": true,                // an objective
		"F8": true,                // a button
		"A5": true,                // the only square with a price
		"B1": false, "J10": false, // corners of a region that is most of the field
		"D7": false, "J6": false,
	} {
		if labels[label] != want {
			t.Errorf("%s has a label: %v", label, labels[label])
		}
	}
	o.Lit = o.Lit[:fewTold]
	if labels := rendertest.Said(Scene(b, o, Look{Phone: true}), "label"); len(labels) != fewTold {
		t.Errorf("of %d choices these have labels: %v", fewTold, labels)
	}
	wide := &Board{Rows: []string{"...............", "..............."}, Tile: 5}
	o = &Overlay{}
	for x := range 15 {
		o.Lit = append(o.Lit, Lit{Place: Place{X: x}, Kind: mark.Danger, Label: Place{X: x}.String(), Said: x == 3})
	}
	if labels := rendertest.Said(Scene(wide, o, Look{Phone: true}), "label"); len(labels) != 1 || !labels["D1"] {
		t.Errorf("in small squares these have labels: %v", labels)
	}
}

// TestNamesLeaveArrowsFree checks that the name of a unit doesn't cover an arrow down to
// its neighbour.
func TestNamesLeaveArrowsFree(t *testing.T) {
	b := &Board{Rows: []string{"......", "......", "......", "......", "......", "......"}, Tile: 5}
	o := &Overlay{
		Tokens: []Token{{Place: at("C2"), Name: "Marauders"}, {Place: at("C3"), Side: 1, Name: "Centaurs"}},
		Action: Action{Lines: []Line{{From: at("C2"), To: at("C3"), Kind: mark.Melee}}},
	}
	g := newGrid(b, Look{Phone: true})
	arrow := g.strikes(o)
	if len(arrow) != 1 {
		t.Fatalf("%d arrows", len(arrow))
	}
	for _, w := range g.written(o) {
		if w.words == "Marauders" {
			if _, box, _ := g.beneath(o, w); !arrow[0].Meets(box) {
				t.Error("the name would not meet the arrow")
			}
		}
	}
	names := 0
	for _, s := range g.words(o, nil) {
		if text, ok := s.(render.Text); ok && text.String == "Marauders" {
			names++
			if wide := render.Width(text.Font, text.Size, text.String) / 2; arrow[0].Meets(mark.Around(render.Point{X: text.X, Y: text.Y}, wide, text.Size/2, wide, text.Size/2)) {
				t.Error("the name hides the arrow")
			}
		}
	}
	if names != 1 {
		t.Errorf("the name stands there %d times", names)
	}
}

// TestWoundsAreToldAsNumbers checks that the vitality of every unit can be read on a phone, also in small squares, and that
// its name leaves the heart free.
func TestWoundsAreToldAsNumbers(t *testing.T) {
	for _, wide := range []int{8, 15} {
		b := &Board{Rows: []string{strings.Repeat(".", wide), strings.Repeat(".", wide)}, Tile: 5}
		o := &Overlay{Tokens: []Token{
			{Place: at("C1"), Name: "Spartans", Vitality: 1, Full: 5}, {Place: at("G1"), Name: "Owls", Vitality: 3, Full: 3}}}
		s := Scene(b, o, Look{Phone: true})
		names, hearts := rendertest.Said(s, "name", "plate"), rendertest.Said(s, "heart")
		if !hearts["1"] || !hearts["3"] || !names["Spartans"] || !names["Owls"] {
			t.Errorf("%d columns: the names are %v, the hearts %v", wide, names, hearts)
		}
		g := newGrid(b, Look{Phone: true})
		for _, x := range g.badges(o.Tokens[0], false) {
			if heart, ok := x.(render.Text); ok {
				_, name, _ := g.beneath(o, nameOf(o.Tokens[0]))
				if at := g.spot(o.Tokens[0].Place); at.Y+heart.Y+heart.Size*0.36 > name.Y0+2 {
					t.Errorf("%d columns: the name hides the heart", wide)
				}
			}
		}
	}
}

// TestArrowsHideNoHearts checks that an arrow between neighbours covers nobody's state:
// hearts and badges are drawn over it.
func TestArrowsHideNoHearts(t *testing.T) {
	o := &Overlay{Tokens: []Token{{Place: at("C2"), Vitality: 3, Full: 5, Activated: true}, {Place: at("D2"), Vitality: 4, Full: 4}},
		Action: Action{Lines: []Line{line("C2", "D2", mark.Melee), line("D2", "C2", mark.Melee)}}}
	arrow, state, hearts := -1, 1000, 0
	for i, s := range newGrid(field(), Look{Phone: true}).signs(o) {
		x, ok := s.(render.Sprite)
		if !ok {
			arrow = i
			continue
		}
		state = min(state, i)
		for _, s := range x.Make() {
			if text, ok := s.(render.Text); ok && text.ID == "heart" {
				hearts++
			}
		}
	}
	if hearts != 2 || arrow < 0 || state < arrow {
		t.Errorf("%d hearts, drawn %dth, the last arrow %dth", hearts, state, arrow)
	}
}

// TestNamesKeepApart checks that names side by side have a gap between them, so that no two
// read as one.
func TestNamesKeepApart(t *testing.T) {
	b := &Board{Rows: []string{strings.Repeat(".", 15), strings.Repeat(".", 15), strings.Repeat(".", 15)}, Tile: 5}
	o := &Overlay{Tokens: []Token{{Place: at("B2"), Name: "Styx"}, {Place: at("C2"), Name: "Dawn"}, {Place: at("I2"), Name: "Lion"}}}
	var last *render.Text
	names := 0
	for _, s := range newGrid(b, Look{Phone: true}).words(o, nil) {
		text, ok := s.(render.Text)
		if !ok || text.ID != "name" {
			continue
		}
		wide := func(t render.Text) float64 { return render.Width(t.Font, t.Size, t.String) }
		if names++; last != nil && last.Y == text.Y && text.X-last.X-(wide(*last)+wide(text))/2 < text.Size*gap {
			t.Errorf("%s and %s read as one", last.String, text.String)
		}
		last = &text
	}
	if names != 3 {
		t.Errorf("%d names", names)
	}
}

// TestLocatorShowsRegions checks that on the small field a few squares that can be chosen are discs with a
// rim, and that many form a region.
func TestLocatorShowsRegions(t *testing.T) {
	b := &Board{Rows: slices.Repeat([]string{"..............."}, 10), Tile: 5}
	for _, n := range []int{3, 60} {
		o := &Overlay{}
		for i := range n {
			o.Lit = append(o.Lit, Lit{Place: Place{X: i % 10, Y: i / 10}, Kind: mark.Walk})
		}
		discs, rimmed, apart := 0, 0, 0
		for _, s := range Locator(b, o, Window{To: 6, East: 8}, mark.Box{X1: 180, Y1: 180}) {
			if c, ok := s.(render.Circle); ok && c.ID == "locator" {
				discs++
				if c.Edge.Width > 0 {
					rimmed++
				}
				if c.R < 6 { // half of a square of 12
					apart++
				}
			}
		}
		if discs != n || apart > 0 || (rimmed > 0) != (n <= fewTold) {
			t.Errorf("%d choices: %d discs, %d with a rim, %d apart", n, discs, rimmed, apart)
		}
	}
}
