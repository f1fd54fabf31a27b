package main

import (
	"os"
	"strings"
	"testing"
)

// TestNotice checks that NOTICE names every module that the bot is built from, with the right
// version, and the licences of the fonts.
func TestNotice(t *testing.T) {
	have, err := os.ReadFile("../../NOTICE")
	if err != nil {
		t.Fatal(err)
	}
	all, err := modules("../..")
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatal("the bot is built of nothing")
	}
	for _, m := range all {
		if !strings.Contains(string(have), "\n"+m.path+" "+m.version+"\n") {
			t.Errorf("NOTICE lacks %s %s: go run ./internal/notice > NOTICE", m.path, m.version)
		}
	}
	for _, words := range []string{"FreeType", "gofont/ttfs/README", "Go, its runtime and standard library\n\nCopyright 2009 The Go Authors."} {
		if !strings.Contains(string(have), words) {
			t.Errorf("NOTICE lacks %q", words)
		}
	}
}
