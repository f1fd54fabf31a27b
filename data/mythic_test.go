package data_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/pack"
	catalogue "hexwarden/text"
)

// TestMythicNames checks that everything in the pack of Mythic Battles has a name, that
// units have a short one for their tokens, that talents and scenarios have a text, and that
// no name is left over.
func TestMythicNames(t *testing.T) {
	texts, err := catalogue.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	names := newNames(t, func(key string) bool { return texts.Has(catalogue.First, key) })
	need := names.need
	list := func(file, name string) []pack.Node {
		n, _ := read(t, "mythic/"+file+".yaml").Get(name)
		return pack.NewDecoder().Items(n)
	}
	for _, u := range list("units", "units") {
		need("mb.unit."+text(u, "id"), "mb.short."+text(u, "id"), "mb.type."+text(u, "type"), "mb.locomotion."+text(u, "locomotion"))
		for _, lang := range texts.Languages() { // it appears in lists
			if name := texts.Render(lang, engine.T("mb.unit."+text(u, "id")), nil); strings.Contains(name, ",") {
				t.Errorf("%s: a comma in the name of %s", lang, name)
			}
		}
		if text(u, "epithet") != "" {
			need("mb.full." + text(u, "id"))
		}
		talents, _ := u.Get("talents")
		for _, x := range pack.NewDecoder().Items(talents) {
			need("mb.talent."+text(x, "key"), "mb.talent."+text(x, "key")+".text")
		}
	}
	for _, tile := range list("tiles", "tiles") {
		faces, _ := tile.Get("faces")
		for _, f := range pack.NewDecoder().Items(faces) {
			need("mb.tile." + text(f, "id"))
		}
	}
	for _, a := range list("armies", "armies") {
		need("mb.army." + text(a, "id"))
	}
	for _, s := range append(list("scenarios", "scenarios"), list("steles", "scenarios")...) {
		need("mb.scenario."+text(s, "id"), "mb.scenario."+text(s, "id")+".text")
		topics, _ := s.Get("teaches")
		for _, x := range pack.NewDecoder().Items(topics) {
			need("mb.topic." + x.String())
		}
		left, _ := s.Get("without")
		for _, x := range pack.NewDecoder().Items(left) {
			need("mb.mechanism." + x.String())
		}
	}
	for _, s := range list("steles", "steles") {
		need("mb.stele."+text(s, "id"), "mb.stele_short."+text(s, "id"))
	}
	need(text(read(t, "mythic/pack.yaml"), "name"))
	kinds := regexp.MustCompile(`^mb\.(unit|short|talent|tile|army|scenario|pack|topic|mechanism|stele|stele_short)\.`)
	names.nothingElse(texts.Keys(catalogue.First), kinds)
}

// TestShortNamesAreNotDeclined checks that texts made of short unit names ask for no case:
// short names have none, and an article would be missing.
func TestShortNamesAreNotDeclined(t *testing.T) {
	declined := regexp.MustCompile(`(?m)^mb\.picture\.(?:roll|acting)\S*: .*\{unit:.*$`)
	files, err := fs.Glob(data.Files, "texts/*/mythic.picture.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		file, err := fs.ReadFile(data.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range declined.FindAllString(string(file), -1) {
			t.Errorf("%s: %s", name, line)
		}
	}
}
