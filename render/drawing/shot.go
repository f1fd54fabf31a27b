package drawing

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
)

// A Camera gives the scenes of one film after the other: where something happens,
// with what happened, and below it the dice, nil without a roll.
type Camera func(v engine.View, events []engine.Event, say Say) (board, dice *render.Scene, err error)

// A Film draws the pictures of one animation after the other.
type Film struct {
	painter *Painter
	camera  Camera
}

// Film begins an animation.
func (p *Painter) Film() *Film { return &Film{p, p.scenes.Film()} }

// Shot draws one picture: what happened in a few words, the board under them, and
// under that, if there are any, the dice. All of a film are equally wide, whatever part of
// the board they show. The second result is the alternative text.
func (f *Film) Shot(v engine.View, events []engine.Event, caption string, say Say) (*render.Picture, string, error) {
	board, dice, err := f.camera(v, events, say)
	if err != nil {
		return nil, "", err
	}
	parts := []*render.Picture{f.painter.Paint(captioned(max(board.W, bare), caption)), f.painter.Paint(board)}
	if dice != nil {
		parts = append(parts, f.painter.Paint(dice))
	}
	return stack(f.painter.palette, parts), board.Alt, nil
}

// The measures of a caption: two lines, or three small ones. On a phone, where a shot is
// shown at a third of its size, its letters are as high as those of a message.
const (
	captionSize  = 40.0
	captionLeast = 30.0
	captionLines = 2
	captionMost  = 3
	captionHigh  = 100 // of the lines together
	captionPad   = 14
)

// captioned is the strip with the words; its height is always the same.
func captioned(w int, caption string) *render.Scene {
	s := &render.Scene{W: w, H: captionHigh + 2*captionPad, Back: render.Ink, Alt: caption}
	size, most, room := captionSize, captionLines, float64(w-4*captionPad)
	lines := render.Wrap(render.Bold, size, room, caption)
	if len(lines) > most {
		size, most = captionLeast, captionMost
		lines = render.Wrap(render.Bold, size, room, caption)
	}
	if len(lines) > most {
		rest := strings.Join(lines[most-1:], " ")
		_, last := render.Fit(render.Bold, size, size, room, rest)
		lines = append(lines[:most-1:most-1], last)
	}
	high := float64(captionHigh) / float64(most)
	top := float64(s.H)/2 - high*float64(len(lines)-1)/2
	shapes := render.Text{ID: "caption", X: float64(w) / 2, Y: top, Font: render.Bold, Size: size, Paint: render.Solid(render.Parchment)}.Lines(high, lines)
	s.Layers = []render.Layer{{Name: "caption", Shapes: shapes}}
	return s
}

// stack lays pictures under each other, in the middle.
func stack(palette *render.Palette, parts []*render.Picture) *render.Picture {
	w, h := 0, 0
	for _, p := range parts {
		w, h = max(w, p.W), h+p.H
	}
	out := render.NewPicture(w, h, palette, render.Leather)
	y := 0
	for _, p := range parts {
		for row := range p.H {
			copy(out.Pix[(y+row)*w+(w-p.W)/2:], p.Pix[row*p.W:(row+1)*p.W])
		}
		y += p.H
	}
	return out
}
