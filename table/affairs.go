package table

import (
	"context"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/table/clock"
)

// Affairs is what the people at a table have agreed among themselves,
// and what is pending between them: everything of time and people that the game
// knows nothing of. It is kept with the table and never in its state.
type Affairs struct {
	Timing
	Presence
	Motions []Motion      `json:"motions,omitempty"` // what somebody asks the others for, and the last of those that are settled
	Ended   bool          `json:"ended,omitempty"`   // the game was ended before its end: by agreement (Agreed), or called off with its match
	Notes   []record.Note `json:"notes,omitempty"`   // for the next line of the record
	Delay   int           `json:"delay,omitempty"`   // by how many moves those who hold no seat see the game later
	Lost    bool          `json:"lost,omitempty"`    // its place is gone or barred: nothing is told there, and time stands still
	Barred  string        `json:"barred,omitempty"`  // its place is there, but the bot may not post: what is missing, in words without meaning here
	Opening *Opening      `json:"opening,omitempty"` // its place is still to be made
	Number  int           `json:"number,omitempty"`  // tells it from other tables of its host with the same scenario; 0 for the first
	Needs   int           `json:"needs,omitempty"`   // frozen: the version of the rules it needs to continue; 0 if no version helps, or none is needed
	Dice    *record.Dice  `json:"dice,omitempty"`    // what its dice are made from; nil: opened by an earlier release
	Locked  bool          `json:"locked,omitempty"`  // in the lobby: the game starts as soon as the salts are published
	Rated   bool          `json:"rated,omitempty"`   // it counts for ratings
	League  *Pairing      `json:"league,omitempty"`  // the match that it is
	Import  *Imported     `json:"import,omitempty"`  // its game came out of a file
	Battle  *Battle       `json:"battle,omitempty"`  // of a campaign, if it is one
	Answers []Given       `json:"answers,omitempty"` // who gave them, in a game that counts; none if it began in an earlier release

	Spoke map[engine.Seat]Spoken `json:"spoke,omitempty"` // by the first seat of each team, its last answer
}

// Next is when the table next needs a look without anybody acting; zero is never.
func (a Affairs) Next() time.Time {
	next := a.Timing.Next()
	for _, m := range a.Motions {
		next = clock.Sooner(next, m.next())
	}
	for _, x := range a.Offers {
		next = clock.Sooner(next, x.Until)
	}
	if a.Import != nil {
		next = clock.Sooner(next, a.Import.Until)
	}
	return next
}

// Confirm is which choices a person wants to be asked again before they are taken.
type Confirm string

// The zero Confirm is the choices that the rules warn about.
const (
	ConfirmWarned Confirm = ""
	ConfirmAlways Confirm = "always" // every one that answers what the table waits for
	ConfirmNever  Confirm = "never"  // only giving up and agreeing to a draw
)

// SetConfirm keeps which choices a person wants to be asked again. Errors: ErrUnknown.
func (s *Service) SetConfirm(ctx context.Context, u UserID, c Confirm) error {
	if c != ConfirmWarned && c != ConfirmAlways && c != ConfirmNever {
		return ErrUnknown
	}
	_, err := s.keepWish(ctx, u, func(p *Person) error { p.Confirm = c; return nil })
	return err
}
