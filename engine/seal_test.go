package engine

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Every reason that the rules seal a step with says what has become known.
func TestReasonsOfSeals(t *testing.T) {
	found := 0
	sealing := regexp.MustCompile(`\.Seal\("([^"]+)"`)
	err := fs.WalkDir(os.DirFS("."), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range sealing.FindAllStringSubmatch(string(source), -1) {
			if found++; reasons[m[1]] == "" && m[1] != drawnBy {
				t.Errorf("%s: nobody knows what %q makes known", path, m[1])
			}
		}
		return err
	})
	if err != nil || found < 10 {
		t.Errorf("%d reasons, %v", found, err)
	}
	for seal, want := range map[string]Known{"drawn: attack die": KnownRolled, "drawn: fate deck": KnownDrawn, "cards drawn": KnownDrawn, "forces revealed": KnownShown, "answered": KnownAnswer} {
		if got := (Event{Kind: "sealed", Seal: seal}).Known(); got != want {
			t.Errorf("%q makes %q known, want %q", seal, got, want)
		}
	}
	if got := (Event{Kind: "rolled"}).Known(); got != "" {
		t.Errorf("an event that seals nothing makes %q known", got)
	}
}
