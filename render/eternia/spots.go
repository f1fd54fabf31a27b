package eternia

import (
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// spots are the heroes, the boss, what is looked for and all zones of a map.
func spots(v engine.View, say Say) (drawing.Spots, error) {
	var out drawing.Spots
	f, err := newField(v, nil, nil, say)
	if err != nil {
		return out, err
	}
	sv := f.view
	team := -1 // of the one who only watches
	for _, h := range sv.Heroes {
		if h.Seat == int(v.Seat) {
			team = h.Team
		}
	}
	for _, t := range f.over.Tokens { // heroes, and a boss of no team
		out.Figure(team >= 0 && t.Side == team, render.Spot{ID: t.ID, Name: t.Name, At: f.over.Names[t.Place]})
	}
	for _, p := range f.over.Pieces {
		if p.Kind == "relic" || p.Kind == "child" {
			out.Thing(p.Place, say(engine.T("fe.legend."+p.Kind)), f.over.Names[p.Place])
		}
	}
	for _, z := range sv.Zones {
		out.Place(z.ID, f.over.Names[z.ID])
	}
	return out, nil
}
