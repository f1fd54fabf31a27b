package eternia

import (
	"io/fs"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// Pack is a pack as the rules hold it, with what they work out of it once. It never changes.
type Pack struct {
	*content.Pack
	dice    *dieOdds      // of wilds dice
	borders []engine.Text // which zones lie next to which
	actions []action      // all there are, in the order in which they are offered
}

// Load reads a pack. The error is pack.Faults.
func (System) Load(files fs.FS) (engine.Pack, error) {
	p, err := content.Load(files)
	if err != nil {
		return nil, err
	}
	return &Pack{p, surveyDie(p.WildsDie, surveyed), borders(p.Land), actions()}, nil
}

// Cards lists all that may be looked up (engine.Library).
func (p *Pack) Cards() []engine.CardInfo { return words.Library(p.Pack) }
