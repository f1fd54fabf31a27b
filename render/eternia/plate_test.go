package eternia

import (
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

// TestTeamAlone checks that a team alone on a line of the strip fills it, with its victory
// cards beside its counts, so that they don't make the strip higher.
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

// TestGoldenFrameOfATeam checks that a golden frame marks whose turn it is: the team whose hero acts, or
// otherwise, as in the setup, the one that the table waits for.
func TestGoldenFrameOfATeam(t *testing.T) {
	teams := []rules.TeamView{{Faction: "motu", Seats: []int{0, 2}}, {Faction: "ew", Seats: []int{1}}}
	waits := []engine.Waiting{{Seats: []engine.Seat{1}}}
	for _, x := range []struct {
		acting  string
		waiting []engine.Waiting
		want    [2]bool
	}{{"", nil, [2]bool{}}, {"", waits, [2]bool{false, true}}, {"teela", waits, [2]bool{true, false}}} {
		p := &strip{v: engine.View{Waiting: x.waiting}, sv: rules.View{Teams: teams, Acting: x.acting, Heroes: []rules.HeroView{{ID: "teela"}}}, say: func(x engine.Text) string { return x.Key }}
		var got []bool
		for _, s := range p.shapes(area.Width) {
			if a, ok := s.(render.Area); ok && a.ID == "team" {
				got = append(got, a.Edge.Paint.Colour == render.Gold && a.Edge.Width > 0)
			}
		}
		if len(got) != 2 || [2]bool(got) != x.want {
			t.Errorf("%q acts, waiting %v: golden frames %v, want %v", x.acting, x.waiting, got, x.want)
		}
	}
}

// TestHandTellsEternium checks that the team's Eternium is shown above a hand.
func TestHandTellsEternium(t *testing.T) {
	s := &render.Scene{W: 1080, H: 200, Layers: []render.Layer{{Shapes: wealth(rules.TeamView{Ether: 17}, float64(card.HandWide(3)))}}}
	if !rendertest.Said(s, "ether")["17"] {
		t.Error("the strip does not tell 17 Eternium")
	}
	v := holding(t)
	v.Seat = engine.Seat(v.System.(rules.View).Teams[0].Seats[0])
	held, err := hand(v, plain)
	if err != nil || len(rendertest.Said(held, "ether")) != 1 {
		t.Errorf("the hand tells %v (%v)", rendertest.Said(held, "ether"), err)
	}
}

// TestAsked checks that a line below the teams tells which team is asked for what, in letters that a phone shows, in a
// close-up and above the whole map, and that films and frames have none.
func TestAsked(t *testing.T) {
	v := standing(t)
	v.Waiting = []engine.Waiting{{Seats: []engine.Seat{1}, Text: engine.T("what")}}
	for _, zoom := range []render.Zoom{render.Near, render.Whole} {
		s := sceneOf(t, v, nil, offered(), zoom)
		size, told := 0.0, ""
		for _, l := range s.Layers {
			for _, x := range l.Shapes {
				if text, ok := x.(render.Text); ok && text.ID == "asked" {
					size, told = text.Size, text.String
				}
			}
		}
		if !strings.Contains(told, "ew") || !strings.Contains(told, "what") || size < render.Legible(s.W) {
			t.Errorf("%s: %q in letters of %.0f", zoom, told, size)
		}
	}
	take, err := camera()(v, nil, plain)
	if err != nil || len(rendertest.Said(take.Board, "asked")) > 0 {
		t.Errorf("a film tells who is asked: %v (%v)", rendertest.Said(take.Board, "asked"), err)
	}
}
