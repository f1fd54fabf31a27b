package area

import (
	"math"
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// rail is all that is told of a figure, on a plate beside its token: its name, and below that
// its badges, in one order on every rail.
type rail struct {
	name  string
	place string  // the name of the place, where there is no other room for it
	brief []badge // behind the name, on the whole map
	lines [][]badge
	w, h  float64
}

// badge is a sign on a rail, with a number behind it unless that is 0.
type badge struct {
	kind string // one of Badges, or a kind of Piece
	n    int
	of   int // how many there are when none is lost; 0: it is not told
}

// number is what is written behind the sign.
func (b badge) number() string {
	if b.of > b.n {
		return strconv.Itoa(b.n) + "/" + strconv.Itoa(b.of)
	}
	return strconv.Itoa(b.n)
}

// Badges are the kinds of badges in the order of a rail: the side of a figure by shape and letter, its HP, whether it
// has acted and flies, who is with it, what it rides, how many items it wears and has in its pack, how many spells it has.
var Badges = []string{"side", "hp", "acted", "flying", "ally", "mount", "vehicle", "gear", "pack", "spells"}

// emblems are those of badges.
var emblems = map[string]string{"flying": "wing", "ally": "helmet", "mount": "horse", "vehicle": "gear", "gear": "sword", "pack": "shield", "spells": "flame"}

// How wide a line of badges gets before another one begins, and how high one is, for letters of a size of 1.
const (
	lineWide = 7.4
	lineHigh = 1.2
)

// rail tells of a figure. On the whole map it is one line: the name, how much HP is left, whether it has acted and what it carries for a
// mission; the token tells the rest.
func (c *chart) rail(o *Overlay, t Token) rail {
	r, badges := rail{name: t.Name, place: c.onRail(o, t)}, []badge(nil)
	if !t.Fallen {
		counts := map[string]int{}
		for kind, n := range t.Bears {
			if c.close {
				counts[kind] = n
			}
		}
		if t.Full > 0 {
			counts["hp"] = t.HP
		}
		for kind, up := range map[string]bool{"side": o.letter(t.Side) != "", "acted": t.Acted && !t.Active, "flying": c.close && t.Flying} {
			if up {
				counts[kind] = 1
			}
		}
		for _, kind := range Badges {
			n, up := counts[kind]
			if !up || n == 0 && kind != "hp" {
				continue
			}
			b := badge{kind: kind, n: n}
			if kind == "hp" && c.close {
				b.of = t.Full
			}
			badges = append(badges, b)
		}
		for _, p := range o.Pieces {
			if p.With == t.ID {
				badges = append(badges, badge{kind: p.Kind, n: p.Count})
			}
		}
	}
	if !c.close {
		r.brief, badges = badges, nil
	}
	named := max(c.briefly(r), render.Width(render.Bold, c.names, r.place))
	r.w = named
	for _, line := range c.lines(badges, max(named, lineWide*c.names)) {
		r.lines, r.w = append(r.lines, line), max(r.w, c.across(line))
	}
	r.w += c.names * 0.5
	if r.name != "" {
		r.h += c.names * 1.12
	}
	if r.place != "" {
		r.h += c.names * 1.1
	}
	r.h += float64(len(r.lines)) * c.names * lineHigh
	return r
}

// briefly is how wide the name of a figure is with the badges behind it.
func (c *chart) briefly(r rail) float64 {
	w := render.Width(render.Bold, c.names, r.name)
	if len(r.brief) > 0 {
		w += c.names*0.2 + c.across(r.brief)
	}
	return w
}

// across is how wide a line of badges is.
func (c *chart) across(line []badge) (w float64) {
	for _, b := range line {
		w += c.badgeWide(b)
	}
	return w
}

// lines are badges in as few lines as there is room for, all about equally long.
func (c *chart) lines(badges []badge, room float64) (out [][]badge) {
	n := math.Ceil(c.across(badges) / room)
	for at := c.across(badges) / max(n, 1); ; at += c.names * 0.1 {
		out = nil
		wide := math.Inf(1)
		for _, b := range badges {
			if wide += c.badgeWide(b); wide > at {
				out, wide = append(out, nil), c.badgeWide(b)
			}
			out[len(out)-1] = append(out[len(out)-1], b)
		}
		if at >= room || float64(len(out)) <= n {
			return out
		}
	}
}

// told says whether the number of a badge is written behind it.
func (b badge) told() bool {
	return b.kind == "hp" || b.n > 1 && slices.Contains([]string{"ally", "mount", "gear", "pack", "spells"}, b.kind)
}

// badgeWide is the room that a badge takes.
func (c *chart) badgeWide(b badge) float64 {
	w := c.names * 1.06
	if b.kind == "side" {
		w = c.names * 1.34
	}
	if b.told() {
		w += render.Width(render.Bold, c.names, b.number()) + c.names*0.08
	}
	return w
}

// inksOf are the ground of the rail of a figure, light where it can be chosen, and what is written on it: its name, and its place.
func (o *Overlay) inksOf(t Token) (ground render.Paint, name, place render.Colour) {
	if _, lit := o.Chosen(t.ID); lit {
		return render.Solid(render.Parchment), render.Ink, render.Leather
	}
	return render.Glass(render.Ink, 0.9), render.White, render.ParchmentDark
}

// rimOf is the rim of the rail of a figure: what it can be chosen for, gold for the one whose turn it is, or its side.
func (c *chart) rimOf(o *Overlay, t Token) render.Stroke {
	if l, ok := o.Chosen(t.ID); ok {
		return render.Pen(l.Kind.Colour(), c.u(3.4))
	}
	switch {
	case t.Active:
		return render.Pen(render.Gold, c.u(2.4))
	case t.Side >= 0:
		return render.Pen(mark.SideOf(t.Side).Light, c.u(1.2))
	}
	return render.Pen(render.Smoke, c.u(1.2))
}

// railShapes draws a rail in its box.
func (c *chart) railShapes(o *Overlay, t Token, r rail, box mark.Box) []render.Shape {
	if r.h == 0 {
		return nil
	}
	x, y := (box.X0+box.X1)/2, box.Y0
	ground, ink, faint := o.inksOf(t)
	rings := render.Rect(box.X0, box.Y0, r.w, r.h, c.u(4))
	shapes := []render.Shape{render.Area{ID: "rail " + t.ID, Rings: rings, Fill: ground, Edge: c.rimOf(o, t)}}
	if _, lit := o.Chosen(t.ID); lit {
		shapes = append([]render.Shape{render.Area{ID: "rim", Rings: rings, Edge: render.Pen(render.Ink, c.u(6))}}, shapes...)
	}
	if r.name != "" {
		left, wide := x-c.briefly(r)/2, render.Width(render.Bold, c.names, r.name)
		shapes = append(shapes, render.Text{ID: "name", X: left + wide/2, Y: y + c.names*0.58, Font: render.Bold, Size: c.names, Paint: render.Solid(ink), String: r.name})
		shapes = append(shapes, c.badges(o, t, r.brief, left+wide+c.names*0.2, y+c.names*0.58)...)
		y += c.names * 1.1
	}
	if r.place != "" {
		shapes = append(shapes, render.Text{ID: "name", X: x, Y: y + c.names*0.56, Font: render.Bold, Size: c.names, Paint: render.Solid(faint), String: r.place})
		y += c.names * 1.1
	}
	for _, line := range r.lines {
		shapes = append(shapes, c.badges(o, t, line, x-c.across(line)/2, y+c.names*0.58)...)
		y += c.names * lineHigh
	}
	return shapes
}

// badges is a line of them from x on.
func (c *chart) badges(o *Overlay, t Token, line []badge, x, y float64) (shapes []render.Shape) {
	_, ink, _ := o.inksOf(t)
	for _, b := range line {
		wide := c.badgeWide(b)
		if b.told() {
			shapes = append(shapes, c.badge(o, t, b, x+c.names*0.53, y)...)
			shapes = append(shapes, render.Text{ID: b.kind, X: x + c.names*1.05, Y: y, Font: render.Bold, Size: c.names, Anchor: render.Left, Paint: render.Solid(ink), String: b.number()})
		} else {
			shapes = append(shapes, c.badge(o, t, b, x+wide/2, y)...)
		}
		x += wide
	}
	return shapes
}

// badge is the sign of a badge round x, y.
func (c *chart) badge(o *Overlay, t Token, b badge, x, y float64) []render.Shape {
	r := c.names * 0.46
	switch b.kind {
	case "side":
		letter := render.Text{ID: "side", X: x, Y: y, Font: render.Bold, Size: c.names, Paint: render.Solid(render.White), Halo: render.Pen(mark.SideOf(t.Side).Dark, r*0.16), String: o.letter(t.Side)}
		return append(mark.Emblem(t.Side, x, y, c.names*0.58), letter)
	case "hp":
		return Badge(b.kind, t.Low(), x, y, r)
	}
	return Badge(b.kind, false, x, y, r)
}

// Low says whether a figure has a third of its HP or less.
func (t Token) Low() bool { return t.Full > 0 && t.HP*3 <= t.Full }

// Badge is the sign of a badge in a circle of radius r, but for that of a side; low is that there is little of it left.
func Badge(kind string, low bool, x, y, r float64) []render.Shape {
	switch kind {
	case "hp":
		fill := render.Heart
		if low {
			fill = render.Strike
		}
		shapes := []render.Shape{render.Area{ID: "hp", Rings: art.Sign("heart", x, y, r*1.05), Fill: render.Solid(fill), Edge: render.Pen(render.White, r*0.12)}}
		if low { // it has a crack, too
			p := func(u, v float64) render.Point { return render.Point{X: x + u*r, Y: y + v*r} }
			shapes = append(shapes, render.Line{ID: "low", Runs: [][]render.Point{{p(0, -0.55), p(-0.22, -0.15), p(0.2, 0.1), p(-0.05, 0.6)}}, Stroke: render.Pen(render.Ink, r*0.2)})
		}
		return shapes
	case "acted":
		return []render.Shape{
			render.Circle{ID: "acted", X: x, Y: y, R: r * 0.94, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, r*0.14)},
			render.Line{ID: "acted", Runs: art.Sign("check", x, y, r*0.68), Stroke: render.Pen(render.Ink, r*0.3)}}
	}
	if emblem, ok := emblems[kind]; ok {
		return append([]render.Shape{render.Circle{ID: "bears " + kind, X: x, Y: y, R: r, Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Gold, r*0.14)}},
			art.Emblem(emblem, x, y, r*0.68, render.Parchment, render.WoodDark)...)
	}
	return Sign(kind, x, y, r*0.8)
}
