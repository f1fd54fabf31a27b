package eternia

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
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

// window is the close-up that is asked for. Errors: render.ErrPlace.
func (f *field) window(zoom render.Zoom) (*area.Window, error) {
	if place, ok := zoom.Place(); ok {
		return f.closest(f.named(place))
	}
	if zoom == render.Closer {
		return f.closest(f.middle())
	}
	return f.matters(), nil
}

// closest is the close-up round one zone. Errors: render.ErrPlace if there is none.
func (f *field) closest(zone string) (*area.Window, error) {
	w, ok := area.Around(f.land, []string{zone})
	if !ok || !f.land.Has(zone) {
		return nil, render.ErrPlace
	}
	return &w, nil
}

// named is the zone that somebody wrote, or that of a hero.
func (f *field) named(words string) string {
	for id, name := range f.over.Names {
		if strings.EqualFold(name, words) || id == words {
			return id
		}
	}
	for _, t := range f.over.Tokens {
		if strings.EqualFold(t.Name, words) || t.ID == words {
			return t.Place
		}
	}
	return ""
}

// middle is the zone that matters most: of the one who acts, of what just happened, of what can
// be chosen, of anybody.
func (f *field) middle() string {
	if h, ok := hero(f.view, f.view.Acting); ok && h.Zone != "" {
		return h.Zone
	}
	if c := f.view.Combat; c != nil {
		return c.Zone
	}
	places := f.news()
	for _, l := range f.over.Lit {
		places = append(places, f.at(l.Place))
	}
	for _, t := range f.over.Tokens {
		places = append(places, t.Place)
	}
	for _, z := range f.view.Zones {
		places = append(places, z.ID)
	}
	return places[0]
}

// matters is the close-up of what can be chosen with the one who acts, what just happened as well
// if there is room for both, else everybody; nil if that is nearly the whole map.
func (f *field) matters() *area.Window {
	places := slices.Clone(f.near)
	for _, l := range f.over.Lit {
		places = append(places, f.at(l.Place))
	}
	if h, ok := hero(f.view, f.view.Acting); ok && h.Zone != "" && !f.asked {
		places = append(places, h.Zone)
	}
	if c := f.view.Combat; c != nil {
		places = append(places, f.place(c.Zone))
	}
	if w, ok := area.Around(f.land, append(slices.Clone(places), f.news()...)); ok {
		return &w
	}
	if w, ok := area.Around(f.land, places); ok {
		return &w
	}
	if h, ok := hero(f.view, f.view.Acting); ok && h.Zone != "" && !f.asked { // what is too far off is named at the rim
		near := area.Near(f.land, h.Zone, places)
		beyond := slices.DeleteFunc(slices.Clone(places), func(id string) bool { return slices.Contains(near, id) })
		if w, ok := area.Around(f.land, near); ok && len(beyond) <= mostBeyond {
			return &w
		}
	}
	return nil
}

// mostBeyond is how many names have room at the rim of a close-up.
const mostBeyond = 4

// at is the zone of a figure, or the zone itself.
func (f *field) at(id string) string {
	for _, t := range f.over.Tokens {
		if t.ID == id {
			return t.Place
		}
	}
	return id
}

// news are the zones where something just happened.
func (f *field) news() []string {
	places := slices.Clone(f.fresh)
	for _, id := range mark.Where(f.over.Paths, f.over.Flashes) {
		places = append(places, f.at(id))
	}
	for _, l := range f.over.Lines {
		places = append(places, f.at(l.From), f.at(l.To))
	}
	return places
}

// elsewhere is a hero in another zone.
func elsewhere(h rules.HeroView, zone string) rules.HeroView {
	h.Zone = zone
	return h
}
