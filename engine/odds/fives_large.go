package odds

import "slices"

// thumb is the step in a roll too large to be counted: a talent for a lost die,
// nothing raised in step A, every five that has not succeeded rolled again; and
// in step B whatever die is nearest to success is raised by the furthest.
func (f Fives) thumb(at Stage, dice []Die) Step {
	step := Step{Kind: Discard}
	if at == Reroll || at == Again {
		step.Kind = RollFive
	}
	for i, d := range dice {
		switch {
		case at != Reroll && d.Spared() && f.Zero:
			return Step{Kind: UseZero, Dice: []int{i}}
		case at != Reroll && d.Spared() && f.Any:
			return Step{Kind: UseAny, Dice: []int{i}}
		case d.Again(at) && !f.wins(d):
			step.Dice = append(step.Dice, i)
		}
	}
	if at == Last {
		step.Pairs = f.nearest(dice)
	}
	return step
}

// nearest raises the dice nearest to success by those furthest from it.
func (f Fives) nearest(dice []Die) []Pair {
	var near []int
	for i, d := range dice {
		if !d.Gone && d.Face > 0 && !f.wins(d) {
			near = append(near, i)
		}
	}
	slices.SortStableFunc(near, func(a, b int) int { return dice[b].Total - dice[a].Total })
	var pairs []Pair
	for len(near) > 0 {
		up, rest := near[0], slices.DeleteFunc(slices.Clone(near[1:]), func(i int) bool { return !dice[i].Drops() })
		need := f.Difficulty - dice[up].Total
		if need > len(rest) {
			break
		}
		used := rest[len(rest)-need:]
		for _, low := range used {
			pairs = append(pairs, Pair{low, up})
		}
		near = slices.DeleteFunc(near[1:], func(i int) bool { return slices.Contains(used, i) })
	}
	return pairs
}
