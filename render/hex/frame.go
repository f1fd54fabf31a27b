package hex

import (
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// rulerStep is how far apart the two lines of numbers of a ruler are, in heights of letters.
const rulerStep = 0.95

// rulerType is how large the letters of rows and the numbers of columns are.
func (g *grid) rulerType() float64 { return max(min(max(float64(g.margin)*0.62, 16), 34), g.least) }

// staggered says whether the numbers of columns have no room in one line: then those of even columns stand further out, each
// with a line to its column.
func (g *grid) staggered() bool {
	return render.Width(render.Bold, g.rulerType(), "20") > float64(g.pitch)*0.85
}

// doubled says whether there is room for the numbers of every other row, too: as rows are staggered, those of the first and the last row
// fit only every other one.
func (g *grid) doubled() bool { return !g.whole && !g.fixed && !g.staggered() && g.win.To > g.win.From }

// rowInk is the colour of the letter of a row and of the numbers that fit it: paler for every other row where both have numbers.
func (g *grid) rowInk(row int) render.Paint {
	if g.doubled() && (g.win.To-row)%2 != 0 {
		return render.Glass(render.ParchmentDark, 0.62)
	}
	return render.Solid(render.ParchmentDark)
}

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
		shapes = append(shapes, g.edgeText(rim/2, y, row, letter(row)), g.edgeText(w-rim/2, y, row, letter(row)))
	}
	shapes = append(append(shapes, g.columns(g.win.To, top+over, -1)...), g.columns(g.win.From, h-over, 1)...)
	if g.doubled() {
		next := float64(g.margin)*0.43 + g.rulerType()*rulerStep
		shapes = append(append(shapes, g.numbers(g.win.To-1, top+over-next)...), g.numbers(g.win.From+1, h-over+next)...)
	}
	return shapes
}

// numbers are those of the columns of a row at a height.
func (g *grid) numbers(row int, y float64) (shapes []render.Shape) {
	for col := g.win.West; col <= min(g.win.East, g.board.Cols(row)); col++ {
		shapes = append(shapes, g.edgeText(g.centre(Place{Row: row, Col: col}).X, y, row, strconv.Itoa(col)))
	}
	return shapes
}

// edgeText is a letter or number in the margin, about a row.
func (g *grid) edgeText(x, y float64, row int, text string) render.Shape {
	return render.Text{ID: "margin", X: x, Y: y, Font: render.Bold, Size: g.rulerType(), Paint: g.rowInk(row), String: text}
}

// columns are the numbers of the columns at the end of a row, outwards from a rim.
func (g *grid) columns(row int, rim, out float64) (shapes []render.Shape) {
	size, near := g.rulerType(), rim+out*float64(g.margin)*0.43
	if !g.staggered() {
		return g.numbers(row, near)
	}
	var ticks [][]render.Point
	for col := g.win.West; col <= min(g.win.East, g.board.Cols(row)); col++ {
		x, y := g.centre(Place{Row: row, Col: col}).X, near
		if col%2 == 0 {
			y += out * size * rulerStep
			ticks = append(ticks, []render.Point{{X: x, Y: rim + out*size*0.1}, {X: x, Y: y - out*size*0.42}})
		}
		shapes = append(shapes, g.edgeText(x, y, row, strconv.Itoa(col)))
	}
	return append(shapes, render.Line{ID: "tick", Runs: ticks, Stroke: render.Pen(render.SandCrack, max(2, size*0.08))})
}
