package pack_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/engine/pack"
)

// TestCompose checks that a pack that depends on another contains its files in a folder,
// and that hash and archive cover both.
func TestCompose(t *testing.T) {
	tree := fstest.MapFS{
		"base/pack.yaml":  {Data: []byte("id: base\n")},
		"base/cards.yaml": {Data: []byte("cards: []\n")},
		"more/pack.yaml":  {Data: []byte("id: more\nneeds: base\n")},
		"lost/pack.yaml":  {Data: []byte("id: lost\nneeds: nobody\n")},
		"deep/pack.yaml":  {Data: []byte("id: deep\nneeds: more\n")},
	}
	more, err := pack.Compose(tree, "more")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := files(t, more), "base/cards.yaml base/pack.yaml pack.yaml"; got != want {
		t.Errorf("its files are %s", got)
	}
	before, err := pack.Hash(more)
	if err != nil {
		t.Fatal(err)
	}
	blob, err := pack.Archive(more)
	if err != nil {
		t.Fatal(err)
	}
	out, err := pack.Unarchive(blob)
	if err != nil {
		t.Fatal(err)
	}
	if after, err := pack.Hash(out); after != before || err != nil {
		t.Errorf("the archive has hash %s, the pack %s (%v)", after, before, err)
	}
	tree["base/cards.yaml"] = &fstest.MapFile{Data: []byte("cards: [1]\n")}
	if after, _ := pack.Hash(more); after == before {
		t.Error("the hash does not cover the needed pack")
	}
	if alone, err := pack.Compose(tree, "base"); err != nil {
		t.Error(err)
	} else if got := files(t, alone); got != "cards.yaml pack.yaml" {
		t.Errorf("its files are %s", got)
	}
	for _, bad := range []string{"lost", "deep"} {
		if _, err := pack.Compose(tree, bad); err == nil {
			t.Errorf("%s was composed", bad)
		}
	}
}

func files(t *testing.T, tree fs.FS) string {
	t.Helper()
	var names []string
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, name)
			_, err = fs.ReadFile(tree, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(names, " ")
}
