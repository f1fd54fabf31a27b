package square

import (
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// Window is the part of a field that is shown, its first row in the north.
type Window = boards.Window

// Look says how a field is shown. The zero Look is the whole field with all details.
type Look struct {
	Window *Window // nil: the whole field
	Phone  bool    // a phone shows all letters well; so it does of every part of a field
	Aside  bool    // who is who is told beside the field: its tokens are large, and only those that matter have names
	Head   int     // pixels left free above the field
	Foot   int     // and below it
	Names  Names   // where names stood in the picture before; nil: nobody saw that

	above, below int // pixels for pointers, beyond the letters of columns
}

// The measures of a picture in pixels.
const (
	Width     = 1080
	mostPitch = 168
)

// The room in pixels round a field: for the letters of columns in the north, the numbers of rows in the west, the token of whose
// side it is in the south, and for the mosaic in the east.
const (
	roomNorth = 46
	roomSouth = 34
	roomWest  = 48
	roomEast  = 12
)

// Around is a window that shows all the given places with pad squares round
// them, wide and high enough to keep bearings, inside the field.
func (b *Board) Around(places []Place, pad int) *Window {
	const least = 6
	w := b.Whole()
	if len(places) > 0 {
		w = boards.Bounds(places, cell).Padded(pad)
		wide, high := w.Size()
		side := max(least, wide, high*4/5)
		w = w.Grown(b.Whole(), side, max(side*3/4, least-1))
	}
	return &w
}

// Span is a part of the field as wide as a phone shows well with names at ease and so many rows high, round places and inside the
// field; nil if these are too far apart for that.
func (b *Board) Span(high int, places ...Place) *Window {
	const wide = 9
	w := boards.Bounds(places, cell)
	if x, y := w.Size(); x > wide || y > high {
		return nil
	}
	w = w.Grown(b.Whole(), min(wide, b.Wide()), min(high, b.High()))
	return &w
}

// MostWide is how many squares beside each other a phone shows well with names.
const MostWide = 10

// Fits says whether a phone shows a part well, and it is not nearly the whole field.
func (b *Board) Fits(w Window, _ int) bool {
	wide, high := w.Size()
	return wide <= MostWide && (wide < b.Wide()-1 || high < b.High()-1)
}

// AsWell says whether a larger part is not nearly the whole field either.
func (b *Board) AsWell(_, larger Window) bool { return b.Fits(larger, 1) }

// High is how many pixels the picture of a field is high without a list of names.
func High(b *Board, look Look) int { return newGrid(b, look).h }

// grid is the geometry of one picture.
type grid struct {
	board *Board
	win   Window
	pitch int // the side of a square
	unit  int // the side of the square that tokens and signs are meant for
	aside bool
	left  int // of the first column
	top   int // of the first row
	w, h  int
	least float64 // size of the smallest letters
	above float64 // what is left free for pointers above the letters of columns
	below float64 // and below them
	names Names
	keyed []word // names that have no room, in the order of their letters
}

func newGrid(b *Board, look Look) *grid {
	g := &grid{board: b, win: b.Whole(), w: Width, names: look.Names, aside: look.Aside}
	if look.Window != nil {
		g.win = *look.Window
	}
	if look.Phone || look.Window != nil {
		g.least = render.Legible(Width)
	}
	wide, high := g.win.Size()
	g.pitch = min((g.w-roomWest-roomEast)/max(wide, 1), mostPitch) / 2 * 2
	g.unit = g.pitch
	g.left = roomWest + (g.w-roomWest-roomEast-wide*g.pitch)/2
	g.top = look.Head + look.above + roomNorth
	g.h = g.top + high*g.pitch + roomSouth + look.below + look.Foot
	g.above, g.below = float64(look.above), float64(look.below)
	return g
}

// toldUnit is how large, in sizes of letters, the square is that a token is meant for where who is who is told beside the field.
const toldUnit = 2.84

// upon is the geometry of tokens and signs: where who is who is told beside the field they are larger than their squares.
func (g *grid) upon() *grid {
	if !g.aside {
		return g
	}
	t := *g
	t.unit = max(g.pitch, int(g.least*toldUnit))
	return &t
}

// u scales a length meant for a square of 52 pixels.
func (g *grid) u(v float64) float64 { return v * float64(g.unit) / 52 }

// corner is the north-west corner of a square.
func (g *grid) corner(p Place) (x, y float64) {
	return float64(g.left + (p.X-g.win.West)*g.pitch), float64(g.top + (p.Y-g.win.From)*g.pitch)
}

// centre is the middle of a square.
func (g *grid) centre(p Place) render.Point {
	x, y := g.corner(p)
	return render.Point{X: x + float64(g.pitch/2), Y: y + float64(g.pitch/2)}
}

// rise is how far above the middle of its square a token stands, to leave room
// for its name, if it has one there.
const rise = 4.5

// spot is the middle of a token.
func (g *grid) spot(p Place) render.Point {
	c := g.centre(p)
	if g.aside {
		return render.Point{X: c.X + g.sideways(), Y: c.Y}
	}
	return render.Point{X: c.X, Y: c.Y - float64(int(g.u(rise)))}
}

// ends are the north-west and the south-east corner of what can be seen.
func (g *grid) ends() (x0, y0, x1, y1 float64) {
	x0, y0 = g.corner(Place{X: g.win.West, Y: g.win.From})
	x1, y1 = g.corner(Place{X: g.win.East + 1, Y: g.win.To + 1})
	return x0, y0, x1, y1
}

// inside says whether a square can be seen.
func (g *grid) inside(p Place) bool { return g.win.Shows(cell(p)) }

// places are the squares that can be seen, row by row.
func (g *grid) places() []Place {
	var out []Place
	for y := g.win.From; y <= g.win.To; y++ {
		for x := g.win.West; x <= g.win.East; x++ {
			out = append(out, Place{X: x, Y: y})
		}
	}
	return out
}

// grain is a fixed number from 0 to 1 for a place and a purpose: what looks
// random on the field is always the same.
func grain(p Place, purpose int) float64 { return mark.Grain(p.Y+7, p.X+3, purpose+1) }
