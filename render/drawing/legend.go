package drawing

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// A Sign is something that is seen on a board, with what it means.
type Sign struct {
	Draw  func(x, y float64) []render.Shape // round a point, at most signWide and signHigh large
	Words engine.Text
}

// Signs are what the legends of all boards tell: what can be chosen, as lit draws it round
// a point, what just happened, and the pointers at the edge of a close-up of places with so many sides.
func Signs(sides int, lit func(k mark.Kind, x, y float64) []render.Shape) []Sign {
	var out []Sign
	for _, k := range mark.Kinds {
		out = append(out, Sign{func(x, y float64) []render.Shape { return lit(k, x, y) }, engine.T("picture.legend." + k.String())})
	}
	for _, w := range mark.Happened(func(v float64) float64 { return v * 1.4 }) {
		out = append(out, Sign{w.Draw, engine.T(w.Key)})
	}
	return append(out, Sign{func(x, y float64) []render.Shape { return boards.SamplePointer(sides, x, y) }, engine.T("picture.legend.beyond")})
}

// Scored draws for a legend how a board tells what a side has just scored.
func Scored(words string) func(x, y float64) []render.Shape {
	return func(x, y float64) []render.Shape {
		return mark.Flash(x, y, words, mark.ScoredBy(0), 30, func(v float64) float64 { return v * 1.4 })
	}
}

// The measures of a legend in pixels.
const (
	legendWide    = 1080
	legendHead    = 76
	legendColumns = 2
	signWide      = 132
	signHigh      = 118
	signLine      = 35
	signLines     = 3
)

// legend is the picture of signs with their meanings, in the order of reading.
func legend(signs []Sign, say Say) *render.Scene {
	size := render.Legible(legendWide)
	rows := (len(signs) + legendColumns - 1) / legendColumns
	title := say(engine.T("picture.legend"))
	s := &render.Scene{W: legendWide, H: legendHead + rows*signHigh + 16, Back: render.Leather}
	shapes := []render.Shape{render.Text{ID: "title", X: legendWide / 2, Y: legendHead / 2, Font: render.Bold, Size: 40, Paint: render.Solid(render.Gold), String: title}}
	alt := []string{title + ":"}
	const wide = float64(legendWide) / legendColumns
	for i, sign := range signs {
		x, y := 12+wide*float64(i%legendColumns), legendHead+signHigh*(float64(i/legendColumns)+0.5)
		shapes = append(shapes, render.Area{ID: "sign", Rings: render.Rect(x, y-signHigh/2+3, wide-24, signHigh-6, 12), Fill: render.Solid(render.LeatherLight)},
			render.Area{ID: "sign", Rings: render.Rect(x, y-signHigh/2+3, signWide, signHigh-6, 12), Fill: render.Solid(render.Sand)})
		shapes = append(shapes, sign.Draw(x+signWide/2, y)...)
		words := say(sign.Words)
		alt = append(alt, words+";")
		lines := mark.Broken(words, size, wide-signWide-42, signLines)
		top := y - signLine*float64(len(lines)-1)/2
		shapes = append(shapes, render.Text{ID: "words", X: x + signWide + 12, Y: top, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Parchment)}.Lines(signLine, lines)...)
	}
	s.Alt = Cut(strings.TrimSuffix(strings.Join(alt, " "), ";") + ".")
	s.Layers = []render.Layer{{Name: "legend", Shapes: shapes}}
	return s
}
