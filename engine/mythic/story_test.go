package mythic

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/internal/shipped"
)

// TestStory checks that the log reads as a story: dice that are given up at once are one sentence, a talent
// comes with its effect, damage names who dealt it, and an activation its cost. An event that loses its
// sentence stays.
func TestStory(t *testing.T) {
	for _, x := range []struct {
		name, position string
		dice           []string
		picks          []engine.ChoiceID // for each open question, the first of these that it offers
		want           []string
		silent         []string // kinds of events without a sentence
	}{
		{"damage", "unit marauders 1 E5\nunit hoplites_ares 0 E6 vitality=2\nspare 0 4\nspare 1 4\nattack marauders", []string{"1", "2", "4", "3"},
			[]engine.ChoiceID{"melee:hoplites_ares", "best", "stop"},
			[]string{"The Infernal Marauders discard 2 dice to raise the rest: 6 3.", "The Hoplites (Temple of Ares) lose 1 vitality to the Infernal Marauders; 1 left."}, nil},
		{"Endurance", "unit marauders 1 E5\nunit cerberus 0 E6\npp 0 2\nspare 0 4\nspare 1 4\nattack marauders", []string{"5", "5", "5", "5", "5", "5", "5", "5"},
			[]engine.ChoiceID{"melee:cerberus", "best", "endure", "done", "pass"},
			[]string{"Endurance spares Cerberus one damage (2 PP)."}, []string{"talent"}},
		{"a second activation", "unit spartans 0 D3\nunit toxotes 0 E3\nspare 0 4\nspare 1 4\nhand 0 spartans toxotes\nrow 0 2\npile 1 spare1.1 spare1.1 spare1.1\nturn 0", nil,
			[]engine.ChoiceID{"activate:spartans", "stay", "activate:toxotes"},
			[]string{"Ada activates the Spartans.", "Ada activates the Toxotes for 1 Art of War."}, []string{"paid_aow"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			dice := &script.Dice{}
			if err := dice.Queue(x.dice); err != nil {
				t.Fatal(err)
			}
			said, quiet := played(t, script.Position(t, &stage{testPack(t)}, x.position, dice), x.picks)
			for _, want := range x.want {
				if !slices.Contains(said, want) {
					t.Errorf("%q is not told, but %q", want, said)
				}
			}
			for _, kind := range x.silent {
				if !slices.Contains(quiet, kind) {
					t.Errorf("no silent %s among %v", kind, quiet)
				}
			}
		})
	}
}

// TestSavingIsWorded checks that a player who may save unit cards reads about an attack only
// while there is one.
func TestSavingIsWorded(t *testing.T) {
	cat := shipped.Texts(t)
	g := script.Position(t, &stage{testPack(t)}, "unit toxotes 0 E8\nunit spartans 0 D8\nunit nemean_lion 1 E4 vitality=1\nspare 0 4\nspare 1 4\nhand 0 spartans\nhand 1 nemean_lion\nattack toxotes", &script.Dice{})
	said := func() string {
		for _, p := range g.Prompts() {
			if p.Point == pointSaving {
				return cat.Render("en", p.Text, nil)
			}
		}
		return ""
	}
	const tail = " Until the damage is dealt, you can convert their cards into PP at their Command value."
	if got := said(); got != "If the Toxotes attack, you might lose units."+tail {
		t.Error(got)
	}
	g, _, ok := answerOne(t, g, []engine.ChoiceID{"ranged:nemean_lion"})
	if got := said(); !ok || got != "You might lose units."+tail {
		t.Error(got)
	}
}

// played answers questions as long as they offer one of the picks, and returns what is told and the kinds of
// what isn't.
func played(t *testing.T, g engine.Game, picks []engine.ChoiceID) (said, quiet []string) {
	t.Helper()
	for range 12 {
		next, events, ok := answerOne(t, g, picks)
		if !ok {
			return said, quiet
		}
		g = next
		for _, e := range events {
			if e.Public.IsZero() {
				quiet = append(quiet, e.Kind)
			} else {
				said = append(said, shipped.Texts(t).Render("en", e.Public, func(engine.Seat) string { return "Ada" }))
			}
		}
	}
	return said, quiet
}

// answerOne answers the first question that offers one of the picks.
func answerOne(t *testing.T, g engine.Game, picks []engine.ChoiceID) (engine.Game, []engine.Event, bool) {
	t.Helper()
	for _, p := range g.Prompts() {
		for _, id := range picks {
			if _, ok := p.Choice(id); !ok || p.Standing != engine.Owed {
				continue
			}
			next, events, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{id}})
			if err != nil {
				t.Fatal(err)
			}
			return next, events, true
		}
	}
	return g, nil, false
}

// TestCancellingIsNamed checks that the question which offers to cancel damage tells everybody by which talent, at which price, and whose damage.
func TestCancellingIsNamed(t *testing.T) {
	for _, x := range []struct {
		position, dice string
		picks          []engine.ChoiceID
		want           string
	}{
		{"unit spartans 0 E6\nunit marauders 1 E5\nspare 0 4\nspare 1 4\npp 0 1\nattack spartans", "5 0 0 0 2", []engine.ChoiceID{"melee:marauders", "keep", "five:0"},
			"cancel 1 damage on each side with Parry (1 PP), or not"},
		{"unit marauders 1 E5\nunit cerberus 0 E6\npp 0 2\nspare 0 4\nspare 1 4\nattack marauders", "5 5 5 5 5 5 5 5", []engine.ChoiceID{"melee:cerberus", "best"},
			"cancel damage to Cerberus with Endurance (2 PP for each), or not"},
	} {
		dice := &script.Dice{}
		if err := dice.Queue(strings.Fields(x.dice)); err != nil {
			t.Fatal(err)
		}
		g := script.Position(t, &stage{testPack(t)}, x.position, dice)
		for more := true; more; {
			g, _, more = answerOne(t, g, x.picks)
		}
		var got []string
		for _, p := range g.Prompts() {
			got = append(got, shipped.Texts(t).Render("en", p.Public, nil))
		}
		if !slices.Contains(got, x.want) {
			t.Errorf("%q is not asked, but %q", x.want, got)
		}
	}
}
