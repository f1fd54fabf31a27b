package render

import (
	"image/color"
	"math"
	"slices"
)

// Vision is how an eye sees colours: how it mixes linear red, green and blue.
type Vision struct {
	Name string
	mix  [9]float64
}

// The visions: full, the three deficiencies at full severity as Machado, Oliveira and
// Fernandes describe them (2009), and lightness alone.
var (
	Full   = Vision{"full", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}}
	Protan = Vision{"protan", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}}
	Deutan = Vision{"deutan", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}}
	Tritan = Vision{"tritan", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}}
	Grey   = Vision{"grey", [9]float64{0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722}}
)

// Eye is the vision of a name; full vision if there is none of it.
func Eye(name string) Vision {
	all := []Vision{Full, Protan, Deutan, Tritan, Grey}
	return all[max(0, slices.IndexFunc(all, func(v Vision) bool { return v.Name == name }))]
}

// seen is what the eye makes of a colour, in linear red, green and blue.
func (v Vision) seen(c color.RGBA) (out [3]float64) {
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	for i := range out {
		out[i] = min(max(v.mix[3*i]*in[0]+v.mix[3*i+1]*in[1]+v.mix[3*i+2]*in[2], 0), 1)
	}
	return out
}

// Seen is the colour that looks to most eyes as c looks to this one.
func (v Vision) Seen(c color.RGBA) color.RGBA {
	s := v.seen(c)
	return color.RGBA{encoded(s[0]), encoded(s[1]), encoded(s[2]), 255}
}

// Apart is how far two colours are apart for the eye: Delta E (1976) in CIE Lab. About 2
// is just to be seen side by side; 20 is told from memory.
func (v Vision) Apart(a, b color.RGBA) float64 {
	p, q := lab(v.seen(a)), lab(v.seen(b))
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// Contrast is the ratio of lightness of two colours, from 1 to 21, as WCAG counts it: 4.5
// is wanted of small letters.
func Contrast(a, b color.RGBA) float64 {
	p, q := Grey.seen(a)[0]+0.05, Grey.seen(b)[0]+0.05
	return max(p, q) / min(p, q)
}

func linear(v uint8) float64 {
	f := float64(v) / 255
	if f > 0.04045 {
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return f / 12.92
}

func encoded(f float64) uint8 {
	if f > 0.0031308 {
		return uint8(255*(1.055*math.Pow(f, 1/2.4)-0.055) + 0.5)
	}
	return uint8(255*12.92*f + 0.5)
}

// lab is linear red, green and blue in CIE Lab under daylight.
func lab(s [3]float64) [3]float64 {
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*s[0] + 0.3576*s[1] + 0.1805*s[2]) / 0.95047)
	y := f(0.2126*s[0] + 0.7152*s[1] + 0.0722*s[2])
	z := f((0.0193*s[0] + 0.1192*s[1] + 0.9505*s[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
