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
	t, err := newTable(v, events, nil, true, say)
	if err != nil {
		return nil, nil, err
	}
	ground := ground(t.view)
	f.look(t, ground)
	return t.scene(v, ground, f.window), dice(events, say), nil
}

// look moves the window to what happened, if it does not show it already: to all of
// it, or if it is too far apart to its end.
func (f *film) look(t *table, ground *hex.Board) {
	places := append(t.over.News(), t.acting()...)
	if len(places) == 0 && f.window == nil {
		for _, x := range t.over.Figures {
			places = append(places, x.Place)
		}
	}
	if len(places) == 0 || f.window != nil && !slices.ContainsFunc(places, func(p hex.Place) bool { return !f.window.Shows(p.Cell()) }) {
		return
	}
	w := ground.Around(places, 1)
	if wide, high := w.Size(); wide > filmWide || high > filmHigh {
		w = ground.Around(places[len(places)-1:], 1)
	}
	grown := w.Grown(ground.Whole(), filmWide, filmHigh)
	f.window = &grown
}
