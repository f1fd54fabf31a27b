package main

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
)

// TestFlatTexts checks that texts in a folder of the old layout, without folders for
// languages, are still used. A text that is there in both layouts is refused, and lint
// names both files.
func TestFlatTexts(t *testing.T) {
	dir := t.TempDir()
	names, err := fs.Glob(data.Files, "texts/*/*.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	write := func(name string, content []byte) {
		t.Helper()
		file := filepath.Join(dir, "texts", name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, content, 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range names {
		content, err := fs.ReadFile(data.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		flat := strings.ReplaceAll(strings.TrimPrefix(name, "texts/"), "/", ".") // "en.lists.yaml", and "en.yaml" for bot.yaml
		write(strings.Replace(flat, ".bot.", ".", 1), bytes.Replace(content, []byte("discord.list.save: \"💾 Save\""), []byte("discord.list.save: \"Keep it\""), 1))
	}
	linted := func() (string, error) {
		var out bytes.Buffer
		err := lint{Dir: dir}.run(&Settings{}, &out)
		return out.String(), err
	}
	if out, err := linted(); err != nil {
		t.Errorf("%v:\n%.2000s", err, out)
	}
	shipped, err := (&Settings{}).texts()
	if err != nil {
		t.Fatal(err)
	}
	texts, err := (&Settings{Data: dir}).texts()
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range shipped.Languages() {
		if !slices.Equal(texts.Keys(lang), shipped.Keys(lang)) {
			t.Errorf("%s: %d keys of %d", lang, len(texts.Keys(lang)), len(shipped.Keys(lang)))
		}
	}
	if got := texts.Render("en", engine.T("discord.list.save"), nil); got != "Keep it" {
		t.Errorf("its own text: %q", got)
	}

	write("en/own.yaml", []byte("discord.list.save: \"Hold it\"\n"))
	out, err := linted()
	if want := "discord.list.save stands already in texts/en/own.yaml:1"; err == nil || !strings.Contains(out, want) || !strings.Contains(out, "texts/en.lists.yaml:") {
		t.Errorf("%v, no %q in\n%.2000s", err, want, out)
	}
	if _, err := (&Settings{Data: dir}).texts(); err == nil {
		t.Error("a text that is there in both ways is read")
	}
}
