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

// Film draws the pictures of one film. It looks at where something happens, and
// moves only when that is out of its sight: so most of a picture stays as it was.
type Film struct {
	painter *Painter
	window  *hex.Window
}

// Film begins a film.
func (p *Painter) Film() drawing.Film { return &Film{painter: p} }

// Shot draws one picture: a caption, the part of the board where it happened, and
// the dice. The second result is the alternative text of the board.
func (f *Film) Shot(v engine.View, events []engine.Event, caption string, say Say) (*render.Picture, string, error) {
	sv, err := opened(v, say)
	if err != nil {
		return nil, "", err
	}
	t := &table{view: sv, say: say, at: map[string]hex.Place{}}
	t.settle(true)
	t.happen(events)
	if t.err != nil {
		return nil, "", t.err
	}
	ground := ground(sv)
	f.look(t, ground)
	s := hex.Scene(ground, &t.over, hex.Look{Head: closeHead, Window: f.window})
	s.Layers = append(s.Layers, render.Layer{Name: "plate", Shapes: plate(v, sv, float64(s.W), closeHead, say)})
	rolls, err := dice(events, say)
	if err != nil {
		return nil, "", err
	}
	p := f.painter
	var thrown *render.Picture
	if rolls != nil {
		thrown = p.painter.Paint(rolls, p.palette)
	}
	return drawing.Shot(p.painter, p.palette, caption, p.painter.Paint(s, p.palette), thrown), altBoard(v, say), nil
}

// look moves the window to what happened, if it does not show it already: to all of
// it, or if it is too far apart to its end.
func (f *Film) look(t *table, ground *hex.Board) {
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
