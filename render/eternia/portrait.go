package eternia

import (
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/engine/eternia/words"
	"hexwarden/render"
	"hexwarden/render/art"
)

// emblems are those of beings without a portrait, by what they are.
var emblems = map[string]string{"hero": "helmet", "epic": "horns", "boss": "skull", "creature": "wolf", "ally": "shield", "vehicle": "gear"}

// portrait is how somebody looks in a circle of radius r: "hero:ID", "epic:ID" and so on.
// Without a portrait of his own it is an emblem.
func portrait(who string) func(x, y, r float64) []render.Shape {
	kind, id, _ := strings.Cut(who, ":")
	if m, ok := mounted[id]; ok {
		return func(x, y, r float64) []render.Shape { return riding(m.rider, m.mount, x, y, r) }
	}
	if art.Face(id) != "" {
		return func(x, y, r float64) []render.Shape { return art.Portrait(id, x, y, r) }
	}
	ground := map[string]render.Colour{"hero": render.Fate, "epic": render.BogDark, "boss": render.RockDark, "creature": render.Hide, "ally": render.Fate, "vehicle": render.RockTop}[kind]
	sign := emblems[kind]
	return func(x, y, r float64) []render.Shape {
		return append([]render.Shape{render.Circle{ID: "ground", X: x, Y: y, R: r, Fill: render.Solid(ground)}}, art.Emblem(sign, x, y, r*0.7, render.Parchment, ground)...)
	}
}

// factions are the emblems of the factions.
var factions = map[string]string{"motu": "masters", "ew": "hood", "horde": "bat"}

// faces are the emblem of each side and the portraits of its heroes; before any are chosen of those that its faction has.
func faces(v engine.View, say Say) []art.Party {
	sv, ok := v.System.(rules.View)
	if !ok {
		return nil
	}
	var out []art.Party
	for team, t := range sv.Teams {
		if len(t.Seats) == 0 { // no side of the table
			continue
		}
		x := art.Party{Emblem: factions[t.Faction]}
		add := func(id, face string) {
			if art.Has(art.Portraits + face) {
				x.Heads = append(x.Heads, art.Head{Figure: id, Art: face, Name: say(engine.T("fe.hero." + id))})
			}
		}
		if len(sv.Heroes) == 0 {
			for _, id := range sv.Of(t.Faction) {
				add(id, id)
			}
		}
		for _, h := range sv.Heroes {
			face := h.ID
			if m, ok := mounted[h.ID]; ok {
				face = m.rider
			}
			if h.Team == team {
				add(h.ID, face)
			}
		}
		out = append(out, x)
	}
	return out
}

// drawings are the portraits of the being of a card.
func drawings(c engine.CardInfo) []string {
	switch x := c.Face.(type) {
	case words.HeroFace:
		if m, ok := mounted[x.ID]; ok {
			return []string{art.Portraits + m.rider, art.Portraits + m.mount}
		}
		return []string{art.Portraits + x.ID}
	case words.EncounterFace:
		return []string{art.Portraits + x.ID}
	case words.BeastFace:
		return []string{art.Portraits + x.ID}
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
	shapes := art.Portrait(rider, x, y, r)
	mx, my, mr := x+r*0.5, y+r*0.5, r*0.42
	shapes = append(shapes, render.Circle{ID: "mount", X: mx, Y: my, R: mr * 1.1, Fill: render.Solid(render.Ink)})
	return append(shapes, art.Portrait(mount, mx, my, mr)...)
}
