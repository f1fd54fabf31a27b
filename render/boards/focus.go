package boards

import (
	"slices"

	"hexwarden/render"
)

// A Board has places of a kind P, and parts W that close-ups show.
type Board[P, W any] interface {
	// Around is the part that shows places with so many others beside them, wide and high
	// enough to keep bearings; nil if that is too much.
	Around(places []P, beside int) *W
	// Fits says whether a phone shows a part with so many places beside those that matter
	// well, and whether that leaves much of the board out.
	Fits(w W, beside int) bool
	// AsWell says whether a phone shows a larger part as well as one that it shows well.
	AsWell(w, larger W) bool
}

// Focus is what a close-up of a board may be about.
type Focus[P any] struct {
	Named  func(words string) (P, bool) // the place that somebody wrote, or that of a figure
	Beside int                          // how many others are shown beside it
	Middle []P                          // what matters most
	Near   [][]P                        // what just happened and can be chosen, the best selection first
	Also   []P                          // what is shown too where that costs no legibility, what is wanted most first
}

// Close is the part of a board that a zoom asks for; nil for all of it. Errors:
// render.ErrPlace.
func Close[P, W any](b Board[P, W], f Focus[P], zoom render.Zoom) (*W, error) {
	if words, ok := zoom.Place(); ok {
		p, ok := f.Named(words)
		if !ok {
			return nil, render.ErrPlace
		}
		return b.Around([]P{p}, f.Beside), nil
	}
	if zoom == render.Closer {
		return b.Around(f.Middle, 1), nil
	}
	for _, places := range f.Near {
		for beside := 1; beside >= 0; beside-- {
			if w := b.Around(places, beside); w != nil && b.Fits(*w, beside) {
				return wider(b, w, places, beside, f.Also), nil
			}
		}
	}
	return nil, nil
}

// wider is a part with those of some other places that a phone shows as well.
func wider[P, W any](b Board[P, W], w *W, places []P, beside int, also []P) *W {
	places = slices.Clip(places)
	for _, p := range also {
		if x := b.Around(append(places, p), beside); x != nil && b.AsWell(*w, *x) {
			w, places = x, append(places, p)
		}
	}
	return w
}

// First is the first of some lists that is not empty.
func First[P any](lists ...[]P) []P {
	for _, l := range lists {
		if len(l) > 0 {
			return l
		}
	}
	return nil
}

// Few are at most the first n of a list.
func Few[P any](n int, list []P) []P { return list[:min(n, len(list))] }

// Each is what of makes of each of a list, as places of their labels or points of places.
func Each[A, B any](list []A, of func(A) B) []B {
	out := slices.Grow([]B(nil), len(list))
	for _, x := range list {
		out = append(out, of(x))
	}
	return out
}

// Figures tells where figures are, or were when they fell, by their ids.
type Figures[P any] map[string]P

// Of are the places of those who are on the board.
func (f Figures[P]) Of(ids ...string) []P {
	var out []P
	for _, id := range ids {
		if p, ok := f[id]; ok {
			out = append(out, p)
		}
	}
	return out
}
