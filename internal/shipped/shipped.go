// Package shipped gives tests what a release ships: its packs, cards and texts.
package shipped

import (
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/text"
)

// Texts is the catalogue.
func Texts(t testing.TB) *text.Catalogue {
	t.Helper()
	c, err := text.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	return c
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
