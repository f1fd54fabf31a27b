package engine

// Ahead is a game that a program only thinks of: a copy that plays on in place, with
// dice of its own. It asks what is owed and what is open with it, but has no standing
// rights, tells nothing, and its prompts have no ids that anybody could answer. It
// knows all that is hidden, so it is nothing for players: for what weighs rules,
// scenarios and lists, or deals hidden things again before it thinks.
type Ahead interface {
	// Asked lists the open questions; empty exactly when the game is over.
	Asked() []Prompt
	// Answer answers the question of that place in Asked. After an error, which is
	// *Refused, the game is as it was; after *Broken it is of no use.
	Answer(question int, s Seat, picks ...ChoiceID) error
	// Copy is the same game, which goes on by itself.
	Copy() Ahead
	Outcome() (Outcome, bool)
}

// Foreseeable is a game that can be thought of further.
type Foreseeable interface {
	Ahead(Chance) Ahead
}
