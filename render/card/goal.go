package card

import (
	"strconv"

	"hexwarden/render"
)

// Goal is something that a card wants, with what it is worth.
type Goal struct {
	Points   string // on a star
	Done, Of int    // how much of it is done; Of 0: that is not counted
	Text     string
}

// The measures of a goal in pixels.
const (
	goalHead = 66.0 // room for its points, and for how much of it is done
	goalPad  = 10.0 // above and below it
	goalPips = 5    // so many are shown one by one; more as numbers
	starSize = 31.0
	textLeft = 26.0 // of what stands in a box
)

// wordless says whether nothing stands in the box below the picture.
func (c Card) wordless() bool { return c.Text == "" && c.Other == "" && len(c.Goals) == 0 }

// lines are those of what a goal wants, in letters of a size.
func (g Goal) lines(size float64) []string {
	return render.Wrap(render.Plain, size, cardWidth-2*textLeft, g.Text)
}

// high is how high a goal is with letters of a size.
func (g Goal) high(size float64) float64 {
	return goalHead + float64(len(g.lines(size)))*size*textStep + 2*goalPad
}

// goalsHigh is how high all goals of a card are.
func (c Card) goalsHigh(size float64) (high float64) {
	for _, g := range c.Goals {
		high += g.high(size)
	}
	return high
}

// goals are the goals of a card from y down, one below the other in a room so high, with rules between them.
func (c Card) goals(x, y, room, size float64) (shapes []render.Shape) {
	spare := (room - c.goalsHigh(size)) / float64(max(len(c.Goals), 1))
	for i, g := range c.Goals {
		if i > 0 {
			shapes = append(shapes, render.Line{ID: "rule", Runs: render.Run(render.Point{X: x + textLeft, Y: y}, render.Point{X: x + cardWidth - textLeft, Y: y}), Stroke: render.Pen(render.SandCrack, 3)})
		}
		top := y + goalPad + spare/2
		shapes = append(shapes, g.head(x, top+goalHead/2)...)
		line := size * textStep
		text := render.Text{ID: "text", X: x + cardWidth/2, Y: top + goalHead + line/2, Font: render.Plain, Size: size, Paint: render.Solid(render.Ink)}
		shapes = append(shapes, text.Lines(line, g.lines(size))...)
		y += g.high(size) + spare
	}
	return shapes
}

// head is what a goal is worth on a star, and at the right how much of it is done: a dot for each, or numbers.
func (g Goal) head(x, y float64) []render.Shape {
	star := x + textLeft + starSize
	shapes := []render.Shape{
		render.Area{ID: "points", Rings: render.Star(star, y, starSize*1.22, starSize*0.74, 5, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 3)},
		render.Text{ID: "points", X: star, Y: y + 1, Font: render.Bold, Size: 32, Paint: render.Solid(render.Ink), String: g.Points}.Fitted(30, 2*starSize)}
	right := x + cardWidth - textLeft
	if g.Of > goalPips {
		words := strconv.Itoa(g.Done) + "/" + strconv.Itoa(g.Of)
		wide := render.Width(render.Bold, 32, words) + 24
		return append(shapes,
			render.Area{ID: "progress", Rings: render.Rect(right-wide, y-21, wide, 42, 12), Fill: render.Solid(render.Ink)},
			render.Text{ID: "progress", X: right - wide/2, Y: y, Font: render.Bold, Size: 32, Paint: render.Solid(render.White), String: words})
	}
	const r, step = 13.0, 34.0
	for i := range g.Of {
		fill := render.Solid(render.White)
		if i < g.Done {
			fill = render.Solid(render.Good)
		}
		shapes = append(shapes, render.Circle{ID: "progress", X: right - r - step*float64(g.Of-1-i), Y: y, R: r, Fill: fill, Edge: render.Pen(render.Ink, 3.5)})
	}
	return shapes
}
