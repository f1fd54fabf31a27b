package hex

import "testing"

// TestSightLines checks, over a whole board with some walls, that the lines shown are free
// and separate, and that they exist exactly if there is sight.
func TestSightLines(t *testing.T) {
	g := NewGrid(9, 9, 10)
	wall := func(h Hex) bool { return g.Contains(h) && (h.Q*7+h.R*5)%6 == 0 }
	from := place(4, 4)
	for _, to := range g.Hexes() {
		if to == from {
			continue
		}
		i, ends, ok := SightLines(from, to, wall)
		if ok != Sees(from, to, wall) {
			t.Errorf("%s: lines %v", g.Label(to), ok)
			continue
		}
		if !ok {
			continue
		}
		var ways [2]Hex
		for n, j := range ends {
			line := cornerLine(from, to, 6*i+j)
			ways[n] = line.b.Sub(line.a)
			for _, h := range g.Hexes() {
				if wall(h) && h != from && h != to && line.cuts(h) {
					t.Errorf("%s: the line from corner %d to %d goes through %s", g.Label(to), i, j, g.Label(h))
				}
			}
		}
		if cross(ways[0], ways[1]) == 0 {
			t.Errorf("%s: the two lines are one", g.Label(to))
		}
	}
}
