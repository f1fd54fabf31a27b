package mythic

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
)

// TestArmiesKeepTheirEmblems checks that an army keeps its colour and emblem in every battle, wherever it
// sits, and that its outline differs from the other army's without colours.
func TestArmiesKeepTheirEmblems(t *testing.T) {
	colours := map[string]int{"athena": 0, "hades": 1}
	seen := 0
	for _, sc := range shipped.Pack(t, rules.System{}, "mythic").Scenarios() {
		v := begun(t, sc.ID, len(sc.Seats)).View(engine.Watcher)
		table, err := newTable(v, nil, nil, plain)
		if err != nil {
			t.Fatal(err)
		}
		zones := map[string]string{}
		for seat, g := range table.view.Generals {
			if g.Faction == "" {
				continue
			}
			seen++
			zones[g.Zone] = g.Faction
			if side, _ := sideOf(table.view, seat); side != colours[g.Faction] {
				t.Errorf("%s: seat %d leads %s and has colour %d", sc.ID, seat, g.Faction, side)
			}
		}
		for _, e := range table.ground().Edges {
			if f := zones[e.Name]; f != "" && (e.Side != colours[f] || e.Emblem != factions[f]) {
				t.Errorf("%s: in the %s of %s are colour %d and emblem %s", sc.ID, e.Name, f, e.Side, e.Emblem)
			}
		}
	}
	if seen < 20 {
		t.Errorf("%d armies are known from the start", seen)
	}
	if rendertest.Outlines(mark.Emblem(0, 0, 0, 10)) == rendertest.Outlines(mark.Emblem(1, 0, 0, 10)) {
		t.Error("without colours the armies look alike")
	}
}
