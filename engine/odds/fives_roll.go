package odds

// roll lists the outcomes of rolling the dice of a move, and in how many ways each
// comes: dice that are alike, and faces that come to the same, are counted at
// once. Other dice are settled unless it is a talent that rolls. What is visited
// changes again afterwards.
func (s *solver) roll(p position, m move, then Stage, visit func(ways int64, after *position)) {
	turn := Die.Replace
	if m.kind == RollFive {
		turn = Die.Roll
	}
	after := position{stage: then, zero: p.zero, any: p.any, won: p.won}
	var kinds []int
	for kind, n := range p.hand {
		if m.dice[kind] > 0 {
			kinds = append(kinds, kind)
		}
		if n -= m.dice[kind]; n > 0 {
			d := s.kinds[kind]
			d.Fresh = d.Fresh && m.kind != RollFive
			s.put(&after, d, int(n))
		}
	}
	var next func(kinds []int, to []outcome, n int, ways int64)
	next = func(kinds []int, to []outcome, n int, ways int64) {
		if len(to) == 0 { // another kind
			if len(kinds) == 0 {
				visit(ways, &after)
				return
			}
			next(kinds[1:], s.outcomes(&after, s.kinds[kinds[0]], turn), int(m.dice[kinds[0]]), ways)
			return
		}
		least := 0
		if len(to) == 1 {
			least = n
		}
		for k := least; k <= n; k++ { // so many come to to[0]
			to[0].put(&after, k)
			next(kinds, to[1:], n-k, ways*choose[n][k]*powers[to[0].faces][k])
			to[0].put(&after, -k)
		}
	}
	next(kinds, nil, 0, 1)
}

// outcome is what a die comes to after a roll, and by how many faces.
type outcome struct {
	kind  int // won, lost, or the number of a kind
	faces int
}

const won, lost = -1, -2

// put adds so many dice, or takes them away.
func (o outcome) put(p *position, n int) {
	switch o.kind {
	case won:
		p.won += n
	case lost:
	default:
		p.hand[o.kind] += uint8(n)
	}
}

func (s *solver) outcomes(p *position, d Die, turn func(Die, int) Die) []outcome {
	var out []outcome
	for face := range faces {
		to := turn(d, face)
		kind := lost
		if s.wins(to) {
			kind = won
		} else if open, ok := p.open(to); ok {
			kind = s.kind(open)
		}
		if n := len(out); n > 0 && out[n-1].kind == kind {
			out[n-1].faces++
			continue
		}
		out = append(out, outcome{kind, 1})
	}
	return out
}
