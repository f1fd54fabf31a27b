package square

import (
	"slices"

	"hexwarden/render/boards"
)

// Overlay is what stands and happens on a field at one moment. Words in it are
// ready to be drawn.
type Overlay struct {
	Tokens []Token
	Stones []Stone
	Goals  []Place // squares that goals are about
	Action
	Alt string
}

// Token is a unit on the field.
type Token struct {
	Place     Place
	Side      int    // its shape and colour
	Second    bool   // of the second General of its side: told by teeth round it (Second)
	Portrait  string // the id of its face; "" for the emblem
	Emblem    string
	Name      string // short; written below it
	Letter    string // by which it is told beside the field; "" if it is not
	Vitality  int
	Full      int
	Flying    bool
	Legendary bool
	Active    bool // is activated now
	Target    bool // is attacked
	Activated bool // has been activated in this turn
	Countered bool // has counter-attacked in this turn
	Raging    bool
	Aura      bool
	Retreated bool
	Fallen    bool // has just been destroyed: drawn as what is left of it
}

// What can be chosen and what just happened, on squares.
type (
	Action = boards.Action[Place]
	Lit    = boards.Lit[Place]
	Path   = boards.Path[Place]
	Line   = boards.Line[Place]
	Flash  = boards.Flash[Place]
)

// matters says whether a unit is what a picture is about: it acts or is attacked, or something just happened there.
func (o *Overlay) matters(t Token) bool {
	return t.Active || t.Target || slices.Contains(o.News(), t.Place)
}

// Token finds who stands on a place; nil for nobody.
func (o *Overlay) Token(p Place) *Token {
	return boards.Find(o.Tokens, func(t *Token) bool { return t.Place == p })
}
