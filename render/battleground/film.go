package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
)

// shots are the parts of the board that a film shows, in hexes beside and above each other, the closest
// first, with what their pictures lack to be as high as each other; the last is the whole board.
var shots = []struct{ wide, high, head int }{{14, 12, 15}, {20, 17, 0}, {30, 25, 35}}

// film looks at where something happens, and moves only when that is out of its
// sight: so most of a picture stays as it was.
type film struct {
	window *hex.Window
	shot   int // which of the shots it is
}

// camera begins a film.
func camera() drawing.Camera { return new(film).take }

// take is the part of the board where it happened, and the dice; a larger part if these would hide somebody who acts.
func (f *film) take(v engine.View, events []engine.Event, say drawing.Say) (take drawing.Take, err error) {
	t, err := newTable(v, events, nil, say)
	if err != nil {
		return take, err
	}
	ground, acts := ground(t.view), t.acts(events)
	take.Dice, take.Top = t.lastAttack(events), phoneHead
	for least := 0; least < len(shots); least++ {
		f.look(t, ground, acts, least)
		look := hex.Look{Head: phoneHead + shots[f.shot].head, Phone: true, Fixed: true, Window: f.window}
		take.Board, take.Acts = t.scene(v, ground, look, drawing.Asked{}), hex.Spots(ground, &t.over, look, acts)
		if take.Dice == nil {
			break
		}
		if _, ok := take.Free(take.Board.H); ok {
			break
		}
	}
	return take, nil
}

// lastAttack are the dice of the last attack, which tell too what the defence left of it; without one those of
// the last roll.
func (t *table) lastAttack(events []engine.Event) *render.Scene {
	rows := t.thrown(events)
	if len(rows) == 0 {
		return nil
	}
	last := len(rows) - 1
	if last > 0 && rows[last-1].Against != nil {
		last--
	}
	return card.Strip(rows[last : last+1])
}

// acts are where those are who act and against whom it is.
func (t *table) acts(events []engine.Event) []hex.Place {
	ids := []string{t.view.Acting, t.view.Against}
	for _, e := range events {
		ids = append(ids, e.Actor, e.Target)
	}
	return t.over.At.Of(ids...)
}

// look moves the window to what happens, if it does not show all of that already: as close as that allows, and as
// may be.
func (f *film) look(t *table, ground *hex.Board, acts []hex.Place, least int) {
	places := append(t.over.News(), acts...)
	if len(places) == 0 && f.window == nil {
		for _, x := range t.over.Figures {
			places = append(places, x.Place)
		}
	}
	switch {
	case len(places) == 0 && f.window == nil: // nobody is there yet
		whole := ground.Whole()
		f.window, f.shot = &whole, len(shots)-1
		return
	case len(places) == 0:
		return
	}
	wide, high := ground.Around(places, margin).Size()
	shot := slices.IndexFunc(shots, func(s struct{ wide, high, head int }) bool {
		return wide <= s.wide && high <= s.high
	})
	if shot = max(shot, least); wide > shots[shot].wide || high > shots[shot].high {
		shot = len(shots) - 1
	}
	if f.window != nil && f.shot == shot && !slices.ContainsFunc(places, func(p hex.Place) bool { return !clear(ground, *f.window, p) }) {
		return
	}
	grown := boards.Bounds(places, hex.Place.Cell).Padded(margin).Grown(ground.Whole(), shots[shot].wide, shots[shot].high)
	f.window, f.shot = &grown, shot
}

// margin is how many hexes lie round those who act: their tokens, names and wounds reach over their hexes.
const margin = 2

// clear says whether a window shows a hex with all round it.
func clear(b *hex.Board, w hex.Window, p hex.Place) bool {
	for d := range hex.Dir(6) {
		if q := p.Step(d); b.Has(q) && !w.Shows(q.Cell()) {
			return false
		}
	}
	return w.Shows(p.Cell())
}
