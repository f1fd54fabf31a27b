package hex

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// litLabels are what the choices are called: across an empty hex, or on a plate
// beside a figure or below the number of a token.
func (t *lettering) litLabels() (shapes []render.Shape) {
	for _, ob := range t.o.Objectives {
		t.take(mark.Around(t.spot(ob.Place), t.u(19), t.u(19), t.u(19), t.u(19)))
	}
	var beside []Lit
	for _, l := range t.fromAbove(t.o.Lit) {
		if l.Label == "" || !t.inside(l.Place) || l.Label == l.Place.String() && !t.told[l.Place] {
			continue
		}
		c := t.spot(l.Place)
		switch {
		case t.o.Occupied(l.Place) || l.Kind == mark.Target:
			beside = append(beside, l)
		case t.o.covered(l.Place):
			plate, b := mark.Plate(c.X, c.Y+t.u(15), l.Label, l.Kind.Colour(), 14, t.least, t.u)
			t.take(b)
			shapes = append(shapes, plate...)
		default:
			of := t.grid
			if t.beneath(l.Place) {
				of = t.small()
			}
			size, text := of.across(l.Label)
			if size < t.least {
				beside = append(beside, l)
				continue
			}
			half := render.Width(render.Bold, size, text) / 2
			b := mark.Around(c, half, size*0.4, half, size*0.4)
			if t.hidden(t.o, b) || t.beneath(l.Place) && !mark.Free(t.taken, b) { // over or under who, or what, is on another level
				beside = append(beside, l)
				continue
			}
			t.take(b)
			shapes = append(shapes, render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: size,
				Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, t.u(2.2)), String: text})
		}
	}
	for _, l := range beside {
		shapes = append(shapes, t.beside(l)...)
	}
	return shapes
}

// beside puts the plate of a choice over the head of the one who stands there, else on the
// right, the left or below; in a crowd further off, at the end of a line, else in the list below the board.
func (t *lettering) beside(l Lit) []render.Shape {
	if first, _, more := strings.Cut(l.Label, " "); more && render.Width(render.Bold, max(t.u(16), t.least), l.Label) > max(t.u(92), t.least*7) {
		l.Label = first
	}
	at := func(p render.Point) ([]render.Shape, mark.Box) {
		return mark.Plate(p.X, p.Y, l.Label, l.Kind.Colour(), 16, t.least, t.u)
	}
	of := t.owner(l.Place)
	more, over := of.rim-t.u(bodyRadius), render.Point{X: of.middle.X, Y: of.middle.Y - t.u(35-bodyRadius) - of.rim}
	shapes, b := at(over)
	half, high := (b.X1-b.X0)/2, (b.Y1-b.Y0)/2
	b, line, ok := t.room(of, half, high, t.farthest(),
		[]render.Point{{Y: -t.u(35) - more}, {X: half + t.u(28) + more}, {X: -half - t.u(28) - more}, {Y: t.u(36) + more}, {Y: t.u(48) + more}})
	switch {
	case ok:
		shapes, _ = at(render.Point{X: (b.X0 + b.X1) / 2, Y: (b.Y0 + b.Y1) / 2})
	case !t.fixed:
		return t.number(l.Place)
	default:
		_, b = at(over)
	}
	t.take(b)
	return append(t.lead(line, l.Kind.Colour()), shapes...)
}

// fromAbove are choices, those beneath a platform last.
func (g *grid) fromAbove(lit []Lit) []Lit {
	beneath := func(l Lit) int {
		if g.beneath(l.Place) {
			return 1
		}
		return 0
	}
	return slices.SortedStableFunc(slices.Values(lit), func(a, b Lit) int { return beneath(a) - beneath(b) })
}

// hidden says whether a token lies on part of a box.
func (g *grid) hidden(o *Overlay, b mark.Box) bool {
	return slices.ContainsFunc(o.Figures, func(f Figure) bool {
		c, of := g.stand(f)
		return math.Hypot(c.X-min(max(c.X, b.X0), b.X1), c.Y-min(max(c.Y, b.Y0), b.Y1)) < of.u(bodyRadius)
	})
}

// labelRoom is how much of a hex a label may be wide.
const labelRoom = 0.97

// bare says whether labels that can be read have no room in their hexes: then the margin
// tells where they are.
func (g *grid) bare() bool {
	return g.least > 0 && render.Width(render.Bold, g.least, "M20") > float64(g.pitch)*labelRoom
}

// across is the label of a place across its hex, without the sign of a platform if there
// is no room for that, and its size.
func (g *grid) across(label string) (float64, string) {
	if g.least == 0 {
		return render.Fit(render.Bold, g.u(23), g.u(10), g.u(45), label)
	}
	room := float64(g.pitch) * labelRoom
	if bare := strings.TrimSuffix(label, "+"); render.Width(render.Bold, g.least, label) > room {
		label = bare
	}
	return render.Fit(render.Bold, max(g.p(20), g.least), g.least*0.5, room, label)
}

// quiet are the labels of the other places that can be chosen: whoever reads one in the question finds it.
func (g *grid) quiet(o *Overlay, taken []mark.Box) []render.Shape {
	if g.least == 0 || g.bare() {
		return nil
	}
	taken = slices.Concat(taken, g.tokens(o, Place{Row: -1}), g.seatBoxes(o))
	var shapes []render.Shape
	for _, l := range o.Lit {
		if g.told[l.Place] || l.Label != l.Place.String() || !g.inside(l.Place) {
			continue
		}
		size, text := g.across(l.Label)
		c, half := g.spot(l.Place), render.Width(render.Bold, size, text)/2
		if size >= g.least && mark.Free(taken, mark.Around(c, half, size*0.4, half, size*0.4)) {
			shapes = append(shapes, render.Text{ID: "label", X: c.X, Y: c.Y, Font: render.Bold, Size: size, Paint: render.Glass(render.Ink, 0.55), String: text})
		}
	}
	return shapes
}

// labelPaint is that of labels on the ground.
var labelPaint = render.Glass(render.Ink, 0.7)

// labelled writes the label of every whole hex at its northern corner where the picture has room for that,
// but for obstacles, which reach over the hexes south of them, and where something covers it.
func (g *grid) labelled(o *Overlay, taken []mark.Box) []render.Shape {
	shapes := g.quiet(o, taken)
	if !g.labels && (g.pitch < closePitch || g.least > 0) && g.pitch < fullPitch {
		return shapes
	}
	size := max(g.u(10.5), 11, g.least)
	taken = slices.Concat(taken, g.tokens(o, Place{Row: -1}), g.seatBoxes(o), g.bursts(o), g.runs(o),
		boards.Each(o.Marks, func(m Mark) mark.Box { return mark.Around(g.spot(m.Place), g.u(15), g.u(23), g.u(15), g.u(23)) }),
		boards.Each(o.Objectives, func(ob Objective) mark.Box { return mark.Around(g.spot(ob.Place), g.u(26), g.u(26), g.u(26), g.u(26)) }))
	for _, p := range g.places() {
		if g.cover[p] || g.cover[p.Step(NW)] || g.cover[p.Step(NE)] || !g.inside(p) {
			continue
		}
		c := g.centre(p)
		if g.decks[p] { // the hex that is seen is that of the platform
			p.Level = 1
			c = g.up(c)
		}
		text := render.Text{ID: "label", X: c.X, Y: c.Y - g.radius*0.70, Font: render.Bold, Size: size, Paint: labelPaint, String: p.String()}
		half := render.Width(text.Font, size, text.String) / 2
		if l, ok := o.Chosen(p); ok && l.Label == p.String() || !mark.Free(taken, mark.Around(render.Point{X: text.X, Y: text.Y}, half, size*0.4, half, size*0.4)) {
			continue
		}
		shapes = append(shapes, text)
	}
	return shapes
}
