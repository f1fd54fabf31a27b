package pack

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Manifest is the file that says what a pack is.
const Manifest = "pack.yaml"

// Needs is the pack that a folder of a tree of packs builds on, as its manifest
// says ("needs: battleground"); empty if it stands alone.
func Needs(tree fs.FS, folder string) (string, error) {
	d := NewDecoder()
	name := path.Join(folder, Manifest)
	if _, err := fs.Stat(tree, name); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	n, ok := ReadFile(tree, name, d)
	if !ok {
		return "", d.Faults()
	}
	needs, _ := n.Get("needs")
	return needs.String(), nil
}

// Compose is a pack of a tree of packs with what it needs: the files of the
// needed pack lie in a folder of that pack's name. So a loader reads both, the
// hash covers both, and the archive can be opened alone.
func Compose(tree fs.FS, folder string) (fs.FS, error) {
	needs, err := Needs(tree, folder)
	if err != nil {
		return nil, err
	}
	own, err := fs.Sub(tree, folder)
	if err != nil || needs == "" {
		return own, err
	}
	if deeper, err := Needs(tree, needs); err != nil || deeper != "" {
		return nil, errors.Join(err, fmt.Errorf("the pack %s needs %s, which itself needs %q", folder, needs, deeper))
	}
	info, err := fs.Stat(tree, needs)
	if err != nil {
		return nil, fmt.Errorf("the pack %s needs %s: %w", folder, needs, err)
	}
	return composed{own, tree, needs, info}, nil
}

// composed is a pack with another in a folder.
type composed struct {
	own, tree fs.FS
	needs     string
	info      fs.FileInfo
}

// Open opens a file of either.
func (c composed) Open(name string) (fs.File, error) {
	if name == c.needs || strings.HasPrefix(name, c.needs+"/") {
		return c.tree.Open(name)
	}
	return c.own.Open(name)
}

// ReadDir lists a folder; that of the needed pack is beside the pack's own files.
func (c composed) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == c.needs || strings.HasPrefix(name, c.needs+"/") {
		return fs.ReadDir(c.tree, name)
	}
	list, err := fs.ReadDir(c.own, name)
	if err != nil || name != "." {
		return list, err
	}
	list = append(list, fs.FileInfoToDirEntry(c.info))
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}
