package motif

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"hexwarden/data"
	"hexwarden/engine/pack"
	"hexwarden/render/art"
)

// Folder is where the files lie that say what cards show, one for each pack.
const Folder = art.Folder + "/card"

// others is the line of the cards of a kind that have none of their own.
const others = "others"

// Picture is what a card shows: a motif, one with a small one beside it, up to four in a
// row, or two that cross. A motif is a drawing of art/motif by its name, or one of another
// folder, such as emblem/owl.
type Picture struct {
	Large   string   `pack:"large"`
	Small   string   `pack:"small"`
	Row     []string `pack:"row"`
	Crossed []string `pack:"crossed"`
	Tones   string   `pack:"tones,enum=blue|gold|brown|green|olive|violet|red|grey|warm"` // of the scene; "" for those of its deck
	On      string   `pack:"on"`                                                          // a drawing of art/backdrop; rays are none
}

// Motifs are the drawings of a picture, as render/art names them.
func (p Picture) Motifs() (out []string) {
	for _, name := range append([]string{p.Large, p.Small}, slices.Concat(p.Row, p.Crossed)...) {
		if name != "" {
			out = append(out, drawing(name))
		}
	}
	return out
}

// Drawings are the motifs of a picture and its backdrop.
func (p Picture) Drawings() []string {
	if p.On == "" || p.On == Rays {
		return p.Motifs()
	}
	return append(p.Motifs(), art.Backdrops+p.On)
}

// drawing is the name of a motif in render/art.
func drawing(name string) string {
	if strings.Contains(name, "/") {
		return name
	}
	return "motif/" + name
}

// Book is what the cards show, by their ids: "spell:gate".
type Book map[string]Picture

// Of is what a card shows; failing a line of its own, what the others of its kind show.
func (b Book) Of(id string) (p Picture, own bool) {
	if p, own = b[id]; own {
		return p, own
	}
	kind, _, _ := strings.Cut(id, ":")
	return b[kind+":"+others], false
}

// Covers says whether the cards of a kind have pictures of motifs.
func (b Book) Covers(kind string) bool {
	_, ok := b[kind+":"+others]
	return ok
}

// shipped are the pictures of the release. They are part of the program: a fault would be
// found by its tests.
var shipped = sync.OnceValue(func() Book {
	b, faults := Read(data.Files, art.Has)
	if err := faults.Err(); err != nil {
		panic("render/motif: " + err.Error())
	}
	return b
})

// Of is what a card of the release shows.
func Of(id string) Picture {
	p, _ := shipped().Of(id)
	return p
}

// Read reads what the cards show from the files of a tree's Folder: kinds of cards, in each
// the ids, and others for those that are not named. Sound lines are there even if other ones
// have faults. drawn says whether there is a drawing of a name.
func Read(tree fs.FS, drawn func(name string) bool) (Book, pack.Faults) {
	out, d := Book{}, pack.NewDecoder()
	names, err := fs.Glob(tree, path.Join(Folder, "*.yaml"))
	if err != nil {
		panic("render/motif: " + err.Error()) // the pattern is ours
	}
	for _, name := range names {
		file, ok := pack.ReadFile(tree, name, d)
		if !ok {
			continue
		}
		for _, kind := range d.Entries(file) {
			for _, card := range d.Entries(kind.Value) {
				id := kind.Key + ":" + card.Key
				if _, twice := out[id]; twice {
					d.Fault(card.KeyNode, pack.DuplicateKey, "%s has a picture already, in another file", id)
				}
				if p, ok := read(d, card.Value, drawn); ok {
					out[id] = p
				}
			}
		}
	}
	return out, d.Faults()
}

// read is a line of a file.
func read(d *pack.Decoder, n pack.Node, drawn func(string) bool) (p Picture, ok bool) {
	before := len(d.Faults())
	d.Decode(n, &p)
	ways := 0
	for _, given := range []bool{p.Large != "", len(p.Row) > 0, len(p.Crossed) > 0} {
		if given {
			ways++
		}
	}
	switch {
	case ways != 1:
		d.Fault(n, pack.WrongType, "a picture is one of large, row and crossed")
	case len(p.Row) > 4 || len(p.Row) == 1:
		d.Fault(n, pack.WrongType, "a row is two to four motifs, not %d", len(p.Row))
	case len(p.Crossed) > 0 && len(p.Crossed) != 2:
		d.Fault(n, pack.WrongType, "two motifs cross, not %d", len(p.Crossed))
	case len(p.Row) > 0 && p.Small != "":
		d.Fault(n, pack.WrongType, "a row has no small motif beside it")
	}
	for _, name := range p.Drawings() {
		if !drawn(name) {
			d.Fault(n, pack.UnknownValue, "there is no drawing %s/%s.svg", art.Folder, name)
		}
	}
	return p, len(d.Faults()) == before
}
