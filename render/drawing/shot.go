package drawing

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
)

// A Camera gives the takes of one film after the other: where something happens, with what happened.
type Camera func(v engine.View, events []engine.Event, say Say) (Take, error)

// A Take is what one picture of a film shows.
type Take struct {
	Board *render.Scene
	Dice  *render.Scene  // what lies on the board, such as dice: no wider, nor much higher than it; nil for nothing
	Alone bool           // the dice are all that is to be seen: no part of the board looks out beside them
	Top   int            // pixels of the strip above the board, which the dice never cover
	Acts  []render.Point // where those stand in the picture of the board who act, and against whom it is
}

// A Film draws the pictures of one animation after the other.
type Film struct {
	painter *Painter
	camera  Camera
	high    int // of the highest picture so far
}

// Film begins an animation.
func (p *Painter) Film() *Film { return &Film{painter: p, camera: p.scenes.Film()} }

// Shot draws one picture: what happened in a few words, and the board under them, on which the dice lie, if there
// are any, where they hide nobody who acts, or else below it. All of a film are equally wide, and none is lower than one before,
// whatever part of the board they show. The second result is the alternative text.
func (f *Film) Shot(v engine.View, events []engine.Event, caption string, say Say) (*render.Picture, string, error) {
	t, err := f.camera(v, events, say)
	if err != nil {
		return nil, "", err
	}
	dice, alone := 0, t.Dice != nil && t.Alone
	f.high = max(f.high, t.Board.H)
	switch {
	case alone:
		dice = max(0, f.high-t.Dice.H) / 2
		f.high = max(f.high, t.Dice.H)
	case t.Dice != nil:
		dice, _ = t.Free(f.high)
		f.high = max(f.high, dice+t.Dice.H)
	}
	out := render.NewPicture(max(t.Board.W, bare), f.high, f.painter.palette, t.Board.Back)
	if !alone {
		lay(out, f.painter.Paint(t.Board), 0)
	}
	if t.Dice != nil {
		lay(out, f.painter.Paint(t.Dice), dice)
	}
	return stack(f.painter.palette, []*render.Picture{f.painter.Paint(captioned(out.W, caption)), out}), t.Board.Alt, nil
}

// Free is how far down the dice lie on the board of a picture so high: as low as they hide nobody who acts, with
// their names if that can be, and nothing of the strip; false, and below it, if there is no such place.
func (t Take) Free(high int) (y int, ok bool) {
	const step = 4
	for _, aside := range []int{64, 40, 24} { // from the middle of a token
		for y := high - t.Dice.H; y >= t.Top; y -= step {
			if !slices.ContainsFunc(t.Acts, func(p render.Point) bool {
				return p.Y > float64(y-aside) && p.Y < float64(y+t.Dice.H+aside)
			}) {
				return y, true
			}
		}
	}
	return high, false
}

// lay puts a picture onto another, in the middle, so far down.
func lay(on, p *render.Picture, y int) {
	x := (on.W - p.W) / 2
	for row := range min(p.H, on.H-y) {
		copy(on.Pix[(y+row)*on.W+max(x, 0):(y+row+1)*on.W], p.Pix[row*p.W+max(-x, 0):(row+1)*p.W])
	}
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

// captioned is the strip with the words; its height is always the same. Of words that are too many the first sentences are
// left out.
func captioned(w int, caption string) *render.Scene {
	s := &render.Scene{W: w, H: captionHigh + 2*captionPad, Back: render.Ink, Alt: caption}
	size, most, room := captionSize, captionLines, float64(w-4*captionPad)
	lines := render.Wrap(render.Bold, size, room, caption)
	if len(lines) > most {
		size, most = captionLeast, captionMost
		lines = render.Wrap(render.Bold, size, room, caption)
	}
	for rest := later(caption); len(lines) > most && rest != ""; rest = later(rest) {
		lines = render.Wrap(render.Bold, size, room, rest)
	}
	if len(lines) > most { // one sentence that is as long as that
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

// later are words without their first sentence; "" if that is all.
func later(words string) string {
	end := strings.IndexAny(words, ".!?")
	for end >= 0 && end+1 < len(words) && words[end+1] != ' ' { // a number, or a mark after it
		next := strings.IndexAny(words[end+1:], ".!?")
		if next < 0 {
			return ""
		}
		end += 1 + next
	}
	if end < 0 {
		return ""
	}
	return strings.TrimSpace(words[end+1:])
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
		lay(out, p, y)
		y += p.H
	}
	return out
}
