package chat

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Short names something in a key: a group, an entry.
func Short(s string) string {
	h := fnv.New32a()
	h.Write([]byte(s))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// Fit joins lines as far as there is room.
func Fit(lines []string, room int) string {
	for i, l := range lines {
		if room -= len([]rune(l)) + 1; room < 0 {
			lines = append(slices.Clone(lines[:i]), "…")
			break
		}
	}
	return strings.Join(lines, "\n")
}

// Numbered puts numbers behind names that occur more than once, from the second oldest on;
// born is when the thing with a name was made.
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
