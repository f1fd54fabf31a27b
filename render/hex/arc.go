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
// face, for which there has to be room, or a small one on the ring, for which there always is.
type seat struct {
	badge   badge
	degrees int
	large   bool
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

// The corners that badges take: those in the north first, as the rail of health lies in the south.
var (
	lifeCorners = []int{30, 150, 90, 330, 210, 270}
	manaCorners = []int{150, 210, 90, 30, 330, 270}
	arcCorners  = []int{90, 30, 150, 330, 210, 270}
)

// smallBadge is the size of a badge on the ring, for a pitch of 52: those of three figures round a
// corner do not touch each other.
const smallBadge = 6.4

// air is how much more room a badge takes than its disc: hearts and drops are no discs.
const air = 1.1

// badges are those of a figure, the ones that have to have room first. How much is left of its
// health stands on the ring as well, so the number is the first that goes where there is no room.
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
	return max(g.u(smallBadge), g.least*0.42)
}

// at is where a badge is, from the middle of the token, with a little air round it.
func (g *grid) at(s seat) disc {
	if s.large {
		r := g.large(s.badge)
		return disc{render.Polar(0, 0, max(g.u(faceRadius)+r*air, g.u(22.5)), float64(s.degrees)), r * air}
	}
	return disc{render.Polar(0, 0, g.u(22.5), float64(s.degrees)), g.u(smallBadge) * air}
}

// seated finds places for the badges of all figures: none covers a face, a neighbour, an objective,
// a mark, what just happened, a label that is wanted, or the badge of another.
func (g *grid) seated(o *Overlay) map[Place]arc {
	var taken []disc
	for _, f := range o.Figures {
		c, of := g.stand(f)
		taken = append(taken, disc{c, of.u(bodyRadius + 1.5)})
	}
	for _, f := range o.Figures {
		c, of := g.stand(f)
		taken = append(taken, disc{render.Polar(c.X, c.Y, of.u(29), degrees(f.Facing)), of.u(5)})
	}
	for _, ob := range o.Objectives {
		taken = append(taken, disc{g.spot(ob.Place), g.u(20)})
	}
	for _, m := range o.Marks {
		taken = append(taken, disc{g.spot(m.Place), g.u(16)})
	}
	for _, f := range o.Flashes {
		side, c := flashSides[o.flashSide(f.Place)], g.spot(f.Place)
		taken = append(taken, disc{render.Point{X: c.X + g.u(side.x), Y: c.Y + g.u(side.y)}, g.u(24)})
	}
	for _, l := range o.Lit {
		if g.told[l.Place] && !o.Occupied(l.Place) {
			taken = append(taken, disc{g.spot(l.Place), g.p(18)})
		}
	}
	out := map[Place]arc{}
	for i, f := range o.Figures {
		if f.Fallen {
			continue
		}
		c, of := g.stand(f)
		free := func(s seat) bool {
			d := of.at(s)
			d.X, d.Y = d.X+c.X, d.Y+c.Y
			if off := (s.degrees - 60*int(f.Facing)%360 + 360) % 360; min(off, 360-off) < 60 {
				return false // beside the wedge of its facing
			}
			if d.X-d.r < float64(g.margin) || d.X+d.r > float64(g.w-g.margin) || d.Y-d.r < float64(g.head+g.margin) || d.Y+d.r > float64(g.h-g.margin) {
				return false // beyond the frame
			}
			for n, x := range taken {
				if n != i && n != i+len(o.Figures) && d.meets(x) {
					return false
				}
			}
			return true
		}
		mine := arc{seats: of.arc(f, free)}
		for mine.wedge < within && g.pokes(o, i, c, of.facing(f, mine.wedge)) {
			mine.wedge++
		}
		for _, s := range mine.seats {
			if d := of.at(s); s.large {
				d.X, d.Y = d.X+c.X, d.Y+c.Y
				taken = append(taken, d)
			}
		}
		out[f.Place] = mine
	}
	return out
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

// arc seats the badges of one figure; free says whether there is room for a large one.
func (g *grid) arc(f Figure, free func(seat) bool) []seat {
	var out []seat
	corner := func(b badge, corners []int, large bool) bool {
		for _, degrees := range corners {
			s := seat{b, degrees, large}
			if !slices.ContainsFunc(out, func(x seat) bool { return x.degrees == degrees }) && (!large || free(s)) {
				out = append(out, s)
				return true
			}
		}
		return false
	}
	wanted := f.badges()
	for _, b := range wanted {
		switch {
		case b == life: // where the other badges leave room
			if g.close() && len(wanted) <= len(arcCorners) {
				corner(b, lifeCorners, true)
			}
		case b == mana:
			_ = corner(b, manaCorners, true) || corner(b, manaCorners, false)
		default:
			_ = corner(b, arcCorners, true) || corner(b, arcCorners, false)
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
