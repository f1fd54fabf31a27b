package square

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Names is where those names stand that have no room at their squares. Given to one picture of a part of a field after
// the other, as those of a film, a name stays where it is while something stands on its square and nothing comes in its way.
type Names map[Place]leader

// leader is a line from a square to a name.
type leader struct {
	to   render.Point // the middle of the name
	over bool         // the line may run over something
}

// keep remembers a name; nil remembers nothing.
func (n Names) keep(w word, l leader) {
	if n != nil {
		n[w.place] = l
	}
}

// forget drops all names of squares without a word.
func (n Names) forget(written []word) {
	maps.DeleteFunc(n, func(p Place, _ leader) bool {
		return !slices.ContainsFunc(written, func(w word) bool { return w.place == p })
	})
}

// rim is the colour of the rim of a plate, and of the line that leads to it.
func (w word) rim() render.Colour {
	if w.plate {
		return w.paint
	}
	return render.ParchmentDark
}

// run is a leader from the rim of the token.
func (g *grid) run(w word, l leader) []render.Point {
	c := g.spot(w.place)
	return []render.Point{render.Polar(c.X, c.Y, g.u(24), mark.Heading(c, l.to)), l.to}
}

// leader draws the line.
func (g *grid) leader(w word, l leader) []render.Shape {
	return mark.Rimmed("leader", max(g.u(3.6), g.least*0.25), max(g.u(1.6), g.least*0.12), w.rim(), g.run(w, l))
}

// stands says whether a word at the end of a line covers nothing that is taken.
func (g *grid) stands(w word, l leader, taken []mark.Box) bool {
	_, box := g.plate(w, l.to, g.size(w), w.rim())
	x0, y0, x1, y1 := g.ends()
	return box.X0 >= x0 && box.X1 <= x1 && box.Y0 >= y0 && box.Y1 <= y1 && mark.Free(taken, box) && (l.over || !crosses(g.run(w, l), taken))
}

// led is the line to a place for a word as near to its square as there is room, one that runs over nothing if that can
// be; where there is none, over what is optional of all that is taken. False if there is no room at all.
func (g *grid) led(w word, taken, optional []mark.Box) (leader, bool) {
	half := render.Width(render.Bold, g.size(w), w.words)/2 + g.u(4)
	needed := slices.DeleteFunc(slices.Clone(taken), func(b mark.Box) bool { return slices.Contains(optional, b) })
	for _, try := range []struct {
		taken []mark.Box
		over  bool
	}{{taken, false}, {taken, true}, {needed, true}} {
		for _, p := range g.about(g.spot(w.place), half, try.over) {
			if l := (leader{p, try.over}); g.stands(w, l, try.taken) {
				return l, true
			}
		}
	}
	return leader{}, false
}

// about are points round a token where a name half as wide may stand, the nearest first; from far off
// also those between two rows of squares, where it hides none of their labels.
func (g *grid) about(c render.Point, half float64, far bool) (out []render.Point) {
	for off := 34.0; off < 150; off += 9 {
		for i := range 16 {
			p := render.Polar(0, 0, g.u(off), 270+22.5*float64((i+1)/2*(1-i%2*2)))
			out = append(out, render.Point{X: c.X + p.X + half*p.X/g.u(off), Y: c.Y + p.Y})
		}
	}
	if !far {
		return out
	}
	var between []render.Point
	for y := g.win.From; y <= g.win.To+1; y++ {
		_, line := g.corner(Place{X: g.win.West, Y: y})
		for x := -4 * g.pitch; x <= 4*g.pitch; x += g.pitch / 4 {
			between = append(between, render.Point{X: c.X + float64(x), Y: line})
		}
	}
	away := func(p render.Point) float64 { return math.Hypot(p.X-c.X, p.Y-c.Y) }
	slices.SortStableFunc(between, func(p, q render.Point) int { return cmp.Compare(away(p), away(q)) })
	return append(out, between...)
}

// crosses says whether a line runs over something.
func crosses(run []render.Point, taken []mark.Box) bool {
	const steps = 8
	for i := range steps + 1 {
		t := float64(i) / steps
		at := render.Point{X: run[0].X + t*(run[1].X-run[0].X), Y: run[0].Y + t*(run[1].Y-run[0].Y)}
		if !mark.Free(taken, mark.Around(at, 1, 1, 1, 1)) {
			return true
		}
	}
	return false
}
