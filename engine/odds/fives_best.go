package odds

import (
	"cmp"
	"slices"
)

// How the best play is found: every choice is tried, and of every roll each
// outcome is counted, once for all dice that are alike (fives_steps.go). What is
// left out can never be better:
//   - a die that succeeds is left alone: rolled again it may be lost, discarded it
//     gives one success at most for the one that it is;
//   - step A raises dice to 5 only, as every other raise can wait for step B, and
//     raises the highest by the lowest;
//   - of dice that stand at 5 one that was raised is the better one to keep, as it
//     can still be discarded;
//   - a talent takes the lowest of dice whose roll would come to the same.
//
// The best play has the most successes on average; of equal ones the better
// chance of at least one, then fewer discarded dice, then a talent that is kept.
// Chances are whole numbers of equally likely cases, so ties are ties.

// MostDice is the most dice that outcomes are counted of.
const MostDice = 16

const (
	faces     = 6  // of a die: 0 to 5, equally likely
	mostRolls = 22 // keeps numbers of cases within 63 bits: 16 * 6^22
	mostKinds = 64 // of dice in one roll: enough up to mostDifficult
	// mostDifficult only matters to dice that explode for ever.
	mostDifficult = 25
)

// Counted says whether the outcomes of so many dice are counted; where they are
// not, Best goes by a rule of thumb and distributions are empty.
func (f Fives) Counted(dice int) bool {
	return dice <= MostDice && f.rolls(dice) <= mostRolls && f.Difficulty <= mostDifficult
}

// rolls is how many single rolls can follow the first at most.
func (f Fives) rolls(dice int) int {
	each := 1
	if f.Explode {
		each = max(1, (f.Difficulty-1)/5) // of a die that stands at 5, until it succeeds
	}
	n := dice * each
	for _, spare := range []bool{f.Zero, f.Any} {
		if spare {
			n++
		}
	}
	return n
}

// Dist returns the distribution of the successes of so many dice under best
// play, before they are rolled; less than no dice are none.
func (f Fives) Dist(dice int) Dist {
	dice = max(dice, 0)
	if !f.Counted(dice) {
		return nil
	}
	s := f.solver(dice)
	all := float64(powers[faces][dice]) * float64(s.whole)
	total := make(Dist, dice+1)
	var before position
	before.hand[s.kind(Die{})] = uint8(dice)
	before.zero, before.any = f.Zero, f.Any
	s.roll(before, move{kind: RollFive, dice: before.hand}, First, func(ways int64, after *position) {
		part := s.value(*after)
		for k := range total {
			total[k] += float64(ways) * float64(part.hits[k]) / all
		}
	})
	return total.trimmed()
}

// From returns the distribution of the successes under best play of a roll that
// stands at a stage.
func (f Fives) From(at Stage, dice []Die) Dist {
	if !f.Counted(len(dice)) {
		return nil
	}
	s := f.solver(len(dice))
	v := s.value(s.position(at, dice))
	total := make(Dist, len(dice)+1)
	for k := range total {
		total[k] = float64(v.hits[k]) / float64(s.whole)
	}
	return total.trimmed()
}

// Best returns the best step of a roll that stands at a stage.
func (f Fives) Best(at Stage, dice []Die) Step {
	if !f.Counted(len(dice)) {
		return f.thumb(at, dice)
	}
	s := f.solver(len(dice))
	p := s.position(at, dice)
	_, m := s.best(p)
	step := Step{Kind: m.kind}
	taken := make([]bool, len(dice))
	chosen := s.places(p, m.dice, dice, taken)
	if m.kind != Discard {
		step.Dice = chosen
		return step
	}
	goal := f.goal(at)
	low := s.places(p, m.drop, dice, taken)
	slices.SortStableFunc(low, func(a, b int) int { return dice[a].Total - dice[b].Total })
	for _, up := range chosen {
		for range goal - dice[up].Total {
			step.Pairs = append(step.Pairs, Pair{low[len(step.Pairs)], up})
		}
	}
	return step
}

// goal is what a step of discards raises dice to.
func (f Fives) goal(at Stage) int {
	if at == First {
		return 5
	}
	return f.Difficulty
}

// hand counts dice by their kind; a kind is a place in solver.kinds.
type hand [mostKinds]uint8

// position is a roll as far as it matters: how many dice have succeeded, and
// those that have not.
type position struct {
	stage     Stage
	zero, any bool // the talents that are left
	won       int
	hand      hand
}

// move is a step without saying which of the dice that are alike do it.
type move struct {
	kind StepKind
	dice hand // rolled again, or raised to the goal
	drop hand // discarded for that
}

// value is what a position leads to, in cases of solver.whole.
type value struct {
	hits  [MostDice + 1]int64 // of exactly so many successes
	drops int64               // discarded dice, summed over the cases
}

func (v *value) mean() int64 {
	sum := int64(0)
	for k, n := range v.hits {
		sum += int64(k) * n
	}
	return sum
}

// better compares by the average, by the chance of none, by discarded dice.
func (v *value) better(w *value) bool {
	return cmp.Or(cmp.Compare(v.mean(), w.mean()), cmp.Compare(w.hits[0], v.hits[0]), cmp.Compare(w.drops, v.drops)) > 0
}

// add adds w in so many ways of all.
func (v *value) add(w *value, ways, of int64) {
	for k, n := range w.hits {
		if n != 0 {
			v.hits[k] += n / of * ways // without a rest: whole has room for all rolls
		}
	}
	v.drops += w.drops / of * ways
}

// solver keeps what was found while one question is answered.
type solver struct {
	Fives
	whole int64 // the cases of everything that may be rolled after the first roll
	kinds []Die
	price []int // the kinds by what raising one to the difficulty costs, the cheapest first
	known map[position]*value
}

func (f Fives) solver(dice int) *solver {
	return &solver{Fives: f, known: map[position]*value{}, whole: powers[faces][f.rolls(dice)]}
}

// powers are numbers to the power of others: base, exponent.
var powers = func() (out [faces + 1][mostRolls + 1]int64) {
	for base := range out {
		out[base][0] = 1
		for n := range mostRolls {
			out[base][n+1] = out[base][n] * int64(base)
		}
	}
	return out
}()

// choose has the ways to choose k of n.
var choose = func() (out [MostDice + 1][MostDice + 1]int64) {
	for n := range out {
		out[n][0] = 1
		for k := range n {
			out[n][k+1] = out[n][k] * int64(n-k) / int64(k+1)
		}
	}
	return out
}()

func (s *solver) position(at Stage, dice []Die) position {
	p := position{stage: at, zero: s.Zero, any: s.Any}
	for _, d := range dice {
		s.put(&p, d, 1)
	}
	return p
}

// put adds dice to a position, which may have none for them.
func (s *solver) put(p *position, d Die, n int) {
	if s.wins(d) {
		p.won += n
	} else if d, ok := p.open(d); ok {
		p.hand[s.kind(d)] += uint8(n)
	}
}

// open returns the die without what does not matter any more, unless it is out.
func (p *position) open(d Die) (Die, bool) {
	if d.Gone || d.Face == 0 && (p.stage == Reroll || !d.Fresh || !p.zero && !p.any) {
		return d, false
	}
	d.Fresh = d.Face == 0 || p.stage == Again && d.Face == 5 && d.Fresh
	return d, true
}

// kind finds the number of a kind, and gives it one if it has none.
func (s *solver) kind(d Die) int {
	if i := slices.Index(s.kinds, d); i >= 0 {
		return i
	}
	s.kinds = append(s.kinds, d)
	s.price = append(s.price, len(s.kinds)-1)
	slices.SortStableFunc(s.price, func(a, b int) int {
		return cmp.Or(s.cost(a)-s.cost(b), s.lacks(a)-s.lacks(b))
	})
	return len(s.kinds) - 1
}

// lacks is how far a die is from success, cost what raising it takes of the dice
// that can be discarded: one more if it is one of them.
func (s *solver) lacks(kind int) int { return s.Difficulty - s.kinds[kind].Total }

func (s *solver) cost(kind int) int {
	if s.kinds[kind].Drops() {
		return s.lacks(kind) + 1
	}
	return s.lacks(kind)
}

// places takes dice of a roll for the kinds of a hand.
func (s *solver) places(p position, h hand, dice []Die, taken []bool) []int {
	var out []int
	for i, d := range dice {
		if taken[i] || s.wins(d) {
			continue
		}
		if d, ok := p.open(d); ok && h[s.kind(d)] > 0 {
			h[s.kind(d)]--
			taken[i] = true
			out = append(out, i)
		}
	}
	return out
}
