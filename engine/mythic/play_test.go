package mythic

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/engine/enginetest/script"
)

// TestRules plays the scenarios of testdata/rules.
func TestRules(t *testing.T) {
	files, err := filepath.Glob("testdata/rules/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	p := testPack(t)
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			s, err := script.Parse(filepath.ToSlash(f), string(text))
			if err != nil {
				t.Fatal(err)
			}
			if err := s.Run(&stage{p}); err != nil {
				t.Error(err)
			}
		})
	}
}
