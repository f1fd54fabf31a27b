package render

import (
	"image"
	"math"
	"slices"

	"github.com/fogleman/gg"
)

// pen draws traces with gg. It has the paper that it draws on, which is used again.
type pen struct {
	paper *gg.Context
	image *image.RGBA // of the paper; all clear between two traces
}

// The widest and highest traces that a pen draws: of what is kept, and of a ground. gg paints four bytes a pixel, of which
// one is wanted, so what is larger costs too much (docs/decisions/0028-gg-is-the-pen.md).
const (
	paperSide = 512
	pieceSide = 64
)

// mask is the coverage of a trace in its bounds, in alpha, which has as many pixels.
func (p *pen) mask(t trace, rect image.Rectangle, alpha []uint8) mask {
	w, h := rect.Dx(), rect.Dy()
	if p.paper == nil {
		p.image = image.NewRGBA(image.Rect(0, 0, paperSide+1, paperSide+1)) // gg rounds, and may touch one pixel more
		p.paper = gg.NewContextForRGBA(p.image)
	}
	at := func(q Point) (x, y float64) { // as exactly as the key of what is kept says it
		return float64(float32(q.X - float64(rect.Min.X))), float64(float32(q.Y - float64(rect.Min.Y)))
	}
	for _, run := range t.runs {
		if len(run) == 0 {
			continue
		}
		if t.width > 0 && dot(run) {
			x, y := at(run[0])
			p.paper.MoveTo(x-dotLength/2, y)
			p.paper.LineTo(x+dotLength/2, y)
			continue
		}
		last := run[0]
		for i, q := range run {
			switch x, y := at(q); {
			case i == 0:
				p.paper.MoveTo(x, y)
			case t.width == 0 || !near(last, q):
				p.paper.LineTo(x, y)
				last = q
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
	for y := range h + 1 { // what AsMask gives, which asks for each pixel's colour
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

// dotLength is how far a stretch of a line must go at least: gg leaves out what is shorter, even where many such
// stretches go on from each other, and draws nothing of a line that has no longer one.
const dotLength = 10. / 64

func near(p, q Point) bool { return math.Abs(p.X-q.X)+math.Abs(p.Y-q.Y) < dotLength }

// dot says whether a run goes nowhere, as far as gg can tell.
func dot(run []Point) bool {
	return !slices.ContainsFunc(run, func(p Point) bool { return !near(run[0], p) })
}
