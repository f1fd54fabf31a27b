package mythic

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// TestLegible checks that everything posted can be read on a phone: deployment and play,
// with two and four players, in English and in a language with longer words.
func TestLegible(t *testing.T) {
	var read rendertest.Reader
	for _, c := range []struct {
		scenario    string
		seats, most int
		lang        string
	}{{"gates", 2, 200, "en"}, {"four-crowns", 4, 90, "en"}, {"stele-8", 2, 60, "pl"}} {
		say, n := spoken(c.lang), 0
		play(t, c.scenario, c.seats, c.most, func(m moment) bool {
			n++
			read.Zooms(t, c.scenario, n, "C5", func(zoom render.Zoom) (*render.Scene, error) {
				return board(m.View(engine.Seat(n%c.seats)), m.Events, m.Asked.Choices, zoom, say)
			})
			if n%rendertest.Seldom == 0 {
				take, err := camera()(m.View(engine.Watcher), m.Events, say)
				if err != nil {
					t.Fatal(err)
				}
				read.Legible(t, fmt.Sprintf("%s, film, move %d", c.scenario, n), take.Board)
				s, err := hand(m.View(engine.Seat(n%c.seats)), say)
				if err != nil {
					t.Fatal(err)
				}
				rendertest.Hand(t, fmt.Sprintf("%s, hand, move %d", c.scenario, n), s)
			}
			return false
		})
	}
	v, _ := clash(t)
	for name, v := range map[string]engine.View{"clash": v, "alliance": alliance(t)} {
		s, err := board(v, nil, offered(), render.Near, english())
		if err != nil {
			t.Fatal(err)
		}
		read.Legible(t, name, s)
	}
}

// TestZoomTo checks a close-up of a given square or unit, with a small field that shows
// where it is. Anything that isn't on the field is refused.
func TestZoomTo(t *testing.T) {
	v, _ := clash(t)
	rendertest.ZoomTo(t, func(zoom render.Zoom) (*render.Scene, error) { return board(v, nil, nil, zoom, english()) },
		[]string{"e6", "Cerberus", "cerberus"}, []string{"Z9", "A11", "Zeus", ""}, func(s *render.Scene, _ string) bool {
			return strings.Contains(s.Text(), "Cerberus E6")
		})
}

// TestSpots checks what a close-up can be asked for: the player's own units, others,
// steles, squares. A destroyed unit is nowhere.
func TestSpots(t *testing.T) {
	v, _ := clash(t)
	athena := []string{"Nemean Lion, E5", "Thessalian Cavalry, B5", "Hoplites (Temple of Ares), D4", "Hoplites (Temple of Hephaestus), F3", "Toxotes, G2", "Slingers (Rhodes), H3"}
	hades := []string{"Cerberus, E6", "Rhadamanthus, F8", "Assessors of the Underworld, G4", "Infernal Marauders, C8",
		"Legion of the Damned (Acheron), D9", "Legion of the Damned (Phlegethon), H9", "Damned Artillerymen, I8"}
	for seat, first := range map[engine.Seat][]string{0: slices.Concat(hades, athena, []string{"A1"}), 1: slices.Concat(athena, hades, []string{"A1"}), engine.Watcher: slices.Concat(hades, athena)} {
		v.Seat = seat
		list, err := New(drawing.Options{}).Spots(v, english())
		if err != nil {
			t.Fatal(err)
		}
		rendertest.Spots(t, list, func(zoom render.Zoom) (*render.Scene, error) { return board(v, nil, nil, zoom, english()) }, first...)
	}
	stones := begun(t, "stele-8", 2).View(engine.Watcher)
	if list, err := New(drawing.Options{}).Spots(stones, spoken("fr")); err != nil || !slices.ContainsFunc(list, func(x render.Spot) bool { return x.ID == x.At && strings.HasPrefix(x.Name, "Stèle") }) {
		t.Errorf("in French: %v, %v", list, err)
	}
}

// TestLegend checks that the legend explains exactly what is on this board, in every
// language, and that a phone shows it well.
func TestLegend(t *testing.T) {
	v, _ := clash(t)
	explained(t, v)
	rendertest.Legend(t, New(drawing.Options{}).Legend, legend, spoken,
		rendertest.Told{View: v, Has: []string{"off the edge", "goes on beyond", "dark: not possible", "unhurt: 6 left;", "2 of 6 left;", "the first target", "a 0 is lost", "out of the fight", "which part", "a square with a button", "line of sight", "only 3 units left", "steps in for the target", "rolled again", "raging", "Hill", "sign of the ground below", "where this army starts", "helps units around it", "Athena", "Hades"}, Lack: []string{"Ada", "Ben", "faces that count"}},
		rendertest.Told{View: begun(t, "gates", 2).View(0), Has: []string{"destroyed", "Crevasse"}, Lack: []string{"raging", "can fly", "stele", "sign of the ground"}})
}

// explained checks that the legend of a view has all signs in the strip above its board.
func explained(t *testing.T, v engine.View) {
	t.Helper()
	s, err := board(v, nil, nil, render.Near, english())
	if err != nil {
		t.Fatal(err)
	}
	signs, err := legend(v, english())
	if err != nil {
		t.Fatal(err)
	}
	rendertest.Explained(t, s, signs, "", "strip", "general") // panels
}
