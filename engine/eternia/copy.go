package eternia

import (
	"maps"
	"slices"
)

// copyWorld copies every field and shares nothing.
func copyWorld(w *World) *World {
	c := *w
	c.Options = maps.Clone(w.Options)
	c.Seats, c.Agreed = slices.Clone(w.Seats), slices.Clone(w.Agreed)
	c.Gone, c.Lost = slices.Clone(w.Gone), slices.Clone(w.Lost)
	c.Teams = slices.Clone(w.Teams)
	for i, t := range w.Teams {
		t.Soldiers, t.Deck, t.Stock, t.Events = maps.Clone(t.Soldiers), maps.Clone(t.Deck), maps.Clone(t.Stock), maps.Clone(t.Events)
		t.Hand, t.Ready, t.Known = slices.Clone(t.Hand), slices.Clone(t.Ready), slices.Clone(t.Known)
		t.Asked = slices.Clone(t.Asked)
		t.Goals = slices.Clone(t.Goals)
		for j := range t.Goals {
			t.Goals[j].Since = maps.Clone(t.Goals[j].Since)
		}
		c.Teams[i] = t
	}
	c.Heroes = slices.Clone(w.Heroes)
	for i, h := range w.Heroes {
		h.Ally, h.Mount, h.Worn, h.Pack, h.Spells = slices.Clone(h.Ally), slices.Clone(h.Mount), slices.Clone(h.Worn), slices.Clone(h.Pack), slices.Clone(h.Spells)
		c.Heroes[i] = h
	}
	c.Quests, c.Brambles = slices.Clone(w.Quests), slices.Clone(w.Brambles)
	c.Boss, c.Result, c.Relic = pointee(w.Boss), pointee(w.Result), pointee(w.Relic)
	if c.Result != nil {
		c.Result.Winners, c.Result.Scores = slices.Clone(w.Result.Winners), slices.Clone(w.Result.Scores)
	}
	c.Decks = maps.Clone(w.Decks)
	for k, d := range c.Decks {
		d.Draw, d.Discard, d.Offer = slices.Clone(d.Draw), slices.Clone(d.Discard), slices.Clone(d.Offer)
		c.Decks[k] = d
	}
	if c.Acting = pointee(w.Acting); c.Acting != nil {
		c.Acting.Done, c.Acting.Way = slices.Clone(w.Acting.Done), slices.Clone(w.Acting.Way)
	}
	if c.Combat = pointee(w.Combat); c.Combat != nil {
		c.Combat.Spells, c.Combat.Third, c.Combat.Quiet = slices.Clone(w.Combat.Spells), slices.Clone(w.Combat.Third), slices.Clone(w.Combat.Quiet)
		for i := range c.Combat.Fighters {
			c.Combat.Fighters[i].share()
		}
	}
	if c.Wilds = pointee(w.Wilds); c.Wilds != nil {
		c.Wilds.Faces, c.Wilds.Spent = slices.Clone(w.Wilds.Faces), slices.Clone(w.Wilds.Spent)
	}
	if c.Solo = pointee(w.Solo); c.Solo != nil {
		c.Solo.Held, c.Solo.Cleared = slices.Clone(w.Solo.Held), slices.Clone(w.Solo.Cleared)
		if c.Solo.Child = pointee(w.Solo.Child); c.Solo.Child != nil {
			c.Solo.Child.Clues = slices.Clone(w.Solo.Child.Clues)
		}
	}
	c.Shops, c.Lasting, c.Used = slices.Clone(w.Shops), slices.Clone(w.Lasting), slices.Clone(w.Used)
	return &c
}

// share makes the lists of a fighter his own.
func (f *Fighter) share() {
	f.Pile, f.Drawn, f.Tray, f.Effects = slices.Clone(f.Pile), slices.Clone(f.Drawn), slices.Clone(f.Tray), slices.Clone(f.Effects)
	f.Marked, f.InTurn = slices.Clone(f.Marked), slices.Clone(f.InTurn)
	f.Grid, f.Beside = slices.Clone(f.Grid), slices.Clone(f.Beside)
	for i := range f.Dice {
		f.Dice[i].Faces = slices.Clone(f.Dice[i].Faces)
	}
}

func pointee[T any](p *T) *T {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}
