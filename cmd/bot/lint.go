package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"hexwarden/engine/pack"
	"hexwarden/text"
)

// lint checks packs and texts and names every fault.
type lint struct {
	Dir string `arg:"" optional:"" help:"Folder with packs and texts, such as data; the shipped one if not given." type:"existingdir"`
}

// Run prints all faults; any is an error.
func (l lint) Run(s *Settings) error { return l.run(s, os.Stdout) }

func (l lint) run(s *Settings, out io.Writer) error {
	own := *s
	if l.Dir != "" {
		own.Data = l.Dir
	}
	faults := 0
	for _, system := range systems {
		id := system.Info().ID
		_, p, err := load(own.folder(id), id)
		var list pack.Faults
		switch {
		case errors.As(err, &list):
			for _, f := range list {
				fmt.Fprintf(out, "%s: %v\n", id, f)
			}
			faults += len(list)
		case err != nil:
			fmt.Fprintf(out, "%s: %v\n", id, err)
			faults++
		default:
			fmt.Fprintf(out, "%s: pack %s is sound (%.12s), %d scenarios\n", id, p.ID(), p.Hash(), len(p.Scenarios()))
		}
	}
	texts, err := text.Load(own.folder("texts"))
	if err != nil {
		fmt.Fprintf(out, "texts: %v\n", err)
		faults++
	} else {
		for _, f := range texts.Lint(text.Complete...) {
			fmt.Fprintf(out, "texts: %s\n", f)
			faults++
		}
	}
	if faults > 0 {
		return fmt.Errorf("%d faults", faults)
	}
	return nil
}
