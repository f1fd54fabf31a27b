package bench

import (
	"slices"
	"time"
)

// Times are how long each candidate took, round by round, sorted.
type Times [][]time.Duration

// turn runs candidates one after the other, A B C A B C, so that whatever else the
// machine does meets all alike. A round begins with prepare (nil: nothing), which is
// not timed; the first round warms up and does not count.
func (l *Lab) turn(rounds int, prepare func() error, candidates ...func() error) (Times, error) {
	out := make(Times, len(candidates))
	for n := range l.rounds(rounds) + 1 {
		if err := l.Context.Err(); err != nil {
			return nil, err
		}
		if prepare != nil {
			if err := prepare(); err != nil {
				return nil, err
			}
		}
		for i, do := range candidates {
			start := time.Now()
			if err := do(); err != nil {
				return nil, err
			}
			if n > 0 {
				out[i] = append(out[i], time.Since(start))
			}
		}
	}
	for _, t := range out {
		slices.Sort(t)
	}
	return out, nil
}

// at is the percentile of a candidate in nanoseconds, at least one.
func (t Times) at(candidate, percent int) float64 {
	list := t[candidate]
	return float64(max(1, list[min(len(list)-1, len(list)*percent/100)]))
}

// ratio is that of the medians of two candidates.
func (t Times) ratio(ours, yardstick int) float64 { return t.at(ours, 50) / t.at(yardstick, 50) }

// tail is the ratio of their 99th percentiles.
func (t Times) tail(ours, yardstick int) float64 { return t.at(ours, 99) / t.at(yardstick, 99) }

// sum is how long all rounds of a candidate took, in nanoseconds.
func (t Times) sum(candidate int) (all float64) {
	for _, d := range t[candidate] {
		all += float64(d)
	}
	return max(1, all)
}
