package main

import (
	"encoding/json"
	"hash/crc32"
	"slices"
	"strings"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/enginetest"
	"hexwarden/engine/eternia"
	"hexwarden/engine/mythic"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/text"
)

// checks are what a system brings for playing against itself: how to deal again what
// a seat cannot know, what must always hold, and what can come up in play.
type checks struct {
	redeal     func(g engine.Game, seat engine.Seat, draw func(n int) int) engine.Game
	invariants func(before, after engine.Game, events []engine.Event) error
	inventory  func(engine.Pack) []string
	watched    func(engine.Pack, func(name string)) engine.Pack // tells what takes effect; nil where events show it all
	seen       func(events []engine.Event, after engine.Game) []string
}

// checksOf are the checks of a system; nothing of one that has none.
func checksOf(system string) checks {
	switch system {
	case "battleground":
		return checks{
			redeal: battleground.Redeal, invariants: battleground.Invariants,
			inventory: func(p engine.Pack) []string { return useNames(battleground.Inventory(p)) },
			watched: func(p engine.Pack, tell func(string)) engine.Pack {
				return battleground.Watched(p, func(x battleground.Use) { tell(useName(x)) })
			},
			seen: func(events []engine.Event, _ engine.Game) []string { return useNames(battleground.Seen(events)) },
		}
	case "mythic":
		return checks{redeal: mythic.Redeal, invariants: mythic.Invariants, inventory: mythic.Inventory, seen: mythic.Seen}
	case "eternia":
		return checks{redeal: eternia.Redeal, invariants: eternia.Invariants, inventory: eternia.Inventory, seen: eternia.Seen}
	}
	return checks{}
}

// hooks are what a system adds to the contract suite.
func hooks(system string, c *enginetest.Config) {
	own := checksOf(system)
	c.Redeal, c.Invariants, c.Picture = own.redeal, own.invariants, sampled()
}

func useName(x battleground.Use) string {
	return strings.TrimSpace(x.Card + " " + x.Path + " " + x.Op)
}

func useNames(list []battleground.Use) []string {
	var out []string
	for _, x := range list {
		out = append(out, useName(x))
	}
	return out
}

// sampled draws one view in a hundred, chosen by what it shows, with its
// alternative text: enough to see whether pictures tell what a view does not.
func sampled() func(engine.View) []byte {
	texts, err := text.Load(data.Files)
	if err != nil {
		return nil
	}
	p := painter.New(texts)
	say := func(t engine.Text) string { return texts.Render(text.First, t, nil) }
	return func(v engine.View) []byte {
		shown, err := json.Marshal(v)
		if err != nil || crc32.ChecksumIEEE(shown)%100 != 0 {
			return nil
		}
		d, ok := p.Drawers[systems.Of(v)]
		if !ok {
			return nil
		}
		png, alt, err := d.Board("", v, nil, nil, render.Near, say)
		if err != nil {
			return []byte(err.Error())
		}
		hand, words, err := d.Hand(v, say)
		if err != nil && len(v.Hand) > 0 {
			return []byte(err.Error())
		}
		return slices.Concat(png, []byte(alt), hand, []byte(words))
	}
}
