package main

import (
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"hexwarden/internal/roomy"
)

func TestMain(m *testing.M) { roomy.Tests(m) }

func TestSettings(t *testing.T) {
	dir := t.TempDir()
	for data, fault := range map[string]string{"": "", dir: "", dir + "/nowhere": "DATA_DIR: "} {
		s, err := settings(func(string) string { return data })
		if (err == nil) != (fault == "") || err != nil && !strings.HasPrefix(err.Error(), fault) || err == nil && s.Data != data {
			t.Errorf("%q: %+v, %v", data, s, err)
		}
	}
}

// TestCommands checks that every tool is found by its name.
func TestCommands(t *testing.T) {
	for _, line := range []string{"selfplay --games 1", "bench --check engine", "gallery out", "render out.png", "cards out.png", "freeze out --system mythic --scenario battle"} {
		p, err := kong.New(&program{})
		if err != nil {
			t.Fatal(err)
		}
		if at, err := p.Parse(strings.Fields(line)); err != nil || !strings.HasPrefix(at.Command(), strings.Fields(line)[0]) {
			t.Errorf("%s: %v", line, err)
		}
	}
}
