package table

import (
	"time"

	"hexwarden/engine"
)

// ID names a table: eight letters and digits.
type ID string

// UserID names a person; it is opaque here.
type UserID string

// User is a person who does something.
type User struct {
	ID     UserID
	Name   string // as shown to others
	Locale string
	// Salt is what the person adds to the dice by sitting down first on a seat: the
	// number that came with the press. It may be empty.
	Salt string
	Rank Rank // on the server where it is done
}

// Place is where a table lives; its parts are opaque here.
type Place struct{ Guild, Channel, Thread string }

// Seat is a seat of a table with the person who sits there. It is empty if there is no
// user and it is not the house's.
// A seat that has a user and is the house's as well is minded for them: the
// house answers until they take it back.
type Seat struct {
	Index engine.Seat
	User  UserID
	Name  string
	House bool  // the house answers for it
	Level Level // how it does; "" is its own way
}

// Played says whether a person answers for the seat.
func (s Seat) Played() bool { return s.User != "" && !s.House }

// Taken says whether the seat is not free.
func (s Seat) Taken() bool { return s.House || s.User != "" }

// Status says what may be done at a table.
type Status string

const (
	Lobby       Status = "lobby"       // people sit down
	Running     Status = "running"     // the game is being played
	Over        Status = "over"        // ended, or called off before it began
	Frozen      Status = "frozen"      // this release cannot read its state; it waits for one that can
	Quarantined Status = "quarantined" // set aside after an error of ours; the record is kept
)

// Table is what everybody may know of a table.
type Table struct {
	ID         ID
	Place      Place
	System     string
	PackHash   string
	Scenario   string
	Options    map[string]string
	Host       UserID // who opened it
	Seats      []Seat
	Status     Status
	Seq        int    // moves made, undos included
	Commitment string // to the seed of the dice, as chance.Commit makes it
	Language   string // of public texts
	Created    time.Time
	Updated    time.Time
	Affairs
}

// Guild is the server the table lives in, or is to live in; "" in direct messages.
func (t Table) Guild() string {
	if t.Place == (Place{}) && t.Import != nil {
		return t.Import.Place.Guild
	}
	return t.Place.Guild
}

// SeatOf is the seat a user holds, or engine.Watcher.
func (t Table) SeatOf(u UserID) engine.Seat {
	for _, s := range t.Seats {
		if u != "" && s.User == u {
			return s.Index
		}
	}
	return engine.Watcher
}

// OpenRequest asks for a new table.
type OpenRequest struct {
	Host     User
	Place    Place
	System   string
	Scenario string
	Options  map[string]string // what is left out has its default
	Language string            // "en" if empty

	Linked bool // of a campaign: its options may set terms, too
	One    bool // it begins at once, for the host alone: it is announced briefly
}

// Position is a table as one seat sees it. In the lobby there is no view yet.
type Position struct {
	Table   Table
	Seat    engine.Seat // Watcher for those who hold none
	View    engine.View
	Prompts []engine.Prompt  // those the seat may answer
	All     []engine.Waiting // for whom the table waits, as everybody may know it
	Invited []engine.Waiting // who may answer what another seat offers, as everybody may know it
	Seq     int
	Outcome *engine.Outcome           // set when the game is over
	Away    map[engine.Seat]time.Time // until when seats that the table waits for are on vacation
	Back    *engine.Seat              // the seat of a person that may take the last step back alone
}

// Result is what a change led to, as the seat that caused it sees it.
type Result struct {
	Table    Table
	Events   []engine.Event
	Position Position
	Took     []engine.Text // of an undo: the choices that were taken back
}

// LogLine is one event of the log, with the move that caused it.
type LogLine struct {
	Seq   int
	Event engine.Event
}

// Kinds of postings.
const (
	PostPublic  = "public"  // the events of one move, as everybody may read them
	PostPrivate = "private" // for one seat: events with a face of its own, or a secret question that is new
	PostTeam    = "team"    // for a team, by its first seat: what it shares, is asked together, or who it is has changed
	PostPlace   = "place"   // its place is to be made
	PostLobby   = "lobby"   // who sits where has changed
	PostOver    = "over"    // the game has ended
	PostDice    = "dice"    // the salts are locked: the number of the message that tells them goes into the dice
	PostNews    = "news"    // the game has begun or ended, or its people have changed, for those where the table was announced
	PostFault   = "fault"   // the table is frozen or quarantined

	PostLost = "lost" // to a seat's person, or with Watcher to the host: the place of the table is gone

	PostReminder = "reminder" // a seat is to be reminded of its deadline
	PostPast     = "past"     // a seat's time is up
	PostOpened   = "opened"   // a seat is open, for its time is up
	PostCall     = "call"     // a seat's turn has begun while nobody was to ping it

	PostMotion = "motion" // a motion was opened, answered or settled; Seq is its number

	PostSeat  = "seat"  // another plays a seat of a running game
	PostOffer = "offer" // a seat is offered to somebody, or no longer

	PostRated   = "rated"   // a rated game has ended: what it did to ratings
	PostPairing = "pairing" // a match of a league has its table
)

// Posting is something that has to be told to people. It stays until Posted.
type Posting struct {
	ID       int64
	Table    ID
	Seq      int
	Kind     string
	Seat     engine.Seat // of private postings and those about deadlines; else Watcher
	Attempts int         // how often it was tried: above 0 its outcome is unknown
	Tried    time.Time   // first try
	// Before is, by channels that it was tried in, the newest message there before the first attempt; nil where an
	// earlier release tried it.
	Before  map[string]string
	Created time.Time
}
