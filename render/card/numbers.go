package card

import (
	"strings"

	"hexwarden/render"
)

// strip are numbers in a row of cells, each on its sign with its word below: the cells are equally wide, or as wide as their words want,
// or stand in two strips.
func (p *page) strip(row []Stat) {
	if len(row) == 0 {
		return
	}
	const in, k, sign = 10.0, 0.84, 58.0
	size := p.minor(21)
	wide, ok := cells(row, size, faceRoom+2*in)
	if half := (len(row) + 1) / 2; !ok && len(row) > 1 {
		p.strip(row[:half])
		p.strip(row[half:])
		return
	}
	left, lines := p.x+faceLeft-in, make([][]string, len(row))
	most := 0
	for i, st := range row {
		lines[i] = render.Wrap(render.Plain, size, wide[i]-6, st.Label)
		most = max(most, len(lines[i]))
	}
	high := 8 + sign + float64(most)*size*1.08 + 8
	p.add(render.Area{ID: "strip", Rings: render.Rect(left, p.y, faceRoom+2*in, high, 12), Fill: render.Glass(render.ParchmentDark, 0.6)})
	for i, st := range row {
		x := left + wide[i]/2
		if i > 0 {
			p.add(render.Line{ID: "strip", Runs: render.Run(render.Point{X: left, Y: p.y + 10}, render.Point{X: left, Y: p.y + high - 10}), Stroke: render.Pen(render.SandCrack, 2)})
		}
		p.add(st.shapes(x, p.y+8+sign/2, wide[i], k, 20*k)...)
		p.add(render.Text{ID: "label", X: x, Y: p.y + 8 + sign + size*0.62, Font: render.Plain, Size: size, Paint: render.Solid(render.LeatherLight)}.Lines(size*1.08, lines[i])...)
		left += wide[i]
	}
	p.y += high + 8
}

// cells are the widths of the cells of a strip that is so wide, with their words in a size; not ok if those have no room.
func cells(row []Stat, size, width float64) (wide []float64, ok bool) {
	total, most := 0.0, 0.0
	for _, st := range row {
		need := 84.0
		for _, word := range strings.Fields(st.Label) {
			need = max(need, render.Width(render.Plain, size, word)+10)
		}
		wide, total, most = append(wide, need), total+need, max(most, need)
	}
	n := float64(len(row))
	for i := range wide {
		if most*n <= width {
			wide[i] = width / n
		} else {
			wide[i] += (width - total) / n
		}
	}
	return wide, total <= width
}
