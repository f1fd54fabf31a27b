package area

import (
	"hexwarden/render"
	"hexwarden/render/boards"
)

// Board is the land. The ID names it with all that it shows; two boards with the
// same ID must be equal, because drawn boards are kept by it.
type Board struct {
	ID      string
	W, H    float64                 // of the canvas that all points are meant for
	Corners map[string]render.Point // where borders meet
	Areas   []Area
	Posts   []Post
	Roads   [][]string // corners on the way
	Seas    []Sea
	Lanes   []Lane
}

// Area is a piece of land.
type Area struct {
	ID   string
	At   render.Point // its middle
	Ring []string     // corners
	Land string       // a name of the table lands; anything else is bare
	Wrap string       // the sign at the edge of the map over which it goes on; "" for none
}

// Post is a place on a corner.
type Post struct {
	ID     string
	Corner string
	Look   string // a drawing of the folder building
	Large  bool
	Value  int
	Sign   string // an emblem; "" for none
}

// Sea is water; without corners it is all around the land.
type Sea struct {
	ID   string
	Ring []string
}

// Lane is a way through the air between two areas or posts.
type Lane struct{ From, To, Over string }

// area finds an area; nil if there is none of that name.
func (b *Board) area(id string) *Area {
	return boards.Find(b.Areas, func(a *Area) bool { return a.ID == id })
}

// post finds a post; nil if there is none of that name.
func (b *Board) post(id string) *Post {
	return boards.Find(b.Posts, func(p *Post) bool { return p.ID == id })
}

// Has says whether there is an area or a post of that name.
func (b *Board) Has(id string) bool { return b.area(id) != nil || b.post(id) != nil }

// Spot is the middle of an area or a post.
func (b *Board) Spot(id string) render.Point {
	if p := b.post(id); p != nil {
		return b.Corners[p.Corner]
	}
	if a := b.area(id); a != nil {
		return a.At
	}
	return render.Point{X: b.W / 2, Y: b.H / 2}
}

// ring are the corners of an area or a sea.
func (b *Board) ring(corners []string) []render.Point {
	return boards.Each(corners, func(c string) render.Point { return b.Corners[c] })
}

// inside says whether a point is in a ring.
func inside(p render.Point, ring []render.Point) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// middle is the middle of points.
func middle(points []render.Point) render.Point {
	var m render.Point
	for _, p := range points {
		m.X, m.Y = m.X+p.X/float64(len(points)), m.Y+p.Y/float64(len(points))
	}
	return m
}
