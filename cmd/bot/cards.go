package main

import (
	"fmt"
	"os"

	"hexwarden/engine"
	"hexwarden/text"
)

// cards draws every card of a system on one sheet.
type cards struct {
	Out      string   `arg:"" help:"PNG file to write." type:"path"`
	System   string   `default:"battleground" help:"System whose cards are drawn."`
	Language string   `default:"en" help:"Language of the words."`
	Columns  int      `default:"8" help:"Cards in a row."`
	Only     []string `help:"Ids of the cards to draw, such as weapon:w_trident; all if not given."`
}

// Run draws.
func (c cards) Run(s *Settings) error {
	texts, err := text.Load(s.folder("texts"))
	if err != nil {
		return err
	}
	_, pack, err := load(s.folder(c.System), c.System, "")
	if err != nil {
		return err
	}
	all := library(pack)
	if len(c.Only) > 0 {
		all = nil
		for _, id := range c.Only {
			card, ok := cardOf(pack, id)
			if !ok {
				return fmt.Errorf("there is no card %q", id)
			}
			all = append(all, card)
		}
	}
	d, ok := newPainter(texts).drawers[c.System]
	if !ok || len(all) == 0 {
		return fmt.Errorf("%s has no cards to draw", c.System)
	}
	png, err := d.Sheet(all, c.Columns, func(t engine.Text) string { return texts.Render(c.Language, t, nil) })
	if err != nil {
		return err
	}
	return os.WriteFile(c.Out, png, 0o644)
}

// library is the cards of a pack; none if it has none.
func library(p engine.Pack) []engine.CardInfo {
	if l, ok := p.(engine.Library); ok {
		return l.Cards()
	}
	return nil
}

// cardOf finds a card of a pack by its id.
func cardOf(p engine.Pack, id string) (engine.CardInfo, bool) {
	for _, c := range library(p) {
		if c.ID == id {
			return c, true
		}
	}
	return engine.CardInfo{}, false
}
