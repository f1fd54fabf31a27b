package sheet

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"hexwarden/render"
	"hexwarden/render/art"
	"hexwarden/render/mark"
)

// Score is how a game has ended. All words are in the reader's language.
type Score struct {
	Game   string
	Title  string // of the scenario
	Result string // who has won
	Lead   string // where nobody has won, who is ahead and by how much; "" if there is nothing to tell
	Reason string // why
	Sides  []Side
	Round  string // what the line with the rounds is called
	Rounds []Round
	Turn   int    // the number in Rounds of the one in which the winner went ahead for good; -1: none is known
	Turned string // says so; "" where Turn is -1
	Why    string // what each side gained in it
	Best   Gain   // the most that a side has scored in a round
	Deed   Deed
	Alt    string
}

// Side is a side with what it has reached.
type Side struct {
	Side   int
	Name   string
	People string
	Score  string // in as few words as can be
	Points int    // the same as a number: those who have not won stand in its order
	Won    bool
	Ahead  bool // where nobody has won, its score is above all others
}

// Round is how the sides stood after a round.
type Round struct {
	Name   string
	Scores []int
}

// Gain is what a side has scored in a round.
type Gain struct {
	Side, Round int    // their numbers in Sides and Rounds
	Words       string // says so; "" if there is none to speak of
}

// Deed is the best that was done in a game.
type Deed struct {
	When  string   // in which round
	Words string   // who did what; "" if there is nothing to speak of
	By    []string // the figures that did it, and those to whom it was done
	To    []string
}

// The measures of the lines of rounds.
const (
	lineHigh = 24
	lineHead = 92 // room before the first round
	cellWide = 24 // of a round at least
	cellMost = 48
)

// Frame is all of it above the board: who has won first and largest.
func (s Score) Frame(w int, parties []art.Party) (above, below *render.Scene) {
	p := newPage(w)
	game := s.Title
	if s.Game != "" {
		game = s.Game + " · " + s.Title
	}
	p.paragraph("game", small, 2, render.Plain, render.Parchment, game)
	p.paragraph("result", large, 2, render.Bold, render.Gold, s.Result)
	p.paragraph("lead", lead, 2, render.Bold, render.Parchment, s.Lead)
	p.paragraph("reason", small, 3, render.Plain, render.White, s.Reason)
	p.y += 6
	drawn := !slices.ContainsFunc(s.Sides, func(x Side) bool { return x.Won })
	p.panels(s, parties, drawn)
	p.rounds(s)
	p.deed(s, parties)
	above = p.scene()
	above.Alt = s.Alt
	return above, nil
}

// thinned are the scores with so many rounds at most: the first and the last, and those between them at equal steps, but for the best round and
// the turning point, each with the one before it, from which its gains count: they stand in place of those beside them.
func (s Score) thinned(most int) Score {
	n := len(s.Rounds)
	if n <= most || most < 2 {
		return s
	}
	needed := []int{0, n - 1}
	for _, round := range []int{s.Turn, s.Turn - 1, s.Best.Round, s.Best.Round - 1} {
		if round > 0 && len(needed) < most && !slices.Contains(needed, round) {
			needed = append(needed, round)
		}
	}
	kept := slices.Clone(needed)
	for i := range most {
		if round := i * (n - 1) / (most - 1); !slices.Contains(kept, round) {
			kept = append(kept, round)
		}
	}
	for slices.Sort(kept); len(kept) > most; {
		out, least := 0, n
		for i, round := range kept {
			if slices.Contains(needed, round) {
				continue
			}
			if gap := min(round-kept[i-1], kept[i+1]-round); gap < least {
				out, least = i, gap
			}
		}
		kept = slices.Delete(kept, out, out+1)
	}
	rounds := make([]Round, most)
	for i, k := range kept {
		rounds[i] = s.Rounds[k]
	}
	s.Rounds, s.Turn, s.Best.Round = rounds, slices.Index(kept, s.Turn), slices.Index(kept, s.Best.Round)
	return s
}

// rounds are the scores after each round, a line for each side, of many those that there is room for.
func (p *page) rounds(s Score) {
	room := p.w - 2*edge - lineHead - 8
	s = s.thinned(int(room / cellWide))
	list := s.Rounds
	if len(list) == 0 {
		return
	}
	high := lineHigh*float64(len(s.Sides)+1) + 8
	course, least, most := s.course(list)
	if most > least {
		high += courseHigh
		for _, words := range []string{s.Turned, s.Why, s.Best.Words} {
			if words != "" {
				high += turnHigh
			}
		}
	}
	p.box("rounds", edge, p.y, p.w-2*edge, high, render.Parchment, render.Stroke{})
	step := min(room/float64(len(list)), cellMost)
	if most > least { // the few rounds of a short game all across
		step = room / float64(len(list))
	}
	first := p.w - edge - 8 - step*float64(len(list))
	cell := func(i, line int, font render.Font, c render.Colour, words string) {
		p.line("round", first+step*(float64(i)+0.5), p.y+4+lineHigh*(float64(line)+0.5), step-4, medium, font, render.Middle, c, words)
	}
	p.line("rounds", edge+10, p.y+4+lineHigh/2, first-edge-14, small, render.Plain, render.Left, render.Ink, s.Round)
	for i, r := range list {
		cell(i, 0, render.Plain, render.Ink, r.Name)
		for n := range min(len(s.Sides), len(r.Scores)) {
			cell(i, n+1, render.Bold, render.Ink, strconv.Itoa(r.Scores[n]))
		}
	}
	for n, x := range s.Sides {
		y := p.y + 4 + lineHigh*float64(n+1)
		p.draw(render.Line{ID: "rule", Runs: render.Run(render.Point{X: (edge + 8) * p.unit, Y: y * p.unit}, render.Point{X: (p.w - edge - 8) * p.unit, Y: y * p.unit}), Stroke: render.Pen(render.ParchmentDark, p.unit)})
		p.emblem(x.Side, edge+10+9, y+lineHigh/2, 9, "")
	}
	if most > least {
		p.course(s, course, least, most, first, step, p.y+8+lineHigh*float64(len(s.Sides)+1))
	}
	p.y += high
}

// knot is how large the scores are on their line, bestRing the ring round the best one.
const (
	knot     = 5.0
	bestRing = 9.0
)

// ring is a golden ring as large as r, the sign of the best round: the winner alone has a star.
func (p *page) ring(id string, at render.Point, r float64) {
	round := render.Regular(at.X, at.Y, r*p.unit, 24, 0)
	p.draw(render.Area{ID: "rim", Rings: round, Edge: render.Pen(render.Ink, 5*p.unit)}, render.Area{ID: id, Rings: round, Edge: render.Pen(render.Gold, 3*p.unit)})
}

// courseHigh is the room for the lines of scores, turnHigh that of a line of words below them.
const (
	courseHigh = 92
	turnHigh   = 22
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

// ends are the last scores of some lines, each right of the end of its own by a gap, below each other, if there is room beside a column so wide.
func (p *page) ends(lines [][]int, at func(score int) render.Point, gap, step float64) {
	var last []int
	for _, line := range lines {
		last = append(last, line[len(line)-1])
	}
	slices.SortFunc(last, func(a, b int) int { return cmp.Compare(b, a) })
	y := math.Inf(-1)
	for _, score := range slices.Compact(last) {
		words := strconv.Itoa(score)
		if render.Width(render.Bold, small, words) > step/2+8-gap-2 {
			return
		}
		q := at(score)
		y = max(q.Y/p.unit, y+endStep)
		p.line("end", q.X/p.unit+gap, y, step, small, render.Bold, render.Left, render.Ink, words)
	}
}

// endGap is how far the last score stands right of its point, endStep how far below the one before at least.
const (
	endGap  = 9.0
	endStep = 12.0
)

// course draws the scores from the smallest to the largest as lines below their columns, with a golden ring where a side scored most, and says so and where the
// game turned.
func (p *page) course(s Score, lines [][]int, least, most int, first, step, top float64) {
	const high = 72.0
	at := func(i, n int) render.Point {
		return render.Point{X: (first + step*(float64(i)+0.5)) * p.unit, Y: (top + 8 + (high-12)*(1-float64(n-least)/float64(most-least))) * p.unit}
	}
	words := top + high + 20
	if s.Turned != "" && s.Turn >= 0 {
		x := at(s.Turn, least).X
		p.draw(render.Line{ID: "turn", Runs: render.Run(render.Point{X: x, Y: (top + 2) * p.unit}, render.Point{X: x, Y: (top + high + 4) * p.unit}), Stroke: render.Stroke{Paint: render.Solid(render.Glory), Width: 3 * p.unit, Dash: 5 * p.unit}})
	}
	if s.Turned != "" {
		p.line("turn", p.w/2, words, p.w-4*edge, medium, render.Bold, render.Middle, render.Ink, s.Turned)
		words += turnHigh
	}
	if s.Why != "" {
		p.line("why", p.w/2, words-4, p.w-4*edge, small, render.Bold, render.Middle, render.Ink, s.Why)
		words += turnHigh
	}
	for i, line := range lines {
		side := mark.SideOf(s.Sides[i].Side)
		run := make([]render.Point, len(line))
		for n, score := range line {
			run[n] = at(n, score)
		}
		dash := 0.0
		if i > 0 { // what lies below it shows between its dashes
			dash = 9 * p.unit
		}
		p.draw(render.Line{ID: "course", Runs: [][]render.Point{run}, Stroke: render.Stroke{Paint: render.Solid(render.Ink), Width: 5 * p.unit, Dash: dash}},
			render.Line{ID: "course", Runs: [][]render.Point{run}, Stroke: render.Stroke{Paint: render.Solid(side.Body), Width: 3 * p.unit, Dash: dash}})
		for n, q := range run {
			r := knot
			if slices.ContainsFunc(lines[:i], func(l []int) bool { return math.Abs(at(n, l[n]).Y-q.Y) < knot*p.unit }) {
				r = knot * 0.62 // upon another one
			}
			p.draw(render.Area{ID: "course", Rings: side.Outline(q.X, q.Y, r*p.unit), Fill: render.Solid(side.Light), Edge: render.Pen(render.Ink, 1.4*p.unit)})
		}
	}
	final, gap := len(lines[0])-1, endGap
	if s.Best.Words != "" && s.Best.Round == final {
		gap = bestRing + 5
	}
	p.ends(lines, func(score int) render.Point { return at(final, score) }, gap, step)
	if s.Best.Words == "" {
		return
	}
	if n := s.Best.Round; n >= 0 {
		q := at(n, lines[s.Best.Side][n])
		p.ring("best", q, bestRing)
	}
	half := min(render.Width(render.Bold, medium*p.unit, s.Best.Words)/p.unit, p.w-4*edge) / 2
	p.line("best", p.w/2+10, words, p.w-4*edge, medium, render.Bold, render.Middle, render.Ink, s.Best.Words)
	p.ring("ring", render.Point{X: (p.w/2 - half - 4) * p.unit, Y: words * p.unit}, 6)
}
