package flow

import (
	"slices"

	"hexwarden/engine"
)

// Question is a prompt of a frame together with what each answer does: a choice is legal exactly when it is
// offered. It is derived from the frame and never saved.
type Question[L, T any] struct {
	engine.Prompt
	// Words puts into words what the question and its choices leave without: text, detail, group, warnings. It is called
	// when somebody reads the question, before Rules.Words; nil if that knows all. It must not change who is asked what.
	Words func(L, *engine.Prompt)
	// First is done with every answer before what the answer does itself; nil if nothing is.
	First func(T, Answer)

	deeds []Deed[L, T] // of the choices, in their order
	whole Deed[L, T]   // of an answer as a whole
}

// Offer adds a choice with what it does.
func (q *Question[L, T]) Offer(c engine.Choice, do Deed[L, T]) {
	if q.deeds == nil {
		q.deeds = make([]Deed[L, T], 0, cap(q.Choices))
	}
	for len(q.deeds) < len(q.Choices) { // choices that were added without one
		q.deeds = append(q.deeds, nil)
	}
	q.Choices, q.deeds = append(q.Choices, c), append(q.deeds, do)
}

// Whole says what an answer does that is more than one choice (kinds Some, Order, Spread, List), or whose choices all
// do the same. Choices that Offer added with a deed of their own keep it where they are the first pick.
func (q *Question[L, T]) Whole(do Deed[L, T]) { q.whole = do }

// deed is what an answer does. A question that does not say is our error.
func (q *Question[L, T]) deed(a Answer) Deed[L, T] {
	if len(q.deeds) > 0 && len(a.Picks) > 0 {
		if n := slices.IndexFunc(q.Choices, func(c engine.Choice) bool { return c.Is(a.Picks[0]) }); n >= 0 && n < len(q.deeds) && q.deeds[n] != nil {
			return q.deeds[n]
		}
	}
	return q.whole
}

// Deed carries out an answer to a question. It closes over values only and is given the frame that asked, which it may
// change.
type Deed[L, T any] interface {
	do(Body[L, T], T, Answer) Control[L, T]
}

// By is a deed of the frame that asks, mostly one of its methods: By((*Opportunity).interrupt).
func By[F Body[L, T], L, T any](f func(F, T, Answer) Control[L, T]) Deed[L, T] { return by[F, L, T](f) }

type by[F Body[L, T], L, T any] func(F, T, Answer) Control[L, T]

func (f by[F, L, T]) do(b Body[L, T], t T, a Answer) Control[L, T] { return f(b.(F), t, a) }

// Free is a deed that needs no frame: the same whoever asks.
func Free[L, T any](f func(T, Answer) Control[L, T]) Deed[L, T] { return free[L, T](f) }

type free[L, T any] func(T, Answer) Control[L, T]

func (f free[L, T]) do(_ Body[L, T], t T, a Answer) Control[L, T] { return f(t, a) }

// Asker is a body that may wait for answers; its questions say what they do.
type Asker[L, T any] interface {
	Body[L, T]
	// Ask derives the open questions; it must not change anything. The runner keeps the slice and fills in
	// the IDs; choices may be shared by many questions, and nobody changes them.
	Ask(L) []Question[L, T]
}
