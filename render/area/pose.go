package area

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// pose is where a figure stands, and where its rail is: beside its token, or apart at the end of a line.
type pose struct {
	at    render.Point
	rail  rail
	box   mark.Box
	apart bool
}

// toward is where a rail is from its token.
type toward uint8

// The sides of a token.
const (
	below toward = iota
	right
	left
	above
)

// stance is how the figures of a place stand: in so many columns, with the rails of each column toward one way.
type stance struct {
	columns int
	rails   []toward
}

// upright says whether the rails are below or above the figures.
func (s stance) upright() bool { return s.rails[0] == below || s.rails[0] == above }

// stances are those of so many figures, the best first.
func stances(n int) []stance {
	row := func(columns int, to toward) stance { return stance{columns, slices.Repeat([]toward{to}, columns)} }
	list, pair := []stance{row(1, right), row(1, left)}, stance{2, []toward{left, right}}
	switch n {
	case 1:
		return append([]stance{row(1, below)}, append(list, row(1, above))...)
	case 2:
		return append([]stance{row(2, below), pair}, append(list, row(2, above))...)
	case 3:
		return append([]stance{row(3, below)}, append(list, pair)...)
	}
	return append([]stance{pair, row(3, below)}, list...)
}

// body is what a token covers.
func (c *chart) body(at render.Point) mark.Box {
	return mark.Around(at, c.u(21), c.u(21), c.u(21), c.u(21))
}

// crown is what a token covers with all that may be round it: the sun of the one who acts, brackets, the ground below it.
func (c *chart) crown(at render.Point) mark.Box {
	return mark.Around(at, c.u(32), c.u(32), c.u(32), c.u(32))
}

// drawn are the figures of a place as they would be round a point.
func (c *chart) drawn(s stance, rails []rail, at render.Point) []pose {
	widest, highest := 0.0, 0.0
	for _, r := range rails {
		widest, highest = max(widest, r.w), max(highest, r.h)
	}
	columns, rows := min(s.columns, len(rails)), (len(rails)+s.columns-1)/s.columns
	gap := c.u(3)
	wide, high := c.pitch*1.06, c.pitch*1.06
	if s.upright() {
		wide, high = max(wide, widest+gap), high+highest+gap
	} else {
		high = max(high, highest+2*gap)
	}
	out := make([]pose, 0, len(rails))
	for i, r := range rails {
		row, column := i/columns, i%columns
		inRow := min(columns, len(rails)-row*columns)
		if s.rails[0] == left && columns == 2 { // two columns stay where they are
			inRow = columns
		}
		p := pose{rail: r, at: render.Point{X: at.X + (float64(column)-float64(inRow-1)/2)*wide, Y: at.Y + (float64(row)-float64(rows-1)/2)*high}}
		p.box = c.beside(p.at, r, s.rails[column])
		out = append(out, p)
	}
	return out
}

// beside is where the rail of a figure is toward one way.
func (c *chart) beside(at render.Point, r rail, to toward) mark.Box {
	off := c.u(22) + c.u(3)
	switch to {
	case above:
		return mark.Around(render.Point{X: at.X, Y: at.Y - off}, r.w/2, r.h, r.w/2, 0)
	case right:
		return mark.Around(render.Point{X: at.X + off, Y: at.Y}, 0, r.h/2, r.w, r.h/2)
	case left:
		return mark.Around(render.Point{X: at.X - off, Y: at.Y}, r.w, r.h/2, 0, r.h/2)
	}
	return mark.Around(render.Point{X: at.X, Y: at.Y + off}, r.w/2, 0, r.w/2, r.h)
}

// hindrance is something that figures should not stand on, nor rails lie on.
type hindrance struct {
	mark.Box
	of weight
}

// weight is how much it matters that a pixel is hidden by a figure, and by a rail: that may be put further off.
type weight struct{ figure, rail float64 }

// What figures and rails may hide, and what else matters where they stand.
var (
	house = weight{10, 6}   // a building
	sign  = weight{200, 5}  // what a post yields, its flag and its soldiers
	words = weight{0, 0.4}  // the room where the name of a post does best
	crowd = weight{150, 4}  // other figures and their rails
	mate  = weight{2e3, 60} // those of the same post
	thing = weight{250, 3}  // a quest and the like, the small map
)

const (
	outside   = 6e4  // a figure beside its area
	trespass  = 1600 // a ninth of a figure of a post on an area, for as far from the post as its own radius
	coastal   = 60   // the same where it touches its post
	farther   = 32   // of a pixel of the way from there to the post
	barrier   = 9e3  // a line to a figure of a post that runs over something
	perSide   = 90   // of a rail toward another side than the best
	overhang  = 500  // an eighth of its rim beside that
	perPixel  = 14   // of moving away from the place
	perStance = 260  // of a stance after the best
	wholeMap  = 3    // so much more it matters on the whole map what is hidden
)

// poses finds where all figures in sight stand.
func (c *chart) poses(o *Overlay) map[string]pose {
	var all []hindrance
	put := func(of weight, boxes ...mark.Box) {
		for _, b := range boxes {
			if c.full() { // where there is least room, and lines to rails would cross the map
				of.figure, of.rail = of.figure*wholeMap, of.rail*wholeMap
			}
			all = append(all, hindrance{b, of})
		}
	}
	var places []string
	for _, t := range o.Tokens {
		if c.shows(t.Place) && !slices.Contains(places, t.Place) {
			places = append(places, t.Place)
		}
	}
	for _, p := range c.board.Posts {
		if c.reaches(p) {
			walls, signs, flag := c.postBoxes(o, p)
			put(map[bool]weight{true: sign, false: house}[c.full()], walls)
			put(sign, flag...)
			if c.full() {
				put(words, c.usual(o, p))
			}
			put(map[bool]weight{true: house, false: sign}[!c.close], signs...)
		}
	}
	put(thing, c.fixed(o)...)
	out := map[string]pose{}
	for i, place := range places {
		var rails []rail
		group := o.at(place)
		for _, t := range group {
			rails = append(rails, c.rail(o, t))
		}
		others := slices.Clone(all)
		for _, later := range places[i+1:] {
			others = append(others, hindrance{c.body(c.footing(later)), crowd})
		}
		stand := c.stand
		if c.board.post(place) != nil {
			stand = c.gather
		}
		for j, p := range stand(place, rails, others) {
			out[group[j].ID] = p
			put(crowd, c.body(p.at), p.box)
		}
	}
	c.part(o, out)
	return out
}

// footing is where a figure stands that is alone in a place: in the middle of an area, in front of a post.
func (c *chart) footing(place string) render.Point {
	at := c.spot(place)
	if p := c.board.post(place); p != nil {
		at.Y += c.front(place, c.size(*p)*0.35) + c.u(20)
		return at
	}
	at.Y -= c.m(6)
	return at
}

// steps are how far figures may stand from where they do best, on the canvas or for a pitch of 50.
var steps = func() []render.Point {
	out := []render.Point{{}}
	for _, d := range []float64{8, 16, 25, 35, 46, 58, 70} {
		for degrees := 0.0; degrees < 360; degrees += 30 {
			out = append(out, render.Polar(0, 0, d, 270+degrees))
		}
	}
	return out
}()

// stand are the figures of an area where they hide the least.
func (c *chart) stand(place string, rails []rail, others []hindrance) (best []pose) {
	least, unit, first, g := math.Inf(1), max(c.m(1), c.pitch/50), c.footing(place), c.groundOf(place)
	for n, s := range stances(len(rails)) {
		for _, d := range steps {
			cost := float64(n)*perStance + perPixel*unit*math.Hypot(d.X, d.Y)
			if cost >= least {
				break
			}
			group := c.drawn(s, rails, render.Point{X: first.X + unit*d.X, Y: first.Y + unit*d.Y})
			if cost += c.settle(group, g, others, least-cost); cost < least {
				best, least = group, cost
			}
		}
	}
	return best
}

// settle moves figures onto the map, and tells how bad it is that they stand there, or that it is at least so bad as most.
func (c *chart) settle(group []pose, g ground, others []hindrance, most float64) (cost float64) {
	whole := group[0].box
	for _, p := range group {
		whole = whole.With(p.box).With(c.crown(p.at))
	}
	dx, dy := c.inwards(whole)
	cost = 2 * perPixel * math.Hypot(dx, dy)
	for i := range group {
		p := &group[i]
		p.at, p.box = render.Point{X: p.at.X + dx, Y: p.at.Y + dy}, p.box.Moved(dx, dy)
		cost += c.amiss(p.at, g)
		body := c.body(p.at)
		for _, o := range others {
			if cost >= most {
				return cost
			}
			cost += o.of.figure*o.Common(body) + o.of.rail*o.Common(p.box)
		}
	}
	return cost
}

// part puts rails that hide a figure, another rail or a sign further off, at the end of a line: nearer to their own figure than to
// another one, if there is room for that.
func (c *chart) part(o *Overlay, poses map[string]pose) {
	signs := c.signsOf(o)
	for _, t := range o.Tokens {
		p, ok := poses[t.ID]
		if !ok || p.rail.h == 0 {
			continue
		}
		var others, rails []mark.Box
		for _, other := range o.Tokens {
			if q, ok := poses[other.ID]; ok && other.ID != t.ID {
				others, rails = append(others, c.body(q.at)), append(rails, q.box)
			}
		}
		taken := slices.Concat(signs, others, rails, []mark.Box{c.body(p.at)})
		if mark.Free(taken, p.box) {
			continue
		}
		around := func(at render.Point) mark.Box { return mark.Around(at, p.rail.w/2, p.rail.h/2, p.rail.w/2, p.rail.h/2) }
		own := func(b mark.Box) bool {
			return c.onMap(b) && !slices.ContainsFunc(others, func(x mark.Box) bool { return gap(x.Middle(), b) <= gap(p.at, b) })
		}
		for _, fits := range []func(mark.Box) bool{own, c.onMap} {
			if _, box, ok := c.seekWhere(fits, p.at, c.u(22), 270, around, taken, others); ok {
				p.box, p.apart = box, true
				poses[t.ID] = p
				break
			}
		}
	}
}
