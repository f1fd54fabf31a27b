package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// wilds is the picture of a wilds combat: the hero, the enemy with what is left of it,
// the dice with what each was spent on.
func wilds(sv rules.View, lit []engine.Choice, alt string, say Say) *render.Scene {
	w := sv.Wilds
	const most, gap = 6, 18.0 // dice of a line, and the room between them
	const top = outcomeTop + outcomeHigh + 22
	size, below := 156.0, 54.0 // what a die was spent on stands below it
	rows := max(1, (len(w.Faces)+most-1)/most)
	perLine := max(1, (len(w.Faces)+rows-1)/rows)
	s := &render.Scene{W: area.Width, Back: render.Leather, Alt: alt}
	if !slices.ContainsFunc(w.Spent, func(what string) bool { return what != "" }) {
		below = 26
	}
	if len(w.Faces) == 0 {
		size = 110
	}
	s.H = int(top+float64(rows)*(size+below)) + 6
	h, _ := hero(sv, w.Hero)
	price, tames := taming(lit)
	title := say(engine.T("fe.picture.wilds"))
	switch {
	case h.Zone != "" && tames:
		title = say(engine.T("fe.picture.wilds_won", engine.Key("zone", "fe.zone."+h.Zone)))
	case h.Zone != "":
		title = say(engine.T("fe.picture.wilds_at", engine.Key("zone", "fe.zone."+h.Zone)))
	}
	shapes := []render.Shape{render.Text{ID: "title", X: half, Y: 34, Font: render.Bold, Size: 38, Paint: render.Solid(render.Gold), String: title}.Fitted(small, area.Width-30)}
	shapes = slices.Concat(shapes, wildsHero(h, say), wildsFoe(w, say))
	if tames {
		shapes = append(shapes, purse(sv, h)...)
		shapes = append(shapes, tamed(sv, h, price, say)...)
	} else {
		shapes = append(shapes, outcome(w, h, unwinnable(lit), say)...)
	}
	for i, face := range w.Faces {
		inLine := min(perLine, len(w.Faces)-i/perLine*perLine)
		x, y := half-(float64(inLine)*(size+gap)-gap)/2+float64(i%perLine)*(size+gap), top+float64(i/perLine)*(size+below)
		shapes = append(shapes, die(face, x, y, size)...)
		if i < len(w.Spent) && w.Spent[i] != "" {
			shapes = append(shapes, render.Line{ID: "spent", Runs: render.Run(render.Point{X: x + size/2, Y: y + size + 4}, render.Point{X: x + size/2, Y: y + size + 12}), Stroke: render.Pen(render.Gold, 5)})
			shapes = append(shapes, foeSign(w.Spent[i], x+size/2, y+size+30, 19)...)
		}
	}
	if len(w.Faces) == 0 {
		shapes = append(shapes, render.Text{ID: "unrolled", X: half, Y: top + 69, Font: render.Bold, Size: 34, Paint: render.Solid(render.Parchment), String: say(engine.T("fe.picture.unrolled", engine.Num("n", h.Body)))}.Fitted(small, area.Width-60))
	}
	s.Layers = []render.Layer{{Name: "wilds", Shapes: shapes}}
	return s
}

// worth is how many successes a face of a die is.
var worth = map[string]int{"success": 1, "double": 2}

// places are those for the successes that a value of the enemy takes, in a row from x on, round y: with a star where one was
// placed, or a tick where no more are needed.
func places(what string, left, placed int, x, y, room float64) (shapes []render.Shape) {
	const r = 20.0
	if left == 0 { // how much of the last die was too much is not known
		return mark.Yes("done "+what, x+r, y, r)
	}
	step := min(r*2.3, (room-2*r)/max(float64(left+placed-1), 1))
	for i := range left + placed {
		at := x + r + step*float64(i)
		if i >= placed {
			shapes = append(shapes, openSign(what, at, y, r)...)
			continue
		}
		shapes = append(shapes, foeSign(what, at, y, r)...)
		shapes = append(shapes, render.Area{ID: "placed", Rings: render.Star(at, y, r*1.15, r*0.5, 4, 90), Fill: render.Solid(render.Strike), Edge: render.Pen(render.Ink, 3)})
	}
	return shapes
}

// openSign is a place for a success: the sign of a value of the enemy, which nothing was placed on.
func openSign(what string, x, y, r float64) []render.Shape {
	if what == "hp" {
		return []render.Shape{render.Area{ID: "open " + what, Rings: art.Sign("heart", x, y, r*1.05), Fill: render.Solid(render.White), Edge: render.Pen(render.Heart, r*0.2)}}
	}
	for _, a := range areaSigns {
		if a.id == what {
			return append([]render.Shape{render.Circle{ID: "open " + what, X: x, Y: y, R: r, Fill: render.Solid(render.White), Edge: render.Pen(a.ground, r*0.16)}}, art.Emblem(a.emblem, x, y, r*0.62, a.ground, render.White)...)
		}
	}
	return nil
}

// The measures of what lies between those who fight and the dice.
const (
	outcomeTop  = 456.0
	outcomeHigh = 180.0
)

// wildsHero is who fights, on the left.
func wildsHero(h rules.HeroView, say Say) []render.Shape {
	s := mark.SideOf(h.Team)
	const x, y, r = 200.0, 220.0, 112.0
	shapes := []render.Shape{
		render.Area{ID: "panel", Rings: render.Rect(20, 70, 360, 372, 18), Fill: render.Solid(s.Dark), Edge: render.Pen(s.Body, 5)},
		render.Area{ID: "frame", Rings: s.Outline(x, y, r), Fill: render.Solid(s.Body), Edge: render.Pen(render.Ink, 6)},
		render.Circle{ID: "frame", X: x, Y: y, R: r * 0.84, Fill: render.Solid(s.Light), Edge: render.Pen(render.Ink, 4)}}
	shapes = append(shapes, portrait("hero:"+h.ID)(x, y, r*0.81)...)
	return append(shapes, render.Text{ID: "name", X: x, Y: 366, Font: render.Bold, Size: 42, Paint: render.Solid(render.White), String: say(name(h.ID))}.Fitted(small, 340),
		render.Area{ID: "hp", Rings: art.Sign("heart", x-34, 412, 24), Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, 3)},
		render.Text{ID: "hp", X: x, Y: 412, Font: render.Bold, Size: 38, Anchor: render.Left, Paint: render.Solid(render.White), String: strconv.Itoa(h.HP) + "/" + strconv.Itoa(h.Full)})
}

// purse is how much Eternium the team of a hero has, in the upper left corner of his panel.
func purse(sv rules.View, h rules.HeroView) []render.Shape {
	if h.Team < 0 || h.Team >= len(sv.Teams) {
		return nil
	}
	const x, y, r = 58.0, 106.0, 24.0
	return append(coin(x, y, r), render.Text{ID: "purse", X: x + r + 10, Y: y, Font: render.Bold, Size: 38, Anchor: render.Left, Paint: render.Solid(render.White), String: strconv.Itoa(sv.Teams[h.Team].Ether)})
}

// foeSign is a value of the enemy: "attack", "defence" or "hp".
func foeSign(what string, x, y, r float64) []render.Shape {
	if what == "hp" {
		return []render.Shape{render.Area{ID: "hp", Rings: art.Sign("heart", x, y, r*1.05), Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, r*0.12)}}
	}
	for _, a := range areaSigns {
		if a.id == what {
			return append([]render.Shape{render.Circle{ID: "sign " + what, X: x, Y: y, R: r, Fill: render.Solid(a.ground), Edge: render.Pen(render.Gold, r*0.12)}}, art.Emblem(a.emblem, x, y, r*0.62, render.White, a.ground)...)
		}
	}
	return nil
}

// wildsFoe is the card of the enemy, on the right, with what is left of its values and what was placed on them.
func wildsFoe(w *rules.WildsView, say Say) []render.Shape {
	const left, wide = 400.0, 660.0
	shapes := []render.Shape{
		render.Area{ID: "foe", Rings: render.Rect(left, 70, wide, 372, 18), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 5)},
		render.Area{ID: "foe", Rings: render.Rect(left+10, 80, wide-20, 70, 12), Fill: render.Solid(render.Hide)}}
	shapes = append(shapes, render.Text{ID: "foe", X: left + wide/2, Y: 115, Font: render.Bold, Size: 44, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, 3), String: say(foeName(w.Card))}.Fitted(small, wide-60))
	shapes = append(shapes, render.Circle{ID: "foe", X: left + 132, Y: 296, R: 112, Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, 4)})
	card := w.Card
	if card == "" {
		card = "boss:" // a foe without a card
	}
	shapes = append(shapes, portrait(card)(left+132, 296, 106)...)
	placed := map[string]int{}
	for i, what := range w.Spent {
		placed[what] += worth[w.Faces[i]]
	}
	for i, v := range []struct {
		what string
		n    int
	}{{"defence", w.Defence}, {"hp", w.HP}, {"attack", w.Attack}} {
		x, y := left+306, 202+float64(i)*94
		shapes = append(shapes, foeSign(v.what, x, y, 40)...)
		ink := render.Ink
		if v.n == 0 {
			ink = render.Good
		}
		shapes = append(shapes, render.Text{ID: v.what, X: x + 82, Y: y, Font: render.Bold, Size: 64, Paint: render.Solid(ink), String: strconv.Itoa(v.n)})
		shapes = append(shapes, render.Text{ID: v.what, X: x + 128, Y: y - 22, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.LeatherLight), String: say(engine.T("fe.stat." + v.what))}.Fitted(small, 214))
		shapes = append(shapes, places(v.what, v.n, placed[v.what], x+126, y+20, 216)...)
	}
	return shapes
}
