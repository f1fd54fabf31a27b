package card

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
)

// The measures of two rolls side by side in pixels.
const (
	halfDie  = 92.0
	leastDie = 60.0  // where more of them stand in a row
	tagged   = 78.0  // and of those with something written in a corner
	halfGap  = 10.0  // between them
	halfHead = 116.0 // room for a face before the words
	mostHalf = 12    // dice that have room in a half
	headline = 54.0
)

// duel says whether the first two rows stand side by side: the dice of two figures against each other.
func duel(rows []Row) bool {
	if len(rows) < 2 || len(rows) > 2 && rows[2].Joined {
		return false
	}
	return !slices.ContainsFunc(rows[:2], func(r Row) bool {
		return r.Who == nil || len(r.Dice)+len(r.Extra) > mostHalf || slices.ContainsFunc(r.Dice, func(d Die) bool { return d.By != nil || d.Number != "" })
	})
}

// duel draws two rows side by side from x, y down, and tells where they end: each in a panel of its own, below what came of
// both if that is told.
func (r Row) duel(other Row, x, y float64) (layers []render.Layer, end float64) {
	var above []render.Shape
	top, total := y, "total"
	if other.Joined && r.Total != "" {
		r.Above, r.Total, r.Note, total = r.Total, r.Note, "", "note"
	}
	if r.Above != "" {
		size, words := parted(headline, 40, diceWidth-2*diceLeft, r.Above)
		high := float64(len(words))*size*1.2 + 20
		above = append([]render.Shape{render.Area{ID: "ground", Rings: render.Rect(x+12, y, diceWidth-24, high, 16), Fill: render.Solid(render.LeatherLight)}},
			render.Text{ID: "total", X: x + diceWidth/2, Y: y + 10 + size*0.6, Font: render.Bold, Size: size, Paint: render.Solid(render.Gold)}.Lines(size*1.2, words)...)
		top += high + halfGap
	}
	if other.Joined {
		other.Total, other.Note = other.Note, ""
	}
	wide := (diceWidth - 24 - halfGap) / 2
	var drawn [2][]render.Shape
	for i, row := range []Row{r, other} {
		var e float64
		drawn[i], e = row.half(total, x+12+float64(i)*(wide+halfGap), top, wide)
		end = max(end, e)
	}
	for i, row := range []Row{r, other} {
		left := x + 12 + float64(i)*(wide+halfGap)
		panel := []render.Shape{
			render.Area{ID: "ground", Rings: render.Rect(left, top, wide, end-top, 16), Fill: render.Solid(render.LeatherLight)},
			render.Area{ID: "bar", Rings: render.Rect(left, top, 12, end-top, 6), Fill: render.Solid(row.bar())}}
		layers = append(layers, render.Layer{Name: "row " + row.Label, Shapes: slices.Concat(above, panel, drawn[i])})
		above = nil
	}
	return layers, end
}

// closed are lines without a dot that parts what stands before it from the next line.
func closed(lines []string) []string {
	for i, line := range lines {
		lines[i] = strings.TrimSuffix(line, " ·")
	}
	return lines
}

// parted are the lines of words in some room, of a size or smaller: one, else one for each of their two parts, else two where they have to break.
func parted(size, least, room float64, words string) (float64, []string) {
	if s, lines := shrunk(render.Bold, size, least, room, 1, words); len(lines) == 1 {
		return s, lines
	}
	parts := strings.Split(words, between)
	wide := 0.0
	for _, l := range parts {
		wide = max(wide, render.Width(render.Bold, size, l))
	}
	if fit := size * min(1, room/max(wide, 1)); len(parts) == 2 && fit >= least {
		return fit, parts
	}
	s, lines := shrunk(render.Bold, size, least, room, 2, words)
	return s, closed(lines)
}

// between stands between two parts of what came of one row or of two.
const between = " · "

// Both is what came of two rows side by side, or what a row tells in two parts.
func Both(told []string) string { return strings.Join(told, between) }

// spread is how large the dice of a row are that have so much room, and how much of it they take: as large as fit into one row, or
// as usual in rows that are about as long as each other.
func (r Row) spread(room float64) (scale, float64) {
	usual, least := scale(halfDie/dieSize), leastDie
	if len(r.Extra) > 0 {
		return usual, room
	}
	for _, d := range r.Dice {
		if d.before(1) > 0 { // as wide as two
			return usual, room
		}
		if d.Gone || d.Total > 0 {
			least = tagged
		}
	}
	n := float64(len(r.Dice))
	step := (room + 20) / max(n, 1)
	if size := min(step-20, halfDie); size >= least {
		return scale(size / dieSize), room
	}
	rows := math.Ceil(n / math.Floor((room+20)/usual.step()))
	return usual, math.Ceil(n/rows)*usual.step() - 20
}

// half is a row in a panel so wide: a face beside what the dice come to, with an id, and what they are, then the dice.
func (r Row) half(total string, x, y, wide float64) ([]render.Shape, float64) {
	left, room := x+30, wide-46
	k := scale(halfDie / dieSize)
	shapes, _ := r.faces(left, y+14, k)
	at := y + 12
	say := func(id string, size float64, c render.Colour, lines []string) {
		shapes = append(shapes, render.Text{ID: id, X: left + halfHead + 20, Y: at + size*0.6, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(c)}.Lines(size*1.2, closed(lines))...)
		at += float64(len(lines)) * size * 1.2
	}
	label := r.Label
	if r.Note != "" {
		label += " · " + r.Note
	}
	words := room - halfHead - 20
	if r.Total != "" {
		size, lines := parted(44, 34, words, r.Total)
		say(total, size, render.Gold, lines)
	}
	if label != "" {
		size, lines := shrunk(render.Bold, 32, 30, words, 3, label)
		say("label", size, render.Parchment, lines)
	}
	at = max(at+12, y+halfDie+48)
	k, room = r.spread(room)
	dice, end := r.dice(left, at, 0, left+room, k)
	shapes = append(shapes, dice...)
	if r.Ruled { // any other are told by the label
		shapes = append(shapes, r.counts(left, end-4)...)
		end += countSize + 8
	}
	return shapes, end
}
