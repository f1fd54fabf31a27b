package area

import (
	"hexwarden/render"
	"hexwarden/render/emblem"
)

// growths are what grows or lies about, in strokes of package emblem.
var growths = map[string][]emblem.Part{
	"tuft":     {{Colour: render.Leaf, Strokes: "l .16 -.5,.5 -.8,-.3;l .16 -.2,.5 -.25,-.6;l .16 .1,.5 .2,-.7;l .16 .4,.5 .75,-.25"}},
	"flower":   {{Colour: render.Leaf, Strokes: "l .16 0,.8 0,0"}, {Colour: render.White, Strokes: "o -.3,-.2 .26;o .3,-.2 .26;o 0,-.5 .26;o 0,.1 .26"}, {Colour: render.Focus, Strokes: "o 0,-.2 .2"}},
	"wheat":    {{Colour: render.SandCrack, Strokes: "l .14 -.5,.8 -.45,-.4;l .14 0,.8 0,-.6;l .14 .5,.8 .45,-.4"}, {Colour: render.Sulphur, Strokes: "o -.45,-.55 .22;o -.47,-.2 .2;o 0,-.75 .22;o 0,-.38 .2;o .45,-.55 .22;o .47,-.2 .2"}},
	"tree":     {{Colour: render.WoodDark, Strokes: "l .2 0,.9 0,.2"}, {Colour: render.Leaf, Strokes: "o 0,-.3 .62;o -.42,.05 .42;o .42,.05 .42"}, {Colour: render.LeafLight, Strokes: "o -.14,-.42 .36;o -.42,0 .22"}},
	"bush":     {{Colour: render.Leaf, Strokes: "o 0,-.1 .6;o -.55,.25 .45;o .55,.25 .45"}, {Colour: render.LeafLight, Strokes: "o -.1,-.25 .28;o -.6,.12 .2;o .5,.1 .2"}, {Colour: render.Jungle, Strokes: "o .2,.3 .3"}},
	"pine":     {{Colour: render.WoodDark, Strokes: "l .2 0,1 0,.5"}, {Colour: render.Leaf, Strokes: "f 0,-1.1 .4,-.4 .2,-.4 .56,.15 .3,.15 .7,.7 -.7,.7 -.3,.15 -.56,.15 -.2,-.4 -.4,-.4"}, {Colour: render.LeafLight, Strokes: "f 0,-1 -.34,-.44 -.06,-.44;f -.46,.1 -.2,-.3 -.04,.1;f -.6,.64 -.3,.2 -.1,.64"}},
	"snowpine": {{Colour: render.WoodDark, Strokes: "l .2 0,1 0,.5"}, {Colour: render.Leaf, Strokes: "f 0,-1.1 .4,-.4 .2,-.4 .56,.15 .3,.15 .7,.7 -.7,.7 -.3,.15 -.56,.15 -.2,-.4 -.4,-.4"}, {Colour: render.White, Strokes: "f 0,-1.1 .3,-.56 0,-.66 -.3,-.56;f -.44,-.02 -.2,-.38 .2,-.38 .44,-.02 .1,-.14 -.1,-.02;f -.58,.52 -.3,.16 .3,.16 .58,.52 .2,.38 -.2,.52"}},
	"palm":     {{Colour: render.WoodDark, Strokes: "t .16 -.1,1 .08,.3 0,-.4"}, {Colour: render.Leaf, Strokes: "t .24 0,-.4 -.5,-.75 -.95,-.35;t .24 0,-.4 .5,-.75 .95,-.35;t .24 0,-.4 -.35,-.2 -.6,.25;t .24 0,-.4 .4,-.2 .62,.25;t .22 0,-.4 .05,-.8 .2,-1.05"}, {Colour: render.LeafLight, Strokes: "t .1 0,-.42 -.45,-.75 -.85,-.45;t .1 0,-.42 .45,-.75 .85,-.45"}},
	"fern":     {{Colour: render.Leaf, Strokes: "t .2 0,.7 -.3,0 -.85,-.25;t .2 0,.7 .3,0 .85,-.25;t .2 0,.7 -.1,-.1 -.3,-.8;t .2 0,.7 .1,-.1 .35,-.75"}, {Colour: render.LeafLight, Strokes: "t .1 0,.6 -.28,0 -.7,-.2;t .1 0,.6 .1,-.1 .3,-.65"}},
	"bare":     {{Colour: render.WoodDark, Strokes: "l .2 0,1 0,0;l .14 0,.3 -.5,-.4;l .14 0,.1 .45,-.6;l .1 -.3,-.1 -.7,-.05;l .1 .25,-.3 .65,-.3;l .12 0,0 -.05,-.9;l .08 -.04,-.5 .2,-.8"}},
	"bones":    {{Colour: render.WoodDark, Strokes: "t .34 -.7,.5 -.6,-.4 -.2,-.6;t .34 -.1,.5 0,-.5 .4,-.7;t .34 .5,.5 .6,-.2 .85,-.4"}, {Colour: render.Parchment, Strokes: "t .2 -.7,.5 -.6,-.4 -.2,-.6;t .2 -.1,.5 0,-.5 .4,-.7;t .2 .5,.5 .6,-.2 .85,-.4"}},
	"ice":      {{Colour: render.Sea, Strokes: "f -.85,.7 -.4,-.5 -.05,.3 .25,-1 .8,.7"}, {Colour: render.SeaLight, Strokes: "f -.72,.6 -.4,-.3 -.06,.5 .02,.6;f .06,.6 .25,-.75 .66,.6"}, {Colour: render.White, Strokes: "f -.62,.6 -.4,-.2 -.34,.6;f .12,.6 .24,-.6 .32,.6"}},
	"floe":     {{Colour: render.SeaLight, Strokes: "s -.9,.1 -.3,-.35 .5,-.3 .9,.1 .3,.45 -.5,.4"}, {Colour: render.White, Strokes: "s -.75,.02 -.25,-.32 .45,-.28 .75,.02 .25,.25 -.45,.22"}},
	"hill":     {{Colour: render.RubbleDark, Strokes: "s -1,.6 -.6,-.1 0,-.6 .6,-.1 1,.6"}, {Colour: render.Grass, Strokes: "s -.8,.5 -.5,-.05 -.02,-.45 .4,0 .7,.5"}, {Colour: render.Meadow, Strokes: "s -.6,.4 -.4,0 -.1,-.3 0,.1 -.2,.4"}},
	"wind":     {{Colour: render.White, Strokes: "t .14 -.9,-.1 .3,-.15 .6,-.4 .35,-.6 .2,-.4;t .14 -.7,.3 .5,.25 .85,.5 .6,.75 .45,.6"}},
	"peak":     {{Colour: render.RockDark, Strokes: "f -.95,.8 -.1,-1 .3,-.3 .5,-.5 1.05,.8"}, {Colour: render.RockTop, Strokes: "f -.8,.7 -.1,-.85 .12,.1 -.05,.7"}, {Colour: render.RockLight, Strokes: "f .12,.7 .2,-.1 .48,-.35 .85,.7"}, {Colour: render.White, Strokes: "f -.4,-.3 -.1,-.95 .18,-.4 -.02,-.24 -.16,-.36;f .36,-.14 .5,-.42 .64,-.1"}},
	"cloud":    {{Colour: render.RubbleDark, Strokes: "o -.4,.16 .36;o .1,0 .46;o .55,.2 .32"}, {Colour: render.White, Strokes: "o -.4,.06 .34;o .1,-.1 .44;o .55,.1 .3"}},
	"cliff":    {{Colour: render.WoodDark, Strokes: "f -.9,.8 -.8,-.5 -.2,-.8 .1,-.4 .7,-.5 .95,.8"}, {Colour: render.SandDeep, Strokes: "f -.76,.7 -.7,-.4 -.2,-.65 0,-.25 -.1,.7"}, {Colour: render.Sand, Strokes: "f .02,.7 .1,-.25 .6,-.38 .8,.7"}, {Colour: render.Grass, Strokes: "f -.8,-.5 -.2,-.85 .1,-.42 -.3,-.55;f .1,-.44 .7,-.56 .74,-.36"}},
	"bird":     {{Colour: render.Ink, Strokes: "t .14 -.7,-.2 -.3,-.4 0,0 .3,-.4 .7,-.2"}},
	"crystal":  {{Colour: render.RockDark, Strokes: "f -.2,-1.1 .3,-.5 .3,.75 -.6,.75 -.6,-.4;f .3,-.2 .7,-.4 .95,0 .8,.75 .2,.75"}, {Colour: render.Spell, Strokes: "f -.2,-.95 -.02,-.5 -.05,.65 -.5,.65 -.5,-.36"}, {Colour: render.SideOneLight, Strokes: "f -.14,-.9 .2,-.46 .2,.65 .02,.65 .04,-.5;f .38,-.1 .68,-.28 .84,.04 .72,.65 .34,.65"}},
	"stone":    {{Colour: render.RockDark, Strokes: "s -.6,.4 -.45,-.2 .1,-.4 .6,0 .55,.4"}, {Colour: render.RubbleLight, Strokes: "s -.45,.2 -.35,-.15 .1,-.3 .4,0 .2,.15"}},
	"menhir":   {{Colour: render.RockDark, Strokes: "f -.4,.8 -.36,-.7 0,-1 .36,-.6 .42,.8"}, {Colour: render.RubbleLight, Strokes: "f -.28,.7 -.26,-.62 -.02,-.84 .06,.7"}, {Colour: render.Rubble, Strokes: "f .06,.7 .02,-.8 .24,-.52 .3,.7"}},
	"bolt":     {{Colour: render.Ink, Strokes: "f .2,-1.1 -.5,.15 -.1,.15 -.35,1.05 .55,-.25 .15,-.25 .6,-1.1"}, {Colour: render.Focus, Strokes: "f .24,-.98 -.34,.04 .04,.04 -.18,.7 .36,-.14 0,-.14 .44,-.98"}},
	"cone":     {{Colour: render.RockDark, Strokes: "f -1,.7 -.3,-.6 .3,-.6 1,.7"}, {Colour: render.RubbleDark, Strokes: "f -.8,.6 -.26,-.5 .02,-.5 -.1,.6"}, {Colour: render.Overwatch, Strokes: "f -.3,-.6 .3,-.6 .16,-.3 .05,-.5 -.1,-.1"}, {Colour: render.Smoke, Strokes: "o .05,-.95 .24;o .3,-1.2 .18"}},
	"mesa":     {{Colour: render.WoodDark, Strokes: "f -.95,.75 -.6,-.6 .6,-.6 .95,.75"}, {Colour: render.Wood, Strokes: "f -.8,.66 -.52,-.5 .1,-.5 0,.66"}, {Colour: render.Rust, Strokes: "f .06,.66 .14,-.5 .5,-.5 .8,.66"}, {Colour: render.WoodLight, Strokes: "f -.6,-.4 -.5,-.66 .5,-.66 .6,-.4"}},
	"crack":    {{Colour: render.Ink, Strokes: "l .13 -.9,-.2 -.4,.1 -.1,-.2 .3,.2 .9,0;l .1 -.1,-.2 0,-.6;l .1 .3,.2 .2,.6"}},
	"cactus":   {{Colour: render.Leaf, Strokes: "l .36 0,.9 0,-.8;l .24 0,.3 -.55,.2;l .24 -.55,.2 -.55,-.3;l .24 0,.1 .55,0;l .24 .55,0 .55,-.5"}, {Colour: render.LeafLight, Strokes: "l .1 -.05,.85 -.05,-.75"}},
	"snake":    {{Colour: render.Ink, Strokes: "t .3 -.9,.3 -.5,-.1 -.1,.3 .3,-.1 .8,.1"}, {Colour: render.Buff, Strokes: "t .16 -.9,.3 -.5,-.1 -.1,.3 .3,-.1 .8,.1;o .85,.1 .16"}},
	"dune":     {{Colour: render.SandLine, Strokes: "s -1,.5 -.4,-.1 .1,-.45 .5,0 1,.5 .1,.35"}, {Colour: render.Pebble, Strokes: "s -.95,.44 -.4,-.08 .08,-.38 .02,0 .2,.3 -.4,.3"}},
	"pond":     {{Colour: render.Leaf, Strokes: "s -1,.05 -.4,-.45 .5,-.4 1,.05 .4,.5 -.5,.48"}, {Colour: render.Sea, Strokes: "s -.88,.05 -.36,-.34 .44,-.3 .88,.05 .36,.38 -.44,.36"}, {Colour: render.SeaLight, Strokes: "t .1 -.5,-.05 -.2,-.14 .1,-.05;t .1 0,.16 .3,.08 .5,.16"}},
	"darkpond": {{Colour: render.Ink, Strokes: "s -1,.05 -.4,-.45 .5,-.4 1,.05 .4,.5 -.5,.48"}, {Colour: render.Fate, Strokes: "s -.88,.05 -.36,-.34 .44,-.3 .88,.05 .36,.38 -.44,.36"}, {Colour: render.SeaLight, Strokes: "t .08 -.4,-.02 -.1,-.1 .2,-.02"}},
	"reed":     {{Colour: render.Leaf, Strokes: "l .12 -.4,.8 -.45,-.4;l .12 0,.8 .05,-.7;l .12 .4,.8 .5,-.3"}, {Colour: render.WoodDark, Strokes: "l .3 -.45,-.3 -.46,-.6;l .3 .05,-.6 .06,-.95;l .3 .5,-.2 .52,-.5"}},
	"eyes":     {{Colour: render.Ink, Strokes: "o -.3,0 .34;o .3,0 .34"}, {Colour: render.Focus, Strokes: "o -.3,0 .2;o .3,0 .2"}, {Colour: render.Ink, Strokes: "o -.26,0 .09;o .26,0 .09"}},
	"bubbles":  {{Colour: render.SandCrack, Strokes: "s -.9,.25 -.3,-.1 .5,-.05 .9,.3 .3,.6 -.5,.58"}, {Colour: render.Focus, Strokes: "s -.75,.25 -.25,0 .42,.04 .75,.3 .25,.48 -.42,.46;o -.2,-.2 .22;o .25,-.5 .16;o .1,-.05 .12"}, {Colour: render.White, Strokes: "o -.26,-.26 .08;o .2,-.55 .06"}},
	"shard":    {{Colour: render.Black, Strokes: "f -.5,.75 -.2,-1 .1,-.2 .35,-.6 .75,.75"}, {Colour: render.RockCrown, Strokes: "f -.36,.6 -.2,-.7 -.1,.6;f .2,.6 .36,-.35 .46,.6"}},
	"gear":     {{Colour: render.Ink, Strokes: "* 0,0 .9 .62 9"}, {Colour: render.RubbleDark, Strokes: "* 0,0 .74 .52 9"}, {Colour: render.Rust, Strokes: "o 0,0 .28"}},
	"wreck":    {{Colour: render.Ink, Strokes: "f -.9,.6 -.7,-.1 -.1,-.3 0,-.8 .25,-.8 .3,-.2 .9,.1 .8,.6"}, {Colour: render.RubbleDark, Strokes: "f -.76,.5 -.6,0 0,-.16 .1,.5"}, {Colour: render.Rust, Strokes: "f .2,.5 .2,-.1 .74,.16 .68,.5"}},
	"web":      {{Colour: render.White, Strokes: "l .06 -1,0 1,0;l .06 0,-1 0,1;l .06 -.7,-.7 .7,.7;l .06 -.7,.7 .7,-.7;l .06 -.5,0 -.36,-.36 0,-.5 .36,-.36 .5,0 .36,.36 0,.5 -.36,.36 -.5,0;l .06 -.85,0 -.6,-.6 0,-.85 .6,-.6 .85,0 .6,.6 0,.85 -.6,.6 -.85,0"}, {Colour: render.Ink, Strokes: "o .2,.1 .16;o .2,-.08 .1"}},
}
