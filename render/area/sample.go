package area

import (
	"fmt"

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

// SampleToken is a figure as it stands on the map, round x, y.
func SampleToken(t Token, x, y float64) []render.Shape {
	c := sampler()
	return moved(c, x, y, t.key(), func() []render.Shape { return c.token(t) })
}

// SamplePost is a post as it stands on the map, round x, y, with the flag of a side over
// it unless that is -1.
func SamplePost(p Post, side int, letter string, home bool, x, y float64) []render.Shape {
	c := sampler()
	shapes := moved(c, x, y, fmt.Sprint(p.Look, p.Sign, side), func() []render.Shape { return c.post(p, side, c.valueSpots(p)[0]) })
	if side >= 0 {
		shapes = append(shapes, c.flag(render.Point{X: x, Y: y + 8}, side, letter, home)...)
	}
	return shapes
}

// SampleSoldiers are soldiers of a side, round x, y.
func SampleSoldiers(side int, x, y float64) []render.Shape { return soldiers(side, 2, x, y, 74, 52) }

// SampleWrap is the sign of an area that goes on at the other edge of the map, round x, y.
func SampleWrap(name string, x, y float64) []render.Shape {
	return sampler().wrapAt(render.Point{X: x, Y: y}, 0, name)
}

// SampleLit is a place that can be chosen, round x, y.
func SampleLit(k mark.Kind, x, y float64) []render.Shape {
	const r = 56
	shapes := []render.Shape{render.Circle{ID: "lit", X: x, Y: y, R: r, Fill: render.Glass(k.Colour(), 0.3)}}
	return append(shapes, sampler().rim("lit", render.Arc(x, y, r, 0, 360), render.Point{X: x, Y: y}, k)...)
}

// SamplePrice is the price of a place that can be chosen, round x, y.
func SamplePrice(x, y float64) []render.Shape {
	c := enlarged(2.2)
	return c.price(Lit{Label: "2", Kind: mark.Walk}, x+c.priceSize()-5, y)
}

// SampleNumber is what stands for the name of a place that can be chosen, round x, y.
func SampleNumber(x, y float64) []render.Shape {
	return enlarged(2.2).number(1, Lit{Kind: mark.Walk}, render.Point{X: x, Y: y})
}

// SampleAway is the arrow before the name of a figure of a side outside of a close-up, round x, y.
func SampleAway(side int, x, y float64) []render.Shape {
	return enlarged(2.2).arrow("", mark.SideOf(side).Light, x-22, y)
}

// SampleElsewhere is the arrow before the name of a place outside of a close-up, round x, y.
func SampleElsewhere(x, y float64) []render.Shape {
	return enlarged(2.2).arrow("", mark.Walk.Colour(), x-22, y)
}
