package battleground

import (
	"errors"
	"fmt"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
)

// Say renders a text in the reader's language.
type Say = drawing.Say

// Options are what a Painter may be told; the zero Options are good.
type Options struct {
	Palette *render.Palette // nil: the one for most eyes
	Cache   int             // bytes kept of drawn boards, sprites and letters; 0: 64 MB
	Tables  int             // pictures remembered to encode the next one faster, one or two for a table; 0: 24
}

// A Painter draws the tables of Battleground. It may be used by many
// goroutines at once.
type Painter struct {
	painter  *render.Painter
	palette  *render.Palette
	canvases drawing.Canvases
}

// New makes a painter.
func New(o Options) *Painter {
	if o.Palette == nil {
		o.Palette = render.Normal()
	}
	if o.Cache <= 0 {
		o.Cache = 64 << 20
	}
	if o.Tables <= 0 {
		o.Tables = 24
	}
	return &Painter{painter: render.NewPainter(o.Cache), palette: o.Palette, canvases: drawing.Canvases{Limit: o.Tables}}
}

// Board draws the board of a table with what just happened and the choices that
// are open: the whole of it, or a close-up of what matters. The second result
// is the alternative text, of at most 1000 characters.
func (p *Painter) Board(table string, v engine.View, events []engine.Event, lit []engine.Choice, closeUp bool, say Say) (png []byte, alt string, err error) {
	s, err := board(v, events, lit, closeUp, say)
	if err != nil {
		return nil, "", err
	}
	return p.canvases.Of(table, closeUp).PNG(p.painter.Paint(s, p.palette)), s.Alt, nil
}

// Hand draws the hand of the view's seat, numbered from 1 as in v.Hand.
func (p *Painter) Hand(v engine.View, say Say) (png []byte, alt string, err error) {
	s, err := hand(v, say)
	if err != nil {
		return nil, "", err
	}
	return render.PNG(p.painter.Paint(s, p.palette)), s.Alt, nil
}

// Dice draws the rolls among the events; without any the picture is nil.
func (p *Painter) Dice(events []engine.Event, say Say) (png []byte, alt string, err error) {
	s, err := dice(events, say)
	if s == nil || err != nil {
		return nil, "", err
	}
	return render.PNG(p.painter.Paint(s, p.palette)), s.Alt, nil
}

var errMute = errors.New("render/battleground: no function to say texts with")

// opened is the part of a view that belongs to Battleground.
func opened(v engine.View, say Say) (rules.View, error) {
	if say == nil {
		return rules.View{}, errMute
	}
	sv, ok := v.System.(rules.View)
	if !ok {
		return rules.View{}, fmt.Errorf("render/battleground: a view of %T is not one of Battleground", v.System)
	}
	if sv.Board == nil {
		return rules.View{}, errors.New("render/battleground: the view has no board")
	}
	return sv, nil
}

// The heights of the strip above the board, in pixels.
const (
	wholeHead = 116
	closeHead = 80
)

// board is the scene of Board.
func board(v engine.View, events []engine.Event, lit []engine.Choice, closeUp bool, say Say) (*render.Scene, error) {
	sv, err := opened(v, say)
	if err != nil {
		return nil, err
	}
	t := &table{view: sv, say: say, at: map[string]hex.Place{}}
	t.settle(closeUp)
	t.happen(events)
	t.light(lit, events)
	if t.err != nil {
		return nil, t.err
	}
	t.over.Alt = altBoard(v, say)
	ground := ground(sv)
	look := hex.Look{Head: wholeHead}
	if closeUp {
		look = hex.Look{Head: closeHead, Window: t.window(ground)}
	}
	s := hex.Scene(ground, &t.over, look)
	s.Layers = append(s.Layers, render.Layer{Name: "plate", Shapes: plate(v, sv, float64(s.W), float64(look.Head), say)})
	return s, nil
}

// hand is the scene of Hand.
func hand(v engine.View, say Say) (*render.Scene, error) {
	if _, err := opened(v, say); err != nil {
		return nil, err
	}
	var cards []card.Card
	for i, c := range v.Hand {
		cards = append(cards, cardOf(i+1, c, say))
	}
	return card.Hand(cards, altHand(v, say)), nil
}
