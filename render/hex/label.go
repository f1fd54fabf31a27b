package hex

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// litLabels are what the choices are called. That of an empty hex stands in it, else at the end of a line and never on
// another hex that can be chosen; that of a figure stands on a plate beside it. The figure that acts is named
// among them: only the labels that matter most come first.
func (t *lettering) litLabels() (shapes []render.Shape) {
	for _, ob := range t.o.Objectives {
		if t.buried(t.o, ob) {
			continue
		}
		c, down := t.sun(t.o, ob.Place), t.u(19)
		if c != t.spot(ob.Place) {
			down = t.u(15)
		}
		t.take(mark.Around(c, t.u(19), t.u(19), t.u(19), down))
	}
	for _, m := range t.o.Marks {
		t.take(mark.Around(t.spot(m.Place), t.u(15), t.u(7), t.u(15), t.u(23)))
	}
	var figures, loud, plain []Lit
	for _, l := range t.fromAbove(t.o.Lit) {
		switch {
		case l.Label == "" || !t.inside(l.Place) || l.Label == l.Place.String() && t.told[l.Place] == quietly:
		case l.Label != l.Place.String() && (t.o.Occupied(l.Place) || l.Kind == mark.Target):
			figures = append(figures, l)
		case t.told[l.Place] == loudly:
			loud = append(loud, l)
		default:
			plain = append(plain, l)
		}
	}
	shapes = slices.Concat(t.placeLabels(loud), t.actor(), t.placeLabels(plain))
	for _, l := range figures {
		shapes = append(shapes, t.beside(l)...)
	}
	return shapes
}

// placeLabels are the labels of hexes that can be chosen, first those that stand best.
func (t *lettering) placeLabels(places []Lit) (shapes []render.Shape) {
	for _, put := range []func(Lit) []render.Shape{t.middle, t.within, t.apart} {
		places = slices.DeleteFunc(places, func(l Lit) bool {
			label := put(l)
			shapes = append(shapes, label...)
			return label != nil
		})
	}
	return shapes
}

// middle is the label of a choice across the middle of its hex, or beside what lies there; nil if it has no room.
func (t *lettering) middle(l Lit) []render.Shape {
	if t.beneath(l.Place) {
		return nil
	}
	return t.written(l, 0, t.labelDown(l.Place))
}

// within is the label of a choice anywhere in its hex.
func (t *lettering) within(l Lit) []render.Shape {
	if t.beneath(l.Place) {
		return nil
	}
	for _, d := range t.about() {
		if shapes := t.written(l, d.X, d.Y); shapes != nil {
			return shapes
		}
	}
	return nil
}

// about are steps from the middle of a hex that stay within it, the shortest first.
func (g *grid) about() (out []render.Point) {
	for _, x := range []float64{0, 0.12, -0.12, 0.3, -0.3} {
		for _, y := range []float64{0, -0.34, 0.34} {
			out = append(out, render.Point{X: x * float64(g.pitch), Y: y * g.radius})
		}
	}
	return out
}

// written is a label so far from the middle of its hex; nil if it has no room there.
func (t *lettering) written(l Lit, right, down float64) []render.Shape {
	size, text := t.across(l.Label)
	if size < t.least {
		return nil
	}
	c := t.spot(l.Place)
	c.X, c.Y = c.X+right, c.Y+down
	half := render.Width(render.Bold, size, text) / 2
	b, apart := mark.Around(c, half-1, size*0.4, half-1, size*0.4), size*0.12 // no two read as one
	if t.hidden(t.o, b) || !mark.Free(t.taken, mark.Around(c, half+apart, size*0.4, half+apart, size*0.4)) {
		return nil
	}
	t.take(b)
	return []render.Shape{render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, t.u(2.2)), String: text}}
}

// How far below the middle of a hex that can be chosen its label has its place if an objective or a mark lies there, and
// how far above it the objective, for a pitch of 52.
const (
	belowObjective = 13
	objectiveUp    = 13
	besideMark     = -18
)

// labelDown is how far below the middle of its hex the label of a choice has its place.
func (t *lettering) labelDown(p Place) float64 {
	switch {
	case t.o.objective(p):
		return min(t.u(belowObjective), t.radius*0.7)
	case t.o.covered(p):
		return max(t.u(besideMark), -t.radius*0.7)
	}
	return 0
}

// apart is the plate of a choice at the end of a line from a dot in its hex, or from what lies there, where that hides
// nothing and lies on no other choice; of one that a button names else a key to the list below the board. The margin tells
// the others.
func (t *lettering) apart(l Lit) []render.Shape {
	of := t.owner(l.Place)
	empty := !t.o.Occupied(l.Place) && !t.o.covered(l.Place)
	switch {
	case empty:
		of.rim = t.dot()
	case !t.o.Occupied(l.Place):
		of.rim = t.u(28)
	}
	for _, x := range t.o.Lit {
		if x.Place != l.Place {
			of.boxes = append(of.boxes, mark.Around(t.spot(x.Place), float64(t.pitch)*0.45, t.radius*0.7, float64(t.pitch)*0.45, t.radius*0.7))
		}
	}
	_, b := t.plate(l, of.middle)
	b, line, ok := t.room(of, (b.X1-b.X0)/2, (b.Y1-b.Y0)/2, t.farthest(), nil)
	if !ok {
		return t.keyed(l)
	}
	return t.tied(l, of, b, line, empty)
}

// dot is the radius of a dot on the hex of a label that stands elsewhere.
func (t *lettering) dot() float64 { return t.u(4) }

// tied is the plate of a choice in a box, at the end of a line, from a dot unless something lies there.
func (t *lettering) tied(l Lit, of owner, b mark.Box, line []render.Point, dot bool) []render.Shape {
	t.take(b)
	plate, _ := t.plate(l, b.Middle())
	shapes := append(t.lead(line, l.Kind.Colour()), plate...)
	if dot {
		t.take(mark.Around(of.middle, of.rim, of.rim, of.rim, of.rim))
		shapes = append(shapes, render.Circle{ID: "leader", X: of.middle.X, Y: of.middle.Y, R: of.rim, Fill: render.Solid(l.Kind.Colour()), Edge: render.Pen(render.Ink, t.u(1.2))})
	}
	return shapes
}

// keyed is the key of a choice that has a button.
func (t *lettering) keyed(l Lit) []render.Shape {
	if !l.Said && len(t.o.Lit) > fewBare {
		return nil
	}
	return t.lettered(l.Place)
}

// plate is that of a choice round a point.
func (t *lettering) plate(l Lit, at render.Point) ([]render.Shape, mark.Box) {
	return mark.Plate(at.X, at.Y, l.Label, l.Kind.Colour(), 16, t.least, t.u)
}

// beside puts the plate of a choice over the head of the one who stands there, else on the
// right, the left or below; in a crowd further off, at the end of a line, else in the list below the board.
func (t *lettering) beside(l Lit) []render.Shape {
	if first, _, more := strings.Cut(l.Label, " "); more && render.Width(render.Bold, max(t.u(16), t.least), l.Label) > max(t.u(92), t.least*7) {
		l.Label = first
	}
	of := t.owner(l.Place)
	more, over := of.rim-t.u(bodyRadius), render.Point{X: of.middle.X, Y: of.middle.Y - t.u(35-bodyRadius) - of.rim}
	shapes, b := t.plate(l, over)
	half, high := (b.X1-b.X0)/2, (b.Y1-b.Y0)/2
	b, line, ok := t.room(of, half, high, t.farthest(),
		[]render.Point{{Y: -t.u(35) - more}, {X: half + t.u(28) + more}, {X: -half - t.u(28) - more}, {Y: t.u(36) + more}, {Y: t.u(48) + more}})
	switch {
	case ok:
		shapes, _ = t.plate(l, b.Middle())
	case !t.fixed:
		return t.lettered(l.Place)
	default:
		_, b = t.plate(l, over)
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

// labelRoom is how much of a hex most labels may be wide, widest how much those of the widest letters may, and bareWidest
// how much those may that have buttons where others have no room.
const (
	labelRoom  = 0.97
	widest     = 1.02
	bareWidest = 1.25
)

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
	room := float64(g.pitch) * widest
	if g.bare() {
		room = float64(g.pitch) * bareWidest
	}
	if bare := strings.TrimSuffix(label, "+"); render.Width(render.Bold, g.least, label) > room {
		label = bare
	}
	return render.Fit(render.Bold, max(g.p(20), g.least), g.least*0.5, room, label)
}
