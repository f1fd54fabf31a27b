package eternia

import (
	"testing"

	"hexwarden/data"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/pack"
)

// TestContractSkirmish plays skirmishes with two, four and six players, with free and mounted
// heroes.
func TestContractSkirmish(t *testing.T) {
	enginetest.Run(t, contract(t, "marching_armies", 2, 1, map[string]string{"free_heroes": "yes", "mounted": "yes"}))
	enginetest.Run(t, contract(t, "raiders-4", 4, 1, map[string]string{"mounted": "yes"}))
	enginetest.Run(t, contract(t, "ritual", 2, 1, map[string]string{"captain": "yes"}))
}

// TestContractThreeTeams plays the pack of the third faction; self-play in CI also plays it with six
// players.
func TestContractThreeTeams(t *testing.T) {
	files, err := pack.Compose(data.Files, "horde")
	if err != nil {
		t.Fatal(err)
	}
	p, err := Tested.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	scenario := "rise_of_the_horde"
	enginetest.Run(t, enginetest.Config{System: Tested, Pack: p, Scenario: scenario, Seats: 3, Games: 1, Seed: scenario, Mode: enginetest.Moves, Invariants: Invariants})
}
