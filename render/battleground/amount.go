package battleground

import (
	"cmp"
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of the panel of a question about an amount, in pixels.
const (
	amountLeast = 230.0 // how wide a box must be beside the plate of the figure
	amountSign  = 72.0  // the room for its drops
	amountDrop  = 26.0  // the radius of a drop
	amountLines = 3     // of what an amount gives
)

// amount is one that can be chosen, with what it is called and what it gives.
type amount struct {
	n           int
	name, gives string
}

// amounts adds below a board the amounts of mana that can be chosen: whose mana it is and how much there is, and a box
// for each amount, with its drops and what it gives.
func (t *table) amounts(s *render.Scene, lit []engine.Choice) {
	var from string
	var all []amount
	for _, c := range lit {
		if figure, n, ok := rules.Amount(c); ok && c.Public {
			from, all = figure, append(all, amount{n, t.say(c.Text), t.say(c.Detail)})
		}
	}
	i := slices.IndexFunc(t.view.Figures, func(f rules.FigureView) bool { return f.ID == from })
	if i < 0 {
		return
	}
	slices.SortFunc(all, func(a, b amount) int { return cmp.Compare(a.n, b.n) })
	const gap = ownerGap
	least, x, y := render.Legible(s.W), panelEdge+gap, float64(s.H)+footPad+gap
	size, left, right, up := least*1.15, x, float64(s.W)-x, y
	each := func() float64 { return (right-x+gap)/float64(len(all)) - gap }
	beside := each() >= amountLeast+(payerWide+gap)/float64(len(all))
	if x += payerWide + gap; !beside {
		x, y = left, y+payerHigh+gap
	}
	wide, lines := each(), 0
	for _, a := range all {
		lines = max(lines, len(a.lines(size, wide)))
	}
	tall := amountSign + size*(0.8+1.15*float64(lines))
	if beside {
		up += (tall - payerHigh) / 2
	}
	high := y + tall + gap - float64(s.H) - footPad
	shapes := append(panel(s, "amounts", high, render.Pen(render.Gold, 6)), payer(t.view.Figures[i], left, up, payerWide, least, t.say)...)
	for n, a := range all {
		shapes = append(shapes, a.box(x+(wide+gap)*float64(n), y, wide, tall, size)...)
	}
	below(s, "amounts", high, shapes)
}

// lines are the words of a box, so wide: what the amount gives, else what it is called.
func (a amount) lines(size, wide float64) []string {
	return mark.Broken(cmp.Or(a.gives, a.name), size, wide-20, amountLines)
}

// box is the box of an amount: as many drops, or an empty one with a nought, and the words below.
func (a amount) box(x, y, wide, tall, size float64) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "amount", Rings: render.Rect(x, y, wide, tall, 16), Fill: render.Solid(render.Leather), Edge: render.Pen(render.Gold, 3)}}
	middle, sign := x+wide/2, y+amountSign/2+6
	step := min(2*amountDrop, (wide-20-1.4*amountDrop)/float64(max(a.n, 2)))
	left := middle - step*float64(max(a.n, 1))/2
	shapes = append(shapes, render.Text{ID: "amount", X: left, Y: sign, Font: render.Bold, Size: 44, Paint: render.Solid(render.Gold), String: strconv.Itoa(a.n)})
	for i := range max(a.n, 1) {
		drop := render.Area{ID: "amount", Rings: art.Sign("drop", left+step*(float64(i)+0.5)+amountDrop*0.7, sign-4, amountDrop), Fill: render.Solid(render.Mana), Edge: render.Pen(render.Ink, 4)}
		if a.n == 0 {
			drop.Fill, drop.Edge = render.Paint{}, render.Stroke{Paint: render.Solid(render.Mana), Width: 3, Dash: 6}
		}
		shapes = append(shapes, drop)
	}
	words := render.Text{ID: "gives", X: middle, Y: y + amountSign + size*0.7, Font: render.Bold, Size: size, Paint: render.Solid(render.Parchment)}
	return append(shapes, words.Lines(size*1.15, a.lines(size, wide))...)
}
