package battleground

import (
	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
)

// spots are the figures, the objectives, the marks and all hexes of a board.
func spots(v engine.View, say Say) (drawing.Spots, error) {
	var out drawing.Spots
	sv, err := opened(v, say)
	if err != nil {
		return out, err
	}
	for _, f := range sv.Figures {
		if f.Place != "" {
			out.Figure(f.Side == int(v.Seat), render.Spot{ID: f.ID, Name: say(engine.T("bg.character." + f.Character)), At: f.Place})
		}
	}
	for i, o := range sv.Objectives {
		if o.By < 0 {
			out.Thing(o.Place, say(engine.T("bg.picture.objective", engine.Num("n", i+1))), o.Place)
		}
	}
	for _, m := range sv.Marks {
		out.Thing(m.Place, say(engine.T("bg.mark."+m.ID)), m.Place)
	}
	for _, h := range grid.Hexes() {
		out.Place(grid.Label(h), grid.Label(h))
	}
	return out, nil
}
