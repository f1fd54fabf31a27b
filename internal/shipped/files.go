package shipped

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/engine"
)

// Files are the YAML files of a folder of packs, for a test to change and to put beside others.
func Files(t testing.TB, packs fs.FS, folder string) fstest.MapFS {
	t.Helper()
	names, err := fs.Glob(packs, folder+"/*.yaml")
	if err != nil || len(names) == 0 {
		t.Fatalf("no files in %s: %v", folder, err)
	}
	out := fstest.MapFS{}
	for _, n := range names {
		b, err := fs.ReadFile(packs, n)
		if err != nil {
			t.Fatal(err)
		}
		out[strings.TrimPrefix(n, folder+"/")] = &fstest.MapFile{Data: b}
	}
	return out
}

// Changed is a pack with one text of a file replaced, at its first place.
func Changed(t testing.TB, files fstest.MapFS, name, old, now string) fstest.MapFS {
	t.Helper()
	f := files[name]
	if f == nil || !strings.Contains(string(f.Data), old) {
		t.Fatalf("%s has no %q", name, old)
	}
	out := maps.Clone(files)
	out[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(f.Data), old, now, 1))}
	return out
}

// Mistake is a mistake that can be made in a pack: its name, a file, a text in it and what replaces that, and
// what is told of it, which is nothing if it is none after all.
type Mistake [5]string

// Mistakes makes each mistake alone, and wants it told with its file, line and column.
func Mistakes(t *testing.T, system engine.System, files fstest.MapFS, list []Mistake) {
	t.Helper()
	for _, m := range list {
		name, file, want := m[0], m[1], m[4]
		_, err := system.Load(Changed(t, files, file, m[2], m[3]))
		if want == "" {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err == nil {
			t.Errorf("%s: no fault", name)
			continue
		}
		found := false
		for line := range strings.SplitSeq(err.Error(), "\n") {
			place, _, _ := strings.Cut(strings.TrimSpace(line), " ")
			found = found || strings.Contains(line, want) && strings.HasPrefix(place, file+":") && !strings.Contains(place, ":0:")
		}
		if !found {
			t.Errorf("%s: %.400v", name, err)
		}
	}
}

// Folder copies a pack into a new folder of packs, for a test to change and a bot to be given; own is where it lies.
func Folder(t testing.TB, folder string) (packs, own string) {
	t.Helper()
	files, err := fs.Sub(data.Files, folder)
	if err != nil {
		t.Fatal(err)
	}
	packs = t.TempDir()
	own = filepath.Join(packs, folder)
	if err := os.CopyFS(own, files); err != nil {
		t.Fatal(err)
	}
	return packs, own
}
