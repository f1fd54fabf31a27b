package drawing

import (
	"slices"
	"sync"

	"hexwarden/render"
)

// Canvases keeps a canvas for the whole board and one for what is near of the tables
// that were drawn last, in each palette that was asked for, at most Limit in all.
type Canvases struct {
	Limit int
	mu    sync.Mutex
	kept  []kept // the last used at the end
}

type kept struct {
	table   string
	zoom    render.Zoom
	palette *render.Palette
	canvas  *render.Canvas
}

// Of is the canvas of a table in a palette, a new one if it was forgotten or is looked
// at as somebody alone wished.
func (c *Canvases) Of(table string, zoom render.Zoom, palette *render.Palette) *render.Canvas {
	if zoom != render.Near && zoom != render.Whole {
		return new(render.Canvas)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	k := kept{table, zoom, palette, nil}
	if i := slices.IndexFunc(c.kept, func(k kept) bool { return k.table == table && k.zoom == zoom && k.palette == palette }); i >= 0 {
		k = c.kept[i]
		c.kept = slices.Delete(c.kept, i, i+1)
	} else {
		k.canvas = new(render.Canvas)
	}
	c.kept = append(c.kept, k)
	if over := len(c.kept) - c.Limit; over > 0 {
		c.kept = slices.Delete(c.kept, 0, over)
	}
	return k.canvas
}
