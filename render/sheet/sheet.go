// Package sheet draws what every game has, whatever its rules: who sits where while a
// table gathers (Lobby), and how a game has ended (Score). Both stand round a board, in a
// picture as wide as that; a phone shows all their letters well.
package sheet

import (
	"math"
	"slices"
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
	faceLeast = 1.1 // while a table gathers
)

// gallery is how the portraits of the figures of a side stand: those that are up, then the fallen.
type gallery struct {
	up, down     []art.Head
	large, small float64 // scale of those that are up, and of the fallen
	row          int     // so many stand in a row
}

// arrange has everybody's portrait in some room: those that are up k times as large as the fallen, or as much as one row allows; in
// several rows, all of a size, where they would be smaller than the least scale in one.
func arrange(heads []art.Head, room, k, least float64) gallery {
	g := gallery{large: k, small: 1, row: max(1, len(heads))}
	for _, h := range heads {
		if h.Fallen {
			g.down = append(g.down, h)
		} else {
			g.up = append(g.up, h)
		}
	}
	one := room / (faceStep * float64(len(heads))) // the scale at which all stand in one row
	if one < least {
		rows := math.Ceil(least / one)
		g.row = int(math.Ceil(float64(len(heads)) / rows))
		one = min(k, room/(faceStep*float64(g.row)))
		g.small, g.large = min(1, one), one
		return g
	}
	g.small, g.large = min(1, one), min(1, one)
	if one > 1 && g.row == max(1, len(heads)) {
		g.large = min(k, (room/faceStep-float64(len(g.down)))/float64(max(1, len(g.up))))
	}
	return g
}

// rowHigh is how high a row is; high is all of them.
func (g gallery) rowHigh() float64 { return facesHigh * max(g.large, g.small) }

func (g gallery) high() float64 {
	n := len(g.up) + len(g.down)
	return g.rowHigh() * float64((n+g.row-1)/g.row)
}

// faces are the portraits of the figures of a side, from x, y on.
func (p *page) faces(side int, g gallery, left, y float64) {
	x := left
	for i, h := range slices.Concat(g.up, g.down) {
		if i > 0 && i%g.row == 0 {
			x, y = left, y+g.rowHigh()
		}
		k := g.large
		if i >= len(g.up) {
			k = g.small
		}
		p.face(side, h.Art, x+faceStep*k/2, y+g.rowHigh()/2-4, faceSign*k, h.Fallen)
		x += faceStep * k
	}
}

// face is a portrait that fills the outline of its side, as large as r; one of the fallen is grey, with a cross.
func (p *page) face(side int, id string, x, y, r float64, fallen bool) {
	look, u := mark.SideOf(side), p.unit
	x, y = x*u, y*u
	p.draw(render.Area{ID: "face", Rings: look.Outline(x, y, r*u), Fill: render.Solid(look.Light), Edge: render.Pen(render.Ink, u)})
	rim := look.Outline(x, y, (r-2.4)*u)[0]
	p.draw(art.Within(id, x, y, math.Hypot(rim[0].X-x, rim[0].Y-y), rim)...) // round all its corners
	if fallen {
		p.draw(render.Area{ID: "fallen", Rings: look.Outline(x, y, r*u), Fill: render.Glass(render.Smoke, 0.45)})
		p.draw(mark.No("cross", x+r*u*0.62, y+r*u*0.62, r*u*0.44)...)
	}
}

// of is how a side looks.
func of(parties []art.Party, side int) art.Party {
	if side < 0 || side >= len(parties) {
		return art.Party{}
	}
	return parties[side]
}

// header is which game it is of, small, and below it what is played.
func (p *page) header(game, title string) {
	p.paragraph("game", small, 1, render.Plain, render.Parchment, game)
	p.paragraph("title", large, 2, render.Bold, render.Gold, title)
}
