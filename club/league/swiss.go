package league

import (
	"cmp"
	"slices"
)

// Swiss pairs the next round of those who play, best first. Nobody meets an
// opponent twice or has a second bye, and nobody's sides come to differ by more
// than two, as long as that is possible at all.
func Swiss(rank []int, past [][]Match) []Match {
	h := remember(past)
	for strict := 2; ; strict-- {
		edge := func(a, b int) bool { return h.may(a, b, strict) }
		if len(rank)%2 == 0 {
			if whole(rank, edge) {
				return h.pair(rank, edge, len(past))
			}
			continue
		}
		for i := len(rank) - 1; i >= 0; i-- { // the last of the ranking has the bye
			rest := slices.Delete(slices.Clone(rank), i, i+1)
			if (strict == 0 || !h.bye[rank[i]]) && whole(rest, edge) {
				return append(h.pair(rest, edge, len(past)), Match{First: rank[i], Second: Nobody})
			}
		}
	}
}

// history is what the rounds so far mean for the next one.
type history struct {
	met     map[[2]int]bool
	bye     map[int]bool
	balance map[int]int // first sides less second ones
	last    map[int]int // 1 after a first side, -1 after a second one
	points  map[int]int
}

func remember(past [][]Match) history {
	h := history{map[[2]int]bool{}, map[int]bool{}, map[int]int{}, map[int]int{}, map[int]int{}}
	for _, round := range past {
		for _, m := range round {
			h.points[m.First] += m.points(m.First)
			if m.Bye() {
				h.bye[m.First] = true
				continue
			}
			h.points[m.Second] += m.points(m.Second)
			h.met[[2]int{m.First, m.Second}], h.met[[2]int{m.Second, m.First}] = true, true
			h.balance[m.First]++
			h.balance[m.Second]--
			h.last[m.First], h.last[m.Second] = 1, -1
		}
	}
	return h
}

// may says whether two may meet: at strictness 2 with all rules, at 1 whatever
// their sides, at 0 in any case.
func (h history) may(a, b, strict int) bool {
	return strict == 0 || !h.met[[2]int{a, b}] && (strict == 1 || h.clash(a, b) < 2)
}

// clash is how badly two want the same side.
func (h history) clash(a, b int) int {
	x, y := h.balance[a], h.balance[b]
	if x > 0 && y > 0 || x < 0 && y < 0 {
		return min(max(x, -x), max(y, -y))
	}
	return 0
}

// whole says whether all of these can be paired.
func whole(list []int, edge func(a, b int) bool) bool {
	return perfect(len(list), func(i, j int) bool { return edge(list[i], list[j]) })
}

// pair pairs from the top: each with the best opponent that leaves a pairing for the rest.
func (h history) pair(rank []int, edge func(a, b int) bool, round int) []Match {
	var out []Match
	for rest := slices.Clone(rank); len(rest) > 0; {
		a := rest[0]
		for _, b := range h.wanted(rest) {
			next := slices.DeleteFunc(slices.Clone(rest), func(x int) bool { return x == a || x == b })
			if edge(a, b) && whole(next, edge) {
				out = append(out, h.seated(a, b, len(out)+round))
				rest = next
				break
			}
		}
	}
	return out
}

// wanted lists opponents for the first of the rest: of equal points before all
// others, whose sides fit, and from the other half of those who are equal.
func (h history) wanted(rest []int) []int {
	a, others := rest[0], slices.Clone(rest[1:])
	equal := 0
	for _, b := range others {
		if h.points[b] == h.points[a] {
			equal++
		}
	}
	at := map[int]int{}
	for i, b := range others {
		if at[b] = i; i < equal {
			at[b] = max(i-equal/2, equal/2-i)
		}
	}
	slices.SortStableFunc(others, func(x, y int) int {
		return cmp.Or(cmp.Compare(h.points[y], h.points[x]), cmp.Compare(h.clash(a, x), h.clash(a, y)), cmp.Compare(at[x], at[y]))
	})
	return others
}

// seated gives the first side to the player to whom it is due: the one who had it less, who did not
// have it last, and else by turns.
func (h history) seated(a, b, turn int) Match {
	if c := cmp.Or(cmp.Compare(h.balance[a], h.balance[b]), cmp.Compare(h.last[a], h.last[b])); c > 0 || c == 0 && turn%2 == 1 {
		a, b = b, a
	}
	return Match{First: a, Second: b}
}
