package motif

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/render"
	"hexwarden/render/art"
)

func any1(string) bool { return true }

// TestRead checks that a fault in a picture is reported with its file and line.
func TestRead(t *testing.T) {
	for text, want := range map[string]string{
		"spell:\n  gate: {large: portal, small: moon, on: night}":         "",
		"spell:\n  gate: {large: portal, on: rays}":                       "",
		"spell:\n  gate: {row: [moon, sun]}\n  others: {large: moon}":     "",
		"spell:\n  gate: {crossed: [sword, axe], small: moon}":            "",
		"spell:\n  gate: {large: moon, tones: red, on: night}":            "",
		"spell:\n  gate: {large: moon, tones: pink, on: night}":           "pink",
		"spell:\n  gate: {small: moon}":                                   "a.yaml:2:9: a picture is one of large, row and crossed",
		"spell:\n  gate: {large: moon, row: [moon, sun]}":                 "a picture is one of",
		"spell:\n  gate: {row: [moon]}":                                   "two to four",
		"spell:\n  gate: {row: [a, b, c, d, e]}":                          "two to four",
		"spell:\n  gate: {row: [a, b], small: c}":                         "no small motif",
		"spell:\n  gate: {crossed: [sword]}":                              "two motifs cross",
		"spell:\n  gate: {large: moon, on: lacking}":                      "there is no drawing art/backdrop/lacking.svg",
		"spell:\n  gate: {large: lacking}":                                "there is no drawing art/motif/lacking.svg",
		"spell:\n  gate: {large: emblem/lacking}":                         "there is no drawing art/emblem/lacking.svg",
		"spell:\n  gate: {big: moon}":                                     `big`,
		"spell:\n  gate: [moon]":                                          "a.yaml:2",
		"spell:\n  gate: {large: moon}\n---\nspell: {gate: {large: sun}}": "a.yaml",
	} {
		_, faults := Read(fstest.MapFS{Folder + "/a.yaml": {Data: []byte(text + "\n")}}, func(name string) bool { return !strings.HasSuffix(name, "lacking") })
		switch err := faults.Err(); {
		case want == "" && err != nil:
			t.Errorf("%s\n%v", text, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s\n%v, not %s", text, err, want)
		}
	}
	_, faults := Read(fstest.MapFS{Folder + "/a.yaml": {Data: []byte("x:\n  y: {large: z}\n")}, Folder + "/b.yaml": {Data: []byte("x:\n  y: {large: z}\n")}}, any1)
	if err := faults.Err(); err == nil || !strings.Contains(err.Error(), "b.yaml:2:3") || !strings.Contains(err.Error(), "x:y has a picture already") {
		t.Errorf("a card twice: %v", err)
	}
}

// TestTones checks that a scene has the tones of its deck, or its own ones before the same things.
func TestTones(t *testing.T) {
	at := func(p Picture, deck render.Colour) string {
		s := render.Scene{W: 300, H: 120, Layers: []render.Layer{{Name: "a", Shapes: p.Draw(0, 0, 300, 120, deck)}}}
		return s.Text()
	}
	plain, own := Picture{Large: "moon", On: "night"}, Picture{Large: "moon", Tones: "red", On: "night"}
	if at(plain, render.Fate) == at(own, render.Fate) || at(plain, render.SideTwo) != at(own, render.Fate) || at(own, render.Leaf) != at(own, render.Fate) {
		t.Error("a picture does not have its own tones")
	}
}

// TestOthers checks that a card without a line of its own shows what others of its kind do.
func TestOthers(t *testing.T) {
	b := Book{"spell:others": {Large: "star"}, "spell:gate": {Large: "portal"}}
	for id, want := range map[string]string{"spell:gate": "portal", "spell:mine": "star", "hero:x": ""} {
		if p, own := b.Of(id); p.Large != want || own != (want == "portal") {
			t.Errorf("%s shows %q, its own: %v", id, p.Large, own)
		}
	}
	if !b.Covers("spell") || b.Covers("hero") {
		t.Error("it does not tell which kinds have pictures")
	}
}

// TestMotifsAreUsed checks that every motif is used, and that no two cards of a kind look
// the same.
func TestMotifsAreUsed(t *testing.T) {
	book, used, seen := shipped(), map[string]bool{}, map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(book)) {
		p := book[id]
		for _, name := range p.Motifs() {
			used[name] = true
		}
		kind, card, _ := strings.Cut(id, ":")
		look := kind + strings.Join(p.Motifs(), " ") + p.On
		if other := seen[look]; other != "" && card != others && !strings.HasSuffix(other, others) {
			t.Errorf("%s shows what %s does", id, other)
		}
		seen[look] = id
	}
	files, err := fs.Glob(data.Files, "art/motif/*.svg")
	if err != nil || len(files) < 60 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		if name := "motif/" + strings.TrimSuffix(path.Base(file), ".svg"); !used[name] {
			t.Errorf("no card shows %s", name)
		}
	}
}

// TestPicturesStayInTheirBox checks that pictures stay inside their box, in a hand and alone, and that motifs
// keep clear of the corner with the deck's emblem.
func TestPicturesStayInTheirBox(t *testing.T) {
	for id, p := range shipped() {
		for _, size := range [][2]float64{{304, 140}, {212, 140}, {428, 172}} {
			w, h := size[0], size[1]
			for _, s := range p.Draw(0, 0, w, h, render.Fate) {
				for _, q := range points(s) {
					if q.X < -1 || q.X > w+1 || q.Y < -1 || q.Y > h+1 {
						t.Errorf("%s reaches to %.0f,%.0f of %.0fx%.0f", id, q.X, q.Y, w, h)
						break
					}
				}
			}
		}
	}
}

// points are the outer points of a shape.
func points(s render.Shape) (out []render.Point) {
	switch s := s.(type) {
	case render.Area:
		return slices.Concat(s.Rings...)
	case render.Line:
		return slices.Concat(s.Runs...)
	case render.Circle:
		return []render.Point{{X: s.X - s.R, Y: s.Y - s.R}, {X: s.X + s.R, Y: s.Y + s.R}}
	}
	return nil
}

// TestBustsFillTheirBox checks that the portrait on a card fills its picture from edge to
// edge, and that no part of it is outside.
func TestBustsFillTheirBox(t *testing.T) {
	for _, id := range []string{"he_man", "cerberus", "thanatos", "nemean_lion"} {
		least, most := 1000.0, 0.0
		for _, s := range Bust(id, 100, 50, 400, 150, render.Fate) {
			for _, p := range points(s) {
				if p.X < 99 || p.X > 501 || p.Y < 49 || p.Y > 201 {
					t.Errorf("%s: %v lies outside", id, p)
				}
				if a, ok := s.(render.Area); !ok || a.ID != "backdrop" && a.ID != "picture" {
					least, most = min(least, p.Y), max(most, p.Y)
				}
			}
		}
		if least > 85 || most < 190 {
			t.Errorf("%s is from %.0f to %.0f", id, least, most)
		}
	}
}

// TestBackdropsDiffer checks that all backdrops differ, whatever is shown before them, and that an unknown one becomes rays.
func TestBackdropsDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, name := range append(backdrops(), Rays, "nothing") {
		s := render.Scene{W: 300, H: 120, Layers: []render.Layer{{Name: "a", Shapes: Framed(0, 0, 300, 120, render.Fate, name, art.Portrait("he_man", 150, 60, 50))}}}
		text := s.Text()
		if other := seen[text]; other != "" && (name != "nothing" || other != Rays) {
			t.Errorf("%s looks like %s", name, other)
		}
		seen[text] = name
	}
	if len(seen) != len(backdrops())+1 || len(seen) < 15 {
		t.Errorf("%d backdrops differ, of %d", len(seen), len(backdrops()))
	}
	if !art.Has("portrait/he_man") {
		t.Error("there is no portrait to look at")
	}
}

// backdrops are the names of all backdrops that are drawn.
func backdrops() (out []string) {
	for _, name := range art.Names() {
		if base, ok := strings.CutPrefix(name, art.Backdrops); ok {
			out = append(out, base)
		}
	}
	return out
}
