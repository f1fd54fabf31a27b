package mythic

import (
	"strings"

	"hexwarden/engine"
	geo "hexwarden/engine/board/square"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/square"
)

// beside is how many squares round one that is asked for a picture shows.
const beside = 3

// window is the close-up that is asked for; nil if it is nearly the whole field. Errors:
// render.ErrPlace.
func (t *table) window(b *square.Board, zoom render.Zoom) (*square.Window, error) {
	all := boards.Each(t.over.Tokens, func(x square.Token) square.Place { return x.Place })
	return boards.Close(b, boards.Focus[square.Place]{
		Named:  t.named,
		Beside: beside,
		Middle: boards.First(t.acting(), t.over.News(), boards.Few(1, t.over.Choices()), boards.Few(1, all)),
		Near:   [][]square.Place{boards.First(t.matters(), all)},
	}, zoom)
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
	places := append(t.over.Choices(), t.over.News()...)
	if !t.asked {
		places = append(places, t.acting()...)
	}
	return places
}
