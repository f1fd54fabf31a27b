package mark

import "hexwarden/render"

// Goal is the golden ground of an objective round x, y, on which a disc of radius r lies: a diamond, as a sun tells whose turn it is.
func Goal(id string, x, y, r float64) render.Shape {
	return render.Area{ID: id, Rings: render.Regular(x, y, r*1.66, 4, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, r*0.12)}
}

// BannerHalf is half of how wide and high a banner is at most, in sizes of its number.
const BannerHalf = 1.1

// Banner is what a side has planted on an objective that it claimed: a flag in its full colour, on it the diamond of the objective with its number, of
// some size, round x, y.
func Banner(side int, x, y, size float64, number string) []render.Shape {
	s := SideOf(side)
	at := func(dx, dy float64) render.Point { return render.Point{X: x + dx*size, Y: y + dy*size} }
	pole := [][]render.Point{{at(-0.86, -0.74), at(-0.86, 0.8)}}
	return []render.Shape{
		render.Line{ID: "pole", Runs: pole, Stroke: render.Pen(render.Ink, size*0.25)},
		render.Line{ID: "pole", Runs: pole, Stroke: render.Pen(render.Gold, size*0.11)},
		render.Area{ID: "banner", Rings: render.Ring(at(-0.8, -0.62), at(1.05, -0.62), at(0.86, 0), at(1.05, 0.62), at(-0.8, 0.62)), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, size*0.09)},
		render.Area{ID: "sealed", Rings: render.Regular(x, y, size*0.76, 4, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, size*0.09)},
		render.Text{ID: "number", X: x, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.Ink), String: number},
	}
}
