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
func wilds(sv rules.View, alt string, say Say) *render.Scene {
	w := sv.Wilds
	const most, gap = 5, 20.0 // dice of a line, and the room between them
	const top = outcomeTop + outcomeHigh + 22
	size, below := 120.0, 54.0 // what a die was spent on stands below it
	rows := max(1, (len(w.Faces)+most-1)/most)
	perLine := max(1, (len(w.Faces)+rows-1)/rows)
	s := &render.Scene{W: area.Width, Back: render.Leather, Alt: alt}
	if !slices.ContainsFunc(w.Spent, func(what string) bool { return what != "" }) {
		below = 26
	}
	if len(w.Faces) == 0 {
		size = 92
	}
	s.H = int(top+float64(rows)*(size+below)) + 6
	h, _ := hero(sv, w.Hero)
	title := say(engine.T("fe.picture.wilds"))
	if h.Zone != "" {
		title = say(engine.T("fe.picture.wilds_at", engine.Key("zone", "fe.zone."+h.Zone)))
	}
	shapes := []render.Shape{render.Text{ID: "title", X: half, Y: 34, Font: render.Bold, Size: 38, Paint: render.Solid(render.Gold), String: title}.Fitted(small, area.Width-30)}
	shapes = slices.Concat(shapes, wildsHero(h, say), wildsFoe(w, say), outcome(w, h, say))
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
		shapes = append(shapes, render.Text{ID: "unrolled", X: half, Y: top + 60, Font: render.Bold, Size: 34, Paint: render.Solid(render.Parchment), String: say(engine.T("fe.picture.unrolled", engine.Num("n", h.Body)))}.Fitted(small, area.Width-60))
	}
	s.Layers = []render.Layer{{Name: "wilds", Shapes: shapes}}
	return s
}

// outcome is how many successes are left to assign, and what the enemy's attack would cost the hero now (FE-18.4), in signs and in words.
func outcome(w *rules.WildsView, h rules.HeroView, say Say) []render.Shape {
	const middle = outcomeTop + 46
	successes := 0
	for i, face := range w.Faces {
		if i >= len(w.Spent) || w.Spent[i] == "" {
			successes += map[string]int{"success": 1, "double": 2}[face]
		}
	}
	shapes := []render.Shape{render.Area{ID: "outcome", Rings: render.Rect(20, outcomeTop, area.Width-40, outcomeHigh, 14), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 4)}}
	if len(w.Faces) > 0 {
		shapes = append(shapes, render.Text{ID: "successes", X: 44, Y: middle, Font: render.Bold, Size: 48, Anchor: render.Left, Paint: render.Solid(render.Ink), String: say(engine.T("fe.dice.success", engine.Num("n", successes)))}.Fitted(small, 560))
	}
	x := area.Width - 380.0
	shapes = append(shapes, foeSign("attack", x-34, middle, 30)...)
	shapes = append(shapes, render.Text{ID: "strike", X: x + 22, Y: middle, Font: render.Bold, Size: 48, Paint: render.Solid(render.Ink), String: strconv.Itoa(w.Attack)})
	shapes = append(shapes, render.Text{ID: "between", X: x + 68, Y: middle - 2, Font: render.Bold, Size: 40, Paint: render.Solid(render.LeatherLight), String: "="})
	shapes = append(shapes, loser("hero:"+h.ID, x+140, middle)...)
	told := engine.T("fe.picture.wilds_stands", engine.Num("hp", w.HP), engine.Num("n", w.Attack), engine.Sub("hero", name(h.ID)))
	if w.HP == 0 {
		told = engine.T("fe.picture.wilds_beats", engine.Num("n", w.Attack), engine.Sub("hero", name(h.ID)))
	}
	return append(shapes, render.Text{ID: "hits", X: x + 196, Y: middle, Font: render.Bold, Size: 48, Anchor: render.Left, Paint: render.Solid(render.Ink), String: strconv.Itoa(-w.Attack)},
		render.Text{ID: "stands", X: 44, Y: outcomeTop + 112, Font: render.Bold, Size: 38, Anchor: render.Left, Paint: render.Solid(render.Ink), String: say(told)}.Fitted(small, area.Width-88))
}

// The measures of the line between those who fight and the dice.
const (
	outcomeTop  = 456.0
	outcomeHigh = 144.0
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

// wildsFoe is the card of the enemy, on the right, with what is left of its values.
func wildsFoe(w *rules.WildsView, say Say) []render.Shape {
	const left, wide = 400.0, 660.0
	shapes := []render.Shape{
		render.Area{ID: "foe", Rings: render.Rect(left, 70, wide, 372, 18), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 5)},
		render.Area{ID: "foe", Rings: render.Rect(left+10, 80, wide-20, 76, 12), Fill: render.Solid(render.Hide)}}
	shapes = append(shapes, render.Text{ID: "foe", X: left + wide/2, Y: 118, Font: render.Bold, Size: 44, Paint: render.Solid(render.White), Halo: render.Pen(render.Ink, 3), String: say(foeName(w.Card))}.Fitted(small, wide-60))
	shapes = append(shapes, render.Circle{ID: "foe", X: left + 118, Y: 298, R: 100, Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, 4)})
	card := w.Card
	if card == "" {
		card = "boss:" // a foe without a card
	}
	shapes = append(shapes, portrait(card)(left+118, 298, 94)...)
	for i, v := range []struct {
		what string
		n    int
	}{{"hp", w.HP}, {"attack", w.Attack}, {"defence", w.Defence}} {
		x := left + 300 + float64(i)*140
		shapes = append(shapes, foeSign(v.what, x, 238, 50)...)
		ink := render.Ink
		if v.n == 0 {
			ink = render.Good
		}
		shapes = append(shapes, render.Text{ID: v.what, X: x, Y: 330, Font: render.Bold, Size: 70, Paint: render.Solid(ink), String: strconv.Itoa(v.n)})
		shapes = append(shapes, render.Text{ID: v.what, X: x, Y: 398, Font: render.Bold, Size: small, Paint: render.Solid(render.LeatherLight), String: say(engine.T("fe.stat." + v.what))}.Fitted(small, 134))
	}
	return shapes
}
