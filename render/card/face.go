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
	Unit   string                               // what the points are, below them on their coin; "" where that tells it
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
	Ladder Ladder
	Blocks []Block // texts, with a title or without
	Tag    string  // what the card is, at its foot
}

// Table is numbers behind signs with their labels: a row for each level.
type Table struct {
	Head []Stat
	Rows [][]string
}

// Ladder is what so many successes give, a rung for each number of them.
type Ladder struct {
	Counts, Wounds string // above the numbers, and above the bursts
	Hits           []Hit
}

// Hit is a rung of a ladder: wounds in a burst, and the rest in words.
type Hit struct {
	At     string
	Wounds int // 0 for none, or if the words tell them
	Text   string
}

// Block is a text with its title and a note beside it, or what it costs, with a note below that.
type Block struct {
	Title, Note, Text string
	Cost              string                               // in the corner, beside its coin; "" for none
	Coin              func(x, y, r float64) []render.Shape // what that is paid in
	Sign              Art                                  // before the text, which is an item of a list then; nil for none
}

// The measures of a face in pixels.
const (
	faceWidth = 480
	faceLeft  = 26
	faceRoom  = faceWidth - 2*faceLeft
	faceSize  = 25.0 // of the type
	faceMost  = 31.0 // of the type where many cards stand side by side
	faceTall  = 780  // from here on the type shrinks, down to faceLeast; the larger the type the taller
	faceLeast = 17.0
	faceShort = 530.0 // shorter cards have a higher picture
	faceWords = 1.06  // how much larger running text is
	faceEdge  = 8.0   // of the deck's colour, round everything

	pictureMore = 60.0 // by how much a picture grows at most

	spareLeast = 70.0  // from so much room on that is left over on a card its picture grows
	spareMost  = 130.0 // by so much at most
)

// Single draws one card.
func Single(f Face, alt string) *render.Scene {
	r := rowOf([]Face{f}, f.fitted(faceSize, faceLeast))
	return &render.Scene{W: faceWidth + 2*cardGap, H: int(r.height) + 2*cardGap + 6, Back: render.Leather, Alt: alt,
		Layers: []render.Layer{{Name: "card " + f.Name, Shapes: r.shapes(f, cardGap, cardGap)}}}
}

// Sheet draws many cards side by side, so many in a row, with texts of one size; those of a row are
// equally tall, and their parts line up. Of two in a row a phone shows all running text well, however tall that makes them.
func Sheet(faces []Face, columns int, alt string) *render.Scene {
	columns = max(min(columns, len(faces)), 1)
	s := &render.Scene{W: columns*(faceWidth+cardGap) + cardGap, Back: render.Leather, Alt: alt}
	large := min(max(faceSize, render.Legible(s.W)), faceMost)
	least := faceLeast
	if columns <= 2 {
		least = large
	}
	for _, f := range faces {
		large = min(large, f.fitted(large, least))
	}
	y := float64(cardGap)
	for from := 0; from < len(faces); from += columns {
		row := faces[from:min(from+columns, len(faces))]
		r := rowOf(row, large)
		for i, f := range row {
			s.Layers = append(s.Layers, render.Layer{Name: fmt.Sprintf("card %d %s", from+i+1, f.Name), Shapes: r.shapes(f, float64(cardGap+i*(faceWidth+cardGap)), y)})
		}
		y += r.height + cardGap
	}
	s.H = int(y) + 6
	return s
}

// fitted is the type, no larger and no smaller than some, at which the face is not too tall.
func (f Face) fitted(size, least float64) float64 {
	tall := faceTall * size / faceSize
	for size > least && f.laid(faceRow{size: size}) > tall {
		size--
	}
	return size
}

// faceRow is what the cards of a row have in common.
type faceRow struct {
	size    float64 // of the type; running text is larger
	head    float64 // how high it is, at least
	picture float64 // by how much the pictures are higher than usual
	note    float64 // how high the notes below the pictures are; the picture of a card without one gets that room
	height  float64 // of a card; 0: as it needs
}

// rowOf measures a row of cards in type of a size: if all texts are short, the pictures get the room.
func rowOf(faces []Face, size float64) faceRow {
	r := faceRow{size: size}
	for _, f := range faces {
		r.head, r.note = max(r.head, f.headHigh(r.size)), max(r.note, f.noteHigh(r.size))
	}
	tallest := 0.0
	for _, f := range faces {
		tallest = max(tallest, f.laid(r))
	}
	if !slices.ContainsFunc(faces, func(f Face) bool { return f.Map }) {
		r.picture = min(max(faceShort-tallest, 0), pictureMore)
	}
	r.height = tallest + r.picture
	return r
}

// shapes draws a card of the row with its upper left corner at x, y. Of much room that is left over its picture has the most, and the texts the rest.
func (r faceRow) shapes(f Face, x, y float64) []render.Shape {
	p, spare := f.page(x, y, r), max(r.height-f.laid(r), 0)
	if spare > spareLeast && f.Scene != nil && !f.Map {
		more := min(spare, spareMost)
		r.picture, spare = r.picture+more, spare-more
	}
	p.spare = spare / float64(max(len(f.Blocks), 1))
	f.fill(p, r)
	return append(frame(x, y, faceWidth, r.height, r.head+faceEdge, f.footHigh(r.size), f.Colour, bordered(f.Gold, render.Black)), p.shapes...)
}

// page is a card while it is laid out from top to bottom.
type page struct {
	x, y   float64
	size   float64 // of what is short
	words  float64 // of the running text
	spare  float64 // room that is left over for each text
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

// page is the card before anything is on it.
func (f Face) page(x, y float64, r faceRow) *page {
	return &page{x: x, y: y, size: r.size, words: r.size * faceWords, colour: f.Colour}
}

// laid is how tall the card is.
func (f Face) laid(r faceRow) float64 {
	r.height = 0
	p := f.page(0, 0, r)
	f.fill(p, r)
	return p.y
}

// fill puts everything on the card, with the foot at its lower end if it is to be so tall.
func (f Face) fill(p *page, r faceRow) {
	top := p.y
	f.head(p, r.head)
	if f.Scene != nil {
		shapes, height := f.Scene(p.x+faceLeft, p.y, faceRoom, r.picture+max(r.note-f.noteHigh(p.size), 0))
		p.add(shapes...)
		if !f.Map {
			p.add(f.Emblem.badge(p.x+faceLeft+23, p.y+23, f.Colour)...)
		}
		p.y += height + 12
	}
	if f.Note != "" {
		p.lines(render.Bold, p.minor(p.size-2), faceLeft, faceRoom, render.LeatherLight, f.Note)
		p.y += noteGap
	}
	for _, row := range f.Rows {
		p.strip(row)
	}
	p.chips(f.Chips)
	if f.Gear != "" {
		p.lines(render.Bold, p.minor(p.size-2), faceLeft, faceRoom, render.LeatherLight, f.Gear)
		p.y += 10
	}
	p.table(f.Table)
	p.ladder(f.Ladder)
	for i, b := range f.Blocks {
		if b.Sign == nil {
			p.block(b)
			continue
		}
		p.item(b, i == 0 || f.Blocks[i-1].Sign == nil)
	}
	p.y += 10
	if r.height > 0 {
		p.y = max(p.y, top+r.height-f.footHigh(p.size))
	}
	f.foot(p)
}

// noteGap is the room below a note.
const noteGap = 6.0

// noteHigh is how high the note is beside text of a size.
func (f Face) noteHigh(text float64) float64 {
	if f.Note == "" {
		return 0
	}
	p := page{size: text}
	p.lines(render.Bold, p.minor(text-2), faceLeft, faceRoom, render.LeatherLight, f.Note)
	return p.y + noteGap
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
