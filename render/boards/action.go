package boards

import (
	"slices"

	"hexwarden/render"
	"hexwarden/render/mark"
)

// Lit is a place that can be chosen; Label is what the choice is called.
type Lit[P comparable] struct {
	Place P
	Label string
	Kind  mark.Kind
	Said  bool // it has a button of its own: its label is always to be read
}

// Path is a way through places; Jump is one that does not touch the ground.
type Path[P comparable] struct {
	Places []P
	Jump   bool
	Kind   mark.Kind
}

// Line goes from one place to another: from middle to middle or, of places with corners,
// between two of these, counted from 1.
type Line[P comparable] struct {
	From, To P
	Kind     mark.LineKind
	Corners  [2]int
}

// Flash says what just happened at a place.
type Flash[P comparable] struct {
	Place P
	Text  string // "-2", "KO"; short
	Kind  mark.FlashKind
}

// Action is what can be chosen on a board and what just happened there. Words in it are
// ready to be drawn.
type Action[P comparable] struct {
	Lit     []Lit[P]
	Paths   []Path[P]
	Lines   []Line[P]
	Flashes []Flash[P]
	Fresh   []P        // where something else just changed: nothing is drawn there
	At      Figures[P] // where figures are, or were when they fell

	Landmarks []Landmark[P] // what a close-up shows, or points to
}

// Find is the first of a list that is wanted; nil if there is none.
func Find[T any](list []T, wanted func(*T) bool) *T {
	for i := range list {
		if wanted(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// weight says which of two flashes at one place is shown.
var weight = [...]int{mark.Missed: 0, mark.Healed: 1, mark.Scored: 2, mark.Hurt: 3, mark.Out: 4}

// Flash adds what happened at a place; of two flashes there the graver stays, the later of
// equals.
func (a *Action[P]) Flash(place P, text string, kind mark.FlashKind) {
	f := Flash[P]{place, text, kind}
	i := slices.IndexFunc(a.Flashes, func(old Flash[P]) bool { return old.Place == place })
	switch {
	case i < 0:
		a.Flashes = append(a.Flashes, f)
	case weight[min(kind, mark.Scored)] >= weight[min(a.Flashes[i].Kind, mark.Scored)]:
		a.Flashes[i] = f
	}
}

// Befell adds what happened to a figure, where it is.
func (a *Action[P]) Befell(figure, text string, kind mark.FlashKind) {
	if p, ok := a.At[figure]; ok {
		a.Flash(p, text, kind)
	}
}

// Asked are how places are lit that the answer to a question is about, by the kinds of its
// events.
var Asked = map[string]mark.Kind{"asked.place": mark.Walk, "asked.far": mark.Danger, "asked.piece": mark.Target}

// Chosen is the choice of a place; false if it cannot be chosen.
func (a *Action[P]) Chosen(place P) (Lit[P], bool) {
	if l := Find(a.Lit, func(l *Lit[P]) bool { return l.Place == place }); l != nil {
		return *l, true
	}
	return Lit[P]{}, false
}

// Answered says whether a line leads back where one leads there.
func (a *Action[P]) Answered(l Line[P]) bool {
	return slices.ContainsFunc(a.Lines, func(x Line[P]) bool { return x.From == l.To && x.To == l.From })
}

// Choices are the places that can be chosen.
func (a *Action[P]) Choices() []P {
	return Each(a.Lit, func(l Lit[P]) P { return l.Place })
}

// Passed are the places of ways and flashes.
func (a *Action[P]) Passed() []P {
	var out []P
	for _, w := range a.Paths {
		out = append(out, w.Places...)
	}
	for _, f := range a.Flashes {
		out = append(out, f.Place)
	}
	return out
}

// News are the places where something just happened.
func (a *Action[P]) News() []P {
	out := append(a.Passed(), a.Fresh...)
	for _, l := range a.Lines {
		out = append(out, l.From, l.To)
	}
	return out
}

// Through tells the points of a way, on a board that tells where its places are.
func Through[P comparable](at func(P) render.Point) func(Path[P]) [][]render.Point {
	return func(w Path[P]) [][]render.Point { return [][]render.Point{Each(w.Places, at)} }
}

// Ways draws the ways that were gone: points are those of a way, in parts where it leaves the
// board, and rim tells how far from the middle of its last place it ends.
func (a *Action[P]) Ways(points func(Path[P]) [][]render.Point, rim func(P) float64, u mark.Unit) []render.Shape {
	var shapes []render.Shape
	for _, w := range a.Paths {
		for _, run := range points(w) {
			if len(run) > 1 {
				shapes = append(shapes, mark.Path(run, rim(w.Places[len(w.Places)-1]), w.Jump, w.Kind, u)...)
			}
		}
	}
	return shapes
}
