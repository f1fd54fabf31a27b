package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// flashSides are the sides of a hex on which a flash may burst, clear of the letters in its middle: how far, for a pitch of 52.
// The last is across the rim of the token of one who is gone, below the face.
var (
	across     = render.Point{Y: 20}
	flashSides = []render.Point{{Y: -35}, {X: 44, Y: -8}, {X: -44, Y: -8}, {Y: 40}, across}
)

// gone says whether what is left of a figure is all that lies on a hex.
func (o *Overlay) gone(p Place) bool {
	return !slices.ContainsFunc(o.Figures, func(f Figure) bool { return f.Place == p && !f.Fallen })
}

// flashSides are the sides on which the flashes burst, each the first apart from those before it on which it hides
// nobody, or as little as may be; the first where there is none.
func (g *grid) flashSides(o *Overlay) []int {
	var at []render.Point
	return boards.Each(o.Flashes, func(f Flash) int {
		point := func(s render.Point) render.Point {
			c, off := g.spot(f.Place), g.burst(f, s)
			return render.Point{X: c.X + off.X, Y: c.Y + off.Y}
		}
		apart := func(s render.Point) bool {
			for i, q := range at {
				p := point(s)
				if math.Abs(p.X-q.X) < max(g.u(50), (g.wide(f)+g.wide(o.Flashes[i]))/2+g.u(8)) && math.Abs(p.Y-q.Y) < g.u(40) {
					return false
				}
			}
			return true
		}
		side, most := 0, math.Inf(-1)
		if f.Kind == mark.Out && o.gone(f.Place) {
			at = append(at, point(across))
			return len(flashSides) - 1
		}
		for i, s := range flashSides[:len(flashSides)-1] {
			if free := min(g.besides(o, f, point(s), max(g.u(22), g.wide(f)/2)), 0); apart(s) && free > most {
				side, most = i, free
			}
		}
		at = append(at, point(flashSides[side]))
		return side
	})
}

// besides is how far a flash that is so wide to either side of a point is from the nearest token but its own; less than 0 if it hides some of that.
func (g *grid) besides(o *Overlay, f Flash, p render.Point, half float64) float64 {
	least, high := math.Inf(1), g.u(22)
	burst := mark.Around(p, half, high, half, high)
	for _, x := range o.Figures {
		if c, of := g.stand(x); x.Place != f.Place {
			near := burst.Nearest(c)
			least = min(least, math.Hypot(c.X-near.X, c.Y-near.Y)-of.u(bodyRadius))
		}
	}
	return least
}

// wide is how wide the word of a flash is.
func (g *grid) wide(f Flash) float64 { return render.Width(render.Bold, max(g.u(21), g.least), f.Text) }

// cloud is half of the cloud of a flash that tells that nothing happened, for a pitch of 52.
const cloud = 26

// burst is how far from the middle of its hex a flash bursts on one of the sides: left and right of it clear of the token, as it is wider
// than high.
func (g *grid) burst(f Flash, side render.Point) render.Point {
	at, half := render.Point{X: g.u(side.X), Y: g.u(side.Y)}, g.wide(f)/2
	if f.Kind == mark.Missed {
		half = max(half, g.u(cloud))
	}
	if side.X != 0 {
		at.X = math.Copysign(max(math.Abs(at.X), g.u(bodyRadius+3)+half), side.X)
	}
	return at
}
