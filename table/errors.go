package table

import (
	"errors"

	"hexwarden/engine"
)

// Error is a refusal by the table, not by the rules of a game. Nothing has changed.
type Error struct{ Text engine.Text }

func (e *Error) Error() string { return e.Text.Key }

// unknown is ErrUnknown, with words that name what is unknown.
func unknown(key string, args ...engine.Arg) error {
	return errors.Join(&Error{engine.T(key, args...)}, ErrUnknown)
}

// Refusals, to be compared with errors.Is. Those that are also refusals of
// moves are *engine.Refused and have its codes.
var (
	ErrNotFound    error = &Error{engine.T("table.error.not_found")}
	ErrTaken       error = &Error{engine.T("table.error.taken")}        // another table lives at this place
	ErrSeatTaken   error = &Error{engine.T("table.error.seat_taken")}   // also: no seat is free
	ErrNoSeat      error = &Error{engine.T("table.error.no_seat")}      // there is no such seat
	ErrNotHost     error = &Error{engine.T("table.error.not_host")}     // only the person who opened the table may do this
	ErrStarted     error = &Error{engine.T("table.error.started")}      // only in the lobby
	ErrNotStarted  error = &Error{engine.T("table.error.not_started")}  // only after the start
	ErrSeatsFree   error = &Error{engine.T("table.error.seats_free")}   // a start needs every seat taken
	ErrNoHouse     error = &Error{engine.T("table.error.no_house")}     // the house does not play here
	ErrUnknown     error = &Error{engine.T("table.error.unknown")}      // no such system, scenario or option
	ErrNothingDone error = &Error{engine.T("table.error.nothing_done")} // there is no step of theirs to take back
	ErrSealed      error = &Error{engine.T("table.error.sealed")}       // the last step rolled, drew or revealed something
	ErrAnswered    error = &Error{engine.T("table.error.answered")}     // another seat has moved since
	ErrNoList      error = &Error{engine.T("table.error.no_list")}      // no list is to be given now
	ErrListGone    error = &Error{engine.T("table.error.list_gone")}    // there is no such saved list
	ErrListName    error = &Error{engine.T("table.error.list_name", engine.Num("max", maxListName))}
	ErrListTaken   error = &Error{engine.T("table.error.list_taken")} // another saved list has that name
	ErrListsFull   error = &Error{engine.T("table.error.lists_full", engine.Num("max", MaxLists))}
	ErrListEmpty   error = &Error{engine.T("table.error.list_empty")}
	ErrNotOver     error = &Error{engine.T("table.error.not_over")}     // only after the end
	ErrNoPositions error = &Error{engine.T("table.error.no_positions")} // a public record has none
	ErrQuarantined error = &Error{engine.T("table.error.quarantined")}
	ErrSound       error = &Error{engine.T("table.error.sound")}         // nothing is wrong with the table
	ErrTooLong     error = &Error{engine.T("table.error.too_long")}      // an input longer than anything sensible
	ErrDisk        error = &Error{engine.T("table.error.disk")}          // what was to be kept could not be written
	ErrNotManager  error = &Error{engine.T("table.error.not_manager")}   // only people who manage the server may do this
	ErrMayNotOpen  error = &Error{engine.T("table.error.may_not_open")}  // the server lets others open tables
	ErrNotHere     error = &Error{engine.T("table.error.not_here")}      // the server has other channels for tables
	ErrMayNotMove  error = &Error{engine.T("table.error.may_not_move")}  // neither seated nor of the rank
	ErrLinked      error = &Error{engine.T("table.error.linked")}        // the settings are those of its campaign
	ErrReserved    error = &Error{engine.T("table.error.seat_reserved")} // a seat that a battle keeps for others
	ErrNotLost     error = &Error{engine.T("table.error.not_lost")}      // it has its place

	ErrVeiled         error = &Error{engine.T("table.error.veiled")}           // secret answers are being given; a step from before takes consent
	ErrCounts         error = &Error{engine.T("table.error.counts")}           // the game counts, and somebody whom it concerns is away
	ErrNoReplay       error = &Error{engine.T("table.error.no_replay")}        // the position of that time cannot be found again
	ErrAsked          error = &Error{engine.T("table.error.asked")}            // such a motion is open already
	ErrMotionGone     error = &Error{engine.T("table.error.motion_gone")}      // it is settled
	ErrMotionOwn      error = &Error{engine.T("table.error.motion_own")}       // one's own is for the others to agree to
	ErrMotionNotAsked error = &Error{engine.T("table.error.motion_not_asked")} // others are asked
	ErrMotionSaid     error = &Error{engine.T("table.error.motion_said")}      // the same was said before
	ErrPaused         error = &Error{engine.T("table.error.paused")}
	ErrNotPaused      error = &Error{engine.T("table.error.not_paused")}
	ErrPaceSame       error = &Error{engine.T("table.error.pace_same")} // it is the table's already
	ErrNoClock        error = &Error{engine.T("table.error.no_clock")}  // nobody's time runs
	ErrNoAdvice       error = &Error{engine.T("table.error.no_advice")} // the house helps beginners who play against it, for nothing
	ErrNoChoice       error = &Error{engine.T("table.error.no_choice")} // a move in which nothing was chosen
	ErrNoCritic       error = &Error{engine.T("table.error.no_critic")} // the house does not think about such games
	ErrBusy           error = &Error{engine.T("table.error.busy")}      // the house has too much else to think about
	ErrAdvised        error = &Error{engine.T("table.error.advised")}   // it has helped in this turn already

	ErrNotSeated = engine.Refuse(engine.NotSeated, "", engine.T("refused.not_seated"))
	ErrConflict  = engine.Refuse(engine.Stale, "", engine.T("refused.stale"))
	ErrFrozen    = engine.Refuse(engine.Frozen, "", engine.T("refused.frozen"))
	ErrOver      = engine.Refuse(engine.Over, "", engine.T("refused.over"))
)
