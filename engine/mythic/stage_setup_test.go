package mythic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
)

// wantDraft checks lists that seats build: faults SEAT UNIT... by RULE...
// none; costs SEAT UNIT... N; addable and unaddable SEAT UNIT... : UNIT...
func wantDraft(what string) func(g engine.Game, w []string) error {
	return func(g engine.Game, w []string) error {
		seat, err := strconv.Atoi(w[0])
		if err != nil {
			return err
		}
		cut := slices.IndexFunc(w, func(x string) bool { return x == "by" || x == "is" || x == ":" })
		if cut < 0 {
			return fmt.Errorf(`"by", "is" or ":" is due`)
		}
		a, err := g.Ask(engine.Seat(seat), engine.Query{Kind: engine.AskList, Args: w[1:cut]})
		if err != nil {
			return err
		}
		var got []string
		switch what {
		case "faults":
			for _, f := range a.Draft.Faults {
				got = append(got, f.Rule)
			}
		case "costs":
			got = []string{strconv.Itoa(a.Draft.Totals[0].N)}
		default:
			for _, x := range w[cut+1:] {
				can := slices.ContainsFunc(a.Draft.Adds, func(e engine.Entry) bool { return e.ID == x })
				if can != (what == "addable") {
					return fmt.Errorf("that %s can be added is %v", x, can)
				}
			}
			return nil
		}
		return script.List(got, w[cut+1:])
	}
}

// wantArmy checks what a seat leads: army SEAT FACTION UNIT...
func wantArmy(g engine.Game, w []string) error {
	seat, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	v := g.View(engine.Watcher).System.(View)
	got := []string{v.Generals[seat].Faction}
	for _, u := range v.Units {
		if u.Seat == seat {
			got = append(got, u.ID)
		}
	}
	return script.List(got, w[1:])
}

// wantTerrain checks the field: terrain ROW LETTERS, with "_" where there is no tile.
func wantTerrain(g engine.Game, w []string) error {
	row, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	v := g.View(engine.Watcher).System.(View)
	return script.Is(strings.ReplaceAll(v.Terrain[row-1], " ", "_"), w[1])
}

// wantZone checks where a seat deploys.
func wantZone(g engine.Game, w []string) error {
	seat, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	return script.Is(g.View(engine.Watcher).System.(View).Generals[seat].Zone, w[1])
}

// wantOrder checks the order of turns.
func wantOrder(g engine.Game, w []string) error {
	var got []string
	for _, seat := range g.(*game).World().Order {
		got = append(got, strconv.Itoa(seat))
	}
	return script.List(got, w)
}
