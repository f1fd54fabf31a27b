package eternia

import (
	"os"
	"testing"

	"hexwarden/engine/enginetest/script"
)

// scripts reads all scenarios.
func scripts(t *testing.T) []*script.Script {
	t.Helper()
	all, err := script.Read(os.DirFS("."), "testdata/rules/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestRules plays the scenarios of testdata/rules.
func TestRules(t *testing.T) {
	p := testPack(t)
	for _, s := range scripts(t) {
		t.Run(s.Name(), func(t *testing.T) {
			if err := s.Run(&stage{p}); err != nil {
				t.Error(err)
			}
		})
	}
}
