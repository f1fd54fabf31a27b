package boards

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// A Landmark is what somebody who decides must not lose sight of, such as the nearest enemy: a
// close-up shows it, or tells at its edge where it lies.
type Landmark[P comparable] struct {
	Place P
	Name  string // of a figure, or of an objective: its number stands on its sign
	Side  int    // of a figure; -1 is an objective
	Far   int    // steps to it
	Watch bool   // a figure on overwatch
}

// Landmarks are the nearest of the enemies of some figures and all objectives, the nearest first;
// far tells the steps between two places. Without a figure there are none.
func Landmarks[P comparable](own []P, enemies, objectives []Landmark[P], far func(a, b P) int) []Landmark[P] {
	if len(own) == 0 {
		return nil
	}
	measured := func(list []Landmark[P]) []Landmark[P] {
		list = slices.Clone(list)
		for i, m := range list {
			list[i].Far = slices.Min(Each(own, func(p P) int { return far(p, m.Place) }))
		}
		slices.SortStableFunc(list, func(a, b Landmark[P]) int { return cmp.Compare(a.Far, b.Far) })
		return list
	}
	return append(Few(1, measured(enemies)), measured(objectives)...)
}

// Sought are the places of landmarks.
func (a *Action[P]) Sought() []P {
	return Each(a.Landmarks, func(m Landmark[P]) P { return m.Place })
}

// Edge is what pointers at the edge of a close-up are drawn on.
type Edge struct {
	Box   mark.Box // of the board that is shown
	Size  float64  // of letters
	Sides int      // of a place: the sign of one is behind each distance

	Rocks []mark.Box // what pointers keep off if they have room near it

	// Stand tells where the plate of the n-th landmark, so wide, has its middle; false: wherever there is room. Nil for the latter.
	Stand func(n int, wide float64) (render.Point, bool)
}

// Pointers tell at the edge of a close-up where the landmarks lie that it does not show: an arrow that
// points there, the name, and how far it is. at is the middle of a place in the picture, which may lie
// outside of it. The second result is what they cover: nothing of what is taken, where there is room. One that could only lie on another
// one is left out.
func (a *Action[P]) Pointers(e Edge, shows func(P) bool, at func(P) render.Point, taken []mark.Box) (shapes []render.Shape, covered []mark.Box) {
	var free []*pointer // where there was room
	for i, m := range a.Landmarks {
		if shows(m.Place) {
			continue
		}
		p := &pointer{name: m.Name, side: m.Side, watch: m.Watch, far: strconv.Itoa(m.Far), edge: e, to: at(m.Place)}
		if p.stands(i) {
			shapes, covered = append(shapes, p.shapes()...), append(covered, p.boxes()...)
			continue
		}
		filled := slices.Concat(taken, Each(covered, func(b mark.Box) mark.Box { return b.Padded(apart * e.Size) }))
		if !p.place(slices.Concat(filled, e.Rocks), asideMost*e.Size) && !p.place(filled, math.Inf(1)) && slices.ContainsFunc(p.boxes(), func(b mark.Box) bool { return !mark.Free(covered, b) }) {
			continue
		}
		free, covered = append(free, p), append(covered, p.boxes()...)
	}
	untangle(free)
	for _, p := range free {
		shapes = append(shapes, p.shapes()...)
	}
	return shapes, covered
}

// untangle lets pointers of one size in a row change places, so that they stand in the order of what they point to.
func untangle(all []*pointer) {
	for i, p := range all {
		for _, q := range all[:i] {
			row := p.at.Y == q.at.Y && (p.at.X-q.at.X)*(p.to.X-q.to.X) < 0
			column := p.at.X == q.at.X && (p.at.Y-q.at.Y)*(p.to.Y-q.to.Y) < 0
			if p.wide() == q.wide() && (row || column) {
				p.at, q.at = q.at, p.at
			}
		}
	}
}

// stands puts the pointer to the n-th landmark where its edge says; false if that says nothing.
func (p *pointer) stands(n int) (ok bool) {
	if p.edge.Stand != nil {
		p.at, ok = p.edge.Stand(n, p.wide()+2*p.edge.Size)
	}
	return ok
}

// pointer is one of these, with its middle where it stands.
type pointer struct {
	name, far string
	side      int
	watch     bool
	edge      Edge
	to, at    render.Point
}

// half is half of the plate.
func (p *pointer) half() (x, y float64) { return p.wide() / 2, p.edge.Size * 0.72 }

// wide is the plate: the sign, the name unless it stands on the sign, and the distance.
func (p *pointer) wide() float64 {
	wide := p.edge.Size*(signRoom+2*placeRadius+0.7) + p.farWide()
	if !p.onSign() {
		wide += render.Width(render.Bold, p.edge.Size, p.name) + p.edge.Size*0.2
	}
	if p.watch {
		wide += p.edge.Size * watchWide
	}
	return wide
}

// farWide is how wide the distance is.
func (p *pointer) farWide() float64 { return render.Width(render.Bold, p.edge.Size, p.far) }

// signRoom is the room for the sign and before the distance, and placeRadius how large the sign of a place behind that is, for letters of size 1.
const (
	signRoom    = 1.6
	placeRadius = 0.42
)

// watchWide is the room for the sign of overwatch, for letters of size 1.
const watchWide = 1.15

// onSign says whether the name is a number, that of an objective.
func (p *pointer) onSign() bool { return p.side < 0 && len(p.name) < 3 }

// apart is the least room between two pointers, for letters of size 1.
const apart = 0.35

// asideMost is how far pointers move along the edge to keep off rocks, for letters of size 1.
const asideMost = 9

// place looks for the nearest place along the edge to where the landmark lies, no farther from there than most; false if there is no room.
func (p *pointer) place(taken []mark.Box, most float64) bool {
	const rings, step = 3, 14.0
	b, head := p.edge.Box, p.edge.Size
	x, y := p.half()
	middle := render.Point{X: (b.X0 + b.X1) / 2, Y: (b.Y0 + b.Y1) / 2}
	for ring := range rings {
		in := head + 2*y*float64(ring)
		w, h := (b.X1-b.X0)/2-x-in, (b.Y1-b.Y0)/2-y-in
		if w <= 0 || h <= 0 {
			break
		}
		dx, dy := p.to.X-middle.X, p.to.Y-middle.Y
		t := min(w/max(math.Abs(dx), 1), h/max(math.Abs(dy), 1))
		best := render.Point{X: dx * t, Y: dy * t}
		if ring == 0 {
			p.at = render.Point{X: middle.X + best.X, Y: middle.Y + best.Y}
		}
		round := 4 * (w + h)
		for off := 0.0; off < min(round/2, most); off += step {
			for _, s := range []float64{off, -off} {
				q := along(w, h, from(w, h, best)+s)
				p.at = render.Point{X: middle.X + q.X, Y: middle.Y + q.Y}
				if !slices.ContainsFunc(p.boxes(), func(b mark.Box) bool { return !mark.Free(taken, b) }) {
					return true
				}
			}
		}
	}
	x0, y0, x1, y1 := b.X0+x+head, b.Y0+y+head, b.X1-x-head, b.Y1-y-head
	p.at = render.Point{X: min(max(p.to.X, x0), x1), Y: min(max(p.to.Y, y0), y1)}
	return false
}

// along is the point of a box, w and h to the sides of its middle, so far round it from its upper left corner.
func along(w, h, s float64) render.Point {
	round := 4 * (w + h)
	s = math.Mod(math.Mod(s, round)+round, round)
	switch {
	case s < 2*w:
		return render.Point{X: s - w, Y: -h}
	case s < 2*w+2*h:
		return render.Point{X: w, Y: s - 2*w - h}
	case s < 4*w+2*h:
		return render.Point{X: 3*w + 2*h - s, Y: h}
	}
	return render.Point{X: -w, Y: 4*w + 3*h - s}
}

// from is how far round the box a point of it lies.
func from(w, h float64, p render.Point) float64 {
	switch {
	case p.Y <= -h+0.5:
		return p.X + w
	case p.X >= w-0.5:
		return 2*w + p.Y + h
	case p.Y >= h-0.5:
		return 3*w + 2*h - p.X
	}
	return 4*w + 3*h - p.Y
}

// tip is where the arrow ends, beyond the rim of the plate.
func (p *pointer) tip() (at render.Point, degrees float64) {
	degrees = mark.Heading(p.at, p.to)
	x, y := p.half()
	d := render.Polar(0, 0, 1, degrees)
	t := min(x/max(math.Abs(d.X), 1e-6), y/max(math.Abs(d.Y), 1e-6)) + p.edge.Size*0.72
	return render.Point{X: p.at.X + d.X*t, Y: p.at.Y + d.Y*t}, degrees
}

// boxes are what it covers.
func (p *pointer) boxes() []mark.Box {
	x, y := p.half()
	tip, degrees := p.tip()
	head := p.edge.Size * 0.4
	middle := render.Polar(tip.X, tip.Y, -head, degrees)
	return []mark.Box{mark.Around(p.at, x+2, y+2, x+2, y+2), mark.Around(middle, head, head, head, head)}
}

func (p *pointer) shapes() []render.Shape {
	size, rim := p.edge.Size, render.Gold
	if p.side >= 0 {
		rim = mark.SideOf(p.side).Light
	}
	x, y := p.half()
	tip, degrees := p.tip()
	shapes := []render.Shape{
		render.Area{ID: "pointer", Rings: render.HeadSign(tip.X, tip.Y, size*1.25, degrees), Fill: render.Solid(rim), Edge: render.Pen(render.Ink, size*0.09)},
		render.Area{ID: "pointer", Rings: render.Rect(p.at.X-x, p.at.Y-y, 2*x, 2*y, size*0.3), Fill: render.Glass(render.Ink, 0.93), Edge: render.Pen(rim, size*0.1)},
	}
	word := func(x float64, s string, c render.Colour) {
		shapes = append(shapes, render.Text{ID: "pointer", X: x, Y: p.at.Y, Font: render.Bold, Size: size, Paint: render.Solid(c), String: s})
	}
	sign := p.at.X - x + size*0.85
	if p.side >= 0 {
		shapes = append(shapes, mark.Shield(p.side, sign, p.at.Y, size*0.48)...)
	} else {
		shapes = append(shapes, mark.Goal("pointer", sign, p.at.Y, size*0.5))
		if p.onSign() { // as an objective on the board
			shapes = append(shapes, render.Circle{ID: "pointer", X: sign, Y: p.at.Y, R: size * 0.5, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, size*0.06)})
		}
	}
	if p.watch {
		sign += size * watchWide
		shapes = append(shapes, mark.Watch(sign-size*0.1, p.at.Y, size*0.48)...)
	}
	if p.onSign() {
		word(sign, p.name, render.Ink)
	} else {
		word(sign+size*0.85+render.Width(render.Bold, size, p.name)/2, p.name, render.White)
	}
	end, r, first := p.at.X+x-size*(placeRadius+0.3), size*placeRadius, 90.0
	if p.edge.Sides == 4 {
		first = 45
	}
	shapes = append(shapes, render.Area{ID: "pointer", Rings: render.Regular(end, p.at.Y, r, p.edge.Sides, first), Fill: render.Solid(render.ParchmentDark)})
	word(end-size*(placeRadius+0.15)-p.farWide()/2, p.far, render.Parchment)
	return shapes
}
