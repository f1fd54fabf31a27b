package hex_test

import (
	"flag"
	"path/filepath"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// With -update, tests write the files in testdata again; look at them afterwards.
var update = flag.Bool("update", false, "write the golden files")

// moments are the scenes that tests compare.
func moments() map[string]*render.Scene {
	b := wasteland()
	walk, strike := fight(), fight()
	for _, l := range []string{"L16", "K15", "K16", "J15", "J16", "L14", "M14", "M15", "N16", "K14", "J14"} {
		kind := mark.Walk
		if l == "L16" || l == "M15" {
			kind = mark.Danger
		}
		walk.Lit = append(walk.Lit, hex.Lit{Place: at(l), Label: l, Kind: kind})
	}
	walk.Lit = append(walk.Lit, hex.Lit{Place: at("M16"), Label: "A", Kind: mark.Target})
	strike.Paths = []hex.Path{{Places: []hex.Place{at("I14"), at("J15"), at("K14"), at("L15")}}}
	strike.Lines = []hex.Line{{From: at("L15"), To: at("M16")}, {From: at("I14"), To: at("O15"), Kind: mark.Ranged}, {From: at("M16"), To: at("K17"), Kind: mark.Magic}}
	strike.Flashes = []hex.Flash{{Place: at("M16"), Text: "-2"}, {Place: at("O15"), Text: "KO", Kind: mark.Out}, {Place: at("K17"), Text: "miss", Kind: mark.Missed}}
	near := hex.Window{From: 8, To: 15, West: 11, East: 18}
	yard, all := builders()
	return map[string]*render.Scene{
		"whole":  hex.Scene(b, fight(), hex.Look{}),
		"walk":   hex.Scene(b, walk, hex.Look{Window: &near}),
		"strike": hex.Scene(b, strike, hex.Look{Window: &near, Width: 540}),
		"yard":   hex.Scene(yard, all, hex.Look{Window: &hex.Window{From: 0, To: 8, West: 1, East: 12}, Width: 700}),
	}
}

// builders is a small board with every kind of terrain, and an overlay with things that a
// fight doesn't show.
func builders() (*hex.Board, *hex.Overlay) {
	b := &hex.Board{ID: "yard", Rows: 9, Odd: 12, Even: 13, Walls: []hex.Wall{{Place: at("E3"), Dir: hex.NE}, {Place: at("E3"), Dir: hex.E}}}
	for piece, p := range [][]hex.Cell{
		{{Place: at("C9"), Terrain: hex.Platform}, {Place: at("C10"), Terrain: hex.Platform}, {Place: at("D9"), Terrain: hex.Platform}, {Place: at("D10"), Terrain: hex.Platform},
			{Place: at("D11"), Terrain: hex.Platform}, {Place: at("E9"), Terrain: hex.Platform}, {Place: at("E10"), Terrain: hex.Platform}},
		{{Place: at("C4"), Terrain: hex.Difficult}, {Place: at("C5"), Terrain: hex.Difficult}, {Place: at("D5"), Terrain: hex.Difficult}, {Place: at("B4"), Terrain: hex.Difficult}},
		{{Place: at("D8"), Terrain: hex.Ladder}},
		{{Place: at("F9"), Terrain: hex.High}, {Place: at("F10"), Terrain: hex.High}, {Place: at("F8"), Terrain: hex.Low}},
	} {
		for _, c := range p {
			c.Piece = piece
			b.Cells = append(b.Cells, c)
		}
	}
	o := &hex.Overlay{
		Figures: []hex.Figure{
			{Place: at("D10+"), Facing: hex.W, Letters: "Tr", Side: 1, Health: 6, Wounds: 2, Name: "Trap Jaw"},
			{Place: at("D10"), Facing: hex.NE, Letters: "Un", Health: 4, Name: "Beneath"},
			{Place: at("E5"), Letters: "Te", Health: 5, Name: "Teela", Active: true},
			{Place: at("H3"), Facing: hex.NE, Letters: "X", Side: 2, Health: 5, Name: "Third"},
			{Place: at("H6"), Facing: hex.SE, Letters: "Orc", Side: 3, Health: 12, Name: "Fourth", Mana: 2, Focus: true, Overwatch: true, Activated: true, Buff: "B", Debuff: "D"},
		},
		Action: hex.Action{Lit: []hex.Lit{{Place: at("D10+"), Label: "A", Kind: mark.Target}, {Place: at("C9"), Label: "C9"}, {Place: at("C9+"), Label: "C9+"}, {Place: at("G9"), Label: "G9", Kind: mark.Pick}},
			Lines:   []hex.Line{{From: at("H3"), To: at("G9"), Kind: mark.Sight}, {From: at("H6"), To: at("F11"), Kind: mark.Blocked}},
			Flashes: []hex.Flash{{Place: at("B11"), Text: "+1", Kind: mark.Healed}}},
		Marks: []hex.Mark{{Place: at("B8"), Label: "M1", Bad: true}, {Place: at("B9"), Label: "M2"}},
	}
	for d := hex.E; d <= hex.SE; d++ {
		o.Arrows = append(o.Arrows, hex.Arrow{Place: at("E5"), Dir: d, Label: string(rune('1' + d)), Kind: mark.Pick})
	}
	return b, o
}

func TestScenes(t *testing.T) {
	for name, s := range moments() {
		rendertest.Scene(t, filepath.Join("testdata", name+".txt"), s, *update)
	}
}

func TestPictures(t *testing.T) {
	p := render.NewPainter(64 << 20)
	for _, name := range []string{"strike", "yard"} {
		rendertest.Picture(t, filepath.Join("testdata", name+".png"), p.Paint(moments()[name], render.Normal()), *update)
	}
}

// TestPalettes draws the same battle in the palette for each kind of eyes.
func TestPalettes(t *testing.T) {
	p := render.NewPainter(64 << 20)
	for _, name := range render.Palettes()[1:] {
		rendertest.Picture(t, filepath.Join("testdata", "yard-"+name+".png"), p.Paint(moments()["yard"], render.Named(name)), *update)
	}
}

// TestLook writes every scene in all palettes to LOOK=folder.
func TestLook(t *testing.T) {
	album := rendertest.Look(t, "")
	p := render.NewPainter(64 << 20)
	for name, s := range moments() {
		for _, palette := range render.Palettes() {
			album.Add(name+"-"+palette)(render.PNG(p.Paint(s, render.Named(palette))), "", nil)
		}
	}
}
