package eternia

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// scenarios plays a game of each scenario, and passes its positions to look.
func scenarios(t *testing.T, most int, look func(name string, n int, m moment)) {
	t.Helper()
	for _, folder := range []string{"eternia", "horde"} {
		for _, sc := range shipped.Pack(t, rules.System{}, folder).Scenarios() {
			if folder == "horde" && !strings.HasPrefix(sc.ID, "rise_of_the_horde") {
				continue // already played
			}
			n := 0
			play(t, sc.ID, len(sc.Seats), most, func(m moment) bool { n++; look(sc.ID, n, m); return t.Failed() })
		}
	}
}

// TestQuestionsShowWhatMatters checks that the picture of a question on the map shows the heroes that may act
// and names all zones that can be chosen. For the nearest enemy, the relic and the child it shows at least
// the direction and distance.
func TestQuestionsShowWhatMatters(t *testing.T) {
	asked, pointed := 0, 0
	scenarios(t, 70, func(name string, n int, m moment) {
		q := m.Asked
		if len(q.Choices) == 0 || n%3 > 0 {
			return
		}
		seat := q.Seats[0]
		v := m.View(seat)
		f, err := newField(v, m.Events, q.Choices, english())
		if err != nil {
			t.Fatal(err)
		}
		if f.view.Combat != nil || f.view.Wilds != nil {
			return
		}
		f.watch(seat, q.Choices)
		w, err := f.window(render.Near)
		if err != nil {
			t.Fatal(err)
		}
		s, err := board(v, m.Events, q.Choices, render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		what := fmt.Sprintf("%s, move %d, %s", name, n, q.Point)
		rendertest.Pointed(t, what, s, english())
		pointers := rendertest.Said(s, "pointer")
		shows := func(zone string) bool {
			p := f.land.Spot(zone)
			return w == nil || p.X > w.X0-10 && p.X < w.X1+10 && p.Y > w.Y0-10 && p.Y < w.Y1+10
		}
		actors := drawing.Actors(q.Choices, "figure")
		if len(actors) == 0 && f.view.Acting != "" {
			actors = []string{f.view.Acting}
		}
		var own []string
		team := -1
		for _, h := range f.view.Heroes {
			if h.Zone == "" || !slices.Contains(actors, h.ID) {
				continue
			}
			if own, team = append(own, h.Zone), h.Team; !shows(h.Zone) {
				t.Errorf("%s: %s in %s is cut off", what, h.ID, h.Zone)
			}
		}
		said := map[string]bool{}
		for _, x := range s.Words() {
			for _, word := range strings.Fields(x.String) {
				said[word] = true
			}
		}
		for _, c := range q.Choices {
			for _, r := range c.About {
				if c.Public && r.Kind == "place" && r.Role != "path" && f.land.Has(r.ID) && w != nil {
					for _, word := range strings.Fields(f.over.Names[r.ID]) {
						if !said[word] {
							t.Errorf("%s: %s can be chosen and is not named", what, r.ID)
						}
					}
				}
			}
		}
		if len(own) == 0 || w == nil {
			return
		}
		asked++
		far := func(zone string) int {
			out := 1000
			for _, z := range own {
				out = min(out, f.view.Land().Steps(z)[zone])
			}
			return out
		}
		check := func(what string, zones []string) {
			nearest := 1000
			for _, z := range zones {
				nearest = min(nearest, far(z))
			}
			if len(zones) > 0 && !slices.ContainsFunc(zones, func(z string) bool { return far(z) == nearest && shows(z) }) {
				if pointed++; !pointers[strconv.Itoa(nearest)] {
					t.Errorf("%s, %d off, is cut off: %v", what, nearest, pointers)
				}
			}
		}
		var enemies []string
		for _, x := range f.over.Tokens {
			if x.Side != team && !x.Fallen {
				enemies = append(enemies, x.Place)
			}
		}
		check(what+": the nearest enemy", enemies)
		for _, p := range f.over.Pieces {
			if p.Kind == "relic" || p.Kind == "child" {
				check(what+": the "+p.Kind, []string{p.Place})
			}
		}
	})
	if asked < 100 || pointed < 50 {
		t.Errorf("%d questions, %d pointers", asked, pointed)
	}
}

// TestFilmsFillThePicture checks that all pictures in the film of a played game have about the same
// height, whether they show the map or a combat.
func TestFilmsFillThePicture(t *testing.T) {
	combats := 0
	heights := map[string][2]int{}
	scenarios(t, 120, func(name string, n int, m moment) {
		x, err := camera()(m.View(engine.Watcher), m.Events, english())
		if err != nil {
			t.Fatal(err)
		}
		high := x.Board.H
		if x.Dice != nil {
			combats++
			high = max(high, x.Dice.H)
			from, _ := x.Free(high)
			rendertest.Filmed(t, fmt.Sprintf("%s, move %d", name, n), x.Board, x.Dice, from, x.Acts, high)
		}
		h, ok := heights[name]
		if !ok {
			h = [2]int{x.Board.H, high}
		}
		heights[name] = [2]int{min(h[0], x.Board.H), max(h[1], high)}
	})
	for name, h := range heights {
		if h[0] < h[1]*9/10 {
			t.Errorf("%s: pictures of a film are %d to %d high", name, h[0], h[1])
		}
	}
	if combats < 50 {
		t.Errorf("%d pictures of combats", combats)
	}
}
