package eternia

import (
	"io/fs"
	"testing"

	"hexwarden/data"
)

// box is the pack that ships.
func box(t testing.TB) *Pack {
	t.Helper()
	own, err := fs.Sub(data.Files, "eternia")
	if err != nil {
		t.Fatal(err)
	}
	p, err := System{}.Load(own)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Pack)
}

// TestBox reads the pack that ships.
func TestBox(t *testing.T) {
	p := box(t)
	if len(p.Heroes) != 16 || len(p.Missions) == 0 {
		t.Errorf("%d heroes, %d missions", len(p.Heroes), len(p.Missions))
	}
}
