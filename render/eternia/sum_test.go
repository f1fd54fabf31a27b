package eternia

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/rendertest"
)

// numbersSaid returns the numbers in a fighter's part of the picture of a combat, by what they are.
func numbersSaid(t *testing.T, s *render.Scene, who string) map[string]int {
	t.Helper()
	out := map[string]int{}
	for _, l := range s.Layers {
		if l.Name != "fighter "+who {
			continue
		}
		for _, shape := range l.Shapes {
			x, ok := shape.(render.Text)
			if !ok || !slices.Contains([]string{"attack", "defence", "raw", "faster", "more", "hits"}, x.ID) {
				continue
			}
			n, err := strconv.Atoi(strings.Replace(strings.TrimRight(x.String, "?"), "−", "-", 1))
			if err != nil {
				t.Fatal(err)
			}
			out[x.ID] = n
		}
	}
	return out
}

// reasons are the words that tell why somebody loses less than the sum says.
var reasons = regexp.MustCompile("^(fell before|only [0-9]+ HP|has yet|[0-9]+ damage prevented|without closed|at least|at most)")

// TestSumsAddUp checks in played games that the sum in a combat is right: attack minus defence is the number
// after the equals sign, and with what speed and effects add it is what the opponent loses, unless the picture
// says why it is not.
func TestSumsAddUp(t *testing.T) {
	blows, less := 0, 0
	for n, x := range []struct {
		scenario string
		seats    int
	}{{"fractures", 2}, {"raiders", 2}, {"marching_armies", 2}, {"marching_armies", 2}, {"rise_of_the_horde", 3}} {
		varied := func(cs []engine.Choice, move int) engine.ChoiceID { return prefer(cs, move+31*n) }
		rendertest.Play(t, moment{Game: begun(t, x.scenario, x.seats)}, 900, varied, func(m moment) bool {
			v := m.View(engine.Watcher)
			sv := v.System.(rules.View)
			if sv.Combat == nil {
				return false
			}
			c := sv.Combat
			s := sceneIn(t, v, nil, english())
			for i, f := range c.Fighters {
				n, foe := numbersSaid(t, s, f.Who), c.Fighters[1-i]
				if n["raw"] != max(0, n["attack"]-n["defence"]) {
					t.Errorf("%s: %v", f.Who, n)
				}
				sum, lost := n["raw"]+n["faster"]+n["more"], -n["hits"]
				blows++
				if c.Phase >= 6 && lost != foe.Lost[c.Round-1] {
					t.Errorf("phase %d, %s: %v, but %s loses %v", c.Phase, f.Who, n, foe.Who, foe.Lost)
				}
				if sum == lost {
					continue
				}
				less++
				why := rendertest.Said(s, "then")
				reason := slices.ContainsFunc(slices.Collect(maps.Keys(why)), func(w string) bool { return reasons.MatchString(w) })
				if sum < lost || !reason {
					t.Errorf("phase %d, %s: %v do not add up, and it only says %v", c.Phase, f.Who, n, why)
				}
			}
			return t.Failed()
		})
	}
	if blows == 0 || less == 0 {
		t.Errorf("%d blows, %d of them less than their sum", blows, less)
	}
}

// TestDefeatedInCombat checks that a hero who was defeated has no HP in the picture of that combat and is
// crossed out, although he is back at his base with full HP. The winner keeps his own. Damage by speed is on
// the faster hero's side.
func TestDefeatedInCombat(t *testing.T) {
	v := fight(t)
	sv := v.System.(rules.View)
	c := *sv.Combat
	c.Phase, c.First, c.Loss = 7, 0, 1
	c.Fighters[0].Totals, c.Fighters[1].Totals = [3]int{4, 5, 5}, [3]int{12, 3, 2}
	c.Fighters[0].HP, c.Fighters[0].Lost, c.Fighters[1].Lost = c.Fighters[0].Full, [2]int{6, 0}, [2]int{2, 0}
	sv.Combat = &c
	sv.Heroes[0].HP, sv.Heroes[0].Zone, sv.Heroes[3].Zone = sv.Heroes[0].Full, "castle_grayskull", c.Zone
	v.System = sv
	s := sceneIn(t, v, nil, english())
	if said := rendertest.Said(s, "hp", "carried", "then"); !said["0"] || !said["4"] || said["8"] || !said["back at Castle Grayskull"] || !said["lost this round"] || !said["only 6 HP left to lose"] {
		t.Errorf("the picture says %v", said)
	}
	if !strings.Contains(s.Text(), "fallen") || !strings.Contains(s.Alt, "He-Man (0/8)") || !strings.Contains(s.Alt, "This round He-Man has lost 6 HP, and Skeletor 2 HP.") {
		t.Errorf("nobody is crossed out, or %s", s.Alt)
	}
	if mine, others := numbersSaid(t, s, "hero:he_man"), numbersSaid(t, s, "hero:skeletor"); mine["faster"] != 1 || others["faster"] != 0 || mine["hits"] != -2 || others["hits"] != -6 {
		t.Errorf("%v and %v", mine, others)
	}
}
