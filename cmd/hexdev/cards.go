package main

import (
	"fmt"
	"log/slog"
	"os"
	"slices"

	"hexwarden/engine"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
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
	texts, err := s.texts()
	if err != nil {
		return err
	}
	p := &systems.Shelf{Host: s.Data, Log: slog.New(slog.DiscardHandler)}
	if err := p.Sound(c.System); err != nil {
		return err
	}
	all := p.Cards(c.System)
	var only []engine.CardInfo
	for _, id := range c.Only {
		at := slices.IndexFunc(all, func(card engine.CardInfo) bool { return card.ID == id })
		if at < 0 {
			return fmt.Errorf("there is no card %q", id)
		}
		only = append(only, all[at])
	}
	if len(c.Only) > 0 {
		all = only
	}
	d, ok := painter.New(texts).Drawers[c.System]
	if !ok || len(all) == 0 {
		return fmt.Errorf("%s has no cards to draw", c.System)
	}
	png, err := d.Sheet(all, c.Columns, func(t engine.Text) string { return texts.Render(c.Language, t, nil) })
	if err != nil {
		return err
	}
	return os.WriteFile(c.Out, png, 0o644)
}
