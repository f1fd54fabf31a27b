package drawing

import (
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/card"
	"hexwarden/render/mark"
)

// A Sign is something that is seen on a board, with what it means.
type Sign struct {
	Draw  func(x, y float64) []render.Shape // round a point, at most signWide and signHigh large
	Words engine.Text
	Group Group
}

// A Group is what signs of a legend are about: they stand together below a heading.
type Group string

// The groups, by the ends of the keys of their headings.
const (
	Figures  Group = "figures"
	Statuses Group = "statuses"
	Ground   Group = "ground"
	Choices  Group = "choices"
	Events   Group = "events"
	Above    Group = "head" // the strip above the board
	Rolls    Group = "dice"
)

// groups are all of them in the order of a legend.
var groups = []Group{Figures, Statuses, Ground, Choices, Events, Above, Rolls}

// Signs are what the legends of all boards tell: what can be chosen, as lit draws it round
// a point, what just happened, and the pointers at the edge of a close-up of places with so many sides.
func Signs(sides int, lit func(k mark.Kind, x, y float64) []render.Shape) []Sign {
	var out []Sign
	for _, k := range mark.Kinds {
		out = append(out, Sign{func(x, y float64) []render.Shape { return lit(k, x, y) }, engine.T("picture.legend." + k.String()), Choices})
	}
	for _, w := range mark.Happened(func(v float64) float64 { return v * 1.4 }) {
		out = append(out, Sign{w.Draw, engine.T(w.Key), Events})
	}
	return append(out, Sign{func(x, y float64) []render.Shape { return boards.SamplePointer(sides, x, y) }, engine.T("picture.legend.beyond"), Figures})
}

// DiceSigns are what the legends of all boards tell of dice; digits says that their faces bear numbers.
func DiceSigns(digits bool) []Sign {
	var out []Sign
	for _, x := range []struct {
		key string
		die card.Die
	}{{"success", card.Die{Value: 5, Success: true}}, {"nothing", card.Die{Value: 2}}, {"rerolled", card.Die{Value: 6, Was: 1, Success: true}}} {
		x.die.Digits = digits
		out = append(out, Sign{x.die.Sample, engine.T("picture.legend." + x.key), Rolls})
	}
	return append(out, Sign{func(x, y float64) []render.Shape { return card.SampleCounts(x, y, digits, 6) }, engine.T("picture.legend.counts"), Rolls})
}

// Scored draws for a legend how a board tells what a side has just scored.
func Scored(words string) func(x, y float64) []render.Shape {
	return func(x, y float64) []render.Shape {
		return mark.Flash(x, y, words, mark.ScoredBy(0), 30, func(v float64) float64 { return v * 1.4 })
	}
}

// The measures of a legend in pixels.
const (
	legendWide = 1080
	legendHead = 76
	groupHigh  = 54 // the heading of a group
	signWide   = 124
	signHigh   = 112
	signLine   = 34
	signLines  = 3
	wordsWide  = 232 // of the meaning of a sign, if it can be broken
	signGap    = 10  // between two signs
	signPad    = 14  // beside the words
	fullRow    = 0.7 // how much of its width a row must fill to be stretched
)

// legend is the picture of signs with their meanings, below the headings of their groups, in the order of reading: as many beside
// each other as there is room for.
func legend(signs []Sign, say Say) *render.Scene {
	title := say(engine.T("picture.legend"))
	s := &render.Scene{W: legendWide, Back: render.Leather}
	shapes := []render.Shape{render.Text{ID: "title", X: legendWide / 2, Y: legendHead / 2, Font: render.Bold, Size: 40, Paint: render.Solid(render.Gold), String: title}}
	told, y := "", float64(legendHead)
	for _, g := range groups {
		var cells []legendCell
		for _, sign := range signs {
			if sign.Group != g {
				continue
			}
			words := say(sign.Words)
			cells = append(cells, sign.cell(words))
			if told == "" {
				told = words
			} else {
				told = say(engine.T("picture.legend.next", engine.Word("signs", told), engine.Word("sign", words)))
			}
		}
		if len(cells) == 0 {
			continue
		}
		heading := say(engine.T("picture.legend.group." + string(g)))
		shapes = append(shapes, render.Text{ID: "group", X: 16, Y: y + groupHigh/2 + 4, Font: render.Bold, Size: 34, Anchor: render.Left, Paint: render.Solid(render.Gold), String: heading})
		y += groupHigh
		for _, row := range rows(cells) {
			x := float64(signGap)
			for _, c := range row {
				shapes = append(shapes, c.shapes(x, y)...)
				x += c.wide + signGap
			}
			y += signHigh + signGap
		}
	}
	s.H = int(y) + signGap
	s.Alt = Cut(say(engine.T("picture.legend.told", engine.Word("title", title), engine.Word("signs", told))))
	s.Layers = []render.Layer{{Name: "legend", Shapes: shapes}}
	return s
}

// legendCell is a sign with its meaning in lines, and how wide both are.
type legendCell struct {
	draw  func(x, y float64) []render.Shape
	lines []string
	wide  float64
}

// cell is a sign with its meaning, as narrow as that allows.
func (sign Sign) cell(words string) legendCell {
	size := render.Legible(legendWide)
	c := legendCell{draw: sign.Draw, lines: mark.Broken(words, size, wordsWide, signLines)}
	for _, line := range c.lines {
		c.wide = max(c.wide, render.Width(render.Bold, size, line))
	}
	c.wide += signWide + 2*signPad
	return c
}

// rows are cells in as many rows as they need, each stretched to the whole width unless much of it is empty.
func rows(cells []legendCell) (out [][]legendCell) {
	var row []legendCell
	wide := float64(signGap)
	end := func() {
		if spare := legendWide - wide; wide > fullRow*legendWide {
			for i := range row {
				row[i].wide += spare / float64(len(row))
			}
		}
		out, row, wide = append(out, row), nil, signGap
	}
	for _, c := range cells {
		if len(row) > 0 && wide+c.wide+signGap > legendWide {
			end()
		}
		row, wide = append(row, c), wide+c.wide+signGap
	}
	end()
	return out
}

// shapes are a sign and its meaning from x, y on.
func (c legendCell) shapes(x, y float64) []render.Shape {
	size := render.Legible(legendWide)
	shapes := []render.Shape{render.Area{ID: "sign", Rings: render.Rect(x, y, c.wide, signHigh, 12), Fill: render.Solid(render.LeatherLight)},
		render.Area{ID: "sign", Rings: render.Rect(x, y, signWide, signHigh, 12), Fill: render.Solid(render.Sand)}}
	shapes = append(shapes, c.draw(x+signWide/2, y+signHigh/2)...)
	top := y + signHigh/2 - signLine*float64(len(c.lines)-1)/2
	return append(shapes, render.Text{ID: "words", X: x + signWide + signPad, Y: top, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Parchment)}.Lines(signLine, c.lines)...)
}
