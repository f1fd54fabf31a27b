package rendertest

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"hexwarden/render"
)

// Scene compares a scene, as text, with a file; update writes the file first.
func Scene(t *testing.T, file string, s *render.Scene, update bool) {
	t.Helper()
	got := s.Text()
	if update {
		Write(t, file, []byte(got))
	}
	if want, err := os.ReadFile(file); err != nil || got != string(want) {
		t.Errorf("this is another scene than %s (%v); look at it, then use -update", file, err)
	}
}

// Picture compares a picture with a file, with room for rounding that differs
// between processors; update writes the file first.
func Picture(t *testing.T, file string, p *render.Picture, update bool) {
	t.Helper()
	if update {
		Write(t, file, render.PNG(p))
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if db := Near(p.Image(), want); db < 38 {
		t.Errorf("the picture differs from %s: %.1f dB; look at it, then use -update", file, db)
	}
}

// Write writes a file for somebody to look at, with the folders it needs.
func Write(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// Near is how near two pictures are, in dB; another size is as far as can be.
func Near(a, b image.Image) float64 {
	if a.Bounds() != b.Bounds() {
		return 0
	}
	sum := 0.0
	size := a.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			for _, d := range []float64{float64(ar>>8) - float64(br>>8), float64(ag>>8) - float64(bg>>8), float64(ab>>8) - float64(bb>>8)} {
				sum += d * d
			}
		}
	}
	return 10 * math.Log10(255*255/max(sum/float64(3*size.X*size.Y), 1e-9))
}

// Outlines is what shapes look like to the one who sees no colours: their text without paint.
func Outlines(shapes []render.Shape) string {
	s := &render.Scene{Layers: []render.Layer{{Shapes: shapes}}}
	return paint.ReplaceAllString(s.Text(), "$1")
}

var paint = regexp.MustCompile(`( fill| edge| halo|line \w+) [a-z-]+(/\d+)?`)

// Kinds fails unless all kinds of something have an outline of their own.
func Kinds[K fmt.Stringer](t *testing.T, kinds []K, draw func(K) []render.Shape) {
	t.Helper()
	seen := map[string]K{}
	for _, k := range kinds {
		text := strings.ReplaceAll(Outlines(draw(k)), k.String(), "")
		if other, ok := seen[text]; ok {
			t.Errorf("without colours %v looks like %v", k, other)
		}
		seen[text] = k
	}
}
