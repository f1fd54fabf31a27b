package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/flow"
)

// Pushed is a push or pull (BG-21.6): straight away from, or toward, who does
// it; not stopped next to enemies (BG-S-21.12), facing kept (BG-21.10), no attacks
// of opportunity, no overwatch (BG-21.11, BG-13.11, BG-15.17).
type Pushed struct {
	Figure string  `json:"figure"`
	By     string  `json:"by"`
	Hexes  int     `json:"hexes"`
	Pull   bool    `json:"pull"`
	Dir    hex.Dir `json:"dir"`
	Now    string  `json:"now"`
	Trail  []Place `json:"trail"` // gone, the start first
}

// Own gives a copied frame slices of its own.
func (f *Pushed) Own() {
	f.Trail = slices.Clone(f.Trail)
}

// lines are the directions of the line that joins both (BG-21.7): of the six the
// one closest to it, two on a tie (BG-S-21.4).
func (f *Pushed) lines(l look) []hex.Dir {
	by, who := l.Figure(f.By).front().Hex, l.Figure(f.Figure).Place.Hex
	if f.Pull {
		return hex.Line(who, by)
	}
	return hex.Line(by, who)
}

// Step finds the line, then moves along it.
func (f *Pushed) Step(t *tx) control {
	if x := t.Figure(f.Figure); !x.onBoard() { // a ruling has knocked it out (BG-S-2.11)
		return back(nil)
	}
	at := t.Figure(f.Figure).Place
	switch f.Now {
	case "":
		ds := f.lines(t.look)
		if len(ds) == 0 { // straight above or below: there is no line
			return back(nil)
		}
		if len(ds) > 1 {
			return await() // BG-S-21.4
		}
		f.Dir, f.Now = ds[0], "go"
		return again()
	case "go":
		f.Trail = []Place{at}
		for range f.Hexes {
			to := Place{Hex: at.Hex.Neighbour(f.Dir), Level: at.Level}
			_, taken := t.at(to)
			if f.there(t.look, at) || taken || !t.standable(to) || t.b.Printed(to.Hex, to.Level) != content.OpenGround || !t.adjacent(at, to) { // BG-21.8, BG-S-21.5, BG-S-21.6
				break
			}
			at = to
			f.Trail = append(f.Trail, at)
		}
		if len(f.Trail) > 1 {
			t.place(f.Figure, at)
		}
	}
	if edge, ok := t.edge(at, f.Dir); ok && len(f.Trail) <= f.Hexes && !f.there(t.look, at) { // BG-21.9: free, and the end
		t.place(f.Figure, edge)
		f.Trail = append(f.Trail, edge)
	}
	if len(f.Trail) > 1 {
		way := "push"
		if f.Pull {
			way = "pull"
		}
		t.moved(f.Figure, way, f.Trail)
	}
	return back(nil)
}

// there says whether a pull is over: next to the puller (BG-S-21.4).
func (f *Pushed) there(l look, at Place) bool { return f.Pull && l.NextTo(l.Figure(f.By), at) }

// edge is where a figure on a platform climbs down in a direction, if it can: there must be no more
// platform, and nobody on the ground (BG-21.8, BG-S-21.7).
func (l look) edge(at Place, d hex.Dir) (Place, bool) {
	to := Place{Hex: at.Hex.Neighbour(d)}
	if at.Level == 0 || l.b.Deck(to.Hex) >= 0 || !l.standable(to) || !l.b.Beside(at.Hex, to.Hex) {
		return to, false
	}
	_, taken := l.at(to)
	return to, !taken
}

// Ask is BG-D-29.
func (f *Pushed) Ask(l look) []question {
	key := "bg.ask.D-29"
	if f.Pull {
		key = "bg.ask.D-29.pull"
	}
	q := ask(l.Figure(f.By).Side, "D-29", "BG-S-21.4", engine.T(key, engine.Sub("figure", words.FigureName(f.Figure))))
	for _, d := range f.lines(l) {
		q.Choices = append(q.Choices, choice("line", facingRef(d)))
	}
	q.Whole(flow.By((*Pushed).along))
	return []question{q}
}

// along keeps the direction for all hexes.
func (f *Pushed) along(_ *tx, a answer) control {
	f.Dir, f.Now = facingIn(a.Choice(), 0), "go"
	return again()
}

// Swapped puts two figures on each other's hexes (BG-21.12), next to each other
// or not (BG-S-21.11). Before, whoever is engaged with either may make an attack of
// opportunity (BG-S-21.10); no overwatch, facings kept (BG-13.11).
type Swapped struct {
	Figures []string `json:"figures"`
	Act     flow.ID  `json:"act"`
	Next    int      `json:"next"`  // figure whose enemies react now
	Asked   []string `json:"asked"` // enemies of that figure that had their chance
	Now     string   `json:"now"`
}

// Own gives a copied frame slices of its own.
func (f *Swapped) Own() {
	f.Figures, f.Asked = slices.Clone(f.Figures), slices.Clone(f.Asked)
}

// Step lets enemies react, then swaps; if one was knocked out it fails.
func (f *Swapped) Step(t *tx) control {
	for _, id := range f.Figures {
		if !t.standing(id) {
			return t.fallen(f.Figures[0], f.Act)
		}
	}
	if f.Now == "back" {
		f.Asked, f.Now = t.Result().(Opportunity).Asked, ""
	}
	if f.Next < len(f.Figures) {
		x := t.Figure(f.Figures[f.Next])
		if len(t.Threats(x, f.Asked)) > 0 {
			f.Now = "back"
			return call(&Opportunity{Mover: x.ID, From: x.Place, Asked: f.Asked})
		}
		f.Next, f.Asked = f.Next+1, nil
		return again()
	}
	if t.swappable(f.Figures[0], f.Figures[1]) { // look again
		a, b := t.Figure(f.Figures[0]), t.Figure(f.Figures[1])
		to, back := swapped(a, b), swapped(b, a)
		t.place(a.ID, to)
		t.place(b.ID, back)
		t.moved(a.ID, "swap", []Place{a.Place, to})
		t.moved(b.ID, "swap", []Place{b.Place, back})
	}
	return back(nil)
}

// swapped is where a figure comes to stand in the place of another: its base
// lies as it did, as facings are kept.
func swapped(f, other Figure) Place {
	return Place{Hex: other.Place.Hex, Level: other.Place.Level, Turn: f.Place.Turn}
}

// fallen goes on when a figure may have been knocked out while it was moved: the
// act ends if it was its own (BG-S-5.12, BG-S-15.10).
func (t *tx) fallen(figure string, act flow.ID) control {
	if a, ok := t.actOf(figure); ok && a.Frame == act && !t.standing(figure) {
		return unwind(act)
	}
	return back(nil)
}
