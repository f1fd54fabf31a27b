package mark

import (
	"slices"
	"strings"

	"hexwarden/render"
)

// Box is a part of a picture that is taken by something to be read.
type Box struct{ X0, Y0, X1, Y1 float64 }

// Around is the box round a point.
func Around(c render.Point, left, up, right, down float64) Box {
	return Box{c.X - left, c.Y - up, c.X + right, c.Y + down}
}

// Meets says whether two boxes overlap.
func (b Box) Meets(o Box) bool { return b.X0 < o.X1 && o.X0 < b.X1 && b.Y0 < o.Y1 && o.Y0 < b.Y1 }

// With is the least box that holds two.
func (b Box) With(o Box) Box {
	return Box{min(b.X0, o.X0), min(b.Y0, o.Y0), max(b.X1, o.X1), max(b.Y1, o.Y1)}
}

// Middle is the middle of a box.
func (b Box) Middle() render.Point { return render.Point{X: (b.X0 + b.X1) / 2, Y: (b.Y0 + b.Y1) / 2} }

// Moved is a box as large somewhere else.
func (b Box) Moved(dx, dy float64) Box { return Box{b.X0 + dx, b.Y0 + dy, b.X1 + dx, b.Y1 + dy} }

// Padded is a box with so much room round it.
func (b Box) Padded(by float64) Box { return Box{b.X0 - by, b.Y0 - by, b.X1 + by, b.Y1 + by} }

// Common is how large the part is that two boxes share.
func (b Box) Common(o Box) float64 {
	if !b.Meets(o) {
		return 0
	}
	return (min(b.X1, o.X1) - max(b.X0, o.X0)) * (min(b.Y1, o.Y1) - max(b.Y0, o.Y0))
}

// Nearest is the point of a box that is nearest to another.
func (b Box) Nearest(p render.Point) render.Point {
	return render.Point{X: min(max(p.X, b.X0), b.X1), Y: min(max(p.Y, b.Y0), b.Y1)}
}

// Free says whether nothing that is taken overlaps a box.
func Free(taken []Box, b Box) bool { return !slices.ContainsFunc(taken, b.Meets) }

// Plate is a word on a dark ground with a rim, and what it covers. The letters are not
// smaller than least pixels.
func Plate(x, y float64, text string, rim render.Colour, size, least float64, u Unit) ([]render.Shape, Box) {
	fit, text := render.Fit(render.Bold, max(u(size), least), max(u(size*0.7), least), max(u(92), least*7), text)
	w, h := render.Width(render.Bold, fit, text)+u(8), max(u(size+5), fit*1.15)
	return []render.Shape{
		render.Area{ID: "plate", Rings: render.Rect(x-w/2, y-h/2, w, h, u(4)), Fill: render.Glass(render.Ink, 0.93), Edge: render.Pen(rim, u(1.8))},
		render.Text{ID: "plate", X: x, Y: y, Font: render.Bold, Size: fit, Paint: render.Solid(render.White), String: text},
	}, Box{x - w/2, y - h/2, x + w/2, y + h/2}
}

// Initials are the first two letters of a word.
func Initials(word string) string {
	letters := []rune(strings.TrimSpace(word))
	return string(letters[:min(2, len(letters))])
}

// Broken is words in at most so many lines, the last of them cut short.
func Broken(words string, size, room float64, most int) []string {
	if words == "" {
		return nil
	}
	lines := render.Wrap(render.Bold, size, room, words)
	if len(lines) > most {
		lines = append(lines[:most-1], Short(strings.Join(lines[most-1:], " "), size, room))
	}
	return lines
}

// Short is as much of a name as there is room for, with a point where it is cut.
func Short(name string, size, room float64) string {
	if render.Width(render.Bold, size, name) <= room {
		return name
	}
	letters := []rune(name)
	for n := len(letters) - 1; n > 2; n-- {
		if s := strings.TrimRight(string(letters[:n]), " -") + "."; render.Width(render.Bold, size, s) <= room {
			return s
		}
	}
	return string(letters[:min(2, len(letters))])
}
