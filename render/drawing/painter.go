package drawing

import (
	"errors"
	"fmt"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/card"
)

// Options are what a Painter may be told; the zero Options are good.
type Options struct {
	Palette *render.Palette // nil: the one for most eyes
	Cache   int             // bytes kept of drawn boards, sprites and letters; 0: what the system needs
	Tables  int             // pictures remembered to encode the next one faster, one or two for a table; 0: 24
}

// Scenes are how the pictures of a system look.
type Scenes struct {
	Board func(v engine.View, events []engine.Event, lit []engine.Choice, closeUp bool, say Say) (*render.Scene, error)
	Hand  func(v engine.View, say Say) (*render.Scene, error)
	Dice  func(events []engine.Event, say Say) (*render.Scene, error) // nil without a roll
	Face  func(c engine.CardInfo, say Say) (card.Face, error)
	Film  func() Camera
	Cache int // bytes that are kept if nobody says how many
}

// A Painter draws the tables of a system. It may be used by many goroutines at once.
type Painter struct {
	scenes   Scenes
	painter  *render.Painter
	palette  *render.Palette
	canvases Canvases
}

// New makes a painter of these scenes.
func New(s Scenes, o Options) *Painter {
	if o.Palette == nil {
		o.Palette = render.Normal()
	}
	if o.Cache <= 0 {
		o.Cache = s.Cache
	}
	if o.Tables <= 0 {
		o.Tables = 24
	}
	return &Painter{scenes: s, painter: render.NewPainter(o.Cache), palette: o.Palette, canvases: Canvases{Limit: o.Tables}}
}

// Paint draws a scene in the painter's colours.
func (p *Painter) Paint(s *render.Scene) *render.Picture { return p.painter.Paint(s, p.palette) }

// Board draws the board of a table with what just happened and the choices that
// are open: the whole of it, or a close-up of what matters. The second result
// is the alternative text, of at most MostAlt characters.
func (p *Painter) Board(table string, v engine.View, events []engine.Event, lit []engine.Choice, closeUp bool, say Say) (png []byte, alt string, err error) {
	s, err := p.scenes.Board(v, events, lit, closeUp, say)
	if err != nil {
		return nil, "", err
	}
	return p.canvases.Of(table, closeUp).PNG(p.Paint(s)), s.Alt, nil
}

// Hand draws the hand of the view's seat, numbered from 1 as in v.Hand, and what
// else lies before it.
func (p *Painter) Hand(v engine.View, say Say) (png []byte, alt string, err error) {
	s, err := p.scenes.Hand(v, say)
	if err != nil {
		return nil, "", err
	}
	return render.PNG(p.Paint(s)), s.Alt, nil
}

// Dice draws the rolls among the events; without any the picture is nil.
func (p *Painter) Dice(events []engine.Event, say Say) (png []byte, alt string, err error) {
	if say == nil {
		return nil, "", errMute
	}
	s, err := p.scenes.Dice(events, say)
	if s == nil || err != nil {
		return nil, "", err
	}
	return render.PNG(p.Paint(s)), s.Alt, nil
}

// Card draws a card. The second result is its words.
func (p *Painter) Card(c engine.CardInfo, say Say) (png []byte, alt string, err error) {
	f, err := p.face(c, say)
	if err != nil {
		return nil, "", err
	}
	words := []string{say(c.Name) + "."}
	for _, l := range c.Lines {
		words = append(words, say(l))
	}
	alt = Cut(strings.Join(words, " "))
	return render.PNG(p.Paint(card.Single(f, alt))), alt, nil
}

// Sheet draws many cards in rows.
func (p *Painter) Sheet(cards []engine.CardInfo, columns int, say Say) ([]byte, error) {
	var faces []card.Face
	for _, c := range cards {
		f, err := p.face(c, say)
		if err != nil {
			return nil, err
		}
		faces = append(faces, f)
	}
	return render.PNG(p.Paint(card.Sheet(faces, columns, ""))), nil
}

func (p *Painter) face(c engine.CardInfo, say Say) (card.Face, error) {
	if say == nil {
		return card.Face{}, errMute
	}
	return p.scenes.Face(c, say)
}

var errMute = errors.New("render: no function to say texts with")

// Opened is the part of a view that belongs to one system: V is how that shows its game.
func Opened[V any](v engine.View, say Say) (V, error) {
	sv, ok := v.System.(V)
	if say == nil {
		return sv, errMute
	}
	if !ok {
		return sv, fmt.Errorf("render: a view of %T, not of %T", v.System, sv)
	}
	return sv, nil
}
