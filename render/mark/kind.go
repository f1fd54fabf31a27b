package mark

import (
	"strings"

	"hexwarden/render"
)

// Flags are what may hold of something, each by its name.
type Flags []struct {
	Up   bool
	Name string
}

// Names are those of the flags that are up, each behind a word.
func (f Flags) Names(before string) []string {
	var out []string
	for _, x := range f {
		if x.Up {
			out = append(out, before+x.Name)
		}
	}
	return out
}

// Key is a key, and what else a kept drawing depends on: the flags that are up.
func (f Flags) Key(key string) string {
	return strings.Join(append([]string{key}, f.Names("")...), " ")
}

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
