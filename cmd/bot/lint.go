package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/engine/pack"
	"hexwarden/internal/systems"
	"hexwarden/internal/words"
	"hexwarden/render/art"
	"hexwarden/render/drawing"
	"hexwarden/render/motif"
	"hexwarden/text"
)

// lint checks packs, texts and drawings and names every fault.
type lint struct {
	Dir      string   `arg:"" optional:"" help:"Folder with packs, texts and drawings, such as data; the shipped one if not given." type:"existingdir"`
	Complete []string `help:"Languages that are to have every text, beside those that do: pl,it tells what is left to translate."`
	Words    string   `help:"Folder with texts, pages or Go files: also name words in them that the shipped ones avoid. Those are hints, not faults." type:"existingdir"`
}

// Run prints all faults; any is an error.
func (l lint) Run(s *Settings) error { return l.run(s, os.Stdout) }

// lintArt prints the faults of the drawings of a tree and counts them.
func lintArt(out io.Writer, tree fs.FS) (art.Book, int) {
	book, err := art.Read(tree)
	if err == nil {
		fmt.Fprintf(out, "%s: %d drawings are sound\n", art.Folder, len(book))
		return book, 0
	}
	faults := strings.Split(err.Error(), "\n")
	for _, f := range faults {
		fmt.Fprintln(out, f)
	}
	return book, len(faults)
}

// undrawn prints and counts the drawings that cards of a pack are shown by and that are not there.
func undrawn(out io.Writer, e systems.Entry, p engine.Pack, book art.Book) (faults int) {
	library, ok := p.(engine.Library)
	if !ok || book == nil {
		return 0
	}
	painter := e.Painter(drawing.Options{})
	for _, c := range library.Cards() {
		for _, name := range painter.Art(c) {
			if book[name] == nil {
				fmt.Fprintf(out, "%s: %s is shown by %s/%s.svg, which is not there or has faults\n", p.ID(), c.ID, art.Folder, name)
				faults++
			}
		}
	}
	return faults
}

// lintPictures prints the faults of what cards show, and counts them.
func lintPictures(out io.Writer, tree fs.FS, book art.Book) (motif.Book, int) {
	pictures, faults := motif.Read(tree, func(name string) bool { return book[name] != nil })
	for _, f := range faults {
		fmt.Fprintln(out, f)
	}
	return pictures, len(faults)
}

// plain names the cards of a pack that have no picture of their own and so show that of others of
// their kind, each once. It is a hint, not a fault.
func plain(out io.Writer, p engine.Pack, pictures motif.Book) {
	library, ok := p.(engine.Library)
	if !ok {
		return
	}
	for _, c := range library.Cards() {
		kind, _, _ := strings.Cut(c.ID, ":")
		if shown, own := pictures.Of(c.ID); !own && pictures.Covers(kind) {
			pictures[c.ID] = shown // it is in the packs that need this one, too
			fmt.Fprintf(out, "%s: %s has no picture of its own in %s and shows that of others\n", p.ID(), c.ID, motif.Folder)
		}
	}
}

// lintPack prints the faults of a pack and counts them; those of its drawings too, if there is a book of them. It gives the
// pack if that could be read.
func lintPack(out io.Writer, tree fs.FS, system systems.Entry, name string, book art.Book, pictures motif.Book) (p engine.Pack, faults int) {
	p, err := systems.LoadFolder(tree, system, name)
	var list pack.Faults
	switch {
	case errors.As(err, &list):
		own := slices.DeleteFunc(list, func(f pack.Fault) bool { // told of the needed pack already
			return name != system.Info().ID && strings.HasPrefix(f.Pos.File, system.Info().ID+"/")
		})
		for _, f := range own {
			fmt.Fprintf(out, "%s: %v\n", name, f)
		}
		if len(own) == 0 {
			fmt.Fprintf(out, "%s: cannot be read while %s has faults\n", name, system.Info().ID)
		}
		return nil, len(own)
	case err != nil:
		fmt.Fprintf(out, "%s: %v\n", name, err)
		return nil, 1
	}
	plain(out, p, pictures)
	if n := undrawn(out, system, p, book); n > 0 {
		return p, n
	}
	fmt.Fprintf(out, "%s: pack %s is sound (%.12s), %d scenarios\n", name, p.ID(), p.Hash(), len(p.Scenarios()))
	return p, 0
}

func (l lint) run(s *Settings, out io.Writer) error {
	own := *s
	faults := 0
	if l.Dir != "" {
		own.Data = l.Dir
		faults = strays(out, os.DirFS(l.Dir))
	}
	var book art.Book
	var pictures motif.Book
	if tree := systems.Tree(own.Data, art.Folder); l.Dir == "" || tree != fs.FS(data.Files) { // a host's folder without drawings cannot have more than the release
		drawn, n := lintArt(out, tree)
		book, faults = drawn, faults+n
		pictures, n = lintPictures(out, tree, book)
		faults += n
	}
	var campaigns []campaign.Campaign
	for _, system := range systems.Entries {
		id := system.Info().ID
		tree := systems.Tree(own.Data, id)
		names, err := systems.Folders(tree, id)
		if err != nil {
			fmt.Fprintf(out, "%s: %v\n", id, err)
			faults++
		}
		var offered []campaign.Campaign
		sound := err == nil
		for _, name := range names {
			p, n := lintPack(out, tree, system, name, book, pictures)
			faults, sound = faults+n, sound && p != nil
			if has, ok := p.(campaign.Pack); ok {
				offered = append(offered, has.Campaigns()...)
			}
		}
		if sound { // nothing of it is offered else
			campaigns = append(campaigns, offered...)
		}
	}
	texts, err := text.Load(systems.Tree(own.Data, "texts"))
	if err != nil {
		fmt.Fprintf(out, "texts: %v\n", err)
		faults++
	} else {
		for _, f := range texts.Lint(append(l.Complete, text.Complete...)...) {
			fmt.Fprintf(out, "texts: %s\n", f)
			faults++
		}
		faults += untold(out, &own, texts, campaigns)
	}
	if l.Words != "" {
		hints, err := words.Check(os.DirFS(l.Words))
		for _, f := range hints {
			fmt.Fprintf(out, "words: %s\n", f)
		}
		if err != nil {
			fmt.Fprintf(out, "words: %v\n", err)
			faults++
		}
	}
	if faults > 0 {
		return fmt.Errorf("faults: %d", faults)
	}
	return nil
}

// untold prints and counts the texts of campaigns that neither its own catalogue nor that of the release has.
func untold(out io.Writer, s *Settings, own *text.Catalogue, campaigns []campaign.Campaign) (faults int) {
	all := sync.OnceValues(s.texts)
	for _, c := range campaigns {
		for _, key := range c.Keys() {
			if own.Has(text.First, key) {
				continue
			}
			if texts, err := all(); err == nil && !texts.Has(text.First, key) {
				fmt.Fprintf(out, "texts: %s is lacking\n", key)
				faults++
			}
		}
	}
	return faults
}

// strays prints and counts what nobody would read: packs that need one that no
// game has, and a folder with nothing to read in it.
func strays(out io.Writer, tree fs.FS) (faults int) {
	var games, known []string
	for _, system := range systems.All {
		games = append(games, system.Info().ID)
	}
	list, err := fs.ReadDir(tree, ".")
	if err != nil {
		fmt.Fprintln(out, err)
		return 1
	}
	for _, d := range list {
		name := d.Name()
		if slices.Contains(games, name) || name == "texts" || name == art.Folder {
			known = append(known, name)
			continue
		}
		if _, err := fs.Stat(tree, path.Join(name, pack.Manifest)); err != nil {
			continue
		}
		known = append(known, name)
		if needs, err := pack.Needs(tree, name); err == nil && !slices.Contains(games, needs) { // what cannot be read is told with the packs of a game
			fmt.Fprintf(out, "%s: %s: it needs %q, so no game reads it; the games are: %s\n", name, path.Join(name, pack.Manifest), needs, strings.Join(games, ", "))
			faults++
		}
	}
	if len(known) == 0 {
		fmt.Fprintf(out, "there are no packs and no texts here; name the folder that has %s and texts in it\n", strings.Join(games, ", "))
		faults++
	}
	return faults
}
