package hex_test

import (
	"os"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
)

func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip()
	}
	p := render.NewPainter(64 << 20)
	save := func(name string, s *render.Scene, pal *render.Palette) {
		data := render.PNG(p.Paint(s, pal))
		t.Log(name, s.W, s.H, len(data))
		if err := os.WriteFile(dir+"/"+name+".png", data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b, o := wasteland(), fight()
	save("whole", hex.Scene(b, o, hex.Look{}), render.Normal())
	var near []hex.Place
	for _, l := range []string{"L16", "K15", "K16", "J15", "J16", "L14", "M14", "M15", "N16", "K14", "J14"} {
		kind := hex.Walk
		if l == "L16" || l == "M15" {
			kind = hex.Danger
		}
		o.Lit = append(o.Lit, hex.Lit{Place: at(l), Label: l, Kind: kind})
		near = append(near, at(l))
	}
	o.Lit = append(o.Lit, hex.Lit{Place: at("M16"), Label: "A", Kind: hex.Target})
	w := hex.Around(b, near, 1)
	save("close", hex.Scene(b, o, hex.Look{Window: &w}), render.Normal())
	save("wholelit", hex.Scene(b, o, hex.Look{}), render.Safe())
	demo := &hex.Board{ID: "demo", Rows: 9, Odd: 12, Even: 13, Walls: []hex.Wall{{Place: at("E3"), Dir: hex.NE}, {Place: at("E3"), Dir: hex.E}}}
	for _, l := range []string{"C9", "C10", "D9", "D10", "D11", "E9", "E10"} {
		demo.Cells = append(demo.Cells, hex.Cell{Place: at(l), Terrain: hex.Platform, Piece: 1})
	}
	for _, l := range []string{"C4", "C5", "D5", "B4"} {
		demo.Cells = append(demo.Cells, hex.Cell{Place: at(l), Terrain: hex.Difficult, Piece: 2})
	}
	demo.Cells = append(demo.Cells, hex.Cell{Place: at("D8"), Terrain: hex.Ladder, Piece: 3},
		hex.Cell{Place: at("F9"), Terrain: hex.High, Piece: 4}, hex.Cell{Place: at("F10"), Terrain: hex.High, Piece: 4}, hex.Cell{Place: at("F8"), Terrain: hex.Low, Piece: 4})
	d := &hex.Overlay{Figures: []hex.Figure{{Place: at("D10"), Raised: true, Facing: hex.W, Letters: "Tr", Side: 1, Health: 6, Wounds: 2, Name: "Trap Jaw"},
		{Place: at("E5"), Facing: hex.E, Letters: "Te", Health: 5, Name: "Teela", Active: true}, {Place: at("H3"), Facing: hex.NE, Letters: "X", Side: 2, Health: 5, Name: "Third"}, {Place: at("H6"), Facing: hex.SE, Letters: "Orc", Side: 3, Health: 12, Name: "Fourth", Mana: 2, Focus: true, Overwatch: true, Activated: true, Buff: "B", Debuff: "D"}}}
	for i := hex.E; i <= hex.SE; i++ {
		d.Arrows = append(d.Arrows, hex.Arrow{Place: at("E5"), Dir: i, Label: string(rune('1' + i)), Kind: hex.Pick})
	}
	d.Lit = []hex.Lit{{Place: at("D10"), Label: "A", Kind: hex.Target}, {Place: at("G9"), Label: "G9", Kind: hex.Pick}}
	d.Marks = []hex.Mark{{Place: at("B8"), Label: "M1", Bad: true}, {Place: at("B9"), Label: "M2"}}
	d.Lines = []hex.Line{{From: at("H3"), To: at("G9"), Kind: hex.Sight}, {From: at("H6"), To: at("F11"), Kind: hex.Blocked}}
	d.Flashes = []hex.Flash{{Place: at("B11"), Text: "+1", Kind: hex.Healed}}
	dw := hex.Window{From: 0, To: 8, West: 1, East: 12}
	save("demo", hex.Scene(demo, d, hex.Look{Window: &dw}), render.Safe())
	o.Lit = nil
	o.Paths = []hex.Path{{Places: []hex.Place{at("I14"), at("J15"), at("K14"), at("L15")}}}
	o.Lines = []hex.Line{{From: at("L15"), To: at("M16")}, {From: at("I14"), To: at("O15"), Kind: hex.Ranged}, {From: at("M16"), To: at("K17"), Kind: hex.Magic}}
	o.Flashes = []hex.Flash{{Place: at("M16"), Text: "-2"}, {Place: at("O15"), Text: "KO", Kind: hex.Out}, {Place: at("K17"), Text: "miss", Kind: hex.Missed}}
	save("fight", hex.Scene(b, o, hex.Look{Window: &w}), render.Normal())
}
