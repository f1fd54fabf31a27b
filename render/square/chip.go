package square

import (
	"hexwarden/render"
	"hexwarden/render/art"
)

// chips are the signs of what ground a token hides: few large shapes, as all of a square would be too small to be told.
var chips = map[byte]string{Hill: "chip_hill", Forest: "chip_forest", Ruins: "chip_ruins", Impassable: "chip_rock", Crevasse: "chip_crevasse"}

// chip is the sign of the ground that a token hides, at the lower right of its square, round 0, 0 of the token. Open ground has none.
func (g *grid) chip(ground byte) []render.Shape {
	sign, ok := chips[ground]
	if !ok {
		return nil
	}
	half := max(g.u(11), g.least*0.58)
	return art.Draw(greek+sign, min(g.u(26)-half, g.u(17)), g.u(rise+14.5)-half, half)
}
