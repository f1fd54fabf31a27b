package hex

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// badge is one of the states of a figure.
type badge uint8

// The badges, those with a number first.
const (
	life badge = iota
	mana
	done
	focus
	overwatch
	buff
	debuff
)

// seat is where on its token one of the badges of a figure sits.
type seat struct {
	badge   badge
	degrees int
}

// arc are the badges of a figure, each with a place of its own, and the wedge of its facing.
type arc struct {
	seats  []seat
	within bool    // the wedge of its facing stays on its ring
	lean   float64 // of that
}

// key tells all of it.
func (a arc) key() string {
	var b strings.Builder
	for _, s := range a.seats {
		fmt.Fprintf(&b, ", %d at %d", s.badge, s.degrees)
	}
	if a.within {
		b.WriteString(", within")
	}
	if a.lean != 0 {
		fmt.Fprintf(&b, ", leans %.0f", a.lean)
	}
	return b.String()
}

// disc is a round part of a picture that is taken.
type disc struct {
	render.Point
	r float64
}

func (d disc) meets(o disc) bool { return math.Hypot(d.X-o.X, d.Y-o.Y) < d.r+o.r }

// homes are where badges sit if nothing is in the way: health on the right, at the end of its rail, mana on the left, the tick of those who have acted
// above on the right, opposite to the objective on which somebody stands, and all others
// above, so that each is looked for on the same side of every figure.
var homes = map[badge]int{life: -30, mana: 210, done: 60, focus: 90, overwatch: 90, buff: 90, debuff: 90}

// Where the middle of a badge is: inward radii of its own inside of the outline of its token, those that most figures have hardly at all, so
// that they hide little of the face, and clear of the middle of that.
const (
	inward = 0.25
	onRim  = 0.02
	eyes   = 0.5 // of the radius of the face
)

// tickRadius is the radius of the disc of a tick, in sizes of letters.
const tickRadius = 0.42

// badges are those of a figure, the ones with a number first. Where numbers cannot be read its rail tells its health.
func (g *grid) badges(f Figure) []badge {
	all := []badge{life, mana, done, focus, overwatch, buff, debuff}
	has := []bool{f.Health > 0 && (g.close() || g.least > 0), f.Mana > 0, f.Activated, f.Focus, f.Overwatch, f.Buff != "", f.Debuff != ""}
	return slices.DeleteFunc(all, func(b badge) bool { return !has[b] || g.brief() && b != life && b != done })
}

// worn are those of its badges that a figure has on its token. Its plate has the others: what acts on it is told there in words, and what
// it has readied stands behind its name, unless that is on the plate of a choice. So a token has three at most.
func (g *grid) worn(o *Overlay, f Figure) []badge {
	if !g.plated(f) {
		return g.badges(f)
	}
	return slices.DeleteFunc(g.badges(f), func(b badge) bool {
		return b == buff || b == debuff || (b == focus || b == overwatch) && !o.lit(f.Place)
	})
}

// plated says whether a picture tells of a figure on a plate, or in the list below the board.
func (g *grid) plated(f Figure) bool { return g.named() && !g.fixed && g.inside(f.Place) }

// at is where a badge is, from the middle of the token.
func (g *grid) at(s seat) disc {
	r, in := max(g.u(7.6), g.least*0.52), inward
	switch s.badge { // as large as their numbers
	case life:
		r = max(g.u(9), g.least*0.57)
	case mana: // of which a drop leaves less room
		r = max(g.u(11.5), g.least*0.74)
	case done: // which has no letters
		r = max(g.u(6), g.least*tickRadius)
	}
	if g.brief() && s.badge != done {
		r = max(g.u(6.4), g.least*0.5)
	}
	if s.badge <= done {
		in = onRim
	}
	return disc{render.Polar(0, 0, max(g.u(bodyRadius)-r*in, g.u(faceRadius)*eyes+r*1.15), float64(s.degrees)), r}
}

// seated finds places for the badges of all figures, on their own tokens: where they hide as little as they can of
// the faces of others, objectives, marks, what just happened, labels that are wanted, and badges of others.
func (g *grid) seated(o *Overlay) map[Place]arc {
	taken := g.filled(o)
	out := map[Place]arc{}
	for i, f := range o.Figures {
		if f.Fallen || f.Bare {
			continue
		}
		c, of := g.stand(f)
		mine := arc{seats: of.arc(g.worn(o, f), func(s seat) float64 {
			d := of.at(s)
			d.X, d.Y = d.X+c.X, d.Y+c.Y
			much := g.beyond(d) * thingWeight
			for n, x := range taken {
				if own := n < 2*len(o.Figures) && n%len(o.Figures) == i; !own {
					much += x.hidden(d)
				}
			}
			return much
		}), within: g.wedges[f.Place].within || g.pokes(o, i, c, of.facing(f, false)), lean: g.wedges[f.Place].lean}
		for _, s := range mine.seats {
			d := of.at(s)
			d.X, d.Y = d.X+c.X, d.Y+c.Y
			taken = append(taken, filled{d, thingWeight})
		}
		out[f.Place] = mine
	}
	return out
}

// filled is a part of a picture that something fills, and how much it matters that it is seen.
type filled struct {
	disc
	weight float64
}

// How much it matters that a face is seen, a facing, or what is no token, beside the ring of a token.
const (
	faceWeight  = 40
	wedgeWeight = 12
	thingWeight = 8
)

// hidden is how much of it a disc hides.
func (f filled) hidden(d disc) float64 {
	return f.weight * max(0, f.r+d.r-math.Hypot(f.X-d.X, f.Y-d.Y))
}

// filled are the tokens of all figures, their faces, their wedges, and what else badges must not cover.
func (g *grid) filled(o *Overlay) (out []filled) {
	tokens := func(weight float64, of func(Figure, render.Point, *grid) disc) {
		for _, f := range o.Figures {
			c, g := g.stand(f)
			out = append(out, filled{of(f, c, g), weight})
		}
	}
	tokens(1, func(_ Figure, c render.Point, of *grid) disc { return disc{c, of.u(bodyRadius + 1.5)} })
	tokens(faceWeight, func(_ Figure, c render.Point, of *grid) disc { return disc{c, of.u(faceRadius - 1)} })
	tokens(wedgeWeight, func(f Figure, c render.Point, of *grid) disc { return of.pointing(f, c) })
	thing := func(x, y, r float64) {
		out = append(out, filled{disc{render.Point{X: x, Y: y}, r}, thingWeight})
	}
	for _, ob := range o.Objectives {
		if c := g.sun(o, ob.Place); !g.buried(o, ob) {
			thing(c.X, c.Y, g.u(20))
		}
	}
	for _, m := range o.Marks {
		c := g.spot(m.Place)
		thing(c.X, c.Y, g.u(16))
	}
	for _, b := range g.blowBoxes(o) {
		out = append(out, filled{disc{b.Middle(), (b.X1-b.X0)/2 + g.u(blowGap)}, wedgeWeight})
	}
	for i, n := range g.flashSides(o) {
		c, off := g.spot(o.Flashes[i].Place), g.burst(o.Flashes[i], flashSides[n])
		thing(c.X+off.X, c.Y+off.Y, g.u(24))
	}
	for _, l := range o.Lit {
		if g.told[l.Place] > quietly && !o.Occupied(l.Place) {
			c, size := g.spot(l.Place), max(g.p(20), g.least)
			for _, x := range []float64{-0.6, 0, 0.6} { // as wide as its three letters
				thing(c.X+x*size, c.Y, size*0.42)
			}
		}
	}
	return out
}

// beyond is how far a disc reaches beyond the frame.
func (g *grid) beyond(d disc) float64 {
	m, over := float64(g.margin), float64(g.ruler)
	return max(0, m-d.X+d.r, d.X+d.r-float64(g.w)+m) + max(0, float64(g.head)+over-d.Y+d.r, d.Y+d.r-float64(g.h)+over)
}

// pokes says whether a ring round the middle of a figure lies on the face of another.
func (g *grid) pokes(o *Overlay, figure int, c render.Point, ring []render.Point) bool {
	for n, x := range o.Figures {
		at, of := g.stand(x)
		face := disc{at, of.u(faceRadius + 1)}
		for i, p := range ring {
			next := ring[(i+1)%len(ring)]
			for _, part := range []float64{0, 0.25, 0.5, 0.75} {
				if n != figure && face.meets(disc{render.Point{X: c.X + p.X + (next.X-p.X)*part, Y: c.Y + p.Y + (next.Y-p.Y)*part}, 0}) {
					return true
				}
			}
		}
	}
	return false
}

// arc seats badges of one figure, each where it hides the least, as near to its home as may be; hides says how much it would
// hide of others.
func (g *grid) arc(badges []badge, hides func(seat) float64) []seat {
	var out []seat
	for _, b := range badges {
		best, least := seat{}, math.Inf(1)
		for i := range 24 {
			s := seat{b, (homes[b] + 15*((i+1)/2)*(1-i%2*2) + 360) % 360}
			much := hides(s)
			for _, x := range out {
				much += filled{g.at(x), faceWeight}.hidden(g.at(s))
			}
			if much < least {
				best, least = s, much
			}
		}
		out = append(out, best)
	}
	return out
}

// seatBoxes are what the badges of figures cover.
func (g *grid) seatBoxes(o *Overlay) []mark.Box {
	var boxes []mark.Box
	for _, f := range o.Figures {
		c, of := g.stand(f)
		for _, s := range g.arcs[f.Place].seats {
			d := of.at(s)
			boxes = append(boxes, mark.Around(render.Point{X: c.X + d.X, Y: c.Y + d.Y}, d.r, d.r, d.r, d.r))
		}
	}
	return boxes
}
