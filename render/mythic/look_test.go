package mythic

import (
	"cmp"
	"os"
	"path/filepath"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/text"
)

// LOOK=folder writes pictures of battles there, to be looked at; LOOK_LANGUAGE=pl
// in Polish.
func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	if dir == "" {
		t.Skip("no folder to write to")
	}
	p, say := New(Options{}), spoken(cmp.Or(os.Getenv("LOOK_LANGUAGE"), text.First))
	write := func(name string, png []byte, alt string, err error) {
		t.Helper()
		if err != nil || png == nil {
			t.Fatalf("%s: %v", name, err)
		}
		t.Logf("%s: %s", name, alt)
		if err := os.WriteFile(filepath.Join(dir, "mb-"+name+".png"), png, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	both := func(name string, v engine.View, events []engine.Event, lit []engine.Choice) {
		t.Helper()
		for suffix, zoom := range map[string]render.Zoom{"": render.Whole, "-close": render.Near} {
			png, alt, err := p.Board("look", v, events, lit, zoom, say)
			write(name+suffix, png, alt, err)
		}
	}
	v, events := clash(t)
	both("clash", v, events, nil)
	both("choices", v, nil, offered())
	safe := New(Options{Palette: render.Named("contrast")})
	png, alt, err := safe.Board("look", v, events, offered(), render.Whole, say)
	write("safe", png, alt, err)
	play(t, "stele-8", 2, 400, func(m moment) bool {
		if m.Asked.Point == "MB-DP-8" {
			both("steles", m.Game.View(0), m.Events, nil)
		}
		return false
	})
	v4 := alliance(t)
	both("alliance", v4, nil, nil)
	png, alt, err = p.Dice(events, say)
	write("dice", png, alt, err)
	png, alt, err = p.Hand(held(t), say)
	write("hand", png, alt, err)
	cards := shipped.Cards(t, rules.System{}, "mythic")
	for from := 0; from < len(cards); from += 12 {
		png, err := p.Sheet(cards[from:min(from+12, len(cards))], 6, say)
		write("sheet-"+string(rune('a'+from/12)), png, "", err)
	}
	png, alt, err = p.Card(cards[0], say)
	write("card", png, alt, err)
	shown := map[string]bool{}
	play(t, "gates", 2, 400, func(m moment) bool {
		kinds := []string{string(m.Asked.Point)}
		for _, e := range m.Events {
			kinds = append(kinds, e.Kind)
		}
		for _, kind := range kinds {
			if kind != "" && !shown[kind] {
				shown[kind] = true
				png, alt, err := p.Board("play", m.Game.View(0), m.Events, m.Asked.Choices, render.Near, say)
				write("play-"+kind, png, alt, err)
			}
		}
		return false
	})
}
