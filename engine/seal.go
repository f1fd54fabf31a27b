package engine

// Known is a kind of thing that people have learned by a step, so that it
// cannot be taken back alone.
type Known string

// The kinds, as people are told of them.
const (
	KnownRolled Known = "rolled" // dice
	KnownDrawn  Known = "drawn"  // cards, tiles, lots
	KnownShown  Known = "shown"  // a card, a hand, a list, a secret pick
	KnownAnswer Known = "answer" // what another seat has answered
)
