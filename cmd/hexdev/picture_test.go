package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine/enginetest"
	"hexwarden/internal/systems"
)

func TestRender(t *testing.T) {
	dir := t.TempDir()
	for i, p := range []picture{{System: "battleground", At: -1}, {System: "battleground", At: -1, CloseUp: true, Scenario: "first-battle"}, {Record: played(t, 30), At: 12}} {
		p.Out = filepath.Join(dir, fmt.Sprint(i))
		if err := p.Run(&Settings{}); err != nil {
			t.Errorf("picture %d: %v", i, err)
		}
		if b, err := os.ReadFile(p.Out); err != nil || !bytes.HasPrefix(b, []byte("\x89PNG")) {
			t.Errorf("picture %d: %v", i, err)
		}
	}
	if err := (picture{System: "chess", Out: filepath.Join(dir, "x")}).Run(&Settings{}); err == nil {
		t.Error("chess is drawn")
	}
}

func TestCards(t *testing.T) {
	out := filepath.Join(t.TempDir(), "cards.png")
	one := cards{Out: out, System: "battleground", Language: "fr", Columns: 3, Only: []string{"weapon:w_trident", "character:mer_man"}}
	if err := one.Run(&Settings{}); err != nil {
		t.Fatal(err)
	}
	few, err := os.ReadFile(out)
	if err != nil || !bytes.HasPrefix(few, []byte("\x89PNG")) {
		t.Fatalf("%v", err)
	}
	if err := (cards{Out: out, System: "battleground", Language: "en", Columns: 8}).Run(&Settings{}); err != nil {
		t.Fatal(err)
	}
	if all, err := os.ReadFile(out); err != nil || len(all) < 5*len(few) {
		t.Errorf("all cards take %d bytes, two of them %d: %v", len(all), len(few), err)
	}
	if err := (cards{Out: out, System: "battleground", Only: []string{"weapon:w_spoon"}}).Run(&Settings{}); err == nil || !strings.Contains(err.Error(), "w_spoon") {
		t.Errorf("a card that does not exist: %v", err)
	}
	if err := (cards{Out: out, System: "chess"}).Run(&Settings{}); err == nil {
		t.Error("the cards of chess are drawn")
	}
}

// played is a file with the full record of some moves of a random game.
func played(t *testing.T, moves int) string {
	t.Helper()
	system, pack, err := systems.Load(data.Files, "battleground", "")
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "game.record")
	if err := os.WriteFile(name, enginetest.Played(t, system, pack, "first-battle", moves), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}
