package mythic

import (
	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/engine/mythic/content"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
)

// portraits is the folder of the drawings of units, by their ids.
const portraits = "portrait/"

// portraitOf is the drawing of a unit; "" if it has none.
func portraitOf(id string) string {
	if name := portraits + id; art.Has(name) {
		return name
	}
	return ""
}

// faces are the portraits of the units of each side, those that are left before those that are lost.
func faces(v engine.View) [][]string {
	sv, ok := v.System.(rules.View)
	if !ok {
		return nil
	}
	out := make([][]string, len(v.Sides))
	for _, lost := range []bool{false, true} {
		for _, u := range sv.Units {
			if team := sv.Generals[u.Seat].Team; team < len(out) && (u.Vitality == 0) == lost && portraitOf(u.Card) != "" {
				out[team] = append(out[team], u.Card)
			}
		}
	}
	return out
}

// kinds are the emblems of units without a portrait, by their type.
var kinds = map[string]string{"infantry": "helmet", "cavalry": "horse", "pack": "wolf", "horde": "swords", "behemoth": "horns"}

// emblemOf is the emblem of a unit without a portrait.
func emblemOf(kind string, flying bool) string {
	if flying {
		return "wing"
	}
	return kinds[kind]
}

// drawings are the portrait of the unit of a card.
func drawings(c engine.CardInfo) []string {
	if u, ok := c.Face.(content.UnitFace); ok {
		return []string{portraits + u.ID}
	}
	return nil
}

// grounds are what portraits on cards stand on, and what that stands on, by faction.
var grounds = map[string]struct{ near, far render.Colour }{"athena": {render.SideOne, render.SideOneLight}, "hades": {render.SideTwoLight, render.SideTwoDim}}

// groundOf is that of a faction; of units that fight for both it is dry grass.
func groundOf(faction string) (near, far render.Colour) {
	if g, ok := grounds[faction]; ok {
		return g.near, g.far
	}
	return render.Wheat, render.ParchmentDark
}

// likeness is a unit in a circle, with a rim of ink and gold.
func likeness(id, kind, faction string, flying bool) card.Art {
	name := portraitOf(id)
	if name == "" {
		return card.Disc(emblemOf(kind, flying), colourOf(faction))
	}
	ground, _ := groundOf(faction)
	return func(x, y, r float64) []render.Shape {
		shapes := []render.Shape{
			render.Circle{ID: "art", X: x, Y: y, R: r, Fill: render.Solid(ground), Edge: render.Pen(render.Ink, 4)},
			render.Circle{ID: "art", X: x, Y: y, R: r - 4, Edge: render.Pen(render.Gold, 3)}}
		return append(shapes, art.Draw(name, x, y, r-5)...)
	}
}
