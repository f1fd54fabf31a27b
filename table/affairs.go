package table

import (
	"time"

	"hexwarden/engine"
)

// Affairs is what the people of a table have settled among themselves, and
// what is under way between them: everything of time and people that the game
// knows nothing of. It is kept with the table and never in its state.
type Affairs struct {
	Timing
	Presence
	Motions []Motion  `json:"motions,omitempty"` // what somebody asks the others for
	Needs   int       `json:"needs,omitempty"`   // frozen: the version of the rules it goes on with; 0 if no version helps, or none is needed
	Delay   int       `json:"delay,omitempty"`   // by how many moves those who hold no seat see the game later
	Lost    bool      `json:"lost,omitempty"`    // its place is gone: nothing is told there, and time stands still
	Rated   bool      `json:"rated,omitempty"`   // it counts for ratings
	League  *Pairing  `json:"league,omitempty"`  // the match that it is
	Import  *Imported `json:"import,omitempty"`  // its game came out of a file
}

// Next is when the table is to be looked at again by itself; zero is never.
func (a Affairs) Next() time.Time {
	var next time.Time
	soon := func(t time.Time) {
		if !t.IsZero() && (next.IsZero() || t.Before(next)) {
			next = t
		}
	}
	for _, d := range a.Deadlines {
		soon(d.Next)
	}
	for _, u := range a.Turns {
		soon(u.Call)
	}
	for _, m := range a.Motions {
		soon(m.Expires)
	}
	soon(a.Presence.soonest())
	return next
}

// Motion is what a seat asks the others for, and what they have said so far.
type Motion struct {
	ID      int                  `json:"id"` // counts the motions of a table
	Kind    string               `json:"kind"`
	By      engine.Seat          `json:"by"`
	Opened  time.Time            `json:"opened"`
	Expires time.Time            `json:"expires"`      // when silence means no
	Needs   []engine.Seat        `json:"needs"`        // who has to agree
	Said    map[engine.Seat]bool `json:"said"`         // what they have answered
	To      int                  `json:"to,omitempty"` // of an undo: the move to stand at
}
