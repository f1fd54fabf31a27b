package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
)

// The measures of a picture of a combat in pixels.
const (
	half      = float64(area.Width) / 2
	headHigh  = 102.0
	panelHigh = 186.0
	rowHigh   = 190.0
	rowLeast  = 176.0 // in a film
	askedTop  = 54.0
	sumHigh   = 190.0
	dealtHigh = 42.0 // more, in a second round
	footHigh  = 118.0
	extraHigh = 52.0 // of a line about time, clash and effect cards
	small     = 30.0 // the least size of letters
	miniature = 0.66 // of cards beside the grid
)

// layout is how the parts of a picture of a combat stand below each other.
type layout struct {
	row   float64       // how high an area of the grid is
	dealt bool          // a line tells who lost how much in the first round
	asked drawing.Asked // below the title
}

// panelTop is where the fighters begin, below who is asked for what.
func (l layout) panelTop() float64 {
	return max(headHigh, askedTop+float64(l.asked.High()))
}

func (l layout) rowTop(n int) float64 { return l.panelTop() + panelHigh + 10 + l.row*float64(n) }
func (l layout) sumTop() float64      { return l.rowTop(3) + 6 }

// footTop is where that begins that lies beside the grids.
func (l layout) footTop() float64 {
	if l.dealt {
		return l.sumTop() + sumHigh + dealtHigh + 8
	}
	return l.sumTop() + sumHigh + 8
}

// combat is the picture of an epic combat: both fighters, their grids side by side, what
// lies beside.
func combat(sv rules.View, asked drawing.Asked, alt string, say Say) *render.Scene {
	l := layout{row: rowHigh, dealt: sv.Combat.Round > 1}
	if sv.Combat.Out == "" { // else its place is that of a banner
		l.asked = asked.In(area.Width, small)
	}
	s, sides := duel(sv, l, alt, say)
	high := l.footTop() + footHigh
	for _, d := range sides {
		extra := cardsOf(d.f, say)
		high = max(high, d.extraTop()+extraHigh*float64(len(extra))+12)
		layer := &s.Layers[d.index+1]
		layer.Shapes = append(layer.Shapes, d.foot(extra)...)
	}
	s.H = int(high) + 8
	return s
}

// filmed is the picture of an epic combat as high as the others of a film: both fighters and their grids. What was dealt
// before was seen, and captions tell what lies beside.
func filmed(sv rules.View, high int, say Say) *render.Scene {
	var least layout
	l := layout{row: max(rowLeast, (float64(high)-least.footTop())/3)}
	s, _ := duel(sv, l, "", say)
	s.H = high
	return s
}

// duel is both fighters and their grids side by side. Their layers come after the first one.
func duel(sv rules.View, l layout, alt string, say Say) (*render.Scene, [2]duellist) {
	c := sv.Combat
	s := &render.Scene{W: area.Width, Back: render.Leather, Alt: alt, Layers: []render.Layer{{Name: "head", Shapes: combatHead(sv, l, say)}}}
	var sides [2]duellist
	for i, f := range c.Fighters {
		d := duellist{layout: l, sv: sv, f: f, index: i, turn: c.Turn == i && c.Phase > 0 && c.Out == "" && !f.Passed, say: say}
		if sides := l.asked.Sides; len(sides) > 0 { // not always the one whose turn it is
			d.turn = slices.Contains(sides, f.Team)
		}
		shapes := d.panel()
		if d.arming() {
			shapes = append(shapes, d.arms()...)
		} else {
			for n := range 3 {
				shapes = append(shapes, d.row(n)...)
			}
		}
		sides[i] = d
		s.Layers = append(s.Layers, render.Layer{Name: "fighter " + f.Who, Shapes: append(shapes, d.sum()...)})
	}
	if !sides[0].arming() || !sides[1].arming() {
		s.Layers = append(s.Layers, render.Layer{Name: "middle", Shapes: middleSigns(c, l, say)})
	}
	return s, sides
}

// combatHead tells where and when: the zone, the round, who is asked for what, or the phase.
func combatHead(sv rules.View, l layout, say Say) []render.Shape {
	c := sv.Combat
	title := say(engine.T("fe.picture.combat", engine.Key("zone", "fe.zone."+c.Zone), engine.Num("n", c.Round), engine.Num("of", c.Rounds)))
	shapes := []render.Shape{render.Text{ID: "title", X: half, Y: 32, Font: render.Bold, Size: 38, Paint: render.Solid(render.Gold), String: title}.Fitted(small, area.Width-30)}
	if c.Out != "" { // a banner
		return append(shapes,
			render.Area{ID: "panel", Rings: render.Rect(6, 53, area.Width-12, headHigh-57, 10), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 3)},
			render.Text{ID: "phase", X: half, Y: 53 + (headHigh-57)/2, Font: render.Bold, Size: 44, Paint: render.Solid(render.Ink), String: say(verdict(sv))}.Fitted(small, area.Width-50))
	}
	if l.asked.High() > 0 || c.Phase == 0 {
		return append(shapes, l.asked.Draw(askedTop, area.Width)...)
	}
	now := engine.T("fe.picture.phase." + strconv.Itoa(c.Phase))
	return append(shapes, render.Text{ID: "phase", X: half, Y: 76, Font: render.Bold, Size: 32, Paint: render.Solid(render.Parchment), String: say(now)}.Fitted(small, area.Width-30))
}

// areaSign is how an area of the grid is shown.
type areaSign struct {
	id, emblem   string
	ground, tint render.Colour
}

// areaSigns are the emblems of the areas of the grid, with their colours.
var areaSigns = [3]areaSign{{"attack", "sword", render.SideTwoDark, render.SideTwo}, {"defence", "shield", render.SideOneDark, render.SideOne}, {"initiative", "boltsign", render.Glory, render.Gold}}

// middleSigns are the areas between both grids; equal totals have a sign above.
func middleSigns(c *rules.CombatView, l layout, say Say) []render.Shape {
	var shapes []render.Shape
	for n, a := range areaSigns {
		y := l.rowTop(n) + l.row/2 - 14
		if me, foe := c.Fighters[0], c.Fighters[1]; me.Totals[n] == foe.Totals[n] {
			words := "="
			if closed(me, a.id) || closed(foe, a.id) {
				words += "?"
			}
			shapes = append(shapes, equal(a.id, words, half, y-59)...)
		}
		shapes = append(shapes, render.Circle{ID: "area " + a.id, X: half, Y: y, R: 46, Fill: render.Solid(a.ground), Edge: render.Pen(render.Gold, 5)})
		shapes = append(shapes, art.Emblem(a.emblem, half, y, 30, render.White, a.ground)...)
		shapes = append(shapes, render.Text{ID: "area", X: half, Y: y + 68, Font: render.Bold, Size: small, Paint: render.Solid(render.Parchment), Halo: render.Pen(render.Leather, 6), String: say(engine.T("fe.area." + a.id))}.Fitted(small, 150))
	}
	return shapes
}
