package render_test

import (
	"image/color"
	"slices"
	"testing"

	"hexwarden/render"
)

// These are groups of colours by what they are used for, as far as they must differ.
var (
	sides   = []render.Colour{render.SideOne, render.SideTwo, render.SideThree, render.SideFour}
	lit     = []render.Colour{render.LitMove, render.LitTarget, render.LitDanger, render.LitPick}
	grounds = []render.Colour{render.Sand, render.SandLight, render.SandDark, render.SandDeep, render.Dune, render.Bog, render.Rubble, render.Wood, render.Grass, render.Sea, render.Meadow,
		render.Wheat, render.Jungle, render.Snow, render.Ash, render.Clay, render.Rust, render.Fen, render.Moor, render.Sulphur}
)

// differing lists colours that must differ: each of the first from each of the second, or
// from each other. Least is in Delta E for eyes that see colours, and light in lightness
// for those that don't; 0 means that a shape or a letter makes the difference.
var differing = []struct {
	what          string
	first, second []render.Colour
	least, light  float64
}{
	{"sides", sides, nil, 24, 11},
	{"middles of tokens", []render.Colour{render.SideOne, render.SideThree}, []render.Colour{render.SideTwoLight, render.SideFourLight}, 25, 25},
	{"middles of tokens that have acted", []render.Colour{render.SideOneDim, render.SideThreeDim}, []render.Colour{render.ParchmentDark}, 15, 15},
	{"sides that have acted", []render.Colour{render.SideOneDim, render.SideTwoDim, render.SideThreeDim, render.SideFourDim}, nil, 10, 0}, // the shape differs
	{"sides on grounds", sides, grounds, 14.5, 14.5},
	{"lit kinds", lit, nil, 21, 0}, // the outline differs
	{"lit kinds on grounds", lit, grounds, 17, 8.5},
	{"lit kinds on their rims", lit, []render.Colour{render.Ink}, 25, 45},
	{"ticks", []render.Colour{render.White}, []render.Colour{render.Good, render.LitTarget}, 30, 12},
	{"good and bad marks", []render.Colour{render.Good}, []render.Colour{render.Debuff, render.LitTarget}, 20, 0}, // tick and cross
	{"buffs and debuffs", []render.Colour{render.Buff}, []render.Colour{render.Debuff, render.Strike}, 22, 0},     // up and down
	{"badges", []render.Colour{render.Mana, render.Focus, render.Overwatch}, nil, 18.5, 0},                        // drop, eye, cross-hairs
	{"vitality", []render.Colour{render.Good, render.Focus, render.Heart}, nil, 22, 0},                            // the parts are counted
	{"hearts", []render.Colour{render.Heart}, []render.Colour{render.Ink, render.Smoke}, 22, 12},
	{"attacks", []render.Colour{render.Strike, render.Spell, render.Smoke}, nil, 22, 0}, // dashed, waved
	{"cards", []render.Colour{render.Fate, render.Glory}, nil, 22, 11},
	{"dice", []render.Colour{render.White, render.ParchmentDark, render.Smoke, render.Ink}, nil, 16, 12},
	{"heights on the ground", []render.Colour{render.RockDark, render.RubbleDark, render.Sand}, nil, 20, 12},
	{"heights from above", []render.Colour{render.RockCrown, render.RubbleCrown, render.Sand}, nil, 21, 12},
	{"rough ground", []render.Colour{render.Bog}, []render.Colour{render.Sand, render.SandLight, render.SandDark}, 16, 12},
}

// TestPalettesStayApart checks that in every palette, colours that must differ do so for
// all eyes that it is made for.
func TestPalettesStayApart(t *testing.T) {
	for _, name := range render.Palettes() {
		p := render.Named(name)
		for _, v := range p.Eyes {
			for _, d := range differing {
				least := d.least
				if v.Name == render.Grey.Name {
					least = d.light
				}
				for i, a := range d.first {
					others := d.second
					if others == nil {
						others = d.first[i+1:]
					}
					for _, b := range others {
						if got := v.Apart(p.RGBA(a), p.RGBA(b)); got < least {
							t.Errorf("%s, %s vision, %s: %v and %v are only %.1f apart, want %.0f", name, v.Name, d.what, a, b, got, least)
						}
					}
				}
			}
		}
	}
}

// TestLettersAreLegible checks that letters are legible on their background, light on dark
// and dark on light, and especially at high contrast.
func TestLettersAreLegible(t *testing.T) {
	on := []struct {
		ink, ground   render.Colour
		usual, strong float64
	}{
		{render.Ink, render.Parchment, 7, 15}, {render.Parchment, render.Leather, 7, 15}, {render.Parchment, render.LeatherLight, 7, 12}, {render.Gold, render.Leather, 6, 12},
		{render.White, render.Ink, 12, 18}, {render.Ink, render.Gold, 7, 12}, {render.LeatherLight, render.ParchmentDark, 4.5, 7},
		{render.White, render.Fate, 4.5, 7}, {render.White, render.SideOne, 3, 4.4}, {render.White, render.SideTwo, 3, 4.4}, {render.White, render.SideThree, 3, 4.4}, {render.White, render.SideFour, 3, 4.4},
		{render.SideTwoDark, render.SideTwoLight, 4.5, 4.5}, {render.SideTwoDark, render.ParchmentDark, 4.5, 4.5}, {render.SideFourDark, render.SideFourLight, 4.5, 4.5},
	}
	for _, name := range render.Palettes() {
		p := render.Named(name)
		for _, x := range on {
			want := x.usual
			if slices.ContainsFunc(p.Eyes, func(v render.Vision) bool { return v.Name == render.Grey.Name }) {
				want = x.strong
			}
			if got := render.Contrast(p.RGBA(x.ink), p.RGBA(x.ground)); got < want {
				t.Errorf("%s: %v on %v has a contrast of %.1f, want %.1f", name, x.ink, x.ground, got, want)
			}
		}
	}
}

// TestPicturesAreOpaque checks that every picture has a dark frame, light words and no
// transparency, so that it looks the same in a dark and in a light chat.
func TestPicturesAreOpaque(t *testing.T) {
	for _, name := range render.Palettes() {
		for i, c := range render.Named(name).Colours {
			if c.A != 255 {
				t.Fatalf("%s: colour %d is translucent", name, i)
			}
		}
	}
}

func TestVisions(t *testing.T) {
	red, green := color.RGBA{200, 30, 30, 255}, color.RGBA{95, 85, 25, 255}
	if full, less := render.Full.Apart(red, green), render.Protan.Apart(red, green); less > full/2 {
		t.Errorf("protanopes see red and olive %.0f apart, others %.0f", less, full)
	}
	if got := render.Grey.Seen(red); got.R != got.G || got.G != got.B {
		t.Errorf("lightness alone is %v", got)
	}
	if got := render.Full.Seen(red); got != red {
		t.Errorf("full vision sees %v in %v", got, red)
	}
	if got := render.Contrast(color.RGBA{A: 255}, color.RGBA{255, 255, 255, 255}); got < 20.9 || got > 21.1 {
		t.Errorf("black on white has a contrast of %.1f", got)
	}
}

func TestPalettesHoldTheNamedColours(t *testing.T) {
	for _, name := range render.Palettes() {
		p := render.Named(name)
		if p.Name != name || render.Named(name) != p {
			t.Errorf("%s: the palette is called %s, or is made twice", name, p.Name)
		}
		if c := p.RGBA(render.White); c != (color.RGBA{255, 255, 255, 255}) {
			t.Errorf("%s: white is %v", p.Name, c)
		}
		seen := map[color.RGBA]bool{}
		for _, c := range p.Colours {
			seen[c] = true
		}
		if len(seen) < 240 {
			t.Errorf("%s: only %d different colours", p.Name, len(seen))
		}
	}
	if render.Named("") != render.Normal() || render.Named("no such") != render.Normal() {
		t.Error("what has no name is not the palette for most eyes")
	}
}

func BenchmarkPalette(b *testing.B) {
	for b.Loop() {
		render.NewNormal()
	}
}
