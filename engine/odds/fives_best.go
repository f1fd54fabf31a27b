package odds

import (
	"cmp"
	"slices"
)

// How the best play is found: every choice is tried, and of every roll each
// outcome is counted once for all dice that are alike. What is left out can
// never be better:
//   - a die that succeeds is left alone. Rolled again it may be lost; discarded
//     it gives one success at most for the one that it is;
//   - step A raises dice to 5 only, as every other raise can wait for step B,
//     and raises the highest by the lowest.
//
// The best play has the most successes on average; of equal ones the better
// chance of at least one, then fewer discarded dice, then a talent that is kept.
// Chances are whole numbers of equally likely cases, so ties are ties.

// MostDice is the most dice that outcomes are counted of.
const MostDice = 16

// mostRolls keeps the numbers of cases within 64 bits: 16 * 6^22 < 2^63.
const mostRolls = 22

// faces of a die: 0 to 5, equally likely.
const faces = 6

// Counted says whether the outcomes of so many dice are counted; where they are
// not, Best goes by a rule of thumb and distributions are empty.
func (f Fives) Counted(dice int) bool {
	return dice <= MostDice && f.rolls(dice) <= mostRolls
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
// play, before they are rolled.
func (f Fives) Dist(dice int) Dist {
	if !f.Counted(dice) {
		return nil
	}
	s := f.solver(dice)
	total := make(Dist, dice+1)
	before := position{stage: First, zero: f.Zero, any: f.Any, dice: make([]Die, dice)}
	all := power(dice)
	s.roll(before, Step{Kind: RollFive, Dice: numbers(dice)}, First, func(ways int64, after position) {
		part := s.value(after)
		for k := range total {
			total[k] += float64(ways) / float64(all) * float64(part.hits[k]) / float64(s.whole)
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
	v := s.value(f.position(at, dice))
	total := make(Dist, len(dice)+1)
	for k := range total {
		total[k] = float64(v.hits[k]) / float64(s.whole)
	}
	return total.trimmed()
}

// Best returns the best step of a roll that stands at a stage.
func (f Fives) Best(at Stage, dice []Die) Step {
	p := f.position(at, dice)
	var step Step
	if s := f.solver(len(dice)); f.Counted(len(dice)) {
		_, step = s.best(p)
	} else {
		step = s.thumb(p)
	}
	places := places(f, at, dice, p)
	for i, at := range step.Dice {
		step.Dice[i] = places[at]
	}
	for i, pair := range step.Pairs {
		step.Pairs[i] = Pair{places[pair.Drop], places[pair.Raise]}
	}
	return step
}

// position is a roll as far as it matters: how many dice have succeeded, and the
// others in order.
type position struct {
	stage     Stage
	zero, any bool // the talents that are left
	won       int
	dice      []Die
}

func (f Fives) position(at Stage, dice []Die) position {
	return f.sorted(position{stage: at, zero: f.Zero, any: f.Any}, dice)
}

// sorted is p with those dice.
func (f Fives) sorted(p position, dice []Die) position {
	kept := make([]Die, 0, len(dice))
	for _, d := range dice {
		if f.wins(d) {
			p.won++
		} else if d, ok := p.open(d); ok {
			kept = append(kept, d)
		}
	}
	slices.SortFunc(kept, order)
	p.dice = kept
	return p
}

// open returns the die without what does not matter any more, unless it is out.
func (p position) open(d Die) (Die, bool) {
	if d.Gone || d.Face == 0 && (p.stage == Reroll || !d.Fresh || !p.zero && !p.any) {
		return d, false
	}
	d.Fresh = d.Face == 0 || p.stage == Again && d.Face == 5 && d.Fresh
	return d, true
}

func order(a, b Die) int {
	fresh := func(d Die) int {
		if d.Fresh {
			return 1
		}
		return 0
	}
	return cmp.Or(a.Total-b.Total, a.Face-b.Face, fresh(a)-fresh(b))
}

// places finds which die of the roll each die of its position is.
func places(f Fives, at Stage, dice []Die, p position) []int {
	taken := make([]bool, len(dice))
	out := make([]int, len(p.dice))
	for i, want := range p.dice {
		out[i] = slices.IndexFunc(numbers(len(dice)), func(n int) bool {
			d, ok := p.open(dice[n])
			return ok && !taken[n] && !f.wins(dice[n]) && d == want
		})
		taken[out[i]] = true
	}
	return out
}

// key is a short name of the position.
func (p position) key() string {
	flags := byte(p.stage)
	for i, is := range []bool{p.zero, p.any} {
		if is {
			flags |= 4 << i
		}
	}
	key := make([]byte, 0, 2+2*len(p.dice))
	key = append(key, flags, byte(p.won))
	for _, d := range p.dice {
		face := byte(d.Face)
		if d.Fresh {
			face |= 8
		}
		key = append(key, face, byte(d.Total))
	}
	return string(key)
}

// value is what a position leads to, in cases of solver.whole.
type value struct {
	hits  [MostDice + 1]int64 // of exactly so many successes
	drops int64               // discarded dice, summed over the cases
}

func (v value) mean() int64 {
	sum := int64(0)
	for k, n := range v.hits {
		sum += int64(k) * n
	}
	return sum
}

// better compares by the average, by the chance of none, by discarded dice.
func (v value) better(w value) bool {
	return cmp.Or(cmp.Compare(v.mean(), w.mean()), cmp.Compare(w.hits[0], v.hits[0]), cmp.Compare(w.drops, v.drops)) > 0
}

// add adds a part of the cases of w.
func (v *value) add(w *value, ways, of int64) {
	for k, n := range w.hits {
		if n != 0 {
			v.hits[k] += n / of * ways // without a rest: no more than rolls of them follow
		}
	}
	v.drops += w.drops / of * ways
}

// solver keeps what was found while one question is answered.
type solver struct {
	Fives
	whole int64 // the cases of everything that may be rolled after the first roll
	known map[string]value
}

func (f Fives) solver(dice int) *solver {
	return &solver{Fives: f, whole: power(min(f.rolls(dice), mostRolls)), known: map[string]value{}}
}

func (s *solver) value(p position) value {
	if p.stage == Last && !p.zero && !p.any {
		raise, drops := s.lift(p.dice, nil)
		v := value{drops: int64(drops) * s.whole}
		v.hits[p.won+raise] = s.whole
		return v
	}
	key := p.key()
	v, ok := s.known[key]
	if !ok {
		v, _ = s.best(p)
		s.known[key] = v
	}
	return v
}

// best tries the steps of a position.
func (s *solver) best(p position) (value, Step) {
	var best value
	var step Step
	for i, o := range s.steps(p) {
		if v := s.try(p, o); i == 0 || v.better(best) {
			best, step = v, o
		}
	}
	return best, step
}

// steps lists what may be worth doing: first what ends the stage, then talents.
func (s *solver) steps(p position) []Step {
	var out []Step
	switch p.stage {
	case First:
		out = s.raisesToFive(p.dice)
	case Last:
		var pairs []Pair
		s.lift(p.dice, &pairs)
		out = []Step{{Kind: Discard, Pairs: pairs}}
	default:
		out = p.fives()
	}
	if p.stage == Reroll {
		return out
	}
	for i, d := range p.dice {
		if i > 0 && d == p.dice[i-1] {
			continue
		}
		if p.zero && d.Spared() {
			out = append(out, Step{Kind: UseZero, Dice: []int{i}})
		}
		if p.any && d.Chosen() {
			out = append(out, Step{Kind: UseAny, Dice: []int{i}})
		}
	}
	return out
}

// try counts the cases of a step.
func (s *solver) try(p position, o Step) value {
	var v value
	then := p.stage
	switch {
	case o.Kind == UseZero:
		p.zero = false
	case o.Kind == UseAny:
		p.any = false
	case o.Kind == Discard && p.stage == First:
		v = s.value(s.sorted(position{stage: Reroll, zero: p.zero, any: p.any, won: p.won}, Discarded(p.dice, o.Pairs)))
		v.drops += int64(len(o.Pairs)) * s.whole
		return v
	case o.Kind == Discard || len(o.Dice) == 0 && p.stage == Again: // talents had their chance
		return s.value(s.sorted(position{stage: Last, won: p.won}, p.dice))
	case s.Explode && len(o.Dice) > 0:
		then = Again
	default:
		then = Last
	}
	of := power(len(o.Dice))
	s.roll(p, o, then, func(ways int64, after position) {
		part := s.value(after)
		v.add(&part, ways, of)
	})
	return v
}

// power is the number of cases of so many dice.
func power(dice int) int64 {
	n := int64(1)
	for range dice {
		n *= faces
	}
	return n
}

func numbers(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}
