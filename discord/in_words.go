package discord

import (
	"context"
	"strings"

	"hexwarden/discord/wire"
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// Who wishes for words in place of pictures (/me) gets no picture in what is for their eyes
// only: boards and hands come as the view of their seat tells them.

// reads says whether somebody wishes for words in place of pictures.
func (a *Services) reads(ctx context.Context, who string) bool {
	p, err := a.Tables.Person(ctx, table.UserID(who))
	if err != nil {
		a.Log.Warn("a wish is not known", "error", err)
	}
	return p.Words
}

// twin is the board of a view in words, a line a thing.
func (v voice) twin(view engine.View) []string {
	var lines []string
	for _, x := range view.Twin {
		lines = append(lines, v.begun(v.text(x)))
	}
	return lines
}

// inWords adds lines to a message; all of them are a file beside it if the message cannot
// hold them in so many characters.
func inWords(m *wire.Message, name string, lines []string, room int) {
	whole := strings.Join(lines, "\n")
	if len([]rune(whole)) > room {
		m.Files = append(m.Files, wire.File{Name: name + ".txt", Data: []byte(plainLines(lines))})
		whole = fit(lines, room)
	}
	m.Content = strings.TrimSpace(m.Content + "\n" + whole)
}

// plainLines are lines without markup, as a file has them.
func plainLines(lines []string) string {
	var out strings.Builder
	for _, l := range lines {
		out.WriteString(plain(l) + "\n")
	}
	return out.String()
}

// roomIn is the room that a message still has for words.
func roomIn(m *wire.Message) int { return max(0, wire.MaxContent-100-len([]rune(m.Content))) }

// boardFor adds the board of a position to what somebody alone reads: a picture, near what is
// lit, or words.
func (a *Services) boardFor(ctx context.Context, who string, m *wire.Message, v voice, p table.Position, lit []engine.Choice) {
	if a.reads(ctx, who) {
		inWords(m, "board-"+string(p.Table.ID), v.twin(p.View), roomIn(m))
		return
	}
	m.Files = a.board(ctx, p.Table, a.eyes(ctx, who, p.Table.Guild(), v.lang), p.View, nil, lit, render.Near)
}

// handFor adds the hidden cards of a seat to what somebody alone reads: a picture, or their
// names if the message does not speak of all of them already.
func (a *Services) handFor(ctx context.Context, who string, m *wire.Message, v voice, p table.Position) {
	if !a.reads(ctx, who) {
		m.Files = a.hand(ctx, p.Table, a.eyes(ctx, who, p.Table.Guild(), v.lang), p.View)
		return
	}
	var names []string
	known := true
	for _, c := range p.View.Hand {
		names = append(names, v.text(c.Name))
		known = known && strings.Contains(m.Content, v.text(c.Name))
	}
	if !known {
		inWords(m, "hand-"+string(p.Table.ID), []string{v.say("discord.hand.names", engine.Word("cards", v.texts.Join(v.lang, names)))}, roomIn(m))
	}
}
