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
