package mythic

import (
	"fmt"
	"math"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render"
	"hexwarden/render/boards"
	"hexwarden/render/square"
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

// TestRosterStaysInItsPanels checks that beside long names in the first column of a panel the second one has room for the square and the
// vitality of units with short names.
func TestRosterStaysInItsPanels(t *testing.T) {
	const room = 504.0
	r := roster{least: render.Legible(square.Width)}
	units := []square.Token{{Name: "Thessalians", Vitality: 4, Full: 4}, {Name: "Petroboloi", Vitality: 3, Full: 3}, {Name: "Owls", Vitality: 12, Full: 12}, {Name: "Ares", Vitality: 4, Full: 4}}
	wide := r.columns(units, room)
	if need := r.number() + render.Width(render.Bold, r.least, "12/12"); wide[1] < need {
		t.Errorf("the second column is %.0f wide, and needs %.0f", wide[1], need)
	}
	if math.Abs(wide[0]+wide[1]-room) > 1 {
		t.Errorf("the columns are %v wide, the panel has room for %.0f", wide, room)
	}
}

// TestRosterPortraits checks that a phone shows the tokens of a roster at least 24 pixels wide, without the wings, teeth and rays that would
// need room there, and pale only if they have acted.
func TestRosterPortraits(t *testing.T) {
	r := roster{least: render.Legible(square.Width)}
	for _, active := range []bool{false, true} {
		u := square.Token{Portrait: "spartans", Letter: "a", Full: 4, Vitality: 4, Flying: true, Second: true, Active: active, Activated: true}
		piece := r.unit(u, 0, 0, 300)[0].(render.Sprite).Make()
		pale, wide := false, 0.0
		for _, s := range piece {
			switch x := s.(type) {
			case render.Circle:
				pale = pale || x.ID == "veil"
			case render.Area:
				if x.ID == "wing" || x.ID == "second" || x.ID == "halo" {
					t.Errorf("active %t: a token has its %s", active, x.ID)
				}
				if x.ID == "base" {
					for _, p := range x.Rings[0] {
						wide = max(wide, 2*p.X)
					}
				}
			}
		}
		if pale == active || wide*400/square.Width < 24 {
			t.Errorf("active %t: pale %t, %.0f wide", active, pale, wide)
		}
	}
}
