package square

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// Run with -update to write the files of testdata again, and look at them.
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
			{Place: at("C3"), Side: 0, Emblem: "lion", Name: "Lion", Facing: 90, Vitality: 4, Full: 6, Legendary: true, Raging: true, Active: true},
			{Place: at("D4"), Side: 1, Emblem: "threeheads", Name: "Cerberus", Facing: 270, Vitality: 7, Full: 7, Legendary: true, Target: true},
			{Place: at("F4"), Side: 1, Emblem: "batwing", Name: "Assessors", Facing: 270, Vitality: 1, Full: 4, Flying: true, Countered: true},
			{Place: at("G2"), Side: 0, Second: true, Emblem: "pegasus", Name: "Bellerophon", Facing: 90, Vitality: 2, Full: 5, Flying: true, Activated: true, Aura: true},
			{Place: at("B8"), Side: 1, Second: true, Emblem: "skull", Name: "Phlegethon", Facing: 0, Vitality: 3, Full: 4, Retreated: true},
			{Place: at("C8"), Side: 0, Emblem: "helmet", Name: "Spartans", Facing: 90, Fallen: true},
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

// A crevasse that runs on beyond the picture ends with it.
func TestCrevasseStaysOnTheField(t *testing.T) {
	b := field()
	near := Window{From: 2, To: 6, West: 5, East: 9} // F2 and G2 have a crevasse too
	g := newGrid(b, Look{Window: &near})
	runs := g.onward(at("G3"))
	if len(runs) < 3 {
		t.Fatalf("runs: %v", runs)
	}
	for _, run := range runs {
		if top := run[1].Y - g.u(12.5); top < float64(g.top) {
			t.Errorf("the run to %v ends %.1f above the field", run[1], float64(g.top)-top)
		}
	}
}
