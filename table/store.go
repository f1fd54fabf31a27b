package table

import (
	"context"
	"time"

	"hexwarden/engine"
	"hexwarden/engine/record"
)

// Clock tells the time.
type Clock interface{ Now() time.Time }

// Row is a table as it is stored: with what nobody may see.
type Row struct {
	Table
	Version int      // counts every change; a change names the one it was made from
	Rules   int      // version of the rules it was started with
	Seed    []byte   // of the dice, from the opening on
	Salts   []string // by seat
	Fault   string   // why it is frozen or quarantined
	Trail   []int    // sequence numbers undo may go back to, the nearest last
	Walker  engine.Seat
}

// Snapshot is a stored state; Version is that of the rules that wrote it.
type Snapshot struct {
	Seq     int
	Version int
	State   []byte
}

// Step is a stored move.
type Step struct {
	Line record.Line
	By   UserID // empty: the house
	At   time.Time
}

// Change is everything one transaction writes.
type Change struct {
	Row      Row // as it will be; Row.Version is still the one that was read
	Seating  bool
	Settled  bool // the affairs of the people have changed; Service.commit sets it
	Step     *Step
	Snapshot *Snapshot
	Keep     []int          // snapshots to keep beside the new one; looked at only with a Snapshot
	Events   []engine.Event // of the step
	Postings []Posting      // without ids
	Dump     []byte         // a record to keep for the host
	Finished *Finished      // what standings keep of a table that ends
}

// Store keeps what tables need. Errors other than those named are faults of the store.
type Store interface {
	Rows
	Games
	Packs
	Lists
	Outbox
	People
	Servers
	Notes
}

// Rows keeps tables.
type Rows interface {
	// Create stores a new table and its postings; ErrTaken if another lives at its place, ErrConflict if the id is in use.
	Create(ctx context.Context, row Row, postings []Posting) error
	// Import stores a new table whose game has been played elsewhere: its moves with
	// their events, the state at the end (nil if it is unknown) and its postings. Errors as of Create.
	Import(ctx context.Context, row Row, steps []Step, events []Moved, snap *Snapshot, postings []Posting) error
	// Commit writes a change, all or nothing; ErrConflict if the version is not the
	// stored one, ErrTaken if its place is another's.
	Commit(ctx context.Context, change Change) error
	// Remove takes all there is of a table away.
	Remove(ctx context.Context, id ID) error
	// Load reads a table; ErrNotFound.
	Load(ctx context.Context, id ID) (Row, error)
	// At finds the table that lives at a place, or the last one that did; ErrNotFound.
	At(ctx context.Context, place Place) (ID, error)
	// Tables lists the tables of a user, the latest first; those of all if user is empty.
	Tables(ctx context.Context, user UserID) ([]Table, error)
	// Played lists the tables of a scenario in a channel that are over, the latest first.
	Played(ctx context.Context, place Place, system, scenario string) ([]Table, error)
	// Reviews lists the imported games that a user has to be looked at, the oldest first.
	Reviews(ctx context.Context, host UserID) ([]ID, error)
	// In lists the tables that have a status, the oldest first.
	In(ctx context.Context, status Status) ([]ID, error)
	// Placed lists living tables of a server, if it is named, and those of a channel or thread.
	Placed(ctx context.Context, guild, channel string) ([]ID, error)
	// Living lists tables of a server in the lobby, running or frozen, the one that changed last
	// first; imported ones that found no place there as well.
	ServerTables(ctx context.Context, guild string) ([]Table, error)
	// Naming lists tables in the lobby, running or frozen that name a user.
	Naming(ctx context.Context, user UserID) ([]ID, error)
	// Ticking lists tables whose affairs are to be looked at by then; NextTick is when the next
	// ones are, or what a club has beside them, or the zero time.
	Ticking(ctx context.Context, until time.Time) ([]ID, error)
	NextTick(ctx context.Context) (time.Time, error)
}

// Games reads what was played at tables.
type Games interface {
	// Snapshot reads a state; ErrNotFound.
	Snapshot(ctx context.Context, id ID, seq int) (Snapshot, error)
	// Steps reads all moves in order, from the deal (number 0).
	Steps(ctx context.Context, id ID) ([]Step, error)
	// LastMove is the number of the last move that a user made, -1 if there is none.
	LastMove(ctx context.Context, id ID, user UserID) (int, error)
	// Log reads the events of the last moves after one, oldest first, at most limit moves.
	Log(ctx context.Context, id ID, after, limit int) ([]Moved, error)
}

// Packs keeps the archives of packs under their hashes; Pack: ErrNotFound. DropPacks drops those that no table has.
type Packs interface {
	PutPack(ctx context.Context, hash, system string, archive []byte) error
	DropPacks(ctx context.Context) error
	Pack(ctx context.Context, hash string) ([]byte, error)
}

// Lists keeps the lists that seats put together, and those that people keep.
type Lists interface {
	// Draft reads the list that a seat is putting together for a decision point;
	// ErrNotFound. PutDraft keeps it, DropDraft forgets it.
	Draft(ctx context.Context, id ID, seat engine.Seat, point string) (Drafted, error)
	PutDraft(ctx context.Context, id ID, seat engine.Seat, point string, d Drafted) error
	DropDraft(ctx context.Context, id ID, seat engine.Seat, point string) error
	// Lists reads the lists a user keeps, by name. PutList keeps one: a new one if its
	// id is 0, else in place of the one that has the id, ErrConflict if there is none.
	Lists(ctx context.Context, user UserID) ([]Saved, error)
	PutList(ctx context.Context, user UserID, x Saved) error
	DropList(ctx context.Context, user UserID, id int64) error
}

// Outbox keeps postings until they are sent.
type Outbox interface {
	// Untold lists tables with postings to send, the one that has waited longest first; Pending reads the postings of
	// a table, oldest first.
	Untold(ctx context.Context) ([]Untold, error)
	Pending(ctx context.Context, id ID) ([]Posting, error)
	// Trying counts an attempt to post in a channel, and of the first one there the newest message before it; Posted
	// removes a posting, which needs no more attention.
	Trying(ctx context.Context, posting int64, channel, newest string, now time.Time) error
	Posted(ctx context.Context, posting int64) error
}

// Untold is a table with postings to send.
type Untold struct {
	ID     ID
	Newest int64 // the posting that came last
}

// People keeps what is known of persons.
type People interface {
	// Person reads the preferences of a user, the zero Person if
	// they never said; People reads several. ChangePerson reads it, lets change change it and keeps it; ErrConflict if
	// somebody else has changed it meanwhile, the error of change.
	Person(ctx context.Context, user UserID) (Person, error)
	People(ctx context.Context, users ...UserID) (map[UserID]Person, error)
	ChangePerson(ctx context.Context, user UserID, change func(*Person) error) (Person, error)
	// Kept gathers what is stored of a user. Forget takes it away: what others need to
	// go on names a nobody in their place from then on.
	Kept(ctx context.Context, user UserID) (Kept, error)
	Forget(ctx context.Context, user, nobody UserID) error
}

// Servers keeps the settings of servers: the zero Server if none were set. ChangeServer is as ChangePerson. Boards lists those that
// have a dashboard.
type Servers interface {
	Server(ctx context.Context, guild string) (Server, error)
	ChangeServer(ctx context.Context, guild string, change func(*Server) error) (Server, error)
	Boards(ctx context.Context) ([]string, error)
}

// Notes keeps small values, such as ids of messages, for a table or, with an empty id, for all; an empty value forgets, or says
// that there is none.
type Notes interface {
	Remember(ctx context.Context, id ID, key, value string) error
	Recall(ctx context.Context, id ID, key string) (string, error)
}

// Moved is the events of one move.
type Moved struct {
	Seq    int
	Events []engine.Event
}
