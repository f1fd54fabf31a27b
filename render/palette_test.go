package render_test

import (
	"image/color"
	"math"
	"testing"

	"hexwarden/render"
)

// vision is how an eye mixes linear red, green and blue; the deficiencies are
// those of Machado, Oliveira and Fernandes (2009) at full severity.
var visions = map[string][9]float64{
	"full":   {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan": {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan": {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// lab is what an eye sees of a colour, in CIE Lab.
func lab(c color.RGBA, m [9]float64) [3]float64 {
	lin := func(v uint8) float64 {
		if f := float64(v) / 255; f > 0.04045 {
			return math.Pow((f+0.055)/1.055, 2.4)
		} else {
			return f / 12.92
		}
	}
	in := [3]float64{lin(c.R), lin(c.G), lin(c.B)}
	var s [3]float64
	for i := range s {
		s[i] = min(max(m[3*i]*in[0]+m[3*i+1]*in[1]+m[3*i+2]*in[2], 0), 1)
	}
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

func apart(p *render.Palette, a, b render.Colour, m [9]float64) float64 {
	x, y := lab(p.RGBA(a), m), lab(p.RGBA(b), m)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

func TestSafePaletteStaysApart(t *testing.T) {
	groups := [][]render.Colour{
		{render.SideOne, render.SideTwo},
		{render.SideOne, render.Sand}, {render.SideTwo, render.Sand},
		{render.LitMove, render.LitTarget, render.LitDanger},
		{render.LitMove, render.Sand}, {render.LitTarget, render.Sand}, {render.LitPick, render.LitTarget},
		{render.Good, render.Bad, render.White},
		{render.Fate, render.Glory},
		{render.RockDark, render.RubbleDark, render.Sand}, // the grounds of obstacles
	}
	for name, m := range visions {
		for _, g := range groups {
			for i := range g {
				for _, b := range g[i+1:] {
					if d := apart(render.Safe(), g[i], b, m); d < 20 {
						t.Errorf("%s vision: %v and %v are only %.0f apart", name, g[i], b, d)
					}
				}
			}
		}
	}
}

func TestPalettesHoldTheNamedColours(t *testing.T) {
	for _, p := range []*render.Palette{render.Normal(), render.Safe()} {
		if c := p.RGBA(render.White); c != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("%s: white is %v", p.Name, c)
		}
		seen := map[color.RGBA]bool{}
		for _, c := range p.Colours {
			seen[c] = true
		}
		if len(seen) < 240 {
			t.Errorf("%s: only %d different colours", p.Name, len(seen))
		}
	}
}

func BenchmarkPalette(b *testing.B) {
	for b.Loop() {
		render.NewNormal()
	}
}
