package art

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"hexwarden/data"
)

// Folder is where drawings lie beside packs and texts: NAME.svg is the drawing NAME,
// such as portrait/he_man.
const Folder = "art"

// The folders of drawings that get their colours where they are used.
const (
	Emblems   = "emblem/"
	signs     = "sign/"
	Backdrops = "backdrop/"
)

// Book is drawings by their names. Nobody may change it.
type Book map[string]*Drawing

// shipped are the drawings of the release. They are part of the program: a fault would
// be found by its tests.
var shipped = sync.OnceValue(func() Book {
	b, err := Read(data.Files)
	if err != nil {
		panic("render/art: " + err.Error())
	}
	return b
})

// Names are the names of the drawings of the release, in order.
func Names() []string { return slices.Sorted(maps.Keys(shipped())) }

// Has says whether the release has a drawing.
func Has(name string) bool { return shipped()[name] != nil }

// Fault is something in a drawing that cannot be read.
type Fault struct {
	File string // in the tree that was read, such as art/portrait/he_man.svg
	Line int
	What string
}

// Error is "file:line: what".
func (f Fault) Error() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.What) }

// Read reads the drawings of a tree that has the Folder. The error joins all faults, each
// a Fault; sound drawings are there even so.
func Read(tree fs.FS) (Book, error) {
	out := Book{}
	var faults []error
	err := fs.WalkDir(tree, Folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(file) != ".svg" {
			return err
		}
		text, err := fs.ReadFile(tree, file)
		if err != nil {
			return err
		}
		name := strings.TrimSuffix(strings.TrimPrefix(file, Folder+"/"), ".svg")
		drawing, wrong := read(file, text, formOf(name))
		if len(wrong) == 0 {
			out[name] = drawing
		}
		faults = append(faults, wrong...)
		return nil
	})
	return out, errors.Join(append(faults, err)...)
}
