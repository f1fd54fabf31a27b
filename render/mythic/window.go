package mythic

import (
	"cmp"
	"slices"
	"strings"

	"hexwarden/engine"
	geo "hexwarden/engine/board/square"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
	"hexwarden/render/square"
)

// beside is how many squares round one that is asked for a picture shows.
const beside = 3

// window is the close-up that is asked for; nil if it is nearly the whole field. Errors:
// render.ErrPlace.
func (t *table) window(b *square.Board, zoom render.Zoom) (*square.Window, error) {
	all := boards.Each(t.over.Tokens, func(x square.Token) square.Place { return x.Place })
	first := boards.First(t.matters(), all)
	near := [][]square.Place{slices.Concat(first, t.nearest())}
	if b.Wide() > square.MostWide { // a phone does not show all of it well: what is far off is pointed to
		near = append(near, first)
	}
	w, err := boards.Close(b, boards.Focus[square.Place]{
		Named:  t.named,
		Beside: beside,
		Middle: boards.First(t.acting(), t.over.News(), boards.Few(1, t.over.Choices()), boards.Few(1, all)),
		Near:   near,
		Also:   t.over.Sought(),
	}, zoom)
	about := boards.First(t.acting(), t.held, first)
	if w != nil || err != nil || b.Wide() <= square.MostWide || len(about) == 0 {
		return w, err
	}
	span := b.Span(spanHigh, densest(b, about))
	t.point(*span)
	return span, nil
}

// spanHigh is how many rows a part of a wide field has.
const spanHigh = 7

// densest is the one of some places round which a part of the field shows most of them.
func densest(b *square.Board, places []square.Place) square.Place {
	shown := func(at square.Place) (n int) {
		w := b.Span(spanHigh, at)
		for _, p := range places {
			if w.Shows(p.Y, p.X) {
				n++
			}
		}
		return n
	}
	return slices.MaxFunc(places, func(a, b square.Place) int { return cmp.Compare(shown(a), shown(b)) })
}

// mostPointed is how many units that a part of a wide field does not show are pointed to, beside those that the
// question is about.
const mostPointed = 5

// point adds to the landmarks the units that a part of the field does not show: those that the question is about, then the
// nearest others.
func (t *table) point(w square.Window) {
	from := boards.First(t.acting(), t.held, []square.Place{{X: (w.West + w.East) / 2, Y: (w.From + w.To) / 2}})
	var own, others []boards.Landmark[square.Place]
	for _, u := range t.view.Units {
		p, ok := t.over.At[u.ID]
		if !ok || u.Place == "" || w.Shows(p.Y, p.X) || slices.Contains(t.over.Sought(), p) {
			continue
		}
		side, _ := sideOf(t.view, u.Seat)
		m := boards.Landmark[square.Place]{Place: p, Name: t.short(u.ID), Side: side, Far: slices.Min(boards.Each(from, p.Dist))}
		if slices.Contains(t.held, p) {
			own = append(own, m)
		} else {
			others = append(others, m)
		}
	}
	slices.SortStableFunc(others, func(a, b boards.Landmark[square.Place]) int { return cmp.Compare(a.Far, b.Far) })
	t.over.Landmarks = slices.Concat(t.over.Landmarks, own, boards.Few(max(0, mostPointed-len(own)-len(t.over.Landmarks)), others))
}

// watch tells what the one who is asked must not lose sight of: of the units that the question is about the
// nearest enemy, and the goals and steles that are left.
func (t *table) watch(seat engine.Seat, lit []engine.Choice) {
	own, team := t.subjects(seat, lit), -1
	var places []square.Place
	for _, u := range t.view.Units {
		if p, ok := t.over.At[u.ID]; ok && slices.Contains(own, u.ID) {
			places, team = append(places, p), t.team(u.Seat)
		}
	}
	var enemies, objectives []boards.Landmark[square.Place]
	for _, u := range t.view.Units {
		if t.team(u.Seat) != team && u.Place != "" {
			side, _ := sideOf(t.view, u.Seat)
			enemies = append(enemies, boards.Landmark[square.Place]{Place: t.over.At[u.ID], Name: t.short(u.ID), Side: side})
		}
	}
	for _, p := range t.over.Goals {
		objectives = append(objectives, boards.Landmark[square.Place]{Place: p, Side: -1})
	}
	for _, s := range t.over.Stones {
		if !s.Claimed {
			objectives = append(objectives, boards.Landmark[square.Place]{Place: s.Place, Name: s.Name, Side: -1})
		}
	}
	t.held = places
	t.over.Landmarks = boards.Landmarks(places, enemies, objectives, func(a, b square.Place) int { return a.Dist(b) })
}

// subjects are the units that a question is about.
func (t *table) subjects(seat engine.Seat, lit []engine.Choice) []string {
	return drawing.Subjects(lit, "unit", t.view.Acting, func() (ids []string) {
		for _, u := range t.view.Units {
			if u.Seat == int(seat) {
				ids = append(ids, u.ID)
			}
		}
		return ids
	})
}

// team is that of a seat; -1 if it has none.
func (t *table) team(seat int) int {
	if seat < 0 || seat >= len(t.view.Generals) {
		return -1
	}
	return t.view.Generals[seat].Team
}

// nearest is where the nearest enemy of those stands whom the question is about; nobody if it is about none.
func (t *table) nearest() []square.Place {
	if len(t.over.Landmarks) == 0 || t.over.Landmarks[0].Side < 0 {
		return nil
	}
	return []square.Place{t.over.Landmarks[0].Place}
}

// named is the square that somebody wrote, or that of a unit.
func (t *table) named(words string) (square.Place, bool) {
	for _, u := range t.view.Units {
		if p, ok := t.over.At[u.ID]; ok && (u.ID == words || strings.EqualFold(words, t.short(u.ID)) || strings.EqualFold(words, t.say(engine.T("mb.unit."+u.Card)))) {
			return p, true
		}
	}
	p, err := geo.Parse(strings.ToUpper(words), t.view.Wide, t.view.High)
	return p, err == nil
}

// acting are who acts and who fights.
func (t *table) acting() []square.Place {
	ids := []string{t.view.Acting}
	if c := t.view.Combat; c != nil {
		ids = append(ids, c.Attacker, c.First, c.Target)
	}
	return t.over.At.Of(ids...)
}

// matters are the choices with the one who acts and who fights, and what just happened; of a
// question what it is about and nothing else.
func (t *table) matters() []square.Place {
	places := slices.Concat(t.held, t.over.Choices(), t.over.News())
	if !t.asked {
		places = append(places, t.acting()...)
	}
	return places
}
