package sheet

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of what a side has reached.
const (
	sideGap   = 6
	panelPad  = 8
	panelSign = 17   // the radius of the token of the side
	nameStep  = 17.5 // from line to line of its name
	nameLines = 2
	fewFaces  = 4  // so many are large
	starRoom  = 32 // beside the score of a winner
	lostLine  = 16
	lostLines = 4 // at most
	lostSign  = 6

	scoreLarge = 32
	scoreLines = 3 // of a long score, at most
	scoreStep  = 1.1

	peopleLines = 4 // of the names of those of a side, at most
	peopleStep  = 16
)

// grade is how large what is told of a side is.
type grade struct{ letters, faces float64 }

// The grades of the one who has won, of both after a draw, and of the one who has lost.
var (
	winner = grade{letters: 16.5, faces: 1.6}
	even   = grade{letters: medium, faces: 1.6}
	loser  = grade{letters: medium, faces: 1}
)

// points is how the scores of all sides stand: in letters of one size, beside the names or below them.
type points struct {
	size   float64
	beside bool
}

// panel is a side as it is told in some width: its name, its score, those who played it, the faces of its figures and the names of the fallen.
type panel struct {
	Side
	grade
	points
	emblem                string
	rim                   render.Stroke
	wide, top, body, high float64 // top is the room for the name, body that for the score below it
	title, score, people  []string
	up, lost              []string // the names of those who stand, and of the fallen
	heads                 gallery
}

// panels are the sides, those who have won or are ahead first: two beside each other, or an odd number of them below each other.
func (p *page) panels(s Score, parties []art.Party, drawn bool) {
	wide, columns := (p.w-2*edge-sideGap)/2, 2
	if len(s.Sides)%2 == 1 {
		wide, columns = p.w-2*edge, 1
	}
	by := p.pointed(s.Sides, wide, columns == 1)
	var all []panel
	for _, i := range s.ranked() {
		all = append(all, p.measured(s.Sides[i], of(parties, i), drawn, wide, by))
	}
	for line := range slices.Chunk(all, columns) {
		top, body, high := 0.0, 0.0, 0.0
		for _, q := range line {
			top, body, high = max(top, q.top), max(body, q.body), max(high, q.high)
		}
		for i, q := range line {
			q.top, q.body, q.high = top, body, top+body+high
			p.panel(q, edge+(wide+sideGap)*float64(i))
		}
		p.y += top + body + high + sideGap
	}
}

// ranked are the numbers of the sides: those that are told first, then the others by their points.
func (s Score) ranked() []int {
	points := make([]int, len(s.Sides))
	of := slices.Clone(points)
	for i, x := range s.Sides {
		of[i], points[i] = i, x.Points
		if x.first() {
			points[i] = math.MaxInt
		}
	}
	slices.SortStableFunc(of, func(a, b int) int { return cmp.Compare(points[b], points[a]) })
	return of
}

// first says whether a side is told before the others, in gold.
func (s Side) first() bool { return s.Won || s.Ahead }

// pointed is how the scores of sides stand in panels of some width: as large as all of them have room in one line.
func (p *page) pointed(sides []Side, wide float64, row bool) points {
	fit := func(size, room float64) bool {
		return !slices.ContainsFunc(sides, func(s Side) bool {
			return render.Width(render.Bold, size*p.unit, s.Score) > (room-s.star())*p.unit
		})
	}
	if row && fit(scoreLarge, wide*0.45) {
		return points{scoreLarge, true}
	}
	for _, size := range []float64{scoreLarge, large} {
		if fit(size, wide-2*panelPad) {
			return points{size, false}
		}
	}
	return points{lead, false}
}

// star is the room for the star of a side that has won.
func (s Side) star() float64 {
	if s.Won {
		return starRoom
	}
	return 0
}

// measured is a side as it is told in some width; after a draw nobody is told as the loser. Its high is what stands below the score.
func (p *page) measured(s Side, party art.Party, drawn bool, wide float64, by points) panel {
	q := panel{Side: s, grade: loser, points: by, emblem: party.Emblem, wide: wide}
	switch {
	case s.Won:
		q.grade = winner
	case drawn:
		q.grade = even
	}
	if s.first() {
		q.rim = render.Pen(render.Gold, 2.6)
	}
	room := wide - 2*panelPad
	q.score = p.lines(q.size, room-s.star(), scoreLines, render.Bold, s.Score)
	q.title = p.lines(q.letters, q.titleRoom(p), nameLines, render.Bold, s.Name)
	q.top = max(2*panelSign, nameStep*float64(len(q.title))) + 2*panelPad - 4
	if !q.beside {
		q.body = q.size*scoreStep*float64(len(q.score)) + 3
	}
	q.people = p.lines(small, room, peopleLines, render.Plain, s.People)
	k := 1.0
	if standing := slices.DeleteFunc(slices.Clone(party.Heads), func(h art.Head) bool { return h.Fallen }); len(standing) <= fewFaces {
		k = q.faces
	}
	q.heads = arrange(party.Heads, room, k, 1)
	q.up, q.lost = p.names(q.heads.up, room), p.names(q.heads.down, room)
	q.high = peopleStep*float64(len(q.people)) + 6 + q.heads.high() + lostLine*float64(len(q.up)+len(q.lost)) + 4
	return q
}

// titleRoom is how wide the name may be beside the token of the side, and beside its score.
func (q panel) titleRoom(p *page) float64 {
	room := q.wide - 3*panelPad - 2*panelSign
	if q.beside {
		room -= q.scoreWide(p) + q.star() + panelPad
	}
	return room
}

// scoreWide is how wide the score is.
func (q panel) scoreWide(p *page) float64 {
	wide := 0.0
	for _, l := range q.score {
		wide = max(wide, render.Width(render.Bold, q.size*p.unit, l)/p.unit)
	}
	return wide
}

// panel draws a side from x on; one that has won or is ahead has a golden rim and score, and a winner a star.
func (p *page) panel(q panel, x float64) {
	p.box("side", x, p.y, q.wide, q.high, render.LeatherLight, q.rim)
	p.banner(q.Side.Side, x, p.y, q.wide, q.top)
	left, right, middle := x+panelPad, x+q.wide-panelPad, p.y+q.top/2
	p.emblem(q.Side.Side, left+panelSign, middle, panelSign, q.emblem)
	for i, l := range q.title {
		p.line("side", left+2*panelSign+panelPad, middle+nameStep*(float64(i)-float64(len(q.title)-1)/2), q.titleRoom(p), q.letters, render.Bold, render.Left, render.Parchment, l)
	}
	ink, at, y, star := render.White, left, p.y+q.top+q.size*scoreStep/2, left+q.scoreWide(p)+starRoom/2
	if q.first() {
		ink = render.Gold
	}
	if q.beside {
		at, y, star = right-q.scoreWide(p), middle, right-q.scoreWide(p)-starRoom/2
	}
	for i, l := range q.score {
		p.line("score", at, y+q.size*scoreStep*float64(i), right-at, q.size, render.Bold, render.Left, ink, l)
	}
	if q.Won {
		p.star(star, y)
	}
	y = p.y + q.top + q.body
	for i, l := range q.people {
		p.line("people", left, y+peopleStep*(float64(i)+0.5), right-left, small, render.Plain, render.Left, render.White, l)
	}
	y += peopleStep*float64(len(q.people)) + 6
	p.faces(q.Side.Side, q.heads, left-(faceStep/2-faceSign)*q.heads.large, y)
	y += q.heads.high()
	for _, x := range []struct {
		id    string
		names []string
		sign  func(id string, x, y, r float64) []render.Shape
	}{{"standing", q.up, mark.Yes}, {"lost", q.lost, mark.No}} {
		for i, l := range x.names {
			if i == 0 {
				p.draw(x.sign(x.id, (left+lostSign)*p.unit, (y+lostLine/2)*p.unit, lostSign*p.unit)...)
			}
			p.line(x.id, left+2*lostSign+6, y+lostLine/2, right-left-2*lostSign-6, small, render.Plain, render.Left, render.Parchment, l)
			y += lostLine
		}
	}
}

// names are those of figures, in as many lines as they need behind a sign that tells how they fared.
func (p *page) names(heads []art.Head, room float64) []string {
	names := namesOf(heads)
	if names == "" {
		return nil
	}
	return p.lines(small, room-2*lostSign-6, lostLines, render.Plain, names)
}

// namesOf are the names of figures in one line, none of which breaks.
func namesOf(heads []art.Head) string {
	var names []string
	for _, h := range heads {
		if h.Name != "" {
			names = append(names, strings.ReplaceAll(h.Name, " ", "\u00a0"))
		}
	}
	return strings.Join(names, ", ")
}

// star is the sign of the one who has won.
func (p *page) star(x, y float64) {
	p.draw(render.Area{ID: "won", Rings: render.Star(x*p.unit, y*p.unit, 14*p.unit, 6*p.unit, 5, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 1.2*p.unit)})
}
