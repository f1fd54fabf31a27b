package mythic

import (
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/emblem"
	"hexwarden/render/mark"
)

// The measures of the strip above the field in pixels.
const (
	lineHeight  = 46
	panelHeight = 112
)

// headHeight is the height of the strip: a line, and the Generals in pairs.
func headHeight(sv rules.View) int { return lineHeight + (len(sv.Generals)+1)/2*panelHeight }

// plate is the strip: what goes on, then every General with what lies open of it.
func plate(v engine.View, sv rules.View, w float64, say Say) []render.Shape {
	shapes := []render.Shape{render.Area{ID: "strip", Rings: render.Rect(0, 0, w, float64(headHeight(sv)), 0), Fill: render.Solid(render.Leather)}}
	size, line := render.Fit(render.Bold, 30, 18, w-40, say(doing(v, sv)))
	shapes = append(shapes, render.Text{ID: "doing", X: w / 2, Y: lineHeight/2 + 2, Font: render.Bold, Size: size, Paint: render.Solid(render.Gold), String: line})
	teams := [2]int{}
	for seat, g := range sv.Generals {
		column := seat % 2
		row := seat / 2
		if len(sv.Generals) > 2 { // a team stands below each other
			column = g.Team % 2
			row = teams[column]
			teams[column]++
		}
		x, y := 8+w/2*float64(column), float64(lineHeight+row*panelHeight)
		shapes = append(shapes, panel(sv, seat, x, y, w/2-16, panelHeight-8, say)...)
	}
	return shapes
}

// doing is the turn with its part, or who is activated.
func doing(v engine.View, sv rules.View) engine.Text {
	if u, ok := unit(sv, sv.Acting); ok {
		return engine.T("mb.picture.acting", engine.Num("turn", sv.Turn), engine.Key("unit", "mb.short."+u.Card))
	}
	return v.Phase
}

// factions are the emblems of the factions.
var factions = map[string]string{"athena": "owl", "hades": "flame"}

// panel is a General: emblem, name, counts, and what is left of its army.
func panel(sv rules.View, seat int, x, y, w, h float64, say Say) []render.Shape {
	g := sv.Generals[seat]
	team, second, _ := sideOf(sv, seat)
	side := mark.SideOf(team)
	ground := render.Area{ID: "general", Rings: render.Rect(x, y, w, h, 12), Fill: render.Solid(render.LeatherLight)}
	if seat == sv.Active {
		ground.Edge = render.Pen(render.Gold, 5)
	}
	shapes := []render.Shape{ground}
	ex, ey, er := x+54, y+h/2, 40.0
	shapes = append(shapes, mark.Emblem(team, ex, ey, er)...)
	if second {
		shapes = append(shapes, render.Area{ID: "second", Rings: side.Outline(ex, ey, er*0.84), Edge: render.Stroke{Paint: render.Solid(render.Ink), Width: 7, Dash: 8}})
	}
	if sign := factions[g.Faction]; sign != "" {
		shapes = append(shapes, emblem.Draw(sign, ex, ey, er*0.62, render.White, side.Body)...)
	}
	left := x + 106
	name := say(engine.T("mb.who", engine.Who("who", engine.Seat(seat))))
	if g.Faction != "" {
		name = say(engine.T("mb.picture.general", engine.Who("who", engine.Seat(seat)), engine.Key("faction", "mb.faction."+g.Faction)))
	}
	size, name := render.Fit(render.Bold, 29, 18, w-118, name)
	shapes = append(shapes, render.Text{ID: "name", X: left, Y: y + 20, Font: render.Bold, Size: size, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: name})
	shapes = append(shapes, counts(g, left, y+h*0.53, w-116, say)...)
	return append(shapes, army(sv, seat, left, y+h-15, w-118)...)
}

// counts are power points, Art of War cards, hand and draw pile, each on a sign.
func counts(g rules.GeneralView, x, y, w float64, say Say) []render.Shape {
	var shapes []render.Shape
	step := w / 4
	item := func(i int, ink render.Colour, n int, label string, sign ...render.Shape) {
		at := x + step*float64(i)
		size, words := render.Fit(render.Plain, 21, 13, step-50, say(engine.T(label)))
		shapes = append(shapes, sign...)
		shapes = append(shapes,
			render.Text{ID: "count", X: at + 20, Y: y, Font: render.Bold, Size: 27, Paint: render.Solid(ink), String: strconv.Itoa(n)},
			render.Text{ID: "count", X: at + 45, Y: y, Font: render.Plain, Size: size, Anchor: render.Left, Paint: render.Solid(render.ParchmentDark), String: words})
	}
	sheet := func(i int, dx, dy float64, fill, edge render.Colour) render.Shape {
		return render.Area{ID: "count", Rings: render.Rect(x+step*float64(i)+3+dx, y-19+dy, 34, 38, 5), Fill: render.Solid(fill), Edge: render.Pen(edge, 2.5)}
	}
	item(0, render.Ink, g.PP, "mb.picture.pp", render.Circle{ID: "count", X: x + 20, Y: y, R: 19.5, Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 2.5)},
		render.Circle{ID: "count", X: x + 20, Y: y, R: 16, Edge: render.Stroke{Paint: render.Glass(render.Ink, 0.5), Width: 1.5, Dash: 3}})
	item(1, render.White, g.Row, "mb.picture.aow", sheet(1, 0, 0, render.Glory, render.Gold))
	item(2, render.Ink, g.Hand, "mb.picture.hand", sheet(2, 5, -3, render.ParchmentDark, render.Ink), sheet(2, 0, 0, render.Parchment, render.Ink))
	item(3, render.White, g.Pile, "mb.picture.pile", sheet(3, 4, 4, render.Fate, render.Ink), sheet(3, 2, 2, render.Fate, render.Ink), sheet(3, 0, 0, render.Fate, render.Parchment))
	return shapes
}

// enough is how many units an army is down to when its battle is lost (MB-18.1).
const enough = 3

// army is a row of shields, one for each unit: those left first, the last three of a
// team in red, as the battle is lost when no other is left; behind them the destroyed.
func army(sv rules.View, seat int, x, y, w float64) []render.Shape {
	alone := len(sv.Generals) == 2
	alive, all := 0, 0
	for _, u := range sv.Units {
		if u.Seat == seat {
			all++
			if u.Vitality > 0 {
				alive++
			}
		}
	}
	if all == 0 {
		return nil
	}
	team, _, _ := sideOf(sv, seat)
	step := min(30, w/float64(all))
	var shapes []render.Shape
	for i := range all {
		pip := render.Area{ID: "left", Rings: render.Regular(x+step*(float64(i)+0.5), y-1, step*0.46, 5, -90), Fill: render.Solid(mark.SideOf(team).Light), Edge: render.Pen(render.Ink, 2)}
		switch {
		case i >= alive:
			pip.ID, pip.Fill, pip.Edge = "lost", render.Solid(render.Leather), render.Pen(render.Smoke, 1.5)
		case alone && i < enough:
			pip.ID, pip.Fill = "last", render.Solid(render.Heart)
		}
		shapes = append(shapes, pip)
	}
	return shapes
}
