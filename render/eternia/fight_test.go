package eternia

import (
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
)

// plainParts are the shapes of a picture of a combat that are no signs: panels and what stands in them, cards that tell their value,
// faces, weapons and areas with their words beside them.
var plainParts = map[string]bool{"": true, "panel": true, "frame": true, "row": true, "foot": true, "sum": true, "shadow": true, "hp": true, "bar": true,
	"weapon": true, "companion": true, "area": true, "base": true, "hits": true, "emblem": true, "ground": true, "portrait": true, "open": true, "passed": true,
	"drawn": true, "down": true, "pip": true, "die": true, "success": true, "blank": true, "value": true, "soldier": true, "epic": true, "missed": true, "time": true}

// drawnIn are the first words of the IDs of areas, circles and lines.
func drawnIn(shapes []render.Shape) map[string]bool {
	out := map[string]bool{}
	for _, s := range shapes {
		id := ""
		switch s := s.(type) {
		case render.Area:
			id = s.ID
		case render.Circle:
			id = s.ID
		case render.Line:
			id = s.ID
		}
		word, rest, _ := strings.Cut(id, " ")
		if word == "card" && strings.HasPrefix(rest, "+") {
			word = "" // it tells its value
		}
		out[word] = true
	}
	return out
}

// TestCombatsAreExplained checks that the legend has every sign that pictures of played combats show.
func TestCombatsAreExplained(t *testing.T) {
	told, seen := map[string]bool{}, map[string]bool{}
	play(t, "marching_armies", 2, 600, func(m moment) bool {
		v := m.View(engine.Watcher)
		if v.System.(rules.View).Combat == nil {
			return false
		}
		if len(told) == 0 {
			signs, err := legend(v, english())
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range signs {
				for id := range drawnIn(s.Draw(0, 0)) {
					told[id] = true
				}
			}
		}
		for _, l := range sceneIn(t, v, nil, english()).Layers {
			for id := range drawnIn(l.Shapes) {
				if seen[id] = true; !told[id] && !plainParts[id] {
					t.Errorf("no sign of the legend has %q", id)
					told[id] = true
				}
			}
		}
		return false
	})
	for _, id := range []string{"tray", "focus", "lead", "equal", "back"} {
		if !seen[id] {
			t.Errorf("no combat shows %q", id)
		}
	}
}
