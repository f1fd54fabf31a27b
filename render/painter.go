package render

import (
	"container/list"
	"image"
	"sync"
)

// A Painter draws scenes and keeps what it will need again: layers with a key,
// sprites, glyphs. It may be used by many goroutines at once; the caller limits
// how many draw at a time.
type Painter struct {
	kept    cache
	brushes sync.Pool
}

// NewPainter makes a painter that keeps at most about limit bytes.
func NewPainter(limit int) *Painter {
	p := &Painter{kept: cache{limit: limit, items: map[any]*list.Element{}}}
	p.brushes.New = func() any { return &brush{painter: p} }
	return p
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
func (p *Painter) Paint(s *Scene, palette *Palette) *Picture {
	var pic *Picture
	layers := s.Layers
	if len(layers) > 0 && layers[0].Key != "" {
		base := p.layer(s, palette)
		pic = &Picture{W: base.W, H: base.H, Palette: palette, Pix: append([]uint8(nil), base.Pix...)}
		layers = layers[1:]
	} else {
		pic = NewPicture(s.W, s.H, palette, s.Back)
	}
	for _, l := range layers {
		p.draw(pic, l)
	}
	return pic
}

// layer is the first layer of a scene with its background, kept.
func (p *Painter) layer(s *Scene, palette *Palette) *Picture {
	key := layerKey{s.Layers[0].Key, palette, s.W, s.H, s.Back}
	if kept, ok := p.kept.get(key); ok {
		return kept.(*Picture)
	}
	pic := NewPicture(s.W, s.H, palette, s.Back)
	p.draw(pic, s.Layers[0])
	p.kept.put(key, pic, len(pic.Pix))
	return pic
}

func (p *Painter) draw(pic *Picture, l Layer) {
	b := p.brushes.Get().(*brush)
	b.pic, b.clip = pic, image.Rect(0, 0, pic.W, pic.H)
	shapes := l.Shapes
	if l.Make != nil {
		shapes = append(l.Make(), shapes...)
	}
	for _, s := range shapes {
		s.paint(b)
	}
	b.pic = nil
	p.brushes.Put(b)
}

// sprite is the masks of a sprite, kept.
func (p *Painter) sprite(s Sprite) []stamp {
	if kept, ok := p.kept.get(spriteKey(s.Key)); ok {
		return kept.([]stamp)
	}
	b := p.brushes.Get().(*brush)
	b.pic, b.clip, b.stamps = nil, everywhere, nil
	for _, shape := range s.Make() {
		shape.paint(b)
	}
	stamps, size := b.stamps, 64
	for _, st := range stamps {
		size += len(st.alpha) + 64
	}
	b.stamps = nil
	p.brushes.Put(b)
	p.kept.put(spriteKey(s.Key), stamps, size)
	return stamps
}

// glyph is the mask of a letter, kept.
func (p *Painter) glyph(k glyphKey) mask {
	if kept, ok := p.kept.get(k); ok {
		return kept.(mask)
	}
	b := p.brushes.Get().(*brush)
	b.clip = everywhere
	m := b.drawGlyph(k)
	p.brushes.Put(b)
	p.kept.put(k, m, len(m.alpha)+128)
	return m
}

// cache keeps values up to a limit of bytes and forgets what was not used for
// longest. Two goroutines may make the same value; either will do.
type cache struct {
	mu    sync.Mutex
	limit int
	size  int
	items map[any]*list.Element
	order list.List // of *item, the last used first
}

type item struct {
	key, value any
	size       int
}

func (c *cache) get(key any) (any, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, ok := c.items[key]
	if !ok {
		return nil, false
	}
	c.order.MoveToFront(e)
	return e.Value.(*item).value, true
}

func (c *cache) put(key, value any, size int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.items[key]; ok || size > c.limit {
		return
	}
	c.items[key] = c.order.PushFront(&item{key, value, size})
	for c.size += size; c.size > c.limit; {
		last := c.order.Remove(c.order.Back()).(*item)
		delete(c.items, last.key)
		c.size -= last.size
	}
}
