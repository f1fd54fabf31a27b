package script

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// tree has a script at each path.
func tree(paths ...string) fstest.MapFS {
	out := fstest.MapFS{}
	for _, p := range paths {
		out[p] = &fstest.MapFile{Data: []byte("rule XX-1.1\n")}
	}
	return out
}

func TestReadGoesThroughFolders(t *testing.T) {
	all, err := Read(tree("rules/01-lamps/wick.txt", "rules/02-oil/spill.txt", "rules/notes.md", "other/x.txt"), "rules")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range all {
		names = append(names, s.Name()+" "+s.File)
	}
	if want := []string{"spill rules/02-oil/spill.txt", "wick rules/01-lamps/wick.txt"}; !slices.Equal(names, want) {
		t.Errorf("read %q, want %q", names, want)
	}
}

func TestReadRefuses(t *testing.T) {
	broken := tree("rules/01-lamps/wick.txt")
	broken["rules/01-lamps/flame.txt"] = &fstest.MapFile{Data: []byte("board plain\n")}
	for name, x := range map[string]struct {
		files fstest.MapFS
		want  string
	}{
		"a name twice":    {tree("rules/01-lamps/wick.txt", "rules/02-oil/wick.txt"), "script: rules/02-oil/wick.txt has the name of rules/01-lamps/wick.txt"},
		"no scenario":     {tree("rules/notes.md"), "script: no scenario in rules"},
		"no folder":       {tree("other/x.txt"), "rules"},
		"a faulty script": {broken, "rules/01-lamps/flame.txt: no rule, example or card is named"},
	} {
		if _, err := Read(x.files, "rules"); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: %v, want %q", name, err, x.want)
		}
	}
}
