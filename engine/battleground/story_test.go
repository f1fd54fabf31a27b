package battleground

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/internal/shipped"
)

// TestStory checks that the log reads as a story: a bonus and its effect are one sentence, a card's text
// isn't repeated, a defence says its result, and gains and losses name their cause. An event that loses its
// sentence stays for pictures.
func TestStory(t *testing.T) {
	const enemy = "board plain\nfigure skeletor at K13 facing W\n"
	for _, x := range []struct {
		name, position string
		dice           []string
		moves          []engine.ChoiceID
		want           []string
		silent         []string // kinds of events without a sentence
	}{
		{"an ability of one gain", enemy + "figure stratos at C5 facing E\nhand masters f23\nact stratos t2", nil, []engine.ChoiceID{"card:f23:ability"},
			[]string{"Stratos uses “Keep Moving”: 1 AP."}, []string{"ap_gained"}},
		{"an ability without effect", enemy + "figure stratos at C5 facing E\nhand masters f09\nact stratos t2", nil, []engine.ChoiceID{"card:f09:ability"},
			[]string{"Stratos uses “Calm before the Strike”, without effect."}, nil},
		{"bonus mana", enemy + "figure stratos at C5 facing E\nhand masters f33\nact stratos t2", nil, []engine.ChoiceID{"card:f33:mana"},
			[]string{"Stratos takes the bonus of “Surge of Power”: 2 mana."}, []string{"mana_gained"}},
		{"bonus mana that is too much", enemy + "figure stratos at C5 facing E mana 5\nhand masters f33\nact stratos t2", nil, []engine.ChoiceID{"card:f33:mana"},
			[]string{"Stratos takes the bonus of “Surge of Power” but gains no mana."}, nil},
		{"a side mission", enemy + "figure stratos at C5 facing E\nhand masters g9\nact stratos t2", nil, []engine.ChoiceID{"card:g9:mission"},
			[]string{"Stratos takes on the side mission “Unstoppable” (20 VP)."}, nil},
		{"a token by a card", enemy + "figure stratos at C5 facing E\nhand masters f43\nact stratos t2", nil, []engine.ChoiceID{"card:f43:ability"},
			[]string{"Stratos uses “Steel Yourself”.", "Stratos is now focused (Steel Yourself)."}, nil},
		{"a debuff that goes", enemy + "figure stratos at C5 facing E debuff slow\nhand masters f36\nact stratos t2", nil, []engine.ChoiceID{"card:f36:ability"},
			[]string{"Stratos uses “Shake It Off”.", "Stratos loses Slow (Shake It Off)."}, nil},
		{"a defence that holds", enemy + "figure man_at_arms at K12 facing E with w_mace\nact man_at_arms t2", []string{"5", "1", "1", "1", "5", "5", "1", "1"}, []engine.ChoiceID{"attack:w_mace:skeletor"},
			[]string{"Man-At-Arms attacks Skeletor with the Mace.", "Man-At-Arms rolls Strength.", "Skeletor defends with Toughness and holds the attack off."}, []string{"missed"}},
	} {
		t.Run(x.name, func(t *testing.T) {
			dice := script.NewDice()
			if err := dice.Queue(x.dice); err != nil {
				t.Fatal(err)
			}
			g := script.Position(t, &stage{testPack(t)}, x.position, dice)
			var said, quiet []string
			for _, id := range x.moves {
				for _, p := range g.Prompts() {
					if _, ok := p.Choice(id); !ok {
						continue
					}
					next, events, err := g.Apply(engine.Move{Seat: p.Seats[0], Prompt: p.ID, Picks: []engine.ChoiceID{id}})
					if err != nil {
						t.Fatal(err)
					}
					g = next
					for _, e := range events {
						if e.Public.IsZero() {
							quiet = append(quiet, e.Kind)
							continue
						}
						said = append(said, shipped.Texts(t).Render("en", e.Public, func(engine.Seat) string { return "Ada" }))
					}
					break
				}
			}
			if !slices.Equal(said, x.want) {
				t.Errorf("told: %q", said)
			}
			for _, kind := range x.silent {
				if !slices.Contains(quiet, kind) {
					t.Errorf("no silent %s among %v", kind, quiet)
				}
			}
		})
	}
}
