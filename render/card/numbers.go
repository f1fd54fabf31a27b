package card

import (
	"slices"

	"hexwarden/render"
)

// signs are numbers side by side, each on its sign with its label below.
func (p *page) signs(row []Stat) {
	step, below := float64(faceRoom)/float64(max(len(row), 1)), 0.0
	for i, st := range row {
		p.add(st.shapes(p.x+faceLeft+step*(float64(i)+0.5), p.y+32, step-6)...)
		size, lines := st.label(step - 6)
		below = max(below, float64(len(lines)-1)*size)
	}
	if len(row) > 0 {
		p.y += 102 + below
	}
}

// few says whether numbers are those of a played card, and have room side by side with their words below.
func (p *page) few(all []Stat) bool {
	return len(all) > 0 && len(all) <= few && !slices.ContainsFunc(all, func(st Stat) bool {
		return st.Sign > Mana || render.Width(render.Plain, p.size, st.Label) > float64(faceRoom)/float64(len(all))-6
	})
}

// tall are a few numbers side by side, each on its large sign with its word below.
func (p *page) tall(all []Stat) {
	step := float64(faceRoom) / float64(len(all))
	for i, st := range all {
		x := p.x + faceLeft + step*(float64(i)+0.5)
		p.add(st.large(x, p.y+statHeight/2)...)
		p.add(render.Text{ID: "label", X: x, Y: p.y + statHeight + p.size*0.45, Font: render.Plain, Size: p.size, Paint: render.Solid(render.LeatherLight), String: st.Label})
	}
	p.y += statHeight + p.size*1.2 + 6
}

// list are numbers in two columns, each on its sign with its word beside it; one whose word is too long for that has a line of its own.
func (p *page) list(all []Stat) {
	const columns, sign = 2, 54.0
	column, high := 0, sign // of the line that is being written
	for i, st := range all {
		room := float64(faceRoom) / columns
		_, left := st.signed(0, 0, sign, p.size)
		words := render.Wrap(render.Plain, p.size, room-left-4, st.Label)
		if alone := column == 0 && i == len(all)-1; alone || len(words) > 2 || broken(st.Label, words) {
			room = faceRoom
			words = render.Wrap(render.Plain, p.size, room-left, st.Label)
			if column > 0 {
				p.y, column, high = p.y+high, 0, sign
			}
		}
		x, y := p.x+faceLeft+float64(column)*room, p.y+sign/2
		shapes, _ := st.signed(x, y, sign, p.size)
		p.add(shapes...)
		p.add(render.Text{ID: "label", X: x + left, Y: y - float64(len(words)-1)*p.size/2, Font: render.Plain, Size: p.size, Anchor: render.Left, Paint: render.Solid(render.LeatherLight)}.Lines(p.size, words)...)
		high = max(high, float64(len(words)+1)*p.size)
		if column++; column == columns || room == faceRoom || i == len(all)-1 {
			p.y, column, high = p.y+high, 0, sign
		}
	}
	if len(all) > 0 {
		p.y += 10
	}
}
