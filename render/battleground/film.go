package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
)

// How much of the board a film shows at once, in hexes: what a phone shows well.
const (
	filmWide = 13
	filmHigh = 13
)

// film looks at where something happens, and moves only when that is out of its
// sight: so most of a picture stays as it was.
type film struct{ window *hex.Window }

// camera begins a film.
func camera() drawing.Camera { return new(film).shot }

// shot is the part of the board where it happened, and the dice.
func (f *film) shot(v engine.View, events []engine.Event, say drawing.Say) (*render.Scene, *render.Scene, error) {
	sv, err := opened(v, say)
	if err != nil {
		return nil, nil, err
	}
	t := &table{view: sv, say: say, at: map[string]hex.Place{}}
	t.settle(true)
	t.happen(events)
	if t.err != nil {
		return nil, nil, t.err
	}
	t.over.Alt = altBoard(v, sv, events, say)
	ground := ground(sv)
	f.look(t, ground)
	return t.scene(v, ground, f.window), dice(events, say), nil
}

// look moves the window to what happened, if it does not show it already: to all of
// it, or if it is too far apart to its end.
func (f *film) look(t *table, ground *hex.Board) {
	places := t.news()
	for _, id := range []string{t.view.Acting, t.view.Against} {
		if p, ok := t.at[id]; ok {
			places = append(places, p)
		}
	}
	if len(places) == 0 && f.window == nil {
		for _, x := range t.over.Figures {
			places = append(places, x.Place)
		}
	}
	if len(places) == 0 || f.window != nil && !slices.ContainsFunc(places, func(p hex.Place) bool { return !f.window.Shows(p) }) {
		return
	}
	w := hex.Around(ground, places, 1)
	if w.East-w.West >= filmWide || w.To-w.From >= filmHigh {
		w = hex.Around(ground, places[len(places)-1:], 1)
	}
	w = w.Grown(ground, filmWide, filmHigh)
	f.window = &w
}
