package script

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// Read reads the scripts whose names match a pattern, in order of names.
func Read(files fs.FS, pattern string) ([]*Script, error) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		return nil, err
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("script: there is no %s", pattern)
	}
	var out []*Script
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		s, err := Parse(name, string(text))
		if err != nil {
			return nil, err
		}
		out = append(out, s)
	}
	return out, nil
}

// Name is what the script is called after: its file, without folder and ending.
func (s *Script) Name() string { return strings.TrimSuffix(path.Base(s.File), path.Ext(s.File)) }
