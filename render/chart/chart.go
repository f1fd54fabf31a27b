// Package chart draws the map of a campaign: its battles as stops on a road through a
// country, who has won what, and which battle is fought now. It is made for a phone: tall,
// with few and large words. What the country shows is data (render/motif).
//
//	chart.go  Chart and its head           stop.go  a battle: picture, words, signs
//	land.go   soil, sea, what stands there   road.go  the ways from battle to battle
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
	head   = 146                                         // of what stands above the land
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

// header is the title, and below it the sides with their points.
func (c Chart) header() []render.Shape {
	const r = 32 // of a token
	out := []render.Shape{render.Area{ID: "head", Rings: render.Rect(0, 0, wide, head, 0), Fill: render.Solid(render.Leather)},
		words("title", wide/2, 44, wide-2*margin, 44, render.Bold, render.Middle, render.Gold, c.Title)}
	out = append(out, words("points", wide/2, 102, 40, 40, render.Bold, render.Middle, render.Gold, ":"))
	for i, side := range c.Sides {
		x := float64(margin + r)
		anchor, at, points := render.Left, x+r+14, float64(wide/2-margin-10)
		if i > 0 {
			x = wide - margin - r
			anchor, at, points = render.Right, x-r-14, float64(wide/2+margin+10)
		}
		out = append(out, c.token(i, x, 104, r)...)
		out = append(out, words("side", at, 104, wide/2-2*margin-2*r-74, 30, render.Plain, anchor, render.Parchment, side.Name),
			words("points", points, 104, 60, 44, render.Bold, render.Middle, render.White, side.Points))
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
