package main

import (
	"context"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/record"
	"hexwarden/internal/systems"
)

func TestSelfplayIsRepeatable(t *testing.T) {
	system, pack, err := systems.Load(data.Files, "battleground", "")
	if err != nil {
		t.Fatal(err)
	}
	c := enginetest.Config{System: system, Pack: pack, Scenario: "first-battle", Seats: 2, Games: 1, Seed: "x", Mode: enginetest.Moves}
	hook(checksOf(t, "battleground"), &c)
	run := func(workers, first, games int) figures {
		s := selfplay{System: "battleground", Seed: "x", Games: games, First: first, Workers: workers, Out: t.TempDir()}
		return s.play(t.Context(), c, []fixture{{pack, pack.Scenarios()[0]}}, io.Discard)
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
	system, pack, err := systems.Load(data.Files, "battleground", "")
	if err != nil {
		t.Fatal(err)
	}
	c := enginetest.Config{System: system, Pack: pack, Scenario: "first-battle", Seats: 2, Games: 1, Seed: "x", Bound: 20}
	_, err = enginetest.Check(c)
	f, ok := err.(*enginetest.Fault)
	if !ok || f.Check != "bound" {
		t.Fatalf("got %v", err)
	}
	b, err := f.Trace.Record(system, pack)
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

// TestUsage checks that what occurs in a game is counted. What doesn't occur is reported,
// except for listed exceptions, and so are exceptions that did occur.
func TestUsage(t *testing.T) {
	system, pack, err := systems.Load(data.Files, "battleground", "")
	if err != nil {
		t.Fatal(err)
	}
	except := filepath.Join(t.TempDir(), "except.txt")
	if err := os.WriteFile(except, []byte("# a comment\nweapon:w_never_made: no such card\ncharacter:he_man: a hero\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	u, err := newUsage(except)
	if err != nil {
		t.Fatal(err)
	}
	c := enginetest.Config{System: system, Pack: u.watch(checksOf(t, "battleground"), pack), Scenario: "first-battle", Seats: 2, Games: 1, Seed: "x"}
	u.hook(checksOf(t, "battleground"), &c)
	if _, err := enginetest.Check(c); err != nil {
		t.Fatal(err)
	}
	unused, superfluous := u.report()
	if !slices.Equal(superfluous, []string{"character:he_man"}) {
		t.Errorf("superfluous: %v", superfluous)
	}
	if slices.Contains(unused, "character:skeletor") || len(unused) == 0 || len(unused) == len(u.all) {
		t.Errorf("%d of %d never used: %v", len(unused), len(u.all), unused)
	}
	if err := os.WriteFile(except, []byte("weapon:w_mace\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := newUsage(except); err == nil || !strings.Contains(err.Error(), "except.txt:1:") {
		t.Errorf("an exception without a reason: %v", err)
	}
}

// TestEveryLevelPlays checks that a passive house finishes a game of every system against one that is not
// passive.
func TestEveryLevelPlays(t *testing.T) {
	for id, name := range map[string]string{"battleground": "first-battle", "mythic": "first-clash"} {
		system, pack, err := systems.Load(data.Files, id, "")
		if err != nil {
			t.Fatal(err)
		}
		n := slices.IndexFunc(pack.Scenarios(), func(x engine.Scenario) bool { return x.ID == name })
		if n < 0 {
			t.Fatalf("%s has no scenario %s", id, name)
		}
		s := selfplay{System: id, Seed: "levels", Games: 2, Workers: 1, Player: []string{"pass", "greedy"}, Out: t.TempDir()}
		c := enginetest.Config{System: system, Games: 1, Seed: "levels", Mode: enginetest.None}
		hook(checksOf(t, id), &c)
		f := s.play(t.Context(), c, []fixture{{pack, pack.Scenarios()[n]}}, io.Discard)
		if len(f.Faults) > 0 || f.Games != 2 || f.Wins["pass, side 0"] > 0 {
			t.Errorf("%s: %+v", id, f)
		}
	}
}

// TestAMatchEndsWhenItIsDecided checks that a match goes on no longer than it takes to see whether its first player wins
// the share that was asked for, and that it is an error if not.
func TestAMatchEndsWhenItIsDecided(t *testing.T) {
	system, pack, err := systems.Load(data.Files, "mythic", "")
	if err != nil {
		t.Fatal(err)
	}
	n := slices.IndexFunc(pack.Scenarios(), func(x engine.Scenario) bool { return x.ID == "first-clash" })
	c := enginetest.Config{System: system, Games: 1, Seed: "match", Mode: enginetest.None}
	hook(checksOf(t, "mythic"), &c)
	for _, k := range []struct {
		players []string
		fails   bool
	}{{[]string{"greedy", "pass"}, false}, {[]string{"pass", "greedy"}, true}} {
		s := selfplay{System: "mythic", Seed: "match", Games: 60, Workers: 1, Player: k.players, Beats: 0.5, Out: t.TempDir()}
		f := s.play(t.Context(), c, []fixture{{pack, pack.Scenarios()[n]}}, io.Discard)
		if err := s.verdict(f); (err != nil) != k.fails || f.Games > 20 {
			t.Errorf("%v: %v after %d games, %+v", k.players, err, f.Games, f.Score)
		}
	}
	for _, s := range []selfplay{{System: "mythic", Beats: 0.5, Player: []string{"greedy"}}, {System: "mythic", Beats: 60, Player: []string{"greedy", "pass"}}} {
		if err := s.Run(&Settings{}); err == nil || !strings.Contains(err.Error(), "--beats") {
			t.Errorf("a share of %v for %v: %v", s.Beats, s.Player, err)
		}
	}
}

// TestOptionsAreKnown checks that an option that no scenario has, or a value that it lacks, is an error and not ignored.
func TestOptionsAreKnown(t *testing.T) {
	pack := fixture{nil, engine.Scenario{ID: "one", Options: []engine.Option{{ID: "pace", Values: []string{"slow", "fast"}}}}}
	for given, ok := range map[[2]string]bool{{"pace", "fast"}: true, {"pace", "quick"}: false, {"players", "2"}: false} {
		s := selfplay{Option: map[string]string{given[0]: given[1]}}
		if err := s.known([]fixture{pack}); (err == nil) != ok {
			t.Errorf("%v: %v", given, err)
		}
	}
}

// TestAnInterruptedMatchTellsItsScore checks that games end with the context, that the score of those that were played is told, and that
// the line of progress has it.
func TestAnInterruptedMatchTellsItsScore(t *testing.T) {
	system, pack, err := systems.Load(data.Files, "mythic", "")
	if err != nil {
		t.Fatal(err)
	}
	n := slices.IndexFunc(pack.Scenarios(), func(x engine.Scenario) bool { return x.ID == "first-clash" })
	c := enginetest.Config{System: system, Games: 1, Seed: "match", Mode: enginetest.None}
	hook(checksOf(t, "mythic"), &c)
	ctx, interrupt := context.WithCancel(t.Context())
	c.Invariants = func(engine.Game, engine.Game, []engine.Event) error {
		interrupt()
		return nil
	}
	s := selfplay{System: "mythic", Seed: "match", Games: 60, Workers: 1, Player: []string{"greedy", "pass"}, Out: t.TempDir()}
	f := s.play(ctx, c, []fixture{{pack, pack.Scenarios()[n]}}, io.Discard)
	if f.Games != 1 || len(f.Outcomes) != 1 || f.Score.Won != 1 {
		t.Errorf("%d games, %v, %+v", f.Games, f.Outcomes, f.Score)
	}
	var line strings.Builder
	f.progress(&line, s.Games)
	if got, want := line.String(), "1 of 60 games"; !strings.Contains(got, want) || !strings.Contains(got, "greedy against pass: won 1, lost 0, drew 0: 100%") {
		t.Errorf("progress is %q", got)
	}
}

// TestChanceDecidesNoMatch checks that players who are as good as the share that was asked for are seldom told to be better or worse, though
// the match is looked at after each game.
func TestChanceDecidesNoMatch(t *testing.T) {
	for _, share := range []float64{0.5, 0.75} {
		coin, wrong := rand.New(rand.NewPCG(1, 2)), 0
		for range 1000 {
			s, so := selfplay{Beats: share}, score{}
			for game := 0; game < 200 && !s.decided(&so); game++ {
				winner := 1
				if coin.Float64() < share {
					winner = 0
				}
				so.add(0, engine.Outcome{Winners: []int{winner}})
			}
			if s.decided(&so) {
				wrong++
			}
		}
		t.Logf("at %.0f%%, %d of 1000 matches were decided", 100*share, wrong)
		if wrong > 80 {
			t.Errorf("at %.0f%%, %d of 1000 matches were decided", 100*share, wrong)
		}
	}
}

func checksOf(t *testing.T, id string) systems.Checks {
	t.Helper()
	e, ok := systems.Find(id)
	if !ok {
		t.Fatalf("there is no system %s", id)
	}
	return e.Checks
}
