package chat

import (
	"context"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// A person who prefers words to pictures (/me show) gets no picture in what is for their eyes
// only: boards and hands come as the view of their seat tells them.

// Reads says whether somebody prefers words to pictures.
func (a *Services) Reads(ctx context.Context, who string) bool {
	p, err := a.Tables.Person(ctx, table.UserID(who))
	if err != nil {
		a.Log.Warn("a wish is not known", "error", err)
	}
	return p.Words
}

// Twin is the board of a view in words, a line a thing.
func (v Voice) Twin(view engine.View) []string {
	var lines []string
	for _, x := range view.Twin {
		lines = append(lines, v.Begun(v.Text(x)))
	}
	return lines
}

// InWords adds lines to a message; all of them are a file beside it if the message cannot
// hold them in so many characters.
func InWords(m *wire.Message, name string, lines []string, room int) {
	whole := strings.Join(lines, "\n")
	if len([]rune(whole)) > room {
		m.Files = append(m.Files, wire.File{Name: name + ".txt", Data: []byte(plainLines(lines))})
		whole = Fit(lines, room)
	}
	m.Content = strings.TrimSpace(m.Content + "\n" + whole)
}

// plainLines are lines without markup, as a file has them.
func plainLines(lines []string) string {
	var out strings.Builder
	for _, l := range lines {
		out.WriteString(Plain(l) + "\n")
	}
	return out.String()
}

// RoomIn is the room that a message still has for words.
func RoomIn(m *wire.Message) int { return max(0, wire.MaxContent-100-len([]rune(m.Content))) }

// BoardFor adds the board of a position to what somebody alone reads: a picture, near what has
// just happened and what is lit, or words.
func (a *Services) BoardFor(ctx context.Context, who string, m *wire.Message, v Voice, p table.Position, events []engine.Event, lit []engine.Choice) {
	if a.Reads(ctx, who) {
		InWords(m, "board-"+string(p.Table.ID), v.Twin(p.View), RoomIn(m))
		return
	}
	m.Files = a.Board(ctx, p.Table, a.Eyes(ctx, who, p.Table.Guild(), v.Lang), p.View, events, lit, render.Near)
}

// HandFor adds the hidden cards of a seat to what somebody alone reads: a picture, or their
// names if the message does not speak of all of them already.
func (a *Services) HandFor(ctx context.Context, who string, m *wire.Message, v Voice, p table.Position) {
	if !a.Reads(ctx, who) {
		m.Files = a.Hand(ctx, p.Table, a.Eyes(ctx, who, p.Table.Guild(), v.Lang), p.View)
		return
	}
	var names []string
	known := true
	for _, c := range p.View.Hand {
		names = append(names, v.Text(c.Name))
		known = known && strings.Contains(m.Content, v.Text(c.Name))
	}
	if !known {
		InWords(m, "hand-"+string(p.Table.ID), []string{v.Say("discord.hand.names", engine.Word("cards", v.Join(names)))}, RoomIn(m))
	}
}
