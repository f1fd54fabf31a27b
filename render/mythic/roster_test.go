package mythic

import (
	"fmt"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/boards"
)

// TestRoster checks that below the whole of a wide field every unit on it is told once with its square and its vitality, under the name
// of its General, that the same letter stands there and at its token, and that only the one that acts has its name on the field. A field
// that is not wide has no roster.
func TestRoster(t *testing.T) {
	v := alliance(t)
	sv := v.System.(rules.View)
	s, err := board(v, nil, nil, render.Whole, english())
	if err != nil {
		t.Fatal(err)
	}
	told, named, letters, headings := map[string]int{}, map[string]int{}, map[string]int{}, 0
	for _, l := range s.Layers {
		part := render.Scene{W: s.W, H: s.H, Layers: []render.Layer{l}}
		for _, w := range part.Words() {
			switch {
			case w.ID == "letter":
				letters[l.Name+" "+w.String]++
			case w.ID == "heading":
				headings++
			case l.Name == "roster":
				told[w.String]++
			case l.Name == "signs" && (w.ID == "name" || w.ID == "plate"):
				named[w.String]++
			}
		}
	}
	for _, u := range sv.Units {
		if u.Place == "" {
			continue
		}
		name := english()(engine.T("mb.short." + u.Card))
		if told[name] != 1 || told[u.Place] != 1 || told[fmt.Sprintf("%d/%d", u.Vitality, u.Full)] == 0 {
			t.Errorf("%s at %s with %d of %d is not told: %v", name, u.Place, u.Vitality, u.Full, told)
		}
		if acts := u.ID == sv.Acting; (named[name] > 0) != acts {
			t.Errorf("%s, who acts: %t, has %d names on the field", name, acts, named[name])
		}
	}
	n := 0
	for _, u := range sv.Units {
		if u.Place == "" {
			continue
		}
		n++
		if x := boards.Letter(n); letters["roster "+x] != 1 || letters["signs "+x] != 1 {
			t.Errorf("the letter %s: %v", x, letters)
		}
	}
	if headings != len(sv.Generals) {
		t.Errorf("%d panels have a heading", headings)
	}
	v, _ = clash(t)
	if s, err = board(v, nil, nil, render.Whole, english()); err != nil {
		t.Fatal(err)
	}
	for _, l := range s.Layers {
		if l.Name == "roster" {
			t.Error("a field of ten columns has a roster")
		}
	}
}
