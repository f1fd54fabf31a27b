package pack_test

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"hexwarden/engine/pack"
)

// TestFiles: the files of the needed pack come first and are told apart, what is no YAML of the pack is passed over, and
// one that cannot be read is a fault that keeps none of the others.
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
