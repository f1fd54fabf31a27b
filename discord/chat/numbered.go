package chat

import (
	"slices"
	"strconv"
	"time"
)

// Names that tell apart what would be called the same.

// Numbered puts numbers behind names that occur more than once, from the second oldest on;
// born is when the thing of a name was made.
func Numbered(names []string, born func(n int) time.Time) []string {
	out, seen := slices.Clone(names), map[string]int{}
	older := make([]int, len(names))
	for i := range older {
		older[i] = i
	}
	slices.SortStableFunc(older, func(a, b int) int { return born(a).Compare(born(b)) })
	for _, i := range older {
		if seen[names[i]]++; seen[names[i]] > 1 {
			out[i] = names[i] + " (" + strconv.Itoa(seen[names[i]]) + ")"
		}
	}
	return out
}
