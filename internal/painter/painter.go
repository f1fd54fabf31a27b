// Package painter draws for Discord: the boards, hands, cards and animations of all systems,
// in the language and the palette of the person who looks.
package painter

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"

	"golang.org/x/sync/semaphore"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/sheet"
	"hexwarden/table"
	"hexwarden/text"
)

// Painter implements chat.Painter: it draws for the tables of all systems, at most one
// picture for each processor at a time.
type Painter struct {
	texts   *text.Catalogue
	Drawers map[string]*drawing.Painter // by system
	workers queue
	cutter  *semaphore.Weighted // one animation at a time: it is hundreds of pictures
}

// How much is kept warm for all tables together: a picture, as written, is about a tenth of a megabyte.
const (
	warmPictures = 96
	warmParts    = 32 << 20 // bytes of drawn boards, sprites and letters, of each system
)

// New is a painter whose words are in a catalogue.
func New(texts *text.Catalogue) *Painter {
	o := drawing.Options{Cache: warmParts, Warm: drawing.NewCanvases(warmPictures)}
	p := &Painter{texts: texts, Drawers: map[string]*drawing.Painter{},
		workers: queue{free: runtime.GOMAXPROCS(0)}, cutter: semaphore.NewWeighted(1)}
	for _, e := range systems.Entries {
		p.Drawers[e.Info().ID] = e.Painter(o)
	}
	return p
}

// drawer is who draws a system.
func (p *Painter) drawer(system string) (*drawing.Painter, error) {
	d, ok := p.Drawers[system]
	if !ok {
		return nil, fmt.Errorf("nobody draws %q", system)
	}
	return d, nil
}

// draw waits for a worker, and draws in a palette.
func (p *Painter) draw(ctx context.Context, system, palette, name string, f func(*drawing.Painter) ([]byte, string, error)) (chat.Picture, error) {
	d, err := p.drawer(system)
	if err != nil {
		return chat.Picture{}, err
	}
	if err := p.workers.enter(ctx, chat.IsUnhurried(ctx)); err != nil {
		return chat.Picture{}, err
	}
	defer p.workers.leave()
	png, alt, err := f(d.In(render.Named(palette)))
	return chat.Picture{Name: name, PNG: png, Alt: alt}, err
}

// says tells the texts of a table in somebody's language.
func (p *Painter) says(t table.Table, e chat.Eyes) drawing.Say {
	names := p.SeatNames(t, e.Language)
	return func(x engine.Text) string { return p.texts.Render(e.Language, x, names) }
}

// unseated tells texts in somebody's language that name no seat.
func (p *Painter) unseated(e chat.Eyes) drawing.Say {
	return func(x engine.Text) string { return p.texts.Render(e.Language, x, nil) }
}

// Board draws a board.
func (p *Painter) Board(ctx context.Context, t table.Table, e chat.Eyes, v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) (chat.Picture, error) {
	return p.draw(ctx, t.System, e.Palette, "board", func(d *drawing.Painter) ([]byte, string, error) {
		return d.Board(string(t.ID), v, events, lit, zoom, p.says(t, e))
	})
}

// Framed draws a board in a frame.
func (p *Painter) Framed(ctx context.Context, t table.Table, e chat.Eyes, v engine.View, events []engine.Event, frame sheet.Frame) (chat.Picture, error) {
	return p.draw(ctx, t.System, e.Palette, "framed", func(d *drawing.Painter) ([]byte, string, error) { return d.Framed(v, events, frame, p.says(t, e)) })
}

// Legend draws the signs of a board.
func (p *Painter) Legend(ctx context.Context, t table.Table, e chat.Eyes, v engine.View) (chat.Picture, error) {
	return p.draw(ctx, t.System, e.Palette, "legend", func(d *drawing.Painter) ([]byte, string, error) { return d.Legend(v, p.says(t, e)) })
}

// Spots are what a board can be taken round.
func (p *Painter) Spots(t table.Table, e chat.Eyes, v engine.View) ([]render.Spot, error) {
	d, err := p.drawer(t.System)
	if err != nil {
		return nil, err
	}
	return d.Spots(v, p.says(t, e))
}

// Film draws stills after each other as a GIF file of at most so many bytes. Errors:
// chat.ErrLong.
func (p *Painter) Film(ctx context.Context, t table.Table, e chat.Eyes, stills []chat.Still, speed float64, limit int) (chat.Picture, error) {
	return p.Cut(ctx, t.System, render.Named(e.Palette), stills, p.says(t, e), speed, limit)
}

// Cut is Film in any palette and with any names. It draws stills one by one, and lets other
// pictures pass in between; only what each still changes is kept.
func (p *Painter) Cut(ctx context.Context, system string, palette *render.Palette, stills []chat.Still, say drawing.Say, speed float64, limit int) (chat.Picture, error) {
	d, err := p.drawer(system)
	if err != nil {
		return chat.Picture{}, err
	}
	if err := p.cutter.Acquire(ctx, 1); err != nil {
		return chat.Picture{}, err
	}
	defer p.cutter.Release(1)
	ctx = chat.Unhurried(ctx)
	f, camera, times := render.Film{Limit: limit}, d.In(palette).Film(), chat.Times(stills)
	var alt string
	for n, s := range stills {
		pic, err := p.draw(ctx, system, palette.Name, "replay", func(*drawing.Painter) ([]byte, string, error) {
			pic, words, err := camera.Shot(s.View, s.Events, s.Caption, say)
			if err == nil {
				err = f.Add(pic, int(float64(times[n])/speed))
			}
			return nil, words, err
		})
		if errors.Is(err, render.ErrLong) {
			return chat.Picture{}, chat.ErrLong
		}
		if err != nil {
			return chat.Picture{}, err
		}
		alt = pic.Alt
	}
	return chat.Picture{Name: "replay", PNG: f.Bytes(), Alt: alt}, nil
}

// Hand draws a hand.
func (p *Painter) Hand(ctx context.Context, t table.Table, e chat.Eyes, v engine.View) (chat.Picture, error) {
	return p.draw(ctx, t.System, e.Palette, "hand", func(d *drawing.Painter) ([]byte, string, error) { return d.Hand(v, p.says(t, e)) })
}

// Sheet draws cards of a system, few enough in a row to be read on a phone.
func (p *Painter) Sheet(ctx context.Context, e chat.Eyes, system string, cards []engine.CardInfo) (chat.Picture, error) {
	return p.draw(ctx, system, e.Palette, "cards", func(d *drawing.Painter) ([]byte, string, error) {
		png, err := d.Sheet(cards, InRow(len(cards)), p.unseated(e))
		return png, "", err
	})
}

// InRow is how many of so many cards stand side by side.
func InRow(n int) int {
	if n <= 4 {
		return min(n, 2)
	}
	return 3
}

// Card draws a card of a system.
func (p *Painter) Card(ctx context.Context, e chat.Eyes, system string, c engine.CardInfo) (chat.Picture, error) {
	return p.draw(ctx, system, e.Palette, "card", func(d *drawing.Painter) ([]byte, string, error) { return d.Card(c, p.unseated(e)) })
}

// SeatNames are the names of those who sit at a table, in a language.
func (p *Painter) SeatNames(t table.Table, lang string) func(engine.Seat) string {
	return func(s engine.Seat) string {
		switch {
		case s < 0 || int(s) >= len(t.Seats):
			return ""
		case t.Seats[s].House:
			return p.texts.Render(lang, chat.HouseName(t.Seats, s), nil)
		}
		return t.Seats[s].Name
	}
}

// Letter is what a seat is called where nobody has a name.
func Letter(s engine.Seat) string { return string(rune('A' + max(s, 0))) }

// WriteBoard draws a view into a PNG file, in a palette.
func (p *Painter) WriteBoard(file, palette string, v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom, say drawing.Say) error {
	d, err := p.drawer(systems.Of(v))
	if err != nil {
		return err
	}
	png, _, err := d.In(render.Named(palette)).Board("", v, events, lit, zoom, say)
	if err != nil {
		return err
	}
	return os.WriteFile(file, png, 0o644)
}
