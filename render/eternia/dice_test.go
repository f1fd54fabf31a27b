package eternia

import (
	"testing"

	"hexwarden/engine"
	"hexwarden/render/rendertest"
)

// Every kind of event with dice can be drawn: the dice of the wilds (FE-18.1), and those of an
// epic enemy, whose face is the cause (FE-15.12).
func TestEveryRollIsDrawn(t *testing.T) {
	rendertest.Dice(t, "../../engine/eternia", dice, english(),
		engine.Event{Kind: "rolled", Actor: "he_man", Roll: &engine.Roll{Dice: []engine.Die{{Face: 0}, {Face: 1}, {Face: 2}, {Face: 3}}}},
		engine.Event{Kind: "foe_rolled", Cause: "attack+2"}, engine.Event{Kind: "foe_overload", Cause: "overload"})
}
