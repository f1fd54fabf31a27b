package mythic

import (
	"fmt"
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/mythic/content"
)

// setScenario gives a position the goals and steles of a scenario: scenario ID.
func setScenario(b *builder, w []string, _ engine.Chance) error {
	i := slices.IndexFunc(b.p.Battles, func(x content.Battle) bool { return x.ID == w[0] })
	if i < 0 {
		return fmt.Errorf("no scenario %q", w[0])
	}
	x := newWorld(b.p.Battles[i], nil)
	b.w.Scenario, b.w.Steles, b.w.Goals = x.Scenario, x.Steles, x.Goals
	return nil
}

// setClaimed gives a stele to a seat: claimed KIND SEAT.
func setClaimed(b *builder, w []string, _ engine.Chance) error {
	i := slices.IndexFunc(b.w.Steles, func(s Standing) bool { return s.Kind == w[0] })
	seat, err := strconv.Atoi(w[1])
	if i < 0 || err != nil {
		return fmt.Errorf("no stele %q", w[0])
	}
	b.w.Steles[i].By = seat
	return nil
}

// setHeld counts turns for a goal: held GOAL TURNS.
func setHeld(b *builder, w []string, _ engine.Chance) error {
	i, err := strconv.Atoi(w[0])
	if err == nil {
		b.w.Goals[i].Turns, err = strconv.Atoi(w[1])
	}
	return err
}

// wantStele checks who claimed a stele: stele KIND SEAT|nobody.
func wantStele(g engine.Game, w []string) error {
	for _, s := range g.View(engine.Watcher).System.(View).Steles {
		if s.Kind != w[0] {
			continue
		}
		have := "nobody"
		if s.By >= 0 {
			have = strconv.Itoa(s.By)
		}
		return script.Is(have, w[1])
	}
	return fmt.Errorf("no stele %q", w[0])
}

// wantGoal checks a goal: goal GOAL N NEED [reached|failed].
func wantGoal(g engine.Game, w []string) error {
	goals := g.View(engine.Watcher).System.(View).Goals
	i, err := strconv.Atoi(w[0])
	if err != nil || i >= len(goals) {
		return fmt.Errorf("no goal %q", w[0])
	}
	v := goals[i]
	have := []string{strconv.Itoa(v.N), strconv.Itoa(v.Need)}
	if v.Reached {
		have = append(have, "reached")
	}
	if v.Failed {
		have = append(have, "failed")
	}
	return script.List(have, w[1:])
}

// wantCards checks how many cards a seat has drawn, including its Art of War row: cards SEAT N.
func wantCards(g engine.Game, w []string) error {
	seat, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	v := g.View(engine.Watcher).System.(View).Generals[seat]
	return script.Is(v.Hand+v.Row, w[1])
}
