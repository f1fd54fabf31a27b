package pack

import (
	"io/fs"
	"iter"
)

// Head is what a file may say of its pack, beside the things that it holds. Systems inline it in what a file
// of theirs is.
type Head struct {
	ID      string `pack:"id"`
	Version int    `pack:"version"`
	Name    string `pack:"name"`
	Needs   string `pack:"needs"` // a pack whose files lie in a folder of its name (Compose)
	Source  string `pack:"source"`
}

// Files decodes every YAML file of a pack as an F, those of the pack that it needs first; the second value says
// whether a file is its own. What cannot be read is a fault and left out, and so is what is beyond MaxItems: systems
// compare the things of a list with each other.
func Files[F any](files fs.FS, d *Decoder) iter.Seq2[F, bool] {
	return func(yield func(F, bool) bool) {
		items := map[string]int{} // of the lists of one name
		for _, pattern := range []string{"*/*.yaml", "*.yaml"} {
			names, err := fs.Glob(files, pattern)
			if err != nil {
				d.Fault(Node{file: pattern}, NoFile, "the files cannot be listed: %v", err)
			}
			for _, name := range names {
				n, ok := ReadFile(files, name, d)
				if !ok {
					continue
				}
				if !few(n, items, d) {
					continue
				}
				var f F
				d.Decode(n, &f)
				if !yield(f, pattern == "*.yaml") {
					return
				}
			}
		}
	}
}

// few adds the lists of a file to those of one name in the files before; false if some are too long.
func few(n Node, items map[string]int, d *Decoder) bool {
	ok := true
	for _, e := range n.entries() {
		size := e.Value.size()
		items[e.Key] += size
		if size <= MaxItems && items[e.Key] > MaxItems { // a longer one is a fault already
			d.Fault(e.KeyNode, TooMany, "%d %s stand in this file and those before it; %d are the most", items[e.Key], e.Key, MaxItems)
		}
		ok = ok && items[e.Key] <= MaxItems
	}
	return ok
}
