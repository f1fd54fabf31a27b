package motif

import (
	"math"

	"hexwarden/render"
)

// corner is the radius of a picture's corners in pixels.
const corner = 8

// grounds are what a picture can lie on, in the colour of the card's deck.
var grounds = map[string]func(box, render.Colour) []render.Shape{
	"rays": rays, "land": land, "night": night, "sea": sea, "wall": wall,
}

// Grounds are the names of the grounds, in order.
func Grounds() []string { return []string{"rays", "land", "night", "sea", "wall"} }

// ground is a ground by its name; rays if it has none.
func ground(name string, x, y, w, h float64, deck render.Colour) []render.Shape {
	paint, ok := grounds[name]
	if !ok {
		paint = rays
	}
	return paint(box{x, y, w, h}, deck)
}

// tints are the colours of grounds whose deck is so dark that a glaze of it would be grey.
var tints = map[render.Colour]render.Colour{render.SideOneDark: render.Mana, render.SideTwoDark: render.Rust}

// tint is the colour of a ground.
func tint(deck render.Colour) render.Colour {
	if t, ok := tints[deck]; ok {
		return t
	}
	return deck
}

// box is where a picture is.
type box struct{ x, y, w, h float64 }

// at is a point of the box in parts of its width and height.
func (b box) at(u, v float64) render.Point { return render.Point{X: b.x + u*b.w, Y: b.y + v*b.h} }

// filled is the box in a paint.
func (b box) filled(p render.Paint) render.Shape {
	return render.Area{ID: "backdrop", Rings: render.Rect(b.x, b.y, b.w, b.h, corner), Fill: p}
}

// area is a part of the box.
func (b box) area(p render.Paint, points ...render.Point) render.Shape {
	return render.Area{ID: "backdrop", Rings: render.Ring(points...), Fill: p}
}

// bow is the lower part of the box below a line that waves about a height, so many times.
func (b box) bow(v, swing, waves, phase float64) []render.Point {
	const steps = 36
	out := []render.Point{b.at(0.995, 0.987), b.at(0.005, 0.987)}
	for i := range steps + 1 {
		u := float64(i) / steps
		out = append(out, b.at(0.005+0.99*u, v+swing*math.Sin(2*math.Pi*(waves*u+phase))))
	}
	return out
}

// pale is what most grounds begin with.
func (b box) pale(deck render.Colour) []render.Shape {
	return []render.Shape{b.filled(render.Solid(render.Parchment)), b.filled(render.Glass(tint(deck), 0.22))}
}

// rays spread from the middle.
func rays(b box, deck render.Colour) []render.Shape {
	return append(b.pale(deck), b.beams(rayed, render.Glass(tint(deck), 0.24)))
}

// banner is rays of light on the full colour of the deck.
func banner(b box, deck render.Colour) []render.Shape {
	if bright, ok := map[render.Colour]render.Colour{render.SideOneDark: render.SideOne, render.SideTwoDark: render.SideTwo}[deck]; ok {
		deck = bright
	}
	return []render.Shape{b.filled(render.Solid(deck)), b.beams(rayed, render.Glass(render.Parchment, 0.24))}
}

// Beams are n rays of light that spread from the middle of a box to its edges.
func Beams(x, y, w, h float64, n int, p render.Paint) render.Shape {
	return box{x, y, w, h}.beams(n, p)
}

// rayed is how many rays a picture has.
const rayed = 14

// beams spread from the middle.
func (b box) beams(n int, p render.Paint) render.Shape {
	var rings [][]render.Point
	cx, cy := b.x+b.w/2, b.y+b.h/2
	// edge is where a ray at an angle leaves the box.
	edge := func(a float64) render.Point {
		c, s := math.Cos(a), math.Sin(a)
		d := min((b.w/2-3)/max(math.Abs(c), 1e-9), (b.h/2-3)/max(math.Abs(s), 1e-9))
		return render.Point{X: cx + c*d, Y: cy + s*d}
	}
	for i := range n {
		a := (float64(i) + 0.25) * 2 * math.Pi / float64(n)
		rings = append(rings, []render.Point{{X: cx, Y: cy}, edge(a), edge(a + math.Pi/float64(n))})
	}
	return render.Area{ID: "backdrop", Rings: rings, Fill: p}
}

// land is hills below a sky.
func land(b box, deck render.Colour) []render.Shape {
	return append(b.pale(deck),
		render.Circle{ID: "backdrop", X: b.x + b.w*0.88, Y: b.y + b.h*0.28, R: b.h * 0.15, Fill: render.Solid(render.Parchment)},
		b.area(render.Glass(tint(deck), 0.26), b.bow(0.62, 0.1, 1.4, 0.3)...),
		b.area(render.Glass(tint(deck), 0.4), b.bow(0.78, 0.06, 1.1, 0.8)...))
}

// night is a dark sky with stars.
func night(b box, deck render.Colour) []render.Shape {
	shapes := []render.Shape{b.filled(render.Solid(render.RockDark)), b.filled(render.Glass(deck, 0.5))}
	var stars [][]render.Point
	for i, p := range [][2]float64{{0.06, 0.2}, {0.15, 0.66}, {0.24, 0.3}, {0.3, 0.85}, {0.72, 0.16}, {0.8, 0.6}, {0.9, 0.28}, {0.95, 0.8}, {0.66, 0.88}} {
		at := b.at(p[0], p[1])
		stars = append(stars, render.Star(at.X, at.Y, b.h*[]float64{0.05, 0.035, 0.028}[i%3], b.h*0.014, 4, 90)...)
	}
	return append(shapes, render.Area{ID: "backdrop", Rings: stars, Fill: render.Glass(render.White, 0.8)})
}

// sea is waves below a sky.
func sea(b box, deck render.Colour) []render.Shape {
	return append(b.pale(deck),
		b.area(render.Glass(render.Sea, 0.4), b.bow(0.6, 0.035, 5, 0)...),
		b.area(render.Glass(render.Sea, 0.5), b.bow(0.8, 0.035, 4, 0.4)...))
}

// wall is rows of stones.
func wall(b box, deck render.Colour) []render.Shape {
	const rows, stones = 4, 6
	var runs [][]render.Point
	for i := range rows {
		v := float64(i) / rows
		if i > 0 {
			runs = append(runs, []render.Point{b.at(0.01, v), b.at(0.99, v)})
		}
		for j := range stones {
			u := (float64(j) + 0.3 + 0.5*float64(i%2)) / stones
			if u < 0.99 {
				runs = append(runs, []render.Point{b.at(u, v+0.02), b.at(u, v+0.98/rows)})
			}
		}
	}
	return append(b.pale(deck), render.Line{ID: "backdrop", Runs: runs, Stroke: render.Stroke{Paint: render.Glass(tint(deck), 0.4), Width: 3}})
}
