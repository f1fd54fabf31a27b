package hex

import (
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// Overlay is what stands and happens on a board at one moment. Words in it are
// ready to be drawn.
type Overlay struct {
	Figures    []Figure
	Rough      []Place // ground that has become difficult
	Objectives []Objective
	Marks      []Mark
	Arrows     []Arrow
	Action
	Alt string
}

// Figure is a figure on the board.
type Figure struct {
	Place     Place
	Base      []Place // all hexes of a massive figure, that of Place among them
	Raised    bool    // stands on something, one level up
	Facing    Dir
	Side      int    // 0 to 3; every side has its own shape and colour
	Portrait  string // the drawing of its face; "": its letters stand on the token
	Letters   string // one to three letters
	Wounds    int
	Health    int // 0: no health is shown
	Mana      int
	Focus     bool
	Overwatch bool
	Activated bool   // has been activated in this round
	Active    bool   // is being activated now
	Target    bool   // the act is against it
	Bare      bool   // nothing is told of its state
	Fallen    bool   // has just been knocked out: drawn as what is left of it
	Buff      string // "" for none
	Debuff    string
	Name      string // written beside the figure in a close-up, with buff and debuff
	Items     []bool // behind the name, a gem for each; false: used up
}

// Objective is a token to be claimed.
type Objective struct {
	Place Place
	Label string
	Side  int // the side that would claim it as things stand; -1: none

	Sealed bool // that side has claimed it
}

// Mark is a small token that lies on a hex, named by its letters.
type Mark struct {
	Place Place
	Label string
	Bad   bool
}

// Arrow is a direction that can be chosen, at the edge of a hex.
type Arrow struct {
	Place Place
	Dir   Dir
	Label string
	Kind  mark.Kind
}

// What can be chosen and what just happened, on hexes. The corners of a line are counted
// from 1 between east and north-east, against the clock.
type (
	Action = boards.Action[Place]
	Lit    = boards.Lit[Place]
	Path   = boards.Path[Place]
	Line   = boards.Line[Place]
	Flash  = boards.Flash[Place]
)
