package battleground

import (
	"errors"
	"slices"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// Say renders a text in the reader's language.
type Say = drawing.Say

// New makes a painter of the tables of Battleground; the zero Options are good.
func New(o drawing.Options) *drawing.Painter {
	return drawing.New(drawing.Scenes{Board: board, Hand: hand, Face: faceOf, Film: camera, Legend: legend, Spots: spots, Faces: faces, Framed: render.Whole, Still: true, Art: drawings, Cache: 64 << 20}, o)
}

// opened is the part of a view that belongs to Battleground, with its board.
func opened(v engine.View, say Say) (rules.View, error) {
	sv, err := drawing.Opened[rules.View](v, say)
	if err == nil && sv.Board == nil {
		return rules.View{}, errors.New("render/battleground: the view has no board")
	}
	return sv, err
}

// wholeWidth is about how wide the whole board is, in pixels: what a phone can read there costs no more to draw than
// a wider one did whose letters it could not.
const wholeWidth = 1360

// The heights of the strip above the board, in pixels.
const (
	wholeHead = 158
	phoneHead = 136
)

// board is the scene of Board.
func board(v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom, say Say) (*render.Scene, error) {
	t, err := newTable(v, events, lit, say)
	if err != nil {
		return nil, err
	}
	ground := ground(t.view)
	if zoom == render.Whole {
		look := hex.Look{Phone: true, Width: wholeWidth}
		asked := asking(v, say).In(float64(hex.Wide(ground, look)), render.Legible(wholeWidth))
		look.Head = wholeHead + asked.High()
		s := hex.Scene(ground, &t.over, look)
		wide := float64(s.W)
		s.Layers = append(s.Layers, render.Layer{Name: "plate", Shapes: slices.Concat(stripGround(wide, float64(look.Head)), plate(v, t.view, wide, wholeHead, say), asked.Draw(wholeHead, wide))})
		t.goals(s)
		t.played(s)
		t.amounts(s, lit)
		t.roster(s)
		return s, nil
	}
	if zoom == render.Near {
		t.rolled = slices.ContainsFunc(events, func(e engine.Event) bool { return e.Roll != nil })
		t.watch(v.Seat, lit)
	}
	w, err := t.window(ground, zoom)
	if err != nil {
		return nil, err
	}
	s := t.scene(v, ground, hex.Look{Head: phoneHead, Phone: true, Window: w}, asking(v, say))
	if zoom == render.Near {
		if w == nil {
			t.goals(s)
		}
		t.played(s)
		t.amounts(s, lit)
		t.foot(s, v, events, lit)
		s.Alt = drawing.Ending(s.Alt, t.pointed(w), say)
	}
	return s, nil
}

// newTable is the board with what stands there, what happened and what can be chosen.
func newTable(v engine.View, events []engine.Event, lit []engine.Choice, say Say) (*table, error) {
	sv, err := opened(v, say)
	if err != nil {
		return nil, err
	}
	t := &table{view: sv, sides: v.Sides, say: say, gathers: v.Round == 0 && len(v.Waiting) == 0, ended: v.Round > 0 && len(v.Waiting) == 0}
	t.over.At = boards.Figures[hex.Place]{}
	t.settle()
	t.happen(events)
	t.light(lit, events)
	if t.err == nil {
		t.over.Alt = altBoard(v, sv, events, say)
	}
	return t, t.err
}

// scene is the board, or the part of it that a look shows, as a phone shows it well, below a strip and who is asked for what.
func (t *table) scene(v engine.View, ground *hex.Board, look hex.Look, asked drawing.Asked) *render.Scene {
	asked = asked.In(float64(hex.Wide(ground, look)), phoneType)
	look.Head += asked.High()
	s, w := hex.Scene(ground, &t.over, look), look.Window
	wide := float64(s.W)
	shapes := append(stripGround(wide, float64(look.Head)), asked.Draw(phoneHead, wide)...)
	if w != nil {
		wide -= locatorWide
		shapes = append(shapes, hex.Locator(ground, &t.over, *w, mark.Box{X0: wide + 4, Y0: 8, X1: float64(s.W) - 8, Y1: phoneHead - 8})...)
	}
	s.Layers = append(s.Layers, render.Layer{Name: "plate", Shapes: append(shapes, phonePlate(v, t.view, wide, t.say)...)})
	return s
}

// locatorWide is the room for the small board beside the strip.
const locatorWide = 152
