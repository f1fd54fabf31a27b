package area

import (
	"fmt"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/emblem"
)

// buildings are how posts look, in strokes of package emblem.
var buildings = map[string][]emblem.Part{
	"castle": {{Colour: render.Ink, Strokes: "f -1.05,.95 -1.05,-.6 -.82,-1 -.6,-.6 -.6,-.25 -.35,-.25 -.35,-.75 0,-1.2 .35,-.75 .35,-.25 .6,-.25 .6,-.6 .82,-1 1.05,-.6 1.05,.95"},
		{Colour: render.RubbleLight, Strokes: "f -.95,.85 -.95,-.5 -.7,-.5 -.7,.85;f .7,.85 .7,-.5 .95,-.5 .95,.85;f -.6,.85 -.6,-.14 .6,-.14 .6,.85;f -.25,-.24 -.25,-.66 .25,-.66 .25,-.24"},
		{Colour: render.RubbleDark, Strokes: "f -.78,.85 -.78,-.5 -.7,-.5 -.7,.85;f .87,.85 .87,-.5 .95,-.5 .95,.85;f .3,.85 .3,-.14 .6,-.14 .6,.85;f -.95,-.52 -.82,-.86 -.7,-.52;f .7,-.52 .82,-.86 .95,-.52;f -.28,-.68 0,-1.06 .28,-.68"},
		{Colour: render.Ink, Strokes: "f -.24,.9 -.24,.4 -.12,.22 .12,.22 .24,.4 .24,.9;o 0,-.44 .12;l .1 -.45,.1 -.45,.3;l .1 .45,.1 .45,.3;l .1 -.83,-.2 -.83,0;l .1 .83,-.2 .83,0"},
		{Colour: render.Gold, Strokes: "l .06 -.14,.85 -.14,.4;l .06 0,.85 0,.34;l .06 .14,.85 .14,.4"}},
	"temple": {{Colour: render.Ink, Strokes: "f -1.05,.95 -1.05,.6 -.9,.5 -.9,-.2 -1.05,-.34 0,-1.15 1.05,-.34 .9,-.2 .9,.5 1.05,.6 1.05,.95"},
		{Colour: render.RubbleLight, Strokes: "f -.95,.86 -.95,.66 .95,.66 .95,.86;f -.8,.58 -.8,-.16 -.56,-.16 -.56,.58;f -.3,.58 -.3,-.16 -.06,-.16 -.06,.58;f .16,.58 .16,-.16 .4,-.16 .4,.58;f .58,.58 .58,-.16 .8,-.16 .8,.58;f -.85,-.3 0,-1 .85,-.3"},
		{Colour: render.Gold, Strokes: "* 0,-.56 .26 .12 6"},
		{Colour: render.RubbleDark, Strokes: "f .3,.58 .3,-.16 .4,-.16 .4,.58;f -.16,.58 -.16,-.16 -.06,-.16 -.06,.58;f -.66,.58 -.66,-.16 -.56,-.16 -.56,.58;f .7,.58 .7,-.16 .8,-.16 .8,.58"}},
	"serpent": {{Colour: render.Ink, Strokes: "f -1.1,.95 -.8,.3 -.65,.3 -.5,-.3 -.38,-.3 -.3,-.75 -.5,-.75 -.5,-1.15 .5,-1.15 .5,-.75 .3,-.75 .38,-.3 .5,-.3 .65,.3 .8,.3 1.1,.95"},
		{Colour: render.Sulphur, Strokes: "f -.95,.86 -.74,.4 0,.4 0,.86;f -.56,.3 -.44,-.2 0,-.2 0,.3;f -.28,-.3 -.2,-.72 0,-.72 0,-.3"},
		{Colour: render.Moor, Strokes: "f 0,.86 0,.4 .74,.4 .95,.86;f 0,.3 0,-.2 .44,-.2 .56,.3;f 0,-.3 0,-.72 .2,-.72 .28,-.3"},
		{Colour: render.Jungle, Strokes: "f -.42,-.8 -.42,-1.06 .42,-1.06 .42,-.8 .2,-.72 -.2,-.72"},
		{Colour: render.Ink, Strokes: "f -.2,.9 -.2,.55 0,.4 .2,.55 .2,.9;o -.18,-.92 .09;o .18,-.92 .09;l .08 -.12,-.2 .12,.06"}},
	"bat": {{Colour: render.Ink, Strokes: "f -.9,.95 -.8,-.1 -1.15,-.5 -.6,-.55 -.4,-1.15 0,-.8 .4,-1.15 .6,-.55 1.15,-.5 .8,-.1 .9,.95"},
		{Colour: render.RockTop, Strokes: "f -.76,.86 -.68,-.1 -.45,-.45 0,-.6 0,.86"}, {Colour: render.Rock, Strokes: "f 0,.86 0,-.6 .45,-.45 .68,-.1 .76,.86"},
		{Colour: render.Heart, Strokes: "f -.5,-.2 -.1,-.02 -.42,.06;f .5,-.2 .1,-.02 .42,.06;f -.24,.86 -.24,.5 0,.3 .24,.5 .24,.86"}},
	"tower": {{Colour: render.Ink, Strokes: "f -.6,1 -.46,-.4 -.66,-.5 -.66,-1.1 -.36,-1.1 -.36,-.92 -.16,-.92 -.16,-1.1 .16,-1.1 .16,-.92 .36,-.92 .36,-1.1 .66,-1.1 .66,-.5 .46,-.4 .6,1"},
		{Colour: render.RubbleLight, Strokes: "f -.48,.9 -.35,-.4 .08,-.4 .08,.9;f -.56,-.54 -.56,-1 -.46,-1 -.46,-.82 -.06,-.82 -.06,-1 .06,-1 .06,-.54"},
		{Colour: render.Rubble, Strokes: "f .08,.9 .08,-.4 .35,-.4 .48,.9;f .06,-.54 .06,-.82 .46,-.82 .46,-1 .56,-1 .56,-.54"},
		{Colour: render.Ink, Strokes: "f -.17,.95 -.17,.5 0,.34 .17,.5 .17,.95;l .12 0,-.2 0,.02"}},
	"hold": {{Colour: render.Ink, Strokes: "f -1,.95 -1,-.62 -.8,-.62 -.8,-.45 -.6,-.45 -.6,-.62 -.4,-.62 -.4,-.3 -.2,-.3 -.2,-1 .2,-1 .2,-.3 .4,-.3 .4,-.62 .6,-.62 .6,-.45 .8,-.45 .8,-.62 1,-.62 1,.95"},
		{Colour: render.SandDeep, Strokes: "f -.9,.86 -.9,-.36 -.5,-.36 -.5,.86;f -.4,.86 -.4,-.2 0,-.2 0,.86;f -.1,-.3 -.1,-.88 .02,-.88 .02,-.3"}, {Colour: render.SandLine, Strokes: "f 0,.86 0,-.2 .4,-.2 .4,.86;f .5,.86 .5,-.36 .9,-.36 .9,.86;f .02,-.3 .02,-.88 .1,-.88 .1,-.3"},
		{Colour: render.Ink, Strokes: "f -.2,.9 -.2,.36 0,.16 .2,.36 .2,.9;l .1 -.7,.05 -.7,.25;l .1 .7,.05 .7,.25"}},
	"village": {{Colour: render.Ink, Strokes: "f -1.1,.9 -1.1,.2 -.66,-.4 -.2,.1 -.2,-.3 .36,-1 .95,-.3 .95,.9"},
		{Colour: render.Parchment, Strokes: "f -1,.8 -1,.26 -.3,.26 -.3,.8;f -.1,.8 -.1,-.22 .84,-.22 .84,.8"}, {Colour: render.Clay, Strokes: "f -1.04,.22 -.66,-.28 -.26,.22;f -.16,-.28 .36,-.88 .9,-.28"},
		{Colour: render.WoodDark, Strokes: "f .2,.8 .2,.3 .5,.3 .5,.8;f -.75,.8 -.75,.45 -.5,.45 -.5,.8;f -.02,.1 -.02,-.08 .14,-.08 .14,.1;f .6,.1 .6,-.08 .76,-.08 .76,.1"}},
	"city": {{Colour: render.Ink, Strokes: "f -1.1,.9 -1.1,.1 -.85,.1 -.85,-.5 -.55,-.85 -.25,-.5 -.25,-.2 -.15,-.7 .2,-1.15 .55,-.7 .6,0 .75,-.3 1,-.05 1.1,.1 1.1,.9"},
		{Colour: render.RubbleLight, Strokes: "f -1,.8 -1,.22 -.1,.22 -.1,.8;f -.76,.16 -.76,-.44 -.36,-.44 -.36,.16;f -.08,.8 -.05,-.64 .2,-.64 .2,.8"}, {Colour: render.Rubble, Strokes: "f .2,.8 .2,-.64 .45,-.64 .5,.8;f .56,.8 .56,.16 1,.16 1,.8"},
		{Colour: render.Fate, Strokes: "s -.8,-.46 -.55,-.82 -.3,-.46;s -.08,-.66 .2,-1.08 .5,-.66;s .64,.1 .78,-.18 .98,.1"}, {Colour: render.Ink, Strokes: "f -.7,.85 -.7,.5 -.55,.38 -.4,.5 -.4,.85;l .1 .2,-.35 .2,-.15;l .1 .2,.15 .2,.35;l .1 .78,.35 .78,.55;l .1 -.56,-.25 -.56,-.08"}},
	"mountain": {{Colour: render.Ink, Strokes: "f -1.15,.9 -.5,-.6 -.3,-.4 .1,-1.15 .6,-.2 .75,-.35 1.15,.9"}, {Colour: render.RockTop, Strokes: "f -1,.8 -.48,-.4 -.28,-.2 .1,-.95 .1,.8"}, {Colour: render.Rock, Strokes: "f .1,.8 .1,-.95 .56,-.04 .74,-.12 1,.8"},
		{Colour: render.White, Strokes: "f -.12,-.5 .1,-.98 .34,-.5 .18,-.56 .06,-.42;f -.58,-.14 -.48,-.42 -.34,-.24"}, {Colour: render.Gold, Strokes: "f -.26,.86 -.26,.4 0,.14 .26,.4 .26,.86"}, {Colour: render.Ink, Strokes: "f -.15,.86 -.15,.46 0,.3 .15,.46 .15,.86"}},
	"works": {{Colour: render.Ink, Strokes: "f -1.1,.9 -1.1,-.1 -.8,-.4 -.8,-1.1 -.4,-1.1 -.4,-.3 -.2,-.1 .1,-.4 .1,-.9 .5,-.9 .5,-.1 .7,-.3 1.1,-.1 1.1,.9"},
		{Colour: render.RubbleDark, Strokes: "f -1,.8 -1,0 -.7,-.26 -.7,-1 -.5,-1 -.5,.8;f .2,.8 .2,-.8 .4,-.8 .4,.8"}, {Colour: render.Rust, Strokes: "f -.45,.8 -.45,-.1 -.2,.06 .14,-.22 .14,.8;f .45,.8 .45,.08 .7,-.14 1,0 1,.8"}, {Colour: render.Overwatch, Strokes: "f -.3,.8 -.3,.4 0,.4 0,.8;f .6,.6 .6,.35 .85,.35 .85,.6"}, {Colour: render.Smoke, Strokes: "o -.5,-1.3 .22;o -.25,-1.5 .18"}},
	"pit": {{Colour: render.Ink, Strokes: "s -1.1,.2 -.6,-.5 0,-.65 .6,-.5 1.1,.2 .6,.85 -.6,.85"}, {Colour: render.RubbleDark, Strokes: "s -.98,.2 -.54,-.38 0,-.52 .54,-.38 .98,.2 .54,.72 -.54,.72"}, {Colour: render.Ink, Strokes: "s -.76,.16 -.4,-.22 0,-.3 .4,-.22 .76,.16 .4,.5 -.4,.5"}, {Colour: render.LeafLight, Strokes: "s -.64,.2 -.34,-.08 0,-.14 .34,-.08 .64,.2 .34,.4 -.34,.4;o -.3,-.5 .14;o .2,-.7 .2;o .45,-.45 .1"}, {Colour: render.White, Strokes: "o .15,-.76 .06;o -.2,.1 .09"}},
}

// The sizes of posts on the canvas.
const (
	postSize  = 19.0
	largeSize = 26.0
)

func (p Post) size() float64 {
	if p.Large {
		return largeSize
	}
	return postSize
}

// posts stand over what lights the areas around them.
func (c *chart) posts() []render.Shape {
	var shapes []render.Shape
	for _, p := range c.board.Posts {
		if at := c.board.Corners[p.Corner]; c.sees(at, 60) {
			key := fmt.Sprintf("post %s %v %d %s, scale %.3f", p.Look, p.Large, p.Value, p.Sign, c.k)
			shapes = append(shapes, c.sprite("post "+p.ID, c.to(at), key, func() []render.Shape { return c.post(p) }))
		}
	}
	return shapes
}

// post is a place on a corner, round 0, 0: its building, what it yields, its sign.
func (c *chart) post(p Post) []render.Shape {
	at, r := render.Point{}, c.m(p.size())
	shapes := []render.Shape{
		render.Circle{ID: "yard", X: at.X, Y: at.Y + r*0.1, R: r * 1.28, Fill: render.Glass(render.SandDeep, 0.9), Edge: render.Stroke{Paint: render.Glass(render.Ink, 0.7), Width: c.m(1.6)}},
		render.Circle{ID: "yard", X: at.X, Y: at.Y + r*0.1, R: r * 1.16, Edge: render.Stroke{Paint: render.Glass(render.Pebble, 0.9), Width: c.m(1.2)}},
	}
	shapes = append(shapes, emblem.Parts(buildings[p.Look], at.X, at.Y, r*0.92)...)
	if p.Value > 0 {
		shapes = append(shapes, c.value(p, at, r)...)
	}
	if p.Sign != "" {
		s := c.sign()
		x, y := at.X-r*0.6-s*1.02, at.Y-r*0.75
		shapes = append(shapes, render.Circle{ID: "sign " + p.Sign, X: x, Y: y, R: s, Fill: render.Solid(render.WoodDark), Edge: render.Pen(render.Gold, s*0.16)})
		shapes = append(shapes, emblem.Draw(p.Sign, x, y, s*0.66, render.Parchment, render.WoodDark)...)
	}
	return shapes
}

// sign is the radius of the small signs at a post: their numbers are as large as names.
func (c *chart) sign() float64 { return max(c.m(9.5), c.names*0.67) }

// value is what a post yields, on a gem.
func (c *chart) value(p Post, at render.Point, r float64) []render.Shape {
	s := c.sign() * 1.12
	x, y := at.X+r*0.6+s*0.92, at.Y-r*0.75
	return []render.Shape{
		render.Area{ID: "value", Rings: render.Regular(x, y, s, 6, 90), Fill: render.Solid(render.Focus), Edge: render.Pen(render.Ink, s*0.15)},
		render.Area{ID: "value", Rings: render.Ring(render.Point{X: x - s*0.74, Y: y - s*0.36}, render.Point{X: x, Y: y - s*0.84}, render.Point{X: x, Y: y - s*0.1}), Fill: render.Solid(render.Parchment)},
		render.Text{ID: "value", X: x, Y: y + s*0.06, Font: render.Bold, Size: s * 1.35, Paint: render.Solid(render.Ink), String: strconv.Itoa(p.Value)},
	}
}
