package engine

import "slices"

// Deed is something that was done in a game and is worth telling once it is over.
type Deed struct {
	Round int      // in which it was done, or the turn of a game without rounds
	Text  Text     // who did what to whom, as a sentence without its full stop
	By    []string // the ids of the figures that did it, and of those to whom it was done
	To    []string
	Worth int // by which the deeds of one system compare; 0: there is nothing to tell
}

// Better is the better of two deeds; of two as good it is d, which was done before.
func (d Deed) Better(later Deed) Deed {
	if later.Worth > d.Worth {
		return later
	}
	return d
}

// Chronicle is what was done in a game up to some step. It is a value, so that what was taken back can be forgotten.
type Chronicle interface {
	// After is the chronicle after one more step: what the Watcher was told of it and sees then. So it is
	// the same for everybody, and tells nothing hidden.
	After(told []Event, seen View) Chronicle
	// Best is the best deed so far.
	Best() Deed
}

// Chronicler is what a System may be, too: it knows which deeds of its games are worth telling.
type Chronicler interface {
	// Chronicle is that of a game before its deal.
	Chronicle() Chronicle
}

// Named is a list of names with one more, if that is not on it; the list itself stays as it was.
func Named(list []string, name string) []string {
	if slices.Contains(list, name) {
		return list
	}
	return append(slices.Clip(list), name)
}
