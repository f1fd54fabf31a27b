package discord

import (
	"context"
	"fmt"
	"slices"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/table"
)

// Painter draws. A painter that fails costs the picture, never the message.
type Painter interface {
	// Board draws what a view shows: what just happened, what is lit for
	// choosing; focused on that or whole. Texts are in the table's language.
	Board(ctx context.Context, t table.Table, view engine.View, events []engine.Event, lit []engine.Choice, focus bool) (Picture, error)
	// Film draws scenes after each other as a GIF file, faster or slower, of at most
	// so many bytes; ErrLong if it would have more.
	Film(ctx context.Context, t table.Table, scenes []Scene, speed float64, limit int) (Picture, error)
	// Hand draws the hidden cards of the view's seat.
	Hand(ctx context.Context, view engine.View, lang string) (Picture, error)
	// Sheet draws several cards of a system side by side.
	Sheet(ctx context.Context, system string, cards []engine.CardInfo, lang string) (Picture, error)
	// Card draws a card of a system as it is printed.
	Card(ctx context.Context, system string, c engine.CardInfo, lang string) (Picture, error)
}

// Picture is a drawn picture with what it shows in words.
type Picture struct {
	Name string // "" if there is nothing to draw
	PNG  []byte // of a film: GIF
	Alt  string
}

// board is the picture of a board as attachment; nil if there is none.
func (b *Bot) board(ctx context.Context, t table.Table, view engine.View, events []engine.Event, lit []engine.Choice, focus bool) []wire.File {
	return b.paint("board", t, func() (Picture, error) { return b.Painter.Board(ctx, t, view, events, lit, focus) })
}

// hand is the picture of a hand as attachment; nil if there is none.
func (b *Bot) hand(ctx context.Context, t table.Table, view engine.View, lang string) []wire.File {
	if len(view.Hand) == 0 {
		return nil
	}
	return b.paint("hand", t, func() (Picture, error) { return b.Painter.Hand(ctx, view, lang) })
}

// shown is a picture of the cards that events lay open; nil if they lay open none.
func (b *Bot) shown(ctx context.Context, t table.Table, events []engine.Event) []wire.File {
	if b.Cards == nil {
		return nil
	}
	var cards []engine.CardInfo
	var names []string
	v := b.public(t)
	var all []engine.CardInfo
	for _, e := range events {
		for _, r := range e.About {
			if r.Kind != "card" {
				continue
			}
			if all == nil {
				all = b.Cards(t.System)
			}
			n := slices.IndexFunc(all, func(c engine.CardInfo) bool { return c.ID == r.ID })
			if n >= 0 && len(cards) < mostShown {
				cards, names = append(cards, all[n]), append(names, v.text(all[n].Name))
			}
		}
	}
	if len(cards) == 0 {
		return nil
	}
	return b.paint("cards", t, func() (Picture, error) {
		p, err := b.Painter.Sheet(ctx, t.System, cards, t.Language)
		p.Alt = v.texts.Join(v.lang, names)
		return p, err
	})
}

// mostShown is how many cards one picture shows.
const mostShown = 16

func (b *Bot) paint(what string, t table.Table, draw func() (Picture, error)) (out []wire.File) {
	if b.Painter == nil {
		return nil
	}
	defer func() {
		if r := recover(); r != nil {
			b.Log.Error("the painter panicked", "table", t.ID, "picture", what, "panic", r)
			out = nil
		}
	}()
	p, err := draw()
	if err != nil {
		b.Log.Error("no picture", "table", t.ID, "picture", what, "error", err)
		return nil
	}
	if len(p.PNG) == 0 {
		return nil
	}
	// A name for each position: clients keep old pictures by their name.
	return []wire.File{{Name: fmt.Sprintf("%s-%s-%d.png", what, t.ID, t.Seq), Alt: p.Alt, Data: p.PNG}}
}
