package engine

import "strings"

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

// drawnBy begins the reason of a step that used chance; behind it stands the label.
const drawnBy = "drawn: "

// reasons are what steps are sealed with beside chance.
var reasons = map[string]Known{
	"drawn": KnownDrawn, "cards drawn": KnownDrawn,
	"revealed": KnownShown, "card revealed": KnownShown, "cards revealed": KnownShown, "cards discarded": KnownShown,
	"forces revealed": KnownShown, "wishes revealed": KnownShown, "a draw pile was looked through": KnownShown,
	"answered": KnownAnswer, "an enemy reacted": KnownAnswer, "an army was accepted": KnownAnswer,
	"a token was placed": KnownAnswer, "ruling proposed": KnownAnswer, "the battle is over": KnownAnswer, "the game is over": KnownAnswer,
	"combat cards are revealed": KnownShown, "a spell is played": KnownShown, "a card is used": KnownShown, "a victory card was revealed": KnownShown,
	"what a hero can pay is known": KnownShown, "an enemy was seen through": KnownShown, "the child was found": KnownShown, "a clue was found": KnownShown,
	"an epic combat begins": KnownAnswer, "heroes were chosen": KnownAnswer, "a hero passed": KnownAnswer, "a trade was spoken of": KnownAnswer,
	"a duel is due": KnownAnswer, "a hero was chosen in secret": KnownAnswer, "a reroll was chosen": KnownAnswer, "a proposal was made": KnownAnswer,
	"a player conceded": KnownAnswer, "a draw was spoken of": KnownAnswer,
}

// Known is what a sealed step made known; "" of an event that seals nothing.
// Labels of dice end with "die".
func (e Event) Known() Known {
	label, chance := strings.CutPrefix(e.Seal, drawnBy)
	switch {
	case e.Kind != "sealed":
		return ""
	case chance && strings.HasSuffix(label, "die"):
		return KnownRolled
	case chance:
		return KnownDrawn
	}
	if k, ok := reasons[e.Seal]; ok {
		return k
	}
	return KnownAnswer
}
