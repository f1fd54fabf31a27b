package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/render"
	"hexwarden/render/art"
)

// TestGallery checks that the gallery has every kind of picture of a system, in the
// requested palettes and languages, and a page that shows each. The same seed gives the
// same pictures.
func TestGallery(t *testing.T) {
	dir := t.TempDir()
	draw := func(folder string, g gallery) []string {
		t.Helper()
		g.Dir, g.Eyes, g.Seed = filepath.Join(dir, folder), "full", "1"
		if err := g.Run(&Settings{}); err != nil {
			t.Fatal(err)
		}
		list, err := filepath.Glob(filepath.Join(g.Dir, "*"))
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	all := draw("all", gallery{System: []string{"battleground"}, Lang: []string{"pl"}, Palette: []string{"contrast"}})
	for _, kind := range []string{"campaign.beacon", "cards.character", "cards.fate-1", "first-battle.1-start-whole", "first-battle.2-choices-close", "first-battle.3-news-close", "first-battle.4-dice-close",
		"first-battle.5-end-whole", "first-battle.6-hand", "first-battle.7-replay", "first-battle.8-BG-D-15"} {
		if !slices.ContainsFunc(all, func(f string) bool { return strings.HasPrefix(filepath.Base(f), "battleground."+kind+".pl.contrast.") }) {
			t.Errorf("there is no %s", kind)
		}
	}
	page, err := os.ReadFile(filepath.Join(dir, "all", "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		name := filepath.Base(f)
		if name != "index.html" && strings.Count(string(page), `src="`+name+`"`) != 2 {
			t.Errorf("the page does not show %s on a phone and at full size", name)
		}
		if strings.HasSuffix(name, ".png") && colours(t, f) != render.Named("contrast").RGBA(render.SideTwo) {
			t.Errorf("%s has other colours", name)
		}
	}
	some := draw("some", gallery{System: []string{"battleground"}, Lang: []string{"pl"}, Palette: []string{"contrast"}, Only: "first-battle.4-dice-close"})
	if len(some) != 2 {
		t.Errorf("only one picture is wished for: %v", some)
	}
	again, err := os.ReadFile(filepath.Join(dir, "all", filepath.Base(some[0])))
	if err != nil || !bytes.Equal(again, file(t, some[0])) {
		t.Errorf("the same seed gives another %s (%v)", some[0], err)
	}
	drawings := draw("art", gallery{System: []string{"art"}, Lang: []string{"pl", "en"}, Palette: []string{"normal"}})
	for _, name := range append(art.Names(), "portrait/skeletor.card", "motif/flame.card", "building/pit.card", "growth/snowpine.card") {
		want := "art." + strings.ReplaceAll(name, "/", ".") + ".pl.normal.png"
		if !slices.ContainsFunc(drawings, func(f string) bool { return filepath.Base(f) == want }) {
			t.Errorf("there is no %s", want)
		}
	}
	for words, g := range map[string]gallery{"there is no palette": {Palette: []string{"pastel"}}, "there is no language": {Lang: []string{"tlh"}}, "nothing in the gallery": {System: []string{"chess"}}} {
		if err := g.Run(&Settings{}); err == nil || !strings.Contains(err.Error(), words) {
			t.Errorf("want %q, not %v", words, err)
		}
	}
}

func file(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// colours is what side two looks like in a file's palette.
func colours(t *testing.T, name string) any {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(file(t, name)))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return img.(*image.Paletted).Palette[render.SideTwo]
}
