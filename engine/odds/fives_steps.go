package odds

import "slices"

// value is what best play makes of a position.
func (s *solver) value(p position) value {
	var v value
	s.add(&v, &p, 1, 1)
	return v
}

// add adds the value of a position in so many ways of all.
func (s *solver) add(v *value, p *position, ways, of int64) {
	if p.stage == Last && !p.zero && !p.any {
		up, drops := s.lift(&p.hand, nil)
		v.hits[p.won+up] += s.whole / of * ways
		v.drops += int64(drops) * (s.whole / of * ways)
		return
	}
	w, ok := s.known[*p]
	if !ok {
		best, _ := s.best(*p)
		w = &best
		s.known[*p] = w
	}
	v.add(w, ways, of)
}

// best tries the moves of a position.
func (s *solver) best(p position) (best value, m move) {
	for i, o := range s.moves(p) {
		if v := s.try(p, o); i == 0 || v.better(&best) {
			best, m = v, o
		}
	}
	return best, m
}

// moves lists what may be worth doing: first what ends the stage, then talents.
func (s *solver) moves(p position) []move {
	switch p.stage {
	case Reroll:
		return s.fives(p)
	case First:
		return append(s.raisesToFive(p), s.talents(p)...)
	case Again:
		return append(s.fives(p), s.talents(p)...)
	}
	m := move{kind: Discard}
	s.lift(&p.hand, &m)
	return append([]move{m}, s.talents(p)...)
}

// try counts the cases of a move.
func (s *solver) try(p position, m move) value {
	then := p.stage
	switch {
	case m.kind == UseZero:
		p.zero = false
	case m.kind == UseAny:
		p.any = false
	case m.kind == Discard && p.stage == First:
		return s.discard(p, m)
	case m.kind == Discard:
		return s.value(position{stage: Last, won: p.won, hand: p.hand})
	case m.dice == hand{} && p.stage == Again: // talents had their chance
		p.zero, p.any = false, false
		then = Last
	case m.dice != hand{} && s.Explode:
		then = Again
	default:
		then = Last
	}
	n := 0
	for _, k := range m.dice {
		n += int(k)
	}
	var v value
	of := powers[faces][n]
	s.roll(p, m, then, func(ways int64, after *position) {
		s.add(&v, after, ways, of)
	})
	return v
}

// discard is step A (MB-12.3).
func (s *solver) discard(p position, m move) value {
	after := position{stage: Reroll, zero: p.zero, any: p.any, won: p.won}
	drops := 0
	for kind, d := range s.kinds {
		n := int(p.hand[kind])
		if up := int(m.dice[kind]); up > 0 {
			s.put(&after, Die{Face: d.Face, Total: s.goal(First)}, up)
			n -= up
		}
		drops += int(m.drop[kind])
		if n -= int(m.drop[kind]); n > 0 {
			s.put(&after, d, n)
		}
	}
	v := s.value(after)
	v.drops += int64(drops) * s.whole
	return v
}

// raisesToFive lists the ways of step A: none raised, the highest die raised to
// 5, the two highest ... each by discarding the lowest (MB-12.3).
func (s *solver) raisesToFive(p position) []move {
	out := []move{{kind: Discard}}
	if s.Difficulty <= s.goal(First) {
		return out // nothing is rolled again
	}
	low := s.all(p.hand, func(d Die) bool { return d.Drops() && d.Raises(First) })
	slices.SortFunc(low, func(a, b int) int { return s.kinds[a].Total - s.kinds[b].Total })
	m, drops := out[0], 0
	for i := len(low) - 1; i >= 0; i-- {
		m.dice[low[i]]++
		for range s.goal(First) - s.kinds[low[i]].Total {
			if drops >= i {
				return out // too few are left
			}
			m.drop[low[drops]]++
			drops++
		}
		out = append(out, m)
	}
	return out
}

// all lists the kinds of the dice for which ok holds, each as often as it is there.
func (s *solver) all(h hand, ok func(Die) bool) []int {
	var out []int
	for kind, d := range s.kinds {
		if h[kind] > 0 && ok(d) {
			for range h[kind] {
				out = append(out, kind)
			}
		}
	}
	return out
}

// fives lists the sets of dice to roll again, the empty one first (MB-12.4): some
// of a row with the raised dice at its end. Later there can be one by a talent
// that is not like the others, so the row is taken from both ends.
func (s *solver) fives(p position) []move {
	row := s.all(p.hand, func(d Die) bool { return d.Again(p.stage) })
	slices.SortFunc(row, func(a, b int) int {
		return s.kinds[b].Face - s.kinds[a].Face + s.kinds[b].Total - s.kinds[a].Total
	})
	out := []move{{kind: RollFive}}
	take := func() {
		m := move{kind: RollFive}
		for _, kind := range row {
			m.dice[kind]++
			out = append(out, m)
		}
	}
	take()
	if p.stage == Again && len(row) > 1 && row[0] != row[len(row)-1] {
		slices.Reverse(row)
		take()
	}
	return out
}

// talents lists the dice that a talent may roll again (MB-12.9): of dice whose
// roll would come to the same the lowest, and those of face 5, which cannot be
// discarded.
func (s *solver) talents(p position) []move {
	var out []move
	use := func(as StepKind, kind int) {
		m := move{kind: as}
		m.dice[kind] = 1
		out = append(out, m)
	}
	for kind, d := range s.kinds {
		if p.hand[kind] == 0 {
			continue
		}
		if p.zero && d.Spared() {
			use(UseZero, kind)
			continue // to be able to use the other talent later is better
		}
		lower := func(e Die) bool { return e.Total-e.Face == d.Total-d.Face && e.Face < d.Face && d.Face < 5 }
		if p.any && d.Chosen() && len(s.all(p.hand, lower)) == 0 {
			use(UseAny, kind)
		}
	}
	return out
}

// lift is the best of step B: how many dice it raises to the difficulty and how
// many it discards for that. If m is given, it gets them (MB-12.5).
func (s *solver) lift(h *hand, m *move) (up, drops int) {
	budget := 0
	for kind := range s.kinds {
		if n := h[kind]; n > 0 && s.kinds[kind].Drops() {
			budget += int(n)
		}
	}
	if budget == 0 {
		return 0, 0
	}
	for _, kind := range s.price {
		n := int(h[kind])
		if n == 0 || s.kinds[kind].Face == 0 {
			continue
		}
		n = min(n, budget/s.cost(kind))
		if m != nil {
			m.dice[kind] = uint8(n)
		}
		up += n
		drops += n * s.lacks(kind)
		if budget -= n * s.cost(kind); n < int(h[kind]) {
			break
		}
	}
	if m == nil {
		return up, drops
	}
	left := drops
	for i := len(s.price) - 1; i >= 0; i-- {
		if kind := s.price[i]; s.kinds[kind].Drops() {
			n := min(left, int(h[kind]-m.dice[kind]))
			m.drop[kind] = uint8(n)
			left -= n
		}
	}
	return up, drops
}
