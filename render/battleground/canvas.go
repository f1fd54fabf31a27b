package battleground

import (
	"slices"
	"sync"

	"hexwarden/render"
)

// canvases keeps a canvas for the whole board and one for the close-up of the
// tables that were drawn last.
type canvases struct {
	mu    sync.Mutex
	limit int
	kept  []kept // the last used at the end
}

type kept struct {
	table  string
	close  bool
	canvas *render.Canvas
}

// of is the canvas of a table, a new one if it was forgotten.
func (c *canvases) of(table string, closeUp bool) *render.Canvas {
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
	if over := len(c.kept) - c.limit; over > 0 {
		c.kept = slices.Delete(c.kept, 0, over)
	}
	return k.canvas
}
