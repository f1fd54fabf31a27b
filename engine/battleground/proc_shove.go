package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// Shoved puts a figure aside for somebody who climbs to where it stands
// (BG-10.17): no facing changes, nobody reacts (BG-S-10.9).
type Shoved struct {
	Figure string `json:"figure"`
	From   Place  `json:"from"` // where it is in the way
	Now    string `json:"now"`
}

// Step waits for the hex, while the figure is in the way and has one to go to: a ruling may have changed that (BG-S-2.11).
func (f *Shoved) Step(t *tx) control {
	x := t.Figure(f.Figure)
	if f.Now == "" {
		f.From, f.Now = x.Place, "asked"
	}
	if !x.onBoard() || x.Place != f.From || len(t.shoves(x)) == 0 {
		return back(nil)
	}
	return await()
}

// Ask is BG-D-17: who controls the shoved figure picks (BG-10.18).
func (f *Shoved) Ask(l look) []question {
	x := l.Figure(f.Figure)
	q := ask(x.Side, "D-17", "BG-10.18", engine.T("bg.ask.D-17", engine.Sub("figure", words.FigureName(f.Figure))))
	q.About = []engine.Ref{ref("figure", f.Figure, "target")}
	for _, to := range l.shoves(x) {
		q.Choices = append(q.Choices, placeChoice(to, "shove"))
	}
	q.Whole(flow.By((*Shoved).shove))
	return []question{q}
}

// shove moves the figure aside.
func (f *Shoved) shove(t *tx, a answer) control {
	from, to := t.Figure(f.Figure).Place, placeIn(a.Choice())
	t.place(f.Figure, to)
	t.moved(f.Figure, "shove", []Place{from, to})
	return back(nil)
}
