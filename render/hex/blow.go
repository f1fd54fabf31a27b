package hex

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// An attack on a neighbour for a pitch of 52: how far left of the line between the two its arrow lies, where there is more room between
// their faces, and how large it is beside one that has room.
const (
	blowAside = 10
	blowSize  = 0.8
	blowHalf  = 7 // of its width
	blowGap   = 4 // between it and badges
)

// blow is where the arrow of an attack on a neighbour begins and ends: at the faces of both, which it does not hide.
func (g *grid) blow(l Line) (from, to render.Point) {
	a, b := g.spot(l.From), g.spot(l.To)
	ahead, long := mark.Heading(a, b), math.Hypot(b.X-a.X, b.Y-a.Y)
	aside := g.u(blowAside)
	in := math.Sqrt(g.u(faceRadius)*g.u(faceRadius) - aside*aside)
	half := max(long/2-in-g.u(1), g.u(10))
	side := render.Polar(a.X, a.Y, aside, ahead+90)
	return render.Polar(side.X, side.Y, long/2-half, ahead), render.Polar(side.X, side.Y, long/2+half, ahead)
}

// blows are the arrows of attacks on neighbours, over the tokens.
func (g *grid) blows(o *Overlay) (shapes []render.Shape) {
	u := func(v float64) float64 { return g.u(v * blowSize) }
	for _, l := range o.Lines {
		if l.Kind == mark.Melee {
			from, to := g.blow(l)
			shapes = append(shapes, mark.Blow(from, to, render.Strike, u)...)
		}
	}
	return shapes
}

// aimedFrom is where an attack on a neighbour comes from, in degrees round that: between two of its brackets.
func (g *grid) aimedFrom(o *Overlay, p Place) float64 {
	for _, l := range o.Lines {
		if l.Kind == mark.Melee && l.To == p {
			from, _ := g.blow(l)
			return mark.Heading(g.spot(p), from)
		}
	}
	return 0
}

// blowBoxes are what the arrows of attacks on neighbours cover.
func (g *grid) blowBoxes(o *Overlay) (boxes []mark.Box) {
	for _, l := range o.Lines {
		if l.Kind == mark.Melee {
			from, to := g.blow(l)
			boxes = append(boxes, g.strip(from, to, blowHalf)...)
		}
	}
	return boxes
}

// lie is how the wedge of a facing lies: so many degrees beside its facing, or within its ring.
type lie struct {
	lean   float64
	within bool
}

// How far wedges of two who face each other lean to their right, past each other, and how far that of an attacker does, away from the arrow.
const (
	passLean = -15
	blowLean = -20
)

// lies are those of the wedges that would lie upon each other, or upon an attack on a neighbour.
func (g *grid) lies(o *Overlay) map[Place]lie {
	out := map[Place]lie{}
	for i, f := range o.Figures {
		c, of := g.stand(f)
		for _, x := range o.Figures[:i] {
			if at, by := g.stand(x); (f.Facing+3)%6 == x.Facing && of.pointing(f, c).meets(by.pointing(x, at)) {
				out[f.Place], out[x.Place] = lie{lean: passLean}, lie{lean: passLean}
			}
		}
	}
	for _, l := range o.Lines {
		if l.Kind != mark.Melee {
			continue
		}
		ahead := mark.Heading(g.spot(l.From), g.spot(l.To))
		for _, f := range o.Figures {
			off := math.Abs(math.Remainder(degrees(f.Facing)-ahead, 360))
			switch {
			case f.Place == l.From && off < 45 && !o.Answered(l):
				out[f.Place] = lie{lean: blowLean}
			case f.Place == l.From && off < 45, f.Place == l.To && off > 135:
				out[f.Place] = lie{within: true}
			}
		}
	}
	return out
}
