package bench

import (
	"compress/zlib"
	"io"

	"hexwarden/render"
	"hexwarden/render/hex"
)

// pictures are drawing and encoding, beside what one would write at first.
var pictures = []Trial{{
	Goals: []Goal{
		{Name: "picture/cold", What: "a board drawn for the first time / by gg", Limit: 1. / 3},
		{Name: "picture/warm", What: "a board of which one figure moved / drawn whole by gg", Limit: 1. / 40},
		{Name: "picture/whole", What: "a picture encoded / its indices by compress/zlib, level 1", Limit: 0.7},
		{Name: "picture/moved", What: "a picture encoded where one figure moved / the same", Limit: 0.15},
	},
	Run: picture,
}}

func picture(l *Lab) ([]float64, error) {
	board, o := arena(), fight()
	painter := render.NewPainter(64 << 20)
	var (
		canvas render.Canvas
		pic    *render.Picture
		scene  *render.Scene
	)
	const cold, warm, whole, moved, floor, gg = 0, 1, 2, 3, 4, 5
	times, err := l.turn(9, func() error {
		step(o)
		scene = hex.Scene(board, o, hex.Look{})
		return nil
	},
		func() error {
			render.NewPainter(64<<20).Paint(scene, render.Normal())
			return nil
		},
		func() error {
			pic = painter.Paint(hex.Scene(board, o, hex.Look{}), render.Normal())
			return nil
		},
		func() error {
			render.PNG(pic)
			return nil
		},
		func() error {
			canvas.PNG(pic)
			return nil
		},
		func() error { return deflate(pic.Pix) },
		func() error {
			usual(scene)
			return nil
		})
	if err != nil {
		return nil, err
	}
	return []float64{times.ratio(cold, gg), times.ratio(warm, gg), times.ratio(whole, floor), times.ratio(moved, floor)}, nil
}

// deflate is the yardstick of encoding: zlib at its fastest over all indices.
func deflate(pix []uint8) error {
	w, err := zlib.NewWriterLevel(io.Discard, zlib.BestSpeed)
	if err != nil {
		return err
	}
	if _, err := w.Write(pix); err != nil {
		return err
	}
	return w.Close()
}
