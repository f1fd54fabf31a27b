package rendertest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/text"
)

// Moment is a position of a real battle, with what led to it.
type Moment struct {
	Game   engine.Game
	Events []engine.Event
	Asked  engine.Prompt // the first prompt that is owed
}

// View is what a seat sees.
func (m Moment) View(s engine.Seat) engine.View { return m.Game.View(s) }

// Offers counts the choices of a verb.
func (m Moment) Offers(verb string) int {
	n := 0
	for _, c := range m.Asked.Choices {
		if strings.HasPrefix(string(c.ID()), verb) {
			n++
		}
	}
	return n
}

// Happened says whether an event of a kind led to the position.
func (m Moment) Happened(kind string) bool {
	return slices.ContainsFunc(m.Events, func(e engine.Event) bool { return strings.HasPrefix(e.Kind, kind) })
}

// Play plays on for at most so many moves, taking the choice that prefer takes in
// the n-th of them, and gives every position to look until that says enough.
func Play(t testing.TB, m Moment, most int, prefer func(choices []engine.Choice, n int) engine.ChoiceID, look func(Moment) (enough bool)) Moment {
	t.Helper()
	for n := 0; ; n++ {
		prompts := m.Game.Prompts()
		i := slices.IndexFunc(prompts, func(p engine.Prompt) bool { return p.Standing == engine.Owed })
		if m.Asked = (engine.Prompt{}); i >= 0 {
			m.Asked = prompts[i]
		}
		if n == most || look(m) || i < 0 {
			return m
		}
		p := m.Asked
		var picks []engine.ChoiceID
		switch {
		case p.Kind == engine.List && len(p.Choices) == 0: // no ready-made one
			a, err := m.Game.Ask(p.Seats[0], engine.Query{Kind: engine.AskRandom, Args: []string{fmt.Sprint(n)}})
			if err != nil || a.Draft == nil {
				t.Fatal(n, err)
			}
			picks = a.Draft.Picks()
		case p.Kind == engine.Some: // what must be, no more
			for _, c := range p.Choices[:p.Min] {
				picks = append(picks, c.ID())
			}
		default:
			picks = append(picks, prefer(p.Choices, n))
		}
		var err error
		if m.Game, m.Events, err = m.Game.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: picks}); err != nil {
			t.Fatalf("move %d %v: %v", n, picks, err)
		}
	}
}

// People are who sits at the table: nobody for a watcher, then the seats.
var People = []string{"Watcher", "Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"}

// Plain says the end of the key and the arguments: enough to compare, and
// independent of the catalogue.
func Plain(t engine.Text) string {
	words := strings.Split(t.Key, ".")
	out := words[len(words)-1]
	for _, a := range t.Args {
		out += " " + value(a)
	}
	return out
}

func value(a engine.Arg) string {
	switch {
	case a.Num != nil:
		return fmt.Sprint(*a.Num)
	case a.Seat != nil:
		return People[*a.Seat+1]
	case a.Text != nil:
		return Plain(*a.Text)
	case a.List != nil:
		var out []string
		for _, t := range a.List {
			out = append(out, Plain(t))
		}
		return strings.Join(out, ", ")
	}
	return a.Word
}

// Spoken says texts as a catalogue has them in a language, to these people.
func Spoken(c *text.Catalogue, lang string) func(engine.Text) string {
	return func(t engine.Text) string {
		return c.Render(lang, t, func(s engine.Seat) string { return People[s+1] })
	}
}
