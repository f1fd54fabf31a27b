package mythic

import (
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// Film begins a film.
func (p *Painter) Film() drawing.Film { return p }

// Shot draws one picture of a film: the whole field with what just happened and
// its dice, and a caption above it. The second result is the alternative text of
// the field.
func (p *Painter) Shot(v engine.View, events []engine.Event, caption string, say Say) (*render.Picture, string, error) {
	s, err := board(v, events, nil, false, say)
	if err != nil {
		return nil, "", err
	}
	return drawing.Shot(p.painter, p.palette, caption, p.painter.Paint(s, p.palette), nil), s.Alt, nil
}
