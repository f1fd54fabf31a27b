package square

import (
	"hexwarden/render"
	"hexwarden/render/mark"
)

// Window is the part of a field that is shown, both corners included.
type Window struct{ From, To Place }

// Look says how a field is shown. The zero Look is the whole field with all details.
type Look struct {
	Window *Window // nil: the whole field
	Phone  bool    // a phone shows all letters well; so it does of every part of a field
	Head   int     // pixels left free above the field
	Foot   int     // and below it
}

// The measures of a picture in pixels.
const (
	Width     = 1080 // of most pictures
	wideWidth = 1500 // of a whole field of many columns
	manyCols  = 12
	margin    = 44
	mostPitch = 168
)

// Around is a window that shows all the given places with pad squares round
// them, wide and high enough to keep bearings, inside the field.
func Around(b *Board, places []Place, pad int) Window {
	const least = 6
	w := Window{To: Place{X: b.Wide() - 1, Y: b.High() - 1}}
	if len(places) == 0 {
		return w
	}
	w.From, w.To = places[0], places[0]
	for _, p := range places {
		w.From = Place{X: min(w.From.X, p.X), Y: min(w.From.Y, p.Y)}
		w.To = Place{X: max(w.To.X, p.X), Y: max(w.To.Y, p.Y)}
	}
	side := max(least, w.To.X-w.From.X+1+2*pad, (w.To.Y-w.From.Y+1+2*pad)*4/5)
	w.From.X, w.To.X = spread(w.From.X-pad, w.To.X+pad, side, b.Wide()-1)
	w.From.Y, w.To.Y = spread(w.From.Y-pad, w.To.Y+pad, max(side*3/4, least-1), b.High()-1)
	return w
}

// spread widens a range to at least n and moves it between 0 and high.
func spread(from, to, n, high int) (int, int) {
	for to-from+1 < n {
		from--
		if to-from+1 < n {
			to++
		}
	}
	if from < 0 {
		from, to = 0, to-from
	}
	if to > high {
		from, to = max(0, from-to+high), high
	}
	return from, to
}

// Size is how many squares the window is wide and high.
func (w Window) Size() (wide, high int) { return w.To.X - w.From.X + 1, w.To.Y - w.From.Y + 1 }

// grid is the geometry of one picture.
type grid struct {
	board *Board
	win   Window
	pitch int // the side of a square
	left  int // of the first column
	top   int // of the first row
	w, h  int
	least float64 // size of the smallest letters
}

func newGrid(b *Board, look Look) *grid {
	g := &grid{board: b, win: Window{To: Place{X: b.Wide() - 1, Y: b.High() - 1}}, w: Width}
	if look.Window != nil {
		g.win = *look.Window
	}
	if look.Phone || look.Window != nil {
		g.least = render.Legible(Width)
	}
	wide, high := g.win.Size()
	if wide > manyCols && g.least == 0 {
		g.w = wideWidth
	}
	g.pitch = min((g.w-2*margin)/max(wide, 1), mostPitch) / 2 * 2
	g.left = (g.w - wide*g.pitch) / 2
	g.top = look.Head + margin
	g.h = g.top + high*g.pitch + margin + look.Foot
	return g
}

// u scales a length meant for a square of 52 pixels.
func (g *grid) u(v float64) float64 { return v * float64(g.pitch) / 52 }

// corner is the north-west corner of a square.
func (g *grid) corner(p Place) (x, y float64) {
	return float64(g.left + (p.X-g.win.From.X)*g.pitch), float64(g.top + (p.Y-g.win.From.Y)*g.pitch)
}

// centre is the middle of a square.
func (g *grid) centre(p Place) render.Point {
	x, y := g.corner(p)
	return render.Point{X: x + float64(g.pitch/2), Y: y + float64(g.pitch/2)}
}

// rise is how far above the middle of its square a token stands, to leave room
// for its name.
const rise = 4.5

// spot is the middle of a token.
func (g *grid) spot(p Place) render.Point {
	c := g.centre(p)
	return render.Point{X: c.X, Y: c.Y - float64(int(g.u(rise)))}
}

// inside says whether a square can be seen.
func (g *grid) inside(p Place) bool {
	return p.X >= g.win.From.X && p.X <= g.win.To.X && p.Y >= g.win.From.Y && p.Y <= g.win.To.Y
}

// places are the squares that can be seen, row by row.
func (g *grid) places() []Place {
	var out []Place
	for y := g.win.From.Y; y <= g.win.To.Y; y++ {
		for x := g.win.From.X; x <= g.win.To.X; x++ {
			out = append(out, Place{X: x, Y: y})
		}
	}
	return out
}

// grain is a fixed number from 0 to 1 for a place and a purpose: what looks
// random on the field is always the same.
func grain(p Place, purpose int) float64 { return mark.Grain(p.Y+7, p.X+3, purpose+1) }
