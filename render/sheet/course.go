package sheet

import (
	"math"
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// The measures of the lines of scores.
const (
	courseHigh = 104 // of the lines
	courseTop  = 26  // above the highest point, and below the lowest
	axisHigh   = 22  // of the names of rounds
	turnHigh   = 22  // of a line of words below
	cellWide   = 26  // of a round at least
	leadLeast  = 36  // before the first round
	leadMost   = 74
	tail       = 54 // after the last round
	columnMost = 48 // of the ground of the turning point

	tokenSize = 9.0 // of the sides at both ends of their lines

	knot     = 5.0 // how large the scores are on their line
	bestRing = 9.0 // and the ring round the best one
	valueGap = 13  // from a score to its number
	beside   = 4   // round what numbers keep clear of
)

// course are the scores of each side after each of some rounds, the smallest and the largest; both are the same if there is no line to
// draw.
func (s Score) course(list []Round) (lines [][]int, least, most int) {
	if len(list) < 2 {
		return nil, 0, 0
	}
	least = math.MaxInt
	lines = make([][]int, len(s.Sides))
	for _, r := range list {
		for i := range lines {
			n := 0
			if i < len(r.Scores) {
				n = r.Scores[i]
			}
			lines[i], least, most = append(lines[i], n), min(least, n), max(most, n)
		}
	}
	if most == 0 {
		return nil, 0, 0
	}
	return lines, min(least, most-1), most
}

// graph is where the scores of each side are drawn: rounds are columns, from left to right.
type graph struct {
	lines        [][]int
	least, most  int
	first, step  float64 // the first column, and from one to the next
	top, foot, y float64 // of the columns, and of the highest score
}

// at is where a score after a round is, in pixels of a phone.
func (g graph) at(round, score int) render.Point {
	return render.Point{X: g.first + g.step*float64(round), Y: g.y + courseHigh*(1-float64(score-g.least)/float64(g.most-g.least))}
}

// rounds are the scores after each round as lines all across, of many rounds those that there is room for, with a number at each point;
// below them where the game turned, and the best round. Fewer than two rounds, or scores of nothing, have no line.
func (p *page) rounds(s Score) {
	lead := min(max(render.Width(render.Plain, small*p.unit, s.Round)/p.unit+16, leadLeast), leadMost)
	from := edge + lead + cellWide/2
	room := p.w - edge - tail - from // between the first and the last
	s = s.thinned(int(room/cellWide) + 1)
	lines, least, most := s.course(s.Rounds)
	if most == least {
		return
	}
	told := 0
	for _, words := range []string{s.Turned, s.Why, s.Best.Words} {
		if words != "" {
			told++
		}
	}
	g := graph{lines: lines, least: least, most: most, first: from, step: room / float64(len(s.Rounds)-1), top: p.y + 6, y: p.y + 6 + courseTop}
	g.foot = g.y + courseHigh + courseTop
	high := g.foot + axisHigh + turnHigh*float64(told) + 6 - p.y
	p.box("rounds", edge, p.y, p.w-2*edge, high, render.Parchment, render.Stroke{})
	p.columns(s, g, lead)
	p.course(s, g)
	p.told(s, g.foot+axisHigh+turnHigh/2)
	p.y += high
}

// columns are thin lines at the rounds with their names below, at the turning point a golden ground.
func (p *page) columns(s Score, g graph, lead float64) {
	p.line("rounds", edge+10, g.foot+axisHigh/2, lead-14, small, render.Plain, render.Left, render.Ink, s.Round)
	var runs [][]render.Point
	for i, r := range s.Rounds {
		x := g.first + g.step*float64(i)
		if s.Turned != "" && i == s.Turn {
			half := min(g.step, columnMost) / 2
			p.draw(render.Area{ID: "column", Rings: render.Rect((x-half)*p.unit, g.top*p.unit, 2*half*p.unit, (g.foot-g.top)*p.unit, 0), Fill: render.Glass(render.Gold, 0.6)})
		}
		runs = append(runs, []render.Point{{X: x * p.unit, Y: g.top * p.unit}, {X: x * p.unit, Y: g.foot * p.unit}})
		p.line("round", x, g.foot+axisHigh/2, g.step-4, medium, render.Bold, render.Middle, render.Ink, r.Name)
	}
	p.draw(render.Line{ID: "column", Runs: runs, Stroke: render.Pen(render.ParchmentDark, 1.5*p.unit)})
}

// course draws the scores as lines, each to the token of its side, with a golden ring where a side scored most and a dashed line where the game turned.
func (p *page) course(s Score, g graph) {
	pixels := func(q render.Point) render.Point { return render.Point{X: q.X * p.unit, Y: q.Y * p.unit} }
	if s.Turned != "" && s.Turn >= 0 {
		x := g.at(s.Turn, g.least).X
		p.dashes("turn", render.Point{X: x, Y: g.top + 4}, render.Point{X: x, Y: g.foot - 4})
	}
	for i, line := range g.lines {
		side := mark.SideOf(s.Sides[i].Side)
		run := make([]render.Point, len(line))
		for n, score := range line {
			run[n] = pixels(g.at(n, score))
		}
		dash := 0.0
		if i > 0 { // what lies below it shows between its dashes
			dash = 9 * p.unit
		}
		p.draw(render.Line{ID: "course", Runs: [][]render.Point{run}, Stroke: render.Stroke{Paint: render.Solid(render.Ink), Width: 5.4 * p.unit, Dash: dash}},
			render.Line{ID: "course", Runs: [][]render.Point{run}, Stroke: render.Stroke{Paint: render.Solid(side.Body), Width: 3.4 * p.unit, Dash: dash}})
		for n, q := range run {
			r := knot
			if slices.ContainsFunc(g.lines[:i], func(l []int) bool { return math.Abs(g.at(n, l[n]).Y*p.unit-q.Y) < knot*p.unit }) {
				r = knot * 0.62 // upon another one
			}
			p.draw(render.Area{ID: "course", Rings: side.Outline(q.X, q.Y, r*p.unit), Fill: render.Solid(side.Light), Edge: render.Pen(render.Ink, 1.4*p.unit)})
		}
	}
	if n := s.Best.Round; s.Best.Words != "" && n >= 0 {
		p.ring("best", pixels(g.at(n, g.lines[s.Best.Side][n])), bestRing)
	}
	p.values(s, g)
	p.ends(s, g)
}

// values are the numbers at the points but the last ones: that of the highest score of a round above it, all others below, where they hide neither a point nor each
// other; scores that are the same have one, and one that has no room has none.
func (p *page) values(s Score, g graph) {
	for n := range len(s.Rounds) - 1 {
		var scores []int
		for _, line := range g.lines {
			scores = append(scores, line[n])
		}
		slices.Sort(scores)
		scores = slices.Compact(scores)
		slices.Reverse(scores)
		var taken []mark.Box
		for _, score := range scores {
			q := g.at(n, score)
			taken = append(taken, mark.Around(q, knot, knot, knot, knot))
		}
		for i, score := range scores {
			words, q := strconv.Itoa(score), g.at(n, score)
			half := render.Width(render.Bold, small*p.unit, words) / p.unit / 2
			gap := float64(valueGap)
			if s.Best.Words != "" && n == s.Best.Round && score == g.lines[s.Best.Side][n] {
				gap += bestRing - knot
			}
			ways := []float64{gap, -gap}
			if i == 0 {
				ways = []float64{-gap, gap}
			}
			for _, dy := range ways {
				b := mark.Around(render.Point{X: q.X, Y: q.Y + dy}, half, beside, half, beside)
				if mark.Free(taken, b) {
					taken = append(taken, b)
					p.draw(render.Text{ID: "value", X: q.X * p.unit, Y: (q.Y + dy) * p.unit, Font: render.Bold, Size: small * p.unit, Paint: render.Solid(render.Ink), Halo: render.Pen(render.Parchment, 2.4*p.unit), String: words})
					break
				}
			}
		}
	}
}

// ends are the tokens of the sides after the last round, each with its score beside the end of its line, or as near to that as others let it.
func (p *page) ends(s Score, g graph) {
	last := len(s.Rounds) - 1
	x := g.at(last, g.least).X + knot + 6 + tokenSize
	for i, y := range g.rows(last) {
		p.emblem(s.Sides[i].Side, x, y, tokenSize, "")
		p.line("value", x+tokenSize+4, y, tail-knot-2*tokenSize-10, medium, render.Bold, render.Left, render.Ink, strconv.Itoa(g.lines[i][last]))
	}
}

// rows are how far down the tokens of the sides are beside their points after a round, or as near to these as others let them.
func (g graph) rows(round int) []float64 {
	const r = tokenSize
	rows := make([]float64, len(g.lines))
	order := make([]int, len(g.lines))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return g.lines[b][round] - g.lines[a][round] })
	next, bottom := g.top+r, g.foot-r-(2*r+2)*float64(len(order)-1)
	for _, i := range order {
		rows[i] = min(max(next, g.at(round, g.lines[i][round]).Y), bottom)
		next, bottom = rows[i]+2*r+2, bottom+2*r+2
	}
	return rows
}

// told are the words below the scores: where the game turned and what each side gained in that, and the best round, each behind its sign.
func (p *page) told(s Score, y float64) {
	behind := func(id string, size float64, words string, sign func(x float64)) {
		half := min(render.Width(render.Bold, size*p.unit, words)/p.unit, p.w-5*edge) / 2
		p.line(id, p.w/2+10, y, p.w-5*edge, size, render.Bold, render.Middle, render.Ink, words)
		sign(p.w/2 - half - 4)
		y += turnHigh
	}
	if s.Turned != "" {
		behind("turn", medium, s.Turned, func(x float64) { p.dashes("dashes", render.Point{X: x, Y: y - 8}, render.Point{X: x, Y: y + 8}) })
	}
	if s.Why != "" {
		p.line("why", p.w/2, y-3, p.w-4*edge, small, render.Plain, render.Middle, render.Ink, s.Why)
		y += turnHigh
	}
	if s.Best.Words != "" {
		behind("best", medium, s.Best.Words, func(x float64) { p.ring("ring", render.Point{X: x * p.unit, Y: y * p.unit}, 6) })
	}
}

// dashes are the sign of the turning point.
func (p *page) dashes(id string, a, b render.Point) {
	p.draw(render.Line{ID: id, Runs: render.Run(render.Point{X: a.X * p.unit, Y: a.Y * p.unit}, render.Point{X: b.X * p.unit, Y: b.Y * p.unit}), Stroke: render.Stroke{Paint: render.Solid(render.Glory), Width: 3 * p.unit, Dash: 5 * p.unit}})
}

// ring is a golden ring as large as r, the sign of the best round: the winner alone has a star.
func (p *page) ring(id string, at render.Point, r float64) {
	round := render.Regular(at.X, at.Y, r*p.unit, 24, 0)
	p.draw(render.Area{ID: "rim", Rings: round, Edge: render.Pen(render.Ink, 5*p.unit)}, render.Area{ID: id, Rings: round, Edge: render.Pen(render.Gold, 3*p.unit)})
}
