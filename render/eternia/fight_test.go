package eternia

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render"
	"hexwarden/render/drawing"
	"hexwarden/render/rendertest"
)

// plainParts are the shapes of a picture of a combat that are no signs: panels and what stands in them, cards that tell their value,
// faces, weapons and areas with their words beside them.
var plainParts = map[string]bool{"": true, "panel": true, "frame": true, "row": true, "foot": true, "sum": true, "shadow": true, "hp": true, "bar": true,
	"weapon": true, "companion": true, "area": true, "base": true, "hits": true, "emblem": true, "ground": true, "portrait": true, "open": true, "passed": true,
	"drawn": true, "down": true, "pip": true, "die": true, "success": true, "blank": true, "value": true, "soldier": true, "epic": true, "missed": true}

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

// TestSmallSignsAreEnlarged checks that the legend shows signs that are small in pictures as large as the others.
func TestSmallSignsAreEnlarged(t *testing.T) {
	signs, err := legend(fight(t), english())
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"fight_pile", "fight_focus", "fight_tray", "price", "number"} {
		i := slices.IndexFunc(signs, func(s drawing.Sign) bool { return s.Words.Key == "fe.legend."+key })
		if i < 0 {
			t.Fatalf("no sign %s", key)
		}
		high := 0.0
		for _, s := range signs[i].Draw(0, 0) {
			switch x := s.(type) {
			case render.Circle:
				high = max(high, 2*x.R)
			case render.Area:
				top, bottom := x.Rings[0][0].Y, x.Rings[0][0].Y
				for _, p := range x.Rings[0] {
					top, bottom = min(top, p.Y), max(bottom, p.Y)
				}
				high = max(high, bottom-top)
			}
		}
		if high < 72 {
			t.Errorf("%s is %.0f pixels high", key, high)
		}
	}
}

// TestTimeCardIsNamed checks that a time card beside the grid has its name below, behind its face, and that the legend has it.
func TestTimeCardIsNamed(t *testing.T) {
	s := sceneIn(t, fight(t), nil, english())
	if said := rendertest.Said(s, "extra"); !said["Time card"] || len(said) != 3 {
		t.Errorf("beside the grid it says %v", said)
	}
	if n := strings.Count(s.Text(), "area time"); n != 6 {
		t.Errorf("%d parts of hourglasses", n)
	}
	signs, err := legend(fight(t), english())
	if err != nil || !slices.ContainsFunc(signs, func(x drawing.Sign) bool { return drawnIn(x.Draw(0, 0))["time"] }) {
		t.Errorf("no sign of the legend has an hourglass (%v)", err)
	}
}

// TestSumIsOfItsFace checks that the sum of a fighter begins with his face, and that the one who loses HP comes after an arrow.
func TestSumIsOfItsFace(t *testing.T) {
	s := sceneOf(t, fight(t), nil, nil, render.Near)
	for _, l := range s.Layers {
		if !strings.HasPrefix(l.Name, "fighter ") {
			continue
		}
		var x []float64 // of the face of the fighter, the attack, the arrow and the other face
		for i, shape := range l.Shapes[slices.IndexFunc(l.Shapes, func(s render.Shape) bool { a, ok := s.(render.Area); return ok && a.ID == "sum" }):] {
			switch s := shape.(type) {
			case render.Circle:
				if s.ID == "base" && i == 1 || s.ID == "hits" {
					x = append(x, s.X)
				}
			case render.Text:
				if s.ID == "attack" {
					x = append(x, s.X)
				}
			case render.Line:
				if s.ID == "hits" {
					x = append(x, s.Runs[0][0].X)
				}
			}
		}
		if len(x) != 4 || x[0] > x[1] || x[2] > x[3] {
			t.Errorf("%s: a sum at %v", l.Name, x)
		}
	}
}
