package battleground

import "hexwarden/engine/battleground/content"

// statuses gives or removes buffs and debuffs and lists those whose removal
// effect is due (BG-17.3, BG-S-17.1).
func (f *Program) statuses(t *tx, op any, c ctx) []Removal {
	var gone []Removal
	cause := t.sourceName(f.Source)
	switch o := op.(type) {
	case *content.ApplyStatus:
		for _, id := range c.who(o.Who) {
			if !t.standing(id) {
				continue
			}
			for _, x := range t.copies(o.Status, f.Source.Side, id) {
				t.dropStatus(x, o.Status, cause)
				gone = append(gone, Removal{x, o.Status})
			}
			if old := t.giveStatus(id, o.Status, f.Source.Side, cause); old != "" {
				gone = append(gone, Removal{id, old})
			}
		}
	case *content.RemoveStatus:
		for _, id := range c.who(o.Who) {
			x := t.Figure(id)
			old := x.Debuff
			if o.Kind == "buff" {
				old = x.Buff
			}
			if old != "" {
				t.dropStatus(id, old, cause)
				gone = append(gone, Removal{id, old})
			}
		}
	}
	return gone
}

// copies lists who else bears the copy of a unique buff or debuff that a force
// has already: it goes when another one comes (BG-17.7, BG-S-17.3).
func (l look) copies(status string, side int, but string) []string {
	var out []string
	for _, x := range l.w.Figures {
		if l.p.Status(status).Unique && x.ID != but && (x.Buff == status && x.BuffOf == side || x.Debuff == status && x.DebuffOf == side) {
			out = append(out, x.ID)
		}
	}
	return out
}
