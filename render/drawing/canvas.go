package drawing

import (
	"slices"
	"sync"

	"hexwarden/render"
)

// Canvases keeps a canvas for the whole board and one for the close-up of the
// tables that were drawn last, at most Limit in all.
type Canvases struct {
	Limit int
	mu    sync.Mutex
	kept  []kept // the last used at the end
}

type kept struct {
	table  string
	close  bool
	canvas *render.Canvas
}

// Of is the canvas of a table, a new one if it was forgotten.
func (c *Canvases) Of(table string, closeUp bool) *render.Canvas {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := kept{table, closeUp, nil}
	if i := slices.IndexFunc(c.kept, func(k kept) bool { return k.table == table && k.close == closeUp }); i >= 0 {
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
