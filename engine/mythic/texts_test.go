package mythic_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/ai"
	"hexwarden/engine/chance"
	"hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
)

// TestTexts plays battles and says everything that comes up in every language: events,
// questions, choices, reasons, views, answers to questions, cards. No text, argument,
// gender or case may be missing.
func TestTexts(t *testing.T) {
	texts := shipped.Texts(t)
	system := mythic.System{}
	pack := shipped.Pack(t, system, "mythic")
	names := func(s engine.Seat) string { return "General " + fmt.Sprint(int(s)+1) }
	said := map[string]bool{}
	say := func(x engine.Text) {
		for _, lang := range texts.Languages() {
			if words := texts.Render(lang, x, names); strings.ContainsAny(words, "«{}") && strings.Contains(words, "mb.") {
				t.Errorf("%s: %s", lang, words)
			}
		}
		said[x.Key] = true
	}
	var all func(v reflect.Value)
	all = func(v reflect.Value) {
		if x, ok := v.Interface().(engine.Text); ok {
			if !x.IsZero() {
				say(x)
			}
			return
		}
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					all(v.Field(i))
				}
			}
		case reflect.Slice:
			for i := range v.Len() {
				all(v.Index(i))
			}
		case reflect.Pointer, reflect.Interface:
			if !v.IsNil() {
				all(v.Elem())
			}
		}
	}
	all(reflect.ValueOf(system.Info()))
	all(reflect.ValueOf(pack.Scenarios()))
	all(reflect.ValueOf(pack.(engine.Library).Cards()))
	queries := []engine.Query{{Kind: "denied"}, {Kind: "measure", Args: []string{"A1", "cerberus"}}, {Kind: "sight", Args: []string{"toxotes", "cerberus"}},
		{Kind: "sight", Args: []string{"A1", "J7"}}, {Kind: "reach", Args: []string{"nemean_lion"}}, {Kind: "odds", Args: []string{"cerberus", "nemean_lion"}}, {Kind: engine.AskOrders}}
	for i, scenario := range []string{"gates", "battle", "four-crowns"} {
		g, events, err := system.New(engine.Setup{Pack: pack, Scenario: scenario, Chance: chance.Keyed(scenario)})
		if err != nil {
			t.Fatal(err)
		}
		player := ai.Random{Chance: chance.Keyed("texts"), Bold: 2}
		var offered []engine.ChoiceID
		for n := 0; n < 400; n++ {
			all(reflect.ValueOf(events))
			prompts := g.Prompts()
			if len(prompts) == 0 {
				break
			}
			all(reflect.ValueOf(prompts))
			for _, p := range prompts {
				for _, c := range p.Choices {
					if !slices.Contains(offered, c.ID()) {
						offered = append(offered, c.ID())
					}
				}
			}
			p := prompts[slices.IndexFunc(prompts, func(p engine.Prompt) bool { return p.Standing == engine.Owed })]
			seat := p.Seats[0]
			if n%40 == 0 {
				all(reflect.ValueOf(g.View(seat)))
				for _, id := range offered {
					all(reflect.ValueOf(g.Explain(seat, id)))
				}
				for _, q := range queries {
					a, err := g.Ask(seat, q)
					if err == nil {
						all(reflect.ValueOf(a))
					}
				}
			}
			move := player.Choose(g.View(seat), p, func(q engine.Query) (engine.Answer, error) { return g.Ask(seat, q) })
			if g, events, err = g.Apply(move); err != nil {
				t.Fatalf("battle %d, move %d: %v", i, n, err)
			}
		}
	}
	for what, n := range texts.Missing() {
		t.Errorf("lacking %d times: %s", n, what)
	}
	if len(said) < 250 {
		t.Errorf("only %d texts came up", len(said))
	}
	t.Logf("%d texts came up", len(said))
}

// TestCardWords checks that every card of the box is readable in every complete language.
func TestCardWords(t *testing.T) {
	shipped.Readable(t, shipped.Cards(t, mythic.System{}, "mythic"), 60)
}
