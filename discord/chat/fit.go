package chat

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
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
