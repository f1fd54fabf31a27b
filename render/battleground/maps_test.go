package battleground

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/chance"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// stood is a battle on a map with its six figures on the given places.
func stood(t *testing.T, id, places string) engine.Game {
	t.Helper()
	files := shipped.Files(t, data.Files, "battleground")
	at := strings.Fields(places)
	figure := func(i int, character, weapon string) string {
		return fmt.Sprintf("    - {character: %s, weapons: [%s], hex: %s, facing: %s}\n", character, weapon, at[i], []string{"NE", "SW"}[i/3])
	}
	files["stood.yaml"] = &fstest.MapFile{Data: []byte("scenarios:\n- id: stood\n  map: " + id + "\n  rounds: 4\n  source: original\n  seats:\n" +
		"  - faction: masters\n    zone: [A, B, C, D, E]\n    fate: [f06, f07, f09, f11, f12, f13]\n    glory: [g6]\n    figures:\n" +
		figure(0, "he_man", "w_sword_of_power") + figure(1, "stratos", "w_flamethrower") + figure(2, "man_at_arms", "w_arm_cannon") +
		"  - faction: evil_warriors\n    zone: [U, V, W, X, \"Y\"]\n    fate: [f01, f04, f08, f10, f11, f14]\n    glory: [g6]\n    figures:\n" +
		figure(3, "skeletor", "w_havoc_staff") + figure(4, "mer_man", "w_trident") + figure(5, "trap_jaw", "w_hook_attachment"))}
	system := rules.System{}
	pack, err := system.Load(files)
	if err != nil {
		t.Fatal(err)
	}
	g, _, err := system.New(engine.Setup{Pack: pack, Scenario: "stood", Seats: 2, Chance: chance.Keyed("stood")})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// asked plays the first choices until a choice with the prefix is offered.
func asked(t *testing.T, g engine.Game, prefix string) (engine.Game, engine.Prompt) {
	t.Helper()
	for range 200 {
		var owed engine.Prompt
		for _, p := range g.Prompts() {
			if p.Standing == engine.Owed {
				owed = p
				break
			}
		}
		pick := owed.Choices[0].ID()
		for _, c := range owed.Choices {
			if strings.HasPrefix(string(c.ID()), prefix) {
				return g, owed
			}
			if c.ID() == "walk" {
				pick = c.ID()
			}
		}
		var picks []engine.ChoiceID
		if owed.Kind == engine.One {
			picks = []engine.ChoiceID{pick}
		}
		next, _, err := g.Apply(engine.Move{Seat: owed.Seats[0], Prompt: owed.ID, Picks: picks})
		if err != nil {
			t.Fatal(err)
		}
		g = next
	}
	t.Fatalf("%s was never offered", prefix)
	return nil, engine.Prompt{}
}

// far lists places that are empty on every map.
const far = "A10 A15 A20 Y10 Y15 Y20"

// climbed places figures on the platforms of Crumbled Halls, and beneath and beside one.
const climbed = "J5+ K5+ J7 J6+ J6 L6"

// TestLevelsInWords checks that the text of a picture includes the level.
func TestLevelsInWords(t *testing.T) {
	_, alt, err := New(drawing.Options{}).Board("t", stood(t, "crumbled_halls", climbed).View(0), nil, nil, render.Whole, english())
	for _, want := range []string{"at J5 (on the platform) facing north-east", "at J6 (on the platform) facing south-west", "at J6 (under the platform) facing south-west", "at J7 facing north-east"} {
		if err != nil || !strings.Contains(alt, want) {
			t.Errorf("%q is not told (%v): %s", want, err, alt)
		}
	}
}

// TestMannerOverLevels checks that figures are next to each other only on the same level.
func TestMannerOverLevels(t *testing.T) {
	for _, c := range []struct {
		from, to string
		want     mark.LineKind
	}{{"K11", "K12", mark.Melee}, {"K11+", "K12+", mark.Melee}, {"K11", "K12+", mark.Ranged}, {"K11+", "K13+", mark.Ranged}} {
		if got := manner(engine.Event{From: c.from, To: c.to}, nil); got != c.want {
			t.Errorf("from %s to %s: %v", c.from, c.to, got)
		}
	}
}

// crowded lists maps with figures on, beneath and beside platforms.
var crowded = map[string][2]string{
	"halls":   {"crumbled_halls", climbed},
	"redoubt": {"hidden_redoubt", "I2+ H2+ K4 J3+ I5 H3"},
	"quarter": {"petrified_quarter", "J15+ I14+ J14 H14 I16 G15"},
	"dunes":   {"dune_sea", "I7+ J8+ K8 H7+ I6 L8"},
	"span":    {"broken_span", "J12+ I11+ I12 K12+ G12 H13"},
	"court":   {"sunken_court", "K26+ J26+ K25 L27+ I26 J24"},
	"below":   {"crumbled_halls", "J6 K4+ J7 L6 I6 K5"},
}

// TestLookMaps writes every map to LOOK=folder, whole and close up at its platforms.
func TestLookMaps(t *testing.T) {
	album := rendertest.Look(t, "")
	p, say := New(drawing.Options{}), english()
	write := func(name string, g engine.Game, lit []engine.Choice, zoom render.Zoom) {
		t.Helper()
		album.Add(name)(p.Board("look", g.View(0), nil, lit, zoom, say))
	}
	for id, places := range map[string]string{"first_battle": far, "hidden_redoubt": far, "turning_hourglass": far, "petrified_quarter": far,
		"twin_gates": far, "dune_sea": far, "broken_span": far, "sunken_court": far, "crumbled_halls": climbed} {
		write("map-"+id, stood(t, id, places), nil, render.Whole)
	}
	for name, x := range crowded {
		g, prompt := asked(t, stood(t, x[0], x[1]), "to:")
		write("close-"+name, g, prompt.Choices, render.Near)
		write("close-"+name+"-still", g, nil, render.Near)
	}
}

// TestMoodsOfMaps checks that every mood that a pack may name has its ground, and that each
// of the nine maps of the box has one.
func TestMoodsOfMaps(t *testing.T) {
	field, _ := reflect.TypeFor[content.Map]().FieldByName("Mood")
	_, names, _ := strings.Cut(field.Tag.Get("pack"), "enum=")
	if got := strings.Join(hex.Moods(), "|"); got != names {
		t.Errorf("maps may name %s, and there is ground for %s", names, got)
	}
	pack, err := rules.System{}.Load(shipped.Files(t, data.Files, "battleground"))
	if err != nil {
		t.Fatal(err)
	}
	moods := map[string]string{}
	for _, m := range pack.(*rules.Pack).Maps {
		if m.Mood == "" || moods[m.Mood] != "" {
			t.Errorf("%s has the mood %q, as has %q", m.ID, m.Mood, moods[m.Mood])
		}
		moods[m.Mood] = m.ID
		if g := ground(stood(t, m.ID, far).View(0).System.(rules.View)); g.Mood != m.Mood {
			t.Errorf("%s is painted as %q", m.ID, g.Mood)
		}
	}
}
