package hex_test

import (
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/hex"
	"hexwarden/render/mark"
)

// TestWholeIsBrief checks that of a figure the whole board on a phone tells its health in a number, whether it has acted and where it faces,
// and nothing else; a part of the board tells all.
func TestWholeIsBrief(t *testing.T) {
	f := hex.Figure{Place: at("M15"), Name: "Teela", Health: 5, Wounds: 1, Mana: 2, Focus: true, Overwatch: true, Activated: true, Buff: "Haste", Debuff: "Slow"}
	for what, c := range map[string]struct {
		look hex.Look
		want string
	}{"whole": {hex.Look{Phone: true, Width: 1360}, "done facing health name"},
		"near": {hex.Look{Phone: true, Window: near15.Window}, "buff debuff done facing focus health mana name overwatch rail"}} {
		told := map[string]bool{}
		note := func(id string) {
			if slices.Contains(strings.Fields("buff debuff done facing focus health mana name overwatch rail"), id) {
				told[id] = true
			}
		}
		for _, l := range hex.Scene(wasteland(), &hex.Overlay{Figures: []hex.Figure{f}}, c.look).Layers {
			shapes := l.Shapes
			for _, shape := range l.Shapes {
				if x, ok := shape.(render.Sprite); ok {
					shapes = append(slices.Clip(shapes), x.Make()...)
				}
			}
			for _, shape := range shapes {
				switch x := shape.(type) {
				case render.Area:
					note(x.ID)
				case render.Circle:
					note(x.ID)
				case render.Line:
					note(x.ID)
				case render.Text:
					note(x.ID)
				}
			}
		}
		var got []string
		for id := range told {
			got = append(got, id)
		}
		slices.Sort(got)
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", what, got, c.want)
		}
	}
}

// TestTargetsAmongOthersHaveNames checks that on the whole board a target between three others has its name at the end of a line, not in a
// list below.
func TestTargetsAmongOthersHaveNames(t *testing.T) {
	for _, others := range []string{"N16 L15 K15", "M16 N15 N17", "M16 L16 M17"} {
		o := &hex.Overlay{Objectives: []hex.Objective{{Place: at("M15"), Label: "1", Side: -1}},
			Action: hex.Action{Lit: []hex.Lit{{Place: at("M15"), Label: "Vorgash the Reeler", Kind: mark.Target, Said: true}}}}
		x := strings.Fields(others)
		for i, p := range []string{x[0], "M15", x[1], x[2]} {
			o.Figures = append(o.Figures, hex.Figure{Place: at(p), Side: i % 2, Health: 5, Name: "Somebody", Facing: hex.SE, Active: i == 0})
		}
		s := hex.Scene(wasteland(), o, hex.Look{Phone: true, Width: 1360})
		if !slices.ContainsFunc(s.Words(), func(w render.Text) bool { return w.ID == "plate" && w.String == "Vorgash" }) {
			t.Errorf("among %s the target has no name on the board", others)
		}
	}
}
