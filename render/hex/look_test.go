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
	o.Lit = nil
	o.Paths = []hex.Path{{Places: []hex.Place{at("I14"), at("J15"), at("K14"), at("L15")}}}
	o.Lines = []hex.Line{{From: at("L15"), To: at("M16")}, {From: at("I14"), To: at("O15"), Kind: hex.Ranged}, {From: at("M16"), To: at("K17"), Kind: hex.Magic}}
	o.Flashes = []hex.Flash{{Place: at("M16"), Text: "-2"}, {Place: at("O15"), Text: "KO", Kind: hex.Out}, {Place: at("K17"), Text: "miss", Kind: hex.Missed}}
	save("fight", hex.Scene(b, o, hex.Look{Window: &w}), render.Normal())
}
