package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// named is a card that is named in a line: with its face before it, if that is among the combat cards beside the grid.
type named struct{ face, words string }

// cardsOf are the names of time cards, a clash card and effect cards, one a line.
func cardsOf(f rules.FighterView, say Say) []named {
	var lines []named
	if len(f.Beside) > 0 {
		lines = append(lines, named{"time", say(engine.T("fe.action.time"))})
	}
	if f.Clash != "" {
		lines = append(lines, named{words: say(engine.T("fe.library.clash.name", engine.Num("n", numberOf(f.Clash))))})
	}
	for _, e := range f.Effects {
		lines = append(lines, named{words: say(engine.T("fe.effect." + strings.TrimPrefix(e, "effect:")))})
	}
	return lines
}

// numberOf is the number at the end of an id.
func numberOf(id string) int {
	n, err := strconv.Atoi(strings.TrimLeft(id[strings.LastIndexByte(id, ':')+1:], "abcdefghijklmnopqrstuvwxyz_"))
	if err != nil {
		return 0
	}
	return n
}

// places says whether the fighter places combat cards: a hero with a player.
func (d duellist) places() bool {
	h, ok := hero(d.sv, strings.TrimPrefix(d.f.Who, "hero:"))
	return ok && h.Seat >= 0
}

// extraTop is where the lines about clash and effect cards begin.
func (d duellist) extraTop() float64 {
	if d.places() {
		return d.footTop() + footHigh - 8
	}
	return d.footTop() + 4
}

// foot is what lies beside the grid: time cards, cards in hand, the piles, focus left.
func (d duellist) foot(extra []named) []render.Shape {
	top := d.footTop()
	shapes := []render.Shape{render.Area{ID: "foot", Rings: d.box(6, half-6, top, max(footHigh-6, d.extraTop()+extraHigh*float64(len(extra))-top), 14), Fill: render.Solid(render.LeatherLight)}}
	x, y := min(d.at(6), d.at(half-6))+44, top+footHigh/2-4
	count := func(id string, n int, label string, sign func(x, y float64) []render.Shape) {
		shapes = append(shapes, sign(x, y-18)...)
		shapes = append(shapes, render.Text{ID: id, X: x + 34, Y: y - 18, Font: render.Bold, Size: 38, Anchor: render.Left, Paint: render.Solid(render.White), String: engine.Digits(n)})
		words := mark.Short(d.say(engine.T(label)), small, 160)
		shapes = append(shapes, render.Text{ID: id, X: x - 26, Y: y + 34, Font: render.Bold, Size: small, Anchor: render.Left, Paint: render.Solid(render.ParchmentDark), String: words})
		x += max(116, render.Width(render.Bold, small, words)+16)
	}
	if d.places() {
		count("pile", d.f.Pile, "fe.picture.pile", func(x, y float64) []render.Shape { return deck(x, y, 26) })
		count("focus", d.f.Focus, "fe.picture.focus", func(x, y float64) []render.Shape { return focused(x, y, 26) })
		count("tray", len(d.f.Tray), "fe.picture.tray", func(x, y float64) []render.Shape { return spent(x, y, 26) })
	}
	beside := slices.Clone(d.f.Beside)
	for _, card := range d.f.Drawn {
		beside = append(beside, rules.Placed{Card: card, Down: card == ""})
	}
	x -= 24
	room := max(d.at(6), d.at(half-6)) - 12 - x - cardWide*miniature
	step := min(cardWide*miniature+6, room/max(float64(len(beside)-1), 1))
	for i, p := range beside {
		left := x + step*float64(i)
		shapes = append(shapes, d.card(p, left, top+12, miniature)...)
		if i >= len(d.f.Beside) {
			shapes = append(shapes, render.Area{ID: "drawn", Rings: render.Rect(left-5, top+7, cardWide*miniature+10, cardHigh*miniature+10, 12), Edge: render.Pen(render.Gold, 5)})
		}
	}
	for i, line := range extra {
		left, y, room := min(d.at(6), d.at(half-6))+18, d.extraTop()+extraHigh*(float64(i)+0.5), half-48
		if line.face != "" {
			shapes = append(shapes, combatFace(line.face, left+14, y, 0.46)...)
			left, room = left+40, room-40
		}
		shapes = append(shapes, render.Text{ID: "extra", X: left, Y: y, Font: render.Bold, Size: small, Anchor: render.Left, Paint: render.Solid(render.Gold), String: line.words}.Fitted(small, room))
	}
	return shapes
}
