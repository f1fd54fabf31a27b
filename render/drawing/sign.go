package drawing

import (
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/card"
	"hexwarden/render/mark"
)

// A Drawing draws something round a point.
type Drawing = func(x, y float64) []render.Shape

// The measures of a cut-out in pixels.
const (
	CutWide = 128.0
	CutHigh = 112.0
)

// A Sign is something that is seen on a board or beside it, with what it means.
type Sign struct {
	Draw   Drawing // round the middle of a cut-out
	Ground Drawing // what lies below it there; nil is leather, as beside a board
	Words  engine.Text
	Group  Group
}

// A Group is what signs of a legend are about: they stand together below a heading.
type Group string

// The groups, by the ends of the keys of their headings.
const (
	Figures Group = "figures"
	Ground  Group = "ground"
	Choices Group = "choices"
	Events  Group = "events"
	Fights  Group = "combat"  // a picture of a combat
	Numbers Group = "numbers" // the strip above a board, cards and dice
)

// groups are all of them in the order of a legend.
var groups = []Group{Figures, Ground, Choices, Events, Fights, Numbers}

// Beside draws signs that mean the same beside each other in one cut-out.
func Beside(all ...Drawing) Drawing {
	return func(x, y float64) (shapes []render.Shape) {
		for i, draw := range all {
			shapes = append(shapes, draw(x+CutWide*((float64(i)+0.5)/float64(len(all))-0.5), y)...)
		}
		return shapes
	}
}

// Stacked draws them from the top down.
func Stacked(all ...Drawing) Drawing {
	return func(x, y float64) (shapes []render.Shape) {
		for i, draw := range all {
			shapes = append(shapes, draw(x, y+CutHigh*((float64(i)+0.5)/float64(len(all))-0.5)*0.9)...)
		}
		return shapes
	}
}

// Common is how a board shows what all boards show.
type Common struct {
	Sides   int     // of its places
	Ground  Drawing // below what lies on it
	Lit     func(k mark.Kind) Drawing
	Attacks []Drawing // its arrows: for one attack, or from nearby, from afar and by magic
	Sights  bool      // it has lines of sight
	Missed  string    // its words for an attack in vain
	Gone    Drawing   // what is left of a figure that is out
	Out     string    // its words for that
	Scored  string    // for points that were won; "" if it tells of none
}

// Signs are what the legends of all boards tell: what can be chosen, what just happened.
func (c Common) Signs() []Sign {
	var all []Sign
	put := func(when bool, g Group, key string, draw Drawing) {
		if when {
			all = append(all, Sign{Draw: draw, Ground: c.Ground, Words: engine.T("picture.legend." + key), Group: g})
		}
	}
	for _, k := range mark.Kinds {
		put(true, Choices, k.String(), c.Lit(k))
	}
	put(true, Events, "way", Stacked(mark.SampleWay(false), mark.SampleWay(true)))
	put(len(c.Attacks) == 1, Events, "attack", Stacked(c.Attacks...))
	put(len(c.Attacks) > 1, Events, "attacks", Stacked(c.Attacks...))
	put(true, Events, "out", func(x, y float64) []render.Shape {
		return append(c.Gone(x, y), c.flash(c.Out, mark.Out)(x, y+18)...)
	})
	put(c.Sights, Events, "sight", func(x, y float64) []render.Shape {
		return append(mark.SampleLine(mark.Sight)(x, y-22), mark.SampleLine(mark.Blocked)(x, y+20)...)
	})
	put(true, Events, "changed", Beside(c.flash("−2", mark.Hurt), c.flash("+1", mark.Healed)))
	put(true, Events, "missed", c.flash(c.Missed, mark.Missed))
	put(c.Scored != "", Events, "scored", c.flash(c.Scored, mark.ScoredBy(0)))
	return all
}

// Pointer is what their legends tell of the pointers at the edge of a close-up.
func (c Common) Pointer() Sign {
	return Sign{Draw: func(x, y float64) []render.Shape { return boards.SamplePointer(c.Sides, x, y) }, Ground: c.Ground, Words: engine.T("picture.legend.beyond"), Group: Ground}
}

// flash draws what a board says of what just happened.
func (c Common) flash(words string, k mark.FlashKind) Drawing {
	return func(x, y float64) []render.Shape {
		return mark.Flash(x, y, words, k, 30, func(v float64) float64 { return v * 1.3 })
	}
}

// DiceSigns are what the legends of all boards tell of dice; digits says that their faces bear numbers, and faces are those of a figure and
// of its target.
func DiceSigns(digits bool, side int, faces ...card.Art) []Sign {
	die := func(d card.Die, small bool) Drawing {
		d.Digits = digits
		return d.Sample(small)
	}
	sign := func(key string, draw Drawing) Sign {
		return Sign{Draw: draw, Words: engine.T("picture.legend." + key), Group: Numbers}
	}
	out := []Sign{
		sign("success", Beside(die(card.Die{Value: 5, Success: true}, true), die(card.Die{Value: 2}, true))),
		sign("rerolled", die(card.Die{Value: 6, Again: true, Was: 1, Success: true}, true)),
	}
	if !digits { // else words tell it before the dice
		out = append(out, sign("counts", func(x, y float64) []render.Shape { return card.SampleCounts(x, y, 6) }))
	}
	if len(faces) > 1 {
		out = append(out, sign("aimed", func(x, y float64) []render.Shape { return card.SampleAimed(side, faces[0], faces[1], x, y) }))
	}
	return out
}
