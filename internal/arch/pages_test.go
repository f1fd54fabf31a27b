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

var (
	// named matches what a page names as code: `engine/flow`.
	named = regexp.MustCompile("`([a-z0-9_/]+)`")
	// imported matches the same with everything below: `engine/...`.
	imported = regexp.MustCompile("`([a-z0-9_/]+(?:/\\.\\.\\.)?)`")
)

// libraries are what the table of packages says of imports that are not ours.
var libraries = map[string]string{"the YAML library": yaml, "SQLite": "modernc.org/sqlite"}

// rows are the rows of the table of packages in docs/ARCHITECTURE.md, by the packages that each begins with.
func rows(t *testing.T) map[string][]string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "ARCHITECTURE.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(page), "| package | what it is | imports |\n")
	if !ok {
		t.Fatal("the table of packages was not found")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	out := map[string][]string{}
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		for _, n := range named.FindAllStringSubmatch(cells[1], -1) {
			out[n[1]] = cells[1:]
		}
	}
	return out
}

// TestArchitectureNamesEveryPackage compares the table of packages with the tree: a row begins with packages that exist, and every
// package is at the start of a row or named in its parent's row.
func TestArchitectureNamesEveryPackage(t *testing.T) {
	row, packs := rows(t), map[string]bool{}
	for _, f := range tree(t) {
		packs[f.pack] = packs[f.pack] || !f.test
	}
	for p := range row {
		if !packs[p] {
			t.Errorf("ARCHITECTURE.md tells of %s, and there is no such package", p)
		}
	}
	for p, code := range packs {
		parent := strings.Join(row[path.Dir(p)], "|")
		if code && row[p] == nil && !strings.Contains(parent, "`"+path.Base(p)+"`") && !strings.Contains(parent, "`"+p+"`") {
			t.Errorf("ARCHITECTURE.md does not tell of %s", p)
		}
	}
}

// TestArchitectureNamesImports compares the last column of the table with the imports of the packages in each row. The
// programs import almost everything; theirs are not listed.
func TestArchitectureNamesImports(t *testing.T) {
	row := rows(t)
	used := map[string]bool{} // rows and what they name, if something there imports it
	for _, f := range tree(t) {
		cells := row[f.pack]
		if cells == nil {
			cells = row[path.Dir(f.pack)]
		}
		if f.test || len(cells) < 3 || strings.HasPrefix(strings.TrimSpace(cells[2]), "everything") {
			continue
		}
		for _, imp := range f.imports() {
			p, own := strings.CutPrefix(imp, module)
			told := !own
			for _, n := range imported.FindAllStringSubmatch(cells[2], -1) {
				if below, ok := strings.CutSuffix(n[1], "/..."); own && (n[1] == p || ok && under(p, below)) {
					told, used[cells[0]+n[1]] = true, true
				}
			}
			for name, library := range libraries {
				if strings.HasPrefix(imp, library) {
					told, used[cells[0]+name] = strings.Contains(cells[2], name), true
				}
			}
			if !told {
				t.Errorf("%s imports %s; ARCHITECTURE.md does not say so", f.name, p)
			}
		}
	}
	for p, cells := range row {
		if strings.HasPrefix(strings.TrimSpace(cells[2]), "everything") {
			continue
		}
		names := slices.DeleteFunc(sorted(libraries), func(n string) bool { return !strings.Contains(cells[2], n) })
		for _, n := range imported.FindAllStringSubmatch(cells[2], -1) {
			names = append(names, n[1])
		}
		for _, n := range names {
			if !used[cells[0]+n] {
				t.Errorf("ARCHITECTURE.md: nothing in the row of %s imports %s", p, n)
			}
		}
	}
}
