package sheet

import (
	"cmp"
	"math"
	"slices"

	"hexwarden/render"
	"hexwarden/render/art"
)

// The measures of what a side has reached.
const (
	sideGap   = 6
	panelPad  = 8
	panelSign = 17   // the radius of the token of the side
	nameStep  = 17.5 // from line to line of its name
	nameLines = 2
	starRoom  = 32   // beside the score of a winner
	crewFew   = 4    // so many figures stand in half of the width
	crewMany  = 6    // more than so many are small
	crewMost  = 90   // room of a face in a panel all across
	crewLarge = 1.7  // scale of the faces of a few, on all sides
	nameWon   = 16.5 // letters of the name of one who has won

	scoreLarge = 32
	scoreLines = 3 // of a long score, at most
	scoreStep  = 1.1

	peopleLines = 4 // of the names of those of a side, at most
	peopleStep  = 16
)

// points is how the scores of all sides stand: in letters of one size, beside the names or below them.
type points struct {
	size   float64
	beside bool
}

// panel is a side as it is told in some width: its name, its score, those who played it, and the faces of its figures with their names.
type panel struct {
	Side
	points
	letters               float64 // of the name
	emblem                string
	rim                   render.Stroke
	wide, top, body, high float64 // top is the room for the name, body that for the score below it
	title, score, people  []string
	crew                  crowd
}

// panels are the sides, those who have won or are ahead first: two beside each other, or below each other an odd number of them and those with
// many figures.
func (p *page) panels(s Score, parties []art.Party) {
	wide, columns := (p.w-2*edge-sideGap)/2, 2
	many := slices.ContainsFunc(parties, func(x art.Party) bool { return len(x.Heads) > crewFew })
	if len(s.Sides)%2 == 1 || many {
		wide, columns = p.w-2*edge, 1
	}
	faces := crewLarge
	if slices.ContainsFunc(parties, func(x art.Party) bool { return len(x.Heads) > crewMany }) {
		faces = faceLeast
	}
	by := p.pointed(s.Sides, wide, columns == 1)
	var all []panel
	for _, i := range s.ranked() {
		all = append(all, p.measured(s.Sides[i], of(parties, i), wide, faces, by))
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

// measured is a side as it is told in some width, with its faces at a scale. Its high is what stands below the score.
func (p *page) measured(s Side, party art.Party, wide, faces float64, by points) panel {
	q := panel{Side: s, letters: medium, points: by, emblem: party.Emblem, wide: wide}
	if s.Won {
		q.letters = nameWon
	}
	if s.first() {
		q.rim = render.Pen(render.Gold, 2.6)
	}
	room := wide - 2*panelPad
	q.score = p.lines(q.size, room-s.star(), scoreLines, render.Bold, s.Score)
	q.title = p.lines(q.letters, q.titleRoom(p), nameLines, render.Bold, s.Name)
	q.people = p.lines(small, room, peopleLines, render.Plain, s.People)
	named := nameStep * float64(len(q.title))
	if q.beside { // names of people stand below that of the side
		q.people = p.lines(small, q.titleRoom(p), peopleLines, render.Plain, s.People)
		named += peopleStep * float64(len(q.people))
	}
	q.top = max(2*panelSign, named) + 2*panelPad - 4
	if !q.beside {
		q.body = q.size*scoreStep*float64(len(q.score)) + 3
	}
	q.crew = p.crowd(party, min(room, crewMost*float64(len(party.Heads))), faces)
	q.high = q.crew.high() + 6
	if !q.beside {
		q.high += peopleStep * float64(len(q.people))
	}
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
	name, head := left+2*panelSign+panelPad, middle-nameStep*float64(len(q.title)-1)/2
	if q.beside {
		head -= peopleStep * float64(len(q.people)) / 2
	}
	for i, l := range q.title {
		p.line("side", name, head+nameStep*float64(i), q.titleRoom(p), q.letters, render.Bold, render.Left, render.Parchment, l)
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
	person := func(x, y, room float64) {
		for i, l := range q.people {
			p.line("people", x, y+peopleStep*float64(i), room, small, render.Plain, render.Left, render.White, l)
		}
	}
	if q.beside {
		person(name, head+nameStep*float64(len(q.title))-0.5, q.titleRoom(p))
	} else {
		person(left, y+peopleStep/2, right-left)
		y += peopleStep * float64(len(q.people))
	}
	y += 6
	p.named(q.Side.Side, q.crew, (left+right-q.crew.across())/2, y)
}

// star is the sign of the one who has won.
func (p *page) star(x, y float64) {
	p.draw(render.Area{ID: "won", Rings: render.Star(x*p.unit, y*p.unit, 14*p.unit, 6*p.unit, 5, 90), Fill: render.Solid(render.Gold), Edge: render.Pen(render.Ink, 1.2*p.unit)})
}
