package eternia

import (
	"strconv"

	"hexwarden/engine"
	"hexwarden/render/area"
	"hexwarden/render/drawing"
	"hexwarden/render/mark"
)

// light shows the choices: zones and heroes that a choice is about. Zones on the way
// to another are not lit.
func (f *field) light(lit []engine.Choice) {
	for _, c := range lit {
		for _, r := range c.About {
			if h, ok := hero(f.view, r.ID); c.Public && ok && r.Kind == "figure" && h.Zone != "" {
				f.near = append(f.near, h.Zone)
			}
		}
	}
	f.over.Lit = append(f.over.Lit, drawing.Lights(lit, f.lit)...)
}

// lit shows a zone or a hero that a choice is about.
func (f *field) lit(c engine.Choice, r engine.Ref) (area.Lit, bool) {
	l := area.Lit{Place: r.ID, Kind: kind(c, r)}
	switch r.Kind {
	case "place":
		for _, x := range c.Costs {
			if x.Coin == "mp" {
				l.Label = strconv.Itoa(x.N)
			}
		}
		return l, r.Role != "path" && f.land.Has(r.ID)
	case "figure":
		return l, f.stands(r.ID) && (l.Kind == mark.Target || r.ID != f.view.Acting) // who acts anyway is no choice
	}
	return l, false
}

// kind says how a choice is lit: danger if a way provokes something.
func kind(c engine.Choice, r engine.Ref) mark.Kind { return drawing.Kind(c, r, r.Role == "target") }
