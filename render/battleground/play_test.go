package battleground

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.yaml.in/yaml/v3"

	"hexwarden/data"
	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/chance"
)

// moment is a position of a real battle, with what led to it.
type moment struct {
	game   engine.Game
	events []engine.Event
	asked  engine.Prompt // the first prompt that is owed
}

func (m moment) view(s engine.Seat) engine.View { return m.game.View(s) }

// play plays the first battle with the dice of a key, attacking and advancing
// whenever it can, and gives every position to look until that says enough.
func play(t testing.TB, key string, look func(moment) (enough bool)) moment {
	t.Helper()
	files, err := fs.Sub(data.Files, "battleground")
	if err != nil {
		t.Fatal(err)
	}
	pack, err := rules.System{}.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	g, events, err := rules.System{}.New(engine.Setup{Pack: pack, Scenario: "first-battle", Seats: 2, Chance: chance.Keyed(key)})
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		m := moment{game: g, events: events}
		prompts := g.Prompts()
		i := slices.IndexFunc(prompts, func(p engine.Prompt) bool { return p.Standing == engine.Owed })
		if i >= 0 {
			m.asked = prompts[i]
		}
		if look(m) || i < 0 {
			return m
		}
		p := m.asked
		var picks []engine.ChoiceID
		if p.Kind == engine.Some { // what must be, no more
			for _, c := range p.Choices[:p.Min] {
				picks = append(picks, c.ID)
			}
		} else {
			picks = append(picks, prefer(p.Choices, n))
		}
		if g, events, err = g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: picks}); err != nil {
			t.Fatalf("move %d %v: %v", n, picks, err)
		}
	}
}

// prefer takes an attack, else a walk, else now this choice and now that.
func prefer(cs []engine.Choice, n int) engine.ChoiceID {
	for _, verb := range []string{"attack:", "interrupt:", "focus", "walk", "to:", "face:", "select:", "activate:"} {
		for i := range cs {
			c := cs[i]
			if verb == "activate:" || verb == "select:" {
				c = cs[(i+n)%len(cs)]
			}
			if strings.HasPrefix(string(c.ID), verb) {
				return c.ID
			}
		}
	}
	return cs[n%len(cs)].ID
}

// at is the first position of a battle of which is says so.
func at(t testing.TB, key string, is func(moment) bool) moment {
	t.Helper()
	found := false
	m := play(t, key, func(m moment) bool { found = is(m); return found })
	if !found {
		t.Fatalf("no such position in the battle %q", key)
	}
	return m
}

// offers says whether a position has a choice of a verb, at least so many times.
func offers(verb string, least int) func(moment) bool {
	return func(m moment) bool {
		n := 0
		for _, c := range m.asked.Choices {
			if strings.HasPrefix(string(c.ID), verb) {
				n++
			}
		}
		return n >= least
	}
}

// happened says whether an event of a kind led to the position.
func happened(kind string) func(moment) bool {
	return func(m moment) bool {
		return slices.ContainsFunc(m.events, func(e engine.Event) bool { return strings.HasPrefix(e.Kind, kind) })
	}
}

// plain says the end of the key and the arguments: enough to compare, and
// independent of the catalogue.
func plain(t engine.Text) string {
	words := strings.Split(t.Key, ".")
	out := words[len(words)-1]
	for _, a := range t.Args {
		out += " " + value(a, plain)
	}
	return out
}

func value(a engine.Arg, say Say) string {
	switch {
	case a.Num != nil:
		return fmt.Sprint(*a.Num)
	case a.Seat != nil:
		return []string{"Watcher", "Ada", "Ben"}[*a.Seat+1]
	case a.Text != nil:
		return say(*a.Text)
	case a.List != nil:
		var out []string
		for _, t := range a.List {
			out = append(out, say(t))
		}
		return strings.Join(out, ", ")
	}
	return a.Word
}

// english says texts as the catalogue of the release has them.
var english = sync.OnceValue(func() Say {
	texts := map[string]any{}
	names, _ := fs.Glob(data.Files, "texts/en*.yaml")
	for _, n := range names {
		raw, _ := data.Files.ReadFile(n)
		more := map[string]any{}
		if err := yaml.Unmarshal(raw, &more); err != nil {
			panic(err)
		}
		maps.Copy(texts, more)
	}
	var say Say
	say = func(t engine.Text) string {
		out, ok := texts[t.Key].(string)
		if forms, plural := texts[t.Key].(map[string]any); plural {
			out, ok = fmt.Sprint(forms["other"]), true
			if t.Args[0].Num != nil && *t.Args[0].Num == 1 {
				out = fmt.Sprint(forms["one"])
			}
		}
		if !ok {
			return plain(t)
		}
		for _, a := range t.Args {
			out = strings.ReplaceAll(out, "{"+a.Name+"}", value(a, say))
		}
		return out
	}
	return say
})
