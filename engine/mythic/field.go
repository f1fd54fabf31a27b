package mythic

import (
	"iter"

	"hexwarden/engine/board/square"
)

// side is the number of squares along a tile (MB-S-4).
const side = 5

// across is the zone that lies opposite (MB-5.3).
var across = map[string]string{"north": "south", "south": "north", "west": "east", "east": "west"}

// compass lists the zones.
var compass = []string{"south", "north", "west", "east"}

// Terrain is what lies on a square (MB-3.3), as tiles write it.
type Terrain byte

// The kinds of terrain.
const (
	open       Terrain = '.'
	hill       Terrain = 'h'
	forest     Terrain = 'f'
	ruins      Terrain = 'r'
	impassable Terrain = 'x'
	crevasse   Terrain = 'c'
)

// nothing is what a place without a tile looks like.
var nothing = Face{Rows: []string{"     ", "     ", "     ", "     ", "     "}}

// Field is the laid battlefield (MB-3.2). It never changes.
type Field struct {
	Wide, High int // squares
	terrain    []Terrain
}

// lay puts tiles together, row by row, each turned by quarters clockwise (MB-S-5).
func (p *Pack) lay(tiles []Laid, wide int) *Field {
	if wide == 0 || len(tiles) == 0 {
		return &Field{}
	}
	f := &Field{Wide: wide * side, High: len(tiles) / wide * side}
	f.terrain = make([]Terrain, f.Wide*f.High)
	for i, l := range tiles {
		face := p.face(l.Face)
		if face == nil {
			face = &nothing
		}
		for y := range side {
			for x := range side {
				u, v := x, y
				for range l.Turn {
					u, v = v, side-1-u
				}
				f.terrain[(i/wide*side+y)*f.Wide+i%wide*side+x] = Terrain(face.Rows[v][u])
			}
		}
	}
	return f
}

// At is the terrain of a square of the field.
func (f *Field) At(s square.Square) Terrain { return f.terrain[s.Y*f.Wide+s.X] }

// Has says whether a square lies on the field (MB-S-32).
func (f *Field) Has(s square.Square) bool { return s.In(f.Wide, f.High) }

// Rows writes the terrain down, row by row.
func (f *Field) Rows() []string {
	var out []string
	for y := range f.High {
		out = append(out, string(f.terrain[y*f.Wide:(y+1)*f.Wide]))
	}
	return out
}

// Squares are the squares of the field, row by row.
func (f *Field) Squares() iter.Seq2[int, square.Square] {
	return func(yield func(int, square.Square) bool) {
		for i := range f.terrain {
			if !yield(i, square.Square{X: i % f.Wide, Y: i / f.Wide}) {
				return
			}
		}
	}
}

// zone is where a General deploys: the two rows of the field nearest to one of its
// sides (MB-5.3).
func (f *Field) zone(name string) []square.Square {
	var out []square.Square
	for _, s := range f.Squares() {
		in := map[string]bool{"north": s.Y < 2, "south": s.Y >= f.High-2, "west": s.X < 2, "east": s.X >= f.Wide-2}
		if in[name] {
			out = append(out, s)
		}
	}
	return out
}

// firm says whether ground units may enter a square (MB-10.2).
func (f *Field) firm(s square.Square) bool { return f.At(s) != impassable && f.At(s) != crevasse }

// room counts the squares of a zone: those that take ground units, and all (MB-S-11).
func (f *Field) room(zone string) (firm, all int) {
	for _, s := range f.zone(zone) {
		all++
		if f.firm(s) {
			firm++
		}
	}
	return firm, all
}

// patches are the pieces of ground between which ground units cannot walk.
func (f *Field) patches() [][]square.Square {
	var out [][]square.Square
	seen := map[square.Square]bool{}
	for _, start := range f.Squares() {
		if seen[start] || !f.firm(start) {
			continue
		}
		patch := []square.Square{start}
		seen[start] = true
		for j := 0; j < len(patch); j++ {
			for _, s := range patch[j].Around() {
				if f.Has(s) && f.firm(s) && !seen[s] {
					seen[s] = true
					patch = append(patch, s)
				}
			}
		}
		out = append(out, patch)
	}
	return out
}
