package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"hexwarden/discord/standin"
	"hexwarden/internal/handclock"
)

// TestEditedPack has a host edit a pack while a table runs: that table continues with its
// old pack, the next one starts with the edited pack, and a pack with faults opens no table
// and says so.
func TestEditedPack(t *testing.T) {
	dir := copied(t, "battleground/pack.yaml", "\n", "\n# the host's own\n")
	file := filepath.Join(dir, "battleground", "scenarios.yaml")
	h, _, stop := serving(t, 5, Settings{Data: dir, now: handclock.Ticking(time.Now(), time.Second).Now}) // so that every look is a second after the last and checks the folder again
	defer stop()
	edit := func(old, with string) {
		t.Helper()
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(b), old) {
			t.Fatalf("the pack has no %q", old)
		}
		if err := os.WriteFile(file, []byte(strings.Replace(string(b), old, with, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	rounds := func(want string) {
		t.Helper()
		for range 500 {
			if m, _, over := h.live(); strings.Contains(m.Words(), "Round 1 of ") || over {
				if !strings.Contains(m.Words(), "Round 1 of "+want) {
					t.Errorf("not %s rounds: %s", want, m.Words())
				}
				return
			}
			h.step()
		}
		h.fail("round 1 never came")
	}

	rounds("4")
	first := h.thread
	edit("rounds: 4", "rounds: 3")
	h.people[0], h.people[1] = h.people[1], h.people[0]
	h.title = "The first battle – Ben"
	h.open()
	if h.thread == first {
		t.Fatal("no new table")
	}
	rounds("3")

	h.thread, h.shown = first, 0
	for range 30 {
		h.step()
	}
	if m, _, _ := h.live(); !strings.Contains(m.Words(), " of 4") {
		t.Errorf("the running table has changed: %s", m.Words())
	}

	edit("rounds: 3", "rownds: 3")
	h.logged = `scenarios.yaml:10:3: unknown key \"rownds\" [unknown-key]; did you mean \"rounds\"?`
	room, _ := h.people[0].Channel("games")
	o, err := h.people[0].Command(h.ctx, room, "play", standin.Option{Name: "scenario", Value: "battleground/first-battle"})
	if err == nil {
		o, err = h.people[0].Done(h.ctx, o)
	}
	if err != nil || o.Message == nil || !strings.Contains(o.Message.Words(), "A game's data can't be read at the moment") {
		t.Errorf("a table of a broken pack: %+v, %v", o, err)
	}
	h.says(h.people[0], "rules", standin.Option{Name: "card", Value: "Trident"}).sees("A game's data can't be read at the moment")
}
