package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Each carries a list of operations out for one figure after the other, in an
// order of its player's choice.
type Each struct {
	Source  Source   `json:"source"`
	Path    string   `json:"path"`   // of the first operation of the list
	Within  string   `json:"within"` // the operation that holds the list
	Subject string   `json:"subject"`
	Queue   []string `json:"queue"`
	Point   string   `json:"point"`
}

// Own gives a copied frame slices of its own.
func (f *Each) Own() {
	f.Source, f.Queue = f.Source.copy(), slices.Clone(f.Queue)
}

// Step takes the next figure that still stands; the list ends with its bearer.
func (f *Each) Step(t *tx) control {
	f.Queue = slices.DeleteFunc(slices.Clone(f.Queue), func(id string) bool { return !t.standing(id) })
	switch {
	case len(f.Queue) == 0 || !t.standing(f.Source.Bearer):
		return back(nil)
	case len(f.Queue) > 1:
		return await()
	}
	return f.take(f.Queue[0])
}

func (f *Each) take(id string) control {
	f.Queue = slices.DeleteFunc(slices.Clone(f.Queue), func(x string) bool { return x == id })
	return call(&Program{Source: f.Source.copy(), Path: f.Path, Within: f.Within, Subject: f.Subject, Each: id, Point: f.Point})
}

// Ask asks who is next.
func (f *Each) Ask(l look) []question {
	q := ask(f.Source.Side, f.Point, "BG-13.2", engine.T("bg.ask.each", engine.Sub("source", l.sourceName(f.Source))))
	for _, id := range f.Queue {
		q.Choices = append(q.Choices, pointing("each", ref("figure", id, "target")))
	}
	q.Whole(flow.By((*Each).next))
	return []question{q}
}

func (f *Each) next(_ *tx, a answer) control { return f.take(a.Choice().Arg(0)) }
