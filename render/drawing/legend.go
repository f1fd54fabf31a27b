package drawing

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/card"
	"hexwarden/render/mark"
)

// A Sign is something that is seen on a board, with what it means.
type Sign struct {
	Draw  func(x, y float64) []render.Shape // round a point, some 160 pixels large
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
	Above    Group = "head"   // the strip above the board
	Fights   Group = "combat" // a picture of a combat
	Rolls    Group = "dice"
)

// groups are all of them in the order of a legend.
var groups = []Group{Figures, Statuses, Ground, Choices, Events, Above, Fights, Rolls}

// Signs are what the legends of all boards tell: what can be chosen, as lit draws it round
// a point, what just happened, with the words for what is out and for an attack in vain, and the pointers at the edge of a close-up of places
// with so many sides.
func Signs(sides int, out, missed string, lit func(k mark.Kind, x, y float64) []render.Shape) []Sign {
	var all []Sign
	for _, k := range mark.Kinds {
		all = append(all, Sign{func(x, y float64) []render.Shape { return lit(k, x, y) }, engine.T("picture.legend." + k.String()), Choices})
	}
	for _, w := range mark.Happened(out, missed, func(v float64) float64 { return v * 1.9 }) {
		all = append(all, Sign{w.Draw, engine.T(w.Key), Events})
	}
	return append(all, Sign{func(x, y float64) []render.Shape { return boards.SamplePointer(sides, x, y) }, engine.T("picture.legend.beyond"), Figures})
}

// DiceSigns are what the legends of all boards tell of dice; digits says that their faces bear numbers.
func DiceSigns(digits bool) []Sign {
	var out []Sign
	for _, x := range []struct {
		key string
		die card.Die
	}{{"success", card.Die{Value: 5, Success: true}}, {"nothing", card.Die{Value: 2}}, {"rerolled", card.Die{Value: 6, Again: true, Was: 1, Success: true}}} {
		x.die.Digits = digits
		out = append(out, Sign{x.die.Sample, engine.T("picture.legend." + x.key), Rolls})
	}
	return append(out, Sign{func(x, y float64) []render.Shape { return card.SampleCounts(x, y, digits, 5, 6) }, engine.T("picture.legend.counts"), Rolls})
}

// Scored draws for a legend how a board tells what a side has just scored.
func Scored(words string) func(x, y float64) []render.Shape {
	return func(x, y float64) []render.Shape {
		return mark.Flash(x, y, words, mark.ScoredBy(0), 30, func(v float64) float64 { return v * 1.9 })
	}
}

// The measures of a legend in pixels.
const (
	legendWide = 1080
	legendHead = 76
	legendPad  = 12  // beside a band
	groupHigh  = 50  // the heading of a group
	boardHigh  = 150 // a band of signs that lie on a board
	diceHigh   = 112 // of dice, and of what a combat shows
	stripHigh  = 108
	wordsLine  = 34
	wordsLines = 4
	wordsGap   = 12 // between the meanings of two signs
	mostBeside = 7  // signs
)

// legend is the picture of signs below the headings of their groups, in the order of reading: they lie on bands of sand, or of
// leather where they do in a picture, each above its meaning.
func legend(signs []Sign, say Say) *render.Scene {
	title := say(engine.T("picture.legend"))
	s := &render.Scene{W: legendWide, Back: render.Leather}
	shapes := []render.Shape{render.Text{ID: "title", X: legendWide / 2, Y: legendHead / 2, Font: render.Bold, Size: 40, Paint: render.Solid(render.Gold), String: title}}
	told, y := "", float64(legendHead)
	for _, g := range groups {
		var own []meant
		for _, sign := range signs {
			if sign.Group != g {
				continue
			}
			words := say(sign.Words)
			own = append(own, meant{sign, words})
			if told == "" {
				told = words
			} else {
				told = say(engine.T("picture.legend.next", engine.Word("signs", told), engine.Word("sign", words)))
			}
		}
		if len(own) == 0 {
			continue
		}
		heading := say(engine.T("picture.legend.group." + string(g)))
		shapes = append(shapes, render.Text{ID: "group", X: 16, Y: y + groupHigh/2 + 4, Font: render.Bold, Size: 34, Anchor: render.Left, Paint: render.Solid(render.Gold), String: heading})
		y += groupHigh
		ground, tall := render.Sand, float64(boardHigh)
		switch g {
		case Above:
			ground, tall = render.LeatherLight, stripHigh
		case Rolls, Fights:
			ground, tall = render.LeatherLight, diceHigh
		}
		drawn, high := bands(own, ground, tall, y)
		shapes, y = append(shapes, drawn...), y+high
	}
	s.H = int(y)
	s.Alt = Cut(say(engine.T("picture.legend.told", engine.Word("title", title), engine.Word("signs", told))))
	s.Layers = []render.Layer{{Name: "legend", Shapes: shapes}}
	return s
}

// meant is a sign with its meaning in the language of the reader.
type meant struct {
	Sign
	words string
}

// bands are the signs of a group, each band so tall, from a height on, as many beside each other as their meanings allow, and how high that is.
func bands(signs []meant, ground render.Colour, tall, y float64) (shapes []render.Shape, high float64) {
	size := render.Legible(legendWide)
	most := mostBeside
	for !fit(signs, most) && most > 1 {
		most--
	}
	rows := (len(signs) + most - 1) / most
	beside := (len(signs) + rows - 1) / rows
	wide := float64(legendWide-2*legendPad) / float64(beside)
	for len(signs) > 0 {
		row := signs[:min(beside, len(signs))]
		signs = signs[len(row):]
		shapes = append(shapes, render.Area{ID: "sign", Rings: render.Rect(legendPad, y, wide*float64(len(row)), tall, 14), Fill: render.Solid(ground)})
		lines := 0
		for i, sign := range row {
			x := legendPad + wide*(float64(i)+0.5)
			shapes = append(shapes, sign.Draw(x, y+tall/2)...)
			words := mark.Broken(sign.words, size, wide-wordsGap, wordsLines)
			shapes = append(shapes, render.Text{ID: "words", X: x, Y: y + tall + wordsLine*0.65, Font: render.Bold, Size: size, Paint: render.Solid(render.Parchment)}.Lines(wordsLine, words)...)
			lines = max(lines, len(words))
		}
		by := tall + wordsLine*float64(lines) + 14
		y, high = y+by, high+by
	}
	return shapes, high
}

// fit says whether all meanings can be told whole with at most so many signs beside each other.
func fit(signs []meant, most int) bool {
	rows := (len(signs) + most - 1) / most
	room := float64(legendWide-2*legendPad)/float64((len(signs)+rows-1)/rows) - wordsGap
	size := render.Legible(legendWide)
	return !slices.ContainsFunc(signs, func(s meant) bool {
		return len(render.Wrap(render.Bold, size, room, s.words)) > wordsLines ||
			slices.ContainsFunc(strings.Fields(s.words), func(word string) bool { return render.Width(render.Bold, size, word) > room })
	})
}
