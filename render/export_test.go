package render

import (
	"bytes"
	"image"
	"image/color"
	"math"
)

// Reference draws a scene with the same masks in 24 bits, to test how near the palette
// comes.
func Reference(p *Painter, s *Scene, palette *Palette) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, s.W, s.H))
	for i := range s.W * s.H {
		img.SetRGBA(i%s.W, i/s.W, palette.RGBA(s.Back))
	}
	b := &brush{painter: p, clip: img.Rect}
	for _, l := range s.Layers {
		b.keeps = l.Key == ""
		if l.Make != nil {
			for _, shape := range l.Make() {
				shape.paint(b)
			}
		}
		for _, shape := range l.Shapes {
			shape.paint(b)
		}
	}
	for _, st := range b.stamps {
		c := palette.RGBA(st.paint.Colour)
		if st.alpha == nil {
			st.alpha = bytes.Repeat([]byte{255}, st.rect.Dx()*st.rect.Dy())
		}
		for i, a := range st.alpha {
			x, y := st.rect.Min.X+i%st.rect.Dx(), st.rect.Min.Y+i/st.rect.Dx()
			k := int(a) * int(st.paint.Alpha)
			below := img.RGBAAt(x, y)
			f := func(x, y uint8) uint8 { return uint8((int(x)*(255*255-k) + int(y)*k + 255*255/2) / (255 * 255)) }
			img.SetRGBA(x, y, color.RGBA{f(below.R, c.R), f(below.G, c.G), f(below.B, c.B), 255})
		}
	}
	return img
}

// Raster makes masks of rings, one after another.
type Raster struct{ raster }

// Coverage is how much of w by h pixels the rings cover, 0 to 255.
func (r *Raster) Coverage(w, h int, rings ...[]Point) []uint8 {
	b := brush{raster: r.raster}
	m := b.rasterised(trace{runs: rings}, image.Rect(0, 0, w, h))
	r.raster = b.raster
	return m.alpha
}

// Stroked is Coverage for lines along runs, dashed if dash is not 0, or for rings if width is
// 0.
func (r *Raster) Stroked(w, h int, width, dash float64, runs ...[]Point) []uint8 {
	b := brush{raster: r.raster}
	m := b.rasterised(trace{runs: runs, width: width, dash: dash}, image.Rect(0, 0, w, h))
	r.raster = b.raster
	return m.alpha
}

// Penned makes masks of rings and lines with gg.
type Penned struct{ pen }

// Coverage is how much of w by h pixels lines along runs cover, 0 to 255, or rings if width is 0.
func (p *Penned) Coverage(w, h int, width, dash float64, runs ...[]Point) []uint8 {
	return p.mask(trace{runs: runs, width: width, dash: dash}, image.Rect(0, 0, w, h), make([]uint8, w*h)).alpha
}

// Kept is how many bytes the painter keeps.
func (p *Painter) Kept() int { return p.kept.size + p.grounds.size }

// JoinAdler is joinAdler.
var JoinAdler = joinAdler

// NewNormal makes another normal palette.
func NewNormal() *Palette { return palettes[0].make() }

// Contrast is the contrast ratio of two colours, from 1 to 21, as WCAG defines it; small
// letters need 4.5.
func Contrast(a, b color.RGBA) float64 {
	p, q := Grey.seen(a)[0]+0.05, Grey.seen(b)[0]+0.05
	return max(p, q) / min(p, q)
}

// Apart is how different two colours look: Delta E (1976) in CIE Lab. About 2 is just
// visible side by side; 20 can be told from memory.
func (v Vision) Apart(a, b color.RGBA) float64 {
	p, q := lab(v.seen(a)), lab(v.seen(b))
	return math.Sqrt((p[0]-q[0])*(p[0]-q[0]) + (p[1]-q[1])*(p[1]-q[1]) + (p[2]-q[2])*(p[2]-q[2]))
}

// lab converts linear red, green and blue to CIE Lab under daylight.
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
