package eternia

import (
	"cmp"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/text"
)

// LOOK=folder writes pictures of games there, to be looked at; LOOK_LANGUAGE=pl in
// Polish.
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
		if err := os.WriteFile(filepath.Join(dir, "fe-"+name+".png"), png, 0o644); err != nil {
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
	both("news", standing(t), news(), nil)
	both("choices", standing(t), nil, offered())
	for name, v := range map[string]engine.View{"fight": fight(t), "power": dicey(t), "wild": wild(t)} {
		png, alt, err := p.Board("look", v, nil, nil, render.Near, say)
		write(name, png, alt, err)
	}
	png, alt, err := p.Hand(holding(t), say)
	write("hand", png, alt, err)
	png, alt, err = New(Options{Palette: render.Named("contrast")}).Board("look", standing(t), news(), offered(), render.Near, say)
	write("safe", png, alt, err)
	for scenario, seats := range map[string]int{"fractures": 2, "seed-6": 6, "plans-2": 2, "raiders": 2, "rise_of_the_horde": 3} {
		shown := map[string]bool{}
		play(t, scenario, seats, 900, func(m moment) bool {
			kinds := []string{string(m.Asked.Point)}
			for _, e := range m.Events {
				kinds = append(kinds, e.Kind)
			}
			for _, kind := range kinds {
				if kind == "" || shown[kind] {
					continue
				}
				shown[kind] = true
				v := m.Game.View(engine.Watcher)
				png, alt, err := p.Board("play", v, m.Events, m.Asked.Choices, render.Near, say)
				write(scenario+"-"+kind, png, alt, err)
				if kind == "FE-DP-10" || kind == "FE-DP-12" || kind == "defeated" || kind == "captured" {
					png, alt, err = p.Board("play", v, m.Events, m.Asked.Choices, render.Whole, say)
					write(scenario+"-whole-"+kind, png, alt, err)
				}
				if png, alt, err = p.Dice(m.Events, say); png != nil {
					write(scenario+"-dice-"+kind, png, alt, err)
				}
				if len(m.Asked.Seats) > 0 && (kind == "FE-DP-33" || kind == "FE-DP-11" || kind == "FE-DP-36") {
					v := m.Game.View(m.Asked.Seats[0])
					png, alt, err = p.Board("play", v, m.Events, m.Asked.Choices, render.Near, say)
					write(scenario+"-own-"+kind, png, alt, err)
					png, alt, err = p.Hand(v, say)
					write(scenario+"-hand-"+kind, png, alt, err)
				}
			}
			return false
		})
	}
	cards := append(shipped.Cards(t, rules.System{}, "eternia"), shipped.Cards(t, rules.System{}, "horde")...)
	for from := 0; from < len(cards); from += 12 {
		png, err := p.Sheet(cards[from:min(from+12, len(cards))], 6, say)
		write("sheet-"+strconv.Itoa(from/12), png, "", err)
	}
}
