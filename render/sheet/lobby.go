package sheet

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// Lobby is a table that gathers. All words are in the reader's language.
type Lobby struct {
	Game   string
	Title  string // of the scenario
	Seats  []Seat
	Facts  []Fact   // what one wants to know before one sits down
	Notes  []Note   // how it is played: settings, pace
	Foot   string   // what the notes are called
	Versus string   // between two sides
	Around []string // drawings of what stands round the title
	Alt    string
}

// Fact is how long a game takes, what wins it, or with how many it is played.
type Fact struct {
	Sign  Sign
	Words string
}

// Note is how something is played.
type Note struct {
	Sign        Sign
	Name, Value string // either may be ""
}

// Seat is a place at a table.
type Seat struct {
	Number int // of the seat, from 0
	Side   int
	Colour int // of the side
	Name   string
	Who    string // who sits there, or that it is free
	Free   bool
	Kept   bool // free, but for somebody
}

// Frame is the title and what one wants to know above the map, and the seats below it, with the faces of their sides.
func (l Lobby) Frame(w int, parties []art.Party) (above, below *render.Scene) {
	top := newPage(w)
	top.cover(l, parties)
	top.facts(l.Facts)
	foot := newPage(w)
	foot.seats(l.Seats, parties, l.Versus)
	foot.notes(l.Notes)
	above, below = top.scene(), foot.scene()
	above.Alt = l.Alt
	return above, below
}
