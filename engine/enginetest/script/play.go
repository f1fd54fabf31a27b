package script

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"hexwarden/engine"
)

// All reads the scenarios of a system from the folder of its code.
func All(t testing.TB, code fs.FS) []*Script {
	t.Helper()
	all, err := Read(code, Rules)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Play plays scenarios, each as a test of its own.
func Play(t *testing.T, all []*Script, stage Stage) {
	for _, s := range all {
		t.Run(s.Name(), func(t *testing.T) {
			if err := s.Run(stage); err != nil {
				t.Error(err)
			}
		})
	}
}

// Position sets a position up by lines as scripts have them.
func Position(t testing.TB, stage Stage, lines string, dice engine.Chance) engine.Game {
	t.Helper()
	var setup []Line
	for i, l := range strings.Split(strings.TrimSpace(lines), "\n") {
		if words := strings.Fields(l); len(words) > 0 {
			setup = append(setup, Line{N: i + 1, Words: words})
		}
	}
	g, err := stage.Build(setup, dice)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// SetUp reads lines of set-up, the first that is wrong with its number.
func SetUp(lines []Line, line func(words []string) error) error {
	for _, l := range lines {
		if err := line(l.Words); err != nil {
			return fmt.Errorf("line %d: %s: %w", l.N, strings.Join(l.Words, " "), err)
		}
	}
	return nil
}
