package eternia

import (
	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
)

// focused is the sign of the uses of focus that are left, in a circle of radius r.
func focused(x, y, r float64) []render.Shape {
	disc := render.Circle{ID: "focus", X: x, Y: y, R: r, Fill: render.Solid(render.Fate), Edge: render.Pen(render.Ink, r*3/26)}
	return append([]render.Shape{disc}, art.Emblem("eye", x, y, r*18/26, render.White, render.Fate)...)
}

// spent is the sign of cards that were discarded, in a circle of radius r.
func spent(x, y, r float64) []render.Shape {
	return append(deck(x, y, r), render.Line{ID: "tray", Runs: art.Sign("cross", x, y, r*22/26), Stroke: render.Pen(render.LitTarget, r*5/26)})
}

// equal is the sign of equal totals in an area, round a point.
func equal(area, words string, x, y float64) []render.Shape {
	return []render.Shape{
		render.Area{ID: "equal " + area, Rings: render.Rect(x-30, y-20, 60, 40, 10), Fill: render.Solid(render.Parchment), Edge: render.Pen(render.Ink, 4)},
		render.Text{ID: "lead", X: x, Y: y - 2, Font: render.Bold, Size: 34, Paint: render.Solid(render.Ink), String: words}}
}

// legendSize is the radius of the small signs of a combat in the legend.
const legendSize = 40

// fights are the signs of a picture of a combat.
func fights() (all []drawing.Sign) {
	d := duellist{sv: rules.View{Combat: &rules.CombatView{}}, index: 1}
	d.sv.Combat.Fighters[1].Totals = [3]int{2, 0, 0}
	d.f = d.sv.Combat.Fighters[1]
	card := func(c rules.Placed) func(x, y float64) []render.Shape {
		const k = 0.6
		return func(x, y float64) []render.Shape { return d.card(c, x-cardWide*k/2, y-cardHigh*k/2, k) }
	}
	for _, s := range []struct {
		id   string
		draw func(x, y float64) []render.Shape
	}{
		{"pile", func(x, y float64) []render.Shape { return deck(x, y, legendSize) }},
		{"focus", func(x, y float64) []render.Shape { return focused(x, y, legendSize) }},
		{"tray", func(x, y float64) []render.Shape { return spent(x, y, legendSize) }},
		{"overload", card(rules.Placed{Card: "overload"})},
		{"flow", card(rules.Placed{Card: "flow"})},
		{"time", card(rules.Placed{Card: "time"})},
		{"states", drawing.Beside(card(rules.Placed{Card: "overload", Used: true}), card(rules.Placed{}), card(rules.Placed{Card: "+1", Void: true}))},
		{"lead", drawing.Beside(func(x, y float64) []render.Shape { return d.lead(0, x, y) }, func(x, y float64) []render.Shape { return equal("", "=", x, y) })},
		{"effect", func(x, y float64) []render.Shape { return burst(x, y, 30) }},
		{"beaten", func(x, y float64) []render.Shape {
			return mark.Rimmed("fallen", 14, 8, render.LitTarget, art.Sign("cross", x, y, 30)...)
		}},
	} {
		all = append(all, drawing.Sign{Words: engine.T("fe.legend.fight_" + s.id), Draw: s.draw, Group: drawing.Fights})
	}
	return all
}
