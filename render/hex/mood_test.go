package hex

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"testing"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// stain is the colour of paints laid over each other, in a palette.
func stain(p *render.Palette, paints ...render.Paint) color.RGBA {
	var shapes []render.Shape
	for _, x := range paints {
		shapes = append(shapes, render.Area{Rings: render.Rect(0, 0, 8, 8, 0), Fill: x})
	}
	s := &render.Scene{W: 8, H: 8, Back: render.Leather, Layers: []render.Layer{{Name: "stain", Shapes: shapes}}}
	return p.Colours[render.NewPainter(1<<20).Paint(s, p).Pix[0]]
}

// apart is how different two colours look, roughly in steps of a channel.
func apart(v render.Vision, a, b color.RGBA) float64 {
	a, b = v.Seen(a), v.Seen(b)
	r, g, u := float64(a.R)-float64(b.R), float64(a.G)-float64(b.G), float64(a.B)-float64(b.B)
	return math.Sqrt((3*r*r + 4*g*g + 2*u*u) / 9)
}

// bright is the relative luminance of a colour.
func bright(c color.RGBA) float64 {
	part := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

// grounds returns what a mood draws under figures: its base, the tones on it, its rough
// ground.
func (m mood) grounds() map[string][]render.Paint {
	all := map[string][]render.Paint{"base": m.base, "rough": append(slices.Clip(m.base), m.rough.fill)}
	for i, tone := range m.tones {
		all[fmt.Sprint("tone ", i)] = append(slices.Clip(m.base), tone)
	}
	return all
}

// TestMoods checks, on the ground of every mood and in every palette for the eyes it is made for, that sides
// and choices stand out, that light on the ground has its own hue, and that coordinates and the lines between
// hexes can be seen.
func TestMoods(t *testing.T) {
	sides := []render.Colour{render.SideOne, render.SideTwo, render.SideThree, render.SideFour}
	kinds := []mark.Kind{mark.Walk, mark.Danger, mark.Target, mark.Pick}
	for _, name := range Moods() {
		m := moods[name]
		for part, paints := range m.grounds() {
			for _, of := range render.Palettes() {
				p := render.Named(of)
				ground := stain(p, paints...)
				what := fmt.Sprintf("%s, %s, %s", name, part, of)
				upon := func(x render.Paint) color.RGBA { return stain(p, append(slices.Clip(paints), x)...) }
				for _, v := range p.Eyes {
					for _, side := range sides {
						if got := apart(v, p.RGBA(side), ground); got < 20 {
							t.Errorf("%s: to %s eyes %v is only %.0f off the ground", what, v.Name, side, got)
						}
					}
					for _, k := range kinds {
						if got := apart(v, p.RGBA(k.Colour()), ground); got < 18 {
							t.Errorf("%s: to %s eyes %v is only %.0f off the ground", what, v.Name, k.Colour(), got)
						}
					}
				}
				for _, k := range kinds {
					lit := render.Glass(k.Colour(), render.LitAlpha)
					want, over := ground, p.RGBA(k.Colour())
					for _, c := range []struct{ to, by *uint8 }{{&want.R, &over.R}, {&want.G, &over.G}, {&want.B, &over.B}} {
						*c.to = uint8(float64(*c.to)*(1-render.LitAlpha) + float64(*c.by)*render.LitAlpha)
					}
					if got := apart(render.Full, upon(lit), want); got > 18 {
						t.Errorf("%s: %v on the ground is %.0f off what it should be", what, k.Colour(), got)
					}
				}
				if got := (bright(ground) + 0.05) / (bright(upon(render.Solid(render.Ink))) + 0.05); got < 2 {
					t.Errorf("%s: the halos of coordinates have a contrast of %.1f", what, got)
				}
				if got := apart(render.Full, upon(m.line), ground); got < 8 && part != "rough" {
					t.Errorf("%s: lines between hexes are only %.0f off the ground", what, got)
				}
			}
		}
	}
}

// TestDecorationIsFaint checks that what a ground has without a meaning is nearer to it than ground that is hard to cross, in every palette, and that its broad
// shapes and slabs have no edges, as walls and regions have.
func TestDecorationIsFaint(t *testing.T) {
	const most = 0.65 // of how far hard ground is off
	for _, name := range Moods() {
		m := moods[name]
		for _, of := range render.Palettes() {
			p := render.Named(of)
			base := stain(p, m.base...)
			hard := apart(render.Full, base, stain(p, append(slices.Clip(m.base), m.rough.fill)...))
			for i, tone := range m.tones {
				if got := apart(render.Full, base, stain(p, append(slices.Clip(m.base), tone)...)); tone.Alpha > 0 && got > hard*most {
					t.Errorf("%s, %s: tone %d is %.0f off the ground, and hard ground %.0f", name, of, i, got, hard)
				}
			}
		}
		g := newGrid(&Board{Mood: name, Rows: 25, Odd: 29, Even: 30}, Look{})
		for _, s := range g.ground() {
			if a, ok := s.(render.Area); ok && (a.ID == "tone" || a.ID == "slab") && a.Edge.Width > 0 {
				t.Errorf("%s: a %s has an edge", name, a.ID)
			}
		}
	}
}

// TestFloorsKeepOutOfZones checks that no stone of a floor reaches into the zone of a side, the first and last five rows, where it would be a stain.
func TestFloorsKeepOutOfZones(t *testing.T) {
	for _, name := range Moods() {
		g := newGrid(&Board{Mood: name, Rows: 25, Odd: 29, Even: 30}, Look{})
		south, north := g.on(1, 4.4).Y, g.on(1, 19.6).Y
		for _, l := range g.lays(g.board.mood()) {
			for _, ring := range l.rings {
				if l.form == floor && slices.ContainsFunc(ring, func(p render.Point) bool { return p.Y > south || p.Y < north }) {
					t.Errorf("%s: a stone lies in a zone", name)
				}
			}
		}
	}
}

// TestSlabsLieInPatches checks that the stones of a paved mood lie together, on a small part of the board.
func TestSlabsLieInPatches(t *testing.T) {
	b := &Board{Mood: "castle", Rows: 25, Odd: 29, Even: 30}
	m, g := b.mood(), newGrid(b, Look{})
	slabs, all, lays := map[Place]bool{}, g.places(), g.lays(m)
	for _, p := range all {
		for _, s := range g.litter(p, m, g.soilAt(p, lays)) {
			if a, ok := s.(render.Area); ok && a.ID == "slab" {
				slabs[p] = true
			}
		}
	}
	beside := 0
	for p := range slabs {
		for _, d := range dirs {
			if slabs[p.Step(d)] {
				beside++
			}
		}
	}
	share := float64(len(slabs)) / float64(len(all))
	if near := float64(beside) / float64(6*len(slabs)); share < 0.08 || share > 0.2 || near < 1.8*share {
		t.Errorf("on %.2f of all hexes and on %.2f of those beside one lies a stone", share, near)
	}
}

// TestShadeKeepsHue checks that grounds, and zones of both sides on them, are darker below the shade but of the same hue, in every palette.
func TestShadeKeepsHue(t *testing.T) {
	shade := render.Glass(render.Ink, render.ShadeAlpha)
	for _, name := range []string{"castle", "dunes", "jungle", "ash", "ice", "desert"} {
		for _, of := range render.Palettes() {
			p := render.Named(of)
			for what, paints := range map[string][]render.Paint{"ground": nil, "first zone": {zoneTint(0)}, "second zone": {zoneTint(1)}} {
				paints = append(slices.Clip(moods[name].base), paints...)
				bare, got, ink := stain(p, paints...), stain(p, append(paints, shade)...), p.RGBA(render.Ink)
				part := func(x, y uint8) uint8 {
					return uint8(float64(x)*(1-render.ShadeAlpha) + float64(y)*render.ShadeAlpha)
				}
				want := color.RGBA{part(bare.R, ink.R), part(bare.G, ink.G), part(bare.B, ink.B), 255}
				if d := apart(render.Full, got, want); d > 6 {
					t.Errorf("%s, %s: the %s below the shade is %.0f off what it should be", name, of, what, d)
				}
			}
		}
	}
}
