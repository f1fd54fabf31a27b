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
}

func newPainter(texts *text.Catalogue) *painter {
	return &painter{texts: texts, drawers: map[string]*drawing.Painter{"battleground": battleground.New(battleground.Options{}), "mythic": mythic.New(mythic.Options{})},
		workers: make(chan struct{}, runtime.GOMAXPROCS(0))}
}

// draw waits for a worker.
func (p *painter) draw(ctx context.Context, system, name string, f func(*drawing.Painter) ([]byte, string, error)) (discord.Picture, error) {
	d, ok := p.drawers[system]
	if !ok {
		return discord.Picture{}, fmt.Errorf("nobody draws %s", system)
	}
	select {
	case p.workers <- struct{}{}:
		defer func() { <-p.workers }()
	case <-ctx.Done():
		return discord.Picture{}, ctx.Err()
	}
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

// Film draws scenes after each other, in the table's language, as a GIF file of at
// most so many bytes. Errors: discord.ErrLong.
func (p *painter) Film(ctx context.Context, t table.Table, scenes []discord.Scene, speed float64, limit int) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(t.Language, x, p.seatNames(t)) }
	return p.draw(ctx, t.System, "replay", func(d *drawing.Painter) ([]byte, string, error) { return film(ctx, d, scenes, say, speed, limit) })
}

// film draws scenes one by one; only what each changes is kept.
func film(ctx context.Context, d *drawing.Painter, scenes []discord.Scene, say drawing.Say, speed float64, limit int) ([]byte, string, error) {
	f, camera := render.Film{Limit: limit}, d.Film()
	var alt string
	for n, s := range scenes {
		if err := ctx.Err(); err != nil {
			return nil, "", err
		}
		pic, words, err := camera.Shot(s.View, s.Events, s.Caption, say)
		if err != nil {
			return nil, "", err
		}
		err = f.Add(pic, int(float64(s.Time(n == len(scenes)-1))/speed))
		if errors.Is(err, render.ErrLong) {
			return nil, "", discord.ErrLong
		}
		if err != nil {
			return nil, "", err
		}
		alt = words
	}
	return f.Bytes(), alt, nil
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
