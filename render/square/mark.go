package square

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// ways are trails and shots, below the tokens.
func (g *grid) ways(o *Overlay) []render.Shape {
	shapes := o.Ways(boards.Through(g.spot), func(last Place) float64 {
		if o.Token(last) != nil {
			return 25
		}
		return -4
	}, g.u)
	for _, l := range o.Lines {
		if !next(l) {
			a, b := g.spot(l.From), g.spot(l.To)
			degrees := mark.Heading(a, b)
			shapes = append(shapes, mark.Join(render.Polar(a.X, a.Y, g.u(18), degrees), render.Polar(b.X, b.Y, -g.short(o, l.To, a), degrees), l.Kind, g.u)...)
		}
	}
	return shapes
}

// short is how far from the middle of a token an arrow from a point ends: at its rim, or below its name.
func (g *grid) short(o *Overlay, to Place, from render.Point) float64 {
	const rim, under, half = 20.0, rise + 27, 28.0 // under the middle the lower edge of a name, and half of its width
	b := g.spot(to)
	down, aside := from.Y-b.Y, math.Abs(from.X-b.X)
	if t := o.Token(to); g.aside || t == nil || t.Name == "" || down <= 0 || aside*under > half*down {
		return g.u(rim)
	}
	return g.u(under) * math.Hypot(down, aside) / down
}

// next says whether a line joins neighbours: there is no room below their tokens.
func next(l Line) bool { return l.From.Adjacent(l.To) }

// near are the colours of arrows between neighbours.
var near = [...]render.Colour{mark.Melee: render.Strike, mark.Ranged: render.Strike, mark.Magic: render.Spell, mark.Sight: render.Good, mark.Blocked: render.Smoke, mark.Turned: render.Smoke}

// strike is from where to where an arrow between neighbours points. One that is aslant is on that side of the line between their
// middles on which it is clear of hearts and of the signs of the ground.
func (g *grid) strike(o *Overlay, l Line) (a, b render.Point) {
	const aslant = 12.5
	a, b = g.spot(l.From), g.spot(l.To)
	if a.X != b.X { // higher than the hearts beside it
		a.Y, b.Y = a.Y-g.u(5), b.Y-g.u(5)
	}
	apart := 0.0
	if o.Answered(l) { // and back: side by side
		apart = mark.SlimWide
	}
	if a.X != b.X && l.From.Y != l.To.Y {
		apart = aslant
		if a.X > b.X && !o.Answered(l) {
			apart = -aslant
		}
	}
	left := mark.Heading(a, b) + 90
	return render.Polar(a.X, a.Y, g.u(apart), left), render.Polar(b.X, b.Y, g.u(apart), left)
}

// signs is what is drawn over the tokens: of attacks first, so that they hide nobody's state.
func (g *grid) signs(o *Overlay) []render.Shape {
	var shapes []render.Shape
	for _, l := range o.Lines {
		if next(l) {
			if l.Kind == mark.Sight {
				a, by, b := g.bow(l)
				shapes = append(shapes, mark.Bow(a, by, b, near[l.Kind], g.u)...)
				continue
			}
			a, b := g.strike(o, l)
			shapes = append(shapes, mark.Slim(a, b, near[l.Kind], g.u)...)
		}
	}
	chips, badges := g.states(o)
	shapes = slices.Concat(shapes, chips, badges)
	pointers, rims := g.pointers(o)
	shapes = append(shapes, g.words(o, rims)...)
	shapes = append(shapes, g.flashes(o)...)
	return append(shapes, pointers...)
}

// pointers tell where the landmarks lie that are not to be seen, and what they cover: they stand outside of the field,
// in the room that is left for them.
func (g *grid) pointers(o *Overlay) ([]render.Shape, []mark.Box) {
	if g.least == 0 {
		return nil, nil
	}
	_, y0, _, y1 := g.ends()
	wide := float64(g.w)
	field := mark.Box{X1: wide, Y0: y0 - roomNorth, Y1: y1 + roomSouth}
	rows := map[int]int{}
	stand := func(n int, plate float64) (render.Point, bool) {
		column := beside(g.win, o.Landmarks[n].Place)
		if column == above {
			return render.Point{}, false
		}
		x := []float64{plate / 2, wide / 2, wide - plate/2}[column]
		rows[column]++
		return render.Point{X: x, Y: field.Y1 + pointRoom/2 + pointRow*float64(rows[column]-1)}, true
	}
	return o.Pointers(boards.Edge{Box: mark.Box{X1: wide, Y0: field.Y0 - g.above, Y1: field.Y1 + g.below}, Size: g.least, Sides: 4, Stand: stand}, g.inside, g.beyond, []mark.Box{field})
}

// beyond is a place outside of the field, so far out that a pointer anywhere beside it points away from the field: one below it straight
// to the side on which it stands.
func (g *grid) beyond(p Place) render.Point {
	const far, out = 20, 1e5
	switch beside(g.win, p) {
	case west:
		return render.Point{X: -out}
	case east:
		return render.Point{X: out}
	case south:
		return render.Point{X: float64(g.w) / 2, Y: out}
	}
	x0, y0, x1, y1 := g.ends()
	c, mid := g.centre(p), render.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2}
	return render.Point{X: mid.X + far*(c.X-mid.X), Y: mid.Y + far*(c.Y-mid.Y)}
}

// The columns of pointers below a field: what lies beyond its west, its south and its east; what lies beyond the north is pointed to
// above it.
const (
	above = iota - 1
	west
	south
	east
)

// The room in pixels for the first row of pointers, and for another one.
const (
	pointRoom = 80
	pointRow  = 60
)

// beside is the column of pointers that a place beyond a part of a field belongs to.
func beside(w Window, p Place) int {
	switch {
	case p.Y < w.From:
		return above
	case p.X < w.West:
		return west
	case p.X > w.East:
		return east
	}
	return south
}

// pointing is a look with room for the pointers of an overlay: above, where a landmark lies beyond that edge, and below for all
// others; another row where there are more than stand side by side.
func (look Look) pointing(o *Overlay) Look {
	const most = 3
	rows := func(n, most int) int { return min(n, 1)*pointRoom + max(n-1, 0)/most*pointRow }
	columns := map[int]int{}
	w := look.Window
	if w == nil {
		return look
	}
	for _, m := range o.Landmarks {
		if !w.Shows(cell(m.Place)) {
			columns[beside(*w, m.Place)]++
		}
	}
	look.above, look.below = rows(columns[above], most), rows(max(columns[west], columns[south], columns[east]), 1)
	return look
}
