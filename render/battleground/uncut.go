package battleground

import (
	"slices"

	"hexwarden/render/boards"
	"hexwarden/render/hex"
)

// uncut is a close-up made larger until its edges cut nobody, as far as a phone still shows it well. Where something can be chosen it has the
// same columns, so that labels stay as large, and not more than a row more above and below.
func (t *table) uncut(b *hex.Board, w *hex.Window) *hex.Window {
	first, shown := *w, []hex.Place{{Row: w.From, Col: w.West}, {Row: w.To, Col: w.East}}
	for {
		cut := t.cut(*w)
		if len(t.over.Lit) > 0 {
			cut = slices.DeleteFunc(cut, func(p hex.Place) bool { return p.Col < first.West || p.Col > first.East })
		}
		if len(cut) == 0 {
			return w
		}
		shown = append(shown, cut...)
		larger := boards.Bounds(shown, hex.Place.Cell)
		if rows := first.Padded(1); len(t.over.Lit) > 0 {
			if larger.From < rows.From || larger.To > rows.To {
				return w
			}
		} else if !b.Fits(larger, 1) {
			return w
		}
		w = &larger
	}
}

// cut are the hexes of figures that the edges of a close-up go through: some of each is in the row or column beyond.
func (t *table) cut(w hex.Window) (out []hex.Place) {
	whole, beyond := w.Shows, w.Padded(1).Shows
	for _, f := range t.over.Figures {
		base, partly := append([]hex.Place{f.Place}, f.Base...), false
		var missing []hex.Place
		for _, p := range base {
			partly = partly || beyond(p.Cell())
			if !whole(p.Cell()) {
				missing = append(missing, p)
			}
		}
		if partly {
			out = append(out, missing...)
		}
	}
	return out
}
