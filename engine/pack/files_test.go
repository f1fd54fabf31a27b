package pack_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/engine/pack"
)

// TestFiles checks that the files of the needed pack come first and are kept apart, that other files than the
// pack's YAML are skipped, and that an unreadable file is a fault that doesn't affect the others.
func TestFiles(t *testing.T) {
	files := fstest.MapFS{
		"pack.yaml":         {Data: []byte("id: more\nneeds: base\nversion: 2\n")},
		"more.yaml":         {Data: []byte("cards: [{id: m1}]\n")},
		"worse.yaml":        {Data: []byte("cards: [\n")},
		"notes.txt":         {Data: []byte("cards: [{id: n1}]\n")},
		"base/pack.yaml":    {Data: []byte("id: base\n")},
		"base/cards.yaml":   {Data: []byte("cards: [{id: b1}]\n")},
		"base/deep/no.yaml": {Data: []byte("cards: [{id: d1}]\n")},
	}
	type file struct {
		pack.Head `pack:",inline"`
		Cards     []struct {
			ID string `pack:"id"`
		} `pack:"cards"`
	}
	d := pack.NewDecoder()
	var got []string
	for f, own := range pack.Files[file](files, d) {
		got = append(got, fmt.Sprint(f.ID, f.Needs, f.Cards, own))
	}
	if want := []string{"[{b1}] false", "base[] false", "[{m1}] true", "morebase[] true"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if faults := d.Faults(); len(faults) != 1 || faults[0].Code != pack.Syntax || faults[0].Pos.File != "worse.yaml" {
		t.Errorf("%v", faults)
	}
}

// TestFilesOfManyItems checks that a list may have its maximum length, in one file or several, and that a
// longer one is a fault at its place, however deep it is nested.
func TestFilesOfManyItems(t *testing.T) {
	type file struct {
		Cards []struct {
			Hits []int `pack:"hits"`
		} `pack:"cards"`
	}
	cards := func(n int) string { return "cards: [" + strings.Repeat("{hits: [1]},", n) + "]\n" }
	for name, c := range map[string]struct {
		files []string
		want  string // where the fault is; "" if there is none
	}{
		"as many as may be":      {[]string{cards(pack.MaxItems)}, ""},
		"one more":               {[]string{cards(pack.MaxItems + 1)}, "0.yaml:1:8"},
		"as many in two files":   {[]string{cards(pack.MaxItems / 2), cards(pack.MaxItems / 2)}, ""},
		"one more in two files":  {[]string{cards(pack.MaxItems), cards(1)}, "1.yaml:1:1"},
		"as many within each":    {[]string{"cards: [{hits: [" + strings.Repeat("1,", pack.MaxItems) + "]}]"}, ""},
		"one more within a card": {[]string{"cards: [{hits: [" + strings.Repeat("1,", pack.MaxItems+1) + "]}]"}, "0.yaml:1:16"},
	} {
		files := fstest.MapFS{}
		for i, text := range c.files {
			files[fmt.Sprint(i, ".yaml")] = &fstest.MapFile{Data: []byte(text)}
		}
		d := pack.NewDecoder()
		for range pack.Files[file](files, d) {
		}
		faults := d.Faults()
		if len(faults) > 1 || (len(faults) == 1) != (c.want != "") {
			t.Errorf("%s: %v", name, faults)
		}
		for _, f := range faults {
			if f.Code != pack.TooMany || f.Pos.String() != c.want {
				t.Errorf("%s: %v", name, f)
			}
		}
	}
}
