package area

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/mark"
)

// Window is a part of the canvas of a board.
type Window struct{ X0, Y0, X1, Y1 float64 }

// Look says how a board is shown. The zero Look is the whole of it with everything.
type Look struct {
	Window *Window // nil: the whole board
	Sparse bool    // the whole board with no more names than matter
	Flat   bool    // and places no farther apart from north to south than on the canvas
	Head   int     // pixels left free above the map
	Foot   int     // and below it
	Sea    int     // pixels of sea more above the land of the whole board
	Night  bool    // a blue light lies on land and sea
}

// The measures of a picture.
const (
	Width     = 1080
	slot      = 42.0 // of a token, on the canvas
	leastSlot = 78.0 // in pixels
	mostSlot  = 104.0
	wholeSlot = 82.0 // on the whole board
	phoneType = 30.0 // letters that can be read on a phone: render.Legible(Width)
)

// The whole board is for a phone, too: it shows little of the sea, and places are farther apart from north to south than on
// the canvas, so that there is room for names between them.
const (
	tall      = 1.52 // how many times as far
	westRoom  = 36.0 // the sea beside the land on the canvas, where figures of posts on the coast stand
	eastRoom  = 48.0 // where posts have their signs, too
	flagRoom  = 44.0 // above it
	namesRoom = 70.0 // below it
)

// land is the part of the canvas that has land, with the sea around it that a picture of the whole board shows.
func (b *Board) land() Window {
	w := Window{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, a := range b.Areas {
		for _, p := range b.ring(a.Ring) {
			w = Window{min(w.X0, p.X), min(w.Y0, p.Y), max(w.X1, p.X), max(w.Y1, p.Y)}
		}
	}
	return Window{w.X0 - westRoom, w.Y0 - flagRoom, w.X1 + eastRoom, w.Y1 + namesRoom}
}

// The window of a close-up on the canvas.
const (
	leastWide = 420.0
	leastHigh = 330.0
	mostWide  = 660.0
	mostHigh  = 560.0
	step      = 20.0 // windows are kept by their corners: not every pixel is worth a drawing of its own
)

// Around is a window that shows all the given places and their surroundings, which are always
// as wide; nil if that is nearly the whole board.
func (b *Board) Around(places []string, _ int) *Window {
	const pad = 92.0
	if len(places) == 0 {
		return nil
	}
	w := Window{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, id := range places {
		p := b.Spot(id)
		w = Window{min(w.X0, p.X-pad), min(w.Y0, p.Y-pad), max(w.X1, p.X+pad), max(w.Y1, p.Y+pad)}
	}
	w.X0, w.Y0, w.X1, w.Y1 = max(w.X0, 0), max(w.Y0, 0), min(w.X1, b.W), min(w.Y1, b.H)
	if w.X1-w.X0 > mostWide || w.Y1-w.Y0 > mostHigh {
		return nil
	}
	wide := max(leastWide, w.X1-w.X0)
	high := max(leastHigh, w.Y1-w.Y0, wide*0.7)
	w.X0, w.X1 = spread(w.X0, w.X1, max(wide, high*0.9), b.W)
	w.Y0, w.Y1 = spread(w.Y0, w.Y1, high, b.H)
	return &w
}

// Fits is true of every window that there is.
func (b *Board) Fits(Window, int) bool { return true }

// AsWell is true of every window that there is.
func (b *Board) AsWell(_, _ Window) bool { return true }

// Near are those of some places that a close-up can show together with one of them, the
// nearest first.
func Near(b *Board, place string, others []string) []string {
	at := b.Spot(place)
	far := func(id string) float64 { p := b.Spot(id); return math.Hypot(p.X-at.X, p.Y-at.Y) }
	others = slices.Clone(others)
	slices.SortStableFunc(others, func(x, y string) int { return cmp.Compare(far(x), far(y)) })
	out := []string{place}
	for _, id := range others {
		if b.Around(append(slices.Clone(out), id), 1) != nil {
			out = append(out, id)
		}
	}
	return out
}

// spread widens a range to a size and moves it between 0 and high, on whole steps.
func spread(from, to, size, high float64) (float64, float64) {
	size = math.Ceil(size/step) * step
	from = math.Round((from+to-size)/2/step) * step
	from = max(0, min(from, high-size))
	return from, from + size
}

// chart is the geometry of one picture.
type chart struct {
	board *Board
	win   Window
	k     float64 // pixels for one of the canvas
	down  float64 // and from north to south
	pitch float64 // of tokens, in pixels
	names float64 // size of the letters of names
	few   bool    // only names that matter
	top   int     // where the map begins
	foot  int     // free below it
	close bool    // it is a part of the board
	night bool    // blue light lies on the ground
	w, h  int

	keys     []Lit             // the places that bear letters
	spelled  map[string]bool   // those of them that cannot be chosen
	posed    map[string]pose   // figures in sight
	numbered []render.Point    // where the numbers of places stand
	bursts   []burst           // what just happened
	beyond   []Lit             // what can be chosen outside of a close-up
	away     []Token           // figures whose places a list tells: outside of it, or with no room for the name of the place
	covered  []mark.Box        // what names must not hide
	heads    []title           // the names of regions
	laid     []label           // the names of places
	pointers []render.Shape    // to landmarks outside of a close-up
	troops   map[string]int    // how many sides have soldiers at posts
	railed   map[string]string // whose rails tell the names of places; "" where none has room for that
	unnamed  []string          // those that lay found no room for
	small    mark.Box          // where the small map of a close-up is
	sites    []site            // of the posts in sight
	lands    []bordered        // all areas
	peopled  map[string]bool   // places of figures
}

func newChart(b *Board, o *Overlay, look Look) *chart {
	c := &chart{board: b, w: Width, names: phoneType, few: look.Sparse, night: look.Night, top: look.Head, close: look.Window != nil, troops: map[string]int{}, spelled: map[string]bool{}, peopled: map[string]bool{}}
	for _, h := range o.Holds {
		for _, n := range h.Soldiers {
			if n > 0 {
				c.troops[h.Place]++
			}
		}
	}
	for _, t := range o.Tokens {
		c.peopled[t.Place] = true
	}
	stretch := 1.0
	if c.close {
		c.win = *look.Window
	} else if c.win = b.land(); !look.Flat {
		stretch = tall
	}
	c.k = float64(c.w) / (c.win.X1 - c.win.X0)
	c.down = c.k * stretch
	c.win.Y0 -= float64(look.Sea) / c.down
	c.pitch = math.Round(min(max(slot*c.k, leastSlot), mostSlot))
	if !c.close {
		c.pitch = wholeSlot
	}
	if c.close {
		c.beyond = c.outside(o)
		c.away = c.absent(o)
	}
	for _, a := range b.Areas {
		c.lands = append(c.lands, within(c.all(b.ring(a.Ring))))
	}
	high := c.top + int(math.Ceil((c.win.Y1-c.win.Y0)*c.down))
	c.h = high
	for _, p := range b.Posts {
		if c.reaches(p) {
			house, signs, flag := c.postBoxes(o, p)
			c.sites = append(c.sites, site{p.ID, slices.Concat([]mark.Box{house}, signs, flag)})
		}
	}
	if c.close {
		c.small = c.corner(o)
	}
	if c.pose(o); len(c.keys) == 0 && c.crowded(o) {
		c.numberCrowded(o)
	}
	if c.full() {
		c.spell(o)
		c.away = c.placeless(o)
	}
	c.foot = look.Foot + c.list(o).High() + c.plain(o).High() + c.elsewhere(o).High() + c.others(o).High()
	c.h = high + c.foot
	return c
}

// key tells all that the kept layer depends on.
func (c *chart) key() string {
	key := fmt.Sprintf("%s %+v down %.3f wide %d top %d foot %d few %t", c.board.ID, c.win, c.down, c.w, c.top, c.foot, c.few)
	if c.night {
		key += "-night"
	}
	return key
}

// bottom is where the map ends.
func (c *chart) bottom() float64 { return float64(c.h - c.foot) }

// u scales a length meant for a token of 52 pixels.
func (c *chart) u(v float64) float64 { return v * c.pitch / 52 }

// m scales a length of the canvas.
func (c *chart) m(v float64) float64 { return v * c.k }

// to is a point of the canvas in the picture.
func (c *chart) to(p render.Point) render.Point {
	return render.Point{X: (p.X - c.win.X0) * c.k, Y: float64(c.top) + (p.Y-c.win.Y0)*c.down}
}

func (c *chart) all(points []render.Point) []render.Point {
	return boards.Each(points, c.to)
}

// spot is the middle of an area or a post in the picture.
func (c *chart) spot(id string) render.Point { return c.to(c.board.Spot(id)) }

// sees says whether a point of the canvas is in the picture, or nearly.
func (c *chart) sees(p render.Point, near float64) bool {
	return p.X > c.win.X0-near && p.X < c.win.X1+near && p.Y > c.win.Y0-near && p.Y < c.win.Y1+near
}

// nearby is how far outside of a window the middle of a place may lie that can be seen.
const nearby = 10

// shows says whether a place can be seen.
func (c *chart) shows(id string) bool { return c.board.Has(id) && c.board.Beyond(c.win, id) == "" }

// Beyond names the edge or corner of a window beyond which a place lies, as boards.Beyond does; "" if it can be seen.
func (b *Board) Beyond(w Window, id string) string {
	p := b.Spot(id)
	return boards.Beyond(p.X, p.Y, w.X0-nearby, w.Y0-nearby, w.X1+nearby, w.Y1+nearby)
}

// border is the line between two corners, the same from both sides, not quite
// straight.
func (b *Board) border(from, to string) []render.Point {
	p, q := b.Corners[from], b.Corners[to]
	if from > to {
		back := b.border(to, from)
		slices.Reverse(back)
		return back
	}
	seed := 0
	for _, r := range from + to {
		seed = seed*31 + int(r)
	}
	dx, dy := q.X-p.X, q.Y-p.Y
	long := math.Hypot(dx, dy)
	const n = 12
	out := make([]render.Point, 0, n+1)
	a, f := 3+3*mark.Grain(seed, 1, 1), 6.28*mark.Grain(seed, 1, 2)
	for i := range n + 1 {
		t := float64(i) / n
		off := a*(math.Sin(t*9+f)-math.Sin(f)*(1-t)-math.Sin(9+f)*t)*0.8 + (mark.Grain(seed, i, 3)-0.5)*3*math.Sin(t*math.Pi)
		out = append(out, render.Point{X: p.X + dx*t - dy/long*off, Y: p.Y + dy*t + dx/long*off})
	}
	return out
}

// way is the line over several corners.
func (b *Board) way(corners []string, closed bool) []render.Point {
	if closed {
		corners = append(slices.Clip(corners), corners[0])
	}
	var out []render.Point
	for i, to := range corners[1:] {
		run := b.border(corners[i], to)
		out = append(out, run[:len(run)-1]...)
	}
	if !closed {
		out = append(out, b.Corners[corners[len(corners)-1]])
	}
	return out
}
