package records

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/discord/chat"
	"hexwarden/discord/show"
	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// Looking at a game that is over, or was imported to be looked at: a message with the position after a move, and
// buttons to others. Anybody who presses one gets pages of their own.
const (
	argMenu = "m"

	pageMoves   = 20 // moves on a page of a public record
	roomReviews = 1400
)

// stepReview shows the move that a button or menu leads to.
func stepReview(c *chat.Call) (*wire.Message, error) {
	_, at, _ := strings.Cut(c.Key.Arg, ".")
	if c.Key.Arg == argMenu && len(c.In.Values) == 1 {
		at = c.In.Values[0]
	}
	move, err := strconv.Atoi(at)
	if err != nil {
		return chat.Garbage(c)
	}
	m, err := review(c.Ctx, c.Services, c.Voice, c.In.User.ID, c.Key.Table, move)
	if errors.Is(err, table.ErrNotFound) {
		return c.Words("discord.review.gone")
	}
	if err != nil {
		return nil, err
	}
	return &m, nil
}

// review is such a game as it stood after a move, or a page of its moves
// if there are no positions; drawn, or in words, for the person who looks at it, or "" for everybody.
func review(ctx context.Context, a *chat.Services, v chat.Voice, who string, id table.ID, move int) (wire.Message, error) {
	t, lines, err := a.Tables.PastMoves(ctx, id)
	if err != nil {
		return wire.Message{}, err
	}
	v.Seats = t.Seats
	move = min(max(move, 0), t.Seq)
	parts := whose(a, v, t)
	if t.Import != nil && !t.Import.Until.IsZero() {
		parts = append(parts, v.Say("discord.review.until", engine.Word("when", chat.Day(t.Import.Until))))
	}
	if t.Import != nil && t.Import.Public {
		first := max(1, move/pageMoves*pageMoves)
		var moves []string
		for n := first; n < min(len(lines), first/pageMoves*pageMoves+pageMoves); n++ {
			moves = append(moves, pastMove(v, n, lines[n]))
		}
		parts = append(parts, v.Say("discord.review.public", engine.Num("n", t.Seq)), chat.Fit(moves, roomReviews))
		return wire.Message{Content: strings.Join(parts, "\n"), Rows: strides(v, t, move, pageMoves)}, nil
	}
	p, err := a.Tables.ReviewGame(ctx, id, move)
	if err != nil {
		return wire.Message{}, err
	}
	parts = append(parts, v.Say("discord.review.move", engine.Num("n", move), engine.Num("of", t.Seq)))
	var told []table.LogLine
	for _, e := range p.Events {
		told = append(told, table.LogLine{Seq: move, Event: e})
	}
	parts = append(parts, show.Narration(v, told, show.RoomNarration))
	if p.Outcome != nil {
		parts = append(parts, show.Outcome(v, p.Position))
	} else {
		parts = append(parts, show.Standing(v, p.Position))
	}
	m := wire.Message{Content: strings.Join(parts, "\n"), Rows: strides(v, t, move, 1)}
	m.Rows[0].Buttons = append(m.Rows[0].Buttons, show.ReplayButton(v, t))
	if t.Finished() && a.Tables.JudgesGames(t.System) {
		row := wire.Row{Buttons: []wire.Button{show.CostlyButton(v, t)}}
		if p.Choice {
			row.Buttons = slices.Insert(row.Buttons, 0, againButton(v, t, move))
		}
		m.Add(row)
	}
	if who == "" || !a.Reads(ctx, who) {
		m.Files = a.Board(ctx, p.Table, a.Eyes(ctx, who, p.Table.Guild(), v.Lang), p.View, p.Events, nil, render.Near)
	}
	if m.Files == nil {
		chat.InWords(&m, fmt.Sprintf("board-%s-%d", t.ID, move), v.Twin(p.View), chat.RoomIn(&m))
	}
	return m, nil
}

// pastMove is a move of a public record: its picks by their ids, because there
// is no position that could give their names.
func pastMove(v chat.Voice, n int, x table.PastMove) string {
	number := engine.Num("n", n)
	switch {
	case x.Secret:
		return v.Say("discord.review.secret", number)
	case x.Back != nil:
		return v.Say("discord.review.back", number, engine.Who("who", x.Seat), engine.Num("to", *x.Back))
	}
	var picks []string
	for _, p := range x.Picks {
		picks = append(picks, strings.ReplaceAll(wire.Cut(string(p), 60), "`", ""))
	}
	return v.Say("discord.review.chose", number, engine.Who("who", x.Seat), engine.Word("what", "`"+wire.Cut(strings.Join(picks, " "), 120)+"`"))
}

// strides are the controls that lead to other moves.
func strides(v chat.Voice, t table.Table, move, by int) []wire.Row {
	key := func(arg string) string {
		return chat.Key{Table: t.ID, Seq: t.Seq, Verb: chat.VerbReview, Arg: arg}.String()
	}
	var row wire.Row
	for _, x := range []struct {
		name, label string
		to          int
	}{{"first", "⏮", 0}, {"back", "◀", max(0, move-by)}, {"on", "▶", min(t.Seq, move+by)}, {"last", "⏭", t.Seq}} {
		row.Buttons = append(row.Buttons, wire.Button{ID: key(x.name + "." + strconv.Itoa(x.to)), Label: x.label, Style: wire.Secondary})
	}
	rows := []wire.Row{row}
	if t.Seq > 2*by {
		menu := &wire.Menu{ID: key(argMenu), Placeholder: v.Say("discord.review.jump")}
		for n, last := 0, -1; n < wire.MaxOptions; n++ {
			if to := n * t.Seq / (wire.MaxOptions - 1); to != last {
				last = to
				menu.Options = append(menu.Options, wire.Option{Label: v.Say("discord.review.to", engine.Num("n", to)), Value: strconv.Itoa(to)})
			}
		}
		rows = append(rows, wire.Row{Menu: menu})
	}
	return rows
}
