package eternia

import (
	"slices"
	"strings"

	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/boards"
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
	}, zoom)
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

// mostBeyond is how many names have room at the rim of a close-up.
const mostBeyond = 4

// places are the zones of figures, or these themselves.
func (f *field) places(ids []string) []string { return boards.Each(ids, f.over.Spot) }

// news are the zones where something just happened.
func (f *field) news() []string { return slices.Concat(f.fresh, f.places(f.over.News())) }
