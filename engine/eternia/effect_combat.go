package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// combatOp carries out an operation of combats for a program; false if it is none.
func (t *tx) combatOp(f *Program, s effect.Step) (control, bool) {
	src := f.Source
	me, _ := t.fighters(src.Who)
	side := t.sideOf(src.Who)
	if !combats(s.Op) {
		return control{}, false
	}
	switch op := s.Op.(type) {
	case *content.Evade: // FE-13.5
		return f.evade(t), true
	case *content.Shield:
		t.shield(src, op.Count)
		return f.next(true), true
	case *content.Bar:
		if who := t.whom(src, op.Who); who != "" {
			t.bar(Lasting{Who: who, What: "bar:" + op.What, Until: t.until(f, op.Until), Source: src.Card})
		}
		return f.next(true), true
	}
	if me == nil { // outside combats these do nothing
		return f.next(true), true
	}
	work := func(b body) (control, bool) {
		f.Now = "called"
		return call(b), true
	}
	who := t.chooser(src)
	switch op := s.Op.(type) {
	case *content.Focus:
		t.lasts(Lasting{Who: src.Who, What: "focus", N: op.Count, Until: "combat", Source: src.Card})
	case *content.Nullify:
		if n := t.lastSpell(side); n != None {
			t.undo(n, "FE-15.16b")
		}
	case *content.Draw:
		if t.Player(side) != None {
			return work(&Placing{Side: side, Free: true, Count: op.Count, Keep: op.Keep, Area: op.Area})
		}
	case *content.Swap:
		return work(&Handling{Op: "swap", Count: op.Count, Side: side, By: who})
	case *content.Shift:
		return work(&Handling{Op: "shift", Count: op.Count, Side: side, By: who})
	case *content.Flip:
		return work(&Handling{Op: "flip", Count: op.Count, Side: t.TargetSide(side, op.Who), Area: op.Area, Pick: op.By, By: who, Cast: t.casting(src)})
	case *content.Kill:
		return work(&Handling{Op: "kill", Count: op.Count, Side: t.TargetSide(side, op.Who), Area: op.Area, Pick: op.By, By: who})
	}
	return f.next(true), true
}

// combats says whether an operation is one of combats.
func combats(op any) bool {
	switch op.(type) {
	case *content.Evade, *content.Shield, *content.Bar, *content.Focus, *content.Nullify, *content.Draw, *content.Swap, *content.Shift, *content.Flip, *content.Kill:
		return true
	}
	return false
}

// TargetSide is the side whose cards an operation is about.
func (l look) TargetSide(side int, who string) int {
	if who == "foe" {
		return 1 - side
	}
	return side
}

// chooser is the hero whose controller decides for the owner of a text; for a spell it is who held it. None decides for creatures,
// bosses and the enemy of the solo mode.
func (l look) chooser(src Source) string {
	h := l.HeroOf(src.Who)
	if n := l.casting(src); n > 0 {
		h = l.Hero(l.w.Combat.Spells[n-1].Owner)
	}
	if h == nil || h.Seat == None {
		return ""
	}
	return h.ID
}

// handler is the seat that decides for the owner of a text, or none.
func (l look) handler(src Source) engine.Seat {
	if id := l.chooser(src); id != "" {
		return controller(l.Hero(id))
	}
	return None
}

// casting is the number of the spell of this round that a text is of, counted from 1; 0 if it is of none.
func (l look) casting(src Source) int {
	if c := l.w.Combat; c != nil && len(c.Spells) > 0 && src.Card == "spell:"+c.Spells[len(c.Spells)-1].Spell {
		return len(c.Spells)
	}
	return 0
}

// lastSpell is the place of the last spell of the round that helped the other side and still works; none if there is none.
func (l look) lastSpell(side int) int {
	spells := l.w.Combat.Spells
	for i := len(spells) - 1; i >= 0; i-- {
		if spells[i].Side != side && !spells[i].Void {
			return i
		}
	}
	return None
}

// helps says whether an operation of phase 4 could change something: what cannot is not offered.
func (l look) helps(src Source, op any) bool {
	me, _ := l.fighters(src.Who)
	side := l.sideOf(src.Who)
	if me == nil {
		return !combats(op)
	}
	switch op := op.(type) {
	case *content.Nullify:
		return l.lastSpell(side) != None
	case *content.Draw:
		return l.Player(side) != None && len(me.Pile) > 0
	case *content.Swap:
		return len(l.Swaps(side)) > 0
	case *content.Shift:
		return len(l.shifts(side)) > 0
	case *content.Flip:
		return len(l.CountedCards(l.TargetSide(side, op.Who), op.Area)) > 0
	case *content.Kill:
		return len(l.CountedCards(l.TargetSide(side, op.Who), op.Area)) > 0
	case *content.Focus, *content.Evade:
		return false
	case *content.Heal:
		return op.Who == "any_friend" || l.MissingHP(side) > 0
	}
	return true
}

// MissingHP is how many HP a side could get back.
func (l look) MissingHP(side int) int {
	if h := l.FighterHero(side); h != nil {
		return h.Damage
	}
	return l.w.Combat.Fighters[side].Damage
}

// evade avoids the fight (FE-13.5): the hero goes to an adjacent zone without enemies; without one he has to fight.
func (f *Program) evade(t *tx) control {
	h := t.HeroOf(f.Source.Who)
	if h == nil || len(t.refuges(h)) == 0 {
		return f.next(false)
	}
	t.Tell("evaded", "FE-13.5", engine.Event{Actor: h.ID, Cause: f.Source.Card}, engine.T("fe.event.evaded.from", engine.Sub("hero", words.HeroName(h.ID)),
		engine.Texts("foes", heroNames(t.HeroesAt(h.At, h.Team, false))), engine.Sub("card", t.because(f.Source, f.Path))))
	f.Now = "called"
	return call(&Displacing{Hero: h.ID, Chooser: h.Team, Point: "DP-29"})
}
