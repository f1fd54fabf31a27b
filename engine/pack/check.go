package pack

import (
	"fmt"
	"slices"
)

// BadPack is the code of what is wrong between the things of a pack, each of which could be read.
const BadPack = "bad-pack"

// A Checker collects what is wrong between the things of a pack. Systems embed it in theirs;
// its zero value is ready for use.
type Checker struct {
	Faults Faults
	seen   map[string]bool
}

// Want notes a fault at the place of the thing with an id, if something is not so.
func (c *Checker) Want(ok bool, at Pos, id, format string, args ...any) {
	if !ok && !c.Faults.Full() {
		c.Faults.Add(Fault{Pos: at, Code: BadPack, Message: id + ": " + fmt.Sprintf(format, args...)})
	}
}

// Known wants a word to be one of those there are, and suggests the nearest.
func (c *Checker) Known(word string, words []string, at Pos, id, what string) bool {
	ok := slices.Contains(words, word)
	if !ok && !c.Faults.Full() {
		c.Faults.Add(Fault{Pos: at, Code: UnknownValue, Message: fmt.Sprintf("%s: there is no %s %q", id, what, word), Suggestion: Suggest(word, words)})
	}
	return ok
}

// Between wants a number to lie in a range.
func (c *Checker) Between(n, low, high int, at Pos, id, what string) {
	c.Want(n >= low && n <= high, at, id, "%s is %d; it can be %d to %d", what, n, low, high)
}

// Once wants an id to stand once in a list.
func (c *Checker) Once(list, id string, at Pos) {
	c.Want(!c.seen[list+" "+id], at, id, "the id stands twice")
	if c.seen == nil {
		c.seen = map[string]bool{}
	}
	c.seen[list+" "+id] = true
}
