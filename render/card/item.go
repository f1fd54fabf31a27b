package card

import "hexwarden/render"

// item is a text behind its sign, below a rule if it is the first of a list.
func (p *page) item(b Block, first bool) {
	if first {
		p.rule()
	}
	p.y += p.spare / 2
	r, top := p.words*0.92, p.y
	left := faceLeft + 2.2*r + 14
	lines := render.Wrap(render.Plain, p.words, faceLeft+faceRoom-left, b.Text)
	high := max(float64(len(lines))*p.words*1.24, 2*r)
	p.add(b.Sign(p.x+faceLeft+1.1*r, top+high/2, r)...)
	p.y += (high - float64(len(lines))*p.words*1.24) / 2
	p.lines(render.Plain, p.words, left, faceLeft+faceRoom-left, render.Ink, b.Text)
	p.y = top + high + 14 + p.spare/2
}
