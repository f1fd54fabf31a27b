package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// Reaction lets a figure that is about to be interrupted use single-use items
// first (BG-15.11, BG-20.5), as many as it likes. A figure that is
// attacked and not interrupted has no such window (BG-S-20.1).
type Reaction struct {
	Figure string `json:"figure"`
	By     string `json:"by"` // who interrupts
	Done   bool   `json:"done"`
}

// Step waits while there is an item to use. Equipment is public, so the window
// tells nothing.
func (f *Reaction) Step(t *tx) control {
	if f.Done || !t.standing(f.Figure) || !t.standing(f.By) || len(t.usable(t.Figure(f.Figure))) == 0 {
		return back(nil)
	}
	return await()
}

// Ask is BG-D-23.
func (f *Reaction) Ask(l look) []question {
	x := l.Figure(f.Figure)
	q := ask(x.Side, "D-23", "BG-15.11", engine.T("bg.ask.D-23", engine.Sub("figure", words.FigureName(f.Figure)), engine.Sub("by", words.FigureName(f.By))))
	q.About = []engine.Ref{ref("figure", f.Figure, "actor"), ref("figure", f.By, "target")}
	q.Silence = "none"
	for _, i := range l.usable(x) {
		q.Offer(itemChoice(i, x), flow.By((*Reaction).use))
	}
	q.Offer(choice("none"), flow.By((*Reaction).decline))
	return []question{q}
}

func (f *Reaction) use(t *tx, a answer) control {
	t.Seal(engine.KnownAnswer, "answered")
	return t.useItem(f.Figure, a.Choice().Arg(0))
}

// decline lets the interruption come.
func (f *Reaction) decline(t *tx, _ answer) control {
	t.Seal(engine.KnownAnswer, "answered")
	f.Done = true
	return again()
}

// useItem uses a single-use item up: a free action (BG-19.1). AP gained while
// interrupted are there when one's own activation goes on (BG-S-20.2).
func (t *tx) useItem(figure, id string) control {
	t.useUp(figure, id)
	src := Source{Card: "item:" + id, Bearer: figure, Side: t.Figure(figure).Side}
	r := t.p.Rules(src.Card)[0]
	if !(ctx{look: t.look, src: src, attack: t.Attack()}).holds(r.If) {
		return again()
	}
	return call(&Program{Source: src, Rule: 1, Path: r.Do[0].Path, Point: "D-27"})
}
