package odds

import (
	"fmt"
	"math"
	"slices"
	"testing"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

func check(t *testing.T, name string, got, want []float64) {
	t.Helper()
	for k := range max(len(got), len(want)) {
		if !near(Dist(got).P(k), Dist(want).P(k)) {
			t.Errorf("%s: %d has chance %v, want %v", name, k, Dist(got).P(k), Dist(want).P(k))
		}
	}
}

// explosionMean is the expected number of additional successes of one 6: of six faces two
// succeed and one continues, so m = 2/6 + m/6.
const explosionMean = 0.4

func TestOneDie(t *testing.T) {
	// By hand for TN 4: 1 to 3 fail; 4 and 5 give one success; a 6 gives one and its explosion
	// fails with 4/6 and gives exactly one with 1/6 + 1/6*4/6.
	d := Successes(Test{Dice: 1, Target: 4})
	for k, want := range []float64{3. / 6, 2./6 + 1./6*4/6, 1. / 6 * 10 / 36, 1. / 6 * 10 / 216} {
		if !near(d.P(k), want) {
			t.Errorf("%d successes: %v, want %v", k, d.P(k), want)
		}
	}
}

func TestMeans(t *testing.T) {
	for target := -3; target <= 9; target++ {
		for dice := range 12 {
			d := Successes(Test{Dice: dice, Target: target})
			chance := float64(7-min(max(target, 2), 6)) / 6
			want := float64(dice) * (chance + explosionMean/6)
			if got := d.Mean(); math.Abs(got-want) > 1e-9 {
				t.Errorf("%d dice on %d+: mean %v, want %v", dice, target, got, want)
			}
			if got := d.AtLeast(1); math.Abs(got-(1-math.Pow(1-chance, float64(dice)))) > 1e-9 {
				t.Errorf("%d dice on %d+: at least one with %v", dice, target, got)
			}
			sum := 0.0
			for _, p := range d {
				sum += p
			}
			if !near(sum, 1) || !near(d.AtLeast(0), 1) {
				t.Errorf("%d dice on %d+: chances sum to %v", dice, target, sum)
			}
		}
	}
}

func TestNoDice(t *testing.T) {
	for _, dice := range []int{0, -4} {
		check(t, fmt.Sprint(dice, " dice"), Successes(Test{Dice: dice, Target: 4, Free: 2, Mana: 9}), Dist{1})
	}
}

// enumerate plays every roll of the dice and every reroll that the policy allows, and
// passes on the final faces of each with their chance.
func enumerate(dice int, rerolls []int, keep func(face int) bool, final func(faces []int, p float64)) {
	var roll func(faces []int, open []int, rounds []int, p float64)
	roll = func(faces, open, rounds []int, p float64) {
		if len(open) > 0 {
			for face := 1; face <= 6; face++ {
				next := slices.Clone(faces)
				next[open[0]] = face
				roll(next, open[1:], rounds, p/6)
			}
			return
		}
		if len(rounds) == 0 {
			final(faces, p)
			return
		}
		var failed []int
		for i, face := range faces {
			if !keep(face) && len(failed) < rounds[0] {
				failed = append(failed, i)
			}
		}
		roll(faces, failed, rounds[1:], p)
	}
	all := make([]int, dice)
	open := make([]int, dice)
	for i := range open {
		open[i] = i
	}
	roll(all, open, rerolls, 1)
}

// TestAgainstEnumeration enumerates the initial dice for the whole procedure; the
// explosions of s sixes are the s-fold sum of the closed form P(0) = 4/6, P(k) = 10/36 /
// 6^(k-1).
func TestAgainstEnumeration(t *testing.T) {
	for _, c := range []Test{
		{Dice: 1, Target: 4},
		{Dice: 3, Target: 3},
		{Dice: 4, Target: 5},
		{Dice: 3, Target: 1},
		{Dice: 3, Target: 8},
		{Dice: 3, Target: 4, Free: 1},
		{Dice: 2, Target: 4, Free: 5},
		{Dice: 3, Target: 4, Mana: 1},
		{Dice: 3, Target: 4, Free: 1, Mana: 1},
		{Dice: 2, Target: 4, Free: 2, Mana: 2},
		{Dice: 3, Target: 4, Only: FacesOf(6)},
		{Dice: 3, Only: FacesOf(1, 5), Free: 1, Mana: 1},
	} {
		succeeds := func(face int) bool {
			if c.Only != 0 {
				return c.Only.has(face)
			}
			return face == 6 || face != 1 && face >= c.Target
		}
		keep := func(face int) bool { return face == 6 || succeeds(face) }
		want := make(Dist, 60)
		enumerate(c.Dice, []int{c.Free, c.Mana}, keep, func(faces []int, p float64) {
			initial, sixes := 0, 0
			for _, face := range faces {
				if succeeds(face) {
					initial++
				}
				if face == 6 {
					sixes++
				}
			}
			for extra, q := range explosions(sixes, 40) {
				want[initial+extra] += p * q
			}
		})
		check(t, fmt.Sprintf("%+v", c), Successes(c), want)
	}
}

func explosions(sixes, size int) []float64 {
	sum := make([]float64, size)
	sum[0] = 1
	for range sixes {
		next := make([]float64, size)
		for k, p := range sum {
			for extra := 0; k+extra < size; extra++ {
				q := 4. / 6
				if extra > 0 {
					q = 10. / 36 / math.Pow(6, float64(extra-1))
				}
				next[k+extra] += p * q
			}
		}
		sum = next
	}
	return sum
}

// TestMoreRerollsThanDice checks that more rerolls than dice count as one for each die.
// What may be spent is up to the caller.
func TestMoreRerollsThanDice(t *testing.T) {
	check(t, "ten dice for mana", Successes(Test{Dice: 8, Target: 5, Mana: 10}), Successes(Test{Dice: 8, Target: 5, Mana: 8}))
	if five := Successes(Test{Dice: 8, Target: 5, Mana: 5}); near(five.Mean(), Successes(Test{Dice: 8, Target: 5, Mana: 8}).Mean()) {
		t.Error("three more dice change nothing")
	}
}

func TestNet(t *testing.T) {
	check(t, "no defence", Net(Dist{.25, .5, .25}, nil), Dist{.25, .5, .25})
	check(t, "no attack", Net(nil, Dist{.5, .5}), Dist{1})
	check(t, "coin against coin", Net(Dist{.5, .5}, Dist{.5, .5}), Dist{.75, .25})
	check(t, "surplus defence", Net(Dist{0, 0, 1}, Dist{0, 0, 0, 0, 1}), Dist{1})
	check(t, "one cancelled", Net(Dist{.1, .2, .3, .4}, Dist{0, 1}), Dist{.3, .3, .4})
}

func TestOutcomes(t *testing.T) {
	net := Dist{.1, .2, .3, .25, .15}
	for _, c := range []struct {
		thresholds []int
		want       []float64
	}{
		{nil, []float64{1}},
		{[]int{1, 3}, []float64{.1, .5, .4}},
		{[]int{3, 1}, []float64{.1, .4, .5}},
		{[]int{2, 2, 9}, []float64{.3, .7, 0, 0}},
		{[]int{0}, []float64{0, 1}},
	} {
		got := Outcomes(net, c.thresholds)
		if len(got) != len(c.want) {
			t.Errorf("%v: %d outcomes, want %d", c.thresholds, len(got), len(c.want))
		}
		check(t, fmt.Sprint(c.thresholds), got, c.want)
	}
	check(t, "nothing left", Outcomes(nil, []int{1}), []float64{1, 0})
}

// lcg is a tiny generator of dice with a fixed seed.
type lcg uint64

func (g *lcg) die() int {
	*g = *g*6364136223846793005 + 1442695040888963407
	return int(uint64(*g)>>33)%6 + 1
}

// roll makes the test as a player does, die by die.
func (g *lcg) roll(t Test) int {
	faces := make([]int, t.Dice)
	for i := range faces {
		faces[i] = g.die()
	}
	for _, left := range []int{t.Free, t.Mana} {
		for i, face := range faces {
			if face < t.Target && left > 0 {
				faces[i] = g.die()
				left--
			}
		}
	}
	successes := 0
	for _, face := range faces {
		if face >= t.Target {
			successes++
		}
		for face == 6 {
			if face = g.die(); face >= 5 {
				successes++
			}
		}
	}
	return successes
}

// TestAgainstRolling compares a duel rolled many times with the computed distribution. With
// 200000 rolls a chance has a standard error of at most 0.0011; the seed is fixed.
func TestAgainstRolling(t *testing.T) {
	attack, defence := Test{Dice: 6, Target: 3, Free: 1, Mana: 2}, Test{Dice: 4, Target: 5, Mana: 1}
	const rolls = 200000
	seen := make(Dist, 200)
	dice := lcg(20)
	for range rolls {
		seen[max(dice.roll(attack)-dice.roll(defence), 0)] += 1. / rolls
	}
	net := Net(Successes(attack), Successes(defence))
	for k := range 12 {
		if math.Abs(seen.P(k)-net.P(k)) > 0.005 {
			t.Errorf("%d net successes: rolled %v, computed %v", k, seen.P(k), net.P(k))
		}
	}
	if math.Abs(seen.Mean()-net.Mean()) > 0.02 {
		t.Errorf("mean: rolled %v, computed %v", seen.Mean(), net.Mean())
	}
}

func BenchmarkDuel(b *testing.B) {
	attack, defence := Test{Dice: 7, Target: 4, Free: 1, Mana: 2}, Test{Dice: 5, Target: 4, Mana: 1}
	for b.Loop() {
		Net(Successes(attack), Successes(defence))
	}
}

func TestShift(t *testing.T) {
	check(t, "two more", Dist{0.25, 0.5, 0.25}.Shift(2), []float64{0, 0, 0.25, 0.5, 0.25})
	check(t, "one fewer", Dist{0.25, 0.5, 0.25}.Shift(-1), []float64{0.75, 0.25})
	check(t, "all taken", Dist{0.25, 0.5, 0.25}.Shift(-9), []float64{1})
	check(t, "of nothing", Dist(nil).Shift(1), []float64{0, 1})
}

// TestExtra checks that successes that cards add or remove come after the dice, and that an exchange is two
// tests against each other.
func TestExtra(t *testing.T) {
	plain := Test{Dice: 4, Target: 4, Free: 1}
	for _, n := range []int{-2, 0, 3} {
		more := plain
		more.Extra = n
		check(t, fmt.Sprint("extra ", n), Successes(more), Successes(plain).Shift(n))
		check(t, fmt.Sprint("against extra ", n), Exchange{plain, more}.Net(), Net(Successes(plain), Successes(more)))
	}
	check(t, "no defence", Exchange{Attack: plain}.Net(), Net(Successes(plain), nil))
}

// TestPercent checks that nothing that may happen is told as never, and nothing that may fail as certain.
func TestPercent(t *testing.T) {
	for _, x := range []struct {
		p    float64
		want int
	}{{0, 0}, {1e-12, 0}, {0.0001, 1}, {0.004, 1}, {0.234, 23}, {0.235, 24}, {0.996, 99}, {0.9999, 99}, {1 - 1e-12, 100}, {1, 100}} {
		if got := Percent(x.p); got != x.want {
			t.Errorf("%g is told as %d%%, not %d%%", x.p, got, x.want)
		}
	}
}
