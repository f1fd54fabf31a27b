// Package chart draws the map of a campaign: its battles in rows, the ways between them,
// who has won what, and which battle is fought now. It is made for a phone: tall, with few
// and large words.
package chart

import (
	"hexwarden/render"
	"hexwarden/render/mark"
)

// Chart is a map of a campaign. All words are in the reader's language.
type Chart struct {
	Title string
	Sides []Side
	Rows  [][]Node // as battles may come after each other
	Ways  []Way
	Land  []string // drawings of what stands beside the ways; each is used
	Alt   string
}

// Side is a side with its points.
type Side struct {
	Name   string
	Points string
}

// State is how far a battle has come.
type State uint8

// The states.
const (
	Ahead State = iota // it may come
	Now                // it is due, or being fought
	Won                // by a side
	Drawn
	Missed // the course went another way
)

// Node is a battle.
type Node struct {
	ID     string
	Number string
	Title  string
	Note   string
	State  State
	Side   int // that has won it
}

// Way leads from a battle to another; one that was taken is drawn strongly.
type Way struct {
	From, To string
	Taken    bool
}

// Sizes in pixels. The picture is twice as wide as it is shown on a phone.
const (
	wide   = 800
	margin = 24
	gap    = 20
	tall   = 104 // of a box
	pitch  = 150 // from row to row
	head   = 176
	most   = 616 // that a box is wide
	disc   = 34
	least  = wide * render.PhoneType / render.PhoneWidth // of letters
)

// Scene is the map as a scene.
func (c Chart) Scene() *render.Scene {
	s := &render.Scene{W: wide, H: head + len(c.Rows)*pitch - (pitch - tall) + margin, Back: render.SandLight, Alt: c.Alt}
	boxes := map[string]box{}
	for row, nodes := range c.Rows {
		w := min(most, float64(wide-2*margin-gap*(len(nodes)-1))/float64(len(nodes)))
		left := (wide - w*float64(len(nodes)) - gap*float64(len(nodes)-1)) / 2
		for i, n := range nodes {
			boxes[n.ID] = box{left + float64(i)*(w+gap), float64(head + row*pitch), w}
		}
	}
	var ways, shapes []render.Shape
	for _, strong := range []bool{false, true} {
		for _, w := range c.Ways {
			from, ok := boxes[w.From]
			to, known := boxes[w.To]
			if !ok || !known || w.Taken != strong {
				continue
			}
			run := render.Run(from.foot(), to.top())
			if !strong {
				ways = append(ways, render.Line{ID: "way", Runs: run, Stroke: render.Stroke{Paint: render.Solid(render.SandCrack), Width: 7, Dash: 13}})
				continue
			}
			ways = append(ways, render.Line{ID: "way", Runs: run, Stroke: render.Pen(render.WoodDark, 18)}, render.Line{ID: "trail", Runs: run, Stroke: render.Pen(render.Trail, 11)})
		}
	}
	for _, nodes := range c.Rows {
		size := 32.0 // of the titles of a row
		for _, n := range nodes {
			size = fitting(render.Bold, size, boxes[n.ID].room(), n.Title)
		}
		for _, n := range nodes {
			shapes = append(shapes, n.shapes(boxes[n.ID], size)...)
		}
	}
	s.Layers = []render.Layer{{Name: "land", Shapes: c.land(float64(s.H), boxes)}, {Name: "head", Shapes: c.header()}, {Name: "ways", Shapes: ways}, {Name: "battles", Shapes: shapes}}
	return s
}

type box struct{ x, y, w float64 }

// room is how wide its words can be, beside the mark.
func (b box) room() float64 { return b.w - 22 - 2*disc - 16 - 18 }

// header is the title, and below it the sides with their points.
func (c Chart) header() []render.Shape {
	out := []render.Shape{render.Area{ID: "head", Rings: render.Rect(0, 0, wide, head-30, 0), Fill: render.Solid(render.Leather)},
		words("title", wide/2, 44, wide-2*margin, 44, render.Bold, render.Middle, render.Gold, c.Title)}
	out = append(out, words("points", wide/2, 102, 40, 40, render.Bold, render.Middle, render.Gold, ":"))
	for i, side := range c.Sides {
		x := float64(margin + disc)
		anchor, at, points := render.Left, x+disc+12, float64(wide/2-margin-10)
		if i > 0 {
			x = wide - margin - disc
			anchor, at, points = render.Right, x-disc-12, float64(wide/2+margin+10)
		}
		out = append(out, mark.Emblem(i, x, 104, disc*0.9)...)
		out = append(out, words("side", at, 104, wide/2-2*margin-2*disc-68, 30, render.Plain, anchor, render.Parchment, side.Name),
			words("points", points, 104, 60, 44, render.Bold, render.Middle, render.White, side.Points))
	}
	return out
}

// shapes are a battle: a box with a mark at its left.
func (n Node) shapes(b box, size float64) []render.Shape {
	fill, edge, ink := render.Solid(render.White), render.Pen(render.Leather, 4), render.Ink
	switch n.State {
	case Now:
		fill, edge = render.Solid(render.Gold), render.Pen(render.Ink, 7)
	case Ahead:
		fill, edge = render.Solid(render.Parchment), render.Stroke{Paint: render.Solid(render.LeatherLight), Width: 4, Dash: 12}
	case Missed:
		fill, edge, ink = render.Solid(render.Parchment), render.Pen(render.ParchmentDark, 3), render.SandLine
	case Won:
		edge = render.Pen(mark.SideOf(n.Side).Body, 7)
	}
	out := []render.Shape{render.Area{ID: "shade", Rings: render.Rect(b.x+5, b.y+7, b.w, tall, 18), Fill: render.Glass(render.Black, render.ShadowAlpha)}, render.Area{ID: "battle", Rings: render.Rect(b.x, b.y, b.w, tall, 18), Fill: fill, Edge: edge}}
	x, y := b.x+22+disc, b.y+tall/2
	switch n.State {
	case Won:
		out = append(out, mark.Emblem(n.Side, x, y, disc)...)
	case Drawn:
		out = append(append(out, mark.Emblem(0, x-14, y-12, disc*0.62)...), mark.Emblem(1, x+14, y+12, disc*0.62)...)
	default:
		ground := render.Solid(render.ParchmentDark)
		if n.State == Now {
			ground = render.Solid(render.White)
		}
		out = append(out, render.Circle{ID: "disc", X: x, Y: y, R: disc, Fill: ground},
			words("number", x, y, 2*disc-8, 36, render.Bold, render.Middle, ink, n.Number))
	}
	left, room := x+disc+16, b.room()
	out = append(out, words("name", left, b.y+36, room, size, render.Bold, render.Left, ink, n.Title))
	return append(out, words("note", left, b.y+74, room, 27, render.Plain, render.Left, ink, n.Note))
}

// fitting is the size at which a line fits, or the smallest one.
func fitting(font render.Font, size, room float64, s string) float64 {
	for size > least && render.Width(font, size, s) > room {
		size--
	}
	return size
}

// words are a line that shrinks to its room, and is cut if that does not help.
func words(id string, x, y, room, size float64, font render.Font, anchor render.Anchor, c render.Colour, s string) render.Shape {
	size = fitting(font, size, room, s)
	if letters := []rune(s); render.Width(font, size, s) > room {
		for len(letters) > 1 && render.Width(font, size, string(letters)+"…") > room {
			letters = letters[:len(letters)-1]
		}
		s = string(letters) + "…"
	}
	return render.Text{ID: id, X: x, Y: y, Font: font, Size: size, Anchor: anchor, Paint: render.Solid(c), String: s}
}

// Draw is the map as a file, in a palette.
func (c Chart) Draw(palette *render.Palette) []byte {
	return render.PNG(render.NewPainter(1<<20).Paint(c.Scene(), palette))
}
