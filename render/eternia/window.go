package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
)

// window is the close-up that is asked for; nil if that is nearly the whole map. Errors:
// render.ErrPlace.
func (f *field) window(zoom render.Zoom) (*area.Window, error) {
	all := boards.Each(f.over.Tokens, func(t area.Token) string { return t.Place })
	for _, z := range f.view.Zones {
		all = append(all, z.ID)
	}
	return boards.Close(f.land, boards.Focus[string]{
		Named:  f.named,
		Middle: boards.Few(1, slices.Concat(f.acting(), f.fighting(), f.news(), f.places(f.over.Choices()), all)),
		Near:   f.matters(),
		Also:   f.over.Sought(),
	}, zoom)
}

// watch tells what the one who is asked must not lose sight of: of the heroes that the question is about the
// nearest enemy, and what both teams are after.
func (f *field) watch(seat engine.Seat, lit []engine.Choice) {
	own, team := f.subjects(seat, lit), -1
	var places []string
	for _, h := range f.view.Heroes {
		if h.Zone != "" && slices.Contains(own, h.ID) {
			places, team = append(places, h.Zone), h.Team
		}
	}
	if len(f.near) == 0 && drawing.OfHand(lit) {
		f.near = places
	}
	var enemies, objectives []boards.Landmark[string]
	for _, t := range f.over.Tokens {
		if t.Side != team && !t.Fallen {
			enemies = append(enemies, boards.Landmark[string]{Place: t.Place, Name: t.Name, Side: t.Side})
		}
	}
	for _, p := range f.over.Pieces {
		if (p.Kind == "relic" || p.Kind == "child") && !slices.Contains(places, p.Place) {
			objectives = append(objectives, boards.Landmark[string]{Place: p.Place, Name: f.say(engine.T("fe.legend." + p.Kind)), Side: -1})
		}
	}
	land := f.view.Land()
	f.over.Landmarks = boards.Landmarks(places, enemies, objectives, func(a, b string) int { return land.Steps(a)[b] })
}

// subjects are the heroes that a question is about.
func (f *field) subjects(seat engine.Seat, lit []engine.Choice) []string {
	return drawing.Subjects(lit, "figure", f.view.Acting, func() (ids []string) {
		for _, h := range f.view.Heroes {
			if h.Team >= 0 && h.Team < len(f.view.Teams) && slices.Contains(f.view.Teams[h.Team].Seats, int(seat)) {
				ids = append(ids, h.ID)
			}
		}
		return ids
	})
}

// named is the zone that somebody wrote, or that of a hero.
func (f *field) named(words string) (string, bool) {
	for id, name := range f.over.Names {
		if strings.EqualFold(name, words) || id == words {
			return id, f.land.Has(id)
		}
	}
	for _, t := range f.over.Tokens {
		if strings.EqualFold(t.Name, words) || t.ID == words {
			return t.Place, true
		}
	}
	return "", false
}

// acting is the zone of the one who acts.
func (f *field) acting() []string {
	if h, ok := hero(f.view, f.view.Acting); ok && h.Zone != "" {
		return []string{h.Zone}
	}
	return nil
}

// fighting is the zone of a combat.
func (f *field) fighting() []string {
	if c := f.view.Combat; c != nil {
		return []string{f.place(c.Zone)}
	}
	return nil
}

// matters are what can be chosen with the one who acts and what just happened, then without
// that, then no more of it than is near the one who acts.
func (f *field) matters() [][]string {
	places := slices.Concat(f.near, f.places(f.over.Choices()))
	acting := f.acting()
	if f.asked {
		acting = nil
	}
	places = slices.Concat(places, acting, f.fighting())
	out := [][]string{slices.Concat(places, f.news()), places}
	if len(acting) > 0 { // what is too far off is named at the rim
		near := area.Near(f.land, acting[0], places)
		beyond := slices.DeleteFunc(slices.Clone(places), func(id string) bool { return slices.Contains(near, id) })
		if len(beyond) <= mostBeyond {
			out = append(out, near)
		}
	}
	return out
}

// mostBeyond is how many names have room below a close-up.
const mostBeyond = 14

// places are the zones of figures, or these themselves.
func (f *field) places(ids []string) []string { return boards.Each(ids, f.over.Spot) }

// news are the zones where something just happened.
func (f *field) news() []string { return slices.Concat(f.fresh, f.places(f.over.News())) }
