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
	bands   [][]byte
}

// newGround keeps what a picture shows.
func newGround(p *Picture) *ground {
	g := &ground{w: p.W, h: p.H, palette: p.Palette, bands: make([][]byte, bandsOf(p.H))}
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

// again is a picture that begins with the ground, on the memory of an old one if there is one.
func (g *ground) again(old *Picture) *Picture {
	if old == nil || old.ground != g {
		old = &Picture{W: g.w, H: g.h, Palette: g.palette, Pix: room(old, g.w*g.h), ground: g, touched: slices.Repeat([]bool{true}, len(g.bands))}
	}
	for i, t := range old.touched {
		if t {
			if _, err := s2.Decode(old.rows(bandOf(i, g.h)), g.bands[i]); err != nil {
				panic(err) // only newGround packs
			}
			old.touched[i] = false
		}
	}
	return old
}
