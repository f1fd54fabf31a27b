package engine

import "io/fs"

// System is the rules of one game.
type System interface {
	Info() Info
	// Load reads and checks packs of this system. The error lists every fault.
	Load(files fs.FS) (Pack, error)
	// New starts a game.
	New(Setup) (Game, []Event, error)
	// Open reads a state that State wrote, of this or an older version. The error is an *Unreadable.
	Open(Saved) (Game, error)
}

// Info describes a system.
type Info struct {
	ID       string // "battleground"; also the prefix of its texts
	Name     Text
	Version  int // of the rules and of the saved state
	Commands []Command
	Verbs    Verbs // what its choices can do
	Asks     []Question
	Points   []string // every decision point it can ask, for coverage and orders
	// Reactions are those of them that a seat is asked in another's turn, and that
	// nothing it chose itself just before leads to: for each there are standing orders.
	Reactions []string
}

// Command is a word by which people name open choices: those whose ids
// begin with one of the prefixes.
type Command struct {
	Name     string // in English: "walk"
	Prefixes []string
	Text     Text // description
}

// Pack is the loaded data of a system: cards, maps, scenarios.
type Pack interface {
	ID() string
	Hash() string // of its files; a table keeps it
	Scenarios() []Scenario
}

// Scenario is a starting position with its goals.
type Scenario struct {
	ID      string
	Name    Text
	Text    Text
	Seats   []SeatInfo
	Colours Colours // of the sides, where the scenario fixes what they lead
	Options []Option
	Facts   []Fact
	Learn   bool // a lesson: offered to one person, who sits down at once
	Follows Follow
}

// Follow is the scenario before one of a campaign, if there is any, and the option that
// says who won it: its first value means nobody, the others stand for the sides in order.
type Follow struct {
	Scenario string
	Option   string
}

// The subjects of facts.
const (
	Length = "length" // how long it takes
	Goal   = "goal"   // what wins
	Force  = "force"  // with how many it is played
)

// Fact is what one wants to know of a scenario before one sits down, in few words.
type Fact struct {
	About  string
	Text   Text
	Option string // the option whose value the text has as {value}, "" for none
}

// SeatInfo describes a seat of a scenario.
type SeatInfo struct {
	Name  Text // "Masters of the Universe"
	Side  int
	House bool // the house sits here from the beginning
}

// Option is something the host may set before the start.
type Option struct {
	ID     string
	Name   Text
	Values []string // the first is the default
	Words  []Text   // what the values are called, if the key of the name with the value behind it is no text for them
}

// Chance is where dice and shuffles come from. It is a pure function: the same
// counter and label give the same number, at least 0 and below n.
type Chance interface {
	Draw(counter uint64, label string, n int) int
}

// Setup is everything a new game starts from.
type Setup struct {
	Pack     Pack
	Scenario string
	Options  map[string]string
	Seats    int
	Chance   Chance
}

// Saved is a stored state with what is kept apart from it.
type Saved struct {
	Pack    Pack
	Chance  Chance
	Version int
	State   []byte
}

// Game is a value: Apply returns the next one and leaves the receiver as it was.
type Game interface {
	// Prompts lists who owes an answer now, and what else may be answered;
	// empty exactly when the game is over.
	Prompts() []Prompt
	// Apply carries out a move; the error is *Refused or *Broken and then nothing has changed.
	Apply(Move) (Game, []Event, error)
	View(Seat) View
	// Explain says why a choice is not offered to a seat now.
	Explain(Seat, ChoiceID) Verdict
	// Ask computes reach, sight, odds or distance from a seat's view; the error is *Refused.
	Ask(Seat, Query) (Answer, error)
	Outcome() (Outcome, bool)
	State() ([]byte, error)
	// Rewind returns to a past state with today's chance counter (undo).
	Rewind(past []byte) (Game, []Event, error)
}

// Query is a question about the board that changes nothing.
type Query struct {
	Kind string   // "measure", "sight", "odds", "reach", AskList ...; "suggest" and "denied" serve those who ask
	Args []string // places, figures, weapons, entries of a list
}

// Question is a query that players put by a command. Its answers to required
// fields come first, in order; then those to others as "name:value". While a
// field is filled in, Query{"suggest", question, field, typed, "name:value"...}
// lists values (Places) with what they are called (Lines).
type Question struct {
	Name   string // "los"
	Kind   string // of the query
	Text   Text   // description
	Fields []Field
}

// Field is what a question wants to know.
type Field struct {
	Name     string
	Text     Text
	Required bool
}

// Answer is what a query found.
type Answer struct {
	Text   Text
	Lines  []Text
	Places []string
	Rules  []string     // that it rests on
	Shown  []Event      // what a picture may show of it: kinds "asked..."
	Told   Text         // the same in words, where Text and Lines do not say it
	Draft  *Draft       // of the queries about lists
	Worth  []int        // of AskWorth
	Moves  [][]ChoiceID // of AskScript
	Orders []OrderOffer // of AskOrders
}

// PointLesson is the point of questions about a lesson itself: no rule of the
// game asks them.
const PointLesson = "lesson"

// AskScript is the query for the moves that a lesson wants a seat to make, the
// first that is offered before all others.
const AskScript = "script"

// AskWorth is the query for what the choices of an open prompt are worth to the
// seat, by the id of the prompt: a figure for each choice, in their order, in
// hundredths of what the system counts success in. Of prompts of kind Some and
// Spread it is the worth of adding that choice. The answer is empty where the
// system has no opinion, and rests on what the seat may know. A choice taken
// aside is worth something only if it changes something.
const AskWorth = "worth"

// Outcome is how a game ended.
type Outcome struct {
	Winners []int  `json:"winners"` // sides; empty is a draw
	Scores  []int  `json:"scores"`
	Reason  Text   `json:"reason"`
	Rule    string `json:"rule"`
	Lost    bool   `json:"lost,omitempty"` // nobody won because all lost against the game
}
