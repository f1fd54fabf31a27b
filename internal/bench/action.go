package bench

import (
	"bytes"
	"errors"
	"image/png"
	"os"
	"path/filepath"

	"hexwarden/render"
	"hexwarden/table"
)

// actions are what a tap costs: the rules, one durable transaction, the board drawn and encoded.
var actions = []Trial{{
	Goals: []Goal{
		{Name: "action/floor", What: "a whole action / 12 KB made durable, and the picture's indices through zlib, level 1", Limit: 0.5},
		{Name: "action/floor-p99", What: "the same, 99th percentiles", Limit: 0.8, Tail: true},
	},
	Run: action,
}, {
	Goals: []Goal{
		{Name: "action/usual", What: "the board after an action drawn whole by gg and encoded by image/png / ours", Limit: 45, Least: true},
		{Name: "action/bytes", What: "bytes of our file / of theirs", Limit: 0.45},
	},
	Run: usually,
}}

func action(l *Lab) (ratios []float64, err error) {
	p, err := l.players("action")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.close()) }()
	disk, err := os.Create(filepath.Join(l.Dir, "floor"))
	if err != nil {
		return nil, err
	}
	defer disk.Close()
	var (
		a       answer
		pic     *render.Picture
		painter = render.NewPainter(64 << 20)
		block   = make([]byte, 12<<10)
	)
	var drawn table.ID // of the game whose picture the floor compresses
	prepare := func() error {
		if a, err = p.next(); err != nil || drawn == p.table.ID {
			return err
		}
		drawn = p.table.ID
		at, err := p.tables.Look(l.Context, drawn, a.user)
		if err != nil {
			return err
		}
		scene, err := l.Bot.Scene(at.Table, at.View, nil, nil)
		if err == nil {
			pic = painter.Paint(scene, render.Normal())
		}
		return err
	}
	times, err := l.turn(1000, prepare, // of fewer the 99th percentile is the one or two slowest
		func() error {
			r, err := p.play(a)
			if err == nil {
				_, err = l.Bot.Board(l.Context, r.Table, r.Position.View, r.Events, nil)
			}
			return err
		},
		func() error {
			if _, err := disk.WriteAt(block, 0); err != nil {
				return err
			}
			if err := disk.Sync(); err != nil {
				return err
			}
			return deflate(pic.Pix)
		})
	if err != nil {
		return nil, err
	}
	return []float64{times.ratio(0, 1), times.tail(0, 1)}, nil
}

func usually(l *Lab) (ratios []float64, err error) {
	p, err := l.players("usually")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.close()) }()
	var (
		done   table.Result
		ours   []byte
		theirs bytes.Buffer
	)
	times, err := l.turn(15,
		func() error {
			a, err := p.next()
			if err == nil {
				done, err = p.play(a)
			}
			return err
		},
		func() error {
			ours, err = l.Bot.Board(l.Context, done.Table, done.Position.View, done.Events, nil)
			return err
		},
		func() error {
			scene, err := l.Bot.Scene(done.Table, done.Position.View, done.Events, nil)
			if err != nil {
				return err
			}
			theirs.Reset()
			return png.Encode(&theirs, usual(scene).Image())
		})
	if err != nil {
		return nil, err
	}
	return []float64{times.ratio(1, 0), float64(len(ours)) / float64(theirs.Len())}, nil
}
