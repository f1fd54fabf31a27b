package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/engine/record"
)

// replay verifies a record and shows a position of it.
type replay struct {
	File     string `arg:"" help:"The record." type:"existingfile"`
	At       int    `default:"-1" help:"Move after which the position is shown; the last if not given."`
	JSON     bool   `name:"json" help:"Show the position as JSON."`
	Language string `default:"en" help:"Language of the words."`
	PNG      string `name:"png" help:"Draw the position into this file." type:"path"`
}

// Run verifies; a record that is not what it claims to be is an error that
// names the move.
func (r replay) Run(s *Settings) error { return r.run(s, os.Stdout) }

func (r replay) run(s *Settings, out io.Writer) error {
	system, p, rec, err := open(s, r.File)
	if err != nil {
		return err
	}
	if err := record.Verify(rec, system, p); err != nil {
		return err
	}
	if !r.JSON {
		fmt.Fprintf(out, "%s, %s: %d moves, verified.\n", rec.Header.System, rec.Header.Scenario, rec.End.Moves)
	}
	if rec.Header.Kind == record.Public {
		if r.JSON || r.PNG != "" {
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
	say := func(t engine.Text) string {
		return texts.Render(r.Language, t, func(seat engine.Seat) string { return rec.Header.Seats[seat] })
	}
	if r.PNG != "" {
		return drawTo(r.PNG, view, nil, nil, false, say)
	}
	for _, t := range view.Twin {
		fmt.Fprintln(out, say(t))
	}
	return nil
}

// open reads a record with the system and the pack it was played with: the one
// that travels inside, or the one of this release.
func open(s *Settings, file string) (engine.System, engine.Pack, record.Record, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, record.Record{}, err
	}
	rec, err := record.Decode(data)
	if err != nil {
		return nil, nil, rec, err
	}
	if rec.Header.Archive == nil {
		system, p, err := load(s.folder(rec.Header.System), rec.Header.System, rec.Header.Scenario)
		return system, p, rec, err
	}
	system, ok := systems.System(rec.Header.System)
	if !ok {
		return nil, nil, rec, fmt.Errorf("there is no system %q", rec.Header.System)
	}
	files, err := pack.Unarchive(rec.Header.Archive)
	if err != nil {
		return nil, nil, rec, err
	}
	p, err := system.Load(files)
	return system, p, rec, err
}
