package card

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// Sign is the shape on which a number of a card stands.
type Sign uint8

// The signs.
const (
	Initiative Sign = iota
	Action
	Mana
	Blade // a number to attack with
	Guard // a number to defend with
	Health
	Pace  // of movement
	Cube  // dice to roll
	Reach // of a weapon
)

// Stat is a number of a card. The label stands below it in small print.
type Stat struct {
	Sign  Sign
	Value string
	Label string
	Mark  Art  // drawn upon the sign instead of a number; nil for none
	Best  bool // none of the cards beside has a better one: a crown beside the word in a list
}

// shapes draws the sign of a scale around x, y, in a room so wide, with its number, in type of a size at least.
func (s Stat) shapes(x, y, width, k, least float64) []render.Shape {
	shapes, ink, cy, room := s.sign(x, y, width, k)
	size := 46 * k
	if s.Sign == Mana && len(s.Value) > 1 { // a drop is narrow
		size = 35 * k
	}
	return append(shapes, render.Text{ID: "value", X: x, Y: cy, Font: render.Bold, Size: size, Paint: render.Solid(ink), Halo: s.halo(k), String: s.Value}.Fitted(least, room))
}

// lineHigh is how high a line of a list of numbers is: few stand in larger lines.
func lineHigh(numbers int) float64 {
	if numbers <= 3 {
		return 62
	}
	return 50
}

// line is the number from x on in the middle of a line that is so wide and high, with its word beside it in letters of
// a size, and a crown behind that if it is the best.
func (s Stat) line(x, y, width, high, size float64) []render.Shape {
	shapes, left := s.signed(x, y, high, size)
	word := render.Text{ID: "label", X: x + left, Y: y, Font: render.Plain, Size: size, Anchor: render.Left, Paint: render.Solid(render.LeatherLight), String: s.Label}
	width -= left
	if s.Best {
		word.Font, word.Paint = render.Bold, render.Solid(render.Ink)
		shapes = append(shapes, crown(x+left+width-16, y, 16))
		width -= 36
	}
	return append(shapes, word.Fitted(size, width))
}

// crown is the sign of the best, in a circle of radius r.
func crown(x, y, r float64) render.Shape {
	p := func(u, v float64) render.Point { return render.Point{X: x + u*r, Y: y + v*r} }
	return render.Area{ID: "best", Rings: render.Ring(p(-0.8, 0.75), p(-1, -0.5), p(-0.45, 0.05), p(0, -0.8), p(0.45, 0.05), p(1, -0.5), p(0.8, 0.75)), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 2.5)}
}

// signed is the number on its sign from x on in a line that is so high, in letters a little larger than a size at least, and
// how far from x its word begins.
func (s Stat) signed(x, y, high, size float64) (shapes []render.Shape, left float64) {
	k := high / 80
	wide := 92.0
	if s.Sign == Pace { // of two numbers
		wide = 112
	}
	shapes, ink, cy, room := s.sign(x+wide/2*k-k, y, wide*k, k)
	if s.Sign != Pace { // whose ends are round
		room += 8
	}
	return append(shapes, render.Text{ID: "value", X: x + wide/2*k - k, Y: cy, Font: render.Bold, Size: max(50*k, size+2), Paint: render.Solid(ink), Halo: s.halo(k), String: s.Value}.Fitted(size, room)), wide*k + 6
}

// halo is a dark line round the number on a bright sign.
func (s Stat) halo(k float64) render.Stroke {
	switch s.Sign {
	case Pace:
		return render.Pen(render.Ink, 3*k)
	case Mana:
		return render.Pen(render.Ink, 5*k)
	}
	return render.Stroke{}
}

// sign is the sign round x, y, with the colour of a number on it, how high that stands and its room.
func (s Stat) sign(x, y, width, k float64) (shapes []render.Shape, ink render.Colour, cy, room float64) {
	ink, room, cy = render.White, 52*k, y
	edge := render.Pen(render.Ink, 3)
	area := func(rings [][]render.Point, fill render.Colour) render.Shape {
		return render.Area{ID: "sign", Rings: rings, Fill: render.Solid(fill), Edge: edge}
	}
	var sign render.Shape
	switch s.Sign {
	case Initiative:
		sign, ink = area(render.Star(x, y, 38*k, 32*k, 14, 90), render.Gold), render.Ink
	case Action:
		sign, room = area(render.Regular(x, y, 35*k, 6, 90), render.SideTwoDark), 58*k
	case Mana:
		sign, cy, room = area(art.Sign("drop", x, y-3*k, 43*k), render.Mana), y+10*k, 48*k
	case Blade:
		sign = area(render.Regular(x, y, 35*k, 4, 90), render.SideTwoDark)
	case Guard:
		sign = area(render.Regular(x, y, 34*k, 5, -90), render.SideOneDark)
	case Health:
		sign, cy = area(art.Sign("heart", x, y, 36*k), render.Heart), y-2*k
	case Pace:
		half := min(54*k, width/2)
		sign = area(render.Rect(x-half, y-26*k, 2*half, 52*k, 26*k), render.Buff)
		room = 2*half - 10*k
	case Cube:
		sign, ink = area(render.Rect(x-39*k, y-30*k, 78*k, 60*k, 12*k), render.White), render.Ink
	case Reach:
		sign, ink = render.Circle{ID: "sign", X: x, Y: y, R: 32 * k, Fill: render.Solid(render.SandLight), Edge: edge}, render.Ink
	}
	shapes = []render.Shape{sign}
	if s.Mark != nil {
		shapes = append(shapes, s.Mark(x, y, 20*k)...)
	}
	return shapes, ink, cy, room
}

// Emblem is the shape that tells the kind of a card besides its colour.
type Emblem uint8

// The emblems.
const (
	Wheel     Emblem = iota // fate
	Laurel                  // glory
	Masters                 // the one faction
	Hood                    // the other
	Swords                  // melee
	Crosshair               // ranged
	Spark                   // magic
	Armour
	Shield
	Gem
	Rise // a buff
	Fall // a debuff
	Token
	Cog   // a vehicle
	Beast // a creature
	Bones // a boss
	Dawn  // an event
	Hero
	Rune // a spell
	Host // a unit
	Keep // a place
	Flag // a scenario
)

// badge is the emblem on a disc of the deck's colour, in the corner of a picture.
func (e Emblem) badge(x, y float64, deck render.Colour) []render.Shape {
	return append([]render.Shape{render.Circle{ID: "badge", X: x, Y: y, R: 19, Fill: render.Solid(deck), Edge: render.Pen(render.Parchment, 3)}},
		e.shapes(x, y, 12, render.White, deck)...)
}

// drawn are the emblems that are drawings, by their names.
var drawn = map[Emblem]string{Cog: "gear", Beast: "wolf", Bones: "skull", Dawn: "dawn", Hero: "helmet", Rune: "flame", Host: "horse", Masters: "masters", Hood: "hood", Keep: "keep", Flag: "flag"}

// shapes draws the emblem around x, y on a ground.
func (e Emblem) shapes(x, y, r float64, colour, ground render.Colour) []render.Shape {
	area := func(rings [][]render.Point) []render.Shape {
		return []render.Shape{render.Area{ID: "emblem", Rings: rings, Fill: render.Solid(colour)}}
	}
	line := func(runs [][]render.Point) []render.Shape {
		return []render.Shape{render.Line{ID: "emblem", Runs: runs, Stroke: render.Pen(colour, 4)}}
	}
	if name, ok := drawn[e]; ok {
		return art.Emblem(name, x, y, r*1.15, colour, ground)
	}
	switch e {
	case Laurel:
		return area(render.Star(x, y, r*1.2, r*0.5, 5, 90))
	case Swords:
		return line(art.Sign("cross", x, y, r*1.3))
	case Crosshair:
		return line(art.Sign("crosshair", x, y, r))
	case Spark:
		return area(render.Star(x, y, r*1.25, r*0.4, 4, 90))
	case Armour:
		return area(render.Regular(x, y, r*1.1, 6, 90))
	case Shield:
		return area(render.Regular(x, y, r*1.15, 5, -90))
	case Gem:
		return area(render.Regular(x, y, r*1.15, 4, 90))
	case Rise:
		return area(render.Regular(x, y, r*1.15, 3, 90))
	case Fall:
		return area(render.Regular(x, y, r*1.15, 3, -90))
	case Token:
		return []render.Shape{render.Circle{ID: "emblem", X: x, Y: y, R: r, Fill: render.Solid(colour)},
			render.Circle{ID: "emblem", X: x, Y: y, R: r * 0.5, Fill: render.Solid(render.Parchment)}}
	}
	return []render.Shape{render.Circle{ID: "emblem", X: x, Y: y, R: r - 2, Edge: render.Pen(colour, 4)},
		render.Circle{ID: "emblem", X: x, Y: y, R: r * 0.35, Fill: render.Solid(colour)}}
}
