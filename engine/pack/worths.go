package pack

import (
	"maps"
	"slices"
	"strings"
)

// Worths say what the things are worth that lists are made of, in hundredths of the spread of a game's results: an army that
// is worth 100 more than the other usually wins by as much as one spread. `hexdev weigh` finds them.
type Worths map[string]Worth

// Worth is what one thing is worth, and where that is written.
type Worth struct {
	N   int
	Pos Pos
}

// UnmarshalPack reads a number and remembers where it stands.
func (w *Worth) UnmarshalPack(d *Decoder, n Node) {
	d.Decode(n, &w.N)
	w.Pos = n.Pos()
}

// Of is what a list is worth. It does not matter who bears a thing ("he_man/w_mace").
func (w Worths) Of(entries []string) (sum int) {
	for _, e := range entries {
		sum += w[e[strings.IndexByte(e, '/')+1:]].N
	}
	return sum
}

// Worths wants each thing of w to be known.
func (c *Checker) Worths(w Worths, known func(string) bool) {
	for _, id := range slices.Sorted(maps.Keys(w)) {
		c.Want(known(id), w[id].Pos, id, "no list can have this, so it is worth nothing")
	}
}
