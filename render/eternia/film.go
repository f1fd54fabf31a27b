package eternia

import (
	"hexwarden/engine"
	"hexwarden/render/area"
	"hexwarden/render/drawing"
)

// camera begins a film: it shows the whole map with few names, in place of which combats stand while they go on.
func camera() drawing.Camera {
	return func(v engine.View, events []engine.Event, say Say) (drawing.Take, error) {
		f, err := newField(v, events, nil, say)
		if err != nil {
			return drawing.Take{}, err
		}
		f.tell(events)
		strip := strip{v: v, sv: f.view, say: say}
		take := drawing.Take{Board: f.scene(v, area.Look{Sparse: true, Flat: true, Sea: max(0, strip.roomy()-strip.height())}, drawing.Asked{})}
		switch {
		case f.view.Combat != nil:
			take.Dice, take.Alone = filmed(f.view, take.Board.H, say), true
		case f.view.Wilds != nil:
			take.Dice, take.Alone = wilds(f.view, nil, "", say), true
		}
		return take, nil
	}
}

// tell has the map name the places that what happened names.
func (f *field) tell(events []engine.Event) {
	for _, e := range events {
		for _, zone := range append([]string{e.From, e.To}, e.Path...) {
			if f.land.Has(zone) {
				f.over.Told = append(f.over.Told, zone)
			}
		}
	}
}

// roomy is how high the strip is with a victory card in play in each line: in place of a card that is missing there is more sea, so
// that most pictures of a film are as high and the land stays where it is.
func (p *strip) roomy() int {
	lines := (len(p.sv.Teams) + p.perLine() - 1) / p.perLine()
	return lineHeight + trackHeight + lines*(teamHeight+goalHeight)
}
