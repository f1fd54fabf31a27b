package area

import (
	"maps"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// Patch is a piece of land beside a map, from x, y on.
func Patch(name string, x, y, w, h float64) []render.Shape {
	l := landOf(name)
	const k = 2.4
	ring := []render.Point{{X: 0, Y: 0}, {X: w / k, Y: 0}, {X: w / k, Y: h / k}, {X: 0, Y: h / k}}
	shapes := []render.Shape{render.Area{ID: "patch " + name, Rings: render.Rect(x, y, w, h, 12), Fill: render.Solid(l.ground)}}
	seed := seedOf(name)
	for i, p := range scatter(ring, 12, seed) {
		r := 2 + 5*mark.Grain(seed, i, 6)
		shapes = append(shapes, render.Area{ID: "speck", Rings: render.Regular(x+p.X*k, y+p.Y*k, r, 4, 0), Fill: render.Glass(l.speck, 0.5)})
	}
	if len(l.growths) > 0 {
		for i, p := range scatter(ring, l.gap, seed+1) {
			shapes = append(shapes, art.Draw("growth/"+l.growths[i%len(l.growths)], x+p.X*k, y+p.Y*k, l.size*k*0.9)...)
		}
	}
	return append(shapes, render.Area{ID: "patch", Rings: render.Rect(x, y, w, h, 12), Edge: render.Pen(render.Ink, 3)})
}

// LandOf is a land on which a drawing of the folder growth grows; "" if there is none.
func LandOf(growth string) string {
	for _, name := range slices.Sorted(maps.Keys(lands)) {
		if slices.Contains(lands[name].growths, growth) {
			return name
		}
	}
	return ""
}
