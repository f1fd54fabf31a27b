package eternia

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/area"
	"hexwarden/render/card"
	"hexwarden/render/rendertest"
)

// TestThreeTeamsAreAlike checks that the panels of three teams are as wide and, with as many victory cards, as high as each other: one
// below the other, with two victory cards in a line.
func TestThreeTeamsAreAlike(t *testing.T) {
	goals := []rules.GoalView{{Card: "v01", Of: 3}, {Card: "v05", Done: true}, {Card: "v06"}}
	boxes := func(goals []rules.GoalView) (out []string) {
		teams := []rules.TeamView{{Faction: "motu", Goals: goals}, {Faction: "ew", Goals: goals}, {Faction: "eh", Goals: goals}}
		p := &strip{sv: rules.View{Teams: teams}, say: func(x engine.Text) string { return x.Key }}
		for _, x := range p.shapes(area.Width) {
			if a, ok := x.(render.Area); ok && a.ID == "team" {
				left, top, right, bottom := math.Inf(1), math.Inf(1), 0.0, 0.0
				for _, at := range a.Rings[0] {
					left, top, right, bottom = min(left, at.X), min(top, at.Y), max(right, at.X), max(bottom, at.Y)
				}
				if right-left < 0.95*area.Width {
					t.Errorf("a panel is %.0f wide", right-left)
				}
				out = append(out, fmt.Sprintf("%.0f high", bottom-top))
			}
		}
		return out
	}
	for n, want := range map[int]int{0: rowHeight - 8, 2: rowHeight - 8 + goalHeight, 3: rowHeight - 8 + 2*goalHeight} {
		same := fmt.Sprintf("%d high", want)
		if got := boxes(goals[:n]); !slices.Equal(got, []string{same, same, same}) {
			t.Errorf("with %d victory cards each the panels are %v, want %s", n, got, same)
		}
	}
}

// TestGoldenFrameOfATeam checks that a golden frame marks the team that the table waits for, also while a hero of another one
// acts.
func TestGoldenFrameOfATeam(t *testing.T) {
	teams := []rules.TeamView{{Faction: "motu", Seats: []int{0, 2}}, {Faction: "ew", Seats: []int{1}}}
	waits := []engine.Waiting{{Seats: []engine.Seat{1}}}
	for _, x := range []struct {
		acting  string
		waiting []engine.Waiting
		want    [2]bool
	}{{"", nil, [2]bool{}}, {"", waits, [2]bool{false, true}}, {"teela", waits, [2]bool{false, true}}} {
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

// TestNightIsDark checks that the map is dark in rounds by night, in close-ups and as a whole, and only then, and that films and frames are
// as by day.
func TestNightIsDark(t *testing.T) {
	dark := func(s *render.Scene) bool { return strings.Contains(s.Layers[0].Key, "-night") }
	v := standing(t)
	sv := v.System.(rules.View)
	for n, space := range sv.Track[:2] { // a day and a night
		sv.Space = n
		v.System = sv
		for _, zoom := range []render.Zoom{render.Near, render.Whole} {
			if got := dark(sceneOf(t, v, news(), offered(), zoom)); got != (space.Time == "night") {
				t.Errorf("%v in round %d, by %s: dark is %t", zoom, n+1, space.Time, got)
			}
		}
		take, err := camera()(v, nil, plain)
		v.Waiting = nil
		if err != nil || dark(take.Board) || dark(sceneOf(t, v, nil, nil, render.Near)) {
			t.Errorf("a film or a frame is dark (%v)", err)
		}
	}
}

// TestHandShowsHolder checks that a card of a hero has his face, and no words about who holds it.
func TestHandShowsHolder(t *testing.T) {
	v := holding(t)
	for i, kind := range []string{"", "spell", "equipment"} {
		if kind != "" {
			v.Hand[i].Text = engine.T("fe.hand."+kind, engine.Sub("hero", engine.T("fe.hero.he_man")), engine.Sub("text", engine.T("fe.hero.skeletor")))
		}
	}
	s, err := hand(v, english())
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(s.Text(), "circle holder"); n != 2 {
		t.Errorf("%d cards show who holds them", n)
	}
	if said := rendertest.Said(s, "text"); !said["Skeletor"] || len(said) != 2 {
		t.Errorf("the cards say %v", said)
	}
	if !strings.Contains(s.Alt, "Held by He-Man") {
		t.Errorf("in words: %s", s.Alt)
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
