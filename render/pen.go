package render

import (
	"image"
	"math"

	"github.com/fogleman/gg"
)

// pen draws traces with gg. It has the paper that it draws on, which is used again.
type pen struct {
	paper *gg.Context
	image *image.RGBA // of the paper; all clear between two traces
}

// leastPaper is the least width and height of a paper: on a smaller one gg cuts curves finer, and what it draws would
// depend on what was drawn before.
const leastPaper = 128

// mask is the coverage of a trace in its bounds.
func (p *pen) mask(t trace, rect image.Rectangle) mask {
	w, h := rect.Dx(), rect.Dy()
	if p.paper == nil || w >= p.paper.Width() || h >= p.paper.Height() {
		size := image.Rect(0, 0, max(w+1, leastPaper), max(h+1, leastPaper)) // gg rounds, and may touch one pixel more
		if p.paper != nil {
			size = size.Union(p.image.Rect)
		}
		p.image = image.NewRGBA(size)
		p.paper = gg.NewContextForRGBA(p.image)
	}
	at := func(q Point) (x, y float64) { // as exactly as the key of what is kept says it
		return float64(float32(q.X - float64(rect.Min.X))), float64(float32(q.Y - float64(rect.Min.Y)))
	}
	dots := false
	for _, run := range t.runs {
		if t.width > 0 && dot(run) { // gg draws no line that goes nowhere
			x, y := at(run[0])
			p.paper.DrawCircle(x, y, t.width/2)
			dots = true
		}
	}
	if dots {
		p.paper.Fill()
	}
	for _, run := range t.runs {
		for i, q := range run {
			if x, y := at(q); i == 0 {
				p.paper.MoveTo(x, y)
			} else {
				p.paper.LineTo(x, y)
			}
		}
		if t.closed || t.width == 0 {
			p.paper.ClosePath()
		}
	}
	if t.width > 0 {
		p.paper.SetLineWidth(t.width)
		p.paper.SetDash()
		if t.dash > 0 {
			p.paper.SetDash(t.dash)
		}
		p.paper.Stroke()
	} else {
		p.paper.Fill()
	}
	alpha := make([]uint8, w*h) // what AsMask gives, which asks for each pixel's colour
	for y := range h + 1 {
		row := p.image.Pix[y*p.image.Stride:][:4*(w+1)]
		if y < h {
			for x := range w {
				alpha[y*w+x] = row[4*x+3]
			}
		}
		clear(row)
	}
	return mask{rect, alpha}
}

// dot says whether a run stays at one place, as far as gg can tell.
func dot(run []Point) bool {
	for _, p := range run {
		if math.Hypot(p.X-run[0].X, p.Y-run[0].Y) > 1./32 {
			return false
		}
	}
	return len(run) > 0
}
