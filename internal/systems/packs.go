package systems

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/text"
)

// Tree is the tree of packs and texts that holds a folder of that name: that of the host,
// if there is one and the folder is in it, else the shipped one.
func Tree(host, name string) fs.FS {
	if host != "" {
		if info, err := os.Stat(filepath.Join(host, name)); err == nil && info.IsDir() {
			return os.DirFS(host)
		}
	}
	return data.Files
}

// Texts are those of the host's folder, and the shipped ones for what it lacks:
// it may be older than the release.
func Texts(host string) (*text.Catalogue, error) {
	own := Tree(host, "texts")
	if own == fs.FS(data.Files) {
		return text.Load(own)
	}
	return text.Load(own, data.Files)
}

// Folders lists the packs of a system in a tree: the one of its own name, then
// those that need it.
func Folders(files fs.FS, system string) ([]string, error) {
	out := []string{system}
	list, err := fs.ReadDir(files, ".")
	if err != nil {
		return nil, err
	}
	for _, d := range list {
		if !d.IsDir() {
			continue
		}
		needs, err := pack.Needs(files, d.Name())
		if err != nil {
			return nil, fmt.Errorf("pack of %s: %w", d.Name(), err)
		}
		if needs == system {
			out = append(out, d.Name())
		}
	}
	return out, nil
}

// Load reads a pack of a system from a tree of packs: the one that has the
// scenario, the system's own one if none is named.
func Load(files fs.FS, id, scene string) (engine.System, engine.Pack, error) {
	system, ok := All.System(id)
	if !ok {
		return nil, nil, fmt.Errorf("there is no system %q", id)
	}
	list, err := Folders(files, id)
	if err != nil {
		return nil, nil, err
	}
	var p engine.Pack
	for _, folder := range list {
		if p, err = LoadFolder(files, system, folder); err != nil {
			return nil, nil, err
		}
		if _, err = Scenario(p, scene); err == nil {
			return system, p, nil
		}
	}
	return nil, nil, fmt.Errorf("no pack of %s has a scenario %q", id, scene)
}

// LoadFolder reads the pack of a folder, with what it needs.
func LoadFolder(files fs.FS, system engine.System, folder string) (engine.Pack, error) {
	own, err := compose(files, folder)
	if err != nil {
		return nil, err
	}
	p, err := system.Load(own)
	if err != nil {
		return nil, fmt.Errorf("pack of %s: %w", folder, err)
	}
	return p, nil
}

// compose is the files of the pack of a folder, with what it needs.
func compose(tree fs.FS, folder string) (fs.FS, error) {
	own, err := pack.Compose(tree, folder)
	if err != nil {
		return nil, err
	}
	if err := pack.Within(own); err != nil { // a table could not keep it
		return nil, fmt.Errorf("pack of %s: %w", folder, err)
	}
	return own, nil
}

// still is a copy of the files of a pack, which nobody edits.
func still(files fs.FS) (fs.FS, error) {
	blob, err := pack.Archive(files)
	if err != nil {
		return nil, err
	}
	return pack.Unarchive(blob)
}

// stampOf tells the packs of a host's folder by the names, sizes and times of their files: as long as it is
// the same, nobody has edited them. Those of the release have none.
func stampOf(tree fs.FS, system string) string {
	if tree == fs.FS(data.Files) {
		return ""
	}
	var out strings.Builder
	note := func(name string, info fs.FileInfo, err error) {
		if err != nil { // reading the file tells it
			fmt.Fprintln(&out, name, err)
			return
		}
		fmt.Fprintln(&out, name, info.Size(), info.ModTime().UnixNano())
	}
	list, err := fs.ReadDir(tree, ".")
	if err != nil {
		note(".", nil, err)
	}
	for _, d := range list {
		if _, err := fs.Stat(tree, path.Join(d.Name(), pack.Manifest)); err != nil && d.Name() != system {
			continue // no pack
		}
		err := fs.WalkDir(tree, d.Name(), func(name string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				return nil
			}
			info, wrong := fs.Stat(tree, name) // of what a link leads to
			note(name, info, errors.Join(err, wrong))
			return nil
		})
		if err != nil {
			note(d.Name(), nil, err)
		}
	}
	return out.String()
}

// Scenario finds a scenario of a pack; the first if id is empty.
func Scenario(p engine.Pack, id string) (engine.Scenario, error) {
	for _, s := range p.Scenarios() {
		if id == "" || s.ID == id {
			return s, nil
		}
	}
	return engine.Scenario{}, fmt.Errorf("the pack %s has no scenario %q", p.ID(), id)
}
