package docs_test

import (
	"io/fs"
	"strings"
	"testing"

	"hexwarden/docs"
)

// TestGlossaries checks that a glossary has a row for each term and that every row has the
// term in all languages.
func TestGlossaries(t *testing.T) {
	names, err := fs.Glob(docs.Files, "rules/glossary/*.tsv")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		table, err := fs.ReadFile(docs.Files, name)
		if err != nil {
			t.Fatal(err)
		}
		head, rows, _ := strings.Cut(strings.TrimSuffix(string(table), "\n"), "\n")
		columns := strings.Split(head, "\t")
		if want := "id en fr pl it note"; strings.Join(columns, " ") != want {
			t.Fatalf("%s: columns %q, want %q", name, columns, want)
		}
		seen := map[string]bool{}
		for row := range strings.SplitSeq(rows, "\n") {
			cells := strings.Split(row, "\t")
			if len(cells) != len(columns) {
				t.Errorf("%s: %q has %d columns", name, cells[0], len(cells))
				continue
			}
			for i, cell := range cells {
				if cell == "" || cell != strings.TrimSpace(cell) {
					t.Errorf("%s: %s: %s is %q", name, cells[0], columns[i], cell)
				}
			}
			if seen[cells[0]] {
				t.Errorf("%s: %s stands twice", name, cells[0])
			}
			seen[cells[0]] = true
		}
	}
}
