package discord

import (
	"context"

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

// zooms are the buttons under a board that only one person sees.
func zooms() feature {
	return feature{controls: map[string]route{verbZoom: {need: atTable,
		do: func(c *call) (*wire.Message, error) { return boardAs(c, c.key.Arg, ""), nil }}}}
}

// pictured is a picture of a board as somebody asked for it; nil if there is none.
func (a *Services) pictured(ctx context.Context, p table.Position, e Eyes, show, at string) []wire.File {
	if show == showLegend {
		return a.paint("legend", p.Table, func() (Picture, error) { return a.Painter.Legend(ctx, p.Table, e, p.View) })
	}
	var lit []engine.Choice
	for _, q := range open(p) {
		lit = append(lit, q.Choices...)
	}
	return a.board(ctx, p.Table, e, p.View, nil, lit, zoomOf(show, at))
}

// zoomOf is how much of a board somebody asked for; by default what matters.
func zoomOf(show, at string) render.Zoom {
	switch z := render.Zoom(show); {
	case at != "":
		return render.At(at)
	case z == render.Closer || z == render.Whole:
		return z
	}
	return render.Near
}

// spots are what a picture of a board can be taken round.
func (a *Services) spots(v voice, p table.Position) []wire.Suggestion {
	if a.Painter == nil || p.View.Twin == nil && p.View.System == nil {
		return nil
	}
	list, err := a.Painter.Spots(p.Table, Eyes{Language: v.lang}, p.View)
	if err != nil {
		a.Log.Warn("nobody knows what is on a board", "table", p.Table.ID, "error", err)
	}
	var out []wire.Suggestion
	for _, x := range list {
		name := plain(x.Name)
		if x.At != "" {
			name += " – " + plain(x.At)
		}
		out = append(out, wire.Suggestion{Name: name, Value: x.ID})
	}
	return out
}

// looked are buttons to the other pictures of a board than the one that is shown.
func (v voice) looked(p table.Position, show, at string) []wire.Row {
	var row wire.Row
	for _, x := range looks {
		if at == "" && (x == show || show == "" && x == looks[0]) {
			continue
		}
		row.Buttons = append(row.Buttons, wire.Button{ID: Key{Table: p.Table.ID, Seq: p.Seq, Verb: verbZoom, Arg: x}.String(), Label: v.say("discord.zoom." + x), Style: wire.Secondary})
	}
	return []wire.Row{row}
}
