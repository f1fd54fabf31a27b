package motif

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// The tones of scenes: each darker than the one before in every palette, and only the last, of the nearest ground, nearly as dark as
// the outlines of motifs.
var (
	blue   = art.Tones{render.Snow, render.SideOneLight, render.SeaLight, render.Fate, render.SideOneDark}
	gold   = art.Tones{render.White, render.Parchment, render.Wheat, render.Glory, render.WoodDark}
	brown  = art.Tones{render.White, render.SandLight, render.Wood, render.Hide, render.LeatherLight}
	green  = art.Tones{render.White, render.Pebble, render.Meadow, render.LeafLight, render.Leaf}
	olive  = art.Tones{render.White, render.Pebble, render.Grass, render.Bog, render.BogDark}
	violet = art.Tones{render.White, render.SideFourLight, render.RockLight, render.SideFour, render.SideFourDark}
	red    = art.Tones{render.White, render.SideTwoLight, render.Clay, render.SideTwo, render.SideTwoDark}
	grey   = art.Tones{render.White, render.RubbleLight, render.RockLight, render.RockTop, render.Rock}
	warm   = art.Tones{render.White, render.RubbleLight, render.Rubble, render.RubbleDark, render.LeatherLight}
)

// tones are those of the decks that are not grey.
var tones = map[render.Colour]art.Tones{
	render.Fate: blue, render.SideOneDark: blue, render.SideOne: blue,
	render.Glory:    gold,
	render.WoodDark: brown, render.LeatherLight: brown, render.Hide: brown,
	render.Leaf: green, render.SideThreeDark: green, render.Buff: green,
	render.BogDark:  olive,
	render.SideFour: violet, render.SideFourDark: violet, render.Debuff: violet,
	render.SideTwo: red, render.SideTwoDark: red,
	render.RubbleDark: warm,
}

// ramps are the tones by the names that pictures give them.
var ramps = map[string]art.Tones{"blue": blue, "gold": gold, "brown": brown, "green": green, "olive": olive, "violet": violet, "red": red, "grey": grey, "warm": warm}

// tonesOf are the tones of scenes on the cards of a deck.
func tonesOf(deck render.Colour) art.Tones {
	if t, ok := tones[deck]; ok {
		return t
	}
	return grey
}

// tones are those of a picture on a card of a deck: its own, or those of the deck.
func (p Picture) tones(deck render.Colour) art.Tones {
	if t, ok := ramps[p.Tones]; ok {
		return t
	}
	return tonesOf(deck)
}
