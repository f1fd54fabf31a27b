package drawing

import (
	"cmp"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/art"
)

// bare is how wide a frame is that no board stands in.
const bare = 1080

// Framed draws what is near on the board of a view, or as much of it as its Scenes want, without the strip above it that
// tells how the game stands, between what a frame tells of its table, and without a fight
// that was still going on; of a view without a game only the frame. The second result is the alternative text: the frame's, then
// the board's. A frame is given the figures of each side.
func (p *Painter) Framed(v engine.View, events []engine.Event, frame func(w int, parties []art.Party) (above, below *render.Scene), say Say) (png []byte, alt string, err error) {
	wide, board, words := bare, []*render.Picture(nil), ""
	if v.System != nil {
		if p.scenes.Rest != nil {
			v = p.scenes.Rest(v)
		}
		if v.Waiting = nil; p.scenes.Still { // nobody can answer there
			events = nil
		}
		s, err := p.scenes.Board(v, events, nil, cmp.Or(p.scenes.Framed, render.Near), say)
		if err != nil {
			return nil, "", err
		}
		wide, board, words = s.W, append(board, below(p.Paint(s), strip(s))), s.Alt
	}
	var parts []*render.Picture
	var parties []art.Party
	if p.scenes.Faces != nil && v.System != nil {
		parties = p.scenes.Faces(v, say)
	}
	above, under := frame(wide, parties)
	if above != nil {
		parts, words = append(parts, p.Paint(above)), strings.TrimSpace(above.Alt+" "+words)
	}
	parts = append(parts, board...)
	if under != nil {
		parts = append(parts, p.Paint(under))
	}
	return render.PNG(stack(p.palette, parts)), Cut(words), nil
}

// strip is how high the strip above a board is: it begins with its ground.
func strip(s *render.Scene) (high int) {
	for _, l := range s.Layers {
		if l.Name != "plate" || len(l.Shapes) == 0 {
			continue
		}
		if ground, ok := l.Shapes[0].(render.Area); ok && ground.ID == "strip" {
			for _, at := range ground.Rings[0] {
				high = max(high, int(at.Y))
			}
		}
	}
	return high
}

// below is the part of a picture below its first rows.
func below(p *render.Picture, rows int) *render.Picture {
	if rows >= p.H {
		return p
	}
	return &render.Picture{W: p.W, H: p.H - rows, Pix: p.Pix[rows*p.W:], Palette: p.Palette}
}
