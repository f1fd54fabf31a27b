package motif

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
)

// upright are the motifs that stand on the ground; any other hangs in the air before a light.
var upright = strings.Fields(`
anvil armour army bandit banner bark_armour bog bomb boots branded bridge cannon castle censer chalice child cloak coils coins
cards crystal_plate door dragon drum feet field flame flower forge_sword gate gauntlet gong greaves hat helmet herbs hood horned_helm horns
hourglass house ice imp leap letters mail mask mirror mirror_image monster mountain orb panther plate_book poison pot potion purse
ram_car rock round_shield sage scales scarab scope seed shark shield ship siege_tower skull sled slowness soldier spider
spiked_bracer spring tank thorns tonic tower trap tree two_faces wagon walker war_armour wolf`)

// stands says whether a motif stands on the ground, as all do that are no motifs elsewhere.
func stands(name string) bool {
	return slices.Contains(upright, name) || strings.Contains(name, "/") && !strings.HasPrefix(name, art.Emblems)
}

// staged are actors in the box: each with a light rim where it meets what is behind it, on its shadow if it stands, and before one
// light if the greatest of them hangs.
func (b box) staged(actors []actor, tones art.Tones) (shapes []render.Shape) {
	if len(actors) == 0 {
		return nil
	}
	left, right := span(actors)
	k := b.h * min(1, (b.w-0.5*min(b.h, 0.46*b.w))/(b.h*(right-left)))
	lead := slices.MaxFunc(actors, func(a, b actor) int { return cmp.Compare(a.h, b.h) })
	if !lead.upright {
		shapes = lead.light(b.x+b.w/2+lead.x*k, b.y+lead.y*b.h, k, tones)
	}
	for _, a := range actors {
		x, y := b.x+b.w/2+a.x*k, b.y+a.y*b.h
		foot := y
		if a.upright {
			y -= a.h * k / 2
		}
		figure := a.figure(x, y, k)
		shapes = append(shapes, rim(figure, tones[0])...)
		if a.upright {
			shapes = append(shapes, shadow(x+0.06*k, foot, 0.54*a.w*k, 0.05*k, tones[4]))
		}
		shapes = append(shapes, figure...)
	}
	return shapes
}

// figure is an actor round x, y on a stage so high.
func (a actor) figure(x, y, k float64) []render.Shape {
	e := extentOf(inked(a.drawing, 0, 0, 1))
	r := a.h * k / (e.y1 - e.y0)
	shapes := inked(a.drawing, x-(e.x0+e.x1)/2*r, y-(e.y0+e.y1)/2*r, r)
	if a.turned {
		return mirrored(shapes, x)
	}
	return shapes
}

// light is what an actor hangs before: a halo, with beams behind weapons that cross.
func (a actor) light(x, y, k float64, tones art.Tones) []render.Shape {
	r := min(0.47, 0.54*max(a.w, a.h)) * k
	inner := render.Circle{ID: "light", X: x, Y: y, R: 0.78 * r, Fill: render.Solid(tones[0])}
	if a.crossed {
		return []render.Shape{render.Area{ID: "light", Rings: render.Star(x, y, 0.485*k, 0.36*k, 16, 90), Fill: render.Solid(tones[0])}}
	}
	return []render.Shape{render.Circle{ID: "light", X: x, Y: y, R: r, Fill: render.Solid(tones[1])}, inner}
}

// shadow is what an actor casts on the ground.
func shadow(x, y, rx, ry float64, c render.Colour) render.Shape {
	ring := render.Regular(0, 0, 1, 28, 0)
	for i, p := range ring[0] {
		ring[0][i] = render.Point{X: x + p.X*rx, Y: y + p.Y*ry}
	}
	return render.Area{ID: "shadow", Rings: ring, Fill: render.Solid(c)}
}

// rim is a light edge round a figure.
func rim(figure []render.Shape, c render.Colour) (shapes []render.Shape) {
	const wide = 4
	for _, s := range figure {
		switch s := s.(type) {
		case render.Area:
			shapes = append(shapes, render.Area{ID: "rim", Rings: s.Rings, Edge: render.Pen(c, s.Edge.Width+wide)})
		case render.Line:
			shapes = append(shapes, render.Line{ID: "rim", Runs: s.Runs, Stroke: render.Pen(c, s.Stroke.Width+wide)})
		case render.Circle:
			shapes = append(shapes, render.Circle{ID: "rim", X: s.X, Y: s.Y, R: s.R, Edge: render.Pen(c, s.Edge.Width+wide)})
		}
	}
	return shapes
}

// extent is the room that shapes take.
type extent struct{ x0, y0, x1, y1 float64 }

// extentOf is the room of a drawing with the edges of its shapes.
func extentOf(shapes []render.Shape) extent {
	e := extent{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	add := func(half float64, points ...render.Point) {
		for _, p := range points {
			e = extent{min(e.x0, p.X-half), min(e.y0, p.Y-half), max(e.x1, p.X+half), max(e.y1, p.Y+half)}
		}
	}
	for _, s := range shapes {
		switch s := s.(type) {
		case render.Area:
			add(s.Edge.Width/2, slices.Concat(s.Rings...)...)
		case render.Line:
			add(s.Stroke.Width/2, slices.Concat(s.Runs...)...)
		case render.Circle:
			add(s.R+s.Edge.Width/2, render.Point{X: s.X, Y: s.Y})
		}
	}
	return e
}
