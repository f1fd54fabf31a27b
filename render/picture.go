package render

import (
	"encoding/binary"
	"image"
	"math"
)

// A Picture is an image of palette indices, row after row without gaps.
type Picture struct {
	W, H    int
	Pix     []uint8
	Palette *Palette

	ground  *ground // what it begins with; nil: none
	touched []bool  // the bands that something was drawn on since
}

// NewPicture makes a picture filled with one colour.
func NewPicture(w, h int, p *Palette, c Colour) *Picture { return blank(nil, w, h, p, c) }

// blank is NewPicture on the memory of an old picture, if there is one.
func blank(old *Picture, w, h int, p *Palette, c Colour) *Picture {
	pic := &Picture{W: w, H: h, Palette: p, Pix: room(old, w*h)}
	fill(pic.Pix, uint8(c))
	return pic
}

// room is memory for n pixels: that of an old picture, if it is large enough.
func room(old *Picture, n int) []uint8 {
	if old == nil || cap(old.Pix) < n {
		return make([]uint8, n)
	}
	return old.Pix[:n]
}

// Image is the same picture for the standard library; it shares the pixels.
func (p *Picture) Image() *image.Paletted {
	return &image.Paletted{Pix: p.Pix, Stride: p.W, Rect: image.Rect(0, 0, p.W, p.H), Palette: p.Palette.Model()}
}

// rows is the part of the pixels from row y0 up to row y1.
func (p *Picture) rows(y0, y1 int) []uint8 { return p.Pix[y0*p.W : y1*p.W] }

// blend lays paint through a coverage mask. Masks never reach outside.
func (p *Picture) blend(m mask, paint Paint) {
	c, w := p.coat(m.rect, paint), m.rect.Dx()
	for y := m.rect.Min.Y; y < m.rect.Max.Y; y++ {
		dst := p.Pix[y*p.W+m.rect.Min.X:][:w]
		if m.alpha == nil {
			c.even(dst, 255)
		} else {
			c.mixed(dst, m.alpha[(y-m.rect.Min.Y)*w:][:w])
		}
	}
}

// blendOutline lays paint where a raster has an outline, which that forgets; rect is where its strip lies.
func (p *Picture) blendOutline(r *raster, rect image.Rectangle, paint Paint) {
	c := p.coat(rect, paint)
	r.each(func(x, y int, covered []uint8) {
		c.mixed(p.Pix[(rect.Min.Y+y)*p.W+rect.Min.X+x:][:len(covered)], covered)
	}, func(x, to, y int, covered uint8) {
		if covered > 0 {
			c.even(p.Pix[(rect.Min.Y+y)*p.W+rect.Min.X:][x:to], covered)
		}
	})
}

// coat is what a paint does to the pixels of a picture.
type coat struct {
	paint  Paint
	table  *[levels * 256]uint8 // by level and the index below
	levels *[256]uint8          // by coverage
}

// coat is a paint for a rectangle of the picture, on which something is drawn with it.
func (p *Picture) coat(on image.Rectangle, paint Paint) coat {
	if p.touched != nil {
		for i := on.Min.Y / bandRows; i <= (on.Max.Y-1)/bandRows; i++ {
			p.touched[i] = true
		}
	}
	c := coat{paint, (*[levels * 256]uint8)(p.Palette.table[int(paint.Colour)*levels*256:]), &opaque}
	if paint.Alpha != 255 {
		glass := levelsOf(paint.Alpha)
		c.levels = &glass
	}
	return c
}

// even paints pixels that are all covered alike.
func (c *coat) even(dst []uint8, covered uint8) {
	if covered == 255 && c.paint.Alpha == 255 {
		fill(dst, uint8(c.paint.Colour))
		return
	}
	row := (*[256]uint8)(c.table[int(c.levels[covered])<<8:])
	for i, below := range dst {
		dst[i] = row[below]
	}
}

// mixed paints pixels that are covered as src says, which is as long.
func (c *coat) mixed(dst, src []uint8) {
	whole := (*[256]uint8)(c.table[int(c.levels[255])<<8:])
	for len(src) >= 8 { // mostly all of eight pixels are outside the shape or inside it
		dst8, src8 := (*[8]uint8)(dst), (*[8]uint8)(src)
		dst, src = dst[8:], src[8:]
		switch binary.LittleEndian.Uint64(src8[:]) {
		case 0:
		case math.MaxUint64:
			if c.paint.Alpha == 255 {
				binary.LittleEndian.PutUint64(dst8[:], uint64(c.paint.Colour)*0x0101010101010101)
				continue
			}
			for i, below := range dst8 {
				dst8[i] = whole[below]
			}
		default:
			for i, a := range src8 {
				dst8[i] = c.table[int(c.levels[a]%levels)<<8|int(dst8[i])]
			}
		}
	}
	for i, a := range src {
		dst[i] = c.table[int(c.levels[a]%levels)<<8|int(dst[i])]
	}
}

// level is how much of the paint a pixel of some coverage gets, in steps of levels.
func (p Paint) level(coverage int) uint8 {
	return uint8((coverage*int(p.Alpha)*(levels-1) + 255*255/2) / (255 * 255))
}

// levelsOf are the levels of all coverages.
func levelsOf(alpha uint8) (out [256]uint8) {
	for a := range out {
		out[a] = Paint{Alpha: alpha}.level(a)
	}
	return out
}

// opaque are the levels of paint that nothing shines through.
var opaque = levelsOf(255)
