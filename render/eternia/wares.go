package eternia

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/card"
)

// shelf is a row of cards that somebody chooses from below the map: what a merchant offers, or combat cards.
type shelf struct {
	deck  string // "equipment", "spell", "vehicle"; "" for combat cards, own for what a hero has
	title string // the merchant, or what is his; "" for combat cards
	wares []ware
}

// ware is a card on a shelf.
type ware struct {
	id    string
	text  engine.Text // its name
	name  string      // the same said
	price int         // 0: it costs nothing, or that is not known
	off   bool        // it cannot be had now
	count int         // how many copies the merchant has
}

// own is the shelf of what a hero has.
const own = "own"

// The measures of shelves in pixels.
const (
	shelfHead = 48.0
	shelfPad  = 12.0
	waresWide = 4 // so many stand side by side
	wareWide  = (area.Width - (waresWide+1)*shelfPad) / waresWide
	wareShown = 124.0 // the picture of one
	wareLine  = 34.0  // of its name
)

// shelves are the cards that the choices are about. All may see those of a merchant whom somebody may visit, those that can be
// bought, beside what is too dear, and the combat cards of training; what a hero may put on or take off only his team.
func (f *field) shelves(seat engine.Seat, lit []engine.Choice) (out []shelf) {
	on := func(deck string) *shelf {
		i := slices.IndexFunc(out, func(s shelf) bool { return s.deck == deck })
		if i < 0 {
			i, out = len(out), append(out, shelf{deck: deck})
			if deck != "" {
				out[i].title = f.say(out[i].head())
			}
		}
		return &out[i]
	}
	for _, c := range lit {
		if seat != engine.Watcher && (c.Do == "wear" || c.Do == "off") {
			on(own).keep(f, c)
		}
		if !c.Public {
			continue
		}
		switch c.Do {
		case "at":
			on(c.Arg(0))
		case "buy":
			for _, r := range c.About {
				deck, _, _ := strings.Cut(r.ID, ":")
				on(deck).put(ware{id: r.ID, text: c.Text, name: f.say(c.Text), price: paid(c)})
			}
		case "train", "drop":
			on("").put(ware{id: c.Arg(0), text: c.Text, name: f.say(c.Text), price: paid(c)})
		}
	}
	for i := range out {
		f.offer(&out[i])
	}
	return slices.DeleteFunc(out, func(s shelf) bool { return len(s.wares) == 0 })
}

// keep adds the cards that a choice is about to a shelf, each once.
func (s *shelf) keep(f *field, c engine.Choice) {
	for _, r := range c.About {
		if r.Kind == "card" && !slices.ContainsFunc(s.wares, func(w ware) bool { return w.id == r.ID }) {
			s.wares = append(s.wares, ware{id: r.ID, text: name(r.ID), name: f.say(name(r.ID))})
		}
	}
}

// head is the title of a shelf.
func (s shelf) head() engine.Text {
	switch s.deck {
	case "":
		return engine.T("fe.library.kind.combat")
	case own:
		return engine.T("fe.library.kind.equipment")
	}
	return engine.T("fe.merchant." + s.deck)
}

// paid is how much Eternium a choice costs.
func paid(c engine.Choice) int {
	for _, x := range c.Costs {
		if x.Coin == "ether" {
			return x.N
		}
	}
	return 0
}

// put adds a ware to a shelf unless it lies there, and tells where it is.
func (s *shelf) put(w ware) *ware {
	i := slices.IndexFunc(s.wares, func(x ware) bool { return x.id == w.id })
	if i < 0 {
		i, s.wares = len(s.wares), append(s.wares, w)
	}
	return &s.wares[i]
}

// offer adds to a shelf what else its merchant has: of one who is only named all that he offers, else what is too dear. It counts
// the copies of each ware.
func (f *field) offer(s *shelf) {
	visited := len(s.wares) > 0
	for _, o := range f.view.Offers {
		if o.Kind != s.deck || !o.Open {
			continue
		}
		for _, c := range o.Cards {
			id := s.deck + ":" + c
			s.put(ware{id: id, text: name(id), name: f.say(name(id)), off: visited}).count++
		}
	}
}

// rows are the wares that stand side by side, each row as high as the longest name in it needs.
func (s shelf) rows() (rows [][]ware, high []float64) {
	rows = slices.Collect(slices.Chunk(s.wares, waresWide))
	for _, row := range rows {
		lines := 1
		for _, w := range row {
			lines = max(lines, len(w.lines()))
		}
		high = append(high, wareShown+wareLine*float64(lines)+20)
	}
	return rows, high
}

func (w ware) lines() []string { return render.Wrap(render.Bold, small, wareWide-16, w.name) }

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

// foot is the room for some shelves.
func foot(all []shelf) int {
	total := 0.0
	for _, s := range all {
		total += s.high()
	}
	return int(math.Ceil(total))
}

// shelved are shelves at the foot of a picture so high.
func shelved(all []shelf, h int) []render.Layer {
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
		y += shelfHead
	}
	rows, each := s.rows()
	for i, row := range rows {
		left := (area.Width - float64(len(row))*(wareWide+shelfPad) + shelfPad) / 2
		for n, w := range row {
			x := int(left + float64(n)*(wareWide+shelfPad))
			shapes = append(shapes, render.Sprite{ID: "ware " + w.id, X: x, Y: int(y), Key: fmt.Sprintf("ware %s %q for %d off %t times %d high %.0f", w.id, w.name, w.price, w.off, w.count, each[i]),
				Make: func() []render.Shape { return s.ware(w, each[i]) }})
		}
		y += each[i] + shelfPad
	}
	return shapes
}

// ware is a card from 0, 0 on: its picture, its name, and in the corner what it costs; dim if it cannot be had.
func (s shelf) ware(w ware, high float64) []render.Shape {
	const wide = wareWide
	colour := render.SideTwoDark
	kind, _, _ := strings.Cut(w.id, ":")
	if suit, ok := suits[kind]; ok {
		colour = suit.colour
	}
	shapes := []render.Shape{
		render.Area{ID: "ware", Rings: render.Rect(2, 2, wide-4, high-4, 14), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3)},
		render.Area{ID: "ware", Rings: render.Rect(5, 5, wide-10, wareShown, 11), Fill: render.Solid(colour)}}
	if s.deck == "" {
		shapes = append(shapes, render.Area{ID: "ware", Rings: render.Rect(wide/2-39, 12, 78, wareShown-14, 10), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3)})
		shapes = append(shapes, combatFace(w.id, wide/2, 12+(wareShown-14)/2, 0.86)...)
	} else {
		shapes = append(shapes, card.Motifs(w.id, colour)(12, 12, wide-24, wareShown-14)...)
	}
	if w.price > 0 {
		const r = 30.0
		shapes = append(shapes, coin(wide-r-8, r+8, r)...)
		shapes = append(shapes, render.Text{ID: "price", X: wide - r - 8, Y: r + 8, Font: render.Bold, Size: 40, Paint: render.Solid(render.Ink), String: strconv.Itoa(w.price)})
	}
	if w.count > 1 {
		shapes = append(shapes, render.Area{ID: "copies", Rings: render.Rect(14, wareShown-40, 64, 40, 12), Fill: render.Solid(render.Ink), Edge: render.Pen(render.Parchment, 3)},
			render.Text{ID: "copies", X: 46, Y: wareShown - 20, Font: render.Bold, Size: 32, Paint: render.Solid(render.White), String: fmt.Sprintf("×%d", w.count)})
	}
	lines := w.lines()
	top := 5 + wareShown + (high-wareShown-8-wareLine*float64(len(lines)))/2 + wareLine/2
	shapes = append(shapes, render.Text{ID: "ware", X: wide / 2, Y: top, Font: render.Bold, Size: small, Paint: render.Solid(render.Ink)}.Lines(wareLine, lines)...)
	if w.off {
		shapes = append(shapes, render.Area{ID: "off", Rings: render.Rect(0, 0, wide, high, 14), Fill: render.Glass(render.Leather, 0.6)})
	}
	return shapes
}

// told is a shelf in words: what can be had, for how much.
func (s shelf) told() engine.Text {
	var names []engine.Text
	for _, w := range s.wares {
		switch {
		case w.off:
		case w.price > 0:
			names = append(names, engine.T("fe.picture.alt_number", engine.Sub("what", w.text), engine.Num("n", w.price)))
		default:
			names = append(names, w.text)
		}
	}
	return engine.T("fe.picture.alt_choice", engine.Sub("hero", s.head()), engine.Texts("numbers", names))
}
