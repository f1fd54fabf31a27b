package card

import (
	"fmt"
	"slices"

	"hexwarden/render"
)

// Face is a card as it is printed, of any kind. What is empty takes no room.
type Face struct {
	Name   string
	Points string                               // what it costs, in the corner
	Coin   func(x, y, r float64) []render.Shape // what that is paid in, round a point below the number; nil for points of a force
	Colour render.Colour
	Emblem Emblem
	Gold   bool     // a second, golden border
	Scene  Scene    // a drawing below the name; nil for none
	Map    bool     // every corner of the drawing matters: no emblem lies on it
	Note   string   // below the name: for whom it is
	Rows   [][]Stat // numbers on their signs
	Chips  []string // small facts side by side: slots
	Gear   string   // below them: what it brings
	Table  Table
	Count  string  // above the hits: what their numbers count
	Hits   []Hit   // what so many successes give
	Blocks []Block // texts, with a title or without
	Tag    string  // what the card is, at its foot
}

// Table is numbers behind signs with their labels: a row for each level.
type Table struct {
	Head []Stat
	Rows [][]string
}

// Hit is a line of a hit table.
type Hit struct{ At, Text string }

// Block is a text with its title and a note beside it, such as a cost.
type Block struct{ Title, Note, Text string }

// The measures of a face in pixels.
const (
	faceWidth = 480
	faceLeft  = 26
	faceRoom  = faceWidth - 2*faceLeft
	faceSize  = 25.0 // of the type
	faceMost  = 31.0 // of the type where many cards stand side by side
	faceTall  = 780  // from here on the type shrinks, down to faceLeast; the larger the type the taller
	faceLeast = 18.0
)

// Single draws one card.
func Single(f Face, alt string) *render.Scene {
	size := f.fitted(faceSize, faceLeast)
	height := f.lay(0, 0, size, 0).y
	shapes := f.framed(cardGap, cardGap, size, height)
	return &render.Scene{W: faceWidth + 2*cardGap, H: int(height) + 2*cardGap + 6, Back: render.Leather, Alt: alt,
		Layers: []render.Layer{{Name: "card " + f.Name, Shapes: shapes}}}
}

// Sheet draws many cards side by side, so many in a row; those of a row are
// equally tall and written in the same type. Of two in a row a phone shows all running text well, however tall that makes them.
func Sheet(faces []Face, columns int, alt string) *render.Scene {
	columns = max(min(columns, len(faces)), 1)
	s := &render.Scene{W: columns*(faceWidth+cardGap) + cardGap, Back: render.Leather, Alt: alt}
	large := min(max(faceSize, render.Legible(s.W)), faceMost)
	least := faceLeast
	if columns <= 2 {
		least = large
	}
	y := float64(cardGap)
	for from := 0; from < len(faces); from += columns {
		row := faces[from:min(from+columns, len(faces))]
		size, tallest := large, 0.0
		for _, f := range row {
			size = min(size, f.fitted(large, least))
		}
		for _, f := range row {
			tallest = max(tallest, f.lay(0, 0, size, 0).y)
		}
		for i, f := range row {
			shapes := f.framed(float64(cardGap+i*(faceWidth+cardGap)), y, size, tallest)
			s.Layers = append(s.Layers, render.Layer{Name: fmt.Sprintf("card %d %s", from+i+1, f.Name), Shapes: shapes})
		}
		y += tallest + cardGap
	}
	s.H = int(y) + 6
	return s
}

// fitted is the type, no larger and no smaller than some, at which the face is not too tall.
func (f Face) fitted(size, least float64) float64 {
	tall := faceTall * size / faceSize
	for size > least && f.lay(0, 0, size, 0).y > tall {
		size--
	}
	return size
}

// page is a card while it is laid out from top to bottom.
type page struct {
	x, y   float64
	size   float64 // of the running text
	colour render.Colour
	shapes []render.Shape
}

func (p *page) add(s ...render.Shape) { p.shapes = append(p.shapes, s...) }

// large says whether the card is one of many side by side, whose smallest letters are as large as the running text.
func (p *page) large() bool { return p.size > faceSize }

// minor is the size of what matters less than the running text.
func (p *page) minor(size float64) float64 {
	if p.large() {
		return p.size
	}
	return size
}

// lay lays out everything on the card, with the foot at its lower end if it is to be so tall.
func (f Face) lay(x, y, size, height float64) *page {
	p := &page{x: x, y: y, size: size, colour: f.Colour}
	f.head(p)
	if f.Scene != nil {
		shapes, height := f.Scene(p.x+faceLeft, p.y, faceRoom)
		p.add(shapes...)
		if !f.Map {
			p.add(f.Emblem.badge(p.x+faceLeft+23, p.y+23, f.Colour)...)
		}
		p.y += height + 12
	}
	if f.Note != "" {
		p.lines(render.Bold, p.minor(size-2), faceLeft, faceRoom, render.LeatherLight, f.Note)
		p.y += 12
	}
	switch all := slices.Concat(f.Rows...); {
	case p.large() && p.few(all):
		p.tall(all)
	case p.large():
		p.list(all)
	default:
		for _, row := range f.Rows {
			p.signs(row)
		}
	}
	p.chips(f.Chips)
	if f.Gear != "" {
		p.lines(render.Bold, p.minor(size-2), faceLeft, faceRoom, render.LeatherLight, f.Gear)
		p.y += 10
	}
	p.table(f.Table)
	if f.Count != "" {
		p.lines(render.Bold, p.minor(size-2), faceLeft-10, faceRoom, render.LeatherLight, f.Count)
		p.y += 4
	}
	for _, h := range f.Hits {
		p.hit(h)
	}
	for _, b := range f.Blocks {
		p.block(b)
	}
	if height > 0 {
		p.y = max(p.y, y+height-f.footHigh(size))
	}
	f.foot(p)
	return p
}

// framed is a face in a type, as tall as it is wanted, with the card's ground and borders.
func (f Face) framed(x, y, size, height float64) []render.Shape {
	p := f.lay(x, y, size, height)
	shapes := frame(x, y, faceWidth, height, f.Colour, f.Gold)
	return append(shapes, p.shapes...)
}

// head is the name on the card's colour, and its points in the corner.
func (f Face) head(p *page) {
	room := float64(faceRoom)
	if f.Points != "" {
		room -= 74
	}
	size, lines := shrunk(render.Bold, 34, 20, room, 2, f.Name)
	height := max(72, 20+float64(len(lines))*size*1.15)
	p.add(render.Area{ID: "head", Rings: render.Rect(p.x+8, p.y+8, faceWidth-16, height, 15), Fill: render.Solid(f.Colour)})
	top := p.y + 8 + height/2 - float64(len(lines)-1)*size*0.575
	p.add(render.Text{ID: "name", X: p.x + faceLeft, Y: top, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, 1.2)}.Lines(size*1.15, lines)...)
	if f.Points != "" {
		p.add(f.price(p.x+faceWidth-52, p.y+8+height/2)...)
	}
	p.y += height + 22
}

// shrunk is the largest size at which a text takes at most so many lines; at
// the least size it takes as many as it needs.
func shrunk(font render.Font, size, least, width float64, most int, s string) (float64, []string) {
	for ; ; size = max(size-1, least) {
		lines := render.Wrap(font, size, width, s)
		whole := true
		for _, line := range lines {
			whole = whole && render.Width(font, size, line) <= width
		}
		if len(lines) <= most && whole && !broken(s, lines) || size <= least {
			return size, lines
		}
	}
}

// broken says whether a word had to be broken to fit.
func broken(s string, lines []string) bool {
	n := 0
	for _, r := range s {
		if r == ' ' {
			n++
		}
	}
	return len(lines) > n+1
}

// lines writes running text from p.y down.
func (p *page) lines(font render.Font, size, left, width float64, colour render.Colour, s string) {
	for _, line := range render.Wrap(font, size, width, s) {
		p.add(render.Text{ID: "text", X: p.x + left, Y: p.y + size*0.55, Font: font, Size: size, Anchor: render.Left, Paint: render.Solid(colour), String: line})
		p.y += size * 1.24
	}
}

// chips are short words in frames, as many in a line as fit.
func (p *page) chips(words []string) {
	size := p.minor(20)
	height := size + 14
	x := p.x + faceLeft
	for _, word := range words {
		w := render.Width(render.Bold, size, word) + 20
		if x > p.x+faceLeft && x+w > p.x+faceLeft+faceRoom {
			x, p.y = p.x+faceLeft, p.y+height+6
		}
		p.add(render.Area{ID: "chip", Rings: render.Rect(x, p.y, w, height, height/2), Fill: render.Solid(render.ParchmentDark)},
			render.Text{ID: "chip", X: x + w/2, Y: p.y + height/2, Font: render.Bold, Size: size, Paint: render.Solid(render.Ink), String: word})
		x += w + 8
	}
	if len(words) > 0 {
		p.y += height + 14
	}
}

// table is a line for each number behind its sign and its word: what it is at each level, equal ones of levels that follow each
// other only once.
func (p *page) table(t Table) {
	const height, sign = 46.0, 44.0
	size, words := max(24, p.minor(0)), 0.0
	for _, st := range t.Head {
		words = max(words, render.Width(render.Plain, p.minor(22), st.Label))
	}
	left := p.x + faceLeft + sign + words + 10
	step := (p.x + faceLeft + faceRoom + 8 - left) / float64(max(len(t.Rows), 1))
	for n, st := range t.Head {
		y := p.y + height/2
		if n%2 == 0 {
			p.add(render.Area{ID: "row", Rings: render.Rect(p.x+faceLeft-10, p.y, faceRoom+20, height, 8), Fill: render.Glass(render.ParchmentDark, 0.7)})
		}
		shapes, _, _, _ := st.sign(p.x+faceLeft+sign/2-6, y, sign, 0.52)
		p.add(shapes...)
		p.add(render.Text{ID: "label", X: p.x + faceLeft + sign, Y: y, Font: render.Plain, Size: p.minor(22), Anchor: render.Left, Paint: render.Solid(render.LeatherLight), String: st.Label})
		for from, to := 0, 0; from < len(t.Rows); from = to {
			for to = from; to < len(t.Rows) && t.Rows[to][n] == t.Rows[from][n]; to++ {
			}
			x, wide := left+step*float64(from), step*float64(to-from)
			if to-from > 1 {
				p.add(render.Line{ID: "row", Runs: render.Run(render.Point{X: x + 8, Y: y + size*0.58}, render.Point{X: x + wide - 8, Y: y + size*0.58}), Stroke: render.Pen(render.SandCrack, 2)})
			}
			p.add(render.Text{ID: "row", X: x + wide/2, Y: y - 1, Font: render.Bold, Size: size, Paint: render.Solid(render.Ink), String: t.Rows[from][n]}.Fitted(max(16, p.minor(0)), wide+8))
		}
		p.y += height
	}
	if len(t.Head) > 0 {
		p.y += 12
	}
}

// hit is a line of a hit table: how many successes, and what they give.
func (p *page) hit(h Hit) {
	size := p.size + 1
	lines := render.Wrap(render.Bold, size, faceRoom-84, h.Text)
	height := max(46, float64(len(lines))*size*1.2+12)
	p.add(render.Area{ID: "hit", Rings: render.Rect(p.x+faceLeft-10, p.y, faceRoom+20, height, 10), Fill: render.Glass(render.ParchmentDark, 0.55)},
		render.Area{ID: "hit", Rings: render.Rect(p.x+faceLeft-10, p.y, 66, height, 10), Fill: render.Solid(render.Ink)},
		render.Text{ID: "hit", X: p.x + faceLeft + 23, Y: p.y + height/2, Font: render.Bold, Size: 28, Paint: render.Solid(render.Gold), String: h.At})
	top := p.y + height/2 - float64(len(lines)-1)*size*0.6
	p.add(render.Text{ID: "hit", X: p.x + faceLeft + 72, Y: top, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink)}.Lines(size*1.2, lines)...)
	p.y += height + 7
}

// block is a text below a rule, under its title with its note at the right, or below it where both have no room in a line.
func (p *page) block(b Block) {
	p.rule()
	note := p.minor(max(p.size-4, 16))
	wide := render.Width(render.Bold, note, b.Note) + 20
	if b.Title != "" {
		high := p.y + p.size*0.55
		p.lines(render.Bold, p.size, faceLeft, faceRoom, render.Ink, b.Title)
		if b.Note != "" && render.Width(render.Bold, p.size, b.Title)+wide+14 <= faceRoom {
			p.pill(faceLeft+faceRoom-wide, high, wide, note, b.Note)
			b.Note, p.y = "", p.y+4
		}
	}
	switch {
	case b.Note == "":
	case wide <= faceRoom:
		p.pill(faceLeft-2, p.y+note*0.82, wide, note, b.Note)
		p.y += note*1.64 + 4
	default:
		p.lines(render.Bold, note, faceLeft, faceRoom, render.LeatherLight, b.Note)
		p.y += 2
	}
	if b.Text != "" {
		p.lines(render.Plain, p.size, faceLeft, faceRoom, render.Ink, b.Text)
	}
	p.y += 8
}

// pill is a note on the card's colour, from left on, round y.
func (p *page) pill(left, y, wide, size float64, words string) {
	x := p.x + left
	p.add(render.Area{ID: "note", Rings: render.Rect(x, y-size*0.72, wide, size*1.44, size*0.72), Fill: render.Solid(p.colour)},
		render.Text{ID: "note", X: x + wide/2, Y: y, Font: render.Bold, Size: size, Paint: render.Solid(render.White), String: words})
}

// rule is a line across the card with a jewel in its middle.
func (p *page) rule() {
	x, y := p.x+faceLeft+faceRoom/2, p.y+7
	for _, side := range []float64{-1, 1} {
		p.add(render.Line{ID: "rule", Runs: render.Run(render.Point{X: x + side*16, Y: y}, render.Point{X: x + side*faceRoom/2, Y: y}), Stroke: render.Pen(render.SandCrack, 2)})
	}
	p.add(render.Area{ID: "rule", Rings: render.Regular(x, y, 8, 4, 0), Fill: render.Solid(p.colour)})
	p.y += 18
}

// foot is the emblem and what the card is.
func (f Face) foot(p *page) {
	p.y += 4
	p.add(f.Emblem.shapes(p.x+faceLeft+10, p.y+18, 15, f.Colour, render.Parchment)...)
	size, lines := f.tag(p.size)
	p.add(render.Text{ID: "tag", X: p.x + faceLeft + 38, Y: p.y + 18, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.LeatherLight)}.Lines(size*1.1, lines)...)
	p.y += f.footHigh(p.size) - 4
}

// tag is what the card is, in lines of a size, beside running text of another.
func (f Face) tag(text float64) (float64, []string) {
	if text > faceSize {
		return shrunk(render.Bold, text, text, faceRoom-40, 1, f.Tag)
	}
	return shrunk(render.Bold, 22, 15, faceRoom-40, 1, f.Tag)
}

// footHigh is how high the foot is below running text of a size.
func (f Face) footHigh(text float64) float64 {
	size, lines := f.tag(text)
	return 28 + float64(len(lines))*size*1.1
}
