package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
)

// facts tells what matters where a figure would end a movement: the objective that it would claim there (BG-6.3), the
// enemies beside it, or else those that its weapons reach; two of these at most.
func (l look) facts(x Figure) engine.Text {
	var out []engine.Text
	for i, o := range l.w.Objectives {
		if o.By == none && l.Claims(x, o) {
			out = append(out, engine.T("bg.choice.place.objective", engine.Num("n", i+1)))
		}
	}
	if near := l.engagedWith(x); len(near) > 0 {
		out = append(out, engine.T("bg.choice.place.beside", engine.Texts("figures", names(near))))
	} else if shot := l.inShot(x); len(shot) == 1 {
		out = append(out, engine.T("bg.choice.place.range", engine.Sub("figure", words.FigureName(shot[0].ID))))
	} else if len(shot) > 1 {
		out = append(out, engine.T("bg.choice.place.several", engine.Num("n", len(shot))))
	}
	return engine.Facts("bg.choice.place.facts", out)
}

// inShot lists the enemies that a weapon of a figure reaches and that it sees (BG-11.15, BG-11.17); the figure stands there.
func (l look) inShot(x Figure) []Figure {
	most := 0
	for _, w := range l.Weapons(x) {
		if w.Type != "melee" {
			most = max(most, w.Range)
		}
	}
	var out []Figure
	for _, e := range l.Force(Opponent(x.Side)) {
		if l.reaches(x, e, most) && l.views(x, e) {
			out = append(out, e)
		}
	}
	return out
}
