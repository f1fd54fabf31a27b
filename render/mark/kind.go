package mark

import "hexwarden/render"

// Kind says what a lit place, an arrow or a path is about.
type Kind uint8

// The kinds.
const (
	Walk   Kind = iota // a place to go
	Danger             // a place to go that has a price
	Target             // something to attack
	Pick               // any other thing to choose
)

// Kinds are all kinds.
var Kinds = [...]Kind{Walk, Danger, Target, Pick}

// Colour is the colour of a kind.
func (k Kind) Colour() render.Colour {
	return [...]render.Colour{Walk: render.LitMove, Danger: render.LitDanger, Target: render.LitTarget, Pick: render.LitPick}[k]
}

// String is the name used in the text form of scenes.
func (k Kind) String() string {
	return [...]string{Walk: "walk", Danger: "danger", Target: "target", Pick: "pick"}[k]
}
