package render

import "image/color"

// levels is the number of steps of coverage that blending knows.
const levels = 32

// A Palette gives the 256 colours of a picture: the named ones exactly, then
// mixtures of them that soft edges and translucent shapes need. It also holds
// the table by which masks are blended. A Palette never changes.
type Palette struct {
	Name    string
	Eyes    []Vision // that it is made for: all that must be told apart is, for each of them
	Colours [256]color.RGBA
	table   []uint8 // [colour][level][below] -> index
}

// RGBA says what a named colour looks like in the palette.
func (p *Palette) RGBA(c Colour) color.RGBA { return p.Colours[c] }

// Through is the palette as an eye sees it: to look at, not to be drawn over.
func (p *Palette) Through(v Vision) *Palette {
	if v.Name == Full.Name {
		return p
	}
	seen := *p
	for i, c := range p.Colours {
		seen.Colours[i] = v.Seen(c)
	}
	return &seen
}

// Model is the palette as the standard library knows palettes.
func (p *Palette) Model() color.Palette {
	model := make(color.Palette, len(p.Colours))
	for i, c := range p.Colours {
		model[i] = c
	}
	return model
}

// fillMixtures chooses the free entries: the tints of sand, shaded grounds (the last ones), then of all mixtures
// of a named colour with a surface always the one farthest from everything chosen so far, so that the
// worst error of a blend is small.
func (p *Palette) fillMixtures() {
	const steps = 8
	next := int(numColours)
	p.Colours[next] = mix(p.Colours[Leather], p.Colours[LeatherLight], 1, 2)
	next++
	for _, s := range []Colour{Sand, SandLight, SandDark, SandDeep} {
		for _, t := range tints {
			p.Colours[next] = mix(p.Colours[s], p.Colours[t.Colour], int(t.Alpha), 255)
			next++
		}
	}
	for _, x := range litGrounds {
		p.Colours[next] = mix(p.Colours[x.ground], p.Colours[x.light.Colour], int(x.light.Alpha), 255)
		next++
	}
	var candidates []color.RGBA
	for _, s := range surfaces {
		for c := range numColours {
			for k := 1; k < steps; k++ {
				candidates = append(candidates, mix(p.Colours[s], p.Colours[c], k, steps))
			}
		}
	}
	gap := make([]int, len(candidates))
	for i, c := range candidates {
		gap[i] = distance(c, p.Colours[0])
		for j := 1; j < next; j++ {
			gap[i] = min(gap[i], distance(c, p.Colours[j]))
		}
	}
	shaded := p.shaded()
	copy(p.Colours[len(p.Colours)-len(shaded):], shaded)
	for n := next; n < len(p.Colours)-len(shaded); n++ {
		far := 0
		for i := range gap {
			if gap[i] > gap[far] {
				far = i
			}
		}
		p.Colours[n] = candidates[far]
		for i, c := range candidates {
			gap[i] = min(gap[i], distance(c, p.Colours[n]))
		}
	}
}

// shaded are the grounds of boards of hexes under the shade, and their zones with it and without.
func (p *Palette) shaded() (out []color.RGBA) {
	over := func(c color.RGBA, x Paint) color.RGBA { return mix(c, p.Colours[x.Colour], int(x.Alpha), 255) }
	shade := Glass(Ink, ShadeAlpha)
	for _, c := range shadedGrounds {
		ground := p.Colours[c]
		one, two := over(ground, Glass(SideOne, LatticeAlpha)), over(ground, Glass(SideTwo, LatticeAlpha))
		out = append(out, one, two, over(ground, shade), over(one, shade), over(two, shade))
	}
	return out
}

// fillTable works out every blend, remembering the nearest entries by the
// upper bits of a colour.
func (p *Palette) fillTable() {
	const bits = 6
	const side = 1 << bits
	const shift = 8 - bits
	var cube [side * side * side]uint8
	var known [side * side * side]bool
	lookup := func(c color.RGBA) uint8 {
		i := (int(c.R>>shift)*side+int(c.G>>shift))*side + int(c.B>>shift)
		if !known[i] {
			middle := func(v uint8) uint8 { return v>>shift<<shift + 1<<(shift-1) }
			cube[i], known[i] = p.nearest(color.RGBA{middle(c.R), middle(c.G), middle(c.B), 255}), true
		}
		return cube[i]
	}
	p.table = make([]uint8, int(numColours)*levels*256)
	for c := range int(numColours) {
		for level := range levels {
			row := p.table[(c*levels+level)*256:][:256]
			for below := range row {
				switch level {
				case 0:
					row[below] = uint8(below)
				case levels - 1:
					row[below] = uint8(c)
				default:
					row[below] = lookup(mix(p.Colours[below], p.Colours[c], level, levels-1))
				}
			}
		}
	}
}

func (p *Palette) nearest(c color.RGBA) uint8 {
	best := 0
	for i := range p.Colours {
		if distance(c, p.Colours[i]) < distance(c, p.Colours[best]) {
			best = i
		}
	}
	return uint8(best)
}

// mix goes k of n steps from a to b.
func mix(a, b color.RGBA, k, n int) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8((int(x)*(n-k) + int(y)*k + n/2) / n) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), 255}
}

// distance weighs the channels roughly as the eye does.
func distance(a, b color.RGBA) int {
	r, g, u := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return 3*r*r + 4*g*g + 2*u*u
}
