package drawing

import (
	"errors"
	"fmt"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
)

// Options are what a Painter may be told; the zero Options are good.
type Options struct {
	Palette *render.Palette // nil: the one for most eyes
	Cache   int             // bytes kept of drawn boards, sprites and letters; 0: what the system needs
	Warm    *Canvases       // pictures remembered to encode the next one faster, which painters may share; nil: 24 of its own
}

// Scenes are how the pictures of a system look.
type Scenes struct {
	Board  func(v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom, say Say) (*render.Scene, error)
	Hand   func(v engine.View, say Say) (*render.Scene, error)
	Face   func(c engine.CardInfo, say Say) (card.Face, error)
	Film   func() Camera
	Legend func(v engine.View, say Say) ([]Sign, error) // what is on the board of a view
	Spots  func(v engine.View, say Say) (Spots, error)  // what a close-up of it can show
	Faces  func(v engine.View, say Say) []art.Party     // the figures of each side; nil: no view has any
	Rest   func(v engine.View) engine.View              // the view without the fight that goes on; nil: no view tells of one
	Still  bool                                         // a lobby or a result stands round the whole board, not round what just happened
	Framed render.Zoom                                  // how much of the board stands in a frame; "": what is near
	Art    func(c engine.CardInfo) []string             // the drawings that a card is shown by, as render/art names them; nil: no card is
	Cache  int                                          // bytes that are kept if nobody says how many
}

// A Painter draws the tables of a system. It may be used by many goroutines at once.
type Painter struct {
	scenes   Scenes
	painter  *render.Painter
	palette  *render.Palette
	canvases *Canvases
}

// New makes a painter of these scenes.
func New(s Scenes, o Options) *Painter {
	if o.Palette == nil {
		o.Palette = render.Normal()
	}
	if o.Cache <= 0 {
		o.Cache = s.Cache
	}
	if o.Warm == nil {
		o.Warm = NewCanvases(24)
	}
	return &Painter{scenes: s, painter: render.NewPainter(o.Cache), palette: o.Palette, canvases: o.Warm}
}

// In is the painter with other colours; both keep what they drew in the same place, so
// many palettes take no more memory than one.
func (p *Painter) In(palette *render.Palette) *Painter {
	other := *p
	other.palette = palette
	return &other
}

// Paint draws a scene in the painter's colours.
func (p *Painter) Paint(s *render.Scene) *render.Picture { return p.painter.Paint(s, p.palette) }

// Board draws the board of a table with what just happened and the choices that
// are open, as much of it as zoom says. The second result is the alternative text,
// of at most MostAlt characters.
func (p *Painter) Board(table string, v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom, say Say) (png []byte, alt string, err error) {
	s, err := p.scenes.Board(v, events, lit, zoom, say)
	if err != nil {
		return nil, "", err
	}
	return p.canvases.Of(table, zoom, p.palette).Draw(p.painter, s, p.palette), s.Alt, nil
}

// Scene is what Board draws.
func (p *Painter) Scene(v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom, say Say) (*render.Scene, error) {
	return p.scenes.Board(v, events, lit, zoom, say)
}

// Hand draws the hand of the view's seat, numbered from 1 as in v.Hand, and what
// else lies before it. A hand that is as it was is not drawn again.
func (p *Painter) Hand(v engine.View, say Say) (png []byte, alt string, err error) {
	s, err := p.scenes.Hand(v, say)
	if err != nil {
		return nil, "", err
	}
	return p.painter.File(s, p.palette), s.Alt, nil
}

// Legend draws what the signs on the board of a view mean.
func (p *Painter) Legend(v engine.View, say Say) (png []byte, alt string, err error) {
	if say == nil {
		return nil, "", errMute
	}
	signs, err := p.scenes.Legend(v, say)
	if err != nil {
		return nil, "", err
	}
	s := legend(signs, say)
	return p.painter.PNG(s, p.palette), s.Alt, nil
}

// Spots are what a close-up of the board of a view can show, by render.At: what matters
// first, each once.
func (p *Painter) Spots(v engine.View, say Say) ([]render.Spot, error) {
	if say == nil {
		return nil, errMute
	}
	s, err := p.scenes.Spots(v, say)
	return s.all(), err
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
	return p.painter.PNG(card.Single(f, alt), p.palette), alt, nil
}

// Art names the drawings of render/art that a card, and what it stands for on a board, is shown by.
func (p *Painter) Art(c engine.CardInfo) []string {
	if p.scenes.Art == nil {
		return nil
	}
	return p.scenes.Art(c)
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
	return p.painter.PNG(card.Sheet(faces, columns, ""), p.palette), nil
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
