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

// camera begins a film: it shows the whole field, which a phone shows well, and the dice on it.
// Names stay where they are from picture to picture while nothing comes in their way.
func camera() drawing.Camera {
	names := square.Names{}
	return func(v engine.View, events []engine.Event, say drawing.Say) (drawing.Take, error) {
		t, err := newTable(v, events, nil, say)
		if err != nil {
			return drawing.Take{}, err
		}
		if t.view.Wide == 0 {
			t.view.Terrain = bare(len(t.view.Generals))
		}
		look := square.Look{Phone: true, Head: headHeight(t.view), Names: names}
		take := drawing.Take{Board: t.picture(v, look), Top: look.Head}
		acts := t.acting()
		for _, e := range events {
			acts = append(acts, t.over.At.Of(e.Actor, e.Target)...)
		}
		take.Acts = boards.Each(acts, square.Spots(t.ground(), look))
		for rows := lastRolls(events, t); len(rows) > 0; rows = rows[1:] { // the older ones are left out where there is no room
			take.Dice = card.Strip(rows)
			if _, ok := take.Free(take.Board.H); ok {
				break
			}
		}
		return take, nil
	}
}

// bare is the table before tiles lie there, as large as the field that so many Generals lay (MB-5.3).
func bare(generals int) []string {
	return slices.Repeat([]string{strings.Repeat(" ", tileSide*(generals/2+1))}, 2*tileSide)
}
