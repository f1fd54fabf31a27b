package card

import (
	"math"
	"slices"
	"strings"

	"hexwarden/render"
)

// The measures of two rolls side by side in pixels.
const (
	halfDie  = 92.0  // and of a face
	mostDie  = 108.0 // where few of them stand in a row
	leastDie = 60.0  // where more of them stand in a row
	halfGap  = 10.0  // between them
	halfHead = 116.0 // room for a face before the words
	mostHalf = 12    // dice that have room in a half
	headline = 54.0

	halfEdges = 46.0 // of a panel, beside its dice
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
	k, line := min(r.spread(wide-halfEdges), other.spread(wide-halfEdges)), 0.0 // all of one size, and upon one line
	for i, row := range []Row{r, other} {
		var under float64
		drawn[i], under = row.words(total, x+12+float64(i)*(wide+halfGap), top, wide)
		over, _ := row.lines(k)
		line = max(line, under+over)
	}
	for i, row := range []Row{r, other} {
		over, _ := row.lines(k)
		more, e := row.thrown(x+12+float64(i)*(wide+halfGap), line-over, wide, k)
		drawn[i], end = append(drawn[i], more...), max(end, e)
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

// phrased are the lines of words in some room: one, else each of their parts begins a line.
func phrased(size, least, room float64, words string) (float64, []string) {
	if render.Width(render.Bold, size, words) <= room {
		return size, []string{words}
	}
	var lines []string
	for _, part := range strings.Split(words, between) {
		_, more := shrunk(render.Bold, least, least, room, 2, part)
		lines = append(lines, more...)
	}
	return least, lines
}

// between stands between two parts of what came of one row or of two.
const between = " · "

// Both is what came of two rows side by side, or what a row tells in two parts.
func Both(told []string) string { return strings.Join(told, between) }

// spread is how large the dice of a row are that have so much room: as large as fit into one row, or as usual.
func (r Row) spread(room float64) scale {
	usual := scale(halfDie / dieSize)
	if len(r.Extra) > 0 || slices.ContainsFunc(r.Dice, Die.widened) {
		return usual
	}
	wide := -scale(1).gap()
	for _, d := range r.Dice {
		wide += d.step(1)
	}
	if k := min(scale(room/max(wide, 1)), mostDie/dieSize); k.u(dieSize) >= leastDie {
		return k
	}
	return usual
}

// level is how much of the room the dice of a row of a size take, in rows that are about as long as each other.
func (r Row) level(room float64, k scale) float64 {
	if len(r.Extra) > 0 || slices.ContainsFunc(r.Dice, Die.widened) {
		return room
	}
	n := float64(len(r.Dice))
	rows := math.Ceil(n / math.Floor((room+k.gap()+1)/k.step()))
	return math.Ceil(n/max(rows, 1))*k.step() - k.gap()
}

// words are the head of a row in a panel so wide: a face beside what the dice come to, with an id, and what they are; and where it ends.
func (r Row) words(total string, x, y, wide float64) (shapes []render.Shape, end float64) {
	left := x + 30
	shapes, _ = r.faces(left, y+14, halfDie/dieSize)
	at := y + 12
	say := func(id string, size float64, c render.Colour, lines []string) {
		shapes = append(shapes, render.Text{ID: id, X: left + halfHead + 20, Y: at + size*0.6, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(c)}.Lines(size*1.2, closed(lines))...)
		at += float64(len(lines)) * size * 1.2
	}
	label := r.Label
	if r.Note != "" {
		label += " · " + r.Note
	}
	words := wide - halfEdges - halfHead - 20
	if r.Total != "" {
		size, lines := parted(44, 34, words, r.Total)
		say(total, size, render.Gold, lines)
	}
	if label != "" {
		size, lines := phrased(32, 30, words, label)
		say("label", size, render.Parchment, lines)
	}
	return shapes, max(at+12, y+halfDie+48)
}

// thrown are the dice of a row in a panel so wide, of a size, from y down, below them the faces that count and what is told of dice.
func (r Row) thrown(x, y, wide float64, k scale) ([]render.Shape, float64) {
	left, room := x+30, wide-halfEdges
	shapes, end := r.dice(left, y, 0, left+r.level(room, k), k)
	faces := r.countsWide()
	if faces > 0 {
		shapes = append(shapes, r.counts(left, end)...)
		faces += 18
	}
	told, low := r.explained(left+faces, end, room-faces)
	if faces > 0 {
		low = max(low, end+countSize+12)
	}
	return append(shapes, told...), low
}
