package sheet

import (
	"math"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// A Frame is what stands above and below a board that is so many pixels wide; nil is
// nothing. It is told how each side looks.
type Frame func(w int, parties []art.Party) (above, below *render.Scene)

// page is a scene that is written from its top to its bottom. Its measures are pixels of
// a phone, unit of the picture's each.
type page struct {
	unit   float64
	w, y   float64
	shapes []render.Shape
}

// edge is how far everything stays away from the rim of a page.
const edge = 10

// The sizes of letters.
const (
	least  = render.PhoneType
	small  = 12.5
	medium = 15.5
	lead   = 18
	large  = 23
)

func newPage(w int) *page {
	return &page{unit: float64(w) / render.PhoneWidth, w: render.PhoneWidth, y: edge}
}

// scene is the page as far as it is written.
func (p *page) scene() *render.Scene {
	return &render.Scene{W: int(p.w*p.unit + 0.5), H: int((p.y + edge) * p.unit), Back: render.Leather,
		Layers: []render.Layer{{Name: "sheet", Shapes: p.shapes}}}
}

func (p *page) draw(shapes ...render.Shape) { p.shapes = append(p.shapes, shapes...) }

// box is a panel.
func (p *page) box(id string, x, y, w, h float64, ground render.Colour, rim render.Stroke) {
	rim.Width, rim.Dash = rim.Width*p.unit, rim.Dash*p.unit
	p.draw(render.Area{ID: id, Rings: render.Rect(x*p.unit, y*p.unit, w*p.unit, h*p.unit, 7*p.unit), Fill: render.Solid(ground), Edge: rim})
}

// banner is the ground of the name of a side, in its colour, at the top of its panel.
func (p *page) banner(side int, x, y, w, h float64) {
	const in = 3
	p.box("banner", x+in, y+in, w-2*in, h-2*in, mark.SideOf(side).Dark, render.Stroke{})
}

// line writes words in one line; they shrink to their room, and are cut if that does not do.
func (p *page) line(id string, x, y, room, size float64, font render.Font, anchor render.Anchor, c render.Colour, words string) {
	p.draw(render.Text{ID: id, X: x * p.unit, Y: y * p.unit, Font: font, Size: size * p.unit, Anchor: anchor, Paint: render.Solid(c), String: words}.Fitted(least*p.unit, room*p.unit))
}

// paragraph writes words in the middle, in so many lines at most, and goes below them. A dot between two parts of them is left out
// where a line ends.
func (p *page) paragraph(id string, size float64, most int, font render.Font, c render.Colour, words string) {
	if words == "" {
		return
	}
	for _, l := range p.lines(size, p.w-2*edge, most, font, words) {
		p.line(id, p.w/2, p.y+size*0.62, p.w-2*edge, size, font, render.Middle, c, strings.Trim(l, "· "))
		p.y += size * 1.28
	}
}

// lines breaks words into so many lines at most; the last is cut if there are more.
func (p *page) lines(size, room float64, most int, font render.Font, words string) []string {
	lines := render.Wrap(font, size*p.unit, room*p.unit, words)
	if len(lines) > most {
		_, last := render.Fit(font, size*p.unit, size*p.unit, room*p.unit, lines[most-1]+" "+lines[most])
		lines = append(lines[:most-1:most-1], last)
	}
	return lines
}

// emblem is the token of a side, with its emblem upon it if it has one.
func (p *page) emblem(side int, x, y, r float64, name string) {
	p.draw(mark.Emblem(side, x*p.unit, y*p.unit, r*p.unit)...)
	if name != "" {
		p.draw(art.Emblem(name, x*p.unit, y*p.unit, r*0.68*p.unit, render.White, mark.SideOf(side).Body)...)
	}
}

// The measures of faces: the radius of one, from one to the next, how high a row of them is, and the smallest scale.
const (
	faceSign  = 15
	faceStep  = 34
	facesHigh = 38
	faceLeast = 1.1
)

// face is a portrait that fills the outline of its side, as large as r; one of the fallen is grey, with a cross.
func (p *page) face(side int, id string, x, y, r float64, fallen bool) {
	look, u := lookOf(side), p.unit
	p.draw(render.Area{ID: "face", Rings: look.Outline(x*u, y*u, r*u), Fill: render.Solid(look.Light), Edge: render.Pen(render.Ink, u)})
	p.portrait(side, id, x, y, r-2.4)
	if fallen {
		p.draw(render.Area{ID: "fallen", Rings: look.Outline(x*u, y*u, r*u), Fill: render.Glass(render.Smoke, 0.45)})
		p.draw(mark.No("cross", (x+r*0.62)*u, (y+r*0.62)*u, r*u*0.44)...)
	}
}

// lookOf is the shape and the colours of a side, or of those who belong to none.
func lookOf(side int) mark.Side {
	if side == none {
		look := mark.SideOf(0)
		look.Light = render.Debuff
		return look
	}
	return mark.SideOf(side)
}

// portrait is the drawing of somebody in the outline of a side, up to all its corners.
func (p *page) portrait(side int, id string, x, y, r float64) {
	x, y = x*p.unit, y*p.unit
	rim := lookOf(side).Outline(x, y, r*p.unit)[0]
	p.draw(art.Within(id, x, y, math.Hypot(rim[0].X-x, rim[0].Y-y), rim)...)
}

// of is how a side looks.
func of(parties []art.Party, side int) art.Party {
	if side < 0 || side >= len(parties) {
		return art.Party{}
	}
	return parties[side]
}

// heading is what the board below it is called, between two golden lines.
func (p *page) heading(words string) {
	if words == "" {
		return
	}
	p.y += 14
	half := min(render.Width(render.Bold, medium*p.unit, words)/p.unit, p.w-8*edge)/2 + 10
	p.line("heading", p.w/2, p.y, p.w-8*edge, medium, render.Bold, render.Middle, render.Gold, words)
	for _, x := range []float64{edge, p.w/2 + half} {
		p.draw(render.Line{ID: "rule", Runs: render.Run(render.Point{X: x * p.unit, Y: p.y * p.unit}, render.Point{X: (x + p.w/2 - edge - half) * p.unit, Y: p.y * p.unit}), Stroke: render.Pen(render.Gold, 1.6*p.unit)})
	}
	p.y += 2
}
