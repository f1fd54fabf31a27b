package mythic

import (
	"fmt"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/internal/shipped"
	"hexwarden/render"
	"hexwarden/render/mark"
)

// In played battles of every scenario, in the language of the longest words, names on the field are whole and
// lie over no others.
func TestNamesAreWholeAndApart(t *testing.T) {
	say := spoken("fr")
	shorts := map[string]bool{}
	for _, u := range units(t) {
		shorts[say(engine.T("mb.short."+u.ID))] = true
	}
	names, cut := 0, 0
	for _, sc := range shipped.Pack(t, rules.System{}, "mythic").Scenarios() {
		n := 0
		play(t, sc.ID, len(sc.Seats), 70, func(m moment) bool {
			if n++; n%7 > 0 {
				return false
			}
			s, err := board(m.View(engine.Watcher), m.Events, m.Asked.Choices, render.Near, say)
			if err != nil {
				t.Fatal(err)
			}
			read := *s
			read.Layers = s.Layers[1:] // without the ground
			var taken []mark.Box
			for _, w := range read.Words() {
				if w.ID != "name" && w.ID != "plate" && !strings.HasPrefix(w.ID, "label ") || w.Y < float64(headHeight(m.View(engine.Watcher).System.(rules.View))) {
					continue
				}
				half := render.Width(w.Font, w.Size, w.String) / 2
				box := mark.Around(render.Point{X: w.X, Y: w.Y}, half, w.Size*0.34, half, w.Size*0.34)
				if !mark.Free(taken, box) {
					t.Errorf("%s, move %d: %q lies over another word", sc.ID, n, w.String)
				}
				if w.X-half < 0 || w.X+half > float64(s.W) {
					t.Errorf("%s, move %d: %q reaches out of the picture", sc.ID, n, w.String)
				}
				taken = append(taken, box)
				if names++; strings.HasSuffix(w.String, ".") && !shorts[w.String] {
					cut++
					t.Log(fmt.Sprintf("%s, move %d: %q is cut", sc.ID, n, w.String))
				}
			}
			return t.Failed()
		})
	}
	if names < 300 || cut > 0 {
		t.Errorf("%d names, %d cut", names, cut)
	}
}
