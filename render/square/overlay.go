package square

import "hexwarden/render/mark"

// Overlay is what stands and happens on a field at one moment. Words in it are
// ready to be drawn.
type Overlay struct {
	Tokens  []Token
	Lit     []Lit
	Paths   []Path
	Lines   []Line
	Flashes []Flash
	Stones  []Stone
	Goals   []Place // squares that goals are about
	Alt     string
}

// Token is a unit on the field.
type Token struct {
	Place     Place
	Side      int     // its shape and colour
	Second    bool    // of the second General of its side: told by a broken rim
	Emblem    string  // a name of package emblem
	Name      string  // short; written below it
	Facing    float64 // degrees, 0 east and 90 north: towards its General
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

// Lit is a square that can be chosen.
type Lit = mark.Lit[Place]

// Path is a way over squares.
type Path = mark.Way[Place]

// Line goes from one square to another.
type Line struct {
	From, To Place
	Kind     mark.LineKind
}

// Flash says what just happened at a place.
type Flash = mark.News[Place]

// token finds who stands on a place.
func (o *Overlay) token(p Place) *Token {
	for i := range o.Tokens {
		if o.Tokens[i].Place == p {
			return &o.Tokens[i]
		}
	}
	return nil
}
