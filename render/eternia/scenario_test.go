package eternia

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/engine/eternia/words"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

// cardOf is a card of the release with its face.
func cardOf(t *testing.T, id string) (engine.CardInfo, card.Face) {
	t.Helper()
	all := shipped.Cards(t, rules.System{}, "eternia")
	i := slices.IndexFunc(all, func(c engine.CardInfo) bool { return c.ID == id })
	f, err := faceOf(all[i], english())
	if err != nil {
		t.Fatal(err)
	}
	return all[i], f
}

// TestScenarioCard checks that a skirmish has its numbers in a strip, a sign before each rule, and names each zone of deployment once, and
// that a solo mission has a rule for each number of soldiers.
func TestScenarioCard(t *testing.T) {
	_, f := cardOf(t, "scenario:marching_armies")
	var numbers []string
	for _, s := range f.Rows[0] {
		numbers = append(numbers, s.Value)
	}
	if got := strings.Join(numbers, " "); got != "7 8 5" {
		t.Errorf("its numbers are %s", got)
	}
	signs, told := 0, ""
	for _, b := range f.Blocks {
		if b.Sign != nil {
			signs++
		}
		told += b.Text + "\n"
	}
	if signs != 3 || strings.Count(told, "Village of Gaz") != 1 || strings.Count(told, "Each hero starts") != 1 {
		t.Errorf("%d signs in\n%s", signs, told)
	}
	c, _ := cardOf(t, "scenario:plans")
	var held []int
	for _, r := range c.Face.(words.ScenarioFace).Rules {
		if r.Sign == "soldiers" {
			held = append(held, r.N)
		}
	}
	if !slices.Equal(held, []int{1, 2}) {
		t.Errorf("soldiers are held by %v", held)
	}
}

// TestVictoryCard checks that each goal stands behind a star with what it gives.
func TestVictoryCard(t *testing.T) {
	_, f := cardOf(t, "victory:v02")
	var stars []string
	for _, b := range f.Blocks {
		for _, s := range b.Sign(0, 0, 10) {
			if x, ok := s.(render.Text); ok {
				stars = append(stars, x.String)
			}
		}
	}
	if !slices.Equal(stars, []string{"2", "+3"}) {
		t.Errorf("its goals give %v", stars)
	}
}

// TestRuleSigns checks that no two signs of rules look alike.
func TestRuleSigns(t *testing.T) {
	seen := map[string]string{}
	for _, sign := range []string{"vp", "ether", "skull", "soldiers", "task", "brambles", "enemy", "more", "end"} {
		look := rendertest.Outlines(ruleSign(words.RuleFace{Sign: sign, N: 1})(0, 0, 10))
		if other := seen[look]; other != "" {
			t.Errorf("%s looks like %s", sign, other)
		}
		seen[look] = sign
	}
}

// TestZoneCard checks that a place has what it yields beside a coin, who sells there, and no word of it twice.
func TestZoneCard(t *testing.T) {
	_, f := cardOf(t, "zone:castle_foe")
	if f.Blocks[0].Cost != "1" || f.Blocks[0].Coin == nil || len(f.Chips) != 2 || strings.Contains(fmt.Sprint(f.Chips), missing) {
		t.Errorf("%v %+v", f.Chips, f.Blocks[0])
	}
	told := ""
	for _, b := range f.Blocks {
		told += b.Title + " " + b.Text + "\n"
	}
	if strings.Count(told, "Castle Grayskull") != 1 || strings.Contains(told, "yields") {
		t.Error(told)
	}
}

// TestCombatCardHasItsScene checks that each combat card has a picture of its own beside the card as it lies in a grid, and that this stays in the picture.
func TestCombatCardHasItsScene(t *testing.T) {
	seen := map[string]string{}
	for _, face := range []string{"+1", "+2", "+3", "overload", "time", "tool", "flow"} {
		_, f := cardOf(t, "combat:"+face)
		shapes, h := f.Scene(0, 0, 428, 0)
		var rest []render.Shape
		for _, s := range shapes {
			switch s := s.(type) {
			case render.Text:
				if s.Y+s.Size*0.4 > h-14 || s.X > 414 {
					t.Errorf("%s: %q is at %.0f,%.0f", face, s.String, s.X, s.Y)
				}
				continue
			case render.Area:
				for _, p := range slices.Concat(s.Rings...) {
					if s.ID == "pip" && p.Y > h-14 {
						t.Errorf("%s has a diamond at %.0f of %.0f", face, p.Y, h)
					}
				}
			}
			rest = append(rest, s)
		}
		scene := render.Scene{W: 428, H: int(h), Layers: []render.Layer{{Name: "a", Shapes: rest}}}
		text := scene.Text()
		if other := seen[text]; other != "" {
			t.Errorf("%s looks like %s", face, other)
		}
		seen[text] = face
	}
}
