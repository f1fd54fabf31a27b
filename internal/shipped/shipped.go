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
	c, err := Read()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Read is the catalogue as Texts gives it, where there is no test to fail.
func Read() (*text.Catalogue, error) {
	c, err := load()
	if err != nil {
		return nil, err
	}
	return c.Apart(), nil
}

// packs are functions that read a pack once for all tests of a binary, by system and folder.
var packs sync.Map

// Pack is the pack of a folder, with what it needs. Tests share it, as tables do.
func Pack(t testing.TB, system engine.System, folder string) engine.Pack {
	t.Helper()
	read, _ := packs.LoadOrStore([2]string{system.Info().ID, folder}, sync.OnceValues(func() (engine.Pack, error) {
		files, err := pack.Compose(data.Files, folder)
		if err != nil {
			return nil, err
		}
		return system.Load(files)
	}))
	p, err := read.(func() (engine.Pack, error))()
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
