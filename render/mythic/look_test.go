package mythic

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// TestLook writes pictures of battles to LOOK=folder.
func TestLook(t *testing.T) {
	album := rendertest.Look(t, "mb-")
	p, say := New(drawing.Options{}), spoken(album.Lang)
	both := func(name string, v engine.View, events []engine.Event, lit []engine.Choice) {
		t.Helper()
		album.Both(name, func(zoom render.Zoom) ([]byte, string, error) { return p.Board("look", v, events, lit, zoom, say) })
	}
	v, events := clash(t)
	both("clash", v, events, nil)
	both("choices", v, nil, offered())
	safe := New(drawing.Options{Palette: render.Named("contrast")})
	album.Add("safe")(safe.Board("look", v, events, offered(), render.Whole, say))
	play(t, "stele-8", 2, 400, func(m moment) bool {
		if m.Asked.Point == "MB-DP-8" {
			both("steles", m.Game.View(0), m.Events, nil)
		}
		return false
	})
	both("alliance", alliance(t), nil, nil)
	album.Add("hand")(p.Hand(held(t), say))
	cards := shipped.Cards(t, rules.System{}, "mythic")
	for from := 0; from < len(cards); from += 12 {
		png, err := p.Sheet(cards[from:min(from+12, len(cards))], 6, say)
		album.Add("sheet-"+string(rune('a'+from/12)))(png, "", err)
	}
	album.Add("card")(p.Card(cards[0], say))
	shown := rendertest.Firsts{}
	play(t, "gates", 2, 400, func(m moment) bool {
		for _, kind := range shown.Of(m) {
			album.Add("play-" + kind)(p.Board("play", m.Game.View(0), m.Events, m.Asked.Choices, render.Near, say))
		}
		return false
	})
}
