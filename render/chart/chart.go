// Package chart draws the map of a campaign: its battles as stops on a road through a
// country, who has won what, and which battle is fought now. It is made for a phone: tall,
// with few and large words. What the country shows is data (render/motif).
//
//	chart.go  Chart and its head           stop.go  a battle: picture, words, signs
//	land.go   soil, sea, what stands there   road.go  the ways from battle to battle
//	when.go   who has to win the battle before
package chart

import (
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
	"hexwarden/render/motif"
)

// Chart is a map of a campaign. All words are in the reader's language.
type Chart struct {
	Title   string
	Sides   []Side
	Rows    [][]Node // as battles may come after each other
	Ways    []Way
	Country motif.Country
	Alt     string
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
	When   When
}

// When is what brings about a battle that comes in place of another: who wins the one before. The zero When is that nothing has to.
type When struct {
	Words string // before the tokens of the winners
	Sides []int  // that may have won
	Drawn string // the word for a draw, if that leads there, too
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
	head   = 164                                         // of what stands above the land
	least  = wide * render.PhoneType / render.PhoneWidth // of letters
)

// Scene is the map as a scene.
func (c Chart) Scene() *render.Scene {
	stops, high := c.layout()
	s := &render.Scene{W: wide, H: high, Back: render.SandLight, Alt: c.Alt}
	var shapes []render.Shape
	for _, nodes := range c.Rows {
		for _, n := range nodes {
			shapes = append(shapes, c.battle(n, stops[n.ID])...)
		}
	}
	s.Layers = []render.Layer{{Name: "land", Shapes: c.land(float64(high), stops)}, {Name: "ways", Shapes: c.roads(stops)}, {Name: "battles", Shapes: shapes}, {Name: "head", Shapes: c.header()}}
	return s
}

// header is the title, and below it the sides with their points: a name is in two lines where it is long.
func (c Chart) header() []render.Shape {
	const r, y, step = 36, 110, 32 // of a token, and from line to line of a name
	out := []render.Shape{render.Area{ID: "head", Rings: render.Rect(0, 0, wide, head, 0), Fill: render.Solid(render.Leather)},
		words("title", wide/2, 44, wide-2*margin, 44, render.Bold, render.Middle, render.Gold, c.Title)}
	out = append(out, words("points", wide/2, y, 40, 44, render.Bold, render.Middle, render.Gold, ":"))
	for i, side := range c.Sides {
		x := float64(margin + r)
		anchor, at, points := render.Left, x+r+14, float64(wide/2-margin-14)
		if i > 0 {
			x = wide - margin - r
			anchor, at, points = render.Right, x-r-14, float64(wide/2+margin+14)
		}
		out = append(out, c.token(i, x, y, r)...)
		room := float64(wide/2 - 2*margin - 2*r - 68)
		lines, size := fold(side.Name, room, 30, 30)
		for k, l := range lines {
			out = append(out, words("side", at, y+step*(float64(k)-float64(len(lines)-1)/2), room, size, render.Bold, anchor, render.White, l))
		}
		out = append(out, words("points", points, y, 64, 50, render.Bold, render.Middle, render.White, side.Points))
	}
	return out
}

// token is that of a side with its emblem.
func (c Chart) token(side int, x, y, r float64) []render.Shape {
	shapes := mark.Shield(side, x, y, r)
	if side < len(c.Country.Emblems) {
		look := mark.SideOf(side)
		ink, _ := look.Letters(false)
		shapes = append(shapes, art.Emblem(c.Country.Emblems[side], x, y, r*0.62, ink, look.Ground(false))...)
	}
	return shapes
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
