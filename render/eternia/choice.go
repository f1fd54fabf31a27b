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

// kind says how a choice is lit: whom something is done to is a target, a way is a walk,
// or danger if it provokes something; all else is a pick.
func kind(c engine.Choice, r engine.Ref) mark.Kind {
	switch {
	case r.Role == "target":
		return mark.Target
	case r.Kind == "place" && len(c.Warnings) > 0:
		return mark.Danger
	case r.Kind == "place":
		return mark.Walk
	}
	return mark.Pick
}
