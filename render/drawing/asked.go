package drawing

import (
	"reflect"
	"slices"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// Asked is who is asked for what, in a line below what else stands above a board. The zero Asked is that nobody is.
type Asked struct {
	Sides []int // of those who are asked
	Words string
}

// Asking is what a view waits for first; the seats that are asked the same are told together. The side of a seat is told by
// side, and words make a line of them and what they are asked.
func Asking(v engine.View, side func(engine.Seat) int, words func(seats []engine.Seat, what engine.Text) string) (a Asked) {
	if len(v.Waiting) == 0 {
		return a
	}
	var seats []engine.Seat
	for _, w := range v.Waiting {
		if reflect.DeepEqual(w.Text, v.Waiting[0].Text) {
			seats = append(seats, w.Seats...)
		}
	}
	for _, s := range seats {
		if n := side(s); n >= 0 && !slices.Contains(a.Sides, n) {
			a.Sides = append(a.Sides, n)
		}
	}
	a.Words = words(seats, v.Waiting[0].Text)
	return a
}

// High is how high the line is where letters are so large.
func (a Asked) High(size float64) int {
	if a.Words == "" {
		return 0
	}
	return int(size * 1.6)
}

// Draw is the line in a picture so wide, from y on: the emblems of the sides, then the words.
func (a Asked) Draw(y, w, size float64) (shapes []render.Shape) {
	if a.Words == "" {
		return nil
	}
	middle, r := y+float64(a.High(size))/2-size*0.12, size*0.52
	signs := float64(len(a.Sides)) * 2.4 * r
	words := render.Text{ID: "asked", Y: middle, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Gold), String: a.Words}.Fitted(size, w-signs-2*size)
	x := (w - signs - render.Width(render.Bold, words.Size, words.String)) / 2
	for _, side := range a.Sides {
		shapes = append(shapes, mark.Emblem(side, x+r, middle, r)...)
		x += 2.4 * r
	}
	words.X = x
	return append(shapes, words)
}
