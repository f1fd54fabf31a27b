package area

import (
	"cmp"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// How many places that can be chosen have room for their names on the whole map with few names, and in a close-up. Of more of them
// each bears a letter, in a close-up those that are posts, and the names stand below the map.
const (
	mostNames = 10
	mostNear  = 16
)

// The room in pixels that stands before a name below the map.
const (
	beforeKey  = 56 // for a number
	beforeCost = 48 // for what a group costs
	beforeFar  = 46 // for an arrow
)

// inSight lists the areas and posts in sight that can be chosen.
func (c *chart) inSight(o *Overlay) (out []Lit) {
	for _, l := range o.Lit {
		if c.shows(l.Place) {
			out = append(out, l)
		}
	}
	return out
}

// keyed says whether a place bears a number in place of its name.
func (c *chart) keyed(place string) bool {
	return slices.ContainsFunc(c.keys, func(l Lit) bool { return l.Place == place })
}

// crowded says whether names of places that can be chosen have no room at them, or are too many.
func (c *chart) crowded(o *Overlay) bool {
	return len(c.inSight(o)) > mostNear || !c.close && len(c.inSight(o)) > mostNames || slices.ContainsFunc(c.laid, func(l label) bool { return l.lit && (l.apart || l.hides > 0) })
}

// numberCrowded lays names again: places that can be chosen bear numbers where their names have no room at them, and all posts
// where there are many; those that cost the same follow each other. On the whole map all posts bear one if one does.
func (c *chart) numberCrowded(o *Overlay) {
	all, hard, most := slices.Clone(c.inSight(o)), map[string]bool{}, mostNear
	if !c.close {
		most = mostNames
	}
	slices.SortStableFunc(all, func(a, b Lit) int { return cmp.Compare(a.Label, b.Label) })
	for _, l := range all {
		hard[l.Place] = len(all) > most && c.board.post(l.Place) != nil
	}
	for again := true; again; {
		c.keys = slices.DeleteFunc(slices.Clone(all), func(l Lit) bool { return !hard[l.Place] })
		c.lay(o)
		again = false
		for _, l := range c.laid {
			if !l.lit || !l.apart && l.hides == 0 {
				continue
			}
			hard[l.place], again = true, true
			for _, other := range all {
				if c.full() && c.board.post(other.Place) != nil && c.board.post(l.place) != nil {
					hard[other.Place] = true
				}
			}
		}
	}
}

// spell gives letters to the posts of the whole map whose names have no room at them.
func (c *chart) spell(o *Overlay) {
	for {
		var left []Lit
		for _, p := range c.board.Posts {
			named := slices.ContainsFunc(c.laid, func(l label) bool { return l.place == p.ID })
			if c.shows(p.ID) && !named && c.railed[p.ID] == "" && !c.keyed(p.ID) && o.Names[p.ID] != "" {
				c.spelled[p.ID], left = true, append(left, Lit{Place: p.ID})
			}
		}
		if len(left) == 0 {
			return
		}
		c.keys = append(c.keys, left...)
		c.lay(o)
	}
}

// called is the name of a place or a figure.
func (o *Overlay) called(id string) string {
	if t := o.Token(id); t != nil {
		return t.Name
	}
	return o.Names[id]
}

// numbers are those of the places on the map.
func (c *chart) numbers() []render.Shape {
	var shapes []render.Shape
	for i, l := range c.keys {
		shapes = append(shapes, c.costed(i+1, l, c.numbered[i])...)
	}
	return shapes
}

// numberSpots are where the numbers of places stand: on a post, below the middle of an area,
// or as near to that as they hide nobody and no other number.
func (c *chart) numberSpots(o *Overlay) (out []render.Point) {
	taken := c.standing(o)
	for _, t := range c.heads {
		taken = append(taken, t.box)
	}
	for _, b := range c.bursts {
		taken = append(taken, b.box)
	}
	for _, l := range c.keys {
		at := c.spot(l.Place)
		switch p := c.board.post(l.Place); {
		case p != nil:
			at.Y += c.size(*p) * 1.1
		case len(o.at(l.Place)) > 0:
			at.Y = c.below(o, l.Place) + c.names*0.4
		default:
			at.Y += c.m(14)
		}
		around := func(at render.Point) mark.Box { return c.numberBox(at, l) }
		if p := c.board.post(l.Place); p != nil && c.full() {
			fits := func(box mark.Box, off float64) bool {
				return mark.Free(taken, box) && !c.nearer(p.ID, box, off+c.names*0.3)
			}
			if at, box, _, ok := c.nearest(*p, around, fits, c.names*farName, math.Inf(1)); ok {
				out, taken = append(out, at), append(taken, box)
				continue
			}
		}
		at, box, hides := c.room(at, c.inwardsOf(l.Place, at), taken, around)
		if hides > 0 {
			if p, b, ok := c.seek(c.spot(l.Place), 0, 270, around, taken); ok {
				at, box = p, b
			}
		}
		out, taken = append(out, at), append(taken, box)
	}
	return out
}

// inwardsOf are ways from a point to others, the nearest first: in an area to such as lie in it.
func (c *chart) inwardsOf(place string, from render.Point) []render.Point {
	a := c.board.area(place)
	if a == nil {
		return c.scaled(areaRoom)
	}
	out := []render.Point{{}}
	ring := c.all(c.board.ring(a.Ring))
	for _, d := range steps {
		if p := (render.Point{X: from.X + c.m(d.X), Y: from.Y + c.m(d.Y)}); inside(p, ring) {
			out = append(out, render.Point{X: c.m(d.X), Y: c.m(d.Y)})
		}
	}
	return out
}

// numberBox is what a number covers, with what its place costs.
func (c *chart) numberBox(at render.Point, l Lit) mark.Box {
	return c.priced(mark.Around(at, c.names*0.8, c.names*0.68, c.names*0.8, c.names*0.68), l)
}

// costed is a number on the map, with what its place costs at its left.
func (c *chart) costed(n int, l Lit, at render.Point) []render.Shape {
	return append(c.price(l, at.X-c.names*0.65, at.Y), c.number(n, l, at)...)
}

// number is the letter of one number on a plate in the colour of its kind: digits are for what posts yield. That of what cannot be
// chosen is golden, as names of posts are, and has no plate.
func (c *chart) number(n int, l Lit, at render.Point) []render.Shape {
	words := boards.Letter(n)
	if c.spelled[l.Place] {
		return []render.Shape{render.Text{ID: "number " + l.Place, X: at.X, Y: at.Y, Font: render.Bold, Size: c.names * 1.2, Paint: render.Solid(render.Gold), Halo: render.Pen(render.Ink, c.names*0.2), String: words}}
	}
	return append(plate(at.X, at.Y, max(render.Width(render.Bold, c.names, words)+22, c.names*1.35), c.names*1.3, l.Kind.Colour()),
		render.Text{ID: "number " + l.Place, X: at.X, Y: at.Y, Font: render.Bold, Size: c.names, Paint: render.Solid(render.Ink), String: words})
}

// list are the names of the numbers below the map of places that can be chosen.
func (c *chart) list(o *Overlay) boards.List {
	return c.listed(o, 0, len(c.keys)-len(c.spelled))
}

// plain are the names of the other numbers, below their heading.
func (c *chart) plain(o *Overlay) boards.List {
	list := c.listed(o, len(c.keys)-len(c.spelled), len(c.keys))
	list.Title = o.Also
	return list
}

// listed are the names of numbers from one on to another.
func (c *chart) listed(o *Overlay, from, to int) boards.List {
	return c.grouped("list", o, c.keys[from:to], beforeKey, func(i int, l Lit, x, y float64) []render.Shape {
		return c.number(from+i+1, l, render.Point{X: x + beforeKey - 32, Y: y})
	})
}

// grouped lists the names of places that can be chosen, each behind a sign that needs some room, those together that cost the same: how
// much stands before the first of them.
func (c *chart) grouped(id string, o *Overlay, places []Lit, room float64, sign func(i int, l Lit, x, y float64) []render.Shape) boards.List {
	list, before := boards.List{ID: id, W: float64(c.w), Size: c.names, Before: room}, 0.0
	if slices.ContainsFunc(places, func(l Lit) bool { return l.Label != "" }) {
		before = beforeCost
	}
	list.Before += before
	for i, l := range places {
		list.Entries = append(list.Entries, boards.Entry{ID: l.Place, Name: o.called(l.Place), Group: l.Label,
			Sign: func(x, y float64) []render.Shape { return sign(i, l, x+before, y) },
			Head: func(x, y float64) []render.Shape { return c.cost(l.Label, x+beforeCost/2, y) }})
	}
	return list
}

// cost is what all places of a group in the list cost.
func (c *chart) cost(label string, x, y float64) []render.Shape {
	if label == "" {
		return nil
	}
	r := c.priceSize()
	return []render.Shape{
		render.Circle{ID: "cost", X: x, Y: y, R: r, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 2.5)},
		render.Text{ID: "cost", X: x, Y: y, Font: render.Bold, Size: r * 1.5, Paint: render.Solid(render.Ink), String: label},
	}
}

// under is a list where it stands under the map, so far down.
func (c *chart) under(l boards.List, down float64) []render.Shape {
	l.Top = c.bottom() + down
	return l.Shapes()
}
