package eternia

import (
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
)

// A team that has a line of the strip for itself fills it, with its victory cards beside
// what is counted: they make the strip no higher.
func TestTeamAlone(t *testing.T) {
	goals := []rules.GoalView{{Card: "v01", Of: 3}, {Card: "v05", Done: true}}
	high := func(last []rules.GoalView) (int, float64) {
		p := &strip{v: engine.View{}, sv: rules.View{Teams: []rules.TeamView{{Faction: "motu"}, {Faction: "ew"}, {Faction: "eh", Goals: last}}}, say: func(x engine.Text) string { return x.Key }}
		wide := 0.0
		for _, x := range p.shapes(area.Width) {
			if a, ok := x.(render.Area); ok && a.ID == "team" {
				box := a.Rings[0]
				low, top := box[0].X, box[0].X
				for _, at := range box {
					low, top = min(low, at.X), max(top, at.X)
				}
				wide = top - low
			}
		}
		return p.height(), wide
	}
	without, wide := high(nil)
	with, same := high(goals)
	if with > without+8 || wide < 0.95*area.Width || same != wide {
		t.Errorf("%d and %d high, %.0f and %.0f wide", without, with, wide, same)
	}
}
