package bench

import (
	"hexwarden/engine/board/hex"
)

// sights are lines of sight over a large board of which one hex in six blocks.
var sights = []Trial{{
	Goals: []Goal{{Name: "engine/sight", What: "sight by the table / by trying every line against every blocked hex near it, in integers", Limit: 0.1}},
	Run:   sight,
}}

func sight(l *Lab) ([]float64, error) {
	const queries = 2000
	grid := hex.NewGrid(25, 29, 30)
	all, table := grid.Hexes(), hex.NewSight(30)
	set, walls := make([]bool, grid.Len()), []hex.Hex{}
	for i := range set {
		if set[i] = (i*i*7+i*3)%13 < 2; set[i] {
			walls = append(walls, all[i])
		}
	}
	blocked := func(h hex.Hex) bool {
		i := grid.Index(h)
		return i >= 0 && set[i]
	}
	at := 0
	many := func(sees func(from, to hex.Hex)) func() error {
		return func() error {
			i := at
			for range queries {
				i = (i + 389) % (len(all) * len(all))
				sees(all[i/len(all)], all[i%len(all)])
			}
			return nil
		}
	}
	times, err := l.turn(15, func() error { at += queries; return nil },
		many(func(from, to hex.Hex) { table.Sees(from, to, blocked) }),
		many(func(from, to hex.Hex) { plainSight(from, to, walls) }))
	if err != nil {
		return nil, err
	}
	return []float64{times.ratio(0, 1)}, nil
}

// point is a place on the plane, in a scale in which the corners of hexes are integers.
type point struct{ x, y int }

func centre(h hex.Hex) point { return point{2*h.Q + h.R, 3 * h.R} }

var corners = [6]point{{1, 1}, {0, 2}, {-1, 1}, {-1, -1}, {0, -2}, {1, -1}}

// plainSight counts the free lines as one would write it at first: each of the 36
// against each wall in whose reach it comes, until one wall stops it.
func plainSight(from, to hex.Hex, walls []hex.Hex) (free int) {
	a, b := centre(from), centre(to)
	for _, i := range corners {
		for _, j := range corners {
			p, q := point{a.x + i.x, a.y + i.y}, point{b.x + j.x, b.y + j.y}
			if !stopped(p, q, from, to, walls) {
				free++
			}
		}
	}
	return free
}

func stopped(p, q point, from, to hex.Hex, walls []hex.Hex) bool {
	for _, h := range walls {
		c := centre(h)
		if h == from || h == to || c.x+1 < min(p.x, q.x) || c.x-1 > max(p.x, q.x) || c.y+2 < min(p.y, q.y) || c.y-2 > max(p.y, q.y) {
			continue
		}
		if enters(p, q, c) {
			return true
		}
	}
	return false
}

// enters says whether a line has a point inside a hex: it separates the hex's corners, and the
// hex's sides cut the line.
func enters(p, q, c point) bool {
	left, right := false, false
	for _, k := range corners {
		side := (q.x-p.x)*(c.y+k.y-p.y) - (q.y-p.y)*(c.x+k.x-p.x)
		left, right = left || side > 0, right || side < 0
	}
	if !left || !right {
		return false
	}
	for i := range corners {
		k, n := corners[i], corners[(i+1)%6]
		side := func(x point) int { return (n.x-k.x)*(x.y-c.y-k.y) - (n.y-k.y)*(x.x-c.x-k.x) }
		if side(p) <= 0 && side(q) <= 0 {
			return false
		}
	}
	return true
}
