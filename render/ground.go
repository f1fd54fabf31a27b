package render

import (
	"bytes"
	"slices"

	"github.com/klauspost/compress/s2"
)

// ground is a kept first layer with its background. Its bands are packed: they take about an
// eighth of their pixels, and unpacking them is nothing beside drawing on them.
type ground struct {
	w, h    int
	palette *Palette
	back    Colour
	bands   [][]byte
}

// newGround keeps what a picture shows, drawn on a background.
func newGround(p *Picture, back Colour) *ground {
	g := &ground{w: p.W, h: p.H, palette: p.Palette, back: back, bands: make([][]byte, bandsOf(p.H))}
	packed := make([]byte, s2.MaxEncodedLen(p.W*bandRows))
	for i := range g.bands {
		g.bands[i] = bytes.Clone(s2.EncodeBetter(packed, p.rows(bandOf(i, p.H))))
	}
	return g
}

// size is how many bytes it takes.
func (g *ground) size() int {
	n := 0
	for _, b := range g.bands {
		n += len(b) + 32
	}
	return n
}

// again is a picture of h rows that begins with the ground, on the memory of an old one if there is one. Below the ground it is empty.
func (g *ground) again(old *Picture, h int) *Picture {
	if old == nil || old.ground != g || old.H != h {
		old = &Picture{W: g.w, H: h, Palette: g.palette, Pix: room(old, g.w*h), ground: g, touched: slices.Repeat([]bool{true}, bandsOf(h))}
	}
	for i, t := range old.touched {
		if !t {
			continue
		}
		y0, y1 := bandOf(i, h)
		rows, kept := old.rows(y0, y1), max(0, min(y1, g.h)-y0)*g.w
		if kept > 0 {
			if _, err := s2.Decode(rows[:kept], g.bands[i]); err != nil {
				panic(err) // only newGround packs
			}
		}
		fill(rows[kept:], uint8(g.back))
		old.touched[i] = false
	}
	return old
}
