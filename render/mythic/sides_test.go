package mythic

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/mark"
	"hexwarden/render/rendertest"
	"hexwarden/render/square"
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

// TestWhoMustAnswerIsFramed checks that a golden frame marks the Generals that the table waits for, also in the turn of another one.
func TestWhoMustAnswerIsFramed(t *testing.T) {
	sv := rules.View{Generals: make([]rules.GeneralView, 2), Active: 0}
	for want := range sv.Generals {
		p := &strip{v: engine.View{Waiting: []engine.Waiting{{Seats: []engine.Seat{engine.Seat(want)}}}}, sv: sv, say: func(x engine.Text) string { return x.Key }}
		var framed []bool
		for _, s := range p.shapes(square.Width) {
			if a, ok := s.(render.Area); ok && a.ID == "general" {
				framed = append(framed, a.Edge.Paint.Colour == render.Gold && a.Edge.Width > 0)
			}
		}
		if len(framed) != 2 || !framed[want] || framed[1-want] {
			t.Errorf("the table waits for %d: golden frames %v", want, framed)
		}
	}
}
