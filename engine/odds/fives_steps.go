package odds

import (
	"cmp"
	"slices"
)

// raisesToFive lists the ways of step A: none raised, the highest die raised to
// 5, the two highest ... each by discarding the lowest (MB-12.3).
func (s *solver) raisesToFive(dice []Die) []Step {
	out := []Step{{Kind: Discard}}
	if s.Difficulty <= 5 {
		return out // nothing is rolled again
	}
	var low []int // to be raised or discarded, the lowest first
	for i, d := range dice {
		if d.Drops() && d.Raises(First) {
			low = append(low, i)
		}
	}
	var pairs []Pair
	for raised := 1; raised <= len(low); raised++ {
		up := low[len(low)-raised]
		for range 5 - dice[up].Total {
			if len(pairs) >= len(low)-raised {
				return out // too few are left
			}
			pairs = append(pairs, Pair{low[len(pairs)], up})
		}
		out = append(out, Step{Kind: Discard, Pairs: slices.Clone(pairs)})
	}
	return out
}

// fives lists the sets of dice to roll again, one of those that are alike; the
// empty set first (MB-12.4).
func (p position) fives() []Step {
	sets := [][]int{nil}
	for from := 0; from < len(p.dice); {
		to := from + 1
		for to < len(p.dice) && p.dice[to] == p.dice[from] {
			to++
		}
		if p.dice[from].Again(p.stage) {
			for _, set := range sets[:len(sets):len(sets)] {
				for upTo := from + 1; upTo <= to; upTo++ {
					sets = append(sets, append(slices.Clone(set), numbers(len(p.dice))[from:upTo]...))
				}
			}
		}
		from = to
	}
	out := make([]Step, len(sets))
	for i, set := range sets {
		out[i] = Step{Kind: RollFive, Dice: set}
	}
	return out
}

// lift is the best of step B: how many dice it raises to the difficulty, and how
// many it discards for that. Raising a die that could be discarded costs one more
// than it lacks. If pairs is given, it gets them (MB-12.5).
func (s *solver) lift(dice []Die, pairs *[]Pair) (raised, dropped int) {
	var room [MostDice]int
	order, budget := room[:0], 0
	lacks := func(i int) int { return s.Difficulty - dice[i].Total }
	price := func(i int) int {
		if dice[i].Drops() {
			return lacks(i) + 1
		}
		return lacks(i)
	}
	for i := len(dice) - 1; i >= 0; i-- {
		if dice[i].Face == 0 {
			continue
		}
		if dice[i].Drops() {
			budget++
		}
		at := len(order)
		for at > 0 && cmp.Or(price(i)-price(order[at-1]), lacks(i)-lacks(order[at-1])) < 0 {
			at--
		}
		order = slices.Insert(order, at, i)
	}
	for _, i := range order {
		if budget -= price(i); budget < 0 {
			break
		}
		raised++
		dropped += lacks(i)
	}
	if pairs == nil {
		return raised, dropped
	}
	low := slices.DeleteFunc(slices.Clone(order[raised:]), func(i int) bool { return !dice[i].Drops() })
	for _, up := range order[:raised] {
		for range lacks(up) {
			*pairs = append(*pairs, Pair{low[len(low)-1], up})
			low = low[:len(low)-1]
		}
	}
	return raised, dropped
}

// roll lists the outcomes of rolling some dice of a position, and in how many
// ways each comes: dice that are alike, and faces that come to the same, are
// counted at once. Other dice are settled unless it is a talent that rolls.
func (s *solver) roll(p position, o Step, then Stage, visit func(ways int64, after position)) {
	turn, dice := Die.Replace, slices.Clone(p.dice)
	if o.Kind == RollFive {
		turn, dice = Die.Roll, Settled(dice)
	}
	after := p
	after.stage = then
	// next rolls the die at o.Dice[i]; of those alike it is number nth, after same of them that came to kinds[from].
	var next func(i int, kinds []outcome, from int, nth, same, ways int64)
	next = func(i int, kinds []outcome, from int, nth, same, ways int64) {
		if i == len(o.Dice) {
			visit(ways, s.sorted(after, dice))
			return
		}
		if i == 0 || p.dice[o.Dice[i]] != p.dice[o.Dice[i-1]] {
			kinds, from, nth, same = s.outcomes(after, p.dice[o.Dice[i]], turn), 0, 1, 0
		}
		for k := from; k < len(kinds); k++ {
			if k > from {
				same = 0
			}
			dice[o.Dice[i]] = kinds[k].die
			next(i+1, kinds, k, nth+1, same+1, ways*kinds[k].faces*nth/(same+1))
		}
	}
	next(0, nil, 0, 1, 0, 1)
}

// outcome is a die after a roll, and how many faces lead to it.
type outcome struct {
	die   Die
	faces int64
}

func (s *solver) outcomes(p position, d Die, turn func(Die, int) Die) []outcome {
	var out []outcome
	for face := range faces {
		to := turn(d, face)
		if s.wins(to) {
			to = Die{Face: 5, Total: s.Difficulty} // all that succeed are alike
		} else if kept, ok := p.open(to); ok {
			to = kept
		} else {
			to = Die{Gone: true}
		}
		if n := len(out); n > 0 && out[n-1].die == to {
			out[n-1].faces++
			continue
		}
		out = append(out, outcome{to, 1})
	}
	return out
}

// thumb is the step in a roll too large to be counted: a talent for a lost die,
// nothing raised in step A, every five that has not succeeded rolled again.
func (s *solver) thumb(p position) Step {
	for i, d := range p.dice {
		switch {
		case !d.Spared() || p.stage == Reroll:
		case p.zero:
			return Step{Kind: UseZero, Dice: []int{i}}
		case p.any:
			return Step{Kind: UseAny, Dice: []int{i}}
		}
	}
	if p.stage == Last {
		return s.steps(p)[0]
	}
	if p.stage == First {
		return Step{Kind: Discard}
	}
	step := Step{Kind: RollFive}
	for i, d := range p.dice {
		if d.Again(p.stage) {
			step.Dice = append(step.Dice, i)
		}
	}
	return step
}
