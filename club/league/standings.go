package league

import (
	"cmp"
	"slices"
)

// Line is a player in the standings.
type Line struct {
	Player   int
	Rank     int // those that nothing tells apart share one
	Played   int // byes are not played
	Won      int
	Drawn    int
	Lost     int
	Points   int
	Buchholz int // points of the opponents; a bye has none
	Berger   int // Sonneborn-Berger: those of opponents who were beaten twice, of others at a draw
	Diff     int // own score less the opponents'
}

// Standings ranks all players by points and then by tie-breaks: where everybody
// met everybody, head-to-head results, Sonneborn-Berger, difference of scores and
// wins; in a Swiss league by Buchholz first. Only a Swiss league gives points
// for byes: in the others everybody has the same number.
func Standings(players int, rounds [][]Match, swiss bool) []Line {
	lines := make([]Line, players)
	for i := range lines {
		lines[i].Player = i
	}
	var played []Match
	for _, round := range rounds {
		for _, m := range round {
			switch {
			case m.Bye() && swiss:
				lines[m.First].Points += m.points(m.First)
			case !m.Bye() && m.Decided():
				played = append(played, m)
				lines[m.First].count(m)
				lines[m.Second].count(m)
			}
		}
	}
	for i := range lines {
		lines[i].opponents(lines, played)
	}
	of := func(value func(Line) int) criterion {
		return func(group []Line) (out []int) {
			for _, l := range group {
				out = append(out, value(l))
			}
			return out
		}
	}
	criteria := []criterion{of(func(l Line) int { return l.Points })}
	if swiss {
		criteria = append(criteria, of(func(l Line) int { return l.Buchholz }))
	}
	criteria = append(criteria, func(group []Line) []int { return duels(group, played) }, of(func(l Line) int { return l.Berger }),
		of(func(l Line) int { return l.Diff }), of(func(l Line) int { return l.Won }))
	ranked(lines, criteria, 1)
	return lines
}

// count adds a match that a player was in.
func (l *Line) count(m Match) {
	l.Played++
	got := m.points(l.Player)
	l.Points += got
	switch {
	case got == win:
		l.Won++
	case got == even:
		l.Drawn++
	default:
		l.Lost++
	}
	diff := m.Score[0] - m.Score[1]
	if l.Player == m.Second {
		diff = -diff
	}
	l.Diff += diff
}

// opponents adds what the opponents' points are worth.
func (l *Line) opponents(lines []Line, played []Match) {
	for _, m := range played {
		if m.has(l.Player) {
			theirs := lines[m.other(l.Player)].Points
			l.Buchholz += theirs
			l.Berger += theirs * m.points(l.Player)
		}
	}
}

// criterion separates players who are equal so far.
type criterion func(group []Line) []int

// ranked orders lines by criteria, one after the other among those who are
// equal so far.
func ranked(lines []Line, criteria []criterion, rank int) {
	if len(criteria) == 0 || len(lines) == 1 {
		for i := range lines {
			lines[i].Rank = rank
		}
		return
	}
	value := map[int]int{} // by player
	for i, n := range criteria[0](lines) {
		value[lines[i].Player] = n
	}
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(value[b.Player], value[a.Player]) })
	for from := 0; from < len(lines); {
		to := from + 1
		for to < len(lines) && value[lines[to].Player] == value[lines[from].Player] {
			to++
		}
		ranked(lines[from:to], criteria[1:], rank+from)
		from = to
	}
}

// duels counts the points of a group against each other. They say something
// only if each met each equally often.
func duels(group []Line, played []Match) []int {
	out, met := make([]int, len(group)), map[[2]int]int{}
	at := func(p int) int { return slices.IndexFunc(group, func(l Line) bool { return l.Player == p }) }
	for _, m := range played {
		if i, j := at(m.First), at(m.Second); i >= 0 && j >= 0 {
			out[i] += m.points(m.First)
			out[j] += m.points(m.Second)
			met[[2]int{min(i, j), max(i, j)}]++
		}
	}
	for i := range group {
		for j := range i {
			if n := met[[2]int{j, i}]; n == 0 || n != met[[2]int{0, 1}] {
				return make([]int, len(group))
			}
		}
	}
	return out
}
