package card

import (
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Row is the dice of one side of a test.
type Row struct {
	Label string
	Side  int // the colour of the bar: 0, 1, or -1 for neither side
	Dice  []Die
	Extra []Die  // dice that explosions added, drawn apart
	Added string // what those are called, below their burst; "" for nothing
	Total string
	Above string // what came of this row and the one beside it, across both; "" for none
	Note  string // behind the label, where the total stands above it; "" for none

	Counts []int // the faces that are a success, behind a tick beside a large total; nil: they are not told
	Void   []int // faces that are none though they reach the number, behind a cross
	Ruled  bool  // another rule than a number to reach says which count

	Explained []string // below the dice, what stands in their corners

	Joined bool // in one panel with the row before it: whoever answers it

	Who     Art // the face of the figure that throws, before the dice; nil for none
	Against Art // that of its target, small upon the other
}

// The measures of dice in pixels.
const (
	diceWidth = 1080
	dieSize   = 84.0  // of a die in a strip, for which all lengths of it are meant
	largeDie  = 120.0 // and as a part of another picture
	rowHead   = 72
	rowPad    = 18
	diceLeft  = 40
)

// Throws draws the rows of dice below each other as a part of another picture, from x, y on, and tells where they
// end: the dice of each side of a test, above them first and largest what they come to.
func Throws(rows []Row, x, y float64) (layers []render.Layer, end float64) {
	return lay(rows, x, y, true)
}

// Strip draws rows lower, to lie on another picture: what each comes to stands beside what it is.
func Strip(rows []Row) *render.Scene {
	layers, end := Rows(rows, 0, rowPad)
	return &render.Scene{W: diceWidth, H: int(end), Back: render.Leather, Layers: layers}
}

// Rows draws the rows of dice below each other, from x, y on, and tells where they
// end: as Throws, with what they come to beside what they are.
func Rows(rows []Row, x, y float64) (layers []render.Layer, end float64) {
	return lay(rows, x, y, false)
}

// lay puts rows of dice below each other; joined rows share a panel, with the bar of the first.
func lay(rows []Row, x, y float64, large bool) (layers []render.Layer, end float64) {
	for len(rows) > 0 {
		if large && duel(rows) {
			more, at := rows[0].duel(rows[1], x, y)
			layers, rows, y = append(layers, more...), rows[2:], at+rowPad
			end = at
			continue
		}
		n := 1
		for n < len(rows) && rows[n].Joined {
			n++
		}
		end = y
		var shapes []render.Shape
		for _, r := range rows[:n] {
			var more []render.Shape
			more, end = r.shapes(x, end, large)
			shapes = append(shapes, more...)
		}
		panel := []render.Shape{
			render.Area{ID: "ground", Rings: render.Rect(x+12, y, diceWidth-24, end-y, 16), Fill: render.Solid(render.LeatherLight)},
			render.Area{ID: "bar", Rings: render.Rect(x+12, y, 16, end-y, 8), Fill: render.Solid(rows[0].bar())}}
		layers = append(layers, render.Layer{Name: "row " + rows[0].Label, Shapes: append(panel, shapes...)})
		rows, y = rows[n:], end+rowPad
	}
	return layers, y
}

// bar is the colour of whose dice these are.
func (r Row) bar() render.Colour {
	if r.Side < 0 {
		return render.Gold
	}
	return mark.SideOf(r.Side).Body
}

// shapes draws what the row is and its dice from x, y down, and tells where they end.
func (r Row) shapes(x, y float64, large bool) ([]render.Shape, float64) {
	head, top, k := r.line(x, y), float64(rowHead), scale(1)
	if large {
		head, top = r.head(x, y)
		k = largeDie / dieSize
	}
	faces, room := r.faces(x+diceLeft, y+top, k)
	dice, end := r.dice(x+diceLeft, y+top, room, x+diceWidth-diceLeft+20, k)
	words, end := r.explained(x+diceLeft, end, diceWidth-2*diceLeft)
	return slices.Concat(head, faces, dice, words), end
}

// explained is what stands below dice from x, y down in so much room, and where it ends.
func (r Row) explained(x, y, room float64) (shapes []render.Shape, end float64) {
	const size, line = 30.0, 36.0
	for _, words := range r.Explained {
		lines := render.Wrap(render.Bold, size, room, words)
		shapes = append(shapes, render.Text{ID: "explained", X: x, Y: y + line/2, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.ParchmentDark)}.Lines(line, lines)...)
		y += line * float64(len(lines))
	}
	if shapes != nil {
		y += 8
	}
	return shapes, y
}

// scale is how large dice are drawn: 1 as in a strip.
type scale float64

// u is a length that is meant for a die of a strip.
func (k scale) u(v float64) float64 { return float64(k) * v }

// step is how far one die is from the next.
func (k scale) step() float64 { return k.u(dieSize) + k.gap() }

// gap is the room between two dice.
func (k scale) gap() float64 { return min(16, k.u(16)) }

// line is what the row is and what it comes to, side by side.
func (r Row) line(x, y float64) []render.Shape {
	total, words := render.Fit(render.Bold, 40, 30, 420, r.Total)
	label, name := render.Fit(render.Bold, 36, 30, diceWidth-120-render.Width(render.Bold, total, words), r.Label)
	return []render.Shape{
		render.Text{ID: "label", X: x + diceLeft, Y: y + 34, Font: render.Bold, Size: label, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: name},
		render.Text{ID: "total", X: x + diceWidth - 32, Y: y + 34, Font: render.Bold, Size: total, Anchor: render.Right, Paint: render.Solid(render.Gold), String: words}}
}

// head is what the row comes to, large, above what it is, with their height.
func (r Row) head(x, y float64) (shapes []render.Shape, high float64) {
	const room = diceWidth - 2*diceLeft
	high = 12
	lines := func(id string, size, least float64, c render.Colour, words string) {
		if words == "" {
			return
		}
		size, rows := shrunk(render.Bold, size, least, room, 1, words)
		shapes = append(shapes, render.Text{ID: id, X: x + diceLeft, Y: y + high + size*0.6, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(c)}.Lines(size*1.2, rows)...)
		high += float64(len(rows)) * size * 1.2
	}
	lines("total", 54, 40, render.Gold, r.Total)
	label := r.Label
	if r.Note != "" {
		label += " · " + r.Note
	}
	lines("label", 34, 30, render.Parchment, label)
	first := render.Width(render.Bold, 54, r.Total)
	if r.Total == "" {
		first = render.Width(render.Bold, 34, label)
	}
	if wide := r.countsWide(); wide > 0 && first+wide+20 < room {
		shapes = append(shapes, r.counts(x+diceLeft+room-wide, y+14)...)
	}
	return shapes, high + 22
}

// The measures of the faces that count.
const (
	countSize = 42.0
	countStep = countSize + 8
	countTick = 46.0 // room for the tick before them
)

// SampleCounts draws faces that count round x, y: for a legend.
func SampleCounts(x, y float64, faces ...int) []render.Shape {
	r := Row{Counts: faces}
	return r.counts(x-r.countsWide()/2, y-countSize/2)
}

// countsWide is how wide the faces that count are.
func (r Row) countsWide() (wide float64) {
	for _, faces := range [][]int{r.Counts, r.Void} {
		if len(faces) > 0 {
			wide += countTick + countStep*float64(len(faces))
		}
	}
	return max(0, wide-8)
}

// counts are the faces that count, small, behind a tick, and those that do not behind a cross.
func (r Row) counts(x, y float64) (shapes []render.Shape) {
	digits := slices.ContainsFunc(r.Dice, func(d Die) bool { return d.Digits })
	show := func(id string, faces []int, ground render.Colour, sign func(id string, x, y, r float64) []render.Shape) {
		if len(faces) == 0 {
			return
		}
		shapes = append(shapes, sign(id, x+18, y+countSize/2, 16)...)
		x += countTick
		for _, n := range faces {
			shapes = append(shapes, render.Area{ID: id + " " + strconv.Itoa(n), Rings: render.Rect(x, y, countSize, countSize, 9), Fill: render.Solid(ground), Edge: render.Pen(render.Ink, 2)})
			shapes = append(shapes, spots(n, x+countSize/2, y+countSize/2, countSize, render.Ink, digits)...)
			x += countStep
		}
	}
	show("counts", r.Counts, render.White, mark.Yes)
	show("void", r.Void, render.Smoke, mark.No)
	return shapes
}

// faces are who throws, and small and with a red rim whom it is against, with the room that they take.
func (r Row) faces(x, y float64, k scale) (shapes []render.Shape, room float64) {
	if r.Who == nil {
		return nil, 0
	}
	disc := func(face Art, x, y, radius float64, rim render.Colour) {
		shapes = append(shapes, render.Circle{ID: "who", X: x, Y: y, R: radius, Fill: render.Solid(rim), Edge: render.Pen(render.Ink, 3)})
		shapes = append(shapes, face(x, y, radius-5)...)
	}
	rim := render.Gold
	if r.Side >= 0 {
		rim = mark.SideOf(r.Side).Light
	}
	disc(r.Who, x+k.u(40), y+k.u(dieSize/2), k.u(47), rim)
	if r.Against != nil {
		disc(r.Against, x+k.u(86), y+k.u(dieSize-10), k.u(30), render.LitTarget)
	}
	return shapes, k.u(124)
}

// SampleAimed draws the face of a figure of a side that throws, with that of its target, round x, y: for a legend.
func SampleAimed(side int, who, against Art, x, y float64) []render.Shape {
	const k = scale(0.9)
	r := Row{Side: side, Who: who, Against: against}
	shapes, _ := r.faces(x-k.u(58), y-k.u(dieSize/2), k)
	return shapes
}

// dice draws the dice of the row from left, y down, with so much room before them and up to the right, the added ones after
// a burst, and tells where they end.
func (r Row) dice(left, y, before, right float64, k scale) ([]render.Shape, float64) {
	var shapes []render.Shape
	over, high := r.lines(k)
	y += over
	x, step := left+before, k.step()
	room := func(w float64) {
		if x+w > right+20 {
			x, y = left+before, y+high
		}
	}
	put := func(d Die, extra bool) {
		shapes = append(shapes, d.shapes(x+d.before(k), y, k, extra)...)
		x += d.step(k)
	}
	for _, d := range r.Dice {
		if d.By != nil {
			room(2 * step)
			shapes = append(shapes, d.By(x+k.u(dieSize/2), y+k.u(dieSize/2), k.u(44))...)
			x += step
		} else {
			room(d.step(k))
		}
		put(d, false)
	}
	for i, d := range r.Extra {
		if i == 0 {
			wide := max(74, render.Width(render.Bold, addedSize, r.Added)+12)
			room(wide + d.step(k) - 10)
			shapes = append(shapes, burst(x+wide/2-6, y, r.Added, k)...)
			x += wide
		}
		room(d.step(k))
		put(d, true)
	}
	return shapes, y + high - over + 2
}

// lines is how much room a line of dice has above them for words, and how far it is from the next.
func (r Row) lines(k scale) (over, high float64) {
	below := 0.0
	for _, d := range slices.Concat(r.Dice, r.Extra) {
		over, below = max(over, d.above(k)), max(below, d.below(k)-k.gap()/2)
	}
	return over, over + k.step() + below
}

// addedSize is that of the word below a burst.
const addedSize = 30.0

// burst stands before the dice that explosions added, beside dice from y down, with a word for those below it.
func burst(x, y float64, word string, k scale) []render.Shape {
	at := y + k.u(dieSize/2)
	if word != "" {
		at = y + 29
	}
	shapes := []render.Shape{
		render.Area{ID: "burst", Rings: render.Star(x, at, 32, 18, 10, 90), Fill: render.Solid(render.Burst), Edge: render.Pen(render.Ink, 3)},
		render.Text{ID: "burst", X: x, Y: at, Font: render.Bold, Size: 34, Paint: render.Solid(render.Ink), String: "+"}}
	if word != "" {
		shapes = append(shapes, render.Text{ID: "added", X: x, Y: at + 48, Font: render.Bold, Size: addedSize, Paint: render.Solid(render.Parchment), String: word})
	}
	return shapes
}

// SampleAdded draws a die that an explosion added round x, y: for a legend.
func SampleAdded(x, y float64) []render.Shape {
	const k = scale(0.66)
	top := y - k.u(dieSize)/2 - 5
	return append(burst(x-k.u(dieSize)/2, top, "", k), Die{Value: 5, Success: true}.shapes(x-2, top, k, true)...)
}
