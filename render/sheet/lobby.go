package sheet

import (
	"slices"
	"strings"

	"hexwarden/render"
)

// Lobby is a table that gathers. All words are in the reader's language.
type Lobby struct {
	Game  string
	Title string // of the scenario
	Seats []Seat
	Notes []string // how it is played: settings, pace
	Alt   string
}

// Seat is a place at a table.
type Seat struct {
	Side   int
	Colour int // of the side
	Name   string
	Who    string // who sits there, or that it is free
	Free   bool
}

// The measures of seats.
const (
	seatHigh = 46
	seatGap  = 6
	seatSign = 18 // radius of its side's token

	facesHigh = 38 // of a row of faces
)

// Frame is the title above the map, and the seats below it, with the faces of their sides.
func (l Lobby) Frame(w int, faces [][]string) (above, below *render.Scene) {
	head := newPage(w)
	head.header(l.Game, l.Title)
	foot := newPage(w)
	foot.seats(l.Seats, faces)
	if len(l.Notes) > 0 {
		foot.y += 4
		foot.paragraph("notes", small, 4, render.Plain, render.Parchment, strings.Join(l.Notes, " · "))
	}
	above, below = head.scene(), foot.scene()
	above.Alt = l.Alt
	return above, below
}

// seats are the seats, two side by side: those of a side below each other if there are
// two sides, else one side after the other.
func (p *page) seats(all []Seat, faces [][]string) {
	wide := (p.w - 2*edge - seatGap) / 2
	two := twoSides(all)
	shown := len(all) == 1 || len(all) == 2 && two // a side is a person
	shown = shown && slices.ContainsFunc(all, func(s Seat) bool { _, f := of(faces, s.Side); return len(f) > 0 })
	high := float64(seatHigh)
	if shown {
		high += facesHigh
	}
	var next [2]int
	for i, s := range slices.SortedStableFunc(slices.Values(all), func(a, b Seat) int { return a.Side - b.Side }) {
		column := i % 2
		if two {
			column = s.Side
		}
		x, y := edge+float64(column)*(wide+seatGap), p.y+float64(next[column])*(high+seatGap)
		emblem, portraits := of(faces, s.Side)
		p.seat(s, emblem, x, y, wide, high)
		if shown {
			p.faces(s.Colour, portraits, x+6, y+seatHigh+facesHigh/2-3, wide-12, 1)
		}
		next[column]++
	}
	p.y += float64(max(next[0], next[1]))*(high+seatGap) - seatGap
}

// twoSides says whether the seats are of two sides and no more.
func twoSides(all []Seat) bool {
	var seen [2]bool
	for _, s := range all {
		if s.Side < 0 || s.Side > 1 {
			return false
		}
		seen[s.Side] = true
	}
	return seen[0] && seen[1]
}

// seat is a seat with the one who sits there; a free one is an empty place with a golden rim.
func (p *page) seat(s Seat, emblem string, x, y, w, h float64) {
	ground, rim, ink, font := render.LeatherLight, render.Stroke{}, render.White, render.Bold
	if s.Free {
		ground, rim, ink, font = render.Leather, render.Stroke{Paint: render.Solid(render.Gold), Width: 1.6, Dash: 5}, render.Gold, render.Plain
	}
	p.box("seat", x, y, w, h, ground, rim)
	p.emblem(s.Colour, x+8+seatSign, y+seatHigh/2, seatSign, emblem)
	left, room := x+14+2*seatSign, w-20-2*seatSign
	p.line("seat", left, y+14.5, room, small, render.Plain, render.Left, render.Parchment, s.Name)
	p.line("who", left, y+32, room, medium, font, render.Left, ink, s.Who)
}
