// Package record reads, writes and checks the record of a game: a text file
// that says what was played, so that anybody can play it again and find the
// same dice.
//
// A record is JSON lines: the header, the deal (line 0), one line for each move
// in order, and the end. Every line ends with a hash of the line before and of
// itself:
//
//	hash = hex SHA-256("hexwarden line 1" || hash of the line before || the line without its hash)
//
// (the header's predecessor is empty), so no byte of a record can change
// unseen. A line also names the state after it, so that a record that was
// forged and hashed again breaks at the forged move when it is played again. As a
// file it may be compressed with gzip (Compress, Expand).
//
// A line may carry notes: what the people of the table settled between it and
// the line before. They are hashed with it and have no part in the game.
//
// A full record holds the seed and all moves and tells every secret. A public
// record of the same game shows the public moves; of all moves it holds
// commitments under salts that follow from the seed, and no state:
//
//	salt n = HMAC-SHA-256(seed, "hexwarden record 1" || kind || n as 8 bytes big-endian), kind "move" or "state"
//	commitment = hex SHA-256(salt n || move as JSON, or hex SHA-256 of the state)
//
// so it can be held against the full record (Matches) when the game is over.
package record

import (
	"fmt"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/chance"
)

// Format is the version of the file format.
const Format = 1

// Kinds of records.
const (
	Full   = "full"
	Public = "public"
)

// Record is the record of a game.
type Record struct {
	Header Header
	Lines  []Line // line n is move n; line 0 is the deal
	End    End
}

// Header says what is needed to start the game again.
type Header struct {
	Format     int               `json:"hexwarden_record"`
	Kind       string            `json:"kind"`
	About      *About            `json:"about,omitempty"` // for people to read
	System     string            `json:"system"`
	Rules      int               `json:"rules"` // version of the rules
	Pack       string            `json:"pack"`  // its hash
	Scenario   string            `json:"scenario"`
	Options    map[string]string `json:"options,omitempty"`
	Seats      []string          `json:"seats"` // names, in seat order
	Commitment string            `json:"commitment"`
	Salts      []string          `json:"salts"`             // of the seats
	Dice       *Dice             `json:"dice,omitempty"`    // what the salts were made from; records of earlier releases lack it
	Seed       []byte            `json:"seed,omitempty"`    // full records only
	Archive    []byte            `json:"archive,omitempty"` // a pack that is not of the release, as pack.Archive folds it
}

// Dice is what the salts of the seats were made from, and what was mixed in after
// them (docs/dice.md).
type Dice struct {
	Table   string          `json:"table"`   // for which they were made
	Sources []chance.Source `json:"sources"` // by seat
	// Start is the number of the message that started the game; empty if it started
	// without one. Salts and sources were published in that message.
	Start string `json:"start,omitempty"`
}

// Salts are those that the sources give.
func (d Dice) Salts() []string {
	out := make([]string, len(d.Sources))
	for seat, s := range d.Sources {
		out[seat] = s.Salt(d.Table, seat)
	}
	return out
}

// Key is the key of all dice: of the seed, the salts of the seats, and the number
// of the message that started the game.
func Key(seed []byte, salts []string, d *Dice) []byte {
	if d != nil && d.Start != "" {
		salts = append(slices.Clone(salts), d.Start)
	}
	return chance.Key(seed, salts)
}

// About says whose game it is, in the words of the table that wrote the record.
// Nothing is played by it, and it may differ between two records of one game.
type About struct {
	Table   string   `json:"table,omitempty"`
	Opened  string   `json:"opened,omitempty"` // dates, as the table writes them
	Begun   string   `json:"begun,omitempty"`
	Last    string   `json:"last,omitempty"` // of the last move
	Players []Player `json:"players,omitempty"`
}

// Player is who answers for a seat.
type Player struct {
	Seat  int    `json:"seat"` // from 1
	Name  string `json:"name,omitempty"`
	House bool   `json:"house,omitempty"` // nobody, or the house for anybody who is named
}

// Line is one move: an answer of a seat, or a way back. In a public record
// Move has no prompt (its id is a hash of what the seat saw), and is missing
// if the move is secret.
type Line struct {
	N      int          `json:"n"`
	Move   *engine.Move `json:"move,omitempty"`
	Secret bool         `json:"secret,omitempty"` // the move tells something hidden
	Back   *Back        `json:"back,omitempty"`
	Commit string       `json:"commit,omitempty"` // public records: commitment to the move
	State  string       `json:"state"`            // hash of the state after it, or in public records the commitment to that
	Notes  []Note       `json:"notes,omitempty"`  // what people settled since the line before; playing it again passes them over
}

// Back is a move back to the state after an earlier move. The dice go on.
type Back struct {
	Seat   engine.Seat   `json:"seat"`
	To     int           `json:"to"`
	Agreed []engine.Seat `json:"agreed,omitempty"` // whose consent it took; nobody's if nothing had become known
}

// Note is something that the people of a table settled beside the game: a
// request and what became of it, or that another person holds a seat. It changes no
// state, everybody may read it, and it names seats only: a record outlives its people.
type Note struct {
	Kind   string        `json:"kind"`             // "undo", "pause", "left" ...
	Seat   engine.Seat   `json:"seat"`             // who asked, or whose seat it is about
	Result string        `json:"result,omitempty"` // "agreed", "declined", "expired" ...
	Agreed []engine.Seat `json:"agreed,omitempty"`
	Denied []engine.Seat `json:"denied,omitempty"`
	About  *engine.Seat  `json:"about,omitempty"` // another seat that it is about
}

// End closes a record.
type End struct {
	Moves int    `json:"end"` // number of moves, the deal not counted
	Over  bool   `json:"over,omitempty"`
	State []byte `json:"state,omitempty"` // full records: the state at the end
	Notes []Note `json:"notes,omitempty"` // what people settled after the last line
}

// Broken is a record that is not what it claims to be.
type Broken struct {
	Move int         // the move at which it breaks; -1 is the header, -2 the file as a whole
	Why  string      // for logs
	Text engine.Text // for people
}

const (
	header = -1
	whole  = -2
)

func (b *Broken) Error() string {
	switch b.Move {
	case whole:
		return "record: " + b.Why
	case header:
		return "record: header: " + b.Why
	}
	return fmt.Sprintf("record: move %d: %s", b.Move, b.Why)
}

// Told is the fault with its place in the file, for people.
func (b *Broken) Told() engine.Text {
	switch b.Move {
	case whole:
		return b.Text
	case header:
		return engine.T("record.at.header", engine.Sub("why", b.Text))
	}
	return engine.T("record.at.move", engine.Num("line", b.Move+2), engine.Num("move", b.Move), engine.Sub("why", b.Text))
}

func broken(move int, text engine.Text, format string, args ...any) error {
	return &Broken{Move: move, Why: fmt.Sprintf(format, args...), Text: text}
}
