package arch

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// named matches what a page names as code: `engine/flow`.
var named = regexp.MustCompile("`([a-z0-9_/]+)`")

// TestArchitectureNamesEveryPackage compares the table of packages in docs/ARCHITECTURE.md with the tree: a
// row begins with packages that exist, and every package is at the start of a row or named in its parent's
// row.
func TestArchitectureNamesEveryPackage(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(page), "| package | what it is | may import |\n")
	if !ok {
		t.Fatal("the table of packages was not found")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	var packs []string
	for _, f := range tree(t) {
		if !f.test && !slices.Contains(packs, f.pack) {
			packs = append(packs, f.pack)
		}
	}
	row := map[string]string{} // by package, the text of its row
	for line := range strings.Lines(table) {
		cells := strings.SplitN(line, "|", 4)
		for _, n := range named.FindAllStringSubmatch(cells[1], -1) {
			if row[n[1]] = line; !slices.Contains(packs, n[1]) {
				t.Errorf("ARCHITECTURE.md tells of %s, and there is no such package", n[1])
			}
		}
	}
	for _, p := range packs {
		if row[p] == "" && !strings.Contains(row[path.Dir(p)], "`"+path.Base(p)+"`") && !strings.Contains(row[path.Dir(p)], "`"+p+"`") {
			t.Errorf("ARCHITECTURE.md does not tell of %s", p)
		}
	}
}
