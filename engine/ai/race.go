package ai

import (
	"cmp"
	"math"
	"slices"

	"hexwarden/engine"
)

// race is what the playouts of some answers came to: the same deals and dice for all that are still in it.
type race struct {
	ends [][]end // by answer and sample
	left []int   // answers that are still in it
}

func newRace(answers int) *race {
	r := &race{ends: make([][]end, answers), left: make([]int, answers)}
	for i := range r.left {
		r.left[i] = i
	}
	return r
}

// mean is what an answer came to.
func (r *race) mean(i int) float64 {
	n := 0.0
	for _, e := range r.ends[i] {
		n += e.worth
	}
	return n / float64(max(len(r.ends[i]), 1))
}

// by is by how much an answer is better than another one in the samples of both, with the standard error of that.
func (r *race) by(i, j int) (mean, dev float64, n int) {
	n = min(len(r.ends[i]), len(r.ends[j]))
	if n < 2 {
		return 0, math.Inf(1), n
	}
	mean, dev = paired(n, func(k int) float64 { return r.ends[i][k].worth - r.ends[j][k].worth })
	return mean, max(dev, math.Sqrt(1/float64(n-1))), n
}

// best is the answer still in the race that came to most.
func (r *race) best() int {
	best := r.left[0]
	for _, i := range r.left {
		if r.mean(i) > r.mean(best) {
			best = i
		}
	}
	return best
}

// Of answers that are clearly worse, so many samples are enough, and so many standard errors are clear.
const (
	clearSamples = 6
	clearly      = 2.2
)

// drop takes out of the race what is clearly worse than the best.
func (r *race) drop() {
	best := r.best()
	r.left = slices.DeleteFunc(r.left, func(i int) bool {
		by, dev, n := r.by(best, i)
		return i != best && n >= clearSamples && by > clearly*dev
	})
}

// halve keeps the better half, two at the least.
func (r *race) halve() {
	slices.SortStableFunc(r.left, func(a, b int) int {
		switch x, y := r.mean(a), r.mean(b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	r.left = r.left[:max(2, (len(r.left)+1)/2)]
}

// pick is the answer to take: the first one, which is worth most at once, unless another is better by so many standard errors.
func (r *race) pick(sure float64) int {
	best, most := 0, 0.0
	for _, i := range r.left {
		by, dev, n := r.by(i, 0)
		if low := by - sure*dev; i != 0 && n >= 3 && low > most {
			best, most = i, low
		}
	}
	return best
}

// next is the answer that another one was taken over: the usual one, or else the best of the others; -1 is none that was played out.
func (r *race) next(best int) int {
	if best != 0 {
		return 0
	}
	next := -1
	for i := 1; i < len(r.ends); i++ {
		if len(r.ends[i]) > 1 && (next < 0 || r.mean(i) > r.mean(next)) {
			next = i
		}
	}
	return next
}

// plainly is by how many standard errors a trait must come out better or worse to be a reason: the rest is chance.
const plainly = 1.5

// why is by how much each trait came out better after an answer than after another one, in the samples of both, where that is
// plain; what weighs most comes first.
func (r *race) why(i, j int) (out []engine.Trait) {
	n := min(len(r.ends[i]), len(r.ends[j]))
	if n == 0 {
		return nil
	}
	for t, x := range r.ends[i][0].traits {
		mean, dev := paired(n, func(k int) float64 { return r.ends[i][k].traits[t].Worth - r.ends[j][k].traits[t].Worth })
		if math.Abs(mean) > plainly*dev {
			out = append(out, engine.Trait{Name: x.Name, Worth: mean})
		}
	}
	slices.SortStableFunc(out, func(a, b engine.Trait) int { return cmp.Compare(math.Abs(b.Worth), math.Abs(a.Worth)) })
	return out
}

// paired is the mean of differences in n samples, with its standard error.
func paired(n int, of func(sample int) float64) (mean, dev float64) {
	sum, squares := 0.0, 0.0
	for k := range n {
		d := of(k)
		sum += d
		squares += d * d
	}
	mean = sum / float64(n)
	return mean, math.Sqrt(max(squares/float64(n)-mean*mean, 0) / float64(max(n-1, 1)))
}
