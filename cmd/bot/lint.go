package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"hexwarden/engine"
	"hexwarden/engine/pack"
	"hexwarden/text"
)

// lint checks packs and texts and names every fault.
type lint struct {
	Dir      string   `arg:"" optional:"" help:"Folder with packs and texts, such as data; the shipped one if not given." type:"existingdir"`
	Complete []string `help:"Languages that are to have every text, beside those that do: pl,it tells what is left to translate."`
}

// Run prints all faults; any is an error.
func (l lint) Run(s *Settings) error { return l.run(s, os.Stdout) }

// lintPack prints the faults of a pack and counts them.
func lintPack(out io.Writer, tree fs.FS, system engine.System, name string) int {
	p, err := loadFolder(tree, system, name)
	var list pack.Faults
	switch {
	case errors.As(err, &list):
		for _, f := range list {
			fmt.Fprintf(out, "%s: %v\n", name, f)
		}
		return len(list)
	case err != nil:
		fmt.Fprintf(out, "%s: %v\n", name, err)
		return 1
	}
	fmt.Fprintf(out, "%s: pack %s is sound (%.12s), %d scenarios\n", name, p.ID(), p.Hash(), len(p.Scenarios()))
	return 0
}

func (l lint) run(s *Settings, out io.Writer) error {
	own := *s
	if l.Dir != "" {
		own.Data = l.Dir
	}
	faults := 0
	for _, system := range systems {
		id := system.Info().ID
		tree := own.folder(id)
		names, err := folders(tree, id)
		if err != nil {
			fmt.Fprintf(out, "%s: %v\n", id, err)
			faults++
		}
		for _, name := range names {
			faults += lintPack(out, tree, system, name)
		}
	}
	texts, err := text.Load(own.folder("texts"))
	if err != nil {
		fmt.Fprintf(out, "texts: %v\n", err)
		faults++
	} else {
		for _, f := range texts.Lint(append(l.Complete, text.Complete...)...) {
			fmt.Fprintf(out, "texts: %s\n", f)
			faults++
		}
	}
	if faults > 0 {
		return fmt.Errorf("%d faults", faults)
	}
	return nil
}
