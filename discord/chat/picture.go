package chat

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/sheet"
	"hexwarden/table"
)

// Painter draws. A painter that fails costs the picture, never the message.
type Painter interface {
	// Board draws what a view shows: what just happened, what is lit for
	// choosing; as much of it as zoom says.
	Board(ctx context.Context, t table.Table, e Eyes, view engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) (Picture, error)
	// Framed draws the board of a view as Board does from near, without what it tells of the
	// standing, between what a frame tells of its table; of an empty view only the frame.
	Framed(ctx context.Context, t table.Table, e Eyes, view engine.View, events []engine.Event, frame sheet.Frame) (Picture, error)
	// Legend draws what the signs on the board of a view mean.
	Legend(ctx context.Context, t table.Table, e Eyes, view engine.View) (Picture, error)
	// Spots are what Board can be asked for by render.At: what matters first.
	Spots(t table.Table, e Eyes, view engine.View) ([]render.Spot, error)
	// Film draws stills after each other as a GIF file, faster or slower, of at most
	// so many bytes; ErrLong if it would have more.
	Film(ctx context.Context, t table.Table, e Eyes, stills []Still, speed float64, limit int) (Picture, error)
	// Hand draws the hidden cards of the view's seat.
	Hand(ctx context.Context, t table.Table, e Eyes, view engine.View) (Picture, error)
	// Sheet draws several cards of a system side by side.
	Sheet(ctx context.Context, e Eyes, system string, cards []engine.CardInfo) (Picture, error)
	// Card draws a card of a system as it is printed.
	Card(ctx context.Context, e Eyes, system string, c engine.CardInfo) (Picture, error)
}

type unhurried struct{}

// Unhurried marks pictures that nobody who pressed a button is waiting for: they are drawn after the others.
func Unhurried(ctx context.Context) context.Context { return context.WithValue(ctx, unhurried{}, true) }

// IsUnhurried says whether pictures are marked in this way.
func IsUnhurried(ctx context.Context) bool { return ctx.Value(unhurried{}) != nil }

// Eyes are for whom a picture is drawn: in which language its words are, and in which
// colours it is; "" for the usual ones.
type Eyes struct{ Language, Palette string }

// Eyes are those of a person who reads a language, with their own colours if they have
// chosen some, else with those of the server; of everybody who is there if nobody is named.
func (a *Services) Eyes(ctx context.Context, who, guild, lang string) Eyes {
	e := Eyes{Language: lang}
	if who != "" {
		p, err := a.Tables.Person(ctx, table.UserID(who))
		if err != nil {
			a.Log.Warn("somebody's colours are not known", "error", err)
		}
		e.Palette = p.Palette
	}
	if e.Palette == "" {
		manners, err := a.Tables.Server(ctx, guild)
		if err != nil {
			a.Log.Warn("the colours of a server are not known", "error", err)
		}
		e.Palette = manners.Palette
	}
	return e
}

// Shared are the eyes of everybody at a table.
func (a *Services) Shared(ctx context.Context, t table.Table) Eyes {
	return a.Eyes(ctx, "", t.Guild(), a.Public(t).Lang)
}

// Picture is a drawn picture with what it shows in words.
type Picture struct {
	Name string // "" if there is nothing to draw
	PNG  []byte // of a film: GIF
	Alt  string
}

// Board is the picture of a board as attachment; nil if there is none.
func (a *Services) Board(ctx context.Context, t table.Table, e Eyes, view engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom) []wire.File {
	return a.Paint("board", t, func() (Picture, error) { return a.Painter.Board(ctx, t, e, view, events, lit, zoom) })
}

// Hand is the picture of a hand as attachment; nil if there is none.
func (a *Services) Hand(ctx context.Context, t table.Table, e Eyes, view engine.View) []wire.File {
	if len(view.Hand) == 0 {
		return nil
	}
	return a.Paint("hand", t, func() (Picture, error) { return a.Painter.Hand(ctx, t, e, view) })
}

// Shown is a picture of the cards that events reveal; nil if they reveal none.
func (a *Services) Shown(ctx context.Context, t table.Table, events []engine.Event) []wire.File {
	if a.Cards == nil {
		return nil
	}
	var cards []engine.CardInfo
	var names, words []string
	v := a.Public(t)
	var all []engine.CardInfo
	for _, e := range events {
		for _, r := range e.About {
			if r.Kind != "card" {
				continue
			}
			if all == nil {
				all = a.Cards(t.System)
			}
			n := slices.IndexFunc(all, func(c engine.CardInfo) bool { return c.ID == r.ID })
			known := slices.ContainsFunc(cards, func(c engine.CardInfo) bool { return c.ID == r.ID })
			if n >= 0 && !known && len(cards) < mostShown {
				cards, names = append(cards, all[n]), append(names, v.Text(all[n].Name))
				words = append(words, v.printed(all[n]))
			}
		}
	}
	if len(cards) == 0 {
		return nil
	}
	return a.Paint("cards", t, func() (Picture, error) {
		p, err := a.Painter.Sheet(ctx, a.Shared(ctx, t), t.System, cards)
		if len(names) > 1 {
			words = append([]string{v.Join(names) + "."}, words...)
		}
		p.Alt = wire.Cut(Plain(strings.Join(words, " ")), wire.MaxAlt)
		return p, err
	})
}

// printed is a card in one line: its name and what is printed on it.
func (v Voice) printed(c engine.CardInfo) string {
	out := []string{v.Text(c.Name) + "."}
	for _, l := range c.Lines {
		out = append(out, v.Text(l))
	}
	return strings.Join(out, " ")
}

// mostShown is how many cards one picture shows.
const mostShown = 16

// Paint is a picture as attachment; nil if there is none, also after a fault, which is logged.
func (a *Services) Paint(what string, t table.Table, draw func() (Picture, error)) (out []wire.File) {
	if a.Painter == nil {
		return nil
	}
	defer func() {
		if r := recover(); r != nil {
			a.Log.Error("the painter panicked", "table", t.ID, "picture", what, "panic", r)
			out = nil
		}
	}()
	p, err := draw()
	if errors.Is(err, render.ErrPlace) { // somebody asked for it
		return nil
	}
	if err != nil {
		a.Log.Error("no picture", "table", t.ID, "picture", what, "error", err)
		return nil
	}
	if len(p.PNG) == 0 {
		return nil
	}
	// A name for each position: clients keep old pictures by their name.
	return []wire.File{{Name: fmt.Sprintf("%s-%s-%d.png", what, t.ID, t.Seq), Alt: p.Alt, Data: p.PNG}}
}
