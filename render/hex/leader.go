package hex

import (
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// lettering finds room for words on a board: beside what they name, at the end of a line, or in a list below the
// board, behind a letter.
type lettering struct {
	*grid
	o        *Overlay
	taken    []mark.Box     // by words, lines, badges, and what lies on the board
	keys     []Place        // whose names letters stand for
	ties     []render.Shape // from objectives to their hexes, below the states of figures
	rocks    []mark.Box     // what obstacles cover, as soon as that is asked for
	borders  []mark.Box     // what the rims of regions cover, as soon as that is asked for
	pointers []mark.Box     // what the pointers at the edge cover
}

// take keeps later words off some boxes.
func (t *lettering) take(boxes ...mark.Box) { t.taken = append(t.taken, boxes...) }

// stones are what obstacles cover.
func (t *lettering) stones() []mark.Box {
	if t.rocks == nil {
		half := t.p(20)
		t.rocks = []mark.Box{}
		for p, is := range t.cover {
			if is && t.shown(p) {
				t.rocks = append(t.rocks, mark.Around(t.centre(p), half, half, half, half))
			}
		}
	}
	return t.rocks
}

// borderline are what the rims of regions cover.
func (t *lettering) borderline() []mark.Box {
	if t.borders == nil {
		t.borders = append([]mark.Box{}, t.rims(t.o)...)
	}
	return t.borders
}

// farthest is how long a line to a name may be.
func (t *lettering) farthest() float64 { return t.u(52) }

// owner is what words belong to: a token, or an empty place.
type owner struct {
	Place
	middle render.Point
	rim    float64    // the radius of the token
	boxes  []mark.Box // of all other tokens
	discs  []disc
}

// owner is who stands on a place, else the place.
func (t *lettering) owner(p Place) owner {
	for _, f := range t.o.Figures {
		if f.Place == p {
			c, of := t.stand(f)
			return owner{p, c, of.u(bodyRadius), t.tokens(t.o, p), t.discs(p)}
		}
	}
	return owner{p, t.spot(p), t.u(bodyRadius), t.tokens(t.o, p), t.discs(p)}
}

// free says whether a box lies on the board and hides nothing that is taken, nor anybody but the owner.
func (t *lettering) free(of owner, b mark.Box) bool {
	return t.framed(b) && mark.Free(t.taken, b) && mark.Free(of.boxes, b)
}

// framed says whether a box lies on the board.
func (t *lettering) framed(b mark.Box) bool {
	return b.X0 >= float64(t.margin) && b.X1 <= float64(t.w-t.margin) && b.Y0 >= float64(t.head+t.ruler) && b.Y1 <= float64(t.h-t.ruler)
}

// nearest says whether a box is as near to its owner as to anybody else of a side, of both if that is below 0: only then no line has to
// tell whose it is.
func (t *lettering) nearest(of owner, b mark.Box, side int) bool {
	gap := func(c render.Point, rim float64) float64 {
		near := b.Nearest(c)
		return math.Hypot(c.X-near.X, c.Y-near.Y) - rim
	}
	own := gap(of.middle, of.rim)
	return !slices.ContainsFunc(t.o.Figures, func(f Figure) bool {
		c, g := t.stand(f)
		return f.Place != of.Place && (side < 0 || f.Side == side) && gap(c, g.u(bodyRadius)) < own
	})
}

// side is that of a figure on a place; -1 where nobody stands.
func (o *Overlay) side(p Place) int {
	if f := boards.Find(o.Figures, func(f *Figure) bool { return f.Place == p }); f != nil {
		return f.Side
	}
	return -1
}

// room is where words of half a width and half a height have room: at one of some spots round their owner, or
// at the end of a line no longer than far, which runs over nothing. Of those it is where they cover the least, as near as may be, and at a spot
// without a line, if there may be none, only where they cover hardly anything; else it is a spot that is only nearer to somebody of another side.
func (t *lettering) room(of owner, half, high, far float64, spots []render.Point) (best mark.Box, line []render.Point, ok bool) {
	box := func(x, y float64) mark.Box {
		return mark.Around(render.Point{X: of.middle.X + x, Y: of.middle.Y + y}, half, high, half, high)
	}
	step, turns := t.u(6), 24
	if t.brief() { // tokens leave narrow gaps
		step, turns = t.u(3), 72
	}
	least := math.Inf(1)
	for _, p := range spots {
		b := box(p.X, p.Y)
		if !t.free(of, b) || !t.nearest(of, b, -1) {
			continue
		}
		cost := t.spoils(b)
		if cost < t.u(spoiled) {
			return b, nil, true
		}
		if cost < least && far > 0 {
			best, least, ok = b, cost, true
		}
	}
	for off := t.u(9); off <= far && off < least; off += step {
		for i := range turns {
			d := render.Polar(0, 0, 1, 270+360/float64(turns)*float64((i+1)/2*(1-i%2*2)))
			b := box(d.X*(of.rim+off+half), d.Y*(of.rim+off+high))
			if !t.free(of, b) {
				continue
			}
			cost := off + t.spoils(b) + t.covers(b.Padded(t.u(elbow)), t.taken)
			if cost >= least {
				continue
			}
			run := mark.Leader(of.middle, of.rim, b)
			if long := math.Hypot(run[1].X-run[0].X, run[1].Y-run[0].Y); long <= far && t.clear(of, run) {
				best, line, least, ok = b, run, cost, true
			}
		}
	}
	if ok {
		return best, line, true
	}
	side := t.o.side(of.Place)
	for _, p := range spots { // the rim of a plate tells whose side it is
		if b := box(p.X, p.Y); side >= 0 && far > 0 && t.free(of, b) && t.nearest(of, b, side) {
			return b, nil, true
		}
	}
	return mark.Box{}, nil, false
}

// How far words at the end of a line rather keep off others, and what those without a line may cover, for a pitch of 52.
const (
	elbow   = 7
	spoiled = 30
)

// spoils is how much of obstacles words cover, and, which matters less, of the rims of regions, as these run on beside them.
func (t *lettering) spoils(b mark.Box) float64 {
	return 10*t.covers(b, t.stones()) + t.covers(b, t.borderline())/3
}

// covers is how much of some boxes words cover: as much as a line to them would rather be longer.
func (t *lettering) covers(b mark.Box, boxes []mark.Box) (much float64) {
	for _, x := range boxes {
		much += b.Common(x)
	}
	return much / t.u(3)
}

// clear says whether a line of an owner runs over nothing that is taken, and over nobody.
func (t *lettering) clear(of owner, line []render.Point) bool {
	const step = 3
	a, b := line[0], line[1]
	for n, i := max(1, int(math.Hypot(b.X-a.X, b.Y-a.Y)/step)), 0; i < n; i++ {
		at := float64(i) / float64(n)
		p := render.Point{X: a.X + (b.X-a.X)*at, Y: a.Y + (b.Y-a.Y)*at}
		if !mark.Free(t.taken, mark.Around(p, 2, 2, 2, 2)) || slices.ContainsFunc(of.discs, disc{p, 2}.meets) {
			return false
		}
	}
	return true
}

// nowhere is a place on which nobody stands.
var nowhere = Place{Row: -1}

// discs are the tokens of all but the one on a place, those of massive figures as discs on each of their hexes.
func (t *lettering) discs(but Place) (out []disc) {
	for _, f := range t.o.Figures {
		if f.Place == but {
			continue
		}
		c, of := t.stand(f)
		r := of.u(bodyRadius)
		if f.Active { // with its sun
			r = of.u(sunRadius)
		}
		out = append(out, disc{c, r})
		for _, p := range f.Base {
			out = append(out, disc{t.spot(p), t.u(23)})
		}
	}
	return out
}

// leastLeader is how wide a line to words is at least, in pixels: a phone shows it in the colour of its side.
const leastLeader = 4

// lead draws a line to words and takes what it covers.
func (t *lettering) lead(line []render.Point, colour render.Colour) []render.Shape {
	if line == nil {
		return nil
	}
	t.take(t.strip(line[0], line[1], 3)...)
	wide := max(t.u(2.4), leastLeader)
	return mark.Rimmed("leader", wide+t.u(2.2), wide, colour, line)
}
