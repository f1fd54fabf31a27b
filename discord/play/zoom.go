package play

import (
	"context"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// Looking at a board: near, closer, whole, round a place, or what its signs mean.
const (
	verbZoom   = "zoom" // arg: one of the pictures below
	showLegend = "legend"
	optAt      = "at"
)

// looks are the pictures of a board that somebody can ask for, in the order in which
// they are offered.
var looks = [...]string{string(render.Near), string(render.Closer), string(render.Whole), showLegend}

// Zooms are the buttons under a board that only one person sees.
func Zooms() chat.Feature {
	return chat.Feature{Controls: map[string]chat.Route{verbZoom: {Need: chat.AtTable,
		Do: func(c *chat.Call) (*wire.Message, error) { return boardAs(c, c.Key.Arg, ""), nil }}}}
}

// boardPicture is a picture of a board as somebody asked for it; nil if there is none.
func boardPicture(ctx context.Context, a *chat.Services, p table.Position, e chat.Eyes, what, at string) []wire.File {
	if what == showLegend {
		return a.Paint("legend", p.Table, func() (chat.Picture, error) { return a.Painter.Legend(ctx, p.Table, e, p.View) })
	}
	var lit []engine.Choice
	for _, q := range show.Open(p) {
		lit = append(lit, q.Choices...)
	}
	return a.Board(ctx, p.Table, e, p.View, nil, lit, zoomOf(what, at))
}

// zoomOf is how much of a board somebody asked for; by default what matters.
func zoomOf(what, at string) render.Zoom {
	switch z := render.Zoom(what); {
	case at != "":
		return render.At(at)
	case z == render.Closer || z == render.Whole:
		return z
	}
	return render.Near
}

// spots are the places that a picture of a board can be centred on.
func spots(a *chat.Services, v chat.Voice, p table.Position) []wire.Suggestion {
	if a.Painter == nil || p.View.Twin == nil && p.View.System == nil {
		return nil
	}
	list, err := a.Painter.Spots(p.Table, chat.Eyes{Language: v.Lang}, p.View)
	if err != nil {
		a.Log.Warn("nobody knows what is on a board", "table", p.Table.ID, "error", err)
	}
	var out []wire.Suggestion
	for _, x := range list {
		name := chat.Plain(x.Name)
		if x.At != "" {
			name += " – " + chat.Plain(x.At)
		}
		out = append(out, wire.Suggestion{Name: name, Value: x.ID})
	}
	return out
}

// looked are buttons to the other pictures of a board than the one that is shown.
func looked(v chat.Voice, p table.Position, what, at string) []wire.Row {
	var row wire.Row
	for _, x := range looks {
		if at == "" && (x == what || what == "" && x == looks[0]) {
			continue
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: chat.Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbZoom, Arg: x}.String(), Label: v.Say("discord.zoom." + x), Style: wire.Secondary})
	}
	return []wire.Row{row}
}
