package area

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// pointers tell where the landmarks lie that a close-up does not show.
func (c *chart) pointers(o *Overlay) []render.Shape {
	if len(o.Landmarks) == 0 {
		return nil
	}
	taken := slices.Clone(c.covered)
	for _, l := range c.laid {
		taken = append(taken, l.box)
	}
	for _, t := range c.heads {
		taken = append(taken, t.box)
	}
	edge := boards.Edge{Box: mark.Box{Y0: float64(c.top), X1: float64(c.w), Y1: c.bottom()}, Size: c.names, Sides: 12}
	shapes, _ := o.Pointers(edge, c.shows, c.spot, taken)
	return shapes
}
