package drawing

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// The measures of a legend in pixels.
const (
	legendWide  = 1080
	legendTitle = 72
	pageRim     = 12 // leather round the page
	pagePad     = 20 // from its edge to what stands on it
	pageColumns = 3
	columnGap   = 14
	headingHigh = 56
	rowGap      = 14
	wordsGap    = 12
	wordsLine   = 33
	wordsLines  = 3
)

// The room on the page and in one of its columns.
const (
	pageLeft   = pageRim + pagePad
	pageRight  = legendWide - pageLeft
	columnWide = (pageRight - pageLeft - (pageColumns-1)*columnGap) / float64(pageColumns)
)

// legend is the picture of signs in the order of reading: a page with a heading for each group, below it columns of cut-outs with their
// meanings beside them.
func legend(signs []Sign, say Say) *render.Scene {
	title := say(engine.T("picture.legend"))
	told := ""
	var drawn, edges, words []render.Shape
	var holes [][]render.Point
	y := float64(legendTitle + pagePad/2)
	for _, g := range groups {
		own := meaning(signs, g, say)
		if len(own) == 0 {
			continue
		}
		for _, m := range own {
			if told == "" {
				told = m.words
			} else {
				told = say(engine.T("picture.legend.next", engine.Word("signs", told), engine.Word("sign", m.words)))
			}
		}
		words = append(words, headed(say(engine.T("picture.legend.group."+string(g))), y)...)
		y += headingHigh
		for len(own) > 0 {
			var row []placed
			row, own = nextRow(own)
			for _, p := range row {
				hole := p.hole(y + CutHigh/2)
				drawn, holes = append(drawn, p.cutOut(hole, y+CutHigh/2)...), append(holes, hole...)
				edges = append(edges, render.Area{ID: "edge", Rings: hole, Edge: render.Pen(render.WoodDark, 6)})
				words = append(words, p.said(y+CutHigh/2)...)
			}
			y += CutHigh + rowGap
		}
	}
	s := &render.Scene{W: legendWide, H: int(y) + pagePad + pageRim, Back: render.Leather}
	s.Alt = Cut(say(engine.T("picture.legend.told", engine.Word("title", title), engine.Word("signs", told))))
	s.Layers = []render.Layer{{Name: "legend", Shapes: slices.Concat(drawn, paper(float64(s.H), holes), titled(title), edges, words)}}
	return s
}

// paper is the page with its holes, on leather: it hides what reaches over the edges of cut-outs.
func paper(high float64, holes [][]render.Point) []render.Shape {
	page := render.Rect(pageRim, legendTitle, legendWide-2*pageRim, high-legendTitle-pageRim, 18)
	return []render.Shape{
		render.Area{ID: "leather", Rings: append(render.Rect(0, 0, legendWide, high, 0), turned(page)...), Fill: render.Solid(render.Leather)},
		render.Area{ID: "page", Rings: append(slices.Clone(page), turned(holes)...), Fill: render.Solid(render.Parchment)},
		render.Area{ID: "page", Rings: page, Edge: render.Pen(render.Gold, 4)},
	}
}

// turned are rings the other way round: holes.
func turned(rings [][]render.Point) (out [][]render.Point) {
	for _, r := range rings {
		r = slices.Clone(r)
		slices.Reverse(r)
		out = append(out, r)
	}
	return out
}

// titled is the title above the page, between two lozenges.
func titled(title string) []render.Shape {
	const size, y = 44, legendTitle/2 + 2
	half := render.Width(render.Bold, size, title)/2 + 36
	return []render.Shape{
		render.Text{ID: "title", X: legendWide / 2, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.Gold), String: title},
		render.Area{ID: "title", Rings: slices.Concat(render.Regular(legendWide/2-half, y, 12, 4, 0), render.Regular(legendWide/2+half, y, 12, 4, 0)), Fill: render.Solid(render.Gold)},
	}
}

// headed is the heading of a group with a rule behind it, from a height on.
func headed(heading string, y float64) []render.Shape {
	const size = 36
	y += headingHigh/2 - 5
	from := pageLeft + render.Width(render.Bold, size, heading) + 16
	return []render.Shape{
		render.Text{ID: "group", X: pageLeft, Y: y, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.WoodDark), String: heading},
		render.Line{ID: "rule", Runs: render.Run(render.Point{X: from, Y: y + 2}, render.Point{X: pageRight, Y: y + 2}), Stroke: render.Pen(render.Glory, 3)},
		render.Area{ID: "rule", Rings: render.Regular(pageRight-8, y+2, 8, 4, 0), Fill: render.Solid(render.Glory)},
	}
}

// meant is a sign with its meaning in the language of the reader, in lines beside it, and over how many columns both reach.
type meant struct {
	Sign
	lines []string
	words string
	span  int
}

// meaning are the signs of a group with their meanings.
func meaning(signs []Sign, g Group, say Say) (out []meant) {
	for _, s := range signs {
		if s.Group == g {
			out = append(out, laid(s, say(s.Words)))
		}
	}
	return out
}

// laid is a sign with its meaning over as few columns as have room for all of that.
func laid(s Sign, words string) meant {
	m := meant{Sign: s, words: words}
	size := render.Legible(legendWide)
	for m.span = 1; ; m.span++ {
		room := float64(m.span)*(columnWide+columnGap) - columnGap - CutWide - wordsGap
		whole := !slices.ContainsFunc(strings.Fields(words), func(w string) bool { return render.Width(render.Bold, size, w) > room })
		if m.span == pageColumns || whole && len(render.Wrap(render.Bold, size, room, words)) <= wordsLines {
			m.lines = mark.Broken(words, size, room, wordsLines)
			return m
		}
	}
}

// placed is a sign in a column.
type placed struct {
	meant
	x float64
}

// nextRow takes signs for a row, the first ones that have room in it, and tells which are left.
func nextRow(signs []meant) (row []placed, left []meant) {
	column := 0
	for _, m := range signs {
		if column+m.span > pageColumns {
			left = append(left, m)
			continue
		}
		row = append(row, placed{m, pageLeft + float64(column)*(columnWide+columnGap)})
		column += m.span
	}
	return row, left
}

// hole is the outline of its cut-out round a height.
func (p placed) hole(y float64) [][]render.Point {
	return render.Rect(p.x, y-CutHigh/2, CutWide, CutHigh, 12)
}

// cutOut draws a sign as it is seen, on its ground, in a hole round a height.
func (p placed) cutOut(hole [][]render.Point, y float64) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "leather", Rings: hole, Fill: render.Solid(render.LeatherLight)}}
	if p.Ground != nil {
		shapes = append(shapes, p.Ground(p.x+CutWide/2, y)...)
	}
	return append(shapes, p.Draw(p.x+CutWide/2, y)...)
}

// said is its meaning beside that.
func (p placed) said(y float64) []render.Shape {
	return render.Text{ID: "words", X: p.x + CutWide + wordsGap, Y: y - wordsLine*float64(len(p.lines)-1)/2, Font: render.Bold, Size: render.Legible(legendWide), Anchor: render.Left, Paint: render.Solid(render.Ink)}.Lines(wordsLine, p.lines)
}
