package mythic

import (
	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
	"hexwarden/render/square"
)

// Say renders a text in the reader's language.
type Say = drawing.Say

// New makes a painter of the tables of Mythic Battles; the zero Options are good.
func New(o drawing.Options) *drawing.Painter {
	return drawing.New(drawing.Scenes{Board: board, Hand: hand, Face: faceOf, Film: camera, Legend: legend, Spots: spots, Faces: faces, Rest: rest, Still: true, Art: drawings, Cache: 32 << 20}, o)
}

// board is the scene of Board.
func board(v engine.View, events []engine.Event, lit []engine.Choice, zoom render.Zoom, say Say) (*render.Scene, error) {
	t, err := newTable(v, events, lit, say)
	if err != nil {
		return nil, err
	}
	if zoom == render.Whole {
		return t.scene(v, events, square.Look{Phone: true, Aside: len(t.over.Tokens) > 0 && t.ground().Wide() > square.MostWide}), nil
	}
	if zoom == render.Near {
		t.watch(v.Seat, lit)
	}
	w, err := t.window(t.ground(), zoom)
	if err != nil {
		return nil, err
	}
	s := t.scene(v, events, square.Look{Phone: true, Window: w})
	s.Alt = drawing.Ending(s.Alt, t.pointed(w), say)
	return s, nil
}

// newTable is the field with what stands there, what happened and what can be chosen.
func newTable(v engine.View, events []engine.Event, lit []engine.Choice, say Say) (*table, error) {
	sv, err := drawing.Opened[rules.View](v, say)
	if err != nil {
		return nil, err
	}
	t := &table{view: sv, say: say, ended: sv.Turn > 0 && len(v.Waiting) == 0}
	t.over.At = boards.Figures[square.Place]{}
	t.settle()
	t.happen(events)
	t.over.Lit = append(t.over.Lit, drawing.Lights(lit, t.lit)...)
	t.over.Alt = altBoard(v, sv, events, say)
	return t, t.err
}

// locatorWide is the most room for the small field beside the strip.
const locatorWide = 200

// scene is the field, or the part of it that a look shows, between the strip and the dice; where a look tells beside the field who is
// who, the roster is between them.
func (t *table) scene(v engine.View, events []engine.Event, look square.Look) *render.Scene {
	rolls := lastRolls(events, t)
	asked := t.asking(v, look).In(square.Width, render.Legible(square.Width))
	head := headHeight(t.view)
	foot, who := footHeight(rolls), roster{}
	if look.Aside {
		who = t.roster()
	}
	look.Head, look.Foot = head+asked.High(), foot+who.High()
	s := t.picture(v, look)
	if look.Aside {
		s.Layers = append(s.Layers, render.Layer{Name: "roster", Shapes: who.shapes(float64(s.H-look.Foot), float64(s.W))})
	}
	s.Layers = append(s.Layers, render.Layer{Name: "asked", Shapes: asked.Draw(float64(head), float64(s.W))})
	s.Layers = append(s.Layers, footLayers(rolls, s, foot)...)
	return s
}

// picture is the field, or the part of it that a look shows, below the strip.
func (t *table) picture(v engine.View, look square.Look) *render.Scene {
	ground, strip := t.ground(), strip{v: v, sv: t.view, say: t.say, high: look.Head}
	if look.Phone {
		strip.least = render.Legible(square.Width)
	}
	s := square.Scene(ground, &t.over, look)
	wide := float64(s.W)
	if look.Window != nil {
		high := float64(headHeight(t.view))
		small := min(high, locatorWide)
		wide -= small
		s.Layers = append(s.Layers, render.Layer{Name: "locator", Shapes: append(strip.ground(float64(s.W)), square.Locator(ground, &t.over, *look.Window, mark.Box{X0: wide + 8, Y0: 10, X1: float64(s.W) - 10, Y1: high - 10})...)})
	}
	s.Layers = append(s.Layers, render.Layer{Name: "plate", Shapes: strip.shapes(wide)})
	return s
}

// rest is the view without the attack that goes on, and who is activated: so all of the army is to be seen.
func rest(v engine.View) engine.View {
	if sv, ok := v.System.(rules.View); ok {
		sv.Combat, sv.Acting = nil, ""
		v.System = sv
	}
	return v
}
