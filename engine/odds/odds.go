package odds

import (
	"math"
	"slices"
)

// tail is the chance below which the end of a distribution is cut off.
const tail = 1e-15

// Dist is the distribution of a count: element k is the chance of exactly k. An
// empty Dist is the certainty of 0, such as the defence where there is none.
type Dist []float64

// P returns the chance of exactly k.
func (d Dist) P(k int) float64 {
	switch {
	case len(d) == 0 && k == 0:
		return 1
	case k < 0 || k >= len(d):
		return 0
	}
	return d[k]
}

// AtLeast returns the chance of k or more.
func (d Dist) AtLeast(k int) float64 {
	if k <= 0 {
		return 1
	}
	sum := 0.0
	for i := len(d) - 1; i >= k; i-- { // the smallest first, for the rounding
		sum += d[i]
	}
	return sum
}

// Mean returns the expected count.
func (d Dist) Mean() float64 {
	sum := 0.0
	for k, p := range d {
		sum += float64(k) * p
	}
	return sum
}

// Shift adds a number of successes, or takes some away, never below none.
func (d Dist) Shift(n int) Dist {
	if n == 0 {
		return d
	}
	if len(d) == 0 {
		d = Dist{1}
	}
	out := make(Dist, max(len(d)+n, 1))
	for k, p := range d {
		out[max(k+n, 0)] += p
	}
	return out
}

// Net returns what is left of the successes of an attack after a defence, each
// success of which cancels one; never below 0 (BG-7.18, S-7.7).
func Net(attack, defence Dist) Dist {
	left := make(Dist, max(len(attack), 1))
	for a := range left {
		for b := range max(len(defence), 1) {
			left[max(a-b, 0)] += attack.P(a) * defence.P(b)
		}
	}
	return left.trimmed()
}

// Outcomes returns for each effect of a card the chance that it is the one to
// be resolved: the effect with the highest threshold that the net successes
// reach (BG-11.6). Index 0 is the chance that none is reached, index i+1 that of
// thresholds[i]. The thresholds may stand in any order; of equal ones the first
// gets all.
func Outcomes(net Dist, thresholds []int) []float64 {
	chances := make([]float64, len(thresholds)+1)
	for k := range max(len(net), 1) {
		reached := 0
		for i, need := range thresholds {
			if need <= k && (reached == 0 || need > thresholds[reached-1]) {
				reached = i + 1
			}
		}
		chances[reached] += net.P(k)
	}
	return chances
}

// Percent is a chance as people read it: what may happen is never 0, and what may fail never 100.
func Percent(p float64) int {
	const sure = 1e-9 // sums of chances are no nearer
	if p < sure || p > 1-sure {
		return int(math.Round(p) * 100)
	}
	return min(max(int(math.Round(100*p)), 1), 99)
}

// plus returns the distribution of the sum of two independent counts.
func (d Dist) plus(e Dist) Dist {
	sum := make(Dist, len(d)+len(e)-1)
	for i, p := range d {
		for j, q := range e {
			sum[i+j] += p * q
		}
	}
	return sum.trimmed()
}

// trimmed returns d without its tail, scaled to a sum of 1.
func (d Dist) trimmed() Dist {
	cut, end := 0.0, len(d)
	for end > 1 && cut+d[end-1] < tail {
		end--
		cut += d[end]
	}
	d = slices.Clone(d[:end])
	total := 0.0
	for _, p := range d {
		total += p
	}
	for k := range d {
		d[k] /= total
	}
	return d
}
