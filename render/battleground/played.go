package battleground

import (
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// The measures of a card that was played, in a strip below a board, in pixels.
const (
	playedHigh    = 196.0 // at least
	playedPicture = 300.0 // how wide its picture is
	playedName    = 40.0
	playedLines   = 4 // of its text, and of what may be had in place of that
)

// played adds below a board the card that lies open and whose bonus is to be chosen: its picture, its name, and what each bonus gives.
func (t *table) played(s *render.Scene) {
	if t.view.Played == nil {
		return
	}
	c := cardOf(0, *t.view.Played, t.say)
	least, top := render.Legible(s.W), float64(s.H)+footPad
	left, right := panelEdge, float64(s.W)-panelEdge
	words := left + playedPicture + 44
	high := 14 + playedName*1.1
	var gives [][]string
	for _, text := range []string{c.Text, strings.ReplaceAll(c.Other, "\n", " · ")} {
		lines := mark.Broken(text, least, right-words-20, playedLines)
		gives, high = append(gives, lines), high+least*(1.15*float64(len(lines))+0.15)
	}
	high = max(high+16, playedHigh)
	shapes := append(panel(s, "played", high, render.Pen(c.Colour, 6)), c.Picture(left+20, top+(high-playedHigh)/2+20, playedPicture, playedHigh-40)...)
	y := top + 14 + playedName*0.6
	shapes = append(shapes, render.Text{ID: "played", X: words, Y: y, Font: render.Bold, Size: playedName, Anchor: render.Left, Paint: render.Solid(render.Gold), String: c.Name}.Fitted(least, right-words-20))
	y += playedName*0.5 + least*0.75
	for _, lines := range gives {
		shapes = append(shapes, render.Text{ID: "gives", X: words, Y: y, Font: render.Bold, Size: least, Anchor: render.Left, Paint: render.Solid(render.Parchment)}.Lines(least*1.15, lines)...)
		y += least * (1.15*float64(len(lines)) + 0.15)
	}
	below(s, "played", high, shapes)
}

// panelEdge is the room left and right of a panel below a board.
const panelEdge = 12.0

// panel is the ground of a panel, so high, at the foot of a picture.
func panel(s *render.Scene, id string, high float64, edge render.Stroke) []render.Shape {
	wide, top := float64(s.W), float64(s.H)
	return []render.Shape{render.Area{ID: "foot", Rings: render.Rect(0, top, wide, high+2*footPad, 0), Fill: render.Solid(s.Back)},
		render.Area{ID: id, Rings: render.Rect(panelEdge, top+footPad, wide-2*panelEdge, high, 16), Fill: render.Solid(render.LeatherLight), Edge: edge}}
}

// below adds a panel, so high, to the foot of a picture.
func below(s *render.Scene, layer string, high float64, shapes []render.Shape) {
	s.Layers = append(s.Layers, render.Layer{Name: layer, Shapes: shapes})
	s.H += int(high + 2*footPad)
}
