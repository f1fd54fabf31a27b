package hex

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// names are written beside the figures where nothing else is to be read or chosen, or further
// off at the end of a line, and what they cover. taken is what the labels of choices cover already.
func (g *grid) names(o *Overlay, taken []mark.Box) ([]render.Shape, []mark.Box) {
	around := func(p Place, x, y float64) mark.Box { return mark.Around(g.spot(p), g.u(x), g.u(y), g.u(x), g.u(y)) }
	taken = slices.Concat(taken, g.tokens(o, Place{Row: -1}), g.seatBoxes(o), g.bursts(o), g.runs(o), g.things(o),
		boards.Each(slices.DeleteFunc(slices.Clone(o.Lit), func(l Lit) bool { return !g.told[l.Place] }), func(l Lit) mark.Box { return around(l.Place, 22, 12) }))
	var lines, words []render.Shape
	var boxes []mark.Box
	for _, f := range o.Figures {
		if g.inside(f.Place) {
			named := f.Name != "" && g.close() && !o.lit(f.Place) // a choice says the name itself
			line, word, b := g.caption(f, named, taken)
			lines, words = append(lines, line...), append(words, word...)
			taken, boxes = append(taken, b...), append(boxes, b...)
		}
	}
	return append(lines, words...), boxes
}

// caption is what is written beside a figure: its name with its items, and on a line of its own
// its buff and debuff; further off where there is no room, and where there is none at all it is the
// first word of its name.
func (g *grid) caption(f Figure, named bool, taken []mark.Box) (line, words []render.Shape, boxes []mark.Box) {
	first, _, _ := strings.Cut(f.Name, " ")
	names := slices.Compact([]string{f.Name, first})
	if !named {
		names = []string{""}
	}
	size := max(g.u(14.5), g.least)
	for _, name := range names {
		gems := 0.0
		if named {
			gems = g.u(gemStep) * float64(len(f.Items))
		}
		across, below := render.Width(render.Bold, size, name)+gems, tagWide(f.Buff, size)+tagWide(f.Debuff, size)
		high := 0.0
		for _, wide := range []float64{across, below} {
			if wide > 0 {
				high += size
			}
		}
		half := max(across, below)/2 + g.u(2)
		at, far, ok := g.room(f, half, high/2, taken)
		if high == 0 || !ok {
			continue
		}
		boxes = []mark.Box{mark.Around(at, half, high/2, half, high/2)}
		if far {
			c, of := g.stand(f)
			line = mark.Rimmed("leader", g.u(4), g.u(1.8), mark.SideOf(f.Side).Light, leader(c, of.u(bodyRadius), boxes[0]))
		}
		y := at.Y - (high-size)/2
		if across > 0 {
			words = append(words, g.word("name", at.X-gems/2, y, size, name))
			words = append(words, g.gems(f.Items, at.X+across/2-gems+g.u(3), y)...)
			y += size
		}
		if below > 0 {
			words = slices.Concat(words, g.tag("buff", f.Buff, at.X-below/2, y, size), g.tag("debuff", f.Debuff, at.X-below/2+tagWide(f.Buff, size), y, size))
		}
		return line, words, boxes
	}
	return nil, nil, nil
}

// room is where words of half a width and half a height have room round the token of a figure: beside it, or
// further off at the end of a line, which crosses nothing if that can be.
func (g *grid) room(f Figure, half, high float64, taken []mark.Box) (at render.Point, far, ok bool) {
	c, of := g.stand(f)
	ring := of.u(bodyRadius + 3)
	if f.Active {
		ring = of.u(33)
	}
	free := func(p render.Point) bool {
		b := mark.Around(p, half, high, half, high)
		return b.X0 >= float64(g.margin) && b.X1 <= float64(g.w-g.margin) && b.Y0 >= float64(g.head+g.margin) && b.Y1 <= float64(g.h-g.margin) && mark.Free(taken, b)
	}
	for _, p := range []render.Point{{Y: ring + high}, {Y: -ring - high}, {X: ring + half}, {X: -ring - half}, {Y: of.u(42) + high}, {Y: -of.u(42) - high}} {
		if p.X, p.Y = p.X+c.X, p.Y+c.Y; free(p) {
			return p, false, true
		}
	}
	for _, clear := range []bool{true, false} {
		for off := of.u(bodyRadius * 2); off < g.u(240); off += g.u(12) {
			for i := range 16 {
				p := render.Polar(0, 0, off, 270+22.5*float64((i+1)/2*(1-i%2*2)))
				p = render.Point{X: c.X + p.X + half*p.X/off, Y: c.Y + p.Y}
				if free(p) && (!clear || crosses(leader(c, of.u(bodyRadius+2), mark.Around(p, half, high, half, high)), taken) < 1) {
					return p, true, true
				}
			}
		}
	}
	return render.Point{}, false, false
}

// crosses counts the stretches of a run, but for the first few pixels, that lie in what is taken.
func crosses(run []render.Point, taken []mark.Box) (n int) {
	a, b := run[0], run[1]
	const step = 6
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	for d := 2.0 * step; d < long; d += step {
		p := render.Point{X: a.X + (b.X-a.X)*d/long, Y: a.Y + (b.Y-a.Y)*d/long}
		if !mark.Free(taken, mark.Around(p, 1, 1, 1, 1)) {
			n++
		}
	}
	return n
}

// leader is the run from the rim of a token to the nearest point of a box.
func leader(c render.Point, rim float64, b mark.Box) []render.Point {
	to := render.Point{X: min(max(c.X, b.X0), b.X1), Y: min(max(c.Y, b.Y0), b.Y1)}
	return []render.Point{render.Polar(c.X, c.Y, rim, mark.Heading(c, to)), to}
}

func (g *grid) word(id string, x, y, size float64, text string) render.Shape {
	return render.Text{ID: id, X: x, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2)), String: text}
}

// tagWide is the room that a status takes: its sign and its name.
func tagWide(name string, size float64) float64 {
	if name == "" {
		return 0
	}
	return size*1.1 + render.Width(render.Bold, size, name)
}

// tag is a status by name behind its sign, from x on: a triangle that points up for a
// buff, down for a debuff.
func (g *grid) tag(id, name string, x, y, size float64) []render.Shape {
	if name == "" {
		return nil
	}
	colour, first, r := render.Buff, 90.0, size*0.5
	if id == "debuff" {
		colour, first = render.Debuff, 270
	}
	return []render.Shape{
		render.Area{ID: id, Rings: render.Regular(x+size*0.55, y, r, 3, first), Fill: render.Solid(colour), Edge: render.Pen(render.Ink, g.u(1.8))},
		g.word(id, x+size*1.05+render.Width(render.Bold, size, name)/2, y, size, name),
	}
}

// gemStep is the room that the gem of an item takes behind a name.
const gemStep = 9

// gems are the items of a figure from left to right, those used up hollow.
func (g *grid) gems(items []bool, x, y float64) []render.Shape {
	var shapes []render.Shape
	for i, there := range items {
		gem := render.Area{ID: "item", Rings: render.Regular(x+g.u(gemStep)*float64(i)+g.u(2), y, g.u(5), 4, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, g.u(1.6))}
		if !there {
			gem.Fill, gem.Edge = render.Solid(render.Ink), render.Pen(render.Smoke, g.u(1.4))
		}
		shapes = append(shapes, gem)
	}
	return shapes
}

// beside puts the plate of a choice over the head of the one who stands there, else on the
// right, the left or below; in a crowd further off, at the end of a line.
func (g *grid) beside(l Lit, o *Overlay, taken []mark.Box) ([]render.Shape, mark.Box) {
	c, more := g.spot(l.Place), 0.0
	if f := boards.Find(o.Figures, func(f *Figure) bool { return f.Place == l.Place }); f != nil {
		at, of := g.stand(*f)
		c, more = at, of.u(bodyRadius)-g.u(bodyRadius)
	}
	if first, _, more := strings.Cut(l.Label, " "); more && render.Width(render.Bold, max(g.u(16), g.least), l.Label) > max(g.u(92), g.least*7) {
		l.Label = first
	}
	at := func(p render.Point, label string) ([]render.Shape, mark.Box) {
		return mark.Plate(c.X+p.X, c.Y+p.Y, label, l.Kind.Colour(), 16, g.least, g.u)
	}
	free := func(b mark.Box) bool {
		return mark.Free(taken, b) && b.X0 >= 0 && b.X1 <= float64(g.w) && b.Y0 >= float64(g.head) && b.Y1 <= float64(g.h)
	}
	over := render.Point{Y: -g.u(35) - more}
	_, b := at(over, l.Label)
	half := (b.X1 - b.X0) / 2
	for _, p := range []render.Point{over, {X: half + g.u(28) + more}, {X: -half - g.u(28) - more}, {Y: g.u(36) + more}, {Y: g.u(48) + more}} {
		if shapes, b := at(p, l.Label); free(b) {
			return shapes, b
		}
	}
	for off := 56.0; off < 160; off += 18 {
		for i := range 16 {
			p := render.Polar(0, 0, g.u(off)+more, 90+22.5*float64((i+1)/2*(1-i%2*2)))
			if p.X += half * p.X / g.u(off); !free(mark.Around(render.Point{X: c.X + p.X, Y: c.Y + p.Y}, half, (b.Y1-b.Y0)/2, half, (b.Y1-b.Y0)/2)) {
				continue
			}
			shapes, b := at(p, l.Label)
			run := []render.Point{render.Polar(c.X, c.Y, g.u(bodyRadius)+more, mark.Heading(render.Point{}, p)), {X: c.X + p.X, Y: c.Y + p.Y}}
			return append(mark.Rimmed("leader", g.u(4.4), g.u(2), l.Kind.Colour(), run), shapes...), b
		}
	}
	return at(over, l.Label)
}

// runs are what attacks and ways cover.
func (g *grid) runs(o *Overlay) []mark.Box {
	var boxes []mark.Box
	along := func(p, q Place) {
		a, b := g.spot(p), g.spot(q)
		for n, i := int(math.Hypot(b.X-a.X, b.Y-a.Y)/g.u(12)), 0; i <= n; i++ {
			t := float64(i) / float64(max(n, 1))
			boxes = append(boxes, mark.Around(render.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}, g.u(6), g.u(6), g.u(6), g.u(6)))
		}
	}
	for _, l := range o.Lines {
		along(l.From, l.To)
	}
	for _, p := range o.Paths {
		for i := 1; i < len(p.Places); i++ {
			along(p.Places[i-1], p.Places[i])
		}
	}
	return boxes
}

// bursts are what the flashes cover.
func (g *grid) bursts(o *Overlay) []mark.Box {
	return boards.Each(o.Flashes, func(f Flash) mark.Box {
		side, c := flashSides[o.flashSide(f.Place)], g.spot(f.Place)
		return mark.Around(render.Point{X: c.X + g.u(side.x), Y: c.Y + g.u(side.y)}, g.u(26), g.u(25), g.u(26), g.u(25))
	})
}

// tokens are what the figures cover, but for the one on a place.
func (g *grid) tokens(o *Overlay, but Place) []mark.Box {
	var boxes []mark.Box
	for _, f := range o.Figures {
		if f.Place != but {
			c, of := g.stand(f)
			boxes = append(boxes, mark.Around(c, of.u(25), of.u(25), of.u(25), of.u(25)))
			for _, p := range f.Base {
				boxes = append(boxes, mark.Around(g.spot(p), g.u(23), g.u(23), g.u(23), g.u(23)))
			}
		}
	}
	return boxes
}

// litLabels are what the choices are called: across an empty hex, or on a plate
// beside a figure or below the number of a token. It adds what they cover to what is taken.
func (g *grid) litLabels(o *Overlay, taken []mark.Box) (shapes []render.Shape, covered []mark.Box) {
	taken = slices.Concat(taken, g.bursts(o), g.seatBoxes(o), boards.Each(o.Objectives, func(ob Objective) mark.Box {
		return mark.Around(g.spot(ob.Place), g.u(19), g.u(19), g.u(19), g.u(19))
	}))
	var beside []Lit
	for _, l := range g.fromAbove(o.Lit) {
		if l.Label == "" || !g.inside(l.Place) || l.Label == l.Place.String() && !g.told[l.Place] {
			continue
		}
		c := g.spot(l.Place)
		switch {
		case o.Occupied(l.Place) || l.Kind == mark.Target:
			beside = append(beside, l)
		case o.covered(l.Place):
			plate, b := mark.Plate(c.X, c.Y+g.u(15), l.Label, l.Kind.Colour(), 14, g.least, g.u)
			shapes, taken = append(shapes, plate...), append(taken, b)
		default:
			of := g
			if g.beneath(l.Place) {
				of = g.small()
			}
			size, text := of.across(l.Label)
			if size < g.least {
				beside = append(beside, l)
				continue
			}
			half := render.Width(render.Bold, size, text) / 2
			b := mark.Around(c, half, size*0.4, half, size*0.4)
			if g.hidden(o, b) || g.beneath(l.Place) && !mark.Free(taken, b) { // over or under who, or what, is on another level
				beside = append(beside, l)
				continue
			}
			taken = append(taken, b)
			shapes = append(shapes, render.Text{ID: "label " + l.Place.String(), X: c.X, Y: c.Y, Font: render.Bold, Size: size,
				Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, g.u(2.2)), String: text})
		}
	}
	for _, l := range beside {
		plate, b := g.beside(l, o, slices.Concat(g.tokens(o, l.Place), taken))
		shapes, taken = append(shapes, plate...), append(taken, b)
	}
	return shapes, taken
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
