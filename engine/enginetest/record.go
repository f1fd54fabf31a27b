package enginetest

import (
	"errors"
	"fmt"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/record"
)

// Record plays a trace again, with the system and the pack it was played with, and writes it as a full record.
func (t Trace) Record(system engine.System, p engine.Pack) ([]byte, error) {
	seed := []byte(t.Seed)
	r := record.Record{Header: record.Header{Format: record.Format, Kind: record.Full, System: t.System, Rules: system.Info().Version, Pack: p.Hash(),
		Scenario: t.Scenario, Options: t.Options, Commitment: chance.Commit(seed), Seed: seed, Salts: make([]string, t.Seats)}}
	for i := range t.Seats {
		r.Header.Seats = append(r.Header.Seats, fmt.Sprintf("Random %d", i+1))
	}
	g, _, err := t.Play(system, p, 0)
	if err != nil {
		return nil, err
	}
	for n := 0; ; n++ {
		state, err := g.State()
		if err != nil {
			return nil, err
		}
		line := record.Line{N: n, State: record.Hash(state)}
		if n > 0 {
			line.Move = &t.Moves[n-1]
		}
		r.Lines = append(r.Lines, line)
		if n == len(t.Moves) {
			_, over := g.Outcome()
			r.End = record.End{Moves: n, Over: over, State: state}
			return r.Encode()
		}
		if g, _, err = g.Apply(t.Moves[n]); err != nil {
			return nil, fmt.Errorf("move %d: %w", n+1, err)
		}
	}
}

// Played is the full record of so many moves of a random game of two, which goes on.
func Played(t testing.TB, system engine.System, p engine.Pack, scenario string, moves int) []byte {
	t.Helper()
	_, err := Check(Config{System: system, Pack: p, Scenario: scenario, Seats: 2, Games: 1, Seed: "record", Bound: moves})
	var f *Fault
	if !errors.As(err, &f) || f.Check != "bound" {
		t.Fatalf("got %v", err)
	}
	b, err := f.Trace.Record(system, p)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
