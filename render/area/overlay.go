package area

import (
	"hexwarden/render"
	"hexwarden/render/boards"
)

// Overlay is what stands and happens on a board at one moment. Words in it are
// ready to be drawn; places are the ids of areas and posts, or of the tokens there.
type Overlay struct {
	Names   map[string]string // of areas and posts
	Letters []string          // of the sides, for their flags
	Regions []Region
	Holds   []Hold
	Tokens  []Token
	Pieces  []Piece
	Told    []string // areas and posts that what goes with the picture names: they bear their names
	Also    string   // the heading of a list of names that cannot be chosen
	Action
	Alt string
}

// Region is a group of posts, lit softly together.
type Region struct {
	Name  string // stands in their midst
	Side  int    // whose it is; -1 of nobody yet
	Posts []string
}

// Hold is who holds a place, with soldiers of each side there.
type Hold struct {
	Place    string
	Side     int   // -1 for nobody
	Soldiers []int // by sides
	Home     bool  // it is the base of that side
}

// Token is a figure on the map.
type Token struct {
	ID     string
	Place  string
	Side   int    // its shape and colour; -1 of none
	Key    string // names Art with all that it shows
	Art    func(x, y, r float64) []render.Shape
	Name   string
	HP     int
	Full   int
	Acted  bool
	Active bool
	Target bool
	Flying bool
	Bears  map[string]int // badges of what it bears, by kind
	Fallen bool           // just defeated: drawn as what is left of it
}

// Piece is a number of small tokens of a kind.
type Piece struct {
	Place string
	Kind  string // "quest", "bramble", "relic", "child"
	Count int
	With  string // the token that bears them: they are on its rail
}

// What can be chosen and what just happened, in places or to tokens there.
type (
	Action = boards.Action[string]
	Lit    = boards.Lit[string]
	Path   = boards.Path[string]
	Line   = boards.Line[string]
	Flash  = boards.Flash[string]
)

// at lists the tokens in a place.
func (o *Overlay) at(place string) []Token {
	var out []Token
	for _, t := range o.Tokens {
		if t.Place == place {
			out = append(out, t)
		}
	}
	return out
}

// Token finds a token; nil if there is none of that name.
func (o *Overlay) Token(id string) *Token {
	return boards.Find(o.Tokens, func(t *Token) bool { return t.ID == id })
}

// Spot is the place of a token, or the place itself.
func (o *Overlay) Spot(id string) string {
	if t := o.Token(id); t != nil {
		return t.Place
	}
	return id
}

// hold finds who holds a place.
func (o *Overlay) hold(place string) Hold {
	if h := boards.Find(o.Holds, func(h *Hold) bool { return h.Place == place }); h != nil {
		return *h
	}
	return Hold{Place: place, Side: -1}
}
