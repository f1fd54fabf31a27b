package battleground

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/internal/shipped"
	"hexwarden/text"
)

// TestListFaults checks that each kind of mistake in a force list or a deck is reported in
// words with its rule, and that nothing is chosen then.
func TestListFaults(t *testing.T) {
	p, err := loadPack(shipped.Changed(t, shipped.Files(t, data.Files, "battleground"), "characters.yaml", "- id: he_man\n", "- id: he_man\n  mandatory_equipment: [w_sword_of_power]\n"))
	if err != nil {
		t.Fatal(err)
	}
	texts := shipped.Texts(t)
	g, _, err := Tested.New(engine.Setup{Pack: p, Scenario: "standard", Options: map[string]string{"points": "100", "map": "first_battle"}, Seats: 2, Chance: chance.Keyed("lists")})
	if err != nil {
		t.Fatal(err)
	}
	preset, ok := p.Preset("first_masters")
	if !ok {
		t.Fatal("no ready-made force")
	}
	sound := preset.Entries()
	without := func(entry string) []string {
		return slices.DeleteFunc(slices.Clone(sound), func(x string) bool { return x == entry })
	}
	with := func(more ...string) []string { return slices.Concat(sound, more) }
	for _, c := range []struct {
		name string
		list []string
		want []string
	}{
		{"sound", sound, nil},
		{"unknown", with("w_nonsense"), []string{"Nothing in this box is called w_nonsense. (BG-32.1)"}},
		{"equipment of nobody", with("w_mace"), []string{"Nothing in this box is called w_mace. (BG-32.1)"}},
		{"bearer at home", with("orko/i_azure_draught"), []string{"Azure Draught is given to Orko, who isn't in the force. (BG-32.4)"}},
		{"too dear", with("ram_man", "ram_man/w_gatebreaker", "orko", "orko/w_wild_conjuring", "he_man/i_warded_cuirass", "he_man/i_ring_of_grayskull"),
			[]string{"The force costs 105 points, and the limit is 100. (BG-32.1)"}},
		{"nobody", slices.DeleteFunc(slices.Clone(sound), func(x string) bool { return !strings.Contains(x, ":") }), []string{"A force needs at least one character. (BG-32.2)"}},
		{"faction", with("mer_man"), []string{"Mer-Man is from another faction; everybody else belongs to the Masters of the Universe. (BG-32.2)"}},
		{"twice", with("stratos"), []string{"Stratos is in the force more than once. (BG-32.3)"}},
		{"slots", with("stratos/i_ironbark_vest", "stratos/i_thoughtguard_mail"), []string{"Stratos needs 2 armour slots but has 1. (BG-32.4)"}},
		{"needs a printed magic slot", with("he_man/w_imp_swarm"), []string{"Imp Swarm needs a printed magic slot, though it doesn't fill it; He-Man has none. (BG-32.5)"}},
		{"bound", with("he_man/w_trident"), []string{"Only Mer-Man can have Trident. (BG-32.6)"}},
		{"copies", with("he_man/i_azure_draught", "stratos/i_azure_draught"), []string{"Azure Draught is in the force more than once. (BG-32.8)"}},
		{"needs", without("he_man/w_sword_of_power"), []string{"He-Man must have Sword of Power. (BG-32.7)"}},
		{"short deck", without("fate:f06"), []string{"A fate deck has 20 cards; this one has 19. (BG-32.9)"}},
		{"long deck", with("fate:f01"), []string{"A fate deck has 20 cards; this one has 21. (BG-32.9)"}},
		{"fate twice", append(without("fate:f06"), "fate:f07"), []string{"is in the force more than once. (BG-32.9)"}},
		{"glory", without("glory:g2"), []string{"A force takes 2 glory cards; this one has 1. (BG-32.10)"}},
		{"glory twice", append(without("glory:g2"), "glory:g6"), []string{"is in the force more than once. (BG-32.10)"}},
		{"everything at once", append(without("glory:g2"), "mer_man"), []string{"Mer-Man is from another faction", "A force takes 2 glory cards; this one has 1. (BG-32.10)"}},
	} {
		q := g.Prompts()[0]
		m := engine.Move{Seat: 0, Prompt: q.ID}
		for _, e := range c.list {
			m.Picks = append(m.Picks, engine.ChoiceID(e))
		}
		_, _, err := g.Apply(m)
		var refused *engine.Refused
		if len(c.want) == 0 {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		if !errors.As(err, &refused) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var told []string
		for _, line := range refused.Lines {
			told = append(told, texts.Render(text.First, line, nil))
		}
		for _, want := range c.want {
			if !slices.ContainsFunc(told, func(s string) bool { return strings.HasSuffix(s, want) || strings.HasPrefix(s, want) }) {
				t.Errorf("%s: %q is not told, but %q", c.name, want, told)
			}
		}
	}
}
