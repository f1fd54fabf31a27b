package main

import (
	"hexwarden/data"
	"io"
	"testing"

	"hexwarden/engine/enginetest"
	"hexwarden/engine/record"
)

func TestSelfplayIsRepeatable(t *testing.T) {
	system, pack, err := load(data.Files, "battleground")
	if err != nil {
		t.Fatal(err)
	}
	c := enginetest.Config{System: system, Pack: pack, Scenario: "first-battle", Seats: 2, Games: 1, Seed: "x", Mode: enginetest.Moves}
	hooks("battleground", &c)
	run := func(workers, first, games int) figures {
		s := selfplay{System: "battleground", Seed: "x", Games: games, First: first, Workers: workers, Out: t.TempDir()}
		return s.play(c, io.Discard)
	}
	all, one, two := run(2, 0, 2), run(1, 0, 1), run(1, 1, 1)
	if len(all.Faults) > 0 {
		t.Fatalf("faults: %+v", all.Faults)
	}
	if all.Games != 2 || all.Moves != one.Moves+two.Moves || all.Moves == 0 {
		t.Errorf("two games have %d moves; alone they have %d and %d", all.Moves, one.Moves, two.Moves)
	}
}

func TestAFaultLeavesARecord(t *testing.T) {
	system, pack, err := load(data.Files, "battleground")
	if err != nil {
		t.Fatal(err)
	}
	c := enginetest.Config{System: system, Pack: pack, Scenario: "first-battle", Seats: 2, Games: 1, Seed: "x", Bound: 20}
	_, err = enginetest.Check(c)
	f, ok := err.(*enginetest.Fault)
	if !ok || f.Check != "bound" {
		t.Fatalf("got %v", err)
	}
	b, err := recordOf(f.Trace, system, pack)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Decode(b)
	if err != nil {
		t.Fatal(err)
	}
	if err := record.Verify(r, system, pack); err != nil || r.End.Moves != 20 {
		t.Errorf("%v, %d moves", err, r.End.Moves)
	}
}
