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

// seat is a corner of the hex of a figure at which one of its badges sits: a large one beside the
// face, for which there has to be room, or a small one on the ring, for which there always is. A tight one is
// large, but hardly larger than its number, and sits anywhere round the face.
type seat struct {
	badge   badge
	degrees int
	large   bool
	tight   bool
}

// arc are the badges of a figure, each at a corner of its own, and the wedge of its facing.
type arc struct {
	seats []seat
	wedge wedge
}

// key tells all of it.
func (a arc) key() string {
	var b strings.Builder
	for _, s := range a.seats {
		fmt.Fprintf(&b, ", %d at %d large %t", s.badge, s.degrees, s.large)
		if s.tight {
			b.WriteString(" tight")
		}
	}
	b.WriteString([]string{"", ", blunt", ", within"}[a.wedge])
	return b.String()
}

// disc is a round part of a picture that is taken.
type disc struct {
	render.Point
	r float64
}

func (d disc) meets(o disc) bool { return math.Hypot(d.X-o.X, d.Y-o.Y) < d.r+o.r }

// The corners that badges take, the first of each being its home: health on the right, mana on the left, all others
// above and between, so that each is looked for on the same side of every figure.
var (
	lifeCorners = []int{30, 330, 90, 270, 150, 210}
	manaCorners = []int{150, 210, 90, 270, 30, 330}
	arcCorners  = []int{90, 150, 210, 330, 270, 30}
)

// smallBadge is the size of a badge on the ring, for a pitch of 52: those of three figures round a
// corner do not touch each other.
const smallBadge = 6.4

// air is how much more room a badge takes than its disc: hearts and drops are no discs; away is how far from the face its
// middle is then.
const (
	air  = 1.1
	away = 1.22
)

// badges are those of a figure, the ones that have to have room first.
func (f Figure) badges() []badge {
	all := []badge{life, mana, done, focus, overwatch, buff, debuff}
	has := []bool{f.Health > 0, f.Mana > 0, f.Activated, f.Focus, f.Overwatch, f.Buff != "", f.Debuff != ""}
	return slices.DeleteFunc(all, func(b badge) bool { return !has[b] })
}

// large is the size of a badge beside the face.
func (g *grid) large(b badge) float64 {
	if b <= mana {
		return max(g.u(9.5), g.least*0.74)
	}
	return max(g.u(smallBadge), g.least*0.48)
}

// at is where a badge is, from the middle of the token, with a little air round it.
func (g *grid) at(s seat) disc {
	if s.large {
		r := g.large(s.badge)
		if s.tight {
			r = max(g.u(smallBadge), g.least*0.55)
		}
		return disc{render.Polar(0, 0, max(g.u(faceRadius)+r*away, g.u(22.5)), float64(s.degrees)), r * air}
	}
	return disc{render.Polar(0, 0, g.u(22.5), float64(s.degrees)), g.u(smallBadge) * air}
}

// seated finds places for the badges of all figures: none covers a face, a neighbour, an objective,
// a mark, what just happened, a label that is wanted, or the badge of another, but for the number of somebody's
// health, which always stands there: where it has no room it hides as little as it can.
func (g *grid) seated(o *Overlay) map[Place]arc {
	taken := g.filled(o)
	out := map[Place]arc{}
	for i, f := range o.Figures {
		if f.Fallen {
			continue
		}
		c, of := g.stand(f)
		mine := arc{seats: of.arc(f, func(s seat) float64 {
			d := of.at(s)
			d.X, d.Y = d.X+c.X, d.Y+c.Y
			much := g.beyond(d) * faceWeight
			if off := (s.degrees - 60*int(f.Facing)%360 + 360) % 360; min(off, 360-off) < 60 {
				much += d.r // beside the wedge of its facing
			}
			for n, x := range taken {
				if n != i && n != i+len(o.Figures) {
					much += x.hidden(d)
				}
			}
			return much
		})}
		for mine.wedge < within && g.pokes(o, i, c, of.facing(f, mine.wedge)) {
			mine.wedge++
		}
		for _, s := range mine.seats {
			if d := of.at(s); s.large {
				d.X, d.Y = d.X+c.X, d.Y+c.Y
				taken = append(taken, filled{d, thingWeight})
			}
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

// How much it matters that a face is seen, or what is no token, beside the ring of a token.
const (
	faceWeight  = 40
	thingWeight = 8
)

// hidden is how much of it a disc hides.
func (f filled) hidden(d disc) float64 {
	return f.weight * max(0, f.r+d.r-math.Hypot(f.X-d.X, f.Y-d.Y))
}

// filled are the tokens of all figures, their wedges, their faces, and what else badges must not cover.
func (g *grid) filled(o *Overlay) (out []filled) {
	tokens := func(weight float64, of func(Figure, render.Point, *grid) disc) {
		for _, f := range o.Figures {
			c, g := g.stand(f)
			out = append(out, filled{of(f, c, g), weight})
		}
	}
	tokens(1, func(_ Figure, c render.Point, of *grid) disc { return disc{c, of.u(bodyRadius + 1.5)} })
	tokens(1, func(f Figure, c render.Point, of *grid) disc {
		return disc{render.Polar(c.X, c.Y, of.u(29), degrees(f.Facing)), of.u(5)}
	})
	tokens(faceWeight, func(_ Figure, c render.Point, of *grid) disc { return disc{c, of.u(faceRadius - 1)} })
	thing := func(x, y, r float64) {
		out = append(out, filled{disc{render.Point{X: x, Y: y}, r}, thingWeight})
	}
	for _, ob := range o.Objectives {
		c := g.sun(o, ob.Place)
		thing(c.X, c.Y, g.u(20))
	}
	for _, m := range o.Marks {
		c := g.spot(m.Place)
		thing(c.X, c.Y, g.u(16))
	}
	for i, n := range g.flashSides(o) {
		side, c := flashSides[n], g.spot(o.Flashes[i].Place)
		thing(c.X+g.u(side.x), c.Y+g.u(side.y), g.u(24))
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

// arc seats the badges of one figure; hides says how much a large one would hide of others.
func (g *grid) arc(f Figure, hides func(seat) float64) []seat {
	var out []seat
	meets := func(s seat) bool {
		return slices.ContainsFunc(out, func(x seat) bool { return g.at(s).meets(g.at(x)) })
	}
	corner := func(b badge, corners []int, large bool) bool {
		for _, degrees := range corners {
			s := seat{badge: b, degrees: degrees, large: large}
			if !meets(s) && (!large || hides(s) == 0) {
				out = append(out, s)
				return true
			}
		}
		return false
	}
	tight := func(b badge, home int, most float64) bool { // where it hides the least, as near to its home as may be
		best, least := seat{}, most
		for i := range 24 {
			off := 15 * ((i + 1) / 2) * (1 - i%2*2)
			s := seat{badge: b, degrees: (home + off + 360) % 360, large: true, tight: true}
			if much := hides(s); much < least && !meets(s) {
				best, least = s, much
			}
		}
		if least < most {
			out = append(out, best)
		}
		return least < most
	}
	wanted := f.badges()
	for _, b := range wanted {
		switch {
		case b == life:
			// where the other badges leave a corner
			if g.close() || g.least > 0 {
				_ = len(wanted) <= len(arcCorners) && corner(b, lifeCorners, true) || tight(b, lifeCorners[0], math.Inf(1))
			}
		case b == mana:
			_ = corner(b, manaCorners, true) || tight(b, manaCorners[0], 1e-9) || corner(b, manaCorners, false)
		default:
			_ = corner(b, arcCorners, true) || tight(b, arcCorners[0], 1e-9) || corner(b, arcCorners, false)
		}
	}
	return out
}

// seatBoxes are what the large badges of figures cover.
func (g *grid) seatBoxes(o *Overlay) []mark.Box {
	var boxes []mark.Box
	for _, f := range o.Figures {
		c, of := g.stand(f)
		for _, s := range g.arcs[f.Place].seats {
			if d := of.at(s); s.large {
				boxes = append(boxes, mark.Around(render.Point{X: c.X + d.X, Y: c.Y + d.Y}, d.r, d.r, d.r, d.r))
			}
		}
	}
	return boxes
}
