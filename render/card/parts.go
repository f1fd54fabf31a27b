package card

import "hexwarden/render"

// chips are short words in frames, as many in a line as fit.
func (p *page) chips(words []string) {
	size := p.minor(20)
	height := size + 14
	x := p.x + faceLeft
	for _, word := range words {
		w := render.Width(render.Bold, size, word) + 20
		if x > p.x+faceLeft && x+w > p.x+faceLeft+faceRoom {
			x, p.y = p.x+faceLeft, p.y+height+6
		}
		p.add(render.Area{ID: "chip", Rings: render.Rect(x, p.y, w, height, height/2), Fill: render.Solid(render.ParchmentDark)},
			render.Text{ID: "chip", X: x + w/2, Y: p.y + height/2, Font: render.Bold, Size: size, Paint: render.Solid(render.Ink), String: word})
		x += w + 8
	}
	if len(words) > 0 {
		p.y += height + 14
	}
}

// table is a line for each number behind its sign and its word: what it is at each level, equal ones of levels that follow each
// other only once.
func (p *page) table(t Table) {
	const height, sign = 46.0, 44.0
	size, words := max(24, p.minor(0)), 0.0
	for _, st := range t.Head {
		words = max(words, render.Width(render.Plain, p.minor(22), st.Label))
	}
	left := p.x + faceLeft + sign + words + 10
	step := (p.x + faceLeft + faceRoom + 8 - left) / float64(max(len(t.Rows), 1))
	for n, st := range t.Head {
		y := p.y + height/2
		if n%2 == 0 {
			p.add(render.Area{ID: "row", Rings: render.Rect(p.x+faceLeft-10, p.y, faceRoom+20, height, 8), Fill: render.Glass(render.ParchmentDark, 0.7)})
		}
		shapes, _, _, _ := st.sign(p.x+faceLeft+sign/2-6, y, sign, 0.52)
		p.add(shapes...)
		p.add(render.Text{ID: "label", X: p.x + faceLeft + sign, Y: y, Font: render.Plain, Size: p.minor(22), Anchor: render.Left, Paint: render.Solid(render.LeatherLight), String: st.Label})
		for from, to := 0, 0; from < len(t.Rows); from = to {
			for to = from; to < len(t.Rows) && t.Rows[to][n] == t.Rows[from][n]; to++ {
			}
			x, wide := left+step*float64(from), step*float64(to-from)
			if to-from > 1 {
				p.add(render.Line{ID: "row", Runs: render.Run(render.Point{X: x + 8, Y: y + size*0.58}, render.Point{X: x + wide - 8, Y: y + size*0.58}), Stroke: render.Pen(render.SandCrack, 2)})
			}
			p.add(render.Text{ID: "row", X: x + wide/2, Y: y - 1, Font: render.Bold, Size: size, Paint: render.Solid(render.Ink), String: t.Rows[from][n]}.Fitted(max(16, p.minor(0)), wide+8))
		}
		p.y += height
	}
	if len(t.Head) > 0 {
		p.y += 12
	}
}

// block is a text below a rule, under its title with its cost in the corner and its note below, or else its note at the right, or below where both
// have no room in a line.
func (p *page) block(b Block) {
	p.rule()
	p.y += p.spare / 2
	note, room := p.minor(max(p.size-4, 16)), float64(faceRoom)
	wide := render.Width(render.Bold, note, b.Note) + 20
	if b.Cost != "" {
		room -= p.cost(b)
	}
	if b.Title != "" {
		high := p.y + p.words*0.55
		p.lines(render.Bold, p.words, faceLeft, room, render.Ink, b.Title)
		if b.Note != "" && b.Cost == "" && render.Width(render.Bold, p.words, b.Title)+wide+14 <= room {
			p.pill(faceLeft+faceRoom-wide, high, wide, note, b.Note)
			b.Note, p.y = "", p.y+4
		}
	}
	switch {
	case b.Note == "":
	case b.Cost == "" && wide <= faceRoom:
		p.pill(faceLeft-2, p.y+note*0.82, wide, note, b.Note)
		p.y += note*1.64 + 4
	default:
		p.lines(render.Bold, note, faceLeft, faceRoom, render.LeatherLight, b.Note)
		p.y += 2
	}
	if b.Text != "" {
		p.lines(render.Plain, p.words, faceLeft, faceRoom, render.Ink, b.Text)
	}
	p.y += 8 + p.spare/2
}

// cost is what a text costs in the right corner, and how wide that is.
func (p *page) cost(b Block) (wide float64) {
	r, y := p.words*0.62, p.y+p.words*0.55
	number := render.Width(render.Bold, p.words, b.Cost)
	right := p.x + faceLeft + faceRoom
	p.add(b.Coin(right-number-r-8, y, r)...)
	p.add(render.Text{ID: "cost", X: right, Y: y, Font: render.Bold, Size: p.words, Anchor: render.Right, Paint: render.Solid(render.Ink), String: b.Cost})
	return number + 2*r + 20
}

// pill is a note on the card's colour, from left on, round y.
func (p *page) pill(left, y, wide, size float64, words string) {
	x := p.x + left
	p.add(render.Area{ID: "note", Rings: render.Rect(x, y-size*0.72, wide, size*1.44, size*0.72), Fill: render.Solid(p.colour)},
		render.Text{ID: "note", X: x + wide/2, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), String: words})
}

// rule is a line across the card with a jewel in its middle.
func (p *page) rule() {
	x, y := p.x+faceLeft+faceRoom/2, p.y+7
	for _, side := range []float64{-1, 1} {
		p.add(render.Line{ID: "rule", Runs: render.Run(render.Point{X: x + side*16, Y: y}, render.Point{X: x + side*faceRoom/2, Y: y}), Stroke: render.Pen(render.SandCrack, 2)})
	}
	p.add(render.Area{ID: "rule", Rings: render.Regular(x, y, 8, 4, 0), Fill: render.Solid(p.colour)})
	p.y += 18
}
