package battleground

import (
	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/boards"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// rosterPad is the room round the panels of a roster in pixels.
const rosterPad = 10.0

// listed are the figures of each side, as the board shows them, and those that fell.
func (t *table) listed() (sides [2][]hex.Figure) {
	for _, f := range t.view.Figures {
		if f.Side < 0 || f.Side >= len(sides) {
			continue
		}
		on := boards.Find(t.over.Figures, func(x *hex.Figure) bool { return f.Place != "" && x.Place == t.over.At[f.ID] && !x.Fallen })
		switch {
		case on != nil:
			x := *on
			x.Target = false
			sides[f.Side] = append(sides[f.Side], x)
		case f.Place == "" && f.Wounds > 0:
			sides[f.Side] = append(sides[f.Side], t.gone(f))
		}
	}
	return sides
}

// gone is what is left of a figure that fell.
func (t *table) gone(f rules.FigureView) hex.Figure {
	return hex.Figure{Side: f.Side, Portrait: art.Face(f.Character), Letters: t.letters(f.Character), Name: t.say(engine.T("bg.character." + f.Character)), Fallen: true}
}

// The measures of the line of objectives in pixels: how high it is, and how wide one of them at least.
const (
	goalsHigh = 68.0
	goalWide  = 180.0
)

// goals tells below a whole board where each objective lies, as not every row and column has its name there, and who holds it.
func (t *table) goals(s *render.Scene) {
	n := len(t.over.Objectives)
	if n == 0 || t.gathers {
		return
	}
	inner := float64(s.W) - 2*rosterPad
	row := min(n, int(inner/goalWide))
	rows := (n + row - 1) / row
	top, high := float64(s.H), float64(rows)*goalsHigh
	shapes := []render.Shape{render.Area{ID: "foot", Rings: render.Rect(0, top, float64(s.W), high+rosterPad, 0), Fill: render.Solid(render.Leather)},
		render.Area{ID: "foot", Rings: render.Rect(rosterPad, top, inner, high, 14), Fill: render.Solid(render.LeatherLight)}}
	wide := inner / float64(row)
	for i, o := range t.over.Objectives {
		shapes = append(shapes, hex.Listed(o, rosterPad+wide*(float64(i%row)+0.5)-goalWide*0.42, top+goalsHigh*(float64(i/row)+0.5), render.Legible(s.W))...)
	}
	s.Layers = append(s.Layers, render.Layer{Name: "roster", Shapes: shapes})
	s.H += int(high + rosterPad)
}

// roster tells below a whole board what its tokens have no room for: a panel for each side with its figures, their places, health, mana
// and all that acts on them.
func (t *table) roster(s *render.Scene) {
	sides := t.listed()
	most := max(len(sides[0]), len(sides[1]))
	if most == 0 || t.gathers {
		return
	}
	top, wide, high := float64(s.H), float64(s.W)/2, float64(most)*hex.EntryHigh+2*rosterPad
	least := render.Legible(s.W)
	shapes := []render.Shape{render.Area{ID: "roster", Rings: render.Rect(0, top, float64(s.W), high+2*rosterPad, 0), Fill: render.Solid(render.Leather)}}
	for side, figures := range sides {
		x := wide*float64(side) + rosterPad
		shapes = append(shapes, render.Area{ID: "army", Rings: render.Rect(x, top, wide-2*rosterPad, high, 14), Fill: render.Solid(render.LeatherLight)},
			render.Area{ID: "army", Rings: render.Rect(x, top, 12, high, 6), Fill: render.Solid(mark.SideOf(side).Body)})
		for i, f := range figures {
			shapes = append(shapes, hex.Entry(f, x+22, top+rosterPad+hex.EntryHigh*(float64(i)+0.5), wide-2*rosterPad-34, least, t.say(engine.T("bg.picture.out")))...)
		}
	}
	s.Layers = append(s.Layers, render.Layer{Name: "roster", Shapes: shapes})
	s.H += int(high + 2*rosterPad)
}
