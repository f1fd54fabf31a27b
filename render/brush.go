package render

import (
	"encoding/binary"
	"image"
	"math"
)

// mask is the coverage (0 to 255) of a shape over a rectangle of pixels; without
// alpha all of it is covered.
type mask struct {
	rect  image.Rectangle
	alpha []uint8
}

// stamp is a mask with its paint, as sprites keep them.
type stamp struct {
	mask
	paint Paint
}

// moved is the part of a mask, shifted by x and y, that lies inside clip. The
// coverage is shared unless the mask had to be cut.
func (m mask) moved(x, y int, clip image.Rectangle) mask {
	at := m.rect.Add(image.Pt(x, y))
	cut := at.Intersect(clip)
	if cut == at || cut.Empty() || m.alpha == nil {
		return mask{cut, m.alpha}
	}
	alpha := make([]uint8, cut.Dx()*cut.Dy())
	for r := range cut.Dy() {
		copy(alpha[r*cut.Dx():][:cut.Dx()], m.alpha[(cut.Min.Y-at.Min.Y+r)*at.Dx()+cut.Min.X-at.Min.X:])
	}
	return mask{cut, alpha}
}

// trace is what a shape covers: rings that are filled, or lines along runs.
type trace struct {
	runs   [][]Point
	closed bool    // each run goes back to its first point
	width  float64 // of the lines, with round ends and corners; 0: the runs are rings, and filled
	dash   float64 // of the lines; 0: whole ones
}

// line is the trace of a stroke along runs.
func (s Stroke) line(runs [][]Point, closed bool) trace {
	return trace{runs: runs, closed: closed, width: s.Width, dash: s.Dash}
}

// lines is a trace whose lines are whole: closed ones end at their first point, and dashes are lines of their own.
func (t trace) lines() trace {
	if t.width == 0 || !t.closed && t.dash == 0 {
		return t
	}
	whole := trace{closed: t.closed && t.dash == 0, width: t.width}
	for _, run := range t.runs {
		if t.closed && len(run) > 1 {
			run = append(run[:len(run):len(run)], run[0])
		}
		if t.dash > 0 {
			whole.runs = append(whole.runs, dashes(run, t.dash)...)
		} else {
			whole.runs = append(whole.runs, run)
		}
	}
	return whole
}

// bounds are the pixels that a trace may touch; ok is false for none.
func (t trace) bounds() (whole image.Rectangle, ok bool) {
	low, top := Point{math.MaxFloat32, math.MaxFloat32}, Point{-math.MaxFloat32, -math.MaxFloat32}
	for _, run := range t.runs {
		for _, p := range run {
			low, top = Point{min(low.X, p.X), min(low.Y, p.Y)}, Point{max(top.X, p.X), max(top.Y, p.Y)}
			ok = true
		}
	}
	floor := func(v float64) int { return int(math.Floor(max(min(v, 1<<15), -1<<15))) }
	half := t.width / 2
	return image.Rect(floor(low.X-half), floor(low.Y-half), floor(top.X+half)+1, floor(top.Y+half)+1), ok
}

// upright is the rectangle of whole pixels that the trace fills, if it is one.
func (t trace) upright() (r image.Rectangle, ok bool) {
	if t.width > 0 || len(t.runs) != 1 || len(t.runs[0]) != 4 {
		return r, false
	}
	ring := t.runs[0]
	for i, p := range ring {
		next := ring[(i+1)%4]
		if sideways, up := p.Y == next.Y, p.X == next.X; sideways == up || p.X != float64(int(p.X)) || p.Y != float64(int(p.Y)) {
			return r, false
		}
	}
	return image.Rect(int(ring[0].X), int(ring[0].Y), int(ring[2].X), int(ring[2].Y)), true
}

// brush draws shapes: into a picture, or into a list of stamps for a sprite. Its pen draws what is kept
// and the pieces of a ground, its raster what is large. It holds the scratch memory that drawing needs.
type brush struct {
	painter *Painter
	pic     *Picture // nil while a sprite is recorded
	clip    image.Rectangle
	stamps  []stamp
	keeps   bool // what is drawn comes again, in the next picture or with its sprite: its masks are kept; else it is a ground

	pen     pen
	raster  raster
	scratch []uint8
	key     []byte // of a trace
}

// everywhere is the clip of sprites: larger than any picture.
var everywhere = image.Rect(-1<<14, -1<<14, 1<<14, 1<<14)

// draw paints a layer; repeats says that the next picture will have much of it again.
func (b *brush) draw(pic *Picture, l Layer, repeats bool) {
	b.pic, b.keeps, b.clip = pic, repeats, image.Rect(0, 0, pic.W, pic.H)
	shapes := l.Shapes
	if l.Make != nil {
		shapes = append(l.Make(), shapes...)
	}
	for _, s := range shapes {
		s.paint(b)
	}
	b.pic = nil
}

// aside draws what is kept wherever it will stand, in the middle of something else, and gives its stamps.
func (b *brush) aside(draw func()) []stamp {
	pic, clip, stamps, keeps := b.pic, b.clip, b.stamps, b.keeps
	defer func() { b.pic, b.clip, b.stamps, b.keeps = pic, clip, stamps, keeps }()
	b.pic, b.clip, b.stamps, b.keeps = nil, everywhere, nil, true
	draw()
	return b.stamps
}

// cover is the mask of a trace; lasting says that its memory may be kept, else
// it is valid until the next call.
func (b *brush) cover(t trace) (m mask, lasting bool) {
	whole, ok := t.bounds()
	rect := whole.Intersect(b.clip)
	if !ok || rect.Empty() {
		return mask{}, true
	}
	if r, ok := t.upright(); ok {
		return mask{rect: r.Intersect(b.clip)}, true
	}
	switch {
	case whole.Dx()*whole.Dy() > mostKept:
		return b.rasterised(t, rect), false
	case b.keeps && b.pic != nil:
		return b.painter.outline(b, t, whole).moved(whole.Min.X, whole.Min.Y, b.clip), true
	}
	return b.drawn(t, whole).moved(0, 0, b.clip), false
}

// drawn is the mask of a trace in its bounds, by the pen if it is small enough; it is valid until the next call.
func (b *brush) drawn(t trace, whole image.Rectangle) mask {
	side := pieceSide
	if b.keeps {
		side = paperSide
	}
	if whole.Dx() > side || whole.Dy() > side {
		return b.rasterised(t, whole)
	}
	return b.pen.mask(t, whole, b.alpha(whole.Dx()*whole.Dy()))
}

// shape is a trace from the corner of its rectangle, as a key.
func (b *brush) shape(t trace, in image.Rectangle) []byte {
	b.key = b.key[:0]
	number := func(v float64) { b.key = binary.LittleEndian.AppendUint32(b.key, math.Float32bits(float32(v))) }
	for _, v := range []float64{t.width, t.dash, float64(in.Dx()), float64(in.Dy())} {
		number(v)
	}
	for _, run := range t.runs {
		b.key = binary.LittleEndian.AppendUint32(b.key, uint32(len(run)))
		for _, p := range run {
			number(p.X - float64(in.Min.X))
			number(p.Y - float64(in.Min.Y))
		}
	}
	if t.closed {
		b.key = append(b.key, 1)
	}
	return b.key
}

// rasterised is the mask of a trace inside a rectangle.
func (b *brush) rasterised(t trace, rect image.Rectangle) mask {
	alpha := b.alpha(rect.Dx() * rect.Dy())
	b.outlined(t, rect, func(strip image.Rectangle) { b.raster.coverage(alpha[(strip.Min.Y-rect.Min.Y)*rect.Dx():]) })
	return mask{rect, alpha}
}

// outlined gives a trace to the raster, as far as it lies inside a rectangle, strip by strip: tell takes each from there.
func (b *brush) outlined(t trace, rect image.Rectangle, tell func(strip image.Rectangle)) {
	from, lines, ends := Point{float64(rect.Min.X), float64(rect.Min.Y)}, t.lines(), newRound(t.width)
	for top := 0; top < rect.Dy(); top += stripRows {
		h := min(stripRows, rect.Dy()-top)
		b.raster.reset(rect.Dx(), h, top)
		for _, run := range lines.runs {
			if t.width > 0 {
				b.raster.line(run, lines.closed, ends, from)
			} else {
				b.raster.ring(run, from)
			}
		}
		tell(image.Rect(rect.Min.X, rect.Min.Y+top, rect.Max.X, rect.Min.Y+top+h))
	}
}

// alpha is memory for so many pixels, valid until the next call.
func (b *brush) alpha(n int) []uint8 {
	if cap(b.scratch) < n {
		b.scratch = make([]uint8, n)
	}
	return b.scratch[:n]
}

// put paints a trace.
func (b *brush) put(t trace, p Paint) {
	if whole, ok := t.bounds(); ok && b.pic != nil && b.passing(t, whole) {
		if rect := whole.Intersect(b.clip); !rect.Empty() && p.Alpha > 0 {
			b.outlined(t, rect, func(strip image.Rectangle) { b.pic.blendOutline(&b.raster, strip, p) })
		}
		return
	}
	m, lasting := b.cover(t)
	b.lay(m, p, lasting)
}

// passing says whether a trace is drawn by the raster and its mask is of no use to anybody: it is large, or a large
// piece of a ground.
func (b *brush) passing(t trace, whole image.Rectangle) bool {
	if _, ok := t.upright(); ok {
		return false
	}
	return whole.Dx()*whole.Dy() > mostKept || !b.keeps && (whole.Dx() > pieceSide || whole.Dy() > pieceSide)
}

// lay puts a mask down; lasting says that its memory may be kept.
func (b *brush) lay(m mask, p Paint, lasting bool) {
	if m.rect.Empty() || p.Alpha == 0 {
		return
	}
	if b.pic != nil {
		b.pic.blend(m, p)
		return
	}
	if !lasting {
		m.alpha = append([]uint8(nil), m.alpha...)
	}
	b.stamps = append(b.stamps, stamp{m, p})
}

func (s Area) paint(b *brush) {
	if s.Fill.Alpha > 0 {
		b.put(trace{runs: s.Rings}, s.Fill)
	}
	if s.Edge.Width > 0 {
		b.put(s.Edge.line(s.Rings, true), s.Edge.Paint)
	}
}

func (s Circle) paint(b *brush) {
	ring := Arc(s.X, s.Y, s.R, 360, 0)
	Area{Rings: Ring(ring[:len(ring)-1]...), Fill: s.Fill, Edge: s.Edge}.paint(b)
}

func (s Line) paint(b *brush) { b.put(s.Stroke.line(s.Runs, false), s.Stroke.Paint) }

func (s Text) paint(b *brush) {
	if s.Halo.Width > 0 && s.Halo.Alpha > 0 {
		b.letters(s, s.Halo.Width, s.Halo.Paint)
	}
	b.letters(s, 0, s.Paint)
}

// letters lays the glyphs of a text, or their halo of the given width.
func (b *brush) letters(s Text, halo float64, p Paint) {
	x := s.X
	switch s.Anchor {
	case Middle:
		x -= Width(s.Font, s.Size, s.String) / 2
	case Right:
		x -= Width(s.Font, s.Size, s.String)
	}
	y := int(math.Round(s.Y + capHeight*s.Size/2))
	for _, r := range s.String {
		whole := math.Floor(x)
		key := glyphKey{s.Font, float32(s.Size), float32(halo), uint8((x - whole) * 4), r}
		m := b.painter.glyph(b, key)
		b.lay(m.moved(int(whole), y, b.clip), p, true)
		x += s.Font.advance(r) * s.Size
	}
}

func (s Sprite) paint(b *brush) {
	for _, st := range b.painter.sprite(b, s) {
		b.lay(st.moved(s.X, s.Y, b.clip), st.paint, true)
	}
}
