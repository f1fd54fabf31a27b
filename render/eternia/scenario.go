package eternia

import (
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/card"
	"hexwarden/render/mark"
	"hexwarden/render/motif"
)

// combatScene is what a combat card does, and at its right the card as it lies in a grid, a mere number larger.
func combatScene(id, face string, deck render.Colour) card.Panel {
	return func(left, y, w, h float64) []render.Shape {
		const margin = 10.0
		wide, k := h*0.74, h/134
		if content.Basic(face) {
			k = h / 124
		}
		x, top, high := left+w-wide-margin, y+margin, h-2*margin
		sheet := []render.Shape{
			render.Area{ID: "shadow", Rings: render.Rect(x+4, top+5, wide, high, 14), Fill: render.Glass(render.Black, 0.4)},
			render.Area{ID: "sheet", Rings: render.Rect(x, top, wide, high, 14), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 5)}}
		return motif.Of(id).Beside(left, y, w, h, wide+margin, deck, append(sheet, combatFace(face, x+wide/2, y+h/2, k)...))
	}
}

// names is a list of names.
func (w writer) names(list []engine.Text) string {
	return w.say(engine.T("fe.picture.card.list", engine.Texts("zones", list)))
}

// zone is what a place gives, and where ways lead from it.
func (w writer) zone(x words.ZoneFace) {
	w.Colour, w.Emblem = render.WoodDark, card.Keep
	if x.Kind == "wilds" {
		w.Colour = render.Leaf
	}
	w.Chips = []string{w.say(engine.T("fe.picture.card.zone_" + x.Kind))}
	if x.Merchant != "" {
		w.Chips = append(w.Chips, w.say(engine.T("fe.merchant."+content.Sold(x.Merchant))))
	}
	if x.Ether > 0 {
		w.Blocks = append(w.Blocks, card.Block{Title: w.say(engine.T("fe.picture.card.ether")), Cost: strconv.Itoa(x.Ether), Coin: gem})
	}
	if x.Kind == "tower" {
		w.text("", engine.T("fe.picture.card.fast"))
	}
	for _, list := range []struct {
		title string
		zones []engine.Text
	}{{"paths", x.Paths}, {"near", x.Near}} {
		if len(list.zones) > 0 {
			w.Blocks = append(w.Blocks, card.Block{Title: w.say(engine.T("fe.picture.card." + list.title)), Text: w.names(list.zones)})
		}
	}
	w.lines(x.Lanes)
}

// scenario is its numbers in a strip, its zones of deployment, and its rules behind signs.
func (w writer) scenario(x words.ScenarioFace) {
	var numbers []card.Stat
	for _, n := range []struct {
		label string
		sign  card.Sign
		n     int
	}{{"rounds", card.Initiative, x.Rounds}, {"soldiers", card.Guard, x.Soldiers}, {"quests", card.Reach, x.Quests}} {
		if n.n > 0 {
			numbers = append(numbers, card.Stat{Sign: n.sign, Value: strconv.Itoa(n.n), Label: w.say(engine.T("fe.picture.card." + n.label))})
		}
	}
	if len(numbers) > 0 {
		w.Rows = append(w.Rows, numbers)
	}
	w.text("", x.Story)
	for _, r := range x.Rules {
		w.Blocks = append(w.Blocks, card.Block{Sign: ruleSign(r), Text: w.say(r.Words)})
	}
	anywhere := false
	for _, z := range x.Zones {
		b := card.Block{Title: w.say(z.Name), Text: w.names(z.Outposts)}
		if len(z.Heroes) > 0 {
			b.Text = w.say(engine.T("fe.picture.card.heroes", engine.Texts("zones", z.Outposts), engine.Texts("heroes", z.Heroes)))
		} else {
			anywhere = true
		}
		w.Blocks = append(w.Blocks, b)
	}
	if anywhere {
		w.text("", engine.T("fe.picture.card.heroes_any"))
	}
}

// ruleSigns are the emblems of rules that bear no number.
var ruleSigns = map[string]string{"brambles": "scythe", "enemy": "horns", "more": "shield", "end": "laurel"}

// ruleSign is the sign before a rule of a scenario.
func ruleSign(r words.RuleFace) card.Art {
	return func(x, y, size float64) []render.Shape {
		number := func(dx, dy float64, ink render.Colour) render.Shape {
			return render.Text{ID: "rule", X: x + dx*size, Y: y + dy*size, Font: render.Bold, Size: 1.15 * size, Paint: render.Solid(ink), String: strconv.Itoa(r.N)}
		}
		switch r.Sign {
		case "vp":
			return scored(strconv.Itoa(r.N), x, y, size)
		case "ether":
			return append(coin(x, y, size*1.1), number(0, 0.02, render.Ink))
		case "soldiers":
			return append(art.Emblem("shield", x, y, size*1.1, render.RockDark, render.RockDark), number(0, -0.08, render.White))
		case "skull":
			disc := render.Circle{ID: "skull", X: x + size*0.5, Y: y + size*0.5, R: size * 0.66, Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 3)}
			return append(skull(x-size*0.2, y-size*0.2, size*0.95), disc, number(0.5, 0.52, render.Ink))
		case "task":
			return mark.Yes("task", x, y, size*0.95)
		}
		disc := render.Circle{ID: "rule", X: x, Y: y, R: size, Fill: render.Solid(render.LeatherLight)}
		return append([]render.Shape{disc}, art.Emblem(ruleSigns[r.Sign], x, y, size*0.7, render.White, render.LeatherLight)...)
	}
}

// scored is a star with victory points.
func scored(points string, x, y, r float64) []render.Shape {
	return []render.Shape{
		render.Area{ID: "vp", Rings: render.Star(x, y, r*1.32, r*0.8, 5, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 3)},
		render.Text{ID: "vp", X: x, Y: y + 0.06*r, Font: render.Bold, Size: 1.15 * r, Paint: render.Solid(render.Ink), String: points}}
}
