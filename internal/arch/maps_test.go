package arch

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// unmapped is how many files besides doc.go a package may have before it needs a map.
const unmapped = 5

// mapped matches the files that a map names: run.go, proc_move*.go.
var mapped = regexp.MustCompile(`[a-z0-9_*]+\.go\b`)

// TestMaps checks the map of each larger package: doc.go says what is in every file, by its name or by
// the prefix that it shares with others, and names no file that is gone.
func TestMaps(t *testing.T) {
	files, page := map[string][]string{}, map[string]string{}
	for _, f := range tree(t) {
		if f.test {
			continue
		}
		name := path.Base(f.name)
		if name != "doc.go" {
			files[f.pack] = append(files[f.pack], name)
		} else if f.syntax.Doc != nil {
			page[f.pack] = f.syntax.Doc.Text()
		}
	}
	for _, pack := range slices.Sorted(maps.Keys(files)) {
		names := mapped.FindAllString(page[pack], -1)
		var lost []string
		for _, f := range files[pack] {
			if !slices.ContainsFunc(names, func(n string) bool { return fits(n, f) }) {
				lost = append(lost, f)
			}
		}
		if len(lost) > 0 && len(files[pack]) > unmapped {
			t.Errorf("%s/doc.go does not say what is in %s", pack, strings.Join(lost, ", "))
		}
		for _, n := range names {
			if !slices.ContainsFunc(files[pack], func(f string) bool { return fits(n, f) }) {
				t.Errorf("%s/doc.go names %s, and there is no such file", pack, n)
			}
		}
	}
}

// fits says whether a name on a map, perhaps with a star, matches a file.
func fits(name, file string) bool {
	ok, err := path.Match(name, file)
	return ok && err == nil
}
