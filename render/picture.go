package render

import "image"

// A Picture is an image of palette indices, row after row without gaps.
type Picture struct {
	W, H    int
	Pix     []uint8
	Palette *Palette
}

// NewPicture makes a picture filled with one colour.
func NewPicture(w, h int, p *Palette, c Colour) *Picture {
	pic := &Picture{W: w, H: h, Pix: make([]uint8, w*h), Palette: p}
	if c != 0 {
		for i := range pic.Pix {
			pic.Pix[i] = uint8(c)
		}
	}
	return pic
}

// Image is the same picture for the standard library; it shares the pixels.
func (p *Picture) Image() *image.Paletted {
	return &image.Paletted{Pix: p.Pix, Stride: p.W, Rect: image.Rect(0, 0, p.W, p.H), Palette: p.Palette.Model()}
}

// rows is the part of the pixels from row y0 up to row y1.
func (p *Picture) rows(y0, y1 int) []uint8 { return p.Pix[y0*p.W : y1*p.W] }

// blend lays paint through a coverage mask. Masks never reach outside.
func (p *Picture) blend(m mask, paint Paint) {
	w := m.rect.Dx()
	var lut [256]uint8 // coverage -> level, with the paint's own alpha
	for a := range lut {
		lut[a] = uint8((a*int(paint.Alpha)*(levels-1) + 255*255/2) / (255 * 255))
	}
	table := p.Palette.table[int(paint.Colour)*levels*256:][:levels*256]
	for y := m.rect.Min.Y; y < m.rect.Max.Y; y++ {
		dst := p.Pix[y*p.W+m.rect.Min.X:][:w]
		src := m.alpha[(y-m.rect.Min.Y)*w:][:w]
		for i, a := range src {
			if a == 0 {
				continue
			}
			dst[i] = table[int(lut[a])<<8|int(dst[i])]
		}
	}
}
