package render

import (
	"encoding/binary"
	"math"
)

// raster turns outlines into the coverage of pixels. Every edge adds to the pixels
// that it crosses how much more of them lies right of it than of the pixel before,
// so that the sums along a row are what the outline covers. Rings that turn the same
// way unite; one that turns the other way inside them is a hole.
//
// Large outlines leave most pixels as their left neighbours are, so it is noted which
// runs of pixels have steps, and only those are read. A high outline is drawn in strips, one
// after the other: the memory of a strip stays near the processor, that of a board would not.
type raster struct {
	w, h    int       // of the strip
	top     int       // the row of the outline's rectangle with which the strip begins
	runs    int       // of pixels in a row
	steps   []float32 // from each pixel's left neighbour to it; all 0 between two outlines
	stepped []bool    // the run has steps; all false between two outlines
	row     []uint8   // of coverage, that is told
}

// runLength is how many pixels are noted together.
const runLength = 16

// stripRows is how high a strip is at most: of a board, a third of a megabyte.
const stripRows = 64

// reset begins a strip of w by h pixels that lies top rows below the upper edge of its rectangle.
func (r *raster) reset(w, h, top int) {
	r.w, r.h, r.top, r.runs = w, h, top, (w+runLength-1)/runLength
	if n := r.runs * h; n > cap(r.stepped) {
		r.stepped, r.steps = make([]bool, n), make([]float32, n*runLength)
	} else {
		r.stepped, r.steps = r.stepped[:n], r.steps[:n*runLength]
	}
}

// ring adds the sides of a ring, from is the corner of the rectangle.
func (r *raster) ring(points []Point, from Point) {
	for i, p := range points {
		q := points[0]
		if i+1 < len(points) {
			q = points[i+1]
		}
		r.edge(p.X-from.X, p.Y-from.Y, q.X-from.X, q.Y-from.Y)
	}
}

// round is the ends and corners of lines of one width.
type round struct {
	half float64
	disc []Point // round a corner, from its middle; nil: the line is too thin to have any
	at   []Point // memory for it where it stands
}

// newRound is what the ends and corners of lines of a width look like.
func newRound(width float64) round {
	o := round{half: width / 2}
	if width > 1 {
		o.disc = Regular(0, 0, o.half, max(6, int(o.half*2)), 0)[0]
		o.at = make([]Point, len(o.disc))
	}
	return o
}

// line adds a line along a run: every stretch a rectangle, every end and corner a disc, all
// turning the same way, so that they unite. A closed run ends where it begins.
func (r *raster) line(points []Point, closed bool, o round, from Point) {
	for i, p := range points {
		if i+1 < len(points) {
			if q := points[i+1]; !r.misses(p, q, o.half, from) {
				length := math.Hypot(q.X-p.X, q.Y-p.Y)
				if length == 0 {
					continue
				}
				nx, ny := -(q.Y-p.Y)/length*o.half, (q.X-p.X)/length*o.half
				r.ring([]Point{{p.X + nx, p.Y + ny}, {q.X + nx, q.Y + ny}, {q.X - nx, q.Y - ny}, {p.X - nx, p.Y - ny}}, from)
			}
		}
		if closed && i == len(points)-1 {
			continue // the first corner again
		}
		if o.disc != nil && !r.misses(p, p, o.half, from) {
			for n, d := range o.disc {
				o.at[n] = Point{p.X + d.X, p.Y + d.Y}
			}
			r.ring(o.at, from)
		}
	}
}

// misses says whether all that is no farther than half from the stretch between two points lies outside the strip of
// the rectangle whose corner is from.
func (r *raster) misses(p, q Point, half float64, from Point) bool {
	top := from.Y + float64(r.top)
	return max(p.Y, q.Y)+half <= top || min(p.Y, q.Y)-half >= top+float64(r.h) ||
		max(p.X, q.X)+half <= from.X || min(p.X, q.X)-half >= from.X+float64(r.w)
}

// dashes cuts a run into dashes with gaps of the same length.
func dashes(points []Point, dash float64) [][]Point {
	var runs [][]Point
	left, on := dash, true
	for i := 0; i+1 < len(points); i++ {
		p, q := points[i], points[i+1]
		length := math.Hypot(q.X-p.X, q.Y-p.Y)
		for at := 0.0; at < length; {
			step := min(left, length-at)
			if on {
				along := func(d float64) Point {
					return Point{p.X + (q.X-p.X)*d/length, p.Y + (q.Y-p.Y)*d/length}
				}
				runs = append(runs, []Point{along(at), along(at + step)})
			}
			at += step
			if left -= step; left <= 1e-9 {
				left, on = dash, !on
			}
		}
	}
	return runs
}

// edge adds one side of a ring, which may lie outside the strip.
func (r *raster) edge(ax, ay, bx, by float64) {
	turn := 1.0
	if ay > by {
		ax, ay, bx, by, turn = bx, by, ax, ay, -1
	}
	top, bottom := max(ay, float64(r.top)), min(by, float64(r.top+r.h))
	if top >= bottom {
		return
	}
	slope := (bx - ax) / (by - ay)
	x := ax + (top-ay)*slope
	for y, from := int(top), top; from < bottom; y++ {
		to := float64(y + 1)
		if to > bottom {
			to = bottom
		}
		next := ax + (to-ay)*slope
		if height := turn * (to - from); next < x {
			r.cross(y-r.top, next, x, height)
		} else {
			r.cross(y-r.top, x, next, height)
		}
		x, from = next, to
	}
}

// cross adds the part of an edge inside row y of the strip: it goes from x0 to x1, which is not left
// of x0, and is as high as height says, below 0 for one that goes up.
func (r *raster) cross(y int, x0, x1, height float64) {
	row := y * r.runs * runLength
	if !(x0 <= x1 && x0 < float64(r.w)) { // right of all pixels, or not a number
		return
	}
	if x1 <= 0 {
		r.step(row, height)
		return
	}
	first, last := int(max(x0, -1)), int(min(x1, float64(r.w)))
	if x0 < 0 {
		first = -1
	}
	if first == last { // inside one pixel
		part := height * (float64(first+1) - (x0+x1)/2)
		r.step(row+first, part)
		if first+1 < r.w {
			r.step(row+first+1, height-part)
		}
		return
	}
	per := height / (x1 - x0)
	before := 0.0
	for x := max(first, 0); x <= min(last, r.w-1); x++ {
		part := per * (float64(x) + 0.5 - x0)
		switch x {
		case first:
			in := float64(x+1) - x0
			part = per * in * in / 2
		case last:
			out := x1 - float64(x)
			part = height - per*out*out/2
		}
		r.step(row+x, part-before)
		before = part
	}
	if last+1 < r.w {
		r.step(row+last+1, height-before)
	}
}

func (r *raster) step(i int, by float64) {
	r.steps[i] += float32(by)
	r.stepped[i/runLength] = true
}

// coverage writes the coverage of all pixels of the strip, 0 to 255, and forgets the outline.
func (r *raster) coverage(alpha []uint8) {
	r.each(func(x, y int, covered []uint8) { copy(alpha[y*r.w+x:], covered) },
		func(x, to, y int, covered uint8) { fill(alpha[y*r.w+x:y*r.w+to], covered) })
}

// each tells the coverage of all pixels of the strip, 0 to 255, piece by piece of each row, and forgets the outline: of pixels one by
// one, from x on and valid until the next piece, and of even ones from x up to another.
func (r *raster) each(mixed func(x, y int, covered []uint8), even func(x, to, y int, covered uint8)) {
	const scale = 255.999 // sums that rounding left below 1 are whole
	if n := r.runs * runLength; n > len(r.row) {
		r.row = make([]uint8, n)
	}
	for y := range r.h {
		all, stepped := r.steps[y*r.runs*runLength:][:r.w], r.stepped[y*r.runs:][:r.runs]
		sum, covered := float32(0), uint8(0)
		for i := 0; i < r.runs; {
			from := i * runLength
			if !stepped[i] {
				for i < r.runs && !stepped[i] {
					i++
				}
				even(from, min(i*runLength, r.w), y, covered)
				continue
			}
			for ; i < r.runs && stepped[i]; i++ {
				stepped[i] = false
			}
			steps := all[from:min(i*runLength, r.w)]
			out := r.row[:len(steps)]
			for x, step := range steps {
				if step != 0 {
					steps[x] = 0
					sum += step
					covered = uint8(int32(min(math.Float32frombits(math.Float32bits(sum)&^(1<<31))*scale, 255)))
				}
				out[x] = covered
			}
			mixed(from, y, out)
		}
	}
}

// fill writes the same coverage to all pixels.
func fill(alpha []uint8, covered uint8) {
	if covered == 0 {
		clear(alpha)
		return
	}
	for len(alpha) >= 8 {
		binary.LittleEndian.PutUint64(alpha, uint64(covered)*0x0101010101010101)
		alpha = alpha[8:]
	}
	for i := range alpha {
		alpha[i] = covered
	}
}
