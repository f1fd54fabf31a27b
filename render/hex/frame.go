package hex

import (
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// rulerType is how large the letters of rows and the numbers of columns are.
func (g *grid) rulerType() float64 { return max(min(max(float64(g.margin)*0.62, 16), 34), g.least) }

// frame covers the margin and writes row letters and column numbers on it.
func (g *grid) frame() []render.Shape {
	w, h, top := float64(g.w), float64(g.h), float64(g.head)
	rim, over := float64(g.margin)*0.86, float64(g.ruler)-float64(g.margin)*0.14
	band := func(x, y, w, h float64) render.Shape {
		return render.Area{ID: "margin", Rings: render.Rect(x, y, w, h, 0), Fill: render.Solid(render.Leather)}
	}
	shapes := []render.Shape{
		band(0, 0, w, top+over), band(0, h-over, w, over), band(0, over, rim, h-2*over), band(w-rim, over, rim, h-2*over),
	}
	line := max(2, g.u(2)) // four bars: a stroke round the whole would cost its area
	for _, r := range [][4]float64{{rim, top + over, w - 2*rim, line}, {rim, h - over, w - 2*rim, line}, {rim, top + over, line, h - top - 2*over}, {w - rim, top + over, line, h - top - 2*over}} {
		shapes = append(shapes, render.Area{ID: "rim", Rings: render.Rect(r[0]-line/2, r[1]-line/2, r[2], r[3], 0), Fill: render.Solid(render.LeatherLight)})
	}
	for row := g.win.From; row <= g.win.To; row++ {
		y := g.centre(Place{Row: row, Col: 1}).Y
		for _, z := range g.board.Zones {
			if row < z.From || row > z.To {
				continue
			}
			for _, x := range []float64{rim * 0.04, w - rim*0.96} {
				shapes = append(shapes, render.Area{ID: "zone", Rings: render.Rect(x, y-float64(g.step)/2, rim*0.92, float64(g.step)-2, 5),
					Fill: render.Solid(mark.SideOf(z.Side).Dark)})
			}
		}
	}
	shapes = append(append(shapes, g.rowLetters(rim/2, rim)...), g.rowLetters(w-rim/2, rim)...)
	near := float64(g.margin) * 0.43
	shapes = append(append(shapes, g.numbers(top+over-near)...), g.numbers(h-over+near)...)
	return shapes
}

// numbers are those of the columns at a height, with strokes in place of every other one where they have no room: each between the rows
// that lie half a column further east and the others.
func (g *grid) numbers(y float64) (shapes []render.Shape) {
	step := 1
	if render.Width(render.Bold, g.rulerType(), "20") > float64(g.pitch)*0.85 {
		step = 2
	}
	var ticks [][]render.Point
	last := g.win.East
	if g.board.Cols(1) > last && !g.whole { // half of the rows show all of one hex more
		last++
	}
	for col := g.win.West; col <= last; col++ {
		x, half := g.column(col), g.rulerType()*0.22
		if (col-1)%step == 0 {
			shapes = append(shapes, g.edgeText(x, y, strconv.Itoa(col)))
		} else {
			ticks = append(ticks, []render.Point{{X: x, Y: y - half}, {X: x, Y: y + half}})
		}
	}
	return append(shapes, g.ticks(ticks)...)
}

// rowLetters are those of the rows in a margin so wide round x, with strokes in place of every other one where they would touch: then the
// others are larger.
func (g *grid) rowLetters(x, rim float64) (shapes []render.Shape) {
	size, step := g.rulerType(), 1
	if size > float64(g.step)*0.9 {
		size, step = size*1.2, 2
	}
	var ticks [][]render.Point
	for row := g.win.From; row <= g.win.To; row++ {
		y, half := g.centre(Place{Row: row, Col: 1}).Y, g.rulerType()*0.22
		if row%step == 0 {
			fit, text := render.Fit(render.Bold, size, min(size, g.rulerType()), rim*0.96, letter(row))
			shapes = append(shapes, g.ruled(x, y, fit, text))
		} else {
			ticks = append(ticks, []render.Point{{X: x - half, Y: y}, {X: x + half, Y: y}})
		}
	}
	return append(shapes, g.ticks(ticks)...)
}

// ticks are short strokes in the margin.
func (g *grid) ticks(runs [][]render.Point) []render.Shape {
	if runs == nil {
		return nil
	}
	return []render.Shape{render.Line{ID: "tick", Runs: runs, Stroke: render.Pen(render.SandCrack, max(2, g.rulerType()*0.1))}}
}

// column is where the number of a column stands.
func (g *grid) column(col int) float64 {
	return float64(g.margin+(col-g.win.West)*g.pitch) + float64(g.pitch)*0.75
}

// edgeText is a letter or number in the margin.
func (g *grid) edgeText(x, y float64, text string) render.Shape {
	return g.ruled(x, y, g.rulerType(), text)
}

// ruled is a letter or number of some size in the margin.
func (g *grid) ruled(x, y, size float64, text string) render.Shape {
	return render.Text{ID: "margin", X: x, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.ParchmentDark), String: text}
}
