package drawing

import (
	lru "github.com/hashicorp/golang-lru/v2"

	"hexwarden/render"
)

// Canvases keeps a canvas for the whole board and one for what is near of the tables
// that were drawn last, in each palette that was asked for.
type Canvases struct {
	kept *lru.Cache[canvasKey, *render.Canvas]
}

type canvasKey struct {
	table   string
	zoom    render.Zoom
	palette *render.Palette
}

// NewCanvases keeps at most so many canvases in all, at least one.
func NewCanvases(most int) *Canvases {
	kept, err := lru.New[canvasKey, *render.Canvas](most)
	if err != nil {
		panic(err)
	}
	return &Canvases{kept}
}

// Of is the canvas of a table in a palette, a new one if it was forgotten or is looked
// at as somebody alone wished.
func (c *Canvases) Of(table string, zoom render.Zoom, palette *render.Palette) *render.Canvas {
	fresh := new(render.Canvas)
	if zoom != render.Near && zoom != render.Whole {
		return fresh
	}
	k := canvasKey{table, zoom, palette}
	if kept, ok := c.kept.Get(k); ok {
		return kept
	}
	if kept, ok, _ := c.kept.PeekOrAdd(k, fresh); ok { // another goroutine was here first
		return kept
	}
	return fresh
}
