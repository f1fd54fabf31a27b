package mythic

import (
	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/square"
)

// Say renders a text in the reader's language.
type Say = drawing.Say

// Options are what a Painter may be told; the zero Options are good.
type Options = drawing.Options

// A Painter draws the tables of Mythic Battles. It may be used by many goroutines
// at once.
type Painter = drawing.Painter

// New makes a painter.
func New(o Options) *Painter {
	return drawing.New(drawing.Scenes{Board: board, Hand: hand, Dice: dice, Face: faceOf, Film: camera, Cache: 32 << 20}, o)
}

// board is the scene of Board.
func board(v engine.View, events []engine.Event, lit []engine.Choice, closeUp bool, say Say) (*render.Scene, error) {
	sv, err := drawing.Opened[rules.View](v, say)
	if err != nil {
		return nil, err
	}
	t := &table{view: sv, say: say, at: map[string]square.Place{}}
	t.settle()
	t.happen(events)
	t.light(lit)
	if t.err != nil {
		return nil, t.err
	}
	t.over.Alt = altBoard(v, sv, events, say)
	look := square.Look{Head: headHeight(sv)}
	rolls := lastRolls(events, t)
	look.Foot = footHeight(rolls)
	ground := t.ground()
	if closeUp {
		look.Window = t.window(ground)
	}
	s := square.Scene(ground, &t.over, look)
	s.Layers = append(s.Layers, render.Layer{Name: "plate", Shapes: plate(v, sv, float64(s.W), say)})
	s.Layers = append(s.Layers, footLayers(rolls, s, look.Foot)...)
	return s, nil
}
