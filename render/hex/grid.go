package hex

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// grid is the geometry of one picture. Pitch and row step are whole pixels, so
// that hexes look alike everywhere.
type grid struct {
	board  *Board
	win    Window
	whole  bool
	pitch  int     // from a hex to its neighbour in the east
	step   int     // from a row to the next one
	radius float64 // from the centre of a hex to its northern corner
	margin int     // beside the board
	ruler  int     // above and below it
	w, h   int
	head   int
	decks  map[Place]bool         // hexes with a platform above
	cover  map[Place]bool         // obstacles
	unit   int                    // the pitch that tokens and signs are meant for
	least  float64                // size of the smallest letters
	moved  map[Place]render.Point // tokens that would hide others
	holes  map[Place]render.Point // where those beneath a platform show through, from the middle of their hexes
	told   map[Place]voice        // how the labels of places that can be chosen are written
	arcs   map[Place]arc          // the badges of figures
	wedges map[Place]lie          // how those of facings lie that do not point straight ahead
	fixed  bool                   // there is no list of names below
}

func newGrid(b *Board, look Look) grid {
	g := grid{board: b, whole: look.Window == nil, fixed: look.Fixed, head: max(look.Head, 0), decks: map[Place]bool{}, cover: map[Place]bool{}}
	for _, c := range b.Cells {
		g.decks[c.Place] = g.decks[c.Place] || c.Terrain == Platform
		g.cover[c.Place] = g.cover[c.Place] || c.Terrain == Low || c.Terrain == High
	}
	var across, width, margin int
	g.win, across, g.pitch, width, margin = look.measure(b)
	if margin == phoneMargin {
		g.least = render.Legible(width)
	}
	g.step = int(math.Round(float64(g.pitch) * math.Sqrt(3) / 2))
	g.radius = float64(g.step) * 2 / 3
	g.margin = max(g.pitch/2, margin)
	g.ruler = g.margin
	g.unit = g.pitch
	g.w = across*g.pitch + 2*g.margin
	g.h = (g.win.To-g.win.From)*g.step + int(2*g.radius) + 2*g.ruler + g.head
	return g
}

// close says whether there is room for small print beside tokens.
func (g *grid) close() bool { return g.pitch >= closePitch || g.least > 0 && g.pitch >= phonePitch }

// u scales a length of what is drawn, meant for a pitch of 52 pixels.
func (g *grid) u(v float64) float64 { return v * float64(g.unit) / 52 }

// p scales a length of the ground, meant for a pitch of 52 pixels.
func (g *grid) p(v float64) float64 { return v * float64(g.pitch) / 52 }

// above is the geometry of tokens and signs: where a phone could not show their letters
// they are larger than their hexes, and those of figures make room for each other.
func (g *grid) above(o *Overlay) *grid {
	t := *g
	defer func() { t.settle(o) }()
	t.holes = t.pierced(o)
	if t.unit = max(g.pitch, int(min(g.least*letterUnit, float64(g.pitch)*mostUnit))); t.unit == g.pitch {
		return &t
	}
	t.moved = map[Place]render.Point{}
	points := boards.Each(o.Figures, func(f Figure) render.Point { return t.spot(f.Place) })
	for i, at := range mark.Apart(points, t.u(2*bodyRadius+3)) {
		t.moved[o.Figures[i].Place] = at
	}
	return &t
}

// settle decides what has a label and where badges sit.
func (g *grid) settle(o *Overlay) {
	g.told = g.matter(o)
	g.wedges = g.lies(o)
	g.arcs = g.seated(o)
}

// centre is the middle of a hex in the picture.
func (g *grid) centre(p Place) render.Point {
	x := g.margin + (p.Col-g.win.West)*g.pitch + g.pitch/2
	if p.Row%2 == 0 {
		x += g.pitch / 2
	}
	y := float64(g.head+g.ruler) + g.radius + float64((g.win.To-p.Row)*g.step)
	return render.Point{X: float64(x), Y: math.Round(y)}
}

// rise is how far a platform is drawn above the ground, for a pitch of 52.
const rise = 13

// up is where the hex of a platform is drawn above the one on the ground.
func (g *grid) up(c render.Point) render.Point {
	return render.Point{X: c.X, Y: c.Y - math.Round(g.p(rise))}
}

// spot is where things on a place are drawn: where its token stands, if that has moved aside.
func (g *grid) spot(p Place) render.Point {
	if at, ok := g.moved[p]; ok {
		return at
	}
	return g.surface(p)
}

// surface is the middle of a place as it is to be seen: a platform is raised, and what is beneath one shows through
// a hole in a corner of it.
func (g *grid) surface(p Place) render.Point {
	c := g.centre(p)
	switch {
	case p.Level > 0:
		return g.up(c)
	case g.beneath(p):
		off, ok := g.holes[p]
		if !ok {
			off = holeCorners[0]
		}
		return render.Point{X: c.X + math.Round(g.p(off.X)), Y: c.Y + math.Round(g.p(off.Y))}
	}
	return c
}

// holeCorners are where a platform can have a hole over who stands beneath it, for a pitch of 52.
var holeCorners = []render.Point{{X: -19, Y: 18}, {X: 19, Y: 18}, {Y: 27}}

// pierced chooses the corners of holes: the first that no other token is near, else the one that is farthest from them.
func (g *grid) pierced(o *Overlay) map[Place]render.Point {
	const near = bodyRadius * 1.62
	out := map[Place]render.Point{}
	for _, f := range o.Figures {
		if !g.beneath(f.Place) {
			continue
		}
		most := 0.0
		for _, corner := range holeCorners {
			c, least := g.centre(f.Place), math.Inf(1)
			for _, x := range o.Figures {
				if at := g.spot(x.Place); x.Place != f.Place {
					least = min(least, math.Hypot(c.X+g.p(corner.X)-at.X, c.Y+g.p(corner.Y)-at.Y)/g.p(1))
				}
			}
			if least > most && most < near {
				most, out[f.Place] = least, corner
			}
		}
	}
	return out
}

// beneath says whether a place has a platform above it.
func (g *grid) beneath(p Place) bool { return p.Level == 0 && g.decks[p] }

// small is the geometry of what is drawn beneath a platform.
func (g *grid) small() *grid {
	s := *g
	s.pitch, s.unit = int(float64(g.pitch)*0.62), int(float64(g.unit)*0.62)
	s.step = int(math.Round(float64(s.pitch) * math.Sqrt(3) / 2))
	s.radius = g.radius * 0.62
	return &s
}

// shown says whether any part of the hex can be seen.
func (g *grid) shown(p Place) bool { return g.board.Has(p) && g.win.Padded(1).Shows(p.Cell()) }

// inside says whether the whole hex can be seen.
func (g *grid) inside(p Place) bool { return g.board.Has(p) && g.win.Shows(p.Cell()) }

// corners are the corners of a hex of some size (1: all of it) round a point,
// from the one in the south-east against the clock: corner d and the next one
// end the edge in direction d.
func (g *grid) corners(c render.Point, size float64) []render.Point {
	dx, dy := float64(g.pitch)/2*size, g.radius/2*size
	return []render.Point{
		{X: c.X + dx, Y: c.Y + dy}, {X: c.X + dx, Y: c.Y - dy}, {X: c.X, Y: c.Y - 2*dy},
		{X: c.X - dx, Y: c.Y - dy}, {X: c.X - dx, Y: c.Y + dy}, {X: c.X, Y: c.Y + 2*dy},
	}
}

// edge is the edge of a hex in a direction.
func (g *grid) edge(c render.Point, d Dir) []render.Point {
	cs := g.corners(c, 1)
	return []render.Point{cs[d], cs[(d+1)%6]}
}

// places are the hexes that can be seen, from the north-west.
func (g *grid) places() []Place {
	var ps []Place
	for row := min(g.win.To+1, g.board.Rows-1); row >= max(g.win.From-1, 0); row-- {
		for col := max(g.win.West-1, 1); col <= min(g.win.East+1, g.board.Cols(row)); col++ {
			ps = append(ps, Place{Row: row, Col: col})
		}
	}
	return ps
}

// grain is a fixed number from 0 to 1 for a place and a purpose: what looks
// random on the board is always the same.
func grain(p Place, purpose int) float64 { return mark.Grain(p.Row, p.Col, purpose) }
