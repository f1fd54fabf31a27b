package battleground

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/hex"
)

// beside is how many hexes round one that is asked for a picture shows.
const beside = 4

// window is the close-up that is asked for; nil if what matters is all over the board.
// Errors: render.ErrPlace.
func (t *table) window(b *hex.Board, zoom render.Zoom) (*hex.Window, error) {
	var all []hex.Place
	for _, f := range t.over.Figures {
		all = append(append(all, f.Place), f.Base...)
	}
	return boards.Close(b, boards.Focus[hex.Place]{
		Named:  t.named,
		Beside: beside,
		Middle: boards.First(t.acting(), boards.Few(2, t.over.News()), boards.Few(1, t.over.Choices()), boards.Few(1, all)),
		Near:   [][]hex.Place{boards.First(t.matters(b), all)},
	}, zoom)
}

// named is the hex that somebody wrote, or that of a figure.
func (t *table) named(words string) (hex.Place, bool) {
	for _, f := range t.view.Figures {
		if p, ok := t.over.At[f.ID]; ok && (f.ID == words || strings.EqualFold(words, t.name(f.ID))) {
			return p, true
		}
	}
	label := strings.ToUpper(words)
	_, err := grid.Parse(strings.TrimSuffix(label, "+"))
	p, err2 := hex.ParsePlace(label)
	return p, err == nil && err2 == nil
}

// acting are who acts and whom it is against.
func (t *table) acting() []hex.Place { return t.over.At.Of(t.view.Acting, t.view.Against) }

// matters are the choices with the one who acts and whom it is against, and what just
// happened unless hexes to choose from would lose their labels by that; of a question what it
// is about and nothing else.
func (t *table) matters(b *hex.Board) []hex.Place {
	if t.question {
		return append(t.over.News(), t.over.Choices()...)
	}
	places := append(t.acting(), t.over.Choices()...)
	for _, a := range t.over.Arrows {
		places = append(places, a.Place, a.Place.Step(a.Dir))
	}
	both := append(slices.Clip(places), t.over.News()...)
	if t.labelled() && !b.Labelled(both) {
		return places
	}
	return both
}

// labelled says whether a hex on which nobody stands can be chosen: its label is worth
// more than what just happened far from it.
func (t *table) labelled() bool {
	return slices.ContainsFunc(t.over.Lit, func(l hex.Lit) bool { return !t.over.Occupied(l.Place) })
}
