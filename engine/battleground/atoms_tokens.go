package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
)

// giveStatus puts a buff or debuff on a figure (BG-17.1) and says which one it
// replaced (BG-17.3); the two slots are independent (BG-S-17.2). Side is that of
// the card it comes from, which is the cause.
func (t *tx) giveStatus(id, status string, side int, cause engine.Text) (replaced string) {
	f := t.fig(id)
	slot, of := &f.Debuff, &f.DebuffOf
	if t.p.Status(status).Kind == "buff" {
		slot, of = &f.Buff, &f.BuffOf
	}
	replaced, *slot, *of = *slot, status, side
	t.unkeep(func(k Token) bool { return k.Figure == id && k.ID == replaced })
	t.caused("status_gained", "BG-17.2", engine.Event{Target: id, Cause: status}, cause, engine.Sub("figure", words.FigureName(id)), engine.Sub("status", words.StatusName(status)))
	t.w.Pending = append(t.w.Pending, Trigger{Moment: "status.gained", Subject: id, What: status})
	return replaced
}

// dropStatus removes a buff or debuff; the cause is told unless it is the Clean-Up.
func (t *tx) dropStatus(id, status string, cause engine.Text) {
	f := t.fig(id)
	if f.Buff == status {
		f.Buff = ""
	}
	if f.Debuff == status {
		f.Debuff = ""
	}
	t.unkeep(func(k Token) bool { return k.Figure == id && k.ID == status })
	t.caused("status_lost", "BG-17.5", engine.Event{Target: id, Cause: status}, cause, engine.Sub("figure", words.FigureName(id)), engine.Sub("status", words.StatusName(status)))
}

// mark puts a mark on the board; a copy of the same force is removed first (BG-18.9, BG-S-18.2).
func (t *tx) mark(id string, side int, p Place) {
	t.unmark(Token{ID: id, Side: side})
	t.w.Marks = append(t.w.Marks, Mark{id, side, p})
	t.say("mark_placed", "BG-18.5", engine.Event{To: p.label(), Cause: id}, engine.Key("mark", "bg.mark."+id), p.spot("place"))
}

// liftMark takes the copies of a mark off the board.
func (t *tx) liftMark(id string) {
	for _, m := range slices.Clone(t.w.Marks) {
		if m.ID == id {
			t.discardMark(Token{ID: m.ID, Side: m.Side})
		}
	}
}

// clearMarks takes every mark off the board that is not kept (BG-6.5).
func (t *tx) clearMarks() {
	for _, m := range slices.Clone(t.w.Marks) {
		if k := (Token{ID: m.ID, Side: m.Side}); !t.kept(k) {
			t.unmark(k)
			t.Note("mark_removed", "BG-6.5", engine.Event{From: m.Place.label(), Cause: m.ID})
		}
	}
}

// unmark takes a mark off the board.
func (t *tx) unmark(k Token) {
	t.w.Marks = slices.DeleteFunc(slices.Clone(t.w.Marks), func(m Mark) bool { return m.ID == k.ID && m.Side == k.Side })
	t.unkeep(func(x Token) bool { return x == k })
}

// discardMark removes a mark by an effect.
func (t *tx) discardMark(k Token) {
	t.unmark(k)
	t.say("mark_discarded", "BG-18.5", engine.Event{Cause: k.ID}, engine.Key("mark", "bg.mark."+k.ID))
}

// keep has the next Clean-Up leave a token in place; unkeep forgets it.
func (t *tx) keep(k Token) {
	if !t.kept(k) {
		t.w.Kept = append(t.w.Kept, k)
	}
	t.say("kept", "BG-6.5", engine.Event{Target: k.Figure, Cause: k.ID}, engine.Sub("token", tokenName(k)))
}

func (t *tx) unkeep(which func(Token) bool) {
	t.w.Kept = slices.DeleteFunc(slices.Clone(t.w.Kept), which)
}
