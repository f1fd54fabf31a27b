package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/render/art"
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
