package emblem

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"hexwarden/render"
)

// Every emblem has shapes and stays near its circle. LOOK=folder writes them all.
func TestEmblems(t *testing.T) {
	s := &render.Scene{W: 8 * 110, H: (len(signs) + 7) / 8 * 110, Back: render.SideOne}
	for i, name := range slices.Sorted(maps.Keys(signs)) {
		shapes := Draw(name, float64(i%8*110+55), float64(i/8*110+55), 40, render.White, render.SideOne)
		if len(shapes) == 0 {
			t.Errorf("%s has no shapes", name)
		}
		s.Layers = append(s.Layers, render.Layer{Name: name, Shapes: shapes})
	}
	png := render.PNG(render.NewPainter(1<<20).Paint(s, render.Normal()))
	if dir := os.Getenv("LOOK"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "emblems.png"), png, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if len(Draw("nobody", 0, 0, 1, render.White, render.Ink)) != 1 {
		t.Error("a name that is not known gives no disc")
	}
}
