package mythic

import (
	"fmt"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
)

// wantTop checks the values on a unit's top card that play uses: top UNIT VITALITY
// ATTACK_MOVE FREE_MOVE MELEE RANGED RANGE DEFENSE COMMAND.
func wantTop(g engine.Game, w []string) error {
	u, err := unitSeen(g, w[0])
	if err != nil {
		return err
	}
	return script.Is(strings.Trim(fmt.Sprint(u.Top), "{}"), strings.Join(w[1:], " "))
}

// wantSort checks what kind of unit it is: sort UNIT FACTION TYPE ground
// flying [legendary].
func wantSort(g engine.Game, w []string) error {
	u, err := unitSeen(g, w[0])
	if err != nil {
		return err
	}
	got := []string{u.Faction, u.Type, map[bool]string{true: "flying", false: "ground"}[u.Flying]}
	if u.Legendary {
		got = append(got, "legendary")
	}
	return script.List(got, w[1:])
}

func unitSeen(g engine.Game, id string) (UnitView, error) {
	for _, u := range g.View(engine.Watcher).System.(View).Units {
		if u.ID == id {
			return u, nil
		}
	}
	return UnitView{}, fmt.Errorf("no unit %q", id)
}
