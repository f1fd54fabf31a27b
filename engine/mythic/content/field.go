package content

import (
	"iter"
	"slices"

	"hexwarden/engine/board/square"
)

// TileSide is the number of squares along a tile (MB-S-4).
const TileSide = 5

// Opposite is the zone that lies opposite (MB-5.3).
var Opposite = map[string]string{"north": "south", "south": "north", "west": "east", "east": "west"}

// Zones lists the zones.
var Zones = []string{"south", "north", "west", "east"}

// Terrain is what lies on a square (MB-3.3), as tiles write it.
type Terrain byte

// The kinds of terrain.
const (
	Open       Terrain = '.'
	Hill       Terrain = 'h'
	Forest     Terrain = 'f'
	Ruins      Terrain = 'r'
	Impassable Terrain = 'x'
	Crevasse   Terrain = 'c'
)

// String names the terrain, as keys of texts do.
func (t Terrain) String() string {
	return map[Terrain]string{Open: "open", Hill: "hill", Forest: "forest", Ruins: "ruins", Impassable: "impassable", Crevasse: "crevasse"}[t]
}

// nothing is what a place without a tile looks like.
var nothing = Face{Rows: []string{"     ", "     ", "     ", "     ", "     "}}

// Field is the laid battlefield (MB-3.2). It never changes.
type Field struct {
	Wide, High int // squares
	terrain    []Terrain
}

// Lay puts tiles together, row by row, each turned by quarters clockwise (MB-S-5).
func (p *Pack) Lay(tiles []Laid, wide int) *Field {
	if wide == 0 || len(tiles) == 0 {
		return &Field{}
	}
	for i := range p.Battles {
		if b := &p.Battles[i]; b.ground != nil && b.Wide == wide && slices.Equal(b.Field, tiles) {
			return b.ground
		}
	}
	f := &Field{Wide: wide * TileSide, High: len(tiles) / wide * TileSide}
	f.terrain = make([]Terrain, f.Wide*f.High)
	for i, l := range tiles {
		face := p.Faces[l.Face]
		if face == nil {
			face = &nothing
		}
		for y := range TileSide {
			for x := range TileSide {
				u, v := x, y
				for range l.Turn {
					u, v = v, TileSide-1-u
				}
				f.terrain[(i/wide*TileSide+y)*f.Wide+i%wide*TileSide+x] = Terrain(face.Rows[v][u])
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

// Zone is where a General deploys: the two rows of the field nearest to one of its
// sides (MB-5.3).
func (f *Field) Zone(name string) []square.Square {
	var out []square.Square
	for _, s := range f.Squares() {
		in := map[string]bool{"north": s.Y < 2, "south": s.Y >= f.High-2, "west": s.X < 2, "east": s.X >= f.Wide-2}
		if in[name] {
			out = append(out, s)
		}
	}
	return out
}

// Firm says whether ground units may enter a square (MB-10.2).
func (f *Field) Firm(s square.Square) bool { return f.At(s) != Impassable && f.At(s) != Crevasse }

// Room counts the squares of a zone: those that take ground units, and all (MB-S-11).
func (f *Field) Room(zone string) (firm, all int) {
	for _, s := range f.Zone(zone) {
		all++
		if f.Firm(s) {
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
		if seen[start] || !f.Firm(start) {
			continue
		}
		patch := []square.Square{start}
		seen[start] = true
		for j := 0; j < len(patch); j++ {
			for _, s := range patch[j].Around() {
				if f.Has(s) && f.Firm(s) && !seen[s] {
					seen[s] = true
					patch = append(patch, s)
				}
			}
		}
		out = append(out, patch)
	}
	return out
}
