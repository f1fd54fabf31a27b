package square

import (
	"flag"
	"fmt"
	"math"
	"os"
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

// field has every kind of ground, and a place without a tile.
func field() *Board {
	return &Board{ID: "field", Tile: 5, Rows: []string{
		"..........", "..h..cc...", ".hrh..ccc.", "..h.....cc", "..........",
		"f....     ", "..f..     ", ".frf.     ", "..f.x     ", "x...x     "},
		Edges: []Edge{{Name: "north", Side: 0, Deep: 2}, {Name: "south", Side: 1, Deep: 2}}}
}

func at(label string) Place {
	return Place{X: int(label[0] - 'A'), Y: int(label[1] - '1')}
}

func line(from, to string, kind mark.LineKind) Line {
	return Line{From: at(from), To: at(to), Kind: kind}
}

func overlay() *Overlay {
	return &Overlay{
		Tokens: []Token{
			{Place: at("C3"), Side: 0, Emblem: "lion", Name: "Lion", Vitality: 4, Full: 6, Legendary: true, Raging: true, Active: true},
			{Place: at("D4"), Side: 1, Emblem: "threeheads", Name: "Cerberus", Vitality: 7, Full: 7, Legendary: true, Target: true},
			{Place: at("F4"), Side: 1, Emblem: "batwing", Name: "Assessors", Vitality: 1, Full: 4, Flying: true, Countered: true},
			{Place: at("G2"), Side: 0, Second: true, Emblem: "pegasus", Name: "Bellerophon", Vitality: 2, Full: 5, Flying: true, Activated: true, Aura: true},
			{Place: at("B8"), Side: 1, Second: true, Emblem: "skull", Name: "Phlegethon", Vitality: 3, Full: 4, Retreated: true},
			{Place: at("C8"), Side: 0, Emblem: "helmet", Name: "Spartans", Fallen: true},
		},
		Action: Action{Lit: []Lit{{Place: at("D4"), Label: "Cerberus", Kind: mark.Target}, {Place: at("B5"), Label: "B5", Kind: mark.Walk}, {Place: at("C5"), Label: "C5", Kind: mark.Danger}, {Place: at("D5"), Label: "D5", Kind: mark.Pick}, {Place: at("A5"), Label: "", Kind: mark.Target}},
			Paths:   []Path{{Places: []Place{at("A1"), at("B1"), at("C2"), at("C3")}}, {Places: []Place{at("I1"), at("G2")}, Jump: true}},
			Lines:   []Line{line("C3", "D4", mark.Melee), line("F4", "B8", mark.Ranged), line("H1", "J4", mark.Blocked), line("A8", "A6", mark.Sight)},
			Flashes: []Flash{{Place: at("D4"), Text: "-2", Kind: mark.Hurt}, {Place: at("F4"), Text: "0", Kind: mark.Missed}}},
	}
}

func TestScenes(t *testing.T) {
	b, o := field(), overlay()
	near := b.Around([]Place{at("C3"), at("D4")}, 1)
	set := field()
	set.ID, set.Zones = "set", true
	p := render.NewPainter(16 << 20)
	for name, s := range map[string]*render.Scene{"whole": Scene(b, o, Look{}), "close": Scene(b, o, Look{Window: near}), "zones": Scene(set, &Overlay{}, Look{})} {
		rendertest.Scene(t, filepath.Join("testdata", name+".txt"), s, *update)
		if dir := os.Getenv("LOOK"); dir != "" {
			rendertest.Write(t, filepath.Join(dir, "square-"+name+".png"), render.PNG(p.Paint(s, render.Normal())))
		}
	}
}

func TestAround(t *testing.T) {
	b := field()
	for _, c := range []struct {
		places []Place
		want   string
	}{
		{nil, "A1 J10"},
		{[]Place{at("A1")}, "A1 F5"},
		{[]Place{at("J9")}, "E6 J10"},
		{[]Place{at("A1"), at("J9")}, "A1 J10"},
		{[]Place{at("C3"), at("D4")}, "A1 F5"},
	} {
		w := b.Around(c.places, 1)
		if got := fmt.Sprint(Place{X: w.West, Y: w.From}, " ", Place{X: w.East, Y: w.To}); got != c.want {
			t.Errorf("around %v: %s, want %s", c.places, got, c.want)
		}
	}
}

// TestCrevasseGoesOnToTheEdge checks that a crevasse that continues beyond the picture goes on to its edge, and that what reaches beyond
// that is covered.
func TestCrevasseGoesOnToTheEdge(t *testing.T) {
	b := field()
	near := Window{From: 2, To: 6, West: 5, East: 9} // F2 and G2 have a crevasse too
	g := newGrid(b, Look{Window: &near})
	runs := g.onward(at("G3"))
	if len(runs) != 2 { // to G2 and H3
		t.Fatalf("runs: %v", runs)
	}
	for _, run := range runs {
		if up := run[1].Y < run[0].Y; up && run[1].Y > float64(g.top)+0.5 {
			t.Errorf("the run to %v ends %.1f below the edge", run[1], run[1].Y-float64(g.top))
		}
	}
	last, covered := "", false
	for _, s := range g.ground() {
		a, ok := s.(render.Area)
		if !ok {
			continue
		}
		if a.ID == "mat" {
			covered = inside(a.Rings, render.Point{X: runs[0][1].X, Y: float64(g.top) - 5}) && !inside(a.Rings, g.centre(at("G3")))
		}
		if a.ID == "mat" || a.ID == "depth" {
			last = a.ID
		}
	}
	if !covered || last != "mat" {
		t.Errorf("what is beyond the edge is covered: %t, by what is drawn last: %s", covered, last)
	}
}

// TestNeighboursGrowDifferently checks that no two neighbours have the same drawing in the same
// place, and that no square has a drawing twice.
func TestNeighboursGrowDifferently(t *testing.T) {
	for _, names := range [][]string{trees, stones, crags} {
		for x := range 12 {
			for y := range 12 {
				p := Place{X: x, Y: y}
				for slot := range 5 {
					for _, q := range p.Around() {
						if q.In(12, 12) && names[variant(p, slot, len(names))] == names[variant(q, slot, len(names))] {
							t.Fatalf("%s and %s have the same %s", p, q, names[variant(p, slot, len(names))])
						}
					}
					for other := range slot {
						if variant(p, slot, len(names)) == variant(p, other, len(names)) {
							t.Fatalf("%s has %s twice", p, names[variant(p, slot, len(names))])
						}
					}
				}
			}
		}
	}
}

// TestGrowthStaysOnItsSquare checks that what is on a square is drawn, and stays on it except
// for a bit that leans over its edge.
func TestGrowthStaysOnItsSquare(t *testing.T) {
	for _, kind := range []byte{Forest, Ruins, Impassable} {
		row := strings.Repeat(string(kind), 6)
		g := newGrid(&Board{Tile: 5, Rows: []string{row, row, row, row, row, row}}, Look{})
		for _, p := range g.places() {
			c, drawn := g.centre(p), 0
			for _, s := range g.growth(p) {
				if a, ok := s.(render.Area); ok {
					drawn++
					for _, q := range slices.Concat(a.Rings...) {
						if far := max(math.Abs(q.X-c.X), math.Abs(q.Y-c.Y)); far > g.u(29.5) {
							t.Fatalf("%c on %s reaches %.1f from its middle", kind, p, far/g.u(1))
						}
					}
				}
			}
			if drawn < 4 {
				t.Fatalf("%c on %s has %d shapes", kind, p, drawn)
			}
		}
	}
}

// TestBorder checks that the border runs only along the ends of the field, as a mosaic in the colours of the
// side that deploys there, and elsewhere plain.
func TestBorder(t *testing.T) {
	b := field()
	b.Edges[0].Emblem = "owl"
	count := func(look Look, what string) int {
		return strings.Count((&render.Scene{Layers: []render.Layer{{Shapes: newGrid(b, look).border()}}}).Text(), what)
	}
	if got, mosaics := count(Look{}, "area border"), count(Look{}, "line meander"); got != 4 || mosaics != 2 {
		t.Errorf("a whole field has %d sides, %d mosaics", got, mosaics)
	}
	west := Look{Window: &Window{From: 2, To: 6, West: 0, East: 5}}
	if got, mosaics := count(west, "area border"), count(west, "line meander"); got != 1 || mosaics != 0 {
		t.Errorf("a part in the west has %d sides, %d mosaics", got, mosaics)
	}
	if count(Look{}, "area border fill side-one ") != 1 || count(Look{}, "area border fill side-two ") != 1 || count(Look{}, "area border fill leather-light") != 2 {
		t.Error("the sides of the field are not in the colours of who deploys there")
	}
	if count(Look{}, "area emblem fill side-one ") == 0 || count(Look{}, "area emblem fill side-two ") != 0 {
		t.Error("the emblem of an army is not at its side of the field")
	}
}

// TestSecondGeneralHasTeeth checks that the tokens of a side's second General have teeth reaching out of
// their ring, so that they can be told apart in small pictures.
func TestSecondGeneralHasTeeth(t *testing.T) {
	g := newGrid(field(), Look{Phone: true})
	for _, second := range []bool{false, true} {
		far := 0.0
		for _, s := range g.token(Token{Second: second, Emblem: "lion", Vitality: 2, Full: 4, Legendary: true}) {
			if a, ok := s.(render.Area); ok && a.ID == "second" {
				for _, p := range a.Rings[0] {
					far = max(far, math.Hypot(p.X, p.Y))
				}
			}
		}
		if want := g.u(ringRadius) + 4*float64(Width)/400; (far > want) != second { // four pixels on a phone
			t.Errorf("second %t: the teeth reach out to %.0f", second, far)
		}
	}
}

// TestPointersStandOutsideTheField checks that pointers are outside the field and the letters
// of its columns, however many there are.
func TestPointersStandOutsideTheField(t *testing.T) {
	b := &Board{Rows: slices.Repeat([]string{strings.Repeat(".", 15)}, 10), Tile: 5}
	w := &Window{From: 2, To: 8, West: 4, East: 12}
	o := &Overlay{}
	for i, p := range []string{"E1", "A4", "O6", "A7", "O3", "H10", "J10"} {
		o.Landmarks = append(o.Landmarks, boards.Landmark[Place]{Place: at(p), Name: "Phlegethon"[:4+i], Side: 1, Far: 4})
	}
	look := Look{Window: w}
	g := newGrid(b, look.pointing(o))
	_, y0, _, y1 := g.ends()
	plates := 0
	for _, s := range Scene(b, o, look).Layers {
		for _, s := range s.Shapes {
			a, ok := s.(render.Area)
			if !ok || a.ID != "pointer" || len(a.Rings[0]) < 8 {
				continue
			}
			plates++
			for _, p := range a.Rings[0] {
				if p.Y > y0-roomNorth && p.Y < y1+roomSouth || p.Y < 0 || p.Y > float64(g.h) || p.X < 0 || p.X > float64(g.w) {
					t.Fatalf("a pointer at %v is on the field, from %.0f to %.0f", p, y0, y1)
				}
			}
		}
	}
	if plates < len(o.Landmarks) {
		t.Errorf("%d pointers", plates)
	}
	if s := Scene(b, &Overlay{}, look); s.H != newGrid(b, look).h || s.H >= g.h {
		t.Errorf("%d pixels high without pointers, %d with them", s.H, g.h)
	}
}

// TestPlacesOfTilesDiffer checks that where no tile lies yet no two places of the largest field show the same, nor do they name a drawing that
// there is not.
func TestPlacesOfTilesDiffer(t *testing.T) {
	g := newGrid(&Board{Rows: slices.Repeat([]string{strings.Repeat(" ", 15)}, 10), Tile: 5}, Look{})
	seen := map[string]Place{}
	for y := 0; y < 10; y += 5 {
		for x := 0; x < 15; x += 5 {
			p := Place{X: x, Y: y}
			shown := g.lot(p)
			if other, ok := seen[fmt.Sprint(shown)]; ok {
				t.Errorf("%s shows the same as %s", p, other)
			}
			seen[fmt.Sprint(shown)] = p
			for _, name := range shown {
				if !art.Has(greek + name) {
					t.Errorf("%s: there is no drawing %s", p, name)
				}
			}
		}
	}
}
