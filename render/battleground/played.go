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
	left, right := 12.0, float64(s.W)-12
	words := left + playedPicture + 44
	high := 14 + playedName*1.1
	var gives [][]string
	for _, text := range []string{c.Text, strings.ReplaceAll(c.Other, "\n", " · ")} {
		lines := mark.Broken(text, least, right-words-20, playedLines)
		gives, high = append(gives, lines), high+least*(1.15*float64(len(lines))+0.15)
	}
	high = max(high+16, playedHigh)
	shapes := []render.Shape{render.Area{ID: "foot", Rings: render.Rect(0, float64(s.H), float64(s.W), high+2*footPad, 0), Fill: render.Solid(s.Back)},
		render.Area{ID: "played", Rings: render.Rect(left, top, right-left, high, 16), Fill: render.Solid(render.LeatherLight), Edge: render.Pen(c.Colour, 6)}}
	shapes = append(shapes, c.Picture(left+20, top+(high-playedHigh)/2+20, playedPicture, playedHigh-40)...)
	y := top + 14 + playedName*0.6
	shapes = append(shapes, render.Text{ID: "played", X: words, Y: y, Font: render.Bold, Size: playedName, Anchor: render.Left, Paint: render.Solid(render.Gold), String: c.Name}.Fitted(least, right-words-20))
	y += playedName*0.5 + least*0.75
	for _, lines := range gives {
		shapes = append(shapes, render.Text{ID: "gives", X: words, Y: y, Font: render.Bold, Size: least, Anchor: render.Left, Paint: render.Solid(render.Parchment)}.Lines(least*1.15, lines)...)
		y += least * (1.15*float64(len(lines)) + 0.15)
	}
	s.Layers = append(s.Layers, render.Layer{Name: "played", Shapes: shapes})
	s.H += int(high + 2*footPad)
}
