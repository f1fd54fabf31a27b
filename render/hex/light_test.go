package hex

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// hue is the lightness of a colour, from 0 to 100, and how red and how yellow it is (CIE L*a*b*).
func hue(c color.RGBA) (l, a, b float64) {
	part := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
	x, y, z := part(c.R), part(c.G), part(c.B)
	root := func(r, g, b float64) float64 { return math.Cbrt(r*x + g*y + b*z) }
	p, q, r := root(0.4339, 0.3762, 0.1899), root(0.2126, 0.7152, 0.0722), root(0.0178, 0.1095, 0.8727)
	return 116*q - 16, 500 * (p - q), 200 * (q - r)
}

// TestRegionsAreOfOneHue checks, on the ground of every mood and in every palette, that a region of
// destinations has one hue, and the rim of its provoking hexes another: each looks more like itself than like the other
// or like water, whatever tone is beneath.
func TestRegionsAreOfOneHue(t *testing.T) {
	const most, mostLight = 16, 11
	kinds := []mark.Kind{mark.Walk, mark.Danger}
	alphas := map[mark.Kind]float64{mark.Walk: render.SoftAlpha, mark.Danger: render.LitAlpha} // on all of a region, and along its rim
	for _, name := range Moods() {
		m := moods[name]
		grounds := [][]render.Paint{m.base}
		for _, tone := range m.tones {
			grounds = append(grounds, append(slices.Clip(m.base), tone))
		}
		for _, of := range render.Palettes() {
			p := render.Named(of)
			lit := func(k mark.Kind, ground []render.Paint) color.RGBA {
				return stain(p, append(slices.Clip(ground), render.Glass(k.Colour(), alphas[k]))...)
			}
			for _, k := range kinds {
				spread, other := 0.0, math.Inf(1)
				if m.rough.wet {
					other = apart(render.Full, lit(k, grounds[0]), p.RGBA(render.Sea))
				}
				for i, one := range grounds {
					for _, two := range grounds[:i] {
						x, y := lit(k, one), lit(k, two)
						l, a, b := hue(x)
						l2, a2, b2 := hue(y)
						if d := math.Hypot(a-a2, b-b2); d > most || math.Abs(l-l2) > mostLight {
							t.Errorf("%s, %s: %v is %v and %v, %.0f apart in hue and %.0f in light", name, of, k, x, y, d, math.Abs(l-l2))
						}
						spread = max(spread, apart(render.Full, x, y))
					}
					for _, j := range kinds {
						if j != k {
							for _, two := range grounds {
								other = min(other, apart(render.Full, lit(k, one), lit(j, two)))
							}
						}
					}
				}
				if spread >= other {
					t.Errorf("%s, %s: places of kind %v are up to %.0f apart, and only %.0f from something else", name, of, k, spread, other)
				}
			}
		}
	}
}
