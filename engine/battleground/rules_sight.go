package battleground

import "hexwarden/engine/board/hex"

// sees is line of sight (BG-12.1, BG-12.2, BG-S-12.1, BG-S-12.3, BG-S-12.4, BG-S-12.8): two free lines from one corner of the viewer's
// hex to two corners of the other; only high obstacles block (BG-12.3, BG-12.4, BG-S-12.6).
// It is not symmetrical (BG-S-12.2).
func (l look) sees(from, to Place) bool {
	if from == to {
		return true
	}
	return hex.Sees(from.Hex, to.Hex, func(h hex.Hex) bool { return grid.Contains(h) && l.b.at(h) == high })
}

// cover is BG-8.3: the line between the centres passes a figure or an obstacle
// that is not adjacent to where the attack starts. It counts once (BG-S-8.5);
// difficult ground and tokens give none (BG-8.4), an edge only between two obstacles (BG-S-8.1).
func (l look) cover(from, to Place) bool {
	return hex.Passes(from.Hex, to.Hex, func(h hex.Hex) bool {
		if hex.Distance(from.Hex, h) == 1 { // BG-S-8.2, BG-S-8.3: each portion by itself
			return false
		}
		if grid.Contains(h) && l.b.obstacle(h) {
			return true
		}
		_, someone := l.at(Place{Hex: h, Level: from.Level})
		return someone
	})
}

// inRange is BG-11.17: inches between the nearest points of the hexes, in plan (BG-S-2.4, BG-S-11.5, BG-S-11.6).
func inRange(from, to Place, inches int) bool {
	return hex.WithinInches(from.Hex, to.Hex, inches)
}

// flank is BG-2.7: the attack starts in the rear arc of the target; half-way hexes are frontal (BG-2.8, BG-S-2.1).
func flank(target Figure, from Place) bool {
	return hex.Arc(target.Facing, target.Place.Hex, from.Hex) < 0
}

// inFront is the front arc for overwatch: half-way hexes belong to it (BG-13.8b, BG-S-2.2).
func inFront(f Figure, p Place) bool {
	return hex.Arc(f.Facing, f.Place.Hex, p.Hex) >= 0
}
