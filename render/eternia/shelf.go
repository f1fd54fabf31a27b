package eternia

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/card"
	"hexwarden/render/mark"
)

// The measures of shelves in pixels.
const (
	shelfHead = 48.0
	shelfPad  = 12.0
	waresWide = 2 // so many stand side by side
	wareWide  = (area.Width - (waresWide+1)*shelfPad) / waresWide
	wareShown = 150.0 // the picture of one, at its left
	wareLeast = 116.0 // how high that is, at least
	wareLine  = 34.0  // of its name and of what it does
	priceSize = 25.0  // radius of its price
)

// rows are the wares that stand side by side, each row as high as the longest words in it need.
func (s shelf) rows() (rows [][]ware, high []float64) {
	rows = slices.Collect(slices.Chunk(s.wares, waresWide))
	for _, row := range rows {
		most := 0.0
		for _, w := range row {
			most = max(most, w.high())
		}
		high = append(high, most)
	}
	return rows, high
}

// shown is how wide the picture of a ware is.
func (w ware) shown() float64 {
	switch {
	case w.folded:
		return 0
	case w.id == training:
		return 440
	}
	return wareShown
}

// wide is how wide all of a ware is: training has a row for itself.
func (w ware) wide() float64 {
	if w.id == training {
		return area.Width - 2*shelfPad
	}
	return wareWide
}

// room is how wide the words of a ware may be.
func (w ware) room() float64 { return w.wide() - w.shown() - 20 - shelfPad }

// names are the lines of the name of a ware, beside its price.
func (w ware) names() []string {
	room := w.room()
	if w.price > 0 {
		room -= 2*priceSize + 4
	}
	return render.Wrap(render.Bold, small, room, w.name)
}

// effect are the lines of what a ware does.
func (w ware) effect() []string {
	if w.does == "" || w.folded {
		return nil
	}
	return render.Wrap(render.Plain, small, w.room(), w.does)
}

// high is how high a ware is.
func (w ware) high() float64 {
	if w.folded {
		return wareLine*float64(len(w.names())) + 30
	}
	return max(wareLeast, wareLine*float64(len(w.names())+len(w.effect()))+34)
}

// high is how high a shelf is.
func (s shelf) high() float64 {
	_, each := s.rows()
	total := shelfPad
	if s.title != "" {
		total += shelfHead
	}
	for _, h := range each {
		total += h + shelfPad
	}
	return total
}

// below is something that stands in a picture's whole width below the map.
type below interface {
	high() float64
	shapes(y float64) []render.Shape // from y down
	told() engine.Text               // in words
}

// foot is the room for what stands below the map.
func foot(all []below) int {
	total := 0.0
	for _, s := range all {
		total += s.high()
	}
	return int(math.Ceil(total))
}

// footed is what stands at the foot of a picture so high.
func footed(all []below, h int) []render.Layer {
	if len(all) == 0 {
		return nil
	}
	var shapes []render.Shape
	y := float64(h - foot(all))
	for _, s := range all {
		shapes = append(shapes, s.shapes(y)...)
		y += s.high()
	}
	return []render.Layer{{Name: "wares", Shapes: shapes}}
}

// shapes draws a shelf from y down, its wares as sprites: they are the same until somebody buys one.
func (s shelf) shapes(y float64) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "shelf", Rings: render.Rect(0, y, area.Width, s.high(), 0), Fill: render.Solid(render.Leather)}}
	y += shelfPad
	if s.title != "" {
		shapes = append(shapes, render.Text{ID: "merchant", X: 18, Y: y + shelfHead/2 - 4, Font: render.Bold, Size: 34, Anchor: render.Left, Paint: render.Solid(render.Gold), String: s.title}.Fitted(small, area.Width-36))
		shapes = append(shapes, s.owner(18+render.Width(render.Bold, 34, s.title)+36, y+shelfHead/2-4)...)
		y += shelfHead
	}
	rows, each := s.rows()
	for i, row := range rows {
		left := (area.Width - float64(len(row))*(row[0].wide()+shelfPad) + shelfPad) / 2
		for n, w := range row {
			x := int(left + float64(n)*(wareWide+shelfPad))
			shapes = append(shapes, render.Sprite{ID: "ware " + w.id, X: x, Y: int(y), Key: fmt.Sprintf("ware %s %q %q for %d off %t times %d high %.0f", w.id, w.name, w.does, w.price, w.off, w.count, each[i]),
				Make: func() []render.Shape { return w.shapes(each[i]) }})
		}
		y += each[i] + shelfPad
	}
	return shapes
}

// owner is who buys, from x on round y: face and name, and how much Eternium his team has, unless it is about what is his.
func (s shelf) owner(x, y float64) []render.Shape {
	if s.who == nil {
		return nil
	}
	const r = 22.0
	side := mark.SideOf(s.who.Team)
	shapes := []render.Shape{
		render.Area{ID: "owner", Rings: side.Outline(x+r, y, r), Fill: render.Solid(side.Body), Edge: render.Pen(render.Ink, 2)},
		render.Circle{ID: "owner", X: x + r, Y: y, R: r * 0.83, Fill: render.Solid(side.Light)}}
	shapes = append(shapes, portrait("hero:"+s.who.ID)(x+r, y, r*0.8)...)
	left := x + 2*r + 10
	shapes = append(shapes, render.Text{ID: "owner", X: left, Y: y, Font: render.Bold, Size: 34, Anchor: render.Left, Paint: render.Solid(render.White), String: s.buyer}.Fitted(small, area.Width-left-90))
	if s.deck == own {
		return shapes
	}
	at := min(left+render.Width(render.Bold, 34, s.buyer)+32, area.Width-78)
	shapes = append(shapes, coin(at, y, 20)...)
	return append(shapes, render.Text{ID: "purse", X: at + 28, Y: y, Font: render.Bold, Size: 34, Anchor: render.Left, Paint: render.Solid(render.White), String: strconv.Itoa(s.purse)})
}

// shapes is a ware from 0, 0 on: its picture, its name beside what it costs, and what it does; dark with a cross if it cannot be had.
func (w ware) shapes(high float64) []render.Shape {
	wide := w.wide()
	ink, plain := render.Ink, render.Leather
	var shapes []render.Shape
	if w.folded { // no card: it is no choice now
		ink = render.ParchmentDark
	} else {
		shapes = append(shapes, render.Area{ID: "ware", Rings: render.Rect(2, 2, wide-4, high-4, 14), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3)})
		shapes = append(shapes, w.picture(high)...)
	}
	if w.off {
		ink, plain = render.White, render.Parchment
		shapes = append(shapes, render.Area{ID: "off", Rings: render.Rect(0, 0, wide, high, 14), Fill: render.Glass(render.Leather, 0.76)})
		shapes = append(shapes, mark.No("cross", wareShown-16, high-26, 19)...)
	}
	if w.price > 0 {
		x, y := wide-priceSize-8, min(priceSize+8, high/2)
		shapes = append(shapes, priced(w.price, x, y)...)
	}
	if w.count > 1 && !w.folded {
		const y = 14
		shapes = append(shapes, render.Area{ID: "copies", Rings: render.Rect(14, y, 64, 40, 12), Fill: render.Solid(render.Ink), Edge: render.Pen(render.Parchment, 3)},
			render.Text{ID: "copies", X: 46, Y: y + 20, Font: render.Bold, Size: 32, Paint: render.Solid(render.White), String: fmt.Sprintf("×%d", w.count)})
	}
	names, does := w.names(), w.effect()
	y := (high-wareLine*float64(len(names)+len(does))-4)/2 + wareLine/2
	if w.price > 0 && !w.folded { // beside it
		y = priceSize + 7
	}
	line := render.Text{ID: "ware", X: w.shown() + 20, Y: y, Font: render.Bold, Size: small, Anchor: render.Left, Paint: render.Solid(ink)}
	shapes = append(shapes, line.Lines(wareLine, names)...)
	line.ID, line.Font, line.Y, line.Paint = "does", render.Plain, y+wareLine*float64(len(names))+4, render.Solid(plain)
	shapes = append(shapes, line.Lines(wareLine, does)...)
	return shapes
}

// picture is what a ware looks like, at its left: a being, the face of a combat card, or a motif on the colour of its deck.
func (w ware) picture(high float64) []render.Shape {
	const x, y = 5.0, 5.0
	wide, tall := w.shown(), high-10
	cx, cy := x+wide/2, y+tall/2
	colour := render.SideTwoDark
	kind, id, _ := strings.Cut(w.id, ":")
	if suit, ok := suits[kind]; ok {
		colour = suit.colour
	}
	shapes := []render.Shape{render.Area{ID: "ware", Rings: render.Rect(x, y, wide, tall, 11), Fill: render.Solid(colour)}}
	switch {
	case kind == training:
		shapes = append(shapes, trained(cx, cy)...)
	case kind == "combat":
		shapes = append(shapes, page(id, cx, cy)...)
	case emblems[kind] != "" && kind != "vehicle":
		shapes = append(shapes, render.Circle{ID: "ware", X: cx, Y: cy, R: 54, Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, 4)})
		shapes = append(shapes, portrait(w.id)(cx, cy, 51)...)
	default:
		room := min(tall-14, 116)
		shapes = append(shapes, card.Motifs(w.id, colour)(x+6, cy-room/2, wide-12, room)...)
	}
	return shapes
}

// page is a combat card round x, y.
func page(face string, x, y float64) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "ware", Rings: render.Rect(x-39, y-53, 78, 106, 10), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3)}}
	if face != special {
		return append(shapes, combatFace(face, x, y, 0.86)...)
	}
	for i, one := range []string{"overload", "time", "tool", "flow"} {
		dx, dy := float64(i%2*2-1)*18, float64(i/2*2-1)*24
		for _, s := range combatFace(one, x+dx, y+dy, 0.38) {
			if _, number := s.(render.Text); !number { // there is no room for it
				shapes = append(shapes, s)
			}
		}
	}
	return shapes
}

// special is any of the combat cards that are no numbers, which one being open: its page has the signs of all.
const special = "special"

// priced is a price on Eternium round x, y.
func priced(n int, x, y float64) []render.Shape {
	return append(coin(x, y, priceSize), render.Text{ID: "price", X: x, Y: y, Font: render.Bold, Size: 34, Paint: render.Solid(render.Ink), String: strconv.Itoa(n)})
}

// trained is what training gives, round x, y: for a weak card a better one or a special one, each with its price.
func trained(x, y float64) []render.Shape {
	shapes := page("+1", x-168, y)
	shapes = append(shapes, render.Area{ID: "exchange", Rings: render.Ring(
		render.Point{X: x - 120, Y: y - 11}, render.Point{X: x - 94, Y: y - 11}, render.Point{X: x - 94, Y: y - 28}, render.Point{X: x - 64, Y: y},
		render.Point{X: x - 94, Y: y + 28}, render.Point{X: x - 94, Y: y + 11}, render.Point{X: x - 120, Y: y + 11}), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 3)})
	for i, gained := range []struct {
		card  string
		price int
	}{{"+2", rules.TrainBasic}, {special, rules.TrainSpecial}} {
		at := x - 17 + float64(i)*128
		shapes = append(shapes, page(gained.card, at, y)...)
		shapes = append(shapes, priced(gained.price, at+52, y-28)...)
	}
	return shapes
}
