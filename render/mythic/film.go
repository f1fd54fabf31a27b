package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render/boards"
	"hexwarden/render/card"
	"hexwarden/render/drawing"
	"hexwarden/render/square"
)

// film looks at where something happens, on a wide field at a part of it, and moves only when that is out of its sight. Names
// stay where they are from picture to picture while nothing comes in their way.
type film struct {
	window *square.Window // nil: the whole field
	names  square.Names
}

// shotHigh is how many rows of a wide field a film shows: as high as the whole field, or nearly so.
const shotHigh = 6

// camera begins a film.
func camera() drawing.Camera { return new(film).take }

// take is the field, or the part of it where something happened, and the dice on it.
func (f *film) take(v engine.View, events []engine.Event, say drawing.Say) (drawing.Take, error) {
	t, err := newTable(v, events, nil, say)
	if err != nil {
		return drawing.Take{}, err
	}
	if t.view.Wide == 0 {
		t.view.Terrain = bare(len(t.view.Generals))
	}
	ground, acts := t.ground(), t.acting()
	for _, e := range events {
		acts = append(acts, t.over.At.Of(e.Actor, e.Target)...)
	}
	f.look(ground, append(t.over.News(), acts...))
	look := square.Look{Phone: true, Head: headHeight(t.view), Names: f.names, Window: f.window}
	if ground.Wide() > square.MostWide { // all pictures are equally high
		part, whole := look, look
		part.Window, whole.Window = ground.Span(shotHigh, square.Place{}), nil
		look.Head += max(square.High(ground, part), square.High(ground, whole)) - square.High(ground, look)
	}
	take := drawing.Take{Board: t.picture(v, look), Top: look.Head, Acts: boards.Each(acts, square.Spots(ground, look))}
	for rows := lastRolls(events, t); len(rows) > 0; rows = rows[1:] { // the older ones are left out where there is no room
		take.Dice = card.Strip(rows)
		if _, ok := take.Free(take.Board.H); ok {
			break
		}
	}
	return take, nil
}

// look moves the window to places on a wide field, if it does not show them already.
func (f *film) look(ground *square.Board, places []square.Place) {
	old := f.window
	switch {
	case ground.Wide() <= square.MostWide || len(places) == 0 && old == nil:
		f.window = nil
	case old != nil && !slices.ContainsFunc(places, func(p square.Place) bool { return !old.Shows(p.Y, p.X) }):
	default:
		f.window = ground.Span(shotHigh, places...)
	}
	if f.names == nil || f.window != old {
		f.names = square.Names{}
	}
}

// bare is the table before tiles lie there, as large as the field that so many Generals lay (MB-5.3).
func bare(generals int) []string {
	return slices.Repeat([]string{strings.Repeat(" ", tileSide*(generals/2+1))}, 2*tileSide)
}
