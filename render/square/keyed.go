package square

import (
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// beforeKey is the room for a letter before its name in the list below the field, in pixels.
const beforeKey = 56

// key is the letter that stands for the n-th name without room, in the colours of its plate.
func (g *grid) key(w word, n int) word {
	w.words, w.bare = boards.Letter(n+1), false
	return w
}

// keys are the letters at the rims of the tokens whose names have no room, where they hide nothing that is taken. Pictures that
// follow each other have none: they cannot grow by a list; where who is who is told beside the field there is no need.
func (g *grid) keys(o *Overlay, taken []mark.Box) (shapes []render.Shape) {
	if g.names != nil || g.aside {
		return nil
	}
	for i, w := range g.keyed {
		c, k := g.centre(w.place), g.key(w, i)
		low := render.Point{X: c.X, Y: c.Y + g.u(20.7)}
		at := low
		for _, p := range []render.Point{low, {X: c.X + g.u(17), Y: c.Y + g.u(14)}, {X: c.X + g.u(20), Y: c.Y - g.u(4)}, {X: c.X, Y: c.Y - g.u(26)}, {X: c.X - g.u(20), Y: c.Y - g.u(18)}} {
			if _, box := g.plate(k, p); mark.Free(taken, box) && g.clear(o, w.place, box) {
				at = p
				break
			}
		}
		drawn, box := g.plate(k, at)
		shapes, taken = append(shapes, drawn...), append(taken, box)
	}
	return shapes
}

// list are the names of the letters, from a height on.
func (g *grid) list(top int) boards.List {
	list := boards.List{ID: "list", W: float64(g.w), Top: float64(top), Size: max(g.least, 24), Before: beforeKey}
	if g.names != nil || g.aside {
		return list
	}
	for i, w := range g.keyed {
		list.Entries = append(list.Entries, boards.Entry{ID: w.place.String(), Name: w.words, Sign: func(x, y float64) []render.Shape {
			shapes, _ := g.plate(g.key(w, i), render.Point{X: x + beforeKey/2, Y: y})
			return shapes
		}})
	}
	return list
}
