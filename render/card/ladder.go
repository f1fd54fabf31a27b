package card

import (
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// rungHigh is the height of a rung of a ladder with one line.
const rungHigh = 52.0

// ladder is a rung for each number of successes: that on a dark plate, wounds in a burst, and the rest in words. Without words the rungs stand side by side.
func (p *page) ladder(l Ladder) {
	switch {
	case len(l.Hits) == 0:
		return
	case l.wordless():
		p.rungs(l)
		return
	}
	const in = 10 // how far the rungs reach beyond the text
	size, least := p.size, p.minor(p.size-2)
	left, burst := p.x+faceLeft-in, 64.0
	plate := max(66, render.Width(render.Bold, least, l.Counts)+14)
	if !hurts(l.Hits) {
		l.Wounds, burst = "", 0
	}
	for i, word := range []string{l.Counts, l.Wounds} {
		p.add(render.Text{ID: "count", X: left + 4 + float64(i)*(plate+8), Y: p.y + least*0.6, Font: render.Bold, Size: least, Anchor: render.Left, Paint: render.Solid(render.LeatherLight), String: word})
	}
	p.y += least*1.3 + 2
	for _, h := range l.Hits {
		from := left + plate + 10
		if h.Wounds > 0 {
			from += burst
		}
		lines := render.Wrap(render.Bold, size, p.x+faceLeft+faceRoom-from, h.Text)
		if h.Text == "" {
			lines = nil
		}
		height := max(rungHigh, float64(len(lines))*size*1.2+12)
		y := p.y + height/2
		p.add(render.Area{ID: "hit", Rings: render.Rect(left, p.y, faceRoom+2*in, height, 10), Fill: render.Glass(render.ParchmentDark, 0.6)},
			render.Area{ID: "hit", Rings: render.Rect(left, p.y, plate, height, 10), Fill: render.Solid(render.Ink)},
			render.Text{ID: "hit", X: left + plate/2, Y: y, Font: render.Bold, Size: 32, Paint: render.Solid(render.Gold), String: h.At})
		if h.Wounds > 0 {
			p.add(mark.Flash(left+plate+8+burst/2, y, strconv.Itoa(h.Wounds), mark.Hurt, 30, func(n float64) float64 { return n * 1.1 })...)
		}
		p.add(render.Text{ID: "hit", X: from, Y: y - float64(len(lines)-1)*size*0.6, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink)}.Lines(size*1.2, lines)...)
		p.y += height + 6
	}
	p.y += 4
}

// wordless says whether all hits wound and do nothing else.
func (l Ladder) wordless() bool {
	return !slices.ContainsFunc(l.Hits, func(h Hit) bool { return h.Text != "" || h.Wounds == 0 })
}

// rungs are the rungs of a ladder without words side by side: the successes on a dark band, and the wounds in bursts below them, each behind its word.
func (p *page) rungs(l Ladder) {
	const in = 10
	size := p.minor(p.size - 2)
	left, wide := p.x+faceLeft-in, faceRoom+2.0*in
	words := max(render.Width(render.Bold, size, l.Counts), render.Width(render.Bold, size, l.Wounds)) + 24
	step := (wide - words) / float64(len(l.Hits))
	p.add(render.Area{ID: "hit", Rings: render.Rect(left, p.y, wide, 2*rungHigh, 10), Fill: render.Glass(render.ParchmentDark, 0.6)},
		render.Area{ID: "hit", Rings: render.Rect(left, p.y, wide, rungHigh, 10), Fill: render.Solid(render.Ink)},
		render.Text{ID: "count", X: left + 12, Y: p.y + rungHigh/2, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Gold), String: l.Counts},
		render.Text{ID: "count", X: left + 12, Y: p.y + rungHigh*1.5, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink), String: l.Wounds})
	for i, h := range l.Hits {
		x := left + words + step*(float64(i)+0.5)
		p.add(render.Text{ID: "hit", X: x, Y: p.y + rungHigh/2, Font: render.Bold, Size: 32, Paint: render.Solid(render.Gold), String: h.At})
		p.add(mark.Flash(x, p.y+rungHigh*1.5, strconv.Itoa(h.Wounds), mark.Hurt, 30, func(n float64) float64 { return n * 1.1 })...)
	}
	p.y += 2*rungHigh + 10
}

// hurts says whether any hit wounds.
func hurts(hits []Hit) bool {
	return slices.ContainsFunc(hits, func(h Hit) bool { return h.Wounds > 0 })
}
