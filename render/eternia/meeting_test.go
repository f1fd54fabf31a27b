package eternia

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/rendertest"
)

// met is a view in which Skeletor came to He-Man and Teela, and the table waits for whether somebody fights.
func met(t *testing.T, waits string) engine.View {
	v := standing(t)
	sv := v.System.(rules.View)
	sv.Heroes = slices.Clone(sv.Heroes)
	sv.Heroes[3].Zone = "evergrove"
	v.System = sv
	v.Waiting = []engine.Waiting{{Seats: []engine.Seat{0}, Text: engine.T("fe.wait.DP-29", engine.Sub("hero", engine.T("fe.hero."+waits)))}}
	return v
}

// TestWhoWouldFightIsShown checks that below the map stand those who would fight, where a question is about that, and no merchant whom
// somebody else visits: all enemies who are there, or the one of them who was chosen.
func TestWhoWouldFightIsShown(t *testing.T) {
	shop := wanted("buy", "equipment", "sun_scarab", 4)
	fight, evade := engine.Choice{Do: "fight", Public: true}, engine.Choice{Do: "evade"}
	champion := engine.Choice{Do: "defend", With: []engine.Ref{{Kind: "figure", ID: "teela", Role: "actor"}}, Public: true}
	for name, x := range map[string]struct {
		waits string
		lit   []engine.Choice
		want  string
	}{
		"the attacker is asked": {"skeletor", []engine.Choice{fight, evade, shop}, "skeletor he_man teela"},
		"the defender is asked": {"teela", []engine.Choice{fight, evade, shop}, "skeletor teela"},
		"a champion":            {"", []engine.Choice{champion, shop}, "skeletor teela"},
		"a purchase":            {"", []engine.Choice{shop}, ""},
		"the wilds":             {"", []engine.Choice{{Do: "fight", Public: true, About: []engine.Ref{{Kind: "card", ID: "creature:dylinx"}}}}, ""},
	} {
		s, err := board(met(t, x.waits), nil, x.lit, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		var who []string
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				if a, ok := shape.(render.Area); ok && l.Name == "wares" {
					if id, ok := strings.CutPrefix(a.ID, "fighter "); ok {
						who = append(who, id)
					}
				}
			}
		}
		if got := strings.Join(who, " "); got != x.want {
			t.Errorf("%s: %q would fight, want %q", name, got, x.want)
		}
		if wares := rendertest.Said(s, "merchant"); x.want != "" && len(wares) > 0 {
			t.Errorf("%s: the picture shows what %v sells", name, wares)
		}
		if told := strings.Contains(s.Alt, "In this fight: Skeletor (4 HP, Initiative 2"); told != (x.want != "") {
			t.Errorf("%s: in words %s", name, s.Alt)
		}
		if small := rendertest.Small(s); len(small) > 0 {
			t.Errorf("%s: %v", name, small)
		}
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				if n, ok := shape.(render.Text); ok && l.Name == "wares" && n.ID == "soldiers" && n.X < area.Width/2 && n.X+render.Width(n.Font, n.Size, n.String) > area.Width/2-40 {
					t.Errorf("%s: the soldiers are below the swords", name)
				}
			}
		}
	}
}

// TestLeadersAreGolden checks that of those who would fight the number is golden that nobody on the other side has as much of.
func TestLeadersAreGolden(t *testing.T) {
	s, err := board(met(t, "skeletor"), nil, []engine.Choice{{Do: "fight", Public: true}}, render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	var golden []string
	for _, l := range s.Layers {
		for _, shape := range l.Shapes {
			if x, ok := shape.(render.Text); ok && l.Name == "wares" && x.ID == "hp" && x.Paint.Colour == render.Gold {
				golden = append(golden, x.String)
			}
		}
	}
	if !slices.Equal(golden, []string{"5", "6"}) { // Skeletor has 4
		t.Errorf("golden are the HP %v", golden)
	}
}

// TestSharedSoldiersAreToldOnce checks that soldiers of two heroes at one place are one number, between their panels.
func TestSharedSoldiersAreToldOnce(t *testing.T) {
	for foes, waits := range map[int]string{2: "skeletor", 1: "teela"} {
		s := sceneOf(t, met(t, waits), nil, []engine.Choice{{Do: "fight", Public: true}}, render.Near)
		numbers, plates := 0, 0
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				switch x := shape.(type) {
				case render.Text:
					if l.Name == "wares" && x.ID == "soldiers" {
						numbers++
					}
				case render.Area:
					if x.ID == "shared" {
						plates++
					}
				}
			}
		}
		if numbers != 2 || plates != foes-1 {
			t.Errorf("against %d: %d numbers of soldiers, %d plates", foes, numbers, plates)
		}
	}
}

// TestAvoidingIsExplained checks that the panel of the one who is asked whether he avoids the fight, and no other one, tells what he does then, with
// the price that all know.
func TestAvoidingIsExplained(t *testing.T) {
	fight, free := engine.Choice{Do: "fight", Public: true}, engine.Choice{Do: "evade"}
	dear := engine.Choice{Do: "evade", Public: true, Costs: []engine.Cost{{Coin: "ether", N: 2}}}
	secret := dear
	secret.Public = false
	for name, x := range map[string]struct {
		waits  string
		lit    []engine.Choice
		left   bool
		says   string
		prices []string
	}{
		"the attacker": {"skeletor", []engine.Choice{fight, free}, true, "Avoid: Skeletor does not fight", nil},
		"the defender": {"teela", []engine.Choice{fight, dear}, false, "Avoid: Teela does not fight", []string{"2"}},
		"a secret":     {"teela", []engine.Choice{fight, secret}, false, "Avoid: Teela does not fight", nil},
		"nobody":       {"", []engine.Choice{fight}, false, "", nil},
	} {
		var words, prices []string
		s, err := board(met(t, x.waits), nil, x.lit, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range s.Layers {
			for _, shape := range l.Shapes {
				n, ok := shape.(render.Text)
				switch {
				case !ok || l.Name != "wares":
				case n.ID == "avoids":
					words = append(words, n.String)
					if n.X < area.Width/2 != x.left {
						t.Errorf("%s: it stands at %.0f", name, n.X)
					}
				case n.ID == "price":
					prices = append(prices, n.String)
				}
			}
		}
		if got := strings.Join(words, " "); !strings.HasPrefix(got, x.says) || got != "" && x.says == "" {
			t.Errorf("%s: the panel says %q", name, got)
		}
		if !slices.Equal(prices, x.prices) {
			t.Errorf("%s: it costs %v, want %v", name, prices, x.prices)
		}
	}
}
