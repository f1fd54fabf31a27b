package hex

import (
	"math"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// numbers are where the numbers of objectives are in a picture, and whether a line leads to one.
func numbers(g *grid, o *Overlay) (at []render.Point, led bool) {
	signs, _ := g.above(o).signs(o)
	for _, s := range signs {
		switch x := s.(type) {
		case render.Text:
			if x.ID == "number" {
				at = append(at, render.Point{X: x.X, Y: x.Y})
			}
		case render.Line:
			led = led || x.ID == "leader"
		}
	}
	return at, led
}

// TestObjectiveBelowAFigureIsItsBadge checks that the objective on which a figure stands is a badge on its token, on the same side of it in each
// picture, without a line that could lead to another hex.
func TestObjectiveBelowAFigureIsItsBadge(t *testing.T) {
	p := Place{Row: 7, Col: 7}
	for _, look := range []Look{{Phone: true}, {Window: &Window{From: 3, To: 11, West: 3, East: 11}}, {Window: &Window{From: 5, To: 9, West: 4, East: 9}}} {
		o := &Overlay{Figures: []Figure{{Place: p, Letters: "A", Facing: W, Health: 4, Activated: true}}, Objectives: []Objective{{Place: p, Label: "1", Side: -1}}}
		b := newGrid(&Board{ID: "objective", Rows: 15, Odd: 14, Even: 15}, look)
		at, led := numbers(&b, o)
		g := b.above(o)
		if c := g.spot(p); len(at) != 1 || led || math.Hypot(at[0].X-c.X, at[0].Y-c.Y) > g.u(bodyRadius) || at[0].X > c.X || at[0].Y > c.Y {
			t.Errorf("pitch %d: the numbers are at %v, the token at %v; with a line %t", g.pitch, at, c, led)
		}
	}
}

// TestBannersStandBesideFigures checks that the banner of an objective that was claimed stands clear of a figure on its hex, at the end of a line,
// so that nobody takes it for the figure's own.
func TestBannersStandBesideFigures(t *testing.T) {
	p := Place{Row: 7, Col: 7}
	around := []Place{p}
	for _, d := range dirs {
		around = append(around, p.Step(d))
	}
	for name, f := range map[string]Figure{"one hex": {Place: p}, "seven hexes": {Place: p.Step(E), Base: around}} {
		f.Letters, f.Facing, f.Health = "A", W, 4
		o := &Overlay{Figures: []Figure{f}, Objectives: []Objective{{Place: p, Label: "1", Side: 1, Sealed: true}}}
		b := newGrid(&Board{ID: "objective", Rows: 15, Odd: 14, Even: 15}, Look{Window: &Window{From: 3, To: 11, West: 3, East: 11}})
		at, led := numbers(&b, o)
		if c, of := b.stand(f); len(at) != 1 || !led || math.Hypot(at[0].X-c.X, at[0].Y-c.Y) < of.u(bodyRadius)+b.least {
			t.Errorf("%s: the numbers are at %v, the token at %v; with a line %t", name, at, c, led)
		}
	}
}

// TestRibbonLiesOnWhoIsGone checks that the word for a figure that is gone lies across what is left of it, and where another one stands there by now
// beside that.
func TestRibbonLiesOnWhoIsGone(t *testing.T) {
	p := Place{Row: 7, Col: 7}
	for _, fallen := range []bool{true, false} {
		o := &Overlay{Figures: []Figure{{Place: p, Fallen: fallen}}}
		o.Flash(p, "KO", mark.Out)
		g := newGrid(&Board{ID: "ribbon", Rows: 15, Odd: 14, Even: 15}, Look{Phone: true})
		if on := flashSides[g.flashSides(o)[0]] == across; on != fallen {
			t.Errorf("fallen %t: the ribbon lies on the token: %t", fallen, on)
		}
	}
}

// TestFacesKeepTheirColours checks that nothing lies on the face of a figure that has acted, whose ring alone is dull.
func TestFacesKeepTheirColours(t *testing.T) {
	g := newGrid(&Board{ID: "face", Rows: 3, Odd: 3, Even: 3}, Look{})
	face := false
	for _, s := range g.figure(Figure{Portrait: "portrait/he_man", Activated: true}) {
		switch x := s.(type) {
		case render.Area:
			if x.ID == "spent" && face {
				t.Error("the dull ring lies over the face")
			}
		case render.Circle:
			if face = face || x.ID == "face"; face && x.Fill.Alpha > 0 && x.Fill.Alpha < 255 && x.R > g.u(faceRadius)*0.9 {
				t.Errorf("a veil lies on the face: %+v", x)
			}
		}
	}
	if !face {
		t.Error("there is no face")
	}
}

// TestQuietLabelsAreApart checks that no two quiet labels of hexes read as one, and that the rays of the figure that acts cover none.
func TestQuietLabelsAreApart(t *testing.T) {
	o := &Overlay{Figures: []Figure{{Place: Place{Row: 7, Col: 9}, Active: true}}}
	for row := 4; row < 12; row++ {
		for col := 4; col < 14; col++ {
			p := Place{Row: row, Col: col}
			o.Lit = append(o.Lit, Lit{Place: p, Label: p.String(), Kind: mark.Pick})
		}
	}
	b := newGrid(&Board{ID: "quiet", Rows: 15, Odd: 14, Even: 15}, Look{Window: &Window{From: 1, To: 14, West: 1, East: 14}})
	g := b.above(o)
	c := g.spot(o.Figures[0].Place)
	var labels []render.Text
	for _, s := range g.quiet(o, nil, nil) {
		labels = append(labels, s.(render.Text))
	}
	half := func(w render.Text) float64 { return render.Width(w.Font, w.Size, w.String) / 2 }
	for i, w := range labels {
		near := mark.Around(render.Point{X: w.X, Y: w.Y}, half(w), w.Size*0.36, half(w), w.Size*0.36).Nearest(c)
		if math.Hypot(near.X-c.X, near.Y-c.Y) < g.u(sunRadius) {
			t.Errorf("%s lies below the rays", w.String)
		}
		for _, x := range labels[:i] {
			if x.Y == w.Y && math.Abs(x.X-w.X) < half(w)+half(x)+w.Size*0.25 {
				t.Errorf("%s and %s read as one", x.String, w.String)
			}
		}
	}
	if len(labels) < 10 {
		t.Errorf("%d labels", len(labels))
	}
}

// TestBroadRegionsHaveFewLabels checks that quiet labels of a very large region stand in every third row, and fewer than six to a row.
func TestBroadRegionsHaveFewLabels(t *testing.T) {
	o := &Overlay{}
	for row := range 15 {
		for col := 1; col < 14; col++ {
			p := Place{Row: row, Col: col}
			o.Lit = append(o.Lit, Lit{Place: p, Label: p.String(), Kind: mark.Pick})
		}
	}
	b := newGrid(&Board{ID: "broad", Rows: 15, Odd: 14, Even: 15}, Look{Window: &Window{From: 0, To: 14, West: 1, East: 14}})
	g := b.above(o)
	rows := map[float64]int{}
	for _, s := range g.quiet(o, nil, nil) {
		rows[s.(render.Text).Y]++
	}
	if len(rows) != 5 {
		t.Errorf("labels stand in %d rows", len(rows))
	}
	for _, n := range rows {
		if n < 2 || n > 5 {
			t.Errorf("%d labels in a row", n)
		}
	}
}

// TestFacingsLieOverTies checks that the line from an objective to its hex, and the dot at its end, hide no facing.
func TestFacingsLieOverTies(t *testing.T) {
	p := Place{Row: 7, Col: 7}
	o := &Overlay{Figures: []Figure{{Place: p, Letters: "A", Facing: SE, Health: 4}}, Objectives: []Objective{{Place: p.Step(SE), Label: "1", Side: -1}}}
	for _, d := range []Dir{E, SW, SE} { // so that the objective has no room on its hex
		o.Figures = append(o.Figures, Figure{Place: p.Step(SE).Step(d), Letters: "B", Facing: NW, Health: 4})
	}
	b := &Board{ID: "tie", Rows: 25, Odd: 29, Even: 30}
	tie := false
	for _, l := range Scene(b, o, Look{Phone: true}).Layers {
		stated := false
		for _, s := range l.Shapes {
			switch x := s.(type) {
			case render.Sprite:
				stated = stated || strings.HasPrefix(x.ID, "state ")
			case render.Line:
				if x.ID == "leader" {
					if tie = true; stated || l.Name != "figures" {
						t.Error("a line lies over the facing")
					}
				}
			}
		}
	}
	if !tie {
		t.Error("no line leads to the objective")
	}
}

// TestObjectivesStayOnTheirHexes checks that an objective beside which a figure stands lies on its own hex, but where its heart and its facing
// leave no room there, and never on the face.
func TestObjectivesStayOnTheirHexes(t *testing.T) {
	p, near, away := Place{Row: 7, Col: 7}, 0, 0
	for _, to := range dirs {
		for _, facing := range dirs {
			o := &Overlay{Figures: []Figure{{Place: p, Letters: "A", Facing: facing, Health: 4}}, Objectives: []Objective{{Place: p.Step(to), Label: "1", Side: -1}}}
			b := newGrid(&Board{ID: "objective", Rows: 25, Odd: 29, Even: 30}, Look{Phone: true, Width: 1352})
			at, _ := numbers(&b, o)
			g := b.above(o)
			home, c := g.centre(p.Step(to)), g.spot(p)
			if !g.buried(o, o.Objectives[0]) {
				continue
			}
			if len(at) != 1 {
				t.Fatalf("the numbers are at %v", at)
			}
			if math.Hypot(at[0].X-home.X, at[0].Y-home.Y) > homeFar*float64(g.pitch)+1 {
				away++
			} else {
				near++
			}
			if r := g.least * 0.6; math.Hypot(at[0].X-c.X, at[0].Y-c.Y) < r+g.u(faceRadius)*0.8 {
				t.Errorf("to %s of a figure that faces %s: the number lies on its face", to, facing)
			}
		}
	}
	if near < 30 || away > 2 {
		t.Errorf("%d objectives are on their hexes and %d are not", near, away)
	}
}
