package script

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Rules is the folder of a system's scenarios, in folders by chapter of its rules page.
const Rules = "testdata/rules"

// Read reads the scripts of a folder and of the folders in it, in order of names. Each
// name is given once, whatever folder it is in: tests are called after it.
func Read(files fs.FS, folder string) ([]*Script, error) {
	var out []*Script
	err := fs.WalkDir(files, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".txt" {
			return err
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		s, err := Parse(name, string(text))
		out = append(out, s)
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("script: no scenario in %s", folder)
	}
	slices.SortStableFunc(out, func(a, b *Script) int { return cmp.Compare(a.Name(), b.Name()) })
	for i, s := range out[1:] {
		if s.Name() == out[i].Name() {
			return nil, fmt.Errorf("script: %s has the name of %s", s.File, out[i].File)
		}
	}
	return out, nil
}

// Name is what the script is called after: its file, without folder and ending.
func (s *Script) Name() string { return strings.TrimSuffix(path.Base(s.File), path.Ext(s.File)) }
