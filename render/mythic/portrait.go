package mythic

import (
	"hexwarden/engine"
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

// livery is the colours of the cards of an army: of the card, behind a portrait, and round it.
type livery struct{ cards, ground, scene render.Colour }

// liveryOf is that of a faction: Athena's is blue and Hades's is red, as on the field; of
// whoever fights for both it is olive.
func liveryOf(faction string) livery {
	switch faction {
	case "athena":
		return livery{render.SideOneDark, render.SideOne, render.SideOneLight}
	case "hades":
		return livery{render.SideTwoDark, render.SideTwoLight, render.SideTwoDim}
	}
	return livery{render.BogDark, render.Wheat, render.ParchmentDark}
}

// likeness is a unit in a circle, with a rim of ink and gold.
func likeness(id, kind, faction string, flying bool) card.Art {
	l, name := liveryOf(faction), portraitOf(id)
	if name == "" {
		return card.Disc(emblemOf(kind, flying), l.cards)
	}
	return func(x, y, r float64) []render.Shape {
		shapes := []render.Shape{
			render.Circle{ID: "art", X: x, Y: y, R: r, Fill: render.Solid(l.ground), Edge: render.Pen(render.Ink, 4)},
			render.Circle{ID: "art", X: x, Y: y, R: r - 4, Edge: render.Pen(render.Gold, 3)}}
		return append(shapes, art.Draw(name, x, y, r-5)...)
	}
}
