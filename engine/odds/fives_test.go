package odds

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"
)

// expected is table B.3 of the units: the expected successes of n dice, by difficulty 4 to
// 9.
var expected = [][]float64{
	{0.333, 0.167, 0.139, 0.111, 0.083, 0.056},
	{0.806, 0.528, 0.477, 0.390, 0.303, 0.217},
	{1.329, 0.954, 0.872, 0.745, 0.594, 0.445},
	{1.870, 1.390, 1.265, 1.097, 0.900, 0.696},
	{2.419, 1.829, 1.654, 1.437, 1.203, 0.954},
	{2.970, 2.271, 2.040, 1.773, 1.504, 1.217},
	{3.523, 2.713, 2.422, 2.112, 1.806, 1.482},
	{4.078, 3.156, 2.799, 2.454, 2.110, 1.748},
}

func TestFivesTable(t *testing.T) {
	for n, row := range expected {
		for i, want := range row {
			if got := (Fives{Difficulty: 4 + i}).Dist(n + 1).Mean(); math.Abs(got-want) > 0.0005001 {
				t.Errorf("%d dice, difficulty %d: %.5f, want %.3f", n+1, 4+i, got, want)
			}
		}
	}
}

// brute is a plain search over every legal play: each discard by itself, each set of fives,
// each use of a talent, each face of each die. A die is {face, total, fresh}; a discarded
// one is not in the list.
type brute struct {
	Fives
	known map[string][2]*big.Rat
}

type bruteDie struct {
	face, total int
	fresh       bool
}

func (b *brute) value(stage Stage, zero, any bool, dice []bruteDie) [2]*big.Rat {
	slices.SortFunc(dice, func(x, y bruteDie) int {
		return (x.total-y.total)*20 + (x.face-y.face)*2 + boolInt(x.fresh) - boolInt(y.fresh)
	})
	state := []byte{byte(stage), byte(boolInt(zero)), byte(boolInt(any))}
	for _, d := range dice {
		state = append(state, byte(d.face), byte(d.total), byte(boolInt(d.fresh)))
	}
	key := string(state)
	if v, ok := b.known[key]; ok {
		return v
	}
	best := [2]*big.Rat{big.NewRat(-1, 1), new(big.Rat)}
	offer := func(v [2]*big.Rat) {
		if c := v[0].Cmp(best[0]); c > 0 || c == 0 && v[1].Cmp(best[1]) > 0 {
			best = v
		}
	}
	// Talents are used after a roll.
	if stage != Reroll && stage != afterTalents {
		for i, d := range dice {
			if (any || zero && d.face == 0) && (d.face != 0 || d.fresh) {
				for _, useAny := range []bool{true, false} {
					if useAny && !any || !useAny && (!zero || d.face != 0) {
						continue
					}
					offer(b.roll(dice, []int{i}, func(d bruteDie, f int) bruteDie { return bruteDie{f, d.total - d.face + f, true} }, func(after []bruteDie) [2]*big.Rat {
						return b.value(stage, zero && useAny, any && !useAny, after)
					}))
				}
			}
		}
	}
	var lost []bruteDie // without dice that show 0
	for _, d := range dice {
		if d.face != 0 {
			lost = append(lost, d)
		}
	}
	switch stage {
	case First, Last, afterTalents:
		// After one discard, talents are over.
		for i := range lost {
			for j := range lost {
				if i == j || lost[i].face == 5 || stage == First && lost[j].total >= 5 {
					continue
				}
				after := slices.Clone(lost)
				after[j].total++
				after = slices.Delete(after, i, i+1)
				then := Stage(afterTalents)
				if stage == First {
					then = First
				}
				offer(b.value(then, zero && stage == First, any && stage == First, after))
			}
		}
		if stage == First {
			offer(b.value(Reroll, zero, any, slices.Clone(lost)))
			break
		}
		n := int64(0)
		for _, d := range lost {
			if d.total >= b.Difficulty {
				n++
			}
		}
		offer([2]*big.Rat{big.NewRat(n, 1), big.NewRat(min(n, 1), 1)})
	default:
		for set := range 1 << len(lost) {
			var at []int
			legal := true
			for i, d := range lost {
				if set>>i&1 == 1 {
					at = append(at, i)
					legal = legal && (stage == Reroll && d.total == 5 || stage == Again && d.face == 5 && d.fresh && d.total < 15) // there must be a way to end
				}
			}
			if !legal {
				continue
			}
			after := slices.Clone(lost)
			for i := range after {
				after[i].fresh = false
			}
			then := Last
			if b.Explode && len(at) > 0 {
				then = Again
			}
			offer(b.roll(after, at, func(d bruteDie, f int) bruteDie { return bruteDie{f, d.total + f, true} }, func(after []bruteDie) [2]*big.Rat {
				return b.value(then, zero, any, after)
			}))
		}
	}
	b.known[key] = best
	return best
}

// afterTalents is the last stage once a die was discarded.
const afterTalents = 9

func (b *brute) roll(dice []bruteDie, at []int, turn func(bruteDie, int) bruteDie, then func([]bruteDie) [2]*big.Rat) [2]*big.Rat {
	if len(at) == 0 {
		return then(slices.Clone(dice))
	}
	sum := [2]*big.Rat{new(big.Rat), new(big.Rat)}
	for f := range 6 {
		after := slices.Clone(dice)
		after[at[0]] = turn(after[at[0]], f)
		v := b.roll(after, at[1:], turn, then)
		for i := range sum {
			sum[i].Add(sum[i], v[i])
		}
	}
	for _, x := range sum {
		x.Mul(x, big.NewRat(1, 6))
	}
	return sum
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (b *brute) of(at Stage, dice []Die) (mean, some float64) {
	var plain []bruteDie
	for _, d := range dice {
		if !d.Gone {
			plain = append(plain, bruteDie{d.Face, d.Total, d.Fresh})
		}
	}
	v := b.value(at, b.Zero, b.Any, plain)
	mean, _ = v[0].Float64()
	some, _ = v[1].Float64()
	return mean, some
}

// TestFivesBrute compares the best play of every first roll with the search.
func TestFivesBrute(t *testing.T) {
	for _, f := range []Fives{{}, {Zero: true}, {Any: true}, {Zero: true, Any: true}, {Explode: true}, {Explode: true, Zero: true, Any: true}} {
		most := 4
		if f.Any || f.Zero {
			most = 3
		}
		last := 10
		if f.Explode {
			last = 12
		}
		if f.Explode && f.Any {
			most = 2
		}
		for d := 1; d <= last; d++ {
			if f.Zero && f.Any && d%3 != 0 {
				continue // to save time
			}
			f.Difficulty = d
			b := &brute{Fives: f, known: map[string][2]*big.Rat{}}
			for n := 1; n <= most; n++ {
				firstRolls(n, 0, nil, func(roll []int) {
					got := f.From(First, Rolled(roll...))
					mean, some := b.of(First, Rolled(roll...))
					if math.Abs(got.Mean()-mean) > 1e-12 || math.Abs(got.AtLeast(1)-some) > 1e-12 {
						t.Errorf("%+v %v: %v, %v for one; the search finds %v and %v", f, roll, got.Mean(), got.AtLeast(1), mean, some)
					}
				})
			}
		}
	}
}

// TestFivesMidway checks that best play continues from a player's unfinished turn: one die
// discarded for another in step A, which is still open or over.
func TestFivesMidway(t *testing.T) {
	for _, f := range []Fives{{}, {Zero: true}, {Any: true}} {
		for _, f.Difficulty = range []int{6, 7, 9} {
			b := &brute{Fives: f, known: map[string][2]*big.Rat{}}
			firstRolls(3, 1, nil, func(roll []int) {
				for _, pair := range []Pair{{0, 1}, {1, 2}, {0, 2}, {2, 0}} {
					dice := Settled(Rolled(roll...))
					if !dice[pair.Drop].Drops() || !dice[pair.Raise].Raises(First) {
						continue
					}
					dice = Discarded(dice, []Pair{pair})
					for _, at := range []Stage{First, Reroll, Last} {
						got := f.From(at, dice)
						if mean, some := b.of(at, dice); math.Abs(got.Mean()-mean) > 1e-12 || math.Abs(got.AtLeast(1)-some) > 1e-12 {
							t.Errorf("%+v at %d, %v: %v, %v for one; the search finds %v and %v", f, at, dice, got.Mean(), got.AtLeast(1), mean, some)
						}
					}
				}
			})
		}
	}
}

// firstRolls visits every roll of n dice in order of faces.
func firstRolls(n, from int, roll []int, visit func([]int)) {
	if n == 0 {
		visit(roll)
		return
	}
	for f := from; f < 6; f++ {
		firstRolls(n-1, f, append(slices.Clone(roll), f), visit)
	}
}

// TestFivesPlay follows Best through every outcome of every roll: each step is legal, and
// the result agrees with the distribution.
func TestFivesPlay(t *testing.T) {
	for _, f := range []Fives{{}, {Zero: true, Any: true}, {Explode: true, Any: true}} {
		for _, d := range []int{3, 6, 7, 8, 11} {
			f.Difficulty = d
			for n := 1; n <= 3; n++ {
				whole := make(Dist, n+1)
				firstRolls(n, 0, nil, func(roll []int) {
					ways := 1.0
					for i := range roll {
						ways *= float64(i+1) / float64(1+countEqual(roll[:i], roll[i])) / 6
					}
					got := make(Dist, n+1)
					f.follow(t, First, Rolled(roll...), 1, got)
					want := f.From(First, Rolled(roll...))
					for k := range got {
						whole[k] += ways * got[k]
						if math.Abs(got[k]-want.P(k)) > 1e-9 {
							t.Fatalf("%+v %v: played %v, said %v", f, roll, got, want)
						}
					}
				})
				for k, want := range f.Dist(n) {
					if math.Abs(whole[k]-want) > 1e-9 {
						t.Fatalf("%+v, %d dice: played %v, said %v", f, n, whole, f.Dist(n))
					}
				}
			}
		}
	}
}

func countEqual(list []int, x int) int {
	n := 0
	for _, y := range list {
		if y == x {
			n++
		}
	}
	return n
}

func (f Fives) follow(t *testing.T, at Stage, dice []Die, p float64, into Dist) {
	step := f.Best(at, dice)
	legal := step.Kind == Discard && (at == First || at == Last) || step.Kind == RollFive && (at == Reroll || at == Again) || at != Reroll && (step.Kind == UseZero && f.Zero || step.Kind == UseAny && f.Any)
	turn, then, rest := Die.Replace, at, slices.Clone(dice)
	switch step.Kind {
	case Discard:
		rest = Settled(dice)
		for _, pair := range step.Pairs {
			legal = legal && rest[pair.Drop].Drops() && rest[pair.Raise].Raises(at) && pair.Drop != pair.Raise
			rest = Discarded(rest, []Pair{pair})
		}
		if at == Last {
			into[f.Successes(rest)] += p
			return
		}
		then = Reroll
	case RollFive:
		turn, then = Die.Roll, Last
		if f.Explode && len(step.Dice) > 0 {
			then = Again
		}
		rest = Settled(dice)
		for _, i := range step.Dice {
			legal = legal && dice[i].Again(at)
		}
	case UseZero:
		legal = legal && dice[step.Dice[0]].Spared()
		f.Zero = false
	case UseAny:
		legal = legal && dice[step.Dice[0]].Chosen()
		f.Any = false
	}
	if !legal {
		t.Fatalf("%+v at %d, %+v: %+v", f, at, dice, step)
	}
	var roll func(left []int, p float64)
	roll = func(left []int, p float64) {
		if len(left) == 0 {
			f.follow(t, then, slices.Clone(rest), p, into)
			return
		}
		was := dice[left[0]]
		for face := range 6 {
			rest[left[0]] = turn(was, face)
			roll(left[1:], p/6)
		}
	}
	roll(step.Dice, p)
}

func TestFivesExamples(t *testing.T) {
	type look struct {
		name string
		f    Fives
		at   Stage
		dice []Die
		step Step
	}
	for _, l := range []look{
		{"MB-EX-104", Fives{Difficulty: 6}, First, Rolled(5, 1), Step{Kind: Discard}},
		{"MB-EX-104", Fives{Difficulty: 6}, Reroll, Settled(Rolled(5, 1)), Step{Kind: RollFive}},
		{"MB-EX-104", Fives{Difficulty: 6}, Last, Settled(Rolled(5, 1)), Step{Pairs: []Pair{{1, 0}}}},
		{"MB-EX-105", Fives{Difficulty: 7}, Reroll, Settled(Rolled(5)), Step{Kind: RollFive, Dice: []int{0}}},
		{"MB-EX-105", Fives{Difficulty: 7}, Last, []Die{{Face: 0, Total: 5, Fresh: true}}, Step{}},
		{"MB-S-52", Fives{Difficulty: 7, Zero: true}, Last, []Die{{Face: 0, Total: 5, Fresh: true}}, Step{Kind: UseZero, Dice: []int{0}}},
		{"MB-S-52: the first roll's", Fives{Difficulty: 7, Zero: true}, Last, []Die{{Gone: true}, {Face: 5, Total: 5}}, Step{}},
		{"MB-EX-106", Fives{Difficulty: 7}, Last, []Die{{Face: 1, Total: 6, Fresh: true}, {Face: 1, Total: 6, Fresh: true}}, Step{Pairs: []Pair{{1, 0}}}},
		{"MB-EX-107", Fives{Difficulty: 3}, Last, Settled(Rolled(0, 1, 2, 3)), Step{Pairs: []Pair{{1, 2}}}},
		{"MB-S-71", Fives{Difficulty: 7, Any: true}, Last, []Die{{Face: 1, Total: 6, Fresh: true}, {Face: 4, Total: 9, Fresh: true}}, Step{Kind: UseAny, Dice: []int{0}}},
		{"MB-S-46", Fives{Difficulty: 12, Explode: true}, Again, []Die{{Face: 5, Total: 10, Fresh: true}}, Step{Kind: RollFive, Dice: []int{0}}},
	} {
		got := l.f.Best(l.at, l.dice)
		if fmt.Sprint(got) != fmt.Sprint(l.step) {
			t.Errorf("%s: %+v, want %+v", l.name, got, l.step)
		}
	}
	for _, e := range []struct {
		d, want int
		dice    []Die
	}{
		{6, 1, []Die{{Face: 5, Total: 6}, {Face: 1, Gone: true}}},
		{7, 0, []Die{{Face: 0, Total: 5}}},
		{7, 1, []Die{{Face: 1, Total: 7}, {Face: 1, Total: 6, Gone: true}}},
		{3, 2, []Die{{Face: 0, Gone: true}, {Face: 1, Gone: true}, {Face: 2, Total: 3}, {Face: 3, Total: 3}}},
	} {
		if got := (Fives{Difficulty: e.d}).Successes(e.dice); got != e.want {
			t.Errorf("difficulty %d, %v: %d successes", e.d, e.dice, got)
		}
	}
}

// TestFivesExample8 checks that the line of MB-EX-8 is the best one throughout.
func TestFivesExample8(t *testing.T) {
	f := Fives{Difficulty: 7}
	roll := Rolled(5, 2, 4, 1)
	raised := Discarded(Settled(roll), []Pair{{3, 2}})
	fives := []int{0, 2}
	if got := f.Best(First, roll); fmt.Sprint(got.Pairs) != "[{3 2}]" {
		t.Errorf("step A: %+v", got)
	}
	if got := f.Best(Reroll, raised); !slices.Equal(got.Dice, fives) {
		t.Errorf("fives: %+v", got)
	}
	raised[0], raised[2] = raised[0].Roll(3), raised[2].Roll(1)
	if got := f.Best(Last, raised); fmt.Sprint(got.Pairs) != "[{1 2}]" {
		t.Errorf("step B: %+v", got)
	}
	if got := f.Successes(Discarded(raised, []Pair{{1, 2}})); got != 2 {
		t.Errorf("%d successes", got)
	}
}

func TestFivesNone(t *testing.T) {
	for _, n := range []int{0, -2} {
		if d := (Fives{Difficulty: 6, Any: true}).Dist(n); d.P(0) != 1 {
			t.Errorf("%d dice: %v", n, d)
		}
	}
	if step := (Fives{Difficulty: 6, Zero: true}).Best(First, nil); step.Kind != Discard || len(step.Pairs) > 0 {
		t.Errorf("%+v", step)
	}
}

// TestFivesLarge checks that more dice than are computed exactly are still played by the
// rules.
func TestFivesLarge(t *testing.T) {
	f := Fives{Difficulty: 7, Zero: true}
	dice := Rolled(5, 2, 4, 1, 0, 5, 2, 4, 1, 0, 5, 2, 4, 1, 0, 5, 2, 4, 1, 0, 5)
	if f.Counted(len(dice)) || f.Dist(len(dice)) != nil || f.From(First, dice) != nil {
		t.Error("counted")
	}
	if got := f.Best(First, dice); got.Kind != UseZero || got.Dice[0] != 4 {
		t.Errorf("%+v", got)
	}
	f.Zero = false
	if got := f.Best(First, dice); got.Kind != Discard || len(got.Pairs) > 0 {
		t.Errorf("%+v", got)
	}
	if got := f.Best(Reroll, Settled(dice)); got.Kind != RollFive || len(got.Dice) != 5 {
		t.Errorf("%+v", got)
	}
	if got := f.Best(Last, Settled(dice)); len(got.Pairs) == 0 || f.Successes(Discarded(dice, got.Pairs)) != 5 {
		t.Errorf("%+v", got)
	}
}

func BenchmarkFivesDist(b *testing.B) {
	for _, n := range []int{4, 8, 12} {
		for _, f := range []Fives{{Difficulty: 6}, {Difficulty: 8}, {Difficulty: 10}, {Difficulty: 7, Zero: true}, {Difficulty: 7, Zero: true, Any: true}} {
			b.Run(fmt.Sprintf("%d dice at %d,%v,%v", n, f.Difficulty, f.Zero, f.Any), func(b *testing.B) {
				for b.Loop() {
					f.Dist(n)
				}
			})
		}
	}
}

func BenchmarkFivesBest(b *testing.B) {
	roll := Rolled(5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 5)
	for _, f := range []Fives{{Difficulty: 7}, {Difficulty: 10}, {Difficulty: 7, Zero: true, Any: true}, {Difficulty: 10, Zero: true, Any: true}} {
		b.Run(fmt.Sprintf("%+v", f), func(b *testing.B) {
			for b.Loop() {
				f.Best(First, roll)
			}
		})
	}
}
