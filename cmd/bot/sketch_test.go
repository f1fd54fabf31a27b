package main

import (
	"context"

	"hexwarden/discord"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/table"
)

// sketcher composes boards with their alternative texts, and paints one pixel of them:
// for games that are played for what people read. One game of each system at least is
// painted as it is served.
type sketcher struct {
	*painter
	pixel []byte
}

// sketched is the painter of games that nobody looks at.
func sketched(p *painter) discord.Painter {
	return sketcher{p, render.PNG(render.NewPicture(1, 1, render.Normal(), render.Sand))}
}

// Board composes a board.
func (p sketcher) Board(ctx context.Context, t table.Table, e discord.Eyes, v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(e.Language, x, p.seatNames(t, e.Language)) }
	return p.draw(ctx, t.System, e.Palette, "board", func(d *drawing.Painter) ([]byte, string, error) {
		s, err := d.Scene(v, events, lit, zoom, say)
		if err != nil {
			return nil, "", err
		}
		return p.pixel, s.Alt, nil
	})
}
