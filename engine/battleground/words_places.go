package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
)

// facts tells what matters where a figure would end a movement: the objective that it would claim there (BG-6.3), the
// enemies beside it, or else those that its weapons reach; two of these at most. No weapon reaches farther than most.
func (l look) facts(x Figure, most int) engine.Text {
	var out []engine.Text
	for i, o := range l.w.Objectives {
		if o.By == none && l.Claims(x, o) {
			out = append(out, engine.T("bg.choice.place.objective", engine.Num("n", i+1)))
		}
	}
	if near := l.engagedWith(x); len(near) > 0 {
		out = append(out, engine.T("bg.choice.place.beside", engine.Texts("figures", names(near))))
	} else if shot := l.inShot(x, most); len(shot) == 1 {
		out = append(out, engine.T("bg.choice.place.range", engine.Sub("figure", words.FigureName(shot[0].ID))))
	} else if len(shot) > 1 {
		out = append(out, engine.T("bg.choice.place.several", engine.Num("n", len(shot))))
	}
	return engine.Facts("bg.choice.place.facts", out)
}

// farthest is how far the weapons of a figure reach; 0 without one for a distance.
func (l look) farthest(x Figure) int {
	most := 0
	for _, w := range l.Weapons(x) {
		if w.Type != "melee" {
			most = max(most, w.Range)
		}
	}
	return most
}

// inShot lists the enemies that are in range of a figure, and that it sees (BG-11.15, BG-11.17); the figure stands there.
func (l look) inShot(x Figure, inches int) []*Figure {
	var out []*Figure
	for i := range l.w.Figures {
		if e := &l.w.Figures[i]; e.Side != x.Side && e.Standing() && l.reaches(x, *e, inches) && l.views(x, *e) {
			out = append(out, e)
		}
	}
	return out
}
