package eternia

import (
	"strconv"
	"strings"

	"hexwarden/engine"
)

// Arguments that list several things in one are written and read here alone.

// splitOf names the seats that lead the heroes of a team, in their order: "0-2-0".
func splitOf(seats []engine.Seat) string {
	var parts []string
	for _, s := range seats {
		parts = append(parts, strconv.Itoa(int(s)))
	}
	return strings.Join(parts, "-")
}

// SplitSeats are the seats that lead the heroes of a team, in their order: "0-2-0".
func SplitSeats(split string) []int {
	var out []int
	for _, w := range strings.Split(split, "-") {
		seat, _ := strconv.Atoi(w)
		out = append(out, seat)
	}
	return out
}

// Portion is the part of damage that falls on soldiers ("soldiers") or on a hero.
type Portion struct {
	Who string
	N   int
}

// wayOf names a way of spreading damage, without those that take none: "soldiers=1+skeletor=2".
func wayOf(portions []Portion) string {
	var parts []string
	for _, p := range portions {
		if p.N > 0 {
			parts = append(parts, p.Who+"="+strconv.Itoa(p.N))
		}
	}
	return strings.Join(parts, "+")
}

// Portions are the parts of a way of spreading damage: "soldiers=1+skeletor=2".
func Portions(way string) []Portion {
	var out []Portion
	for _, part := range strings.Split(way, "+") {
		who, k, _ := strings.Cut(part, "=")
		n, _ := strconv.Atoi(k)
		out = append(out, Portion{who, n})
	}
	return out
}

// cardsRef is several cards by their places in a list: "0+3".
func cardsRef(places []int) engine.Ref {
	var parts []string
	for _, n := range places {
		parts = append(parts, strconv.Itoa(n))
	}
	return ref("cards", strings.Join(parts, "+"), "")
}
