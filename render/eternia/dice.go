package eternia

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
)

// die is a die with its upper left corner at x, y: a face of the wilds die ("blank",
// "success", "double", "reroll"), of the epic die ("attack+1", "overload"), or "" for one
// that was not thrown yet.
func die(face string, x, y, size float64) []render.Shape {
	cx, cy, k := x+size/2, y+size/2, size/74
	ground, ink := render.White, render.Ink
	stat, n, epic := strings.Cut(face, "+")
	switch {
	case epic || face == "overload":
		ground, ink = render.SideOneDark, render.White
	case face == "" || face == "blank" || face == "reroll": // none of them is a success
		ground = render.ParchmentDark
	}
	shapes := []render.Shape{
		render.Area{ID: "shadow", Rings: render.Rect(x+4*k, y+6*k, size, size, 16*k), Fill: render.Glass(render.Black, 0.45)},
		render.Area{ID: "die " + face, Rings: render.Rect(x, y, size, size, 16*k), Fill: render.Solid(ground), Edge: render.Pen(render.Ink, 3*k)},
	}
	mark := func(dx, r float64) render.Shape {
		return render.Area{ID: "success", Rings: render.Star(cx+dx*k, cy, r*k, r*3/7*k, 4, 90), Fill: render.Solid(render.Strike), Edge: render.Pen(render.Ink, 2.5*k)}
	}
	switch {
	case face == "success":
		shapes = append(shapes, mark(0, 21))
	case face == "double": // apart from each other and from the rim
		shapes = append(shapes, mark(-16, 14), mark(16, 14))
	case face == "blank":
		shapes = append(shapes, render.Circle{ID: "blank", X: cx, Y: cy, R: 10 * k, Edge: render.Stroke{Paint: render.Glass(render.SandCrack, 0.5), Width: 4 * k}})
	case face == "reroll":
		run := render.Arc(cx, cy, 19*k, 60, 350)
		end := run[len(run)-1]
		shapes = append(shapes,
			render.Line{ID: "reroll", Runs: [][]render.Point{run}, Stroke: render.Pen(render.Fate, 7*k)},
			render.Area{ID: "reroll", Rings: render.HeadSign(end.X+2*k, end.Y-14*k, 22*k, 80), Fill: render.Solid(render.Fate)})
	case face == "overload":
		shapes = append(shapes, render.Area{ID: "overload", Rings: render.Star(cx, cy, 28*k, 15*k, 10, 90), Fill: render.Solid(render.Burst), Edge: render.Pen(render.Strike, 3*k)},
			render.Text{ID: "overload", X: cx, Y: cy, Font: render.Bold, Size: 32 * k, Paint: render.Solid(render.Ink), String: "!"})
	case epic:
		i := slices.IndexFunc(areaSigns[:], func(a areaSign) bool { return a.id == stat })
		if i >= 0 {
			shapes = append(shapes, art.Emblem(areaSigns[i].emblem, cx-12*k, cy-4*k, 24*k, areaSigns[i].tint, ground)...)
		}
		shapes = append(shapes, render.Text{ID: "value", X: cx + 17*k, Y: cy + 16*k, Font: render.Bold, Size: 36 * k, Paint: render.Solid(ink), Halo: render.Pen(ground, 4*k), String: "+" + n})
	case face == "":
		shapes = append(shapes, render.Text{ID: "unthrown", X: cx, Y: cy, Font: render.Bold, Size: 44 * k, Paint: render.Solid(render.SandCrack), String: "?"})
	}
	return shapes
}
