package mark

import "hexwarden/render"

// FlashKind is the manner of what just happened.
type FlashKind uint8

// The kinds of flash.
const (
	Hurt FlashKind = iota
	Missed
	Out
	Healed
	Scored // and the kinds after it: by which side (ScoredBy)
)

// ScoredBy is the kind of flash for what a side has scored, by the number of its colour.
func ScoredBy(side int) FlashKind { return Scored + FlashKind(side) }

// Flash says around x, y in a short word what just happened: a burst for wounds, a cloud for a
// miss, a ring of rays for healing, a ribbon across what is left of a figure. The letters are not smaller than least pixels.
func Flash(x, y float64, text string, kind FlashKind, least float64, u Unit) []render.Shape {
	size, text := render.Fit(render.Bold, u(21), u(11), u(44), text) // longer words reach over the rim
	size = max(size, least)
	word := render.Text{ID: "flash", X: x, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, u(2.2)), String: text}
	star := func(outer, inner float64, n int, c render.Colour) render.Shape {
		return render.Area{ID: "flash", Rings: render.Star(x, y, u(outer), u(inner), n, 80), Fill: render.Solid(c), Edge: render.Pen(render.Ink, u(2))}
	}
	switch kind {
	case Missed:
		var shapes []render.Shape
		for _, grow := range []struct {
			by float64
			c  render.Colour
		}{{2, render.Ink}, {0, render.Smoke}} {
			for _, p := range []struct{ x, y, r float64 }{{-16, 1, 10}, {16, 1, 10}, {-7, -4, 11}, {8, -4, 10}, {0, 3, 11}} {
				shapes = append(shapes, render.Circle{ID: "flash", X: x + u(p.x), Y: y + u(p.y), R: u(p.r + grow.by), Fill: render.Solid(grow.c)})
			}
		}
		return append(shapes, word)
	case Out:
		return append(ribbon(x, y, max(u(15), render.Width(render.Bold, size, text)/2+u(5)), max(u(9), size*0.54), u), word)
	case Healed:
		return []render.Shape{star(24, 20, 16, render.Buff), word}
	}
	if kind >= Scored {
		return []render.Shape{star(29, 24, 12, render.Gold), star(23, 19, 12, SideOf(int(kind-Scored)).Body), word}
	}
	word.Paint, word.Halo = render.Solid(render.Ink), render.Pen(render.Burst, u(1.5))
	return []render.Shape{star(25, 16, 11, render.Strike), star(19, 14, 11, render.Burst), word}
}

// ribbon is a band with notched ends round x, y, half as wide and high as told: it lies across what is left of a figure.
func ribbon(x, y, wide, high float64, u Unit) []render.Shape {
	tail, notch := u(7), u(4)
	at := func(dx, dy float64) render.Point { return render.Point{X: x + dx, Y: y + dy} }
	return []render.Shape{render.Area{ID: "flash", Fill: render.Solid(render.LitTarget), Edge: render.Pen(render.Ink, u(2.2)), Rings: render.Ring(
		at(-wide-tail, -high), at(wide+tail, -high), at(wide+tail-notch, 0), at(wide+tail, high), at(-wide-tail, high), at(-wide-tail+notch, 0))}}
}

// Sights are four brackets round 0, 0: the act is against who stands there.
func Sights(u Unit) []render.Shape { return SightsTurned(u, 0) }

// SightsTurned are such brackets, with the middle of a gap between two of them so many degrees round.
func SightsTurned(u Unit, turn float64) []render.Shape {
	var runs [][]render.Point
	for d := 0.0; d < 360; d += 90 {
		runs = append(runs, render.Arc(0, 0, u(29.5), turn+d+22, turn+d+68))
	}
	return Rimmed("sights", u(7), u(4.4), render.LitTarget, runs...)
}
