// Package shipped gives tests what a release ships: its packs, cards, texts and pages.
package shipped

import (
	"sync"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/text"
)

// load reads the catalogue, which takes a while, once for all tests of a binary.
var load = sync.OnceValues(func() (*text.Catalogue, error) { return text.Load(data.Files) })

// Texts is the catalogue; what is missing is counted for each test apart.
func Texts(t testing.TB) *text.Catalogue {
	t.Helper()
	c, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return c.Apart()
}

// Pack is the pack of a folder, with what it needs.
func Pack(t testing.TB, system engine.System, folder string) engine.Pack {
	t.Helper()
	files, err := pack.Compose(data.Files, folder)
	if err != nil {
		t.Fatal(err)
	}
	p, err := system.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Cards are the cards of a pack.
func Cards(t testing.TB, system engine.System, folder string) []engine.CardInfo {
	t.Helper()
	return Pack(t, system, folder).(engine.Library).Cards()
}
