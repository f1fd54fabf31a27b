package area

import (
	"fmt"
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// sampler is the geometry of samples: that of a close-up as near as there is.
func sampler() *chart {
	return newChart(&Board{W: leastWide, H: leastHigh}, &Overlay{}, Look{Window: &Window{0, 0, leastWide, leastHigh}})
}

// enlarged is that of signs as large as letters, so many times.
func enlarged(times float64) *chart {
	c := sampler()
	c.names *= times
	return c
}

// moved draws something that is meant for round 0, 0 round another point.
func moved(c *chart, x, y float64, key string, draw func() []render.Shape) []render.Shape {
	return []render.Shape{c.sprite("sample", render.Point{X: x, Y: y}, "sample "+key, draw)}
}

// tokenHalf is half of the room for a token in a sample.
const tokenHalf = 53

// SampleToken is a figure as it stands on the map, round x, y, as large as it has room in a cut-out.
func SampleToken(t Token, x, y float64) []render.Shape {
	c, reach := sampler(), 23.0
	switch {
	case t.Target:
		reach = 33
	case t.Active, t.Flying:
		reach = 30
	}
	c.pitch = math.Round(tokenHalf * 52 / reach)
	return moved(c, x, y, fmt.Sprint(t.key(), c.pitch), func() []render.Shape { return c.token(t) })
}

// SampleStanding is a figure at a post, on the ground that joins it to that, round x, y.
func SampleStanding(t Token, p Post, x, y float64) []render.Shape {
	const aside, pitch = 29, 54
	c := sampler()
	c.pitch, c.k = pitch, c.k*0.4
	post, at := render.Point{X: x - aside}, render.Point{X: x + aside, Y: y}
	post.Y = y
	shapes := c.ribbon(tie{side: t.Side, run: []render.Point{post, at}})
	shapes = append(shapes, moved(c, post.X, post.Y, fmt.Sprint("standing", p.Look, c.k), func() []render.Shape { return c.post(p, -1, c.valueSpots(p)[0]) })...)
	return append(shapes, moved(c, at.X, at.Y, fmt.Sprint("standing", t.key()), func() []render.Shape { return c.token(t) })...)
}

// SamplePost is a post as it stands on the map, round x, y, with the flag of a side over
// it unless that is -1.
func SamplePost(p Post, side int, letter string, home bool, x, y float64) []render.Shape {
	c := sampler()
	c.k *= 0.64
	shapes := moved(c, x, y, fmt.Sprint(p.Look, p.Sign, side), func() []render.Shape { return c.post(p, side, c.valueSpots(p)[0]) })
	if side >= 0 {
		shapes = append(shapes, c.flag(render.Point{X: x, Y: y + 8}, side, letter, home)...)
	}
	return shapes
}

// SampleSide is how a rail tells the side of a figure, round x, y.
func SampleSide(side int, letter string, x, y float64) []render.Shape {
	return enlarged(1.1).badge(&Overlay{Letters: append(make([]string, side), letter)}, Token{Side: side}, badge{kind: "side"}, x, y)
}

// SampleSoldiers are soldiers of a side, round x, y.
func SampleSoldiers(side int, x, y float64) []render.Shape { return soldiers(side, 2, x, y, 66, 46) }

// SampleWrap is the sign of an area that goes on at the other edge of the map, round x, y.
func SampleWrap(name string, x, y float64) []render.Shape {
	c := sampler()
	c.k *= 0.72
	return c.wrapAt(render.Point{X: x - 8, Y: y}, 0, name)
}

// SampleLit is a place that can be chosen, round x, y.
func SampleLit(k mark.Kind, x, y float64) []render.Shape {
	const r = 40
	shapes := []render.Shape{render.Circle{ID: "lit", X: x, Y: y, R: r, Fill: render.Glass(k.Colour(), 0.3)}}
	c := sampler()
	c.k *= 0.6
	return append(shapes, c.rim("lit", render.Arc(x, y, r, 0, 360), render.Point{X: x, Y: y}, k)...)
}

// SamplePrice is the price of a place that can be chosen, on the map, and beside its name below that, round x, y.
func SamplePrice(x, y float64) []render.Shape {
	const aside = 27 // one lies a little on the other
	c := enlarged(1.95)
	return append(c.price(Lit{Label: "2", Kind: mark.Walk}, x-aside+c.priceSize()-5, y), c.cost("2", x+aside, y)...)
}

// SampleNumber is what stands for the name of a place that can be chosen, round x, y.
func SampleNumber(x, y float64) []render.Shape {
	return enlarged(2).number(1, Lit{Kind: mark.Walk}, render.Point{X: x, Y: y})
}

// SampleOutside are the arrows before the names of a place and of a figure of a side outside of a close-up, round x, y.
func SampleOutside(side int, x, y float64) []render.Shape {
	const aside = 30
	c := enlarged(1.2)
	return append(c.arrow("", mark.Walk.Colour(), x-aside-20, y), c.arrow("", mark.SideOf(side).Light, x+aside-20, y)...)
}

// SampleLane is a way over water for those who fly, round x, y, so wide and high.
func SampleLane(wide, high, x, y float64) []render.Shape {
	sea := render.Area{ID: "sea", Rings: render.Rect(x-wide/2, y-high/2, wide, high, 0), Fill: render.Solid(render.Sea)}
	return append([]render.Shape{sea}, sampler().lane(render.Run(render.Point{X: x - 54, Y: y}, render.Point{X: x - 52, Y: y}, render.Point{X: x - 50, Y: y}, render.Point{X: x + 50, Y: y}, render.Point{X: x + 52, Y: y}, render.Point{X: x + 54, Y: y})[0], render.Point{X: x, Y: y})...)
}

// SampleMap is the small map of a board with a part of that, so high, round x, y.
func SampleMap(b *Board, high, x, y float64) []render.Shape {
	c := newChart(b, &Overlay{}, Look{Window: &Window{b.W * 0.3, b.H * 0.2, b.W * 0.7, b.H * 0.7}})
	half := high / 2 * b.W / b.H
	c.small = mark.Around(render.Point{X: x, Y: y}, half, high/2, half, high/2)
	return c.locator(&Overlay{})
}

// SampleLand is a piece of land, so wide and high, round x, y.
func SampleLand(name string, wide, high, x, y float64) []render.Shape {
	return Patch(name, x-wide/2, y-high/2, wide, high)
}
