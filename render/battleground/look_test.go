package battleground

import (
	"cmp"
	"os"
	"path/filepath"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/text"
)

// LOOK=folder writes pictures of a battle there, to be looked at: of the start,
// of prompts, of what happened, of a hand and of dice; LOOK_LANGUAGE=pl in Polish.
func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip("no folder to write to")
	}
	p, say := New(Options{}), spoken(cmp.Or(os.Getenv("LOOK_LANGUAGE"), text.First))
	safe := New(Options{Palette: render.Named("contrast")})
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
		for suffix, zoom := range map[string]render.Zoom{"": render.Whole, "-close": render.Near} {
			png, alt, err := p.Board("look", m.View(0), m.Events, m.Asked.Choices, zoom, say)
			write(name+suffix, png, alt, err)
		}
		png, alt, err := safe.Board("look", m.View(0), m.Events, m.Asked.Choices, render.Near, say)
		write(name+"-safe", png, alt, err)
	}
	shown := map[string]bool{}
	first := func(name string, is bool, do func()) {
		if is && !shown[name] {
			shown[name] = true
			do()
		}
	}
	last := play(t, "battle 2", func(m moment) bool {
		for name, is := range map[string]bool{
			"start":    true,
			"activate": offers("activate:", 2)(m),
			"walk":     offers("to:", 40)(m),
			"danger":   offers("to:", 8)(m) && len(m.Asked.Choices[0].Warnings) > 0,
			"face":     offers("face:", 6)(m) && happened("moved.")(m),
			"attack":   offers("attack:", 2)(m),
			"wounded":  happened("wounded")(m),
			"hit":      happened("wounded")(m) && happened("attacked")(m),
			"missed":   happened("missed")(m),
			"fallen":   happened("knocked_out")(m),
			"claimed":  happened("claimed")(m),
			"against":  against(m),
			"marked":   happened("mark_placed")(m),
		} {
			first(name, is, func() { both(name, m) })
		}
		first("dice-one", rolls(m.Events, true) >= 1, func() {
			png, alt, err := p.Dice(m.Events, say)
			write("dice-one", png, alt, err)
		})
		first("hand", len(m.View(0).Hand) == 7, func() {
			png, alt, err := p.Hand(m.View(0), say)
			write("hand", png, alt, err)
		})
		first("dice", rolls(m.Events, true) >= 2, func() {
			png, alt, err := p.Dice(m.Events, say)
			write("dice", png, alt, err)
		})
		return false
	})
	both("end", last)
	v, events := skirmish(t)
	png, alt, err := p.Board("look", v, events, nil, render.Near, say)
	write("skirmish", png, alt, err)
}

// against says whether the act is against a figure: an interruption.
func against(m moment) bool { return m.View(0).System.(rules.View).Against != "" }

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
