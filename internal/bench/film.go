package bench

import (
	"errors"
	"image"
	"image/gif"
	"io"

	"hexwarden/render"
)

// films are animations of a hundred moves of a battle on the whole board.
var films = []Trial{{
	Goals: []Goal{
		{Name: "film/time", What: "a film of 100 pictures encoded / by image/gif, whole pictures", Limit: 0.25},
		{Name: "film/bytes", What: "bytes of the film / of theirs", Limit: 1. / 40},
	},
	Run: film,
}}

func film(l *Lab) (ratios []float64, err error) {
	p, err := l.players("film")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.close()) }()
	painter := render.NewPainter(64 << 20)
	var pic *render.Picture
	next := func() error {
		a, err := p.next()
		if err != nil {
			return err
		}
		r, err := p.play(a)
		if err != nil {
			return err
		}
		scene, err := l.Bot.Scene(r.Table, r.Position.View, r.Events, nil)
		if err == nil {
			pic = painter.Paint(scene, render.Normal())
		}
		return err
	}
	var ours render.Film
	var theirs counter
	// Files of one picture each are as long as one of all, and need less memory.
	times, err := l.turn(100, next,
		func() error { return ours.Add(pic, 70) },
		func() error {
			return gif.EncodeAll(&theirs, &gif.GIF{Image: []*image.Paletted{pic.Image()}, Delay: []int{70}})
		})
	if err != nil {
		return nil, err
	}
	return []float64{times.sum(0) / times.sum(1), float64(len(ours.Bytes())) / float64(theirs)}, nil
}

// counter is a writer that counts bytes.
type counter int

var _ io.Writer = (*counter)(nil)

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
