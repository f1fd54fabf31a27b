package sheet

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
)

// The measures of seats.
const (
	seatHigh = 46
	seatGap  = 6

	versusSign = 12               // the radius of what stands between two sides
	versusGap  = 2*versusSign + 4 // the room for it
	seatPad    = 2                // beside faces
	seatSign   = 15               // radius of its side's token

	whoLines = 3 // of a name, at most
	whoStep  = 16
)

// seats are the seats, two side by side, with a word between two sides: those of a side below each other if there are two sides, else one side after
// the other. The faces of a side stand in its seat, or below its seats if it has several that share them.
func (p *page) seats(all []Seat, parties []art.Party, versus string) {
	two, crew, between := twoSides(all), len(all) > sides(all) && !apart(all, parties), p.y
	gap := float64(seatGap)
	if two && versus != "" && slices.ContainsFunc(all, func(s Seat) bool { return len(s.party(parties).Heads) > 0 }) {
		gap = versusGap
	}
	wide := (p.w - 2*edge - gap) / 2
	named, tall := float64(seatHigh), 0.0 // of a seat without faces, and of its faces
	for _, s := range all {
		named = max(named, seatHigh+whoStep*float64(len(p.who(s, wide))-1))
		tall = max(tall, p.crowd(s.party(parties), wide-2*seatPad, crowdLarge).high())
	}
	high, shown := named, tall > 0
	if !crew {
		high += tall
	}
	sorted := slices.SortedStableFunc(slices.Values(all), func(a, b Seat) int { return a.Side - b.Side })
	next := [2]float64{p.y, p.y}
	column := 0
	for i, s := range sorted {
		first, last := i == 0 || sorted[i-1].Side != s.Side, i == len(sorted)-1 || sorted[i+1].Side != s.Side
		switch {
		case two:
			column = s.Side
		case first && crew && shown: // a side begins a line
			column, next[0], next[1] = 0, max(next[0], next[1]), max(next[0], next[1])
		}
		x := edge + float64(column)*(wide+gap)
		party := s.party(parties)
		p.seat(s, party.Emblem, x, next[column], wide, named, high)
		if shown && !crew {
			p.named(s.Colour, p.crowd(party, wide-2*seatPad, crowdLarge), x+seatPad, next[column]+named)
			between = next[column] + named
		}
		next[column] += high + seatGap
		if shown && crew && last {
			left, room, top := x, wide, next[column]
			if !two {
				left, room, top = edge, p.w-2*edge, max(next[0], next[1])
			}
			c := p.crowd(of(parties, s.Side), room, crowdLarge)
			p.named(s.Colour, c, left, top)
			between = max(between, top)
			if next[column] = top + c.high(); !two {
				next = [2]float64{next[column], next[column]}
			}
		}
		if !two {
			column = 1 - column
		}
	}
	p.y = max(next[0], next[1]) - seatGap
	if two && shown {
		p.versus(versus, between+facesHigh*crowdLarge/2)
	}
}

// versus stands between the faces of two sides.
func (p *page) versus(words string, y float64) {
	if words == "" {
		return
	}
	const r = versusSign
	p.draw(render.Circle{ID: "versus", X: p.w / 2 * p.unit, Y: y * p.unit, R: r * p.unit, Fill: render.Solid(render.Leather), Edge: render.Pen(render.Gold, 2*p.unit)})
	p.line("versus", p.w/2, y, 2*r-5, least, render.Bold, render.Middle, render.Gold, words)
}

// party is how a seat looks: as its side, or as it is by itself.
func (s Seat) party(parties []art.Party) art.Party {
	side := of(parties, s.Side)
	if own, ok := side.Own[s.Number]; ok {
		return own
	}
	return side
}

// apart says whether each seat has figures of its own.
func apart(all []Seat, parties []art.Party) bool {
	return !slices.ContainsFunc(all, func(s Seat) bool { return len(of(parties, s.Side).Own[s.Number].Heads) == 0 })
}

// sides counts the sides that seats are of.
func sides(all []Seat) int {
	seen := map[int]bool{}
	for _, s := range all {
		seen[s.Side] = true
	}
	return len(seen)
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
		ground, rim, ink = render.Leather, render.Stroke{Paint: render.Solid(render.Gold), Width: 2.4, Dash: 7}, render.Gold
	}
	p.box("seat", x, y, w, h, ground, rim)
	p.banner(s.Colour, x, y, w, named)
	p.emblem(s.Colour, x+5+seatSign, y+named/2, seatSign, emblem)
	if s.Free && !s.Kept {
		p.free(x+5+seatSign+5, y+named/2+10)
	}
	left := x + 9 + 2*seatSign
	p.line("seat", left, y+14.5, seatRoom(w), small, render.Plain, render.Left, render.Parchment, s.Name)
	for i, l := range p.who(s, w) {
		p.line("who", left, y+32+whoStep*float64(i), seatRoom(w), medium, render.Bold, render.Left, ink, l)
	}
}

// free is the sign of a seat that can be taken: a plus on a golden disc.
func (p *page) free(x, y float64) {
	const r = 10
	p.draw(render.Circle{ID: "free", X: x * p.unit, Y: y * p.unit, R: r * p.unit, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 1.4*p.unit)})
	for _, d := range []render.Point{{X: r * 0.55}, {Y: r * 0.55}} {
		p.draw(render.Line{ID: "free", Runs: render.Run(render.Point{X: (x - d.X) * p.unit, Y: (y - d.Y) * p.unit}, render.Point{X: (x + d.X) * p.unit, Y: (y + d.Y) * p.unit}), Stroke: render.Pen(render.Ink, 2.4*p.unit)})
	}
}

// seatRoom is how wide the words of a seat may be.
func seatRoom(w float64) float64 { return w - 16 - 2*seatSign }

// who is the one who sits there, in more than one line where the smallest letters need that.
func (p *page) who(s Seat, w float64) []string {
	return p.lines(least, seatRoom(w), whoLines, render.Bold, s.Who)
}
