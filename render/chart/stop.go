package chart

import (
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of a stop in pixels.
const (
	frameWide, frameHigh = 164, 112 // of its picture
	plateHigh            = 88       // of its words
	lineHigh             = 34       // of a second line of its title, and of what brings it about
	apart                = 16       // between the two
	gap                  = 76       // from row to row
	near                 = 44       // between two that may come in place of each other
	first                = 62       // from the head to the first row
	badge                = 25       // radius of a sign on a picture
	pad                  = 20       // round words
	side                 = margin + 34
)

// veil is how brown a battle is that cannot be fought yet, or any more: like an old print.
const veil = 0.45

// stop is where a battle lies on the map: its picture and the words beside it, each a box.
type stop struct {
	frame, plate mark.Box
	title        []string // in lines
	size         float64  // of their letters
}

// layout puts the battles on the map, each on this or that side of the road with its words beside it; those that may come in place of each other are
// on both sides in turn, closer together, with shorter plates, so that the road to the second passes the first. high is the height of the map.
func (c Chart) layout() (stops map[string]stop, high int) {
	stops = map[string]stop{}
	y, right := float64(head+first), false
	for _, nodes := range c.Rows {
		room := float64(wide - 2*side - frameWide - apart)
		if len(nodes) > 1 {
			right, room = false, wide-2*(side+frameWide+apart)
		}
		for i, n := range nodes {
			if i > 0 {
				y += near - gap
			}
			stops[n.ID] = n.at(y, room, right)
			right = !right
			y += frameHigh + gap
		}
	}
	return stops, int(y-gap) + margin + badge
}

// at is a battle at a height, on the left or the right side, with so much room for its words.
func (n Node) at(y, room float64, right bool) stop {
	s := stop{frame: mark.Box{X0: side, Y0: y, X1: side + frameWide, Y1: y + frameHigh}}
	s.title, s.size = n.lines(room - 2*pad)
	w := render.Width(render.Plain, fitting(render.Plain, 27, room-2*pad, n.Note), n.Note)
	for _, l := range s.title {
		w = max(w, render.Width(render.Bold, s.size, l))
	}
	h := plateHigh + lineHigh*float64(len(s.title)-1)
	if n.When.Words != "" {
		h, w = h+lineHigh, max(w, n.When.wide())
	}
	x := float64(side + frameWide + apart)
	s.plate = mark.Box{X0: x, X1: x + min(room, w+2*pad), Y0: y + (frameHigh-h)/2, Y1: y + (frameHigh+h)/2}
	if right {
		s.frame.X0, s.frame.X1 = wide-s.frame.X1, wide-s.frame.X0
		s.plate.X0, s.plate.X1 = wide-s.plate.X1, wide-s.plate.X0
	}
	return s
}

// lines are the title in one line, or in two where that would make its letters small.
func (n Node) lines(room float64) (lines []string, size float64) { return fold(n.Title, room, 32, 27) }

// fold are words in one line as large as they have room, or in two where that would make them smaller than small; none of them is broken if that can be.
func fold(words string, room, large, small float64) (lines []string, size float64) {
	if size = fitting(render.Bold, large, room, words); size >= small {
		return []string{words}, size
	}
	for size = small; size > least; size-- {
		if lines = render.Wrap(render.Bold, size, room, words); len(lines) <= 2 && strings.Join(lines, " ") == words {
			return even(lines, size, room, words), size
		}
	}
	if lines = render.Wrap(render.Bold, least, room, words); len(lines) > 2 {
		lines = []string{lines[0], lines[1] + " " + lines[2]} // which is cut
	}
	return lines, least
}

// even are two lines of words that are about equally long.
func even(lines []string, size, room float64, words string) []string {
	const steps = 8
	for n := range steps {
		if two := render.Wrap(render.Bold, size, room*(1+float64(n)/steps)/2, words); len(two) == len(lines) && strings.Join(two, " ") == words {
			return two
		}
	}
	return lines
}

// foot is where ways leave a battle.
func (s stop) foot() render.Point {
	return render.Point{X: (s.frame.X0 + s.frame.X1) / 2, Y: s.frame.Y1}
}

// top is where they come to it.
func (s stop) top() render.Point {
	return render.Point{X: (s.frame.X0 + s.frame.X1) / 2, Y: s.frame.Y0}
}

// battle is a stop: its picture with its number and the sign of its state, and its words. One that is due has rays, a
// flag and a plate of gold; one that may come is veiled and locked; one that was fought has a tick and the token of the
// side that won it; one that was passed by is crossed out.
func (c Chart) battle(n Node, s stop) []render.Shape {
	f, p := s.frame, s.plate
	x, y, w, h := f.X0, f.Y0, f.X1-f.X0, f.Y1-f.Y0
	middle := render.Point{X: x + w/2, Y: y + h/2}
	fill, edge, ink := render.Solid(render.White), render.Pen(render.Leather, 4), render.Ink
	var shapes []render.Shape
	switch n.State {
	case Now:
		fill, edge = render.Solid(render.Gold), render.Pen(render.Ink, 7)
		rays := render.Star(0, 0, 1, 0.84, 22, 0)
		for i, q := range rays[0] {
			rays[0][i] = render.Point{X: middle.X + q.X*w*0.66, Y: middle.Y + q.Y*h*0.84}
		}
		shapes = append(shapes, render.Area{ID: "rays", Rings: rays, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 4)})
	case Ahead:
		fill, edge = render.Solid(render.Parchment), render.Stroke{Paint: render.Solid(render.LeatherLight), Width: 4, Dash: 12}
	case Missed:
		fill, edge, ink = render.Solid(render.Parchment), render.Pen(render.ParchmentDark, 3), render.SandCrack
	case Won:
		edge = render.Pen(mark.SideOf(n.Side).Body, 7)
	}
	shapes = append(shapes, render.Area{ID: "shade", Rings: render.Rect(x+5, y+7, w, h, 12), Fill: render.Glass(render.Black, render.ShadowAlpha)})
	shapes = append(shapes, c.Country.At(n.ID).Picture.Draw(x, y, w, h, render.WoodDark)...)
	if n.State == Ahead || n.State == Missed {
		shapes = append(shapes, render.Area{ID: "veil", Rings: render.Rect(x, y, w, h, 10), Fill: render.Glass(render.Wood, veil)})
	}
	shapes = append(shapes,
		render.Area{ID: "shade", Rings: render.Rect(p.X0+5, p.Y0+7, p.X1-p.X0, p.Y1-p.Y0, 16), Fill: render.Glass(render.Black, render.ShadowAlpha)},
		render.Area{ID: "battle", Rings: render.Rect(p.X0, p.Y0, p.X1-p.X0, p.Y1-p.Y0, 16), Fill: fill, Edge: edge})
	room := p.X1 - p.X0 - 2*pad + 1
	for i, l := range s.title {
		shapes = append(shapes, words("name", p.X0+pad, p.Y0+30+lineHigh*float64(i), room, s.size, render.Bold, render.Left, ink, l))
	}
	note := p.Y1 - 24
	if n.When.Words != "" {
		shapes, note = append(shapes, c.when(n.When, p.X0+pad, note, ink)...), note-lineHigh
	}
	shapes = append(shapes, words("note", p.X0+pad, note, room, 27, render.Plain, render.Left, ink, n.Note),
		render.Circle{ID: "disc", X: x + 4, Y: y + 4, R: badge, Fill: render.Solid(render.Ink), Edge: render.Pen(render.Parchment, 3)},
		words("number", x+4, y+4, 2*badge-6, 30, render.Bold, render.Middle, render.White, n.Number))
	return append(shapes, c.signs(n, f)...)
}

// signs are those of the state of a battle on its picture.
func (c Chart) signs(n Node, f mark.Box) []render.Shape {
	x, y := f.X1-6, f.Y1-6
	tick := func(x, y float64) []render.Shape {
		return []render.Shape{render.Circle{ID: "done", X: x, Y: y, R: badge * 0.8, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3)},
			render.Line{ID: "done", Runs: art.Sign("check", x, y, badge*0.55), Stroke: render.Pen(render.Ink, 5)}}
	}
	switch n.State {
	case Won:
		return append(c.token(n.Side, x-4, y-4, badge*1.3), tick(f.X1-2, f.Y0+2)...)
	case Drawn:
		return append(append(c.token(0, x-34, y-2, badge), c.token(1, x+2, y-2, badge)...), tick(f.X1-2, f.Y0+2)...)
	case Now:
		return flag(f.X1-14, f.Y0+8)
	case Ahead:
		return lock(x, y-4)
	}
	middle := render.Point{X: (f.X0 + f.X1) / 2, Y: (f.Y0 + f.Y1) / 2}
	return mark.Rimmed("missed", 13, 7, render.Smoke, art.Sign("cross", middle.X, middle.Y, 34)...)
}

// flag flies on a pole whose foot is at x, y.
func flag(x, y float64) []render.Shape {
	return []render.Shape{
		render.Line{ID: "flag", Runs: render.Run(render.Point{X: x, Y: y + 6}, render.Point{X: x, Y: y - 46}), Stroke: render.Pen(render.Ink, 8)},
		render.Area{ID: "flag", Rings: render.Ring(render.Point{X: x, Y: y - 46}, render.Point{X: x - 54, Y: y - 36}, render.Point{X: x - 40, Y: y - 27}, render.Point{X: x - 54, Y: y - 14}, render.Point{X: x, Y: y - 12}),
			Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, 4)},
	}
}

// lock is a padlock round x, y.
func lock(x, y float64) []render.Shape {
	return []render.Shape{
		render.Circle{ID: "lock", X: x, Y: y, R: badge, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3)},
		render.Line{ID: "lock", Runs: [][]render.Point{render.Arc(x, y-4, 8, 0, 180)}, Stroke: render.Pen(render.Ink, 5)},
		render.Area{ID: "lock", Rings: render.Rect(x-12, y-3, 24, 17, 3), Fill: render.Solid(render.Ink)},
		render.Circle{ID: "lock", X: x, Y: y + 5, R: 3, Fill: render.Solid(render.Parchment)},
	}
}
