package battleground

import (
	"testing"

	"hexwarden/engine/enginetest"
)

func TestContract(t *testing.T) {
	c := enginetest.Config{System: System{}, Pack: firstBattle(t), Scenario: "first-battle", Seats: 2, Games: 10, Seed: "contract", Redeal: Redeal}
	if r := enginetest.Run(t, c); r.Redealt == 0 || r.Rewound == 0 || r.Commits == 0 {
		t.Errorf("checks that never ran: %+v", r)
	}
	c.Games, c.Mode = 1, enginetest.Full
	enginetest.Run(t, c)
}

func TestWorldIsCopiedAndStored(t *testing.T) {
	enginetest.CopyCheck(t, func() any { return &World{} }, func(v any) any { return copyWorld(v.(*World)) })
	for _, kind := range kinds() {
		enginetest.CopyCheck(t, func() any { return kind() }, func(v any) any { return v.(body).Copy() })
	}
}
