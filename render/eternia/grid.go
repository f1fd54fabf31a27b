package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/art"
)

// The measures of a combat card and of the place of the cards in a row.
const (
	cardWide  = 86.0
	cardHigh  = 124.0
	cardsFrom = 168.0 // from the middle
	totalFrom = 112.0
)

// row is an area of the grid: the total next to the middle, then the cards, outwards, or
// the dice of power.
func (d duellist) row(n int) []render.Shape {
	y, high := d.rowTop(n), d.layout.row
	a := areaSigns[n]
	shapes := []render.Shape{
		render.Area{ID: "row", Rings: d.box(6, half-6, y+3, high-6, 14), Fill: render.Solid(render.LeatherLight)},
		render.Area{ID: "row", Rings: d.box(6, 160, y+3, high-6, 14), Fill: render.Glass(a.ground, 0.75)},
	}
	shapes = append(shapes, d.total(n, d.at(totalFrom), y+high/2+4)...)
	shapes = append(shapes, d.lead(n, d.at(totalFrom), y+34)...)
	shapes = append(shapes, d.parts(n, y+high-28)...)
	top := y + (high-rowHigh)/3 + 14
	if high < rowHigh { // the parts below come closer
		top = y + (high-rowHigh)/2 + 14
	}
	cards := d.placed(a.id)
	if d.powered(n) {
		return append(shapes, d.pool(d.f.Dice[n], top)...)
	}
	room, many := half-16-cardsFrom, float64(len(cards))
	open := slices.Contains(d.f.Open, a.id)
	if open {
		many++
	}
	step := min(cardWide+8, (room-cardWide)/max(many-1, 1))
	for i, c := range cards {
		from := cardsFrom + step*float64(i)
		shapes = append(shapes, d.card(c, min(d.at(from), d.at(from+cardWide)), top, 1)...)
	}
	if open { // the place of the card that is placed now
		from := cardsFrom + step*(many-1)
		x := min(d.at(from), d.at(from+cardWide))
		shapes = append(shapes,
			render.Area{ID: "open " + a.id, Rings: render.Rect(x+3, top+3, cardWide-6, cardHigh-6, 12), Fill: render.Glass(render.Leather, 0.6), Edge: render.Stroke{Paint: render.Solid(render.Gold), Width: 5, Dash: 14}},
			render.Line{ID: "open", Runs: [][]render.Point{{{X: x + cardWide/2, Y: top + 40}, {X: x + cardWide/2, Y: top + cardHigh - 40}}, {{X: x + 21, Y: top + cardHigh/2}, {X: x + cardWide - 21, Y: top + cardHigh/2}}}, Stroke: render.Pen(render.Gold, 8)})
	}
	return shapes
}

// powered says whether dice of power count in an area, not cards.
func (d duellist) powered(n int) bool {
	pool := d.f.Dice[n]
	return pool.N > 0 || len(pool.Faces) > 0 || pool.Flat > 0
}

// placed are the cards of an area.
func (d duellist) placed(area string) []rules.Placed {
	var out []rules.Placed
	for _, c := range d.f.Grid {
		if c.Area == area {
			out = append(out, c)
		}
	}
	return out
}

// total is what an area comes to as far as the viewer knows; more, if cards lie there
// that he does not. The side that leads has it in gold.
func (d duellist) total(n int, x, y float64) []render.Shape {
	value, ink := engine.Digits(d.f.Totals[n]), render.White
	if closed(d.f, areaSigns[n].id) {
		value += "+?"
	}
	if d.f.Totals[n] > d.foe().Totals[n] {
		ink = render.Gold
	}
	return []render.Shape{render.Text{ID: "total " + areaSigns[n].id, X: x, Y: y, Font: render.Bold, Size: 72, Paint: render.Solid(ink), Halo: render.Pen(render.Ink, 6), String: value}.Fitted(38, 84)}
}

// card is a combat card with its upper left corner at x, y: its face, or its back if the
// viewer does not know it.
func (d duellist) card(c rules.Placed, x, y, k float64) []render.Shape {
	w, h := cardWide*k, cardHigh*k
	cx, cy := x+w/2, y+h/2
	s := d.side()
	shapes := []render.Shape{render.Area{ID: "shadow", Rings: render.Rect(x+4*k, y+5*k, w, h, 12*k), Fill: render.Glass(render.Black, 0.45)}}
	if c.Card == "" || c.Void {
		shapes = append(shapes,
			render.Area{ID: "back", Rings: render.Rect(x, y, w, h, 12*k), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, 3.5*k)},
			render.Area{ID: "back", Rings: render.Rect(x+8*k, y+8*k, w-16*k, h-16*k, 8*k), Edge: render.Stroke{Paint: render.Solid(s.Light), Width: 3 * k, Dash: 7 * k}})
		if c.Void {
			return append(shapes, render.Line{ID: "void", Runs: art.Sign("cross", cx, cy, 30*k), Stroke: render.Pen(render.White, 8*k)})
		}
		return append(shapes, render.Text{ID: "back", X: cx, Y: cy, Font: render.Bold, Size: 64 * k, Paint: render.Solid(render.White), Halo: render.Pen(s.Dark, 5*k), String: "?"})
	}
	shapes = append(shapes, render.Area{ID: "card " + c.Card, Rings: render.Rect(x, y, w, h, 12*k), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3.5*k)})
	shapes = append(shapes, combatFace(c.Card, cx, cy, k)...)
	if c.Down { // the team knows it, others do not
		shapes = append(shapes,
			render.Area{ID: "down", Rings: render.Rect(x+4*k, y+4*k, w-8*k, h-8*k, 9*k), Edge: render.Stroke{Paint: render.Solid(s.Body), Width: 6 * k, Dash: 10 * k}})
	}
	if c.Used {
		ux, uy := x+w-10*k, y+10*k
		shapes = append(shapes, render.Circle{ID: "used", X: ux, Y: uy, R: 16 * k, Fill: render.Solid(render.Ink), Edge: render.Pen(render.White, 2.5*k)},
			render.Line{ID: "used", Runs: art.Sign("check", ux, uy, 11*k), Stroke: render.Pen(render.White, 4.5*k)})
	}
	return shapes
}

// combatFace is what a combat card shows, round x, y.
func combatFace(card string, x, y, k float64) []render.Shape {
	number := func(s string, dy, size float64, ink render.Colour) render.Shape {
		return render.Text{ID: "value", X: x, Y: y + dy*k, Font: render.Bold, Size: max(size*k, small), Paint: render.Solid(ink), String: s}
	}
	switch card {
	case "overload":
		return []render.Shape{
			render.Area{ID: "overload", Rings: render.Star(x, y-14*k, 38*k, 20*k, 10, 90), Fill: render.Solid(render.Burst), Edge: render.Pen(render.Strike, 4*k)},
			number("!", -14, 40, render.Ink), number("+1", 40, 30, render.SideTwoDark)}
	case "time":
		p := func(dx, dy float64) render.Point { return render.Point{X: x + dx*k, Y: y + dy*k} }
		return []render.Shape{
			render.Area{ID: "time", Rings: render.Ring(p(-26, -42), p(26, -42), p(26, -32), p(6, 0), p(26, 32), p(26, 42), p(-26, 42), p(-26, 32), p(-6, 0), p(-26, -32)), Fill: render.Solid(render.Fate), Edge: render.Pen(render.Ink, 3*k)},
			render.Area{ID: "time", Rings: render.Ring(p(-16, 34), p(0, 10), p(16, 34)), Fill: render.Solid(render.Focus)},
			render.Area{ID: "time", Rings: render.Ring(p(-14, -24), p(14, -24), p(0, -4)), Fill: render.Solid(render.Focus)}}
	case "tool":
		return append(art.Emblem("gear", x, y-8*k, 34*k, render.RubbleDark, render.Parchment), number("2", 44, 28, render.Ink))
	case "flow":
		p := func(dx, dy float64) render.Point { return render.Point{X: x + dx*k, Y: y + dy*k} }
		return []render.Shape{
			render.Line{ID: "flow", Runs: [][]render.Point{{p(-28, -18), p(-10, -34), p(10, -12), p(26, -26)}, {p(-28, 8), p(-10, -8), p(10, 14), p(26, 0)}}, Stroke: render.Pen(render.Mana, 9*k)},
			number("+1", 44, 30, render.SideOneDark)}
	}
	ink := map[string]render.Colour{"+1": render.LeatherLight, "+2": render.SideOneDark, "+3": render.SideTwoDark}[card]
	n := len(strings.TrimLeft(card, "+-"))
	shapes := []render.Shape{number(card, -8, 54, ink)}
	if v, err := strconv.Atoi(strings.TrimPrefix(card, "+")); err == nil && n == 1 {
		for i := range v { // its number in diamonds too
			shapes = append(shapes, render.Area{ID: "pip", Rings: render.Regular(x+(float64(i)-float64(v-1)/2)*22*k, y+40*k, 10*k, 4, 90), Fill: render.Solid(ink)})
		}
	}
	return shapes
}

// pool are dice of power in a row, with what counts without a die.
func (d duellist) pool(p rules.Pool, top float64) []render.Shape {
	var shapes []render.Shape
	const size = 74.0
	from, y := cardsFrom, top+(cardHigh-size)/2
	room := half - 16 - cardsFrom - size
	n := max(p.N, len(p.Faces))
	flat := 0.0
	if p.Flat > 0 {
		flat = 1
	}
	step := min(size+8, room/max(float64(n)+flat-1, 1))
	for i := range n {
		face := ""
		if i < len(p.Faces) {
			face = p.Faces[i]
		}
		shapes = append(shapes, die(face, min(d.at(from), d.at(from+size)), y, size)...)
		from += step
	}
	if p.Flat > 0 {
		shapes = append(shapes, render.Text{ID: "flat", X: d.at(from + size/2), Y: y + size/2, Font: render.Bold, Size: 44, Paint: render.Solid(render.Gold), String: "+" + strconv.Itoa(p.Flat)})
	}
	return shapes
}
