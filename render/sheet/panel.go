package sheet

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// The measures of what a side has reached: two sides stand beside each other.
const (
	sideGap   = 6
	panelPad  = 8
	panelSign = 17   // the radius of the token of the side
	nameStep  = 17.5 // from line to line of its name
	nameLines = 2
	longLine  = 26 // of a score that has no room beside the names of its people
	fewFaces  = 4  // so many are large
	lostLine  = 16
	lostLines = 4 // at most
	lostSign  = 6

	peopleLines = 4 // of the names of those of a side, at most
	peopleStep  = 16
)

// grade is how large what is told of a side is.
type grade struct{ letters, score, faces float64 }

// The grades of the one who has won, of both after a draw, and of the one who has lost.
var (
	winner = grade{letters: 16.5, score: 34, faces: 1.6}
	even   = grade{letters: medium, score: 28, faces: 1.6}
	loser  = grade{letters: medium, score: 28, faces: 1}
)

// panel is a side as it is told in some width: its name, those who played it, its score, the faces of its figures and the names of the fallen.
type panel struct {
	Side
	grade
	emblem              string
	rim                 render.Stroke
	wide, high          float64
	title, people, lost []string
	long                []string // the score, where it has no room beside the names
	body                float64  // how high names and score are
	heads               gallery
}

// panels are the sides, two beside each other, those who have won first.
func (p *page) panels(s Score, parties []art.Party, drawn bool) {
	const wide = (render.PhoneWidth - 2*edge - sideGap) / 2.0
	var all []panel
	for _, won := range []bool{true, false} {
		for i, x := range s.Sides {
			if x.Won == won {
				all = append(all, p.measured(x, of(parties, i), drawn, wide))
			}
		}
	}
	for pair := range slices.Chunk(all, 2) {
		high := 0.0
		for _, q := range pair {
			high = max(high, q.high)
		}
		for i, q := range pair {
			q.high = high
			p.panel(q, edge+(wide+sideGap)*float64(i))
		}
		p.y += high + sideGap
	}
}

// measured is a side as it is told in some width; after a draw nobody is told as the loser.
func (p *page) measured(s Side, party art.Party, drawn bool, wide float64) panel {
	q := panel{Side: s, grade: loser, emblem: party.Emblem, wide: wide}
	switch {
	case s.Won:
		q.grade, q.rim = winner, render.Pen(render.Gold, 2.6)
	case drawn:
		q.grade = even
	}
	room := wide - 3*panelPad - 2*panelSign
	q.title = p.lines(q.letters, room, nameLines, render.Bold, s.Name)
	score := render.Width(render.Bold, q.score*p.unit, s.Score)/p.unit + panelPad
	if s.Won {
		score += 28
	}
	if q.people = p.lines(small, wide-2*panelPad-score, peopleLines, render.Plain, s.People); score > wide/2 || len(q.people) > 2 {
		if q.score = large; render.Width(render.Bold, large*p.unit, s.Score) > (wide-2*panelPad)*p.unit {
			q.score = lead
		}
		q.long = p.lines(q.score, wide-2*panelPad, 2, render.Bold, s.Score)
		q.people = p.lines(small, wide-2*panelPad, peopleLines, render.Plain, s.People)
	}
	q.body = max(peopleStep*float64(len(q.people)), q.score*0.8)
	if q.long != nil {
		q.body = peopleStep*float64(len(q.people)) + longLine*float64(len(q.long))
	}
	k := 1.0
	if standing := slices.DeleteFunc(slices.Clone(party.Heads), func(h art.Head) bool { return h.Fallen }); len(standing) <= fewFaces {
		k = q.faces
	}
	q.heads = arrange(party.Heads, wide-2*panelPad, k, 1)
	q.lost = p.lost(q.heads.down, wide-2*panelPad)
	q.high = q.top() + q.body + 6 + q.heads.high() + lostLine*float64(len(q.lost)) + 4
	return q
}

// top is how high the name is with the token beside it.
func (q panel) top() float64 {
	return max(2*panelSign, nameStep*float64(len(q.title))) + 2*panelPad - 4
}

// panel draws a side from x on; a winner has a golden rim and a star.
func (p *page) panel(q panel, x float64) {
	p.box("side", x, p.y, q.wide, q.high, render.LeatherLight, q.rim)
	left, right, middle := x+panelPad, x+q.wide-panelPad, p.y+q.top()/2
	p.emblem(q.Side.Side, left+panelSign, middle, panelSign, q.emblem)
	for i, l := range q.title {
		p.line("side", left+2*panelSign+panelPad, middle+nameStep*(float64(i)-float64(len(q.title)-1)/2), right-left-2*panelSign-panelPad, q.letters, render.Bold, render.Left, render.Parchment, l)
	}
	y := p.y + q.top()
	for i, l := range q.people {
		p.line("people", left, y+peopleStep*(float64(i)+0.5), right-left, small, render.Plain, render.Left, render.White, l)
	}
	for i, l := range q.long {
		p.line("score", left, y+peopleStep*float64(len(q.people))+longLine*(float64(i)+0.5), right-left, q.score, render.Bold, render.Left, render.White, l)
	}
	if len(q.long) == 0 {
		p.line("score", right, y+q.body/2, q.wide/2, q.score, render.Bold, render.Right, render.White, q.Score)
	}
	if at := right - render.Width(render.Bold, q.score*p.unit, q.Score)/p.unit - 18; q.Won && len(q.long) == 0 {
		p.star(at, y+q.body/2)
	} else if q.Won {
		p.star(right-12, middle)
	}
	y += q.body + 6
	p.faces(q.Side.Side, q.heads, left-(faceStep/2-faceSign)*q.heads.large, y)
	y += q.heads.high()
	for i, l := range q.lost {
		at := y + lostLine*(float64(i)+0.5)
		if i == 0 {
			p.draw(mark.No("lost", (left+lostSign)*p.unit, at*p.unit, lostSign*p.unit)...)
		}
		p.line("lost", left+2*lostSign+6, at, right-left-2*lostSign-6, small, render.Plain, render.Left, render.Parchment, l)
	}
}

// lost are the names of those who fell, in as many lines as they need behind a cross.
func (p *page) lost(fallen []art.Head, room float64) []string {
	names := namesOf(fallen)
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
