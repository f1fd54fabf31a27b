package eternia

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
)

// Lines of solo missions and dice of power:
//
//	done TEAM EVENT N                      what its victory cards count
//	defeats TEAM N                         of its heroes
//	held ZONE...                           outposts of the enemy when the mission began
//	impostor HERO                          who is in disguise
//	child ZONE [found] [by=HERO]           where the child is
//	skull N                                begins: a skull of a solo mission
//	last                                   begins: the end of the game
//	mission                                begins: only its set-up
//
// Wants: clash CARD|none, effects CARD...|none, dice SIDE ATTACK DEFENCE INITIATIVE (how many), suspects HERO...|none,
// child ZONE|none HERO|none (where it is and who protects it), clues ZONE=N...|none, at least as known.
func init() {
	beginnings["done"] = func(b *builder, w []string, _ engine.Chance) error {
		x, err := b.team(w[0])
		if err == nil {
			x.Events[w[1]], err = strconv.Atoi(w[2])
		}
		return err
	}
	beginnings["defeats"] = func(b *builder, w []string, _ engine.Chance) error {
		x, err := b.team(w[0])
		if err == nil {
			x.Defeats, err = strconv.Atoi(w[1])
		}
		return err
	}
	beginnings["held"] = func(b *builder, w []string, _ engine.Chance) error {
		b.world().Solo.Held = w
		return nil
	}
	beginnings["impostor"] = func(b *builder, w []string, _ engine.Chance) error {
		b.world().Solo.Impostor = w[0]
		return nil
	}
	beginnings["child"] = func(b *builder, w []string, _ engine.Chance) error {
		c := &ChildAt{At: w[0]}
		for _, x := range w[1:] {
			c.Found = c.Found || x == "found"
			if id, ok := strings.CutPrefix(x, "by="); ok {
				c.By = id
			}
		}
		b.world().Solo.Child = c
		return nil
	}
	beginnings["skull"] = func(b *builder, w []string, dice engine.Chance) error {
		n, _ := strconv.Atoi(w[0])
		return b.begin(&resting{First: &Advancing{Skull: n}}, dice)
	}
	beginnings["last"] = func(b *builder, w []string, dice engine.Chance) error {
		return b.begin(&resting{First: &Finale{}}, dice)
	}
	beginnings["mission"] = func(b *builder, w []string, dice engine.Chance) error {
		return b.begin(&resting{First: &SoloSetup{}}, dice)
	}
	wants["fell"] = func(g engine.Game, w []string) error { return script.Yes(lookAt(g).Hero(w[0]).Fell, w[1]) }
	wants["score"] = func(g engine.Game, w []string) error { return script.Is(g.View(engine.Watcher).Sides[0].Score, w[0]) }
	wants["clash"] = func(g engine.Game, w []string) error {
		return same(lookAt(g).w.Combat.Fighters[1].Clash, w)
	}
	wants["effects"] = func(g engine.Game, w []string) error {
		return same(strings.Join(lookAt(g).w.Combat.Fighters[1].Effects, " "), w)
	}
	wants["dice"] = func(g engine.Game, w []string) error {
		l := lookAt(g)
		side, _ := strconv.Atoi(w[0])
		return same(fmt.Sprint(l.dice(side, 0), " ", l.dice(side, 1), " ", l.dice(side, 2)), w[1:])
	}
	wants["suspects"] = func(g engine.Game, w []string) error {
		return same(strings.Join(lookAt(g).suspects(), " "), w)
	}
	wants["child"] = func(g engine.Game, w []string) error {
		l := lookAt(g)
		if w[0] == "home" {
			return same(map[bool]string{true: "home"}[l.w.Solo.Child.Home], w)
		}
		return same(strings.TrimSpace(l.childAt()+" "+l.w.Solo.Child.By), w)
	}
	wants["clues"] = func(g engine.Game, w []string) error {
		var have []string
		for _, x := range lookAt(g).w.Solo.Child.Clues {
			have = append(have, fmt.Sprint(x.Zone, "=", x.Steps))
		}
		return same(strings.Join(have, " "), w)
	}
}
