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

// other is the duellist who stands against the fighter.
func (d duellist) other() duellist {
	d.f, d.index = d.foe(), 1-d.index
	return d
}

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
	to := d.at(58) - half // the tip is away from the middle
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
		words := engine.Digits(value) + more
		if value > 0 {
			words = "+" + words
		}
		shapes = append(shapes, sign(d.at(from))...)
		wide := render.Width(render.Bold, 32, words)
		x := min(d.at(from+26), d.at(from+26+wide))
		shapes = append(shapes, render.Text{ID: id, X: x, Y: y, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: words})
		from += 26 + wide + 40
	}
	part("base", d.f.Base[n], "", func(x float64) []render.Shape { return d.own(x, y, 21) })
	rest, more := d.f.Totals[n]-d.f.Base[n]-d.f.Bonus[n], ""
	if closed(d.f, areaSigns[n].id) {
		more = "+?"
	}
	part("cards", rest, more, func(x float64) []render.Shape {
		if d.powered(n) {
			return die("success", x-18, y-18, 36)
		}
		return deck(x, y, 22)
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

// own is the face of the fighter on the colour of his side.
func (d duellist) own(x, y, r float64) []render.Shape {
	disc := render.Circle{ID: "base", X: x, Y: y, R: r, Fill: render.Solid(d.side().Light), Edge: render.Pen(render.Ink, 3)}
	return append([]render.Shape{disc}, portrait(d.f.Who)(x, y, r-2)...)
}

// sum is what the totals come to, behind the face of the fighter: the attack against the defence of the other, who loses how many HP by it, who attacks first,
// and in a second round what was dealt in the first.
func (d duellist) sum() []render.Shape {
	foe, b := d.foe(), d.blow()
	left, y := min(d.at(6), d.at(half-6)), d.sumTop()
	shapes := []render.Shape{render.Area{ID: "sum", Rings: d.box(6, half-6, y, d.footTop()-8-y, 14), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 4)}}
	shapes = append(shapes, d.own(left+42, y+40, 28)...)
	shapes = append(shapes, d.reckoning(b, left+84, y+40, half-110)...)
	line := func(id string, x, y float64, words string) {
		shapes = append(shapes, fitted(render.Text{ID: id, X: x, Y: y, Font: render.Bold, Size: 32, Anchor: render.Left, Paint: render.Solid(render.Ink), String: words}, left+half-24-x)...)
	}
	hits := "−" + strconv.Itoa(b.lost)
	if b.open {
		hits += "?"
	}
	shapes = append(shapes, onto(left+22, y+104)...)
	shapes = append(shapes, loser(foe.Who, left+72, y+104)...)
	shapes = append(shapes, render.Text{ID: "hits", X: left + 122, Y: y + 104, Font: render.Bold, Size: 52, Anchor: render.Left, Paint: render.Solid(render.Ink), String: hits})
	end := left + 122 + render.Width(render.Bold, 52, hits)
	shapes = append(shapes, render.Circle{ID: "sum", X: end + 18, Y: y + 104, R: 5, Fill: render.Solid(render.Ink)})
	line("then", end+36, y+104, d.say(b.why))
	words := d.say(d.order())
	if !b.dealt && (closed(d.f, "initiative") || closed(foe, "initiative")) {
		words += "?"
	}
	shapes = append(shapes, foeSign("initiative", left+42, y+164, 20)...)
	line("first", left+74, y+164, words)
	if d.dealt {
		shapes = append(shapes, art.Emblem("swords", left+42, y+206, 18, render.SideTwoDark, render.Parchment)...)
		line("dealt", left+74, y+206, d.say(engine.T("fe.picture.dealt", engine.Num("n", foe.Lost[0]))))
	}
	return shapes
}

// order says when the fighter attacks; of equal initiatives that the one who began the combat does so first (FE-15.22).
func (d duellist) order() engine.Text {
	switch mine := d.f.Totals[2]; {
	case d.sv.Combat.First != d.index:
		return engine.T("fe.picture.second")
	case mine == d.foe().Totals[2]:
		return engine.T("fe.picture.first.tie", engine.Num("n", mine))
	}
	return engine.T("fe.picture.first")
}

// reckoning is the attack less the defence of the other as a sum, from x on round y in some room, and what speed and effects add to it. A
// blow that was never struck is crossed out.
func (d duellist) reckoning(b blow, x, y, room float64) (shapes []render.Shape) {
	foe := d.foe()
	mine, other := closed(d.f, "attack"), closed(foe, "defence")
	number := func(n int, unknown bool) string {
		if unknown {
			return engine.Digits(n) + "?"
		}
		return engine.Digits(n)
	}
	terms := []struct{ id, sign, words string }{
		{"attack", "attack", number(d.f.Totals[0], mine)}, {"between", "", "–"}, {"defence", "defence", number(foe.Totals[1], other)},
		{"between", "", "="}, {"raw", "", number(b.raw, mine || other)}}
	if b.faster > 0 {
		terms = append(terms, struct{ id, sign, words string }{"faster", "initiative", "+" + strconv.Itoa(b.faster)})
	}
	if b.more > 0 {
		terms = append(terms, struct{ id, sign, words string }{"more", "effect", "+" + strconv.Itoa(b.more)})
	}
	wide := -0.36 // for letters of a size of 1
	for _, t := range terms {
		if wide += render.Width(render.Bold, 1, t.words) + 0.36; t.sign != "" {
			wide += 1.14
		}
	}
	size := min(46, room/wide)
	from, struck := x, x
	for _, t := range terms {
		switch t.sign {
		case "":
		case "effect":
			shapes = append(shapes, burst(x+size*0.5, y, size*0.58)...)
			x += size * 1.14
		default:
			shapes = append(shapes, foeSign(t.sign, x+size*0.5, y, size*0.5)...)
			x += size * 1.14
		}
		shapes = append(shapes, render.Text{ID: t.id, X: x, Y: y, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Ink), String: t.words})
		x += render.Width(render.Bold, size, t.words)
		if t.id == "raw" {
			struck = x
		}
		x += size * 0.36
	}
	if b.missed {
		shapes = append(shapes, render.Line{ID: "missed", Runs: [][]render.Point{{{X: from, Y: y + 4}, {X: struck, Y: y - 4}}}, Stroke: render.Pen(render.LitTarget, 7)})
	}
	return shapes
}

// burst is the sign of an effect in the sum, in a circle of radius r.
func burst(x, y, r float64) []render.Shape {
	return []render.Shape{
		render.Area{ID: "effect", Rings: render.Star(x, y, r, r*0.54, 10, 90), Fill: render.Solid(render.Burst), Edge: render.Pen(render.Strike, 3)},
		render.Text{ID: "effect", X: x, Y: y, Font: render.Bold, Size: r * 1.15, Paint: render.Solid(render.Ink), String: "!"}}
}

// onto is an arrow that points to the one who loses HP.
func onto(x, y float64) []render.Shape {
	return []render.Shape{
		render.Line{ID: "hits", Runs: render.Run(render.Point{X: x - 10, Y: y}, render.Point{X: x, Y: y}), Stroke: render.Pen(render.Ink, 7)},
		render.Area{ID: "hits", Rings: render.HeadSign(x+13, y, 26, 0), Fill: render.Solid(render.Ink)}}
}

// loser is the face of a fighter with a heart: the one who loses HP.
func loser(who string, x, y float64) []render.Shape {
	shapes := []render.Shape{render.Circle{ID: "hits", X: x, Y: y, R: 32, Fill: render.Solid(render.ParchmentDark), Edge: render.Pen(render.Ink, 4)}}
	shapes = append(shapes, portrait(who)(x, y, 30)...)
	return append(shapes, render.Area{ID: "hits", Rings: art.Sign("heart", x+26, y+18, 19), Fill: render.Solid(render.Heart), Edge: render.Pen(render.Ink, 3)})
}
