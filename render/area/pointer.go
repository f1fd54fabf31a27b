package area

import (
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// point finds where pointers tell which way the landmarks lie that a close-up does not show, and what they cover.
func (c *chart) point(o *Overlay, taken []mark.Box) (shapes []render.Shape, covered []mark.Box) {
	if !c.close || len(o.Landmarks) == 0 {
		return nil, nil
	}
	edge := boards.Edge{Box: mark.Box{Y0: float64(c.top), X1: float64(c.w), Y1: c.bottom()}, Size: c.names, Sides: 12}
	return o.Pointers(edge, c.shows, c.spot, taken)
}
