package eternia

import (
	"strconv"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// TestLook writes pictures of games to LOOK=folder.
func TestLook(t *testing.T) {
	album := rendertest.Look(t, "fe-")
	p, say := New(drawing.Options{}), spoken(album.Lang)
	both := func(name string, v engine.View, events []engine.Event, lit []engine.Choice) {
		t.Helper()
		album.Both(name, func(zoom render.Zoom) ([]byte, string, error) { return p.Board("look", v, events, lit, zoom, say) })
	}
	both("news", standing(t), news(), nil)
	both("choices", standing(t), nil, offered())
	for name, v := range map[string]engine.View{"fight": fight(t), "power": dicey(t), "wild": wild(t)} {
		album.Add(name)(p.Board("look", v, nil, nil, render.Near, say))
	}
	album.Add("hand")(p.Hand(holding(t), say))
	for name, lit := range mustering(t) {
		album.Add("choose-" + name)(p.Board("look", picking(t), nil, lit, render.Near, say))
	}
	album.Add("safe")(New(drawing.Options{Palette: render.Named("contrast")}).Board("look", standing(t), news(), offered(), render.Near, say))
	for scenario, seats := range map[string]int{"fractures": 2, "seed-6": 6, "plans-2": 2, "raiders": 2, "rise_of_the_horde": 3} {
		shown := rendertest.Firsts{}
		play(t, scenario, seats, 900, func(m moment) bool {
			for _, kind := range shown.Of(m) {
				v := m.Game.View(engine.Watcher)
				album.Add(scenario + "-" + kind)(p.Board("play", v, m.Events, m.Asked.Choices, render.Near, say))
				if kind == "FE-DP-10" || kind == "FE-DP-12" || kind == "defeated" || kind == "captured" {
					album.Add(scenario + "-whole-" + kind)(p.Board("play", v, m.Events, m.Asked.Choices, render.Whole, say))
				}
				if len(m.Asked.Seats) > 0 && (kind == "FE-DP-33" || kind == "FE-DP-11" || kind == "FE-DP-36") {
					v := m.Game.View(m.Asked.Seats[0])
					album.Add(scenario + "-own-" + kind)(p.Board("play", v, m.Events, m.Asked.Choices, render.Near, say))
					album.Add(scenario + "-hand-" + kind)(p.Hand(v, say))
				}
			}
			return false
		})
	}
	cards := append(shipped.Cards(t, rules.System{}, "eternia"), shipped.Cards(t, rules.System{}, "horde")...)
	for from := 0; from < len(cards); from += 12 {
		png, err := p.Sheet(cards[from:min(from+12, len(cards))], 6, say)
		album.Add("sheet-"+strconv.Itoa(from/12))(png, "", err)
	}
}
