package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"hexwarden/discord"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/battleground"
	"hexwarden/render/drawing"
	"hexwarden/render/mythic"
	"hexwarden/table"
	"hexwarden/text"
)

// painter draws for the tables of all systems, at most one picture for each
// processor at a time.
type painter struct {
	texts   *text.Catalogue
	drawers map[string]*drawing.Painter
	workers chan struct{}
	cutter  chan struct{} // one animation at a time: it is hundreds of pictures
}

func newPainter(texts *text.Catalogue) *painter {
	return &painter{texts: texts, drawers: map[string]*drawing.Painter{"battleground": battleground.New(battleground.Options{}), "mythic": mythic.New(mythic.Options{})},
		workers: make(chan struct{}, runtime.GOMAXPROCS(0)), cutter: make(chan struct{}, 1)}
}

// draw waits for a worker.
func (p *painter) draw(ctx context.Context, system, name string, f func(*drawing.Painter) ([]byte, string, error)) (discord.Picture, error) {
	d, ok := p.drawers[system]
	if !ok {
		return discord.Picture{}, fmt.Errorf("nobody draws %s", system)
	}
	done, err := taken(ctx, p.workers)
	if err != nil {
		return discord.Picture{}, err
	}
	defer done()
	png, alt, err := f(d)
	return discord.Picture{Name: name, PNG: png, Alt: alt}, err
}

// Board draws a board in the table's language.
func (p *painter) Board(ctx context.Context, t table.Table, v engine.View, events []engine.Event, lit []engine.Choice, focus bool) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(t.Language, x, p.seatNames(t)) }
	return p.draw(ctx, t.System, "board", func(d *drawing.Painter) ([]byte, string, error) {
		return d.Board(string(t.ID), v, events, lit, focus, say)
	})
}

// taken waits for a place and gives it back.
func taken(ctx context.Context, places chan struct{}) (back func(), err error) {
	select {
	case places <- struct{}{}:
		return func() { <-places }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Film draws scenes after each other, in the table's language, as a GIF file of at
// most so many bytes. Errors: discord.ErrLong.
func (p *painter) Film(ctx context.Context, t table.Table, scenes []discord.Scene, speed float64, limit int) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(t.Language, x, p.seatNames(t)) }
	return p.film(ctx, t.System, scenes, say, speed, limit)
}

// film draws scenes one by one, and lets other pictures pass in between; only what
// each scene changes is kept.
func (p *painter) film(ctx context.Context, system string, scenes []discord.Scene, say drawing.Say, speed float64, limit int) (discord.Picture, error) {
	d, ok := p.drawers[system]
	if !ok {
		return discord.Picture{}, fmt.Errorf("nobody draws %s", system)
	}
	done, err := taken(ctx, p.cutter)
	if err != nil {
		return discord.Picture{}, err
	}
	defer done()
	f, camera := render.Film{Limit: limit}, d.Film()
	var alt string
	for n, s := range scenes {
		pic, err := p.draw(ctx, system, "replay", func(*drawing.Painter) ([]byte, string, error) {
			pic, words, err := camera.Shot(s.View, s.Events, s.Caption, say)
			if err == nil {
				err = f.Add(pic, int(float64(s.Time(n == len(scenes)-1))/speed))
			}
			return nil, words, err
		})
		if errors.Is(err, render.ErrLong) {
			return discord.Picture{}, discord.ErrLong
		}
		if err != nil {
			return discord.Picture{}, err
		}
		alt = pic.Alt
	}
	return discord.Picture{Name: "replay", PNG: f.Bytes(), Alt: alt}, nil
}

// Hand draws a hand in a reader's language. Which system it is of, its view says.
func (p *painter) Hand(ctx context.Context, v engine.View, lang string) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(lang, x, nil) }
	return p.draw(ctx, systemOf(v), "hand", func(d *drawing.Painter) ([]byte, string, error) { return d.Hand(v, say) })
}

// Sheet draws cards of a system in rows of four, in the table's language.
func (p *painter) Sheet(ctx context.Context, system string, cards []engine.CardInfo, lang string) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(lang, x, nil) }
	return p.draw(ctx, system, "cards", func(d *drawing.Painter) ([]byte, string, error) {
		png, err := d.Sheet(cards, min(4, len(cards)), say)
		return png, "", err
	})
}

// Card draws a card of a system in a reader's language.
func (p *painter) Card(ctx context.Context, system string, c engine.CardInfo, lang string) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(lang, x, nil) }
	return p.draw(ctx, system, "card", func(d *drawing.Painter) ([]byte, string, error) { return d.Card(c, say) })
}

// seatNames are the names of those who sit at a table.
func (p *painter) seatNames(t table.Table) func(engine.Seat) string {
	return func(s engine.Seat) string {
		switch {
		case s < 0 || int(s) >= len(t.Seats):
			return ""
		case t.Seats[s].House:
			return p.texts.Render(t.Language, engine.T("discord.house", engine.Num("n", int(s)+1)), nil)
		}
		return t.Seats[s].Name
	}
}
