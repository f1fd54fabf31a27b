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
// whether a file is its own. What cannot be read is a fault and left out.
func Files[F any](files fs.FS, d *Decoder) iter.Seq2[F, bool] {
	return func(yield func(F, bool) bool) {
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
				var f F
				d.Decode(n, &f)
				if !yield(f, pattern == "*.yaml") {
					return
				}
			}
		}
	}
}
