package hex

import (
	"math"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Window is the part of a board that is shown: rows From to To (From in the
// south) and columns West to East, all included.
type Window struct{ From, To, West, East int }

// Look says how a board is shown. The zero Look is the whole board with all details.
type Look struct {
	Window *Window // nil: the whole board
	Phone  bool    // a phone shows all letters well; so it does of every part of a board
	Width  int     // wanted width of the picture in pixels; 0: 1640 whole, 1080 close
	Labels bool    // write its label into every hex
	Head   int     // pixels left free above the board, for anybody who asked for the scene
}

// CloseWidth is about how wide a part of a board is in pixels.
const CloseWidth = 1080

const (
	wholeWidth = 1640
	leastPitch = 20
	mostPitch  = 132
	// leastMargin is what row letters and column numbers need, phoneMargin for a phone.
	leastMargin = 22
	phoneMargin = 46
	// letterUnit is the pitch of tokens whose letters are of size 1.
	letterUnit = 2.4
	// fullPitch is the pitch from which on large letters fit into every hex.
	fullPitch = 98
	// closePitch is the pitch from which on there is room for small print, phonePitch for
	// that of a phone beside tokens that are larger than their hexes.
	closePitch = 72
	phonePitch = 60
)

// Around is a window that shows all the given places with pad hexes round
// them, wide and high enough to keep bearings, inside the board.
func Around(b *Board, places []Place, pad int) Window {
	if len(places) == 0 {
		return Window{0, b.Rows - 1, 1, b.Even}
	}
	w := Window{math.MaxInt, 0, math.MaxInt, 0}
	for _, p := range places {
		w.From, w.To = min(w.From, p.Row), max(w.To, p.Row)
		w.West, w.East = min(w.West, p.Col), max(w.East, p.Col)
	}
	w.From, w.To = spread(w.From-pad, w.To+pad, 7, 0, b.Rows-1)
	w.West, w.East = spread(w.West-pad, w.East+pad, 8, 1, max(b.Odd, b.Even))
	// A picture much wider than high, or the other way round, wastes a phone.
	wide, high := w.East-w.West+1, w.To-w.From+1
	w.From, w.To = spread(w.From, w.To, wide*3/4, 0, b.Rows-1)
	w.West, w.East = spread(w.West, w.East, high*3/4, 1, max(b.Odd, b.Even))
	return w
}

// Shows says whether a place lies in the window.
func (w Window) Shows(p Place) bool {
	return p.Row >= w.From && p.Row <= w.To && p.Col >= w.West && p.Col <= w.East
}

// Grown is the window made at least so many columns wide and rows high, inside the board.
func (w Window) Grown(b *Board, wide, high int) Window {
	w.From, w.To = spread(w.From, w.To, high, 0, b.Rows-1)
	w.West, w.East = spread(w.West, w.East, wide, 1, max(b.Odd, b.Even))
	return w
}

// spread widens a range to at least n and moves it between low and high.
func spread(from, to, n, low, high int) (int, int) {
	for to-from+1 < n {
		from--
		if to-from+1 < n {
			to++
		}
	}
	if from < low {
		from, to = low, to+low-from
	}
	if to > high {
		from, to = max(low, from-to+high), high
	}
	return from, to
}

// grid is the geometry of one picture. Pitch and row step are whole pixels, so
// that hexes look alike everywhere.
type grid struct {
	board  *Board
	win    Window
	whole  bool
	pitch  int     // from a hex to its neighbour in the east
	step   int     // from a row to the next one
	radius float64 // from the centre of a hex to its northern corner
	margin int
	w, h   int
	head   int
	labels bool
	decks  map[Place]bool         // hexes with a platform above
	unit   int                    // the pitch that tokens and signs are meant for
	least  float64                // size of the smallest letters
	moved  map[Place]render.Point // tokens that would hide others
}

func newGrid(b *Board, look Look) grid {
	g := grid{board: b, win: Window{0, b.Rows - 1, 1, max(b.Odd, b.Even)}, whole: look.Window == nil, labels: look.Labels, head: max(look.Head, 0), decks: map[Place]bool{}}
	for _, c := range b.Cells {
		if c.Terrain == Platform {
			g.decks[c.Place] = true
		}
	}
	width, margin := wholeWidth, leastMargin
	if !g.whole {
		g.win = *look.Window
	}
	if look.Phone || !g.whole {
		width, margin = CloseWidth, phoneMargin
	}
	if look.Width > 0 {
		width = look.Width
	}
	if margin == phoneMargin {
		g.least = render.Legible(width)
	}
	// A window shows half a hex more on both sides: even rows begin further west.
	across := g.win.East - g.win.West + 2
	if g.whole {
		across--
	}
	g.pitch = min(max(min(width/(across+1), (width-2*margin)/across), leastPitch), mostPitch) / 2 * 2
	g.step = int(math.Round(float64(g.pitch) * math.Sqrt(3) / 2))
	g.radius = float64(g.step) * 2 / 3
	g.margin = max(g.pitch/2, margin)
	g.unit = g.pitch
	g.w = across*g.pitch + 2*g.margin
	g.h = (g.win.To-g.win.From)*g.step + int(2*g.radius) + 2*g.margin + g.head
	return g
}

// close says whether there is room for small print beside tokens.
func (g *grid) close() bool { return g.pitch >= closePitch || g.least > 0 && g.pitch >= phonePitch }

// u scales a length of what is drawn, meant for a pitch of 52 pixels.
func (g *grid) u(v float64) float64 { return v * float64(g.unit) / 52 }

// p scales a length of the ground, meant for a pitch of 52 pixels.
func (g *grid) p(v float64) float64 { return v * float64(g.pitch) / 52 }

// above is the geometry of tokens and signs: where a phone could not show their letters
// they are larger than their hexes, and those of figures make room for each other.
func (g *grid) above(o *Overlay) *grid {
	t := *g
	if t.unit = max(g.pitch, int(g.least*letterUnit)); t.unit == g.pitch {
		return &t
	}
	t.moved = map[Place]render.Point{}
	var points []render.Point
	for _, f := range o.Figures {
		points = append(points, g.spot(f.Place))
	}
	for i, at := range mark.Apart(points, t.u(2*bodyRadius)) {
		t.moved[o.Figures[i].Place] = at
	}
	return &t
}

// centre is the middle of a hex in the picture.
func (g *grid) centre(p Place) render.Point {
	x := g.margin + (p.Col-g.win.West)*g.pitch + g.pitch/2
	if p.Row%2 == 0 {
		x += g.pitch / 2
	}
	y := float64(g.head+g.margin) + g.radius + float64((g.win.To-p.Row)*g.step)
	return render.Point{X: float64(x), Y: math.Round(y)}
}

// rise is how far a platform is drawn above the ground, for a pitch of 52.
const rise = 13

// up is where the hex of a platform is drawn above the one on the ground.
func (g *grid) up(c render.Point) render.Point {
	return render.Point{X: c.X, Y: c.Y - math.Round(g.p(rise))}
}

// spot is where things on a place are drawn: a platform is raised, and what is beneath one
// shows through a hole in a corner of it.
func (g *grid) spot(p Place) render.Point {
	if at, ok := g.moved[p]; ok {
		return at
	}
	c := g.centre(p)
	switch {
	case p.Level > 0:
		return g.up(c)
	case g.beneath(p):
		return render.Point{X: c.X - math.Round(g.p(19)), Y: c.Y + math.Round(g.p(18))}
	}
	return c
}

// beneath says whether a place has a platform above it.
func (g *grid) beneath(p Place) bool { return p.Level == 0 && g.decks[p] }

// small is the geometry of what is drawn beneath a platform.
func (g *grid) small() *grid {
	s := *g
	s.pitch, s.unit = int(float64(g.pitch)*0.62), int(float64(g.unit)*0.62)
	s.step = int(math.Round(float64(s.pitch) * math.Sqrt(3) / 2))
	s.radius = g.radius * 0.62
	return &s
}

// shown says whether any part of the hex can be seen.
func (g *grid) shown(p Place) bool {
	return g.board.Has(p) && p.Row >= g.win.From-1 && p.Row <= g.win.To+1 && p.Col >= g.win.West-1 && p.Col <= g.win.East+1
}

// inside says whether the whole hex can be seen.
func (g *grid) inside(p Place) bool {
	return g.board.Has(p) && p.Row >= g.win.From && p.Row <= g.win.To && p.Col >= g.win.West && p.Col <= g.win.East
}

// corners are the corners of a hex of some size (1: all of it) round a point,
// from the one in the south-east against the clock: corner d and the next one
// end the edge in direction d.
func (g *grid) corners(c render.Point, size float64) []render.Point {
	dx, dy := float64(g.pitch)/2*size, g.radius/2*size
	return []render.Point{
		{X: c.X + dx, Y: c.Y + dy}, {X: c.X + dx, Y: c.Y - dy}, {X: c.X, Y: c.Y - 2*dy},
		{X: c.X - dx, Y: c.Y - dy}, {X: c.X - dx, Y: c.Y + dy}, {X: c.X, Y: c.Y + 2*dy},
	}
}

// edge is the edge of a hex in a direction.
func (g *grid) edge(c render.Point, d Dir) []render.Point {
	cs := g.corners(c, 1)
	return []render.Point{cs[d], cs[(d+1)%6]}
}

// places are the hexes that can be seen, from the north-west.
func (g *grid) places() []Place {
	var ps []Place
	for row := min(g.win.To+1, g.board.Rows-1); row >= max(g.win.From-1, 0); row-- {
		for col := max(g.win.West-1, 1); col <= min(g.win.East+1, g.board.Cols(row)); col++ {
			ps = append(ps, Place{Row: row, Col: col})
		}
	}
	return ps
}

// grain is a fixed number from 0 to 1 for a place and a purpose: what looks
// random on the board is always the same.
func grain(p Place, purpose int) float64 { return mark.Grain(p.Row, p.Col, purpose) }
