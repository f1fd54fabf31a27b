package eternia

import (
	"fmt"
	"strings"
	"testing"

	rules "hexwarden/engine/eternia"
	"hexwarden/render"
)

// TestPlacesAreNamed checks in played games that a close-up and a film name the place of each hero in the picture, and a film the
// places that what happened names.
func TestPlacesAreNamed(t *testing.T) {
	say, looked, missed := english(), 0, 0
	scenarios(t, 70, func(scenario string, n int, m moment) {
		v := m.View(0)
		f, err := newField(v, m.Events, nil, say)
		if err != nil {
			t.Fatal(err)
		}
		if f.view.Combat != nil || f.view.Wilds != nil || n%4 > 0 {
			return
		}
		check := func(what string, s *render.Scene, places []string) {
			if s.Layers[0].Name != "land" { // the choice of a hero
				return
			}
			// A name may take more than one line.
			var told []string
			for _, w := range s.Words() {
				if kind, _, _ := strings.Cut(w.ID, " "); kind == "name" || kind == "list" {
					told = append(told, w.String)
				}
			}
			words := strings.Join(told, " ")
			for _, id := range places {
				if name := f.over.Names[id]; !strings.Contains(words, name) {
					missed++
					t.Logf("%s, move %d, %s: %s is not named in %q", scenario, n, what, name, words)
				}
				looked++
			}
		}
		var all []string
		for _, h := range v.System.(rules.View).Heroes {
			if h.Zone != "" {
				all = append(all, h.Zone)
			}
		}
		take, err := camera()(v, m.Events, say)
		if err != nil {
			t.Fatal(err)
		}
		f.tell(m.Events)
		check("film", take.Board, append(f.over.Told, all...))

		s, err := board(v, m.Events, m.Asked.Choices, render.Near, say)
		if err != nil {
			t.Fatal(err)
		}
		if f, err = newField(v, m.Events, m.Asked.Choices, say); err != nil {
			t.Fatal(err)
		}
		f.watch(v.Seat, m.Asked.Choices)
		w, err := f.window(render.Near)
		if err != nil {
			t.Fatal(err)
		}
		var near []string
		for _, zone := range all {
			if w == nil || f.land.Beyond(*w, zone) == "" {
				near = append(near, zone)
			}
		}
		check(fmt.Sprint(render.Near), s, near)
	})
	if looked == 0 || missed > looked/200 {
		t.Errorf("%d of %d places are not named", missed, looked)
	}
}
