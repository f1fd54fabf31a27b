package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	geo "hexwarden/engine/board/hex"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
)

// beside is how many hexes round one that is asked for a picture shows.
const beside = 4

// window is the close-up that is asked for; nil if what matters is all over the board.
// Errors: render.ErrPlace.
func (t *table) window(b *hex.Board, zoom render.Zoom) (*hex.Window, error) {
	var all []hex.Place
	for _, f := range t.over.Figures {
		all = append(append(all, f.Place), f.Base...)
	}
	near := [][]hex.Place{boards.First(t.matters(b), all)}
	if len(t.held) > 0 { // rather without what just happened than on all of the board
		near = append(near, t.held)
	}
	if zoom == render.Near && t.thrownOnly() {
		if w := b.Low(slices.Concat(t.acting(), t.over.Choices(), t.over.News()), 1); b.Fits(*w, 1) {
			return t.uncut(b, w), nil
		}
	}
	w, err := boards.Close(b, boards.Focus[hex.Place]{
		Named:  t.named,
		Beside: beside,
		Middle: boards.First(t.acting(), boards.Few(2, t.over.News()), boards.Few(1, t.over.Choices()), boards.Few(1, all)),
		Near:   near,
		Also:   t.over.Sought(),
	}, zoom)
	if _, asked := zoom.Place(); w != nil && !asked {
		w = t.uncut(b, w)
	}
	return w, err
}

// watch tells what the one who is asked must not lose sight of: of the figures that the question is about the
// nearest enemy and the objectives that are left, and where one may go every enemy on overwatch.
func (t *table) watch(seat engine.Seat, lit []engine.Choice) {
	own, side := t.subjects(seat, lit), -1
	var places []hex.Place
	for _, f := range t.view.Figures {
		if p, ok := t.over.At[f.ID]; ok && slices.Contains(own, f.ID) {
			places, side = append(places, p), f.Side
		}
	}
	var enemies, objectives []boards.Landmark[hex.Place]
	for _, f := range t.view.Figures {
		if f.Side != side && f.Place != "" {
			enemies = append(enemies, boards.Landmark[hex.Place]{Place: t.over.At[f.ID], Name: t.say(engine.T("bg.character." + f.Character)), Side: f.Side, Watch: f.Overwatch})
		}
	}
	for _, o := range t.over.Objectives {
		if !o.Sealed {
			objectives = append(objectives, boards.Landmark[hex.Place]{Place: o.Place, Name: o.Label, Side: -1})
		}
	}
	if drawing.OfHand(lit) {
		t.held = places
	}
	t.over.Landmarks = boards.Landmarks(places, enemies, objectives, distance)
	if len(places) > 0 && t.labelled() {
		t.over.Landmarks = append(t.over.Landmarks, t.watching(places, enemies)...)
	}
}

// thrownOnly says that dice lie below the board and no empty hex can be chosen: then they matter most, and of the board what they are about.
func (t *table) thrownOnly() bool { return t.rolled && !t.labelled() }

// watching are the enemies on overwatch but for the one that is a landmark anyway: who moves must know of them.
func (t *table) watching(from []hex.Place, enemies []boards.Landmark[hex.Place]) (out []boards.Landmark[hex.Place]) {
	for _, e := range enemies {
		known := slices.ContainsFunc(t.over.Landmarks, func(m boards.Landmark[hex.Place]) bool { return m.Side >= 0 && m.Place == e.Place })
		if e.Watch && !known {
			e.Far = slices.Min(boards.Each(from, func(p hex.Place) int { return distance(p, e.Place) }))
			out = append(out, e)
		}
	}
	return out
}

// subjects are the figures that a question is about.
func (t *table) subjects(seat engine.Seat, lit []engine.Choice) []string {
	return drawing.Subjects(lit, "figure", t.view.Acting, func() (ids []string) {
		for _, f := range t.view.Figures {
			if f.Side == int(seat) {
				ids = append(ids, f.ID)
			}
		}
		return ids
	})
}

// distance is how many steps two hexes are apart.
func distance(a, b hex.Place) int {
	at := func(p hex.Place) geo.Hex {
		p.Level = 0
		h, _ := grid.Parse(p.String())
		return h
	}
	return geo.Distance(at(a), at(b))
}

// named is the hex that somebody wrote, or that of a figure.
func (t *table) named(words string) (hex.Place, bool) {
	for _, f := range t.view.Figures {
		if p, ok := t.over.At[f.ID]; ok && (f.ID == words || strings.EqualFold(words, t.name(f.ID))) {
			return p, true
		}
	}
	label := strings.ToUpper(words)
	_, err := grid.Parse(strings.TrimSuffix(label, "+"))
	p, err2 := hex.ParsePlace(label)
	return p, err == nil && err2 == nil
}

// acting are who acts and whom it is against.
func (t *table) acting() []hex.Place { return t.over.At.Of(t.view.Acting, t.view.Against) }

// matters are the choices with the one who acts and whom it is against, and what just
// happened unless hexes to choose from would lose their labels by that; of a question what it
// is about and nothing else.
func (t *table) matters(b *hex.Board) []hex.Place {
	if t.question {
		return append(t.over.News(), t.over.Choices()...)
	}
	places := slices.Concat(t.held, t.acting(), t.over.Choices())
	for _, a := range t.over.Arrows {
		places = append(places, a.Place, a.Place.Step(a.Dir))
	}
	both := append(slices.Clip(places), t.over.News()...)
	if t.labelled() && !b.Labelled(both) {
		return places
	}
	return both
}

// labelled says whether a hex on which nobody stands can be chosen: its label is worth
// more than what just happened far from it.
func (t *table) labelled() bool {
	return slices.ContainsFunc(t.over.Lit, func(l hex.Lit) bool { return !t.over.Occupied(l.Place) })
}
