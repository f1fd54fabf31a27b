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

// corner is a point of an outline; from the last corner of a ring an edge goes back to
// its first.
type corner struct {
	x, y  float32
	first bool
}

// brush draws shapes: into a picture, or into a list of stamps for a sprite.
// It holds the scratch memory that drawing needs.
type brush struct {
	painter *Painter
	pic     *Picture // nil while a sprite is recorded
	clip    image.Rectangle
	stamps  []stamp
	repeats bool // what is drawn comes again in the next picture: its masks are kept

	raster   raster
	outline  []corner
	low, top struct{ x, y float32 } // bounds of the outline
	scratch  []uint8
	key      []byte // of the outline
}

// everywhere is the clip of sprites: larger than any picture.
var everywhere = image.Rect(-1<<14, -1<<14, 1<<14, 1<<14)

func (b *brush) begin() {
	b.outline = b.outline[:0]
	b.low.x, b.low.y = math.MaxFloat32, math.MaxFloat32
	b.top.x, b.top.y = -math.MaxFloat32, -math.MaxFloat32
}

func (b *brush) ring(points []Point) {
	for i, p := range points {
		c := corner{float32(p.X), float32(p.Y), i == 0}
		b.low.x, b.low.y = min(b.low.x, c.x), min(b.low.y, c.y)
		b.top.x, b.top.y = max(b.top.x, c.x), max(b.top.y, c.y)
		b.outline = append(b.outline, c)
	}
}

// cover is the mask of the outline; lasting says that its memory may be kept, else
// it is valid until the next call.
func (b *brush) cover() (m mask, lasting bool) {
	if len(b.outline) == 0 {
		return mask{}, true
	}
	floor := func(v float32) int { return int(math.Floor(float64(max(min(v, 1<<15), -1<<15)))) }
	whole := image.Rect(floor(b.low.x), floor(b.low.y), floor(b.top.x)+1, floor(b.top.y)+1)
	rect := whole.Intersect(b.clip)
	if rect.Empty() {
		return mask{}, true
	}
	if b.upright() {
		return mask{rect: image.Rect(int(b.low.x), int(b.low.y), int(b.top.x), int(b.top.y)).Intersect(b.clip)}, true
	}
	if !b.repeats || rect != whole || rect.Dx()*rect.Dy() > mostKept {
		return b.rasterised(rect), false
	}
	return b.painter.outline(b, rect), true
}

// upright says whether the outline is a rectangle of whole pixels.
func (b *brush) upright() bool {
	if len(b.outline) != 4 || b.low == b.top {
		return false
	}
	for i, c := range b.outline {
		next := b.outline[(i+1)%4]
		sideways, up := c.y == next.y, c.x == next.x
		if c.first != (i == 0) || sideways == up || c.x != float32(int(c.x)) || c.y != float32(int(c.y)) {
			return false
		}
	}
	return true
}

// shape is the outline from the corner of its rectangle, as a key.
func (b *brush) shape(from image.Point) []byte {
	b.key = b.key[:0]
	dx, dy := float32(from.X), float32(from.Y)
	for _, c := range b.outline {
		first := byte(0)
		if c.first {
			first = 1
		}
		b.key = append(b.key, first)
		b.key = binary.LittleEndian.AppendUint32(b.key, math.Float32bits(c.x-dx))
		b.key = binary.LittleEndian.AppendUint32(b.key, math.Float32bits(c.y-dy))
	}
	return b.key
}

// rasterised is the mask of the outline inside a rectangle.
func (b *brush) rasterised(rect image.Rectangle) mask {
	b.raster.reset(rect.Dx(), rect.Dy())
	dx, dy := float32(rect.Min.X), float32(rect.Min.Y)
	ring := 0
	for i, c := range b.outline {
		if c.first {
			ring = i
		}
		to := b.outline[ring]
		if i+1 < len(b.outline) && !b.outline[i+1].first {
			to = b.outline[i+1]
		}
		b.raster.edge(float64(c.x-dx), float64(c.y-dy), float64(to.x-dx), float64(to.y-dy))
	}
	if n := rect.Dx() * rect.Dy(); cap(b.scratch) < n {
		b.scratch = make([]uint8, n)
	}
	alpha := b.scratch[:rect.Dx()*rect.Dy()]
	b.raster.coverage(alpha)
	return mask{rect, alpha}
}

// fill puts the outline down.
func (b *brush) fill(p Paint) {
	m, lasting := b.cover()
	b.lay(m, p, lasting)
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

// stroke puts the outline of lines into the brush: every stretch a rectangle,
// every end and corner a disc, all turning the same way, so that they unite.
func (b *brush) stroke(points []Point, closed bool, s Stroke) {
	if closed && len(points) > 1 {
		points = append(points[:len(points):len(points)], points[0])
	}
	if s.Dash > 0 {
		for _, run := range dashes(points, s.Dash) {
			b.stroke(run, false, Stroke{Paint: s.Paint, Width: s.Width})
		}
		return
	}
	half := s.Width / 2
	for i, p := range points {
		if i+1 < len(points) {
			q := points[i+1]
			length := math.Hypot(q.X-p.X, q.Y-p.Y)
			if length == 0 {
				continue
			}
			nx, ny := -(q.Y-p.Y)/length*half, (q.X-p.X)/length*half
			b.ring([]Point{{p.X + nx, p.Y + ny}, {q.X + nx, q.Y + ny}, {q.X - nx, q.Y - ny}, {p.X - nx, p.Y - ny}})
		}
		if closed && i == len(points)-1 {
			continue // the first corner again
		}
		if s.Width > 1 {
			b.ring(Regular(p.X, p.Y, half, max(6, int(half*2)), 0)[0])
		}
	}
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

func (s Area) paint(b *brush) {
	if s.Fill.Alpha > 0 {
		b.begin()
		for _, r := range s.Rings {
			b.ring(r)
		}
		b.fill(s.Fill)
	}
	if s.Edge.Width > 0 {
		b.begin()
		for _, r := range s.Rings {
			b.stroke(r, true, s.Edge)
		}
		b.fill(s.Edge.Paint)
	}
}

func (s Circle) paint(b *brush) {
	ring := Arc(s.X, s.Y, s.R, 360, 0)
	Area{Rings: Ring(ring[:len(ring)-1]...), Fill: s.Fill, Edge: s.Edge}.paint(b)
}

func (s Line) paint(b *brush) {
	b.begin()
	for _, r := range s.Runs {
		b.stroke(r, false, s.Stroke)
	}
	b.fill(s.Stroke.Paint)
}

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
		m := b.painter.glyph(key)
		b.lay(m.moved(int(whole), y, b.clip), p, true)
		x += s.Font.advance(r) * s.Size
	}
}

func (s Sprite) paint(b *brush) {
	for _, st := range b.painter.sprite(s) {
		b.lay(st.moved(s.X, s.Y, b.clip), st.paint, true)
	}
}
