package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
)

// strip is what stands above the map: what goes on, the round track, the teams.
type strip struct {
	v   engine.View
	sv  rules.View
	say Say

	asked drawing.Asked // below the teams
}

// The measures of the strip in pixels.
const (
	lineHeight  = 50
	trackHeight = 66
	teamHeight  = 96
	rowHeight   = 72 // of a team in a line for itself
	goalHeight  = 42 // of each victory card in play
)

// perLine is how many teams stand side by side: two, or of more each in a line for itself, all alike.
func (p *strip) perLine() int {
	if len(p.sv.Teams) == 2 {
		return 2
	}
	return 1
}

// height is how high the strip is, teams how far down their panels reach.
func (p *strip) height() int { return p.teams() + p.asked.High() }

func (p *strip) teams() int {
	y := lineHeight + trackHeight
	for i := 0; i < len(p.sv.Teams); i += p.perLine() {
		y += p.lineHigh(i)
	}
	return y
}

// asking is which teams are asked for what.
func asking(v engine.View, sv rules.View, say Say) drawing.Asked {
	side := func(seat engine.Seat) int {
		return slices.IndexFunc(sv.Teams, func(t rules.TeamView) bool { return slices.Contains(t.Seats, int(seat)) })
	}
	return drawing.Asking(v, side, func(seats []engine.Seat, what engine.Text) string {
		var teams []engine.Text
		for i, t := range sv.Teams {
			if slices.ContainsFunc(seats, func(seat engine.Seat) bool { return side(seat) == i }) {
				teams = append(teams, teamName(t))
			}
		}
		return say(engine.T("fe.picture.asked", engine.Texts("teams", teams), engine.Sub("what", what)))
	})
}

// lineHigh is how high the panels of a team and of those beside it are: as the one with
// the most victory cards in play needs.
func (p *strip) lineHigh(team int) int {
	if p.perLine() == 1 {
		return rowHeight + (len(p.sv.Teams[team].Goals)+1)/2*goalHeight
	}
	most := 0
	for _, t := range p.sv.Teams {
		most = max(most, len(t.Goals))
	}
	return teamHeight + most*goalHeight
}

// shapes draws the strip over the whole width.
func (p *strip) shapes(w float64) []render.Shape {
	shapes := []render.Shape{
		render.Area{ID: "strip", Rings: render.Rect(0, 0, w, float64(p.height()), 0), Fill: render.Solid(render.Leather)},
		render.Line{ID: "strip", Runs: render.Run(render.Point{Y: float64(p.height())}, render.Point{X: w, Y: float64(p.height())}), Stroke: render.Pen(render.Ink, 5)},
	}
	shapes = append(shapes, render.Text{ID: "doing", X: w / 2, Y: lineHeight/2 + 2, Font: render.Bold, Size: 34, Paint: render.Solid(render.Gold), String: p.say(doing(p.v, p.sv))}.Fitted(30, w-30))
	shapes = append(shapes, p.track(w)...)
	columns, y := p.perLine(), lineHeight+trackHeight
	for i := range p.sv.Teams {
		wide, high := w/float64(columns), p.lineHigh(i)
		shapes = append(shapes, p.team(i, 8+wide*float64(i%columns), float64(y), wide-16, float64(high-8))...)
		if i%columns == columns-1 {
			y += high
		}
	}
	return append(shapes, p.asked.Draw(float64(p.teams()), w)...)
}

// doing is who is activated, or the part of the round.
func doing(v engine.View, sv rules.View) engine.Text {
	if h, ok := hero(sv, sv.Acting); ok {
		if len(sv.Way) > 0 && sv.MP > 0 {
			return engine.T("fe.picture.moving", engine.Num("round", v.Round), engine.Sub("hero", name(h.ID)), engine.Num("n", sv.MP))
		}
		return engine.T("fe.picture.acting", engine.Num("round", v.Round), engine.Sub("hero", name(h.ID)))
	}
	return v.Phase
}

// track is the round track: days and nights, skulls, and where the game is.
func (p *strip) track(w float64) []render.Shape {
	spaces := p.sv.Track
	if len(spaces) == 0 {
		return nil
	}
	y := float64(lineHeight + trackHeight/2 - 2)
	step := min(100, (w-24)/float64(len(spaces)))
	left := (w - step*float64(len(spaces))) / 2
	var shapes []render.Shape
	for i, s := range spaces {
		x := left + step*(float64(i)+0.5)
		ground, ink := light(s.Time)
		shapes = append(shapes, space(s.Time, i <= p.sv.Last, x, y, step)...)
		at := x
		if s.Skull > 0 {
			at -= step * 0.2
			shapes = append(shapes, skull(x+step*0.23, y, 19)...)
		}
		shapes = append(shapes, daytime(s.Time, at, y, 17, ink, ground)...)
		if i > p.sv.Last {
			shapes = append(shapes, skipped(x, y))
		}
		if i < p.sv.Space {
			shapes = append(shapes, past(x, y, step)...)
		}
		if i == p.sv.Space {
			shapes = append(shapes, present(x, y, step)...)
		}
	}
	return shapes
}

// present is the frame of the round that is played.
func present(x, y, step float64) []render.Shape {
	rings := render.Rect(x-step/2+1, y-28, step-2, 56, 12)
	return []render.Shape{render.Area{ID: "now", Rings: rings, Edge: render.Pen(render.Ink, 8)}, render.Area{ID: "now", Rings: rings, Edge: render.Pen(render.Gold, 5)}}
}

// light is the ground of a round by day or night, and the colour of its sign.
func light(time string) (ground, ink render.Colour) {
	if time == "night" {
		return render.SideOneDark, render.Parchment
	}
	return render.Mana, render.Focus
}

// past is the veil over a round that is over, with a tick.
func past(x, y, step float64) []render.Shape {
	return []render.Shape{
		render.Area{ID: "past", Rings: render.Rect(x-step/2+3, y-26, step-6, 52, 10), Fill: render.Glass(render.Leather, 0.62)},
		render.Line{ID: "past", Runs: art.Sign("check", x, y, 15), Stroke: render.Pen(render.ParchmentDark, 6)}}
}

// skipped is the cross over a round that is not played.
func skipped(x, y float64) render.Shape {
	return render.Line{ID: "skipped", Runs: art.Sign("cross", x, y, 17), Stroke: render.Pen(render.ParchmentDark, 5)}
}

// space is the ground of a round on the track, brown if it is not played.
func space(time string, played bool, x, y, step float64) []render.Shape {
	ground, _ := light(time)
	if !played {
		ground = render.LeatherLight
	}
	return []render.Shape{render.Area{ID: "space " + time, Rings: render.Rect(x-step/2+3, y-26, step-6, 52, 10), Fill: render.Solid(ground), Edge: render.Pen(render.Ink, 2.5)}}
}

// daytime is a sun or a moon.
func daytime(time string, x, y, r float64, ink, ground render.Colour) []render.Shape {
	if time == "night" {
		return []render.Shape{
			render.Circle{ID: "moon", X: x, Y: y, R: r, Fill: render.Solid(ink)},
			render.Circle{ID: "moon", X: x + r*0.45, Y: y - r*0.25, R: r * 0.82, Fill: render.Solid(ground)}}
	}
	return []render.Shape{render.Area{ID: "sun", Rings: render.Star(x, y, r*1.25, r*0.86, 12, 90), Fill: render.Solid(ink), Edge: render.Pen(render.Ink, 1.5)}}
}

// skull is a skull.
func skull(x, y, r float64) []render.Shape {
	return []render.Shape{
		render.Area{ID: "skull", Rings: [][]render.Point{append(render.Arc(x, y-r*0.15, r*0.85, 200, -20), render.Point{X: x + r*0.45, Y: y + r*0.4}, render.Point{X: x + r*0.4, Y: y + r}, render.Point{X: x - r*0.4, Y: y + r}, render.Point{X: x - r*0.45, Y: y + r*0.4})}, Fill: render.Solid(render.White), Edge: render.Pen(render.Ink, 2)},
		render.Circle{ID: "skull", X: x - r*0.34, Y: y - r*0.1, R: r * 0.22, Fill: render.Solid(render.Ink)},
		render.Circle{ID: "skull", X: x + r*0.34, Y: y - r*0.1, R: r * 0.22, Fill: render.Solid(render.Ink)},
		render.Line{ID: "skull", Runs: [][]render.Point{{{X: x, Y: y + r*0.55}, {X: x, Y: y + r*0.9}}}, Stroke: render.Pen(render.Ink, 2)},
	}
}

// team is a team: its shape and letter, name, VP, Eternium, soldiers in reserve, victory
// cards in hand.
func (p *strip) team(i int, x, y, w, h float64) []render.Shape {
	t, side := p.sv.Teams[i], mark.SideOf(i)
	ground := render.Area{ID: "team", Rings: render.Rect(x, y, w, h, 12), Fill: render.Solid(render.LeatherLight)}
	if drawing.Awaited(p.v, func(s engine.Seat) bool { return slices.Contains(t.Seats, int(s)) }) {
		ground.Edge = render.Pen(render.Gold, 5)
	}
	shapes := []render.Shape{ground}
	row, high := p.perLine() == 1, float64(teamHeight)
	if row {
		high = rowHeight
	}
	middle, r := y+(high-8)/2, min(36, high/2-8)
	shapes = append(shapes, mark.Emblem(i, x+46, middle, r)...)
	shapes = append(shapes, render.Text{ID: "letter", X: x + 46, Y: middle, Font: render.Bold, Size: r * 1.17, Paint: render.Solid(render.White), Halo: render.Pen(side.Dark, 3), String: letters(p.sv, p.say)[i]})
	left, room := x+92, w-100
	name := render.Text{ID: "name", X: left, Y: y + 23, Font: render.Bold, Size: 31, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: p.say(teamName(t))}
	if row { // the numbers behind the name
		name.Y, room = middle, w-4*countWide-100
		shapes = append(shapes, counts(i, t, x+w-4*countWide, middle, 4*countWide)...)
	} else {
		shapes = append(shapes, counts(i, t, left, y+63, room)...)
	}
	shapes = append(shapes, name.Fitted(30, room))
	for n, g := range t.Goals {
		at, wide, line := x+12, w-24, n
		if row {
			wide, line = w/2-24, n/2
			at += w / 2 * float64(n%2)
		}
		shapes = append(shapes, p.goal(g, at, y+high-4+goalHeight*(float64(line)+0.35), wide)...)
	}
	return shapes
}

// goal is a victory card in play with how far its second goal has got.
func (p *strip) goal(g rules.GoalView, x, y, w float64) []render.Shape {
	score := strconv.Itoa(g.N) + "/" + strconv.Itoa(g.Of)
	room := w - 60 - render.Width(render.Bold, small, score)
	shapes := append(sheet(x+16, y, 17), render.Text{ID: "goal", X: x + 42, Y: y, Font: render.Bold, Size: small, Anchor: render.Left, Paint: render.Solid(render.Parchment), String: p.say(engine.T("fe.victory." + g.Card))}.Fitted(small, room))
	if g.Done {
		return append(shapes, mark.Yes("goal", x+w-18, y, 16)...)
	}
	return append(shapes, render.Text{ID: "goal", X: x + w, Y: y, Font: render.Bold, Size: small, Anchor: render.Right, Paint: render.Solid(render.Gold), String: score})
}

// countWide is the room of a number with its sign.
const countWide = 118

// counts are VP, Eternium, soldiers in reserve and victory cards in hand, each behind its sign.
func counts(side int, t rules.TeamView, x, y, w float64) []render.Shape {
	step := min(w/4, countWide)
	var shapes []render.Shape
	for i, c := range stripSigns(side) {
		at := x + step*float64(i) + 20
		shapes = append(shapes, c.sign(at, y, 20)...)
		shapes = append(shapes, render.Text{ID: c.id, X: at + 27, Y: y, Font: render.Bold, Size: 36, Anchor: render.Left, Paint: render.Solid(render.White), String: strconv.Itoa(c.n(t))})
	}
	return shapes
}

// stripSign is something that is counted of a team, with its sign.
type stripSign struct {
	id   string
	n    func(rules.TeamView) int
	sign func(x, y, r float64) []render.Shape
}

// stripSigns are what is counted of a team.
func stripSigns(side int) []stripSign {
	return []stripSign{
		{"vp", func(t rules.TeamView) int { return t.VP }, laurel},
		{"ether", func(t rules.TeamView) int { return t.Ether }, gem},
		{"reserve", func(t rules.TeamView) int { return t.Reserve }, func(x, y, r float64) []render.Shape { return trooper(side, x, y, r) }},
		{"hand", func(t rules.TeamView) int { return t.Hand }, sheet},
	}
}
