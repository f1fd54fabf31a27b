package eternia

import (
	"fmt"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
)

// More lines for moves and fights:
//
//	ashore HERO WATER       begins: the hero was placed in water
//	displace HERO TEAM POINT [nearest]   begins: the team moves the hero out of a fight
//	defeat HERO [TEAM N]    begins: the hero is at 0 HP; the team that did it gets N VP
//	meet HERO               begins: the hero has entered the zone where he is
//	bare                    no team has combat cards: fights are soon over
//	want points N           movement points left
//	want counted TEAM EVENT N    what victory cards of a team count
func init() {
	beginnings["ashore"] = func(b *builder, w []string, dice engine.Chance) error {
		return b.begin(&resting{First: &Ashore{Hero: w[0], Water: w[1]}}, dice)
	}
	beginnings["bare"] = func(b *builder, _ []string, _ engine.Chance) error {
		for i := range b.world().Teams {
			b.w.Teams[i].Deck = map[string]int{}
		}
		return nil
	}
	beginnings["displace"] = func(b *builder, w []string, dice engine.Chance) error {
		team, _ := strconv.Atoi(w[1])
		return b.begin(&resting{First: &Displacing{Hero: w[0], Chooser: team, Point: w[2], Nearest: len(w) > 3}}, dice)
	}
	beginnings["defeat"] = func(b *builder, w []string, dice engine.Chance) error {
		d := &Defeat{Hero: w[0], Reward: Reward{By: None}}
		if len(w) > 2 {
			d.By, _ = strconv.Atoi(w[1])
			d.Prize, _ = strconv.Atoi(w[2])
		}
		l := look{b.world(), b.p}
		h := l.Hero(w[0])
		h.Damage = l.Stat(h, "hp")
		return b.begin(&resting{First: d}, dice)
	}
	beginnings["meet"] = func(b *builder, w []string, dice engine.Chance) error {
		return b.begin(&resting{First: &Meeting{Hero: w[0], Way: "go"}}, dice)
	}
	wants["points"] = func(g engine.Game, w []string) error {
		return script.Is(lookAt(g).w.Acting.MP, w[0])
	}
	wants["counted"] = func(g engine.Game, w []string) error {
		for i, t := range lookAt(g).w.Teams {
			if fmt.Sprint(i) == w[0] {
				return script.Is(t.Events[w[1]], w[2])
			}
		}
		return fmt.Errorf("no team %s", w[0])
	}
}
