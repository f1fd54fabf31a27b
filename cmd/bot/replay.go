package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"hexwarden/discord/chat"
	"hexwarden/engine"
	"hexwarden/engine/record"
	"hexwarden/internal/painter"
	"hexwarden/internal/systems"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/table"
	"hexwarden/text"
)

// replay verifies a record and shows a position of it.
type replay struct {
	File     string `arg:"" help:"The record, compressed or not." type:"existingfile"`
	At       int    `default:"-1" help:"Move after which the position is shown; the last if not given."`
	Dice     bool   `help:"List every die and card that was drawn: move, counter, label, out of how many, and which, from 0."`
	JSON     bool   `name:"json" help:"Show the position as JSON."`
	Language string `default:"en" help:"Language of the words."`
	PNG      string `name:"png" help:"Draw the position into this file." type:"path"`
	GIF      string `name:"gif" help:"Draw the whole game, move by move, into this file." type:"path"`
	Public   string `help:"A public record, taken while the game ran: check that it is of this game." type:"existingfile"`
}

// Run verifies; a record that is not what it claims to be is an error that
// names the move.
func (r replay) Run(s *Settings) error { return r.told(s, r.run(s, os.Stdout)) }

// told says what is wrong with a record as players read it.
func (r replay) told(s *Settings, err error) error {
	var b *record.Broken
	if !errors.As(err, &b) {
		return err
	}
	texts, bad := s.texts()
	if bad != nil {
		return errors.Join(err, bad)
	}
	return faulty{texts.Render(r.Language, b.Told(), nil), err}
}

// faulty is an error of a record as players read it.
type faulty struct {
	words string
	err   error
}

func (f faulty) Error() string { return f.words }
func (f faulty) Unwrap() error { return f.err }

func (r replay) run(s *Settings, out io.Writer) error {
	system, p, rec, err := systems.OpenRecord(s.Data, r.File)
	if err != nil {
		return err
	}
	if err := record.Verify(rec, system, p); err != nil {
		return err
	}
	if r.Public != "" {
		if err := matches(r.Public, rec); err != nil {
			return err
		}
	}
	if r.Dice {
		return draws(out, rec, system, p)
	}
	if !r.JSON {
		fmt.Fprintf(out, "%s, %s: %d moves, verified.\n", rec.Header.System, rec.Header.Scenario, rec.End.Moves)
		sources(out, rec.Header)
	}
	if rec.Header.Kind == record.Public {
		if r.JSON || r.PNG != "" || r.GIF != "" {
			return errors.New("a public record has no positions: its secret moves are commitments")
		}
		return nil
	}
	game, _, err := record.Replay(rec, system, p, r.At)
	if err != nil {
		return err
	}
	view := game.View(engine.Watcher)
	if r.JSON {
		e := json.NewEncoder(out)
		e.SetIndent("", "  ")
		return e.Encode(view)
	}
	texts, err := s.texts()
	if err != nil {
		return err
	}
	names := func(s engine.Seat) string { // a record may name fewer people than seats
		if s < 0 || int(s) >= len(rec.Header.Seats) {
			return painter.Letter(s)
		}
		return rec.Header.Seats[s]
	}
	say := func(t engine.Text) string { return texts.Render(r.Language, t, names) }
	if r.GIF != "" {
		return animate(r.GIF, rec, system, p, r.Language, texts, names, say)
	}
	if r.PNG != "" {
		return painter.New(texts).WriteBoard(r.PNG, "", view, nil, nil, render.Whole, say)
	}
	for _, t := range view.Twin {
		fmt.Fprintln(out, say(t))
	}
	return nil
}

// sources tells what went into the dice; that the salts follow from it was verified.
func sources(out io.Writer, h record.Header) {
	if h.Dice == nil {
		fmt.Fprintln(out, "The record does not say what the salts are made from: an earlier release started the game.")
		return
	}
	fmt.Fprintf(out, "The salts are made from table %s and, seat by seat:\n", h.Dice.Table)
	for seat, s := range h.Dice.Sources {
		fmt.Fprintf(out, "  %d: press %s, hash of a word %s, salt %s\n", seat+1, cmp.Or(s.Press, "none"), cmp.Or(s.Word, "none"), h.Salts[seat])
	}
	fmt.Fprintf(out, "The message that started the game: %s\n", cmp.Or(h.Dice.Start, "none"))
}

// draws lists what was drawn in a game, for docs/dice.md.
func draws(out io.Writer, rec record.Record, system engine.System, p engine.Pack) error {
	fmt.Fprintln(out, "move\tcounter\tlabel\tof\tdraw")
	for s, err := range record.Steps(rec, system, p) {
		if err != nil {
			return err
		}
		for _, d := range s.Draws {
			fmt.Fprintf(out, "%d\t%d\t%s\t%d\t%d\n", s.Line.N, d.Counter, d.Label, d.N, d.Got)
		}
	}
	return nil
}

// animate draws a whole game into a file.
func animate(file string, rec record.Record, system engine.System, p engine.Pack, lang string, texts *text.Catalogue, names func(engine.Seat) string, say drawing.Say) error {
	var shots []table.Shot
	for step, err := range record.Steps(rec, system, p) {
		if err != nil {
			return err
		}
		shots = append(shots, table.Shot{Seq: step.Line.N, View: step.Game.View(engine.Watcher), Events: engine.Seen(step.Events, engine.Watcher)})
	}
	paint := painter.New(texts)
	for most := chat.MostStills; ; most /= 2 {
		pic, err := paint.Cut(context.Background(), rec.Header.System, render.Normal(), chat.Stills(func(t engine.Text) string { return texts.Render(lang, t, names) }, shots, most), say, 1, chat.FilmLimit)
		if errors.Is(err, chat.ErrLong) && most > 1 {
			continue
		}
		if err != nil {
			return err
		}
		return os.WriteFile(file, pic.PNG, 0o644)
	}
}

// matches says whether a public record in a file is of the same game as a full one.
func matches(file string, full record.Record) error {
	public, err := systems.ReadRecord(file)
	if err == nil && (public.Header.Kind != record.Public || full.Header.Kind != record.Full) {
		err = errors.New("a public record is compared with a full one")
	}
	if err == nil {
		err = record.Matches(public, full)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}
