package bench

import (
	"errors"
	"image"
	"image/gif"
	"io"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/table"
)

// films are animations of a hundred moves of a battle: of the whole board from a camera that stands still, which is what the encoder
// can do, and as people get them, from one that goes where something happens.
var films = []Trial{{
	Goals: []Goal{
		{Name: "film/time", What: "a film of 100 pictures of the whole board encoded / by image/gif, whole pictures", Limit: 0.25},
		{Name: "film/bytes", What: "bytes of the film / of theirs", Limit: 1. / 40},
	},
	Run: func(l *Lab) ([]float64, error) {
		painter := render.NewPainter(64 << 20)
		return l.film("still", func(t table.Table, v engine.View, events []engine.Event) (*render.Picture, error) {
			scene, err := l.Bot.Still(t, v, events)
			if err != nil {
				return nil, err
			}
			return painter.Paint(scene, render.Normal()), nil
		})
	},
}, {
	Goals: []Goal{
		{Name: "film/shown-time", What: "the same, as people get it", Limit: 0.4},
		{Name: "film/shown", What: "bytes of the film / of theirs", Limit: 0.25},
	},
	Run: func(l *Lab) ([]float64, error) {
		var next func(engine.View, []engine.Event) (*render.Picture, error)
		return l.film("shown", func(t table.Table, v engine.View, events []engine.Event) (*render.Picture, error) {
			if next == nil {
				next = l.Bot.Film(t)
			}
			return next(v, events)
		})
	},
}}

// film plays a battle and encodes its pictures both ways: the ratios of time and bytes.
func (l *Lab) film(name string, shot func(table.Table, engine.View, []engine.Event) (*render.Picture, error)) (ratios []float64, err error) {
	p, err := l.players(name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.close()) }()
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
		pic, err = shot(r.Table, r.Position.View, r.Events)
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
