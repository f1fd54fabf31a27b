package main

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/engine/pack"
)

// What a stranger can put into a pack is refused by every system in little memory.
func TestHostilePacks(t *testing.T) {
	keys := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "k%d: 1\n", i)
		}
		return b.String()
	}
	const n = pack.MaxMarks - 100
	for name, text := range map[string]string{
		"control characters": strings.Repeat("\x01\n", n),
		"bytes":              strings.Repeat("\xff", pack.MaxFile),
		"items":              "scenarios:\n" + strings.Repeat("-\n", n/2),
		"flow lists":         "scenarios: [" + strings.Repeat("[],", n/3) + "]",
		"mappings":           "scenarios: [" + strings.Repeat("{},", n/2) + "]",
		"depth":              strings.Repeat("[", n),
		"unknown keys":       keys(n / 2),
		"ids":                "scenarios: [" + strings.Repeat("{id: a},", n/4) + "]",
		"a long word":        "what: " + strings.Repeat("x", pack.MaxFile-10),
	} {
		blob, err := pack.Archive(fstest.MapFS{"pack.yaml": {Data: []byte(text)}})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, system := range systems {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			files, err := pack.Unarchive(blob)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if _, err = system.Load(files); err == nil {
				t.Errorf("%s: %s reads it", name, system.Info().ID)
			}
			runtime.ReadMemStats(&after)
			if got := (after.TotalAlloc - before.TotalAlloc) >> 20; got > 64 {
				t.Errorf("%s: %s allocates %d MB", name, system.Info().ID, got)
			}
		}
	}
}
