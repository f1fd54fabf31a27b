package battleground

import (
	"os"
	"path/filepath"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
)

// LOOK=folder writes pictures of a battle there, to be looked at: of the start,
// of prompts, of what happened, of a hand and of dice.
func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip("no folder to write to")
	}
	p, say := New(Options{}), english()
	safe := New(Options{Palette: render.Safe()})
	write := func(name string, png []byte, alt string, err error) {
		t.Helper()
		if err != nil || png == nil {
			t.Fatalf("%s: %v", name, err)
		}
		t.Logf("%s: %s", name, alt)
		if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	both := func(name string, m moment) {
		t.Helper()
		for suffix, closeUp := range map[string]bool{"": false, "-close": true} {
			png, alt, err := p.Board("look", m.view(0), m.events, m.asked.Choices, closeUp, say)
			write(name+suffix, png, alt, err)
		}
		png, alt, err := safe.Board("look", m.view(0), m.events, m.asked.Choices, true, say)
		write(name+"-safe", png, alt, err)
	}
	both("start", at(t, "look", func(m moment) bool { return true }))
	both("activate", at(t, "look", offers("activate:", 2)))
	both("walk", at(t, "look", offers("to:", 40)))
	both("danger", at(t, "look", func(m moment) bool {
		return offers("to:", 3)(m) && len(m.asked.Choices[0].Warnings) > 0
	}))
	both("face", at(t, "look", func(m moment) bool { return offers("face:", 6)(m) && happened("moved.")(m) }))
	both("attack", at(t, "look", offers("attack:", 2)))
	both("wounded", at(t, "look", happened("wounded")))
	both("fallen", at(t, "look", happened("knocked_out")))
	both("claimed", at(t, "look", happened("claimed")))
	both("end", play(t, "look", func(m moment) bool { return false }))
	hand := at(t, "look", func(m moment) bool { return len(m.view(0).Hand) >= 7 })
	png, alt, err := p.Hand(hand.view(0), say)
	write("hand", png, alt, err)
	dice := at(t, "look", func(m moment) bool { return rolls(m.events, true) >= 2 })
	png, alt, err = p.Dice(dice.events, say)
	write("dice", png, alt, err)
}

// rolls counts the rolls among events; with bonus it is 0 unless some die exploded.
func rolls(events []engine.Event, bonus bool) int {
	n, exploded := 0, false
	for _, e := range events {
		if e.Roll != nil {
			n++
			exploded = exploded || len(e.Roll.Bonus) > 0
		}
	}
	if bonus && !exploded {
		return 0
	}
	return n
}
