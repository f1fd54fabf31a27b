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

	whoLines = 3 // of a name, at most
	whoStep  = 16
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
	named := float64(seatHigh) // without faces
	for _, s := range all {
		named = max(named, seatHigh+whoStep*float64(len(p.who(s, wide))-1))
	}
	high := named
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
		p.seat(s, emblem, x, y, wide, named, high)
		if shown {
			p.faces(s.Colour, portraits, x+6, y+named+facesHigh/2-3, wide-12, 1)
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
// Its sign stands in the middle of named, the part of its height without faces.
func (p *page) seat(s Seat, emblem string, x, y, w, named, h float64) {
	ground, rim, ink := render.LeatherLight, render.Stroke{}, render.White
	if s.Free {
		ground, rim, ink = render.Leather, render.Stroke{Paint: render.Solid(render.Gold), Width: 1.6, Dash: 5}, render.Gold
	}
	p.box("seat", x, y, w, h, ground, rim)
	p.emblem(s.Colour, x+8+seatSign, y+named/2, seatSign, emblem)
	left := x + 14 + 2*seatSign
	p.line("seat", left, y+14.5, seatRoom(w), small, render.Plain, render.Left, render.Parchment, s.Name)
	for i, l := range p.who(s, w) {
		p.line("who", left, y+32+whoStep*float64(i), seatRoom(w), medium, s.font(), render.Left, ink, l)
	}
}

// seatRoom is how wide the words of a seat may be.
func seatRoom(w float64) float64 { return w - 20 - 2*seatSign }

// who is the one who sits there, in more than one line where the smallest letters need that.
func (p *page) who(s Seat, w float64) []string {
	return p.lines(least, seatRoom(w), whoLines, s.font(), s.Who)
}

// font is that of the words which say who sits there.
func (s Seat) font() render.Font {
	if s.Free {
		return render.Plain
	}
	return render.Bold
}
