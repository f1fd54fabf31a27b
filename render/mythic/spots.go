package mythic

import (
	"hexwarden/engine"
	geo "hexwarden/engine/board/square"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// spots are the units, the steles and all squares of a field.
func spots(v engine.View, say Say) (drawing.Spots, error) {
	var out drawing.Spots
	sv, err := drawing.Opened[rules.View](v, say)
	if err != nil {
		return out, err
	}
	for _, u := range sv.Units {
		if u.Place != "" {
			out.Figure(u.Seat == int(v.Seat), render.Spot{ID: u.ID, Name: say(engine.T("mb.unit." + u.Card)), At: u.Place})
		}
	}
	for _, s := range sv.Steles {
		out.Thing(s.Place, say(engine.T("mb.stele."+s.Kind)), s.Place)
	}
	for i := range sv.Wide * sv.High {
		s := geo.Square{X: i % sv.Wide, Y: i / sv.Wide}.String()
		out.Place(s, s)
	}
	return out, nil
}
