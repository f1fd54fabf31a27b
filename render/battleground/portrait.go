package battleground

import (
	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
)

// drawings are the portrait of the character of a card.
func drawings(c engine.CardInfo) []string {
	if x, ok := c.Face.(content.Character); ok {
		return []string{art.Portraits + x.ID}
	}
	return nil
}

// face is the drawing of the face of a character; "" if there is none.
func face(character string) string {
	if art.Has(art.Portraits + character) {
		return character
	}
	return ""
}

// faces are the portraits of the figures of each side.
func faces(v engine.View) [][]string {
	sv, ok := v.System.(rules.View)
	if !ok {
		return nil
	}
	out := make([][]string, len(v.Sides))
	for _, f := range sv.Figures {
		if id := face(f.Character); id != "" && f.Side >= 0 && f.Side < len(out) {
			out[f.Side] = append(out[f.Side], id)
		}
	}
	return out
}

// bust is the portrait of a character as a picture on its card, less high above many words; nil if there is none.
func bust(c content.Character, ground render.Colour) card.Scene {
	if face(c.ID) == "" {
		return nil
	}
	high := 138.0
	if len(c.Abilities) > 3 {
		high = 88
	}
	return card.Picture(high, ground, func(x, y float64) []render.Shape {
		r := high/2 - 4
		return append([]render.Shape{render.Circle{ID: "face", X: x, Y: y, R: r, Fill: render.Solid(render.Ink)}, render.Circle{ID: "face", X: x, Y: y, R: r - 2, Fill: render.Solid(render.Gold)}},
			art.Portrait(c.ID, x, y, r-5)...)
	})
}
