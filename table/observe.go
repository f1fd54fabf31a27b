package table

import "time"

// Deed is something done at a table, for the person who hosts the bot: how long it
// took and what came of it, never who did what.
type Deed struct {
	What string // "move", "undo" or "house"
	Took time.Duration
	Err  error // nil if it was done
}

// observed tells of a deed once it is over: defer it with the time it began.
func (s *Service) observed(what string, began time.Time, err *error) {
	if s.Observe != nil {
		s.Observe(Deed{What: what, Took: s.Clock.Now().Sub(began), Err: *err})
	}
}

// stopwatch is the time at which a deed begins.
func (s *Service) stopwatch() (began time.Time) {
	if s.Observe != nil {
		began = s.Clock.Now()
	}
	return began
}
