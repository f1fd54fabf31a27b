package square

import (
	"maps"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Names is where those names stand that have no room at their squares. Given to one picture of a part of a field after
// the other, as those of a film, a name stays where it is while something stands on its square and nothing comes in its way;
// and these pictures have no list below them: a name that has no room is left out.
type Names map[Place]render.Point

// keep remembers the middle of a name; nil remembers nothing.
func (n Names) keep(w word, to render.Point) {
	if n != nil {
		n[w.place] = to
	}
}

// forget drops all names of squares without a word.
func (n Names) forget(written []word) {
	maps.DeleteFunc(n, func(p Place, _ render.Point) bool {
		return !slices.ContainsFunc(written, func(w word) bool { return w.place == p })
	})
}

// run is the line from the rim of the token to a name: to where its plate is nearest.
func (g *grid) run(w word, to render.Point) []render.Point {
	c := g.spot(w.place)
	wide, high := g.half(w)
	wide = max(0, wide-high)
	to.X = min(max(c.X, to.X-wide), to.X+wide)
	return []render.Point{render.Polar(c.X, c.Y, g.u(21.5), mark.Heading(c, to)), to}
}

// leader draws the line: a tail of the plate that ends in a tip.
func (g *grid) leader(w word, to render.Point) []render.Shape {
	const share = 0.7 // of how high the plate is
	run := g.run(w, to)
	_, high := g.half(w)
	side := mark.Heading(run[0], run[1]) + 90
	tail := []render.Point{run[0], render.Polar(run[1].X, run[1].Y, high*share, side), render.Polar(run[1].X, run[1].Y, -high*share, side)}
	return []render.Shape{render.Area{ID: "leader", Rings: [][]render.Point{tail}, Fill: w.ground, Edge: render.Pen(w.rim, g.u(1.4))}}
}

// stands says whether a word at the end of a line covers nothing that is taken, and its line nothing but the corners of its own square
// without a heart.
func (g *grid) stands(w word, to render.Point, taken []mark.Box) bool {
	_, box := g.plate(w, to)
	x0, y0, x1, y1 := g.ends()
	c := g.spot(w.place)
	heart := g.round(render.Point{X: c.X - g.u(16), Y: c.Y + g.u(10)}, 8)
	return box.X0 >= x0 && box.X1 <= x1 && box.Y0 >= y0 && box.Y1 <= y1 && mark.Free(taken, box) && !crosses(g.run(w, to), append(taken[:len(taken):len(taken)], heart), g.stood(w.place))
}

// led is the place for a word at the end of a line, as near to its square as there is room; where there is none, over what is
// optional of all that is taken. False if there is no room at all.
func (g *grid) led(w word, taken, optional []mark.Box) (render.Point, bool) {
	half, _ := g.half(w)
	needed := slices.DeleteFunc(slices.Clone(taken), func(b mark.Box) bool { return slices.Contains(optional, b) })
	for _, taken := range [][]mark.Box{taken, needed} {
		for _, p := range g.about(g.spot(w.place), half) {
			if g.stands(w, p, taken) {
				return p, true
			}
		}
	}
	return render.Point{}, false
}

// about are points round a token where a name half as wide may stand, the nearest first: no line is longer than a square.
func (g *grid) about(c render.Point, half float64) (out []render.Point) {
	const farthest = 80
	for off := 34.0; off < farthest; off += 9 {
		for i := range 16 {
			p := render.Polar(0, 0, g.u(off), 270+22.5*float64((i+1)/2*(1-i%2*2)))
			out = append(out, render.Point{X: c.X + p.X + half*p.X/g.u(off), Y: c.Y + p.Y})
		}
	}
	return out
}

// crosses says whether a line runs over something other than what it begins at.
func crosses(run []render.Point, taken []mark.Box, own mark.Box) bool {
	const steps = 24
	for i := range steps + 1 {
		t := float64(i) / steps
		at := render.Point{X: run[0].X + t*(run[1].X-run[0].X), Y: run[0].Y + t*(run[1].Y-run[0].Y)}
		dot := mark.Around(at, 1, 1, 1, 1)
		if slices.ContainsFunc(taken, func(b mark.Box) bool { return b != own && b.Meets(dot) }) {
			return true
		}
	}
	return false
}
