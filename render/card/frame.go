package card

import (
	"slices"

	"hexwarden/render"
)

// frame is the ground of a card in the colour of its deck: a page of parchment with a darker rim and scooped corners, so far below
// its upper edge and above its lower one, where the name and the foot stand. A border runs along its edge, unless that is black.
func frame(x, y, w, h, top, bottom float64, deck, border render.Colour) []render.Shape {
	const scoop, rim, stud = 15.0, 5.0, 5.0
	left, right, upper, lower := x+cardFrame, x+w-cardFrame, y+top, y+h-bottom
	shapes := []render.Shape{
		render.Area{ID: "shadow", Rings: render.Rect(x+5, y+7, w, h, 22), Fill: render.Glass(render.Black, 0.5)},
		render.Area{ID: "card", Rings: render.Rect(x, y, w, h, 22), Fill: render.Solid(deck), Edge: render.Pen(render.Ink, 4)},
		render.Area{ID: "rim", Rings: scooped(left, upper, right, lower, scoop), Fill: render.Solid(render.SandCrack)},
		render.Area{ID: "page", Rings: scooped(left+rim, upper+rim, right-rim, lower-rim, scoop), Fill: render.Solid(render.Parchment)},
	}
	metal := render.ParchmentDark
	if border != render.Black {
		metal = border
		shapes = append(shapes, render.Area{ID: "border", Rings: render.Rect(x+5, y+5, w-10, h-10, 18), Edge: render.Pen(border, 6)})
	}
	for _, cx := range []float64{left + stud, right - stud} {
		for _, cy := range []float64{upper + stud, lower - stud} {
			shapes = append(shapes, render.Circle{ID: "stud", X: cx, Y: cy, R: stud, Fill: render.Solid(metal)})
		}
	}
	return shapes
}

// bordered is the colour along the edge of a card: gold, or another one.
func bordered(gold bool, other render.Colour) render.Colour {
	if gold {
		return render.Gold
	}
	return other
}

// scooped is an upright rectangle out of whose corners a quarter of a circle is cut.
func scooped(x0, y0, x1, y1, r float64) [][]render.Point {
	return [][]render.Point{slices.Concat(render.Arc(x0, y0, r, 270, 360), render.Arc(x1, y0, r, 180, 270), render.Arc(x1, y1, r, 90, 180), render.Arc(x0, y1, r, 0, 90))}
}

// head is the name on the card's colour, at least so high, and its points in the corner.
func (f Face) head(p *page, least float64) {
	height := max(least, f.headHigh(p.size))
	size, lines := shrunk(render.Bold, 34, 20, f.nameRoom(p.size), 2, f.Name)
	top := p.y + faceEdge + height/2 - float64(len(lines)-1)*size*0.575
	p.add(render.Text{ID: "name", X: p.x + faceLeft - 4, Y: top, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, 1.2)}.Lines(size*1.15, lines)...)
	if f.Points != "" {
		f.price(p, p.y+faceEdge, height)
	}
	p.y += faceEdge + height + 16
}

// headHigh is how high the head is above text of a size.
func (f Face) headHigh(text float64) float64 {
	size, lines := shrunk(render.Bold, 34, 20, f.nameRoom(text), 2, f.Name)
	high := max(68, 16+float64(len(lines))*size*1.15)
	if f.Unit != "" {
		high = max(high, numeral+1.6*unitSize(text)+3)
	}
	return high
}

// nameRoom is how wide the name may be beside what the card costs, above text of a size.
func (f Face) nameRoom(text float64) float64 {
	switch {
	case f.Points == "":
		return faceRoom
	case f.Unit == "":
		return faceRoom - 74
	}
	return faceRoom - f.plateWide(text)
}

// coinSize is the radius of the coin that bears what a card costs, and numeral the type of that.
const (
	coinSize = 31.0
	numeral  = 36.0
)

// plateWide is how wide the coin is that bears a number and what it counts.
func (f Face) plateWide(text float64) float64 {
	return max(2*coinSize+8, render.Width(render.Bold, unitSize(text), f.Unit)+26)
}

// unitSize is the size of the word on a coin.
func unitSize(text float64) float64 {
	if text > faceSize {
		return text
	}
	return 18
}

// price is what a card costs on its coin in the corner of a head that begins at y and is so high: of points the coin is wide and has their word, too.
func (f Face) price(p *page, y, high float64) {
	x, cy, room := p.x+faceWidth-50, y+high/2, 2*coinSize-12
	switch {
	case f.Unit != "":
		size, wide := unitSize(p.size), f.plateWide(p.size)
		cy -= size / 12
		x = p.x + faceWidth - 16 - wide/2
		coin := func(in float64, fill render.Paint, edge render.Stroke) render.Area {
			return render.Area{ID: "points", Rings: render.Rect(x-wide/2+in, y-3+in, wide-2*in, high-2*in, 24-in), Fill: fill, Edge: edge}
		}
		p.add(coin(0, render.Solid(render.SandCrack), render.Pen(render.Ink, 3)), coin(5, render.Solid(render.Parchment), render.Stroke{}),
			render.Text{ID: "unit", X: x, Y: cy + numeral/2 - 6, Font: render.Bold, Size: size, Paint: render.Solid(render.LeatherLight), String: f.Unit})
		cy -= size*0.5 + 4
	case f.Coin != nil:
		p.add(f.Coin(x, cy, coinSize+2)...)
	default:
		p.add(render.Area{ID: "points", Rings: render.Regular(x, cy, coinSize, 40, 0), Fill: render.Solid(render.SandCrack), Edge: render.Pen(render.Ink, 3)},
			render.Circle{ID: "points", X: x, Y: cy, R: coinSize - 6, Fill: render.Solid(render.Parchment)})
	}
	p.add(render.Text{ID: "points", X: x, Y: cy, Font: render.Bold, Size: numeral, Paint: render.Solid(render.Ink), String: f.Points}.Fitted(24, room))
}

// foot is the emblem and what the card is, on the card's colour.
func (f Face) foot(p *page) {
	high := f.footHigh(p.size)
	size, lines := f.tag(p.size)
	p.add(typed(f.Emblem, f.Colour, p.x+faceWidth/2, p.y+(high-faceEdge)/2+2, size, lines)...)
	p.y += high
}

// typed is what a card is round a point: the emblem of its deck and words in lines of a size.
func typed(e Emblem, deck render.Colour, x, y, size float64, lines []string) []render.Shape {
	const sign = 38
	wide := 0.0
	for _, line := range lines {
		wide = max(wide, render.Width(render.Bold, size, line))
	}
	left := x - (wide+sign)/2
	return append(e.shapes(left+13, y, 14, render.White, deck),
		render.Text{ID: "tag", X: left + sign, Y: y - float64(len(lines)-1)*size*0.55, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.White)}.Lines(size*1.1, lines)...)
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
	return faceEdge + 18 + float64(len(lines))*size*1.1
}
