package pack_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/engine/pack"
)

// zipped is an archive that Archive would not make.
func zipped(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, data := range files {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestBounds checks that a pack at a limit can be archived and opened, and that one beyond
// it can't.
func TestBounds(t *testing.T) {
	many := func(n int) map[string]string {
		out := map[string]string{}
		for i := range n {
			out[fmt.Sprintf("f%d.yaml", i)] = "a"
		}
		return out
	}
	third := strings.Repeat("x", pack.MaxBytes/3)
	for name, c := range map[string]struct {
		files map[string]string
		ok    bool
	}{
		"200 files":             {many(pack.MaxFiles), true},
		"201 files":             {many(pack.MaxFiles + 1), false},
		"a name of 100 bytes":   {map[string]string{strings.Repeat("a", pack.MaxName): "x"}, true},
		"a name of 101 bytes":   {map[string]string{strings.Repeat("a", pack.MaxName+1): "x"}, false},
		"four folders":          {map[string]string{"a/b/c/d/e": "x"}, true},
		"five folders":          {map[string]string{"a/b/c/d/e/f": "x"}, false},
		"a file of 1 MB":        {map[string]string{"a": strings.Repeat("x", pack.MaxFile)}, true},
		"a file of more":        {map[string]string{"a": strings.Repeat("x", pack.MaxFile+1)}, false},
		"all of 2 MB":           {map[string]string{"a": third, "b": third, "c": third}, true},
		"all of more":           {map[string]string{"a": third, "b": third, "c": third, "d": "four"}, false},
		"60,000 values":         {map[string]string{"a": strings.Repeat("-\n", pack.MaxMarks/2)}, true},
		"60,001 values":         {map[string]string{"a": strings.Repeat("-\n", pack.MaxMarks/2), "b": "-"}, false},
		"values in a flow list": {map[string]string{"a": "[" + strings.Repeat("[],", 200_000) + "]"}, false},
	} {
		tree := fstest.MapFS{}
		for name, data := range c.files {
			tree[name] = &fstest.MapFile{Data: []byte(data)}
		}
		_, err := pack.Archive(tree)
		if (err == nil) != c.ok || err != nil && !errors.Is(err, pack.ErrBounds) {
			t.Errorf("%s, folded: %v", name, err)
		}
		_, err = pack.Unarchive(zipped(t, c.files))
		if (err == nil) != c.ok || err != nil && !errors.Is(err, pack.ErrBounds) {
			t.Errorf("%s, opened: %v", name, err)
		}
	}
	// Nothing looks at 32,000 folders, which would take minutes.
	if _, err := pack.Unarchive(zipped(t, map[string]string{strings.Repeat("a/", 32_000) + "a": "x"})); !errors.Is(err, pack.ErrBounds) {
		t.Errorf("32,000 folders: %v", err)
	}
}

// TestFaultsAreBounded checks that a file from a stranger makes no more faults than are shown,
// and takes little memory, whatever is wrong with it.
func TestFaultsAreBounded(t *testing.T) {
	const n = 500_000
	for name, text := range map[string]string{
		"control characters": strings.Repeat("\x01\n", n),
		"bytes":              strings.Repeat("\xff", n),
		"empty items":        "cards:\n" + strings.Repeat("-\n", pack.MaxMarks),
		"items of no kind":   "cards: [" + strings.Repeat("1,", pack.MaxMarks) + "]",
		"unknown keys":       "cards: [{" + keys(pack.MaxMarks/2) + "}]",
		"the same key":       "cards: [{" + strings.Repeat("id: a,", pack.MaxMarks/2) + "}]",
		"long unknown key":   strings.Repeat("x", n) + ": 1",
		"unknown words":      "cards: [{id: a, kind: [" + strings.Repeat("wepon,", pack.MaxMarks) + "]}]",
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		d := pack.NewDecoder()
		if node, ok := pack.Parse("deck.yaml", []byte(text), d); ok {
			var out deck
			d.Decode(node, &out)
		}
		runtime.ReadMemStats(&after)
		if got := len(d.Faults()); got == 0 || got > pack.MaxFaults {
			t.Errorf("%s: %d faults", name, got)
		}
		if got := (after.TotalAlloc - before.TotalAlloc) >> 20; got > 100 {
			t.Errorf("%s: %d MB were allocated", name, got)
		}
	}
}

func keys(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "k%d: 1,", i)
	}
	return b.String()
}

// TestSuggestIsBounded checks that a very long word isn't compared with suggestions.
func TestSuggestIsBounded(t *testing.T) {
	if got := pack.Suggest("heel", []string{"hurt", "heal"}); got != "heal" {
		t.Errorf("suggested %q", got)
	}
	long := strings.Repeat("heal", 100_000)
	if got := pack.Suggest(long, []string{long + "s"}); got != "" {
		t.Errorf("suggested %.20q", got)
	}
}

// FuzzUnarchive checks that whatever opens is within the limits of a pack, can be hashed, and makes
// an archive that opens again.
func FuzzUnarchive(f *testing.F) {
	for _, files := range []fstest.MapFS{{}, {"pack.yaml": {Data: []byte("id: a\n")}}, {"a/b/c/d/e": {Data: []byte("x")}, "f": {}}} {
		blob, err := pack.Archive(files)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(blob)
	}
	f.Fuzz(func(t *testing.T, blob []byte) {
		files, err := pack.Unarchive(blob)
		if err != nil {
			return
		}
		hash, err := pack.Hash(files)
		if err != nil {
			t.Fatal(err)
		}
		again, err := pack.Archive(files)
		if err != nil {
			t.Fatal(err)
		}
		if files, err = pack.Unarchive(again); err != nil {
			t.Fatal(err)
		}
		if got, err := pack.Hash(files); err != nil || got != hash {
			t.Errorf("hash %s became %s, %v", hash, got, err)
		}
	})
}
