package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"

	"golang.org/x/sync/semaphore"

	"hexwarden/discord"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/battleground"
	"hexwarden/render/drawing"
	"hexwarden/render/eternia"
	"hexwarden/render/mythic"
	"hexwarden/render/sheet"
	"hexwarden/table"
	"hexwarden/text"
)

// painter draws for the tables of all systems, at most one picture for each
// processor at a time.
type painter struct {
	texts   *text.Catalogue
	drawers map[string]*drawing.Painter
	workers *semaphore.Weighted
	cutter  *semaphore.Weighted // one animation at a time: it is hundreds of pictures
}

// What is kept warm of all tables together: a picture is about two megabytes.
const (
	warmPictures = 24
	warmParts    = 32 << 20 // bytes of drawn boards, sprites and letters, of each system
)

func newPainter(texts *text.Catalogue) *painter {
	o := drawing.Options{Cache: warmParts, Warm: drawing.NewCanvases(warmPictures)}
	return &painter{texts: texts, drawers: map[string]*drawing.Painter{"battleground": battleground.New(o), "mythic": mythic.New(o), "eternia": eternia.New(o)},
		workers: semaphore.NewWeighted(int64(runtime.GOMAXPROCS(0))), cutter: semaphore.NewWeighted(1)}
}

// draw waits for a worker, and draws in a palette.
func (p *painter) draw(ctx context.Context, system, palette, name string, f func(*drawing.Painter) ([]byte, string, error)) (discord.Picture, error) {
	d, ok := p.drawers[system]
	if !ok {
		return discord.Picture{}, fmt.Errorf("nobody draws %s", system)
	}
	if err := p.workers.Acquire(ctx, 1); err != nil {
		return discord.Picture{}, err
	}
	defer p.workers.Release(1)
	png, alt, err := f(d.In(render.Named(palette)))
	return discord.Picture{Name: name, PNG: png, Alt: alt}, err
}

// Board draws a board.
func (p *painter) Board(ctx context.Context, t table.Table, e discord.Eyes, v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(e.Language, x, p.seatNames(t, e.Language)) }
	return p.draw(ctx, t.System, e.Palette, "board", func(d *drawing.Painter) ([]byte, string, error) {
		return d.Board(string(t.ID), v, events, lit, zoom, say)
	})
}

// Framed draws a board in a frame.
func (p *painter) Framed(ctx context.Context, t table.Table, e discord.Eyes, v engine.View, events []engine.Event, frame sheet.Frame) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(e.Language, x, p.seatNames(t, e.Language)) }
	return p.draw(ctx, t.System, e.Palette, "framed", func(d *drawing.Painter) ([]byte, string, error) { return d.Framed(v, events, frame, say) })
}

// Legend draws the signs of a board.
func (p *painter) Legend(ctx context.Context, t table.Table, e discord.Eyes, v engine.View) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(e.Language, x, p.seatNames(t, e.Language)) }
	return p.draw(ctx, t.System, e.Palette, "legend", func(d *drawing.Painter) ([]byte, string, error) { return d.Legend(v, say) })
}

// Spots are what a board can be taken round.
func (p *painter) Spots(t table.Table, e discord.Eyes, v engine.View) ([]render.Spot, error) {
	d, ok := p.drawers[t.System]
	if !ok {
		return nil, fmt.Errorf("nobody draws %s", t.System)
	}
	return d.Spots(v, func(x engine.Text) string { return p.texts.Render(e.Language, x, p.seatNames(t, e.Language)) })
}

// Film draws scenes after each other as a GIF file of at most so many bytes. Errors:
// discord.ErrLong.
func (p *painter) Film(ctx context.Context, t table.Table, e discord.Eyes, scenes []discord.Scene, speed float64, limit int) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(e.Language, x, p.seatNames(t, e.Language)) }
	return p.film(ctx, t.System, render.Named(e.Palette), scenes, say, speed, limit)
}

// film draws scenes one by one, and lets other pictures pass in between; only what
// each scene changes is kept.
func (p *painter) film(ctx context.Context, system string, palette *render.Palette, scenes []discord.Scene, say drawing.Say, speed float64, limit int) (discord.Picture, error) {
	d, ok := p.drawers[system]
	if !ok {
		return discord.Picture{}, fmt.Errorf("nobody draws %s", system)
	}
	if err := p.cutter.Acquire(ctx, 1); err != nil {
		return discord.Picture{}, err
	}
	defer p.cutter.Release(1)
	f, camera, times := render.Film{Limit: limit}, d.In(palette).Film(), discord.Times(scenes)
	var alt string
	for n, s := range scenes {
		pic, err := p.draw(ctx, system, palette.Name, "replay", func(*drawing.Painter) ([]byte, string, error) {
			pic, words, err := camera.Shot(s.View, s.Events, s.Caption, say)
			if err == nil {
				err = f.Add(pic, int(float64(times[n])/speed))
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

// Hand draws a hand. Which system it is of, its view says.
func (p *painter) Hand(ctx context.Context, e discord.Eyes, v engine.View) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(e.Language, x, nil) }
	return p.draw(ctx, systemOf(v), e.Palette, "hand", func(d *drawing.Painter) ([]byte, string, error) { return d.Hand(v, say) })
}

// Sheet draws cards of a system, few enough in a row to be read on a phone.
func (p *painter) Sheet(ctx context.Context, e discord.Eyes, system string, cards []engine.CardInfo) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(e.Language, x, nil) }
	return p.draw(ctx, system, e.Palette, "cards", func(d *drawing.Painter) ([]byte, string, error) {
		png, err := d.Sheet(cards, inRow(len(cards)), say)
		return png, "", err
	})
}

// inRow is how many of so many cards stand side by side.
func inRow(n int) int {
	if n <= 4 {
		return min(n, 2)
	}
	return 3
}

// Card draws a card of a system.
func (p *painter) Card(ctx context.Context, e discord.Eyes, system string, c engine.CardInfo) (discord.Picture, error) {
	say := func(x engine.Text) string { return p.texts.Render(e.Language, x, nil) }
	return p.draw(ctx, system, e.Palette, "card", func(d *drawing.Painter) ([]byte, string, error) { return d.Card(c, say) })
}

// seatNames are the names of those who sit at a table, in a language.
func (p *painter) seatNames(t table.Table, lang string) func(engine.Seat) string {
	return func(s engine.Seat) string {
		switch {
		case s < 0 || int(s) >= len(t.Seats):
			return ""
		case t.Seats[s].House:
			return p.texts.Render(lang, discord.HouseName(t.Seats, s), nil)
		}
		return t.Seats[s].Name
	}
}
