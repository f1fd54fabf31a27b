package render

import (
	"hash/maphash"
	"image"
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// A Painter draws scenes and keeps what it will need again: layers with a key,
// sprites, glyphs. It may be used by many goroutines at once; the caller limits
// how many draw at a time.
type Painter struct {
	kept    *cache // sprites, letters, outlines
	files   *cache // apart, for most are asked for a few times only, and would push the others out
	grounds *cache // apart, for they cost the most to draw, and what changes would push them out
	brushes spares[*brush]
	spare   spares[*Picture]
	seeds   [2]maphash.Seed
}

// NewPainter makes a painter that keeps at most about limit bytes.
func NewPainter(limit int) *Painter {
	return &Painter{kept: newCache(limit * 7 / 16), files: newCache(limit / 16), grounds: newCache(limit / 2), seeds: [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}}
}

// layerKey names a kept layer.
type layerKey struct {
	key     string
	palette *Palette
	w, h    int
	back    Colour
}

// spriteKey names a kept sprite; it is the same in all palettes.
type spriteKey string

// Paint draws a scene in a palette.
func (p *Painter) Paint(s *Scene, palette *Palette) *Picture { return p.paint(s, palette, nil) }

// fileKey names a kept file by the hash of what its scene says.
type fileKey struct {
	said    [2]uint64
	palette *Palette
}

// File is a scene as a PNG file, kept: one that says the same again, to a tenth of a
// pixel, is not drawn again. Nobody may change it.
func (p *Painter) File(s *Scene, palette *Palette) []byte {
	said := s.Text()
	k := fileKey{[2]uint64{maphash.String(p.seeds[0], said), maphash.String(p.seeds[1], said)}, palette}
	if kept, ok := p.files.get(k); ok {
		return kept.([]byte)
	}
	png := p.PNG(s, palette)
	p.files.put(k, png, len(png)+128)
	return png
}

// PNG is a scene as a PNG file that is not kept.
func (p *Painter) PNG(s *Scene, palette *Palette) []byte { return new(Canvas).Draw(p, s, palette) }

// paint draws a scene over a picture that nobody needs any more; nil: there is none.
func (p *Painter) paint(s *Scene, palette *Palette, old *Picture) *Picture {
	b, ok := p.brushes.take()
	if !ok {
		b = &brush{painter: p}
	}
	var pic *Picture
	layers := s.Layers
	if len(layers) > 0 && layers[0].Key != "" {
		pic = p.ground(b, s, palette, old)
		layers = layers[1:]
	} else {
		pic = blank(old, s.W, s.H, palette, s.Back)
	}
	for _, l := range layers {
		b.draw(pic, l, true)
	}
	p.brushes.give(b)
	return pic
}

// ground is a picture that has the first layer of a scene with its background, which is kept.
func (p *Painter) ground(b *brush, s *Scene, palette *Palette, old *Picture) *Picture {
	l := s.Layers[0]
	h := s.H
	if l.H > 0 {
		h = l.H
	}
	key := layerKey{l.Key, palette, s.W, h, s.Back}
	if kept, ok := p.grounds.get(key); ok {
		return kept.(*ground).again(old, s.H)
	}
	pic := blank(old, s.W, h, palette, s.Back)
	b.draw(pic, l, false)
	g := newGround(pic, s.Back)
	p.grounds.put(key, g, g.size())
	return g.again(pic, s.H)
}

// sprite is the masks of a sprite, kept.
func (p *Painter) sprite(b *brush, s Sprite) []stamp {
	if kept, ok := p.kept.get(spriteKey(s.Key)); ok {
		return kept.([]stamp)
	}
	stamps := b.aside(func() {
		for _, shape := range s.Make() {
			shape.paint(b)
		}
	})
	size := 64
	for _, st := range stamps {
		size += len(st.alpha) + 64
	}
	p.kept.put(spriteKey(s.Key), stamps, size)
	return stamps
}

// glyph is the mask of a letter, kept.
func (p *Painter) glyph(b *brush, k glyphKey) mask {
	if kept, ok := p.kept.get(k); ok {
		return kept.(mask)
	}
	var m mask
	b.aside(func() { m = b.drawGlyph(k) })
	p.kept.put(k, m, len(m.alpha)+128)
	return m
}

// outlineKey is the hash of an outline.
type outlineKey [2]uint64

// mostKept is the largest mask of an outline that is kept, in pixels.
const mostKept = 128 << 10

// outline is the mask of a trace with its rectangle at 0, 0, kept wherever it stands.
func (p *Painter) outline(b *brush, t trace, rect image.Rectangle) mask {
	shape := b.shape(t, rect)
	k := outlineKey{maphash.Bytes(p.seeds[0], shape), maphash.Bytes(p.seeds[1], shape)}
	if kept, ok := p.kept.get(k); ok {
		return kept.(mask)
	}
	m := mask{rect.Sub(rect.Min), append([]uint8(nil), b.drawn(t, rect).alpha...)}
	p.kept.put(k, m, len(m.alpha)+128)
	return m
}

// cache keeps values up to a limit of bytes and forgets what was not used for
// longest. Two goroutines may make the same value; either will do.
type cache struct {
	limit int // bytes
	mu    sync.Mutex
	size  int // bytes
	items *simplelru.LRU[any, item]
}

type item struct {
	value any
	size  int
}

func newCache(limit int) *cache {
	items, err := simplelru.NewLRU[any, item](math.MaxInt, nil) // bytes are counted, not items
	if err != nil {
		panic(err)
	}
	return &cache{limit: limit, items: items}
}

func (c *cache) get(key any) (any, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	kept, ok := c.items.Get(key)
	return kept.value, ok
}

func (c *cache) put(key, value any, size int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if size > c.limit || c.items.Contains(key) {
		return
	}
	c.items.Add(key, item{value, size})
	for c.size += size; c.size > c.limit; {
		_, last, _ := c.items.RemoveOldest()
		c.size -= last.size
	}
}
