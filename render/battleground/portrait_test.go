package battleground

import (
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/chance"
	"hexwarden/engine/pack"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// TestPortraits checks that every figure of the box and the proving ground has a portrait, on
// its token and its card.
func TestPortraits(t *testing.T) {
	figures := 0
	for _, c := range shipped.Cards(t, rules.System{}, "proving-ground") {
		for _, name := range New(drawing.Options{}).Art(c) {
			if figures++; !art.Has(name) {
				t.Errorf("%s has no %s", c.ID, name)
			}
		}
	}
	if figures != 16 {
		t.Errorf("%d figures have one", figures)
	}
}

// TestLookPortraits writes the faces of figures to LOOK=folder, large and as small as on a
// phone.
func TestLookPortraits(t *testing.T) {
	album := rendertest.Look(t, "")
	s := &render.Scene{W: 1300, H: 760, Back: render.Leather}
	var shapes []render.Shape
	for i, id := range []string{"brindle", "mirrin", "vorgash", "sallow", "quarrymaul", "gravelback", "he_man", "skeletor"} {
		x, y := float64(120+i%4*220), float64(130+i/4*260)
		shapes = append(shapes, art.Portrait(id, x, y, 100)...)
		shapes = append(shapes, art.Portrait(id, float64(40+i*80), 580, 30)...)
		shapes = append(shapes, art.Portrait(id, float64(40+i*80), 660, 14)...)
	}
	s.Layers = []render.Layer{{Name: "faces", Shapes: shapes}}
	album.Add("portraits")(render.PNG(render.NewPainter(1<<20).Paint(s, render.Normal())), "", nil)
}

// yard is the proving ground, where war beasts cover two and seven hexes.
func yard(t *testing.T) engine.Game {
	t.Helper()
	files, err := pack.Compose(data.Files, "proving-ground")
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.System{}.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	g, _, err := rules.System{}.New(engine.Setup{Pack: p, Scenario: "proving-ground", Seats: 2, Chance: chance.Keyed("yard")})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestLookYard writes the proving ground to LOOK=folder.
func TestLookYard(t *testing.T) {
	album := rendertest.Look(t, "yard-")
	texts := shipped.Texts(t)
	say := func(x engine.Text) string { return texts.Render(album.Lang, x, nil) }
	p, g := New(drawing.Options{}), yard(t)
	album.Both("start", func(zoom render.Zoom) ([]byte, string, error) { return p.Board("look", g.View(0), nil, nil, zoom, say) })
	album.Add("beast")(p.Board("look", g.View(0), nil, nil, render.At("R22"), say))
	album.Add("pair")(p.Board("look", g.View(0), nil, nil, render.At("I15"), say))
}
