package eternia

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/motif"
)

// portraits is the folder of the drawings of beings, by their ids.
const portraits = "portrait/"

// emblems are those of beings without a portrait, by what they are.
var emblems = map[string]string{"hero": "helmet", "epic": "horns", "boss": "skull", "creature": "wolf", "ally": "shield", "vehicle": "gear"}

// portrait is how somebody looks in a circle of radius r: "hero:ID", "epic:ID" and so on.
// Without a portrait of his own it is an emblem.
func portrait(who string) func(x, y, r float64) []render.Shape {
	kind, id, _ := strings.Cut(who, ":")
	if m, ok := mounted[id]; ok {
		return func(x, y, r float64) []render.Shape { return riding(m.rider, m.mount, x, y, r) }
	}
	if name := portraits + id; art.Has(name) {
		return func(x, y, r float64) []render.Shape { return motif.Within(art.Draw(name, x, y, r), x, y, r) }
	}
	ground := map[string]render.Colour{"hero": render.Fate, "epic": render.BogDark, "boss": render.RockDark, "creature": render.Hide, "ally": render.Fate, "vehicle": render.RockTop}[kind]
	sign := emblems[kind]
	return func(x, y, r float64) []render.Shape {
		return append([]render.Shape{render.Circle{ID: "ground", X: x, Y: y, R: r, Fill: render.Solid(ground)}}, art.Emblem(sign, x, y, r*0.7, render.Parchment, ground)...)
	}
}

// drawings are the portraits of the being of a card.
func drawings(c engine.CardInfo) []string {
	switch x := c.Face.(type) {
	case words.HeroFace:
		if m, ok := mounted[x.ID]; ok {
			return []string{portraits + m.rider, portraits + m.mount}
		}
		return []string{portraits + x.ID}
	case words.EncounterFace:
		return []string{portraits + x.ID}
	case words.BeastFace:
		return []string{portraits + x.ID}
	}
	return nil
}

// mounted are the heroes who ride, and on what.
var mounted = map[string]struct{ rider, mount string }{
	"he_man_battle_cat": {"he_man", "battle_cat"}, "skeletor_panthor": {"skeletor", "panthor"},
	"man_at_arms_bionatops": {"man_at_arms", "bionatops"}, "beast_man_lygor": {"beast_man", "green_lygor"},
}

// riding is a rider with his mount in front of him.
func riding(rider, mount string, x, y, r float64) []render.Shape {
	shapes := motif.Within(art.Draw(portraits+rider, x, y, r), x, y, r)
	mx, my, mr := x+r*0.5, y+r*0.5, r*0.42
	shapes = append(shapes, render.Circle{ID: "mount", X: mx, Y: my, R: mr * 1.1, Fill: render.Solid(render.Ink)})
	return append(shapes, motif.Within(art.Draw(portraits+mount, mx, my, mr), mx, my, mr)...)
}
