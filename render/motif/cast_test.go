package motif

import (
	"testing"

	"hexwarden/render"
	"hexwarden/render/art"
)

// TestMotifsFillTheirPicture checks how large the motifs of all cards are: the greatest one has four fifths of the height, unless it is
// wide, and those beside it are smaller, touch it, and lie elsewhere in depth.
func TestMotifsFillTheirPicture(t *testing.T) {
	for id, p := range shipped() {
		cast := p.cast()
		tallest := 0.0
		for _, a := range cast {
			tallest = max(tallest, a.h)
			if a.w < widest*a.h*0.98 && a.h < 0.5 {
				t.Errorf("%s: %s is %.2f high", id, a.drawing, a.h)
			}
			if top := a.y - a.h; a.upright && top < 0 {
				t.Errorf("%s: %s reaches to %.2f", id, a.drawing, top)
			}
		}
		if lead := cast[0]; len(cast) == 1 && lead.w < widest*lead.h*0.98 && (lead.h < 0.8 || lead.h > 0.9) {
			t.Errorf("%s is %.2f high", id, lead.h)
		}
		if p.Small != "" || len(p.Row) > 0 {
			touching(t, id, cast)
		}
		if left, right := span(cast); left+right > 1e-9 || left+right < -1e-9 {
			t.Errorf("%s is not in the middle: %.2f to %.2f", id, left, right)
		}
	}
}

// touching checks that each of a group lies partly over another one, and that not all are equally near.
func touching(t *testing.T, id string, cast []actor) {
	t.Helper()
	depths := map[float64]bool{}
	for i, a := range cast {
		depths[a.y] = true
		over := false
		for j, b := range cast {
			over = over || i != j && a.x-a.w/2 < b.x+b.w/2 && b.x-b.w/2 < a.x+a.w/2
		}
		if !over {
			t.Errorf("%s: %s floats beside the others", id, a.drawing)
		}
	}
	if len(depths) < 2 {
		t.Errorf("%s is a row: %v", id, cast)
	}
}

// TestMotifsBelongToTheirScene checks that what stands casts a shadow at its foot, that what hangs has a light, that weapons which cross
// have beams, and that the near ground lies over the motifs.
func TestMotifsBelongToTheirScene(t *testing.T) {
	for _, x := range []struct {
		p            Picture
		light, shade int
	}{
		{Picture{Large: "soldier", On: "pass"}, 0, 1},
		{Picture{Large: "orb", Small: "moon", On: "pass"}, 0, 1},
		{Picture{Large: "heart", Small: "castle", On: "pass"}, 2, 1},
		{Picture{Crossed: []string{"sword", "axe"}, On: "pass"}, 1, 0},
		{Picture{Row: []string{"tower", "tower", "tower"}, On: "pass"}, 0, 3},
	} {
		ids, last := map[string]int{}, ""
		for _, s := range x.p.Draw(0, 0, 428, 172, render.Fate) {
			id := idOf(s)
			ids[id]++
			if id != "picture" {
				last = id
			}
		}
		if ids["light"] != x.light || ids["shadow"] != x.shade || ids["rim"] == 0 || last != "backdrop" {
			t.Errorf("%+v has %v, and %s before all", x.p, ids, last)
		}
	}
	for _, name := range upright {
		if !art.Has("motif/" + name) {
			t.Errorf("%s stands and is not drawn", name)
		}
	}
	for name, want := range map[string]bool{"soldier": true, "heart": false, "building/tower": true, "emblem/owl": false} {
		if stands(name) != want {
			t.Errorf("%s stands: %v", name, !want)
		}
	}
}

func idOf(s render.Shape) string {
	switch s := s.(type) {
	case render.Area:
		return s.ID
	case render.Line:
		return s.ID
	case render.Circle:
		return s.ID
	}
	return ""
}

// TestBeside checks that what stands beside the motifs of a picture hides none of them.
func TestBeside(t *testing.T) {
	const w, wide = 428.0, 160.0
	for id, p := range shipped() {
		for _, s := range p.Beside(0, 0, w, 172, wide, render.Fate, nil) {
			if r := idOf(s); r != "rim" && r != "shadow" {
				continue
			}
			for _, q := range points(s) {
				if q.X > w-wide+2 {
					t.Fatalf("%s reaches to %.0f", id, q.X)
				}
			}
		}
	}
}
