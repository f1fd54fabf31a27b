package engine

// Ahead is a game that a program only thinks of: a copy that plays on in place, with
// dice of its own. It asks what is owed and what is open with it, but has no standing
// rights, tells nothing, and its prompts have no ids that anybody could answer.
// That of the true game knows all that is hidden, so it is for tools that weigh rules, scenarios
// and lists; players think with one that was dealt for their seat.
type Ahead interface {
	// Asked lists the open questions; empty exactly when the game is over.
	Asked() []Prompt
	// Answer answers the question of that place in Asked. After an error, which is
	// *Refused, the game is as it was; after *Broken it is of no use.
	Answer(question int, s Seat, picks ...ChoiceID) error
	// Worth is what the choices of the question of that place in Asked are worth to a seat that it asks, as AskWorth
	// tells it; nil is no opinion.
	Worth(question int, s Seat) []int
	// Traits are what the position is worth to a seat, part by part: their sum is above 0 where the seat is ahead. The parts of
	// a system always come in the same order; none is no opinion.
	Traits(s Seat) []Trait
	// Clock is how far the game has come.
	Clock() Clock
	// Copy is the same game, which goes on by itself.
	Copy() Ahead
	Outcome() (Outcome, bool)
}

// Trait is one part of what a position is worth, in the currency of Ahead.Worth.
type Trait struct {
	Name  string // by which its words are found (why.NAME)
	Worth float64
}

// Clock counts how far a game has come. Rounds and turns are those that the rules call so, or what comes nearest; both only grow.
type Clock struct {
	Round int
	Turn  int // of the whole game
	Depth int // how many procedures are under way one within another: an attack is over when it is as low again as before
}

// Foreseeable is a game that can be thought of further.
type Foreseeable interface {
	// Ahead is the true game.
	Ahead(Chance) Ahead
	// Deal is the game as it may be for all that a seat sees: what the seat cannot know is dealt again, by what it sees and the
	// chance alone. It is what a player thinks with.
	Deal(Seat, Chance) Ahead
}

// Dealer is a game that can be dealt again whole: a check of what a seat sees compares both.
type Dealer interface {
	// Redealt is the same game, in which everything that a seat, or the Watcher, cannot know is dealt again. draw gives a number below n.
	Redealt(s Seat, draw func(n int) int) Game
}
