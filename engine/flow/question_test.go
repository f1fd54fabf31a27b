package flow

import (
	"bytes"
	"fmt"
	"testing"

	"hexwarden/engine"
)

// Ids of prompts are in records: what they hash must never be written in another way.
func TestQuestionIsWrittenAsEver(t *testing.T) {
	for _, p := range []engine.Prompt{
		{},
		{Seats: []engine.Seat{0, 3}, Standing: engine.Owed, Point: "BG-D-24", Kind: engine.Spread, Min: -1, Max: 12,
			Choices: []engine.Choice{engine.Plain("to:L13"), {Do: "a \"b\"\\\n\x00é\u2028", Costs: []engine.Cost{{Coin: "ap", N: 2}}},
				{Costs: []engine.Cost{{Coin: "", N: -3}, {Coin: "mana points", N: 0}}}, {Costs: []engine.Cost{}}}},
	} {
		var want bytes.Buffer
		fmt.Fprintln(&want, ID(7), 2, p.Seats, p.Standing, p.Point, p.Kind, p.Min, p.Max)
		for _, c := range p.Choices {
			fmt.Fprintf(&want, "%q %v\n", c.ID(), c.Costs)
		}
		if got := question(nil, 7, 2, &p); !bytes.Equal(got, want.Bytes()) {
			t.Errorf("%q, want %q", got, &want)
		}
	}
}
