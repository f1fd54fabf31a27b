package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/art"
)

// closed says whether cards lie in an area that the viewer does not know.
func closed(f rules.FighterView, area string) bool {
	return slices.ContainsFunc(f.Grid, func(c rules.Placed) bool { return c.Area == area && c.Card == "" && !c.Void })
}

// foe is who stands against the fighter.
func (d duellist) foe() rules.FighterView { return d.sv.Combat.Fighters[1-d.index] }

// lead is by how much the fighter leads in an area, on a flag that points to his side; a question mark behind it says that
// closed cards may change that.
func (d duellist) lead(n int, x, y float64) []render.Shape {
	by, area := d.f.Totals[n]-d.foe().Totals[n], areaSigns[n].id
	words := "+" + strconv.Itoa(by)
	if closed(d.f, area) || closed(d.foe(), area) {
		words += "?"
	}
	if by <= 0 {
		return nil
	}
	to := d.at(totalFrom+58) - x // the tip is away from the middle
	p := func(part, dy float64) render.Point { return render.Point{X: x + to*part, Y: y + dy} }
	return []render.Shape{
		render.Area{ID: "lead " + area, Rings: render.Ring(p(-0.68, -21), p(0.5, -21), p(0.84, 0), p(0.5, 21), p(-0.68, 21)), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 4)},
		render.Text{ID: "lead", X: x - to*0.05, Y: y, Font: render.Bold, Size: 34, Paint: render.Solid(render.Ink), String: words}.Fitted(small, 74)}
}

// parts are what a total is made of, from the middle outwards: what the fighter has of himself, his cards, soldiers or dice.
func (d duellist) parts(n int, y float64) []render.Shape {
	var shapes []render.Shape
	from := cardsFrom + 22
	part := func(id string, value int, more string, sign func(x float64) []render.Shape) {
		if value == 0 && more == "" {
			return
		}
		words := strconv.Itoa(value) + more
		if value > 0 {
			words = "+" + words
		}
		shapes = append(shapes, sign(d.at(from))...)
		wide := render.Width(render.Bold, 32, words)
		x := min(d.at(from+26), d.at(from+26+wide))
		shapes = append(shapes, render.Text{ID: id, X: x, Y: y, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: words})
		from += 26 + wide + 40
	}
	part("base", d.f.Base[n], "", func(x float64) []render.Shape {
		disc := render.Circle{ID: "base", X: x, Y: y, R: 21, Fill: render.Solid(d.side().Light), Edge: render.Pen(render.Ink, 3)}
		return append([]render.Shape{disc}, portrait(d.f.Who)(x, y, 19)...)
	})
	rest, more := d.f.Totals[n]-d.f.Base[n]-d.f.Bonus[n], ""
	if closed(d.f, areaSigns[n].id) {
		more = "+?"
	}
	part("cards", rest, more, func(x float64) []render.Shape {
		if d.powered(n) {
			return die("success", x-18, y-18, 36)
		}
		return sheet(x, y, 22)
	})
	part("bonus", d.f.Bonus[n], "", func(x float64) []render.Shape {
		if d.places() {
			return trooper(d.f.Team, x, y, 17)
		}
		face := render.Area{ID: "epic", Rings: render.Rect(x-19, y-19, 38, 38, 8), Fill: render.Solid(render.SideOneDark), Edge: render.Pen(render.Ink, 3)}
		return append([]render.Shape{face}, art.Emblem(areaSigns[n].emblem, x, y, 15, render.White, render.SideOneDark)...)
	})
	return shapes
}

// sum is what the totals would come to: the attack against the defence of the other, who attacks first, and what was dealt before.
func (d duellist) sum() []render.Shape {
	foe, c := d.foe(), d.sv.Combat
	left, y := min(d.at(6), d.at(half-6)), d.sumTop()
	shapes := []render.Shape{render.Area{ID: "sum", Rings: d.box(6, half-6, y, d.footTop()-8-y, 14), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 4)}}
	x := left + 44
	number := func(id string, n int, unknown bool) {
		words := strconv.Itoa(n)
		if unknown {
			words += "?"
		}
		shapes = append(shapes, render.Text{ID: id, X: x, Y: y + 44, Font: render.Bold, Size: 48, Anchor: render.Left, Paint: render.Solid(render.Ink), String: words})
		x += render.Width(render.Bold, 48, words)
	}
	between := func(words string) {
		shapes = append(shapes, render.Text{ID: "between", X: x + 28, Y: y + 42, Font: render.Bold, Size: 40, Paint: render.Solid(render.LeatherLight), String: words})
		x += 84
	}
	mine, other := closed(d.f, "attack"), closed(foe, "defence")
	shapes = append(shapes, foeSign("attack", x-6, y+44, 26)...)
	x += 30
	number("attack", d.f.Totals[0], mine)
	between("–")
	shapes = append(shapes, foeSign("defence", x-2, y+44, 26)...)
	x += 34
	number("defence", foe.Totals[1], other)
	between("=")
	shapes = append(shapes, loser(foe.Who, x+8, y+44)...)
	x += 64
	number("hits", -d.f.Hits, mine || other)
	words := d.say(engine.T("fe.picture.first"))
	if c.First != d.index {
		words = d.say(engine.T("fe.picture.second"))
		if c.Loss > 0 {
			words = d.say(engine.T("fe.picture.second_hurt", engine.Num("n", c.Loss)))
		}
	}
	if closed(d.f, "initiative") || closed(foe, "initiative") {
		words += "?"
	}
	line := func(id string, y float64, words string) {
		shapes = append(shapes, render.Text{ID: id, X: left + 66, Y: y, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.Ink), String: words}.Fitted(small, half-12-82))
	}
	shapes = append(shapes, foeSign("initiative", left+38, y+100, 20)...)
	line("first", y+100, words)
	if d.dealt {
		shapes = append(shapes, art.Emblem("swords", left+38, y+138, 18, render.SideTwoDark, render.Parchment)...)
		line("dealt", y+138, d.say(engine.T("fe.picture.dealt", engine.Num("n", foe.Lost[0]+foe.Lost[1]))))
	}
	return shapes
}

// loser is the face of a fighter with a heart: the one who loses HP.
func loser(who string, x, y float64) []render.Shape {
	shapes := []render.Shape{render.Circle{ID: "hits", X: x, Y: y, R: 32, Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, 4)}}
	shapes = append(shapes, portrait(who)(x, y, 30)...)
	return append(shapes, render.Area{ID: "hits", Rings: art.Sign("heart", x+26, y+18, 19), Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, 3)})
}
