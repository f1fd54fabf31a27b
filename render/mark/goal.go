package mark

import "hexwarden/render"

// Goal is the golden ground of an objective round x, y, on which a disc of radius r lies: a diamond, as a sun tells whose turn it is.
func Goal(id string, x, y, r float64) render.Shape {
	return render.Area{ID: id, Rings: render.Regular(x, y, r*1.66, 4, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, r*0.12)}
}

// Banner is what a side has planted on an objective that it claimed: a flag in its colour with the number of the objective, about
// as large as r round x, y.
func Banner(side int, x, y, r, size float64, number string) []render.Shape {
	s := SideOf(side)
	ink, _ := s.Letters(false)
	at := func(dx, dy float64) render.Point { return render.Point{X: x + dx*r, Y: y + dy*r} }
	pole := [][]render.Point{{at(-0.9, -1), at(-0.9, 1.3)}}
	return []render.Shape{
		render.Line{ID: "pole", Runs: pole, Stroke: render.Pen(render.Ink, r*0.36)},
		render.Line{ID: "pole", Runs: pole, Stroke: render.Pen(render.Gold, r*0.16)},
		render.Area{ID: "banner", Rings: render.Ring(at(-0.8, -0.92), at(1.3, -0.92), at(1, -0.12), at(1.3, 0.68), at(-0.8, 0.68)), Fill: render.Solid(s.Ground(false)), Edge: render.Pen(render.Ink, r*0.13)},
		render.Text{ID: "number", X: x + r*0.1, Y: y - r*0.12, Font: render.Bold, Size: size, Paint: render.Solid(ink), String: number},
	}
}
