package drawing

import (
	"reflect"
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// Asked is who is asked for what, in a line or two below what else stands above a board. The zero Asked is that nobody is.
type Asked struct {
	Sides []int // of those who are asked
	Words string

	size  float64 // of the letters
	lines []string
}

// Asking is what a view waits for first; the seats that are asked the same are told together. The side of a seat is told by
// side, and words tell them and what they are asked. In makes lines of it.
func Asking(v engine.View, side func(engine.Seat) int, words func(seats []engine.Seat, what engine.Text) string) (a Asked) {
	seats := first(v)
	if len(seats) == 0 {
		return a
	}
	for _, s := range seats {
		if n := side(s); n >= 0 && !slices.Contains(a.Sides, n) {
			a.Sides = append(a.Sides, n)
		}
	}
	a.Words = words(seats, v.Waiting[0].Text)
	return a
}

// first are the seats that are asked what a view waits for first.
func first(v engine.View) (seats []engine.Seat) {
	for _, w := range v.Waiting {
		if reflect.DeepEqual(w.Text, v.Waiting[0].Text) {
			seats = append(seats, w.Seats...)
		}
	}
	return seats
}

// Awaited says whether one of some seats is asked what a view waits for first: a golden frame marks them above a board.
func Awaited(v engine.View, of func(engine.Seat) bool) bool {
	return slices.ContainsFunc(first(v), of)
}

// askedLines is how many lines the words may take.
const askedLines = 2

// In is the same for a picture so wide, in letters so large: words that are too long for a line take two that are about equally
// long, and are only cut where even two are too few.
func (a Asked) In(w, size float64) Asked {
	if a.Words == "" {
		return a
	}
	a.size = size
	room := w - a.signs() - 2*size
	if a.lines = []string{a.Words}; render.Width(render.Bold, size, a.Words) <= room {
		return a
	}
	a.lines = render.Wrap(render.Bold, size, room, a.Words)
	if len(a.lines) > askedLines {
		_, last := render.Fit(render.Bold, size, size, room, strings.Join(a.lines[askedLines-1:], " "))
		a.lines = append(a.lines[:askedLines-1:askedLines-1], last)
		return a
	}
	const steps = 8
	for n := range steps {
		if lines := render.Wrap(render.Bold, size, room*(1+float64(n)/steps)/2, a.Words); len(lines) <= askedLines {
			a.lines = lines
			break
		}
	}
	return a
}

// radius is that of the emblems, signs the room that they take.
func (a Asked) radius() float64 { return a.size * 0.52 }
func (a Asked) signs() float64  { return float64(len(a.Sides)) * 2.4 * a.radius() }

// lineHigh is how high one line is with what is free around it, for letters of size 1.
const lineHigh = 1.6

// step is how far below the first line the second is.
func (a Asked) step() float64 { return a.size * 1.2 }

// High is how high the lines are.
func (a Asked) High() int {
	if len(a.lines) == 0 {
		return 0
	}
	return int(a.size*lineHigh) + int(a.step()*float64(len(a.lines)-1))
}

// Draw is the lines in a picture so wide, from y on: the emblems of the sides, then the words.
func (a Asked) Draw(y, w float64) (shapes []render.Shape) {
	if len(a.lines) == 0 {
		return nil
	}
	middle, r, wide := y+float64(int(a.size*lineHigh))/2-a.size*0.12, a.radius(), 0.0
	for _, line := range a.lines {
		wide = max(wide, render.Width(render.Bold, a.size, line))
	}
	x := (w - a.signs() - wide) / 2
	for _, side := range a.Sides {
		shapes = append(shapes, mark.Emblem(side, x+r, middle, r)...)
		x += 2.4 * r
	}
	words := render.Text{ID: "asked", X: x, Y: middle, Font: render.Bold, Size: a.size, Anchor: render.Left, Paint: render.Solid(render.Gold)}
	return append(shapes, words.Lines(a.step(), a.lines)...)
}
