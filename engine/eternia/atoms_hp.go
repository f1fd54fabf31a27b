package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// Each loss and each gain of HP is told with its cause; without one another event tells it.

// heal takes damage off a hero, at most all (FE-9.4). The result is how much.
func (t *tx) heal(id string, n int, rule string, cause engine.Text) int {
	h := t.Hero(id)
	n = min(n, h.Damage)
	if n <= 0 {
		return 0
	}
	h.Damage -= n
	t.changed("healed", rule, id, n, cause)
	return n
}

// mend gives HP back to a hero, an epic creature or a boss. The result is how many.
func (t *tx) mend(who string, n int, rule string, cause engine.Text) int {
	if h := t.HeroOf(who); h != nil {
		return t.heal(h.ID, n, rule, cause)
	}
	me, _ := t.fighters(who)
	if me == nil || min(n, me.Damage) <= 0 {
		return 0
	}
	n = min(n, me.Damage)
	me.Damage -= n
	if t.w.Boss != nil && who == "boss:"+t.w.Boss.ID {
		t.w.Boss.Damage = me.Damage
	}
	t.changed("healed", rule, who, n, cause)
	return n
}

// hurt takes HP off a hero, down to 0 at most (FE-7.1); shields of a combat are spent first. What
// follows from 0 HP is for the caller: the frame Defeat. The result is how much he lost.
func (t *tx) hurt(id string, n int, rule string, cause engine.Text) int {
	h := t.Hero(id)
	n = t.shielded(HeroRef(h), n)
	n = min(n, t.HP(h))
	if n <= 0 {
		return 0
	}
	h.Damage += n
	t.bled(HeroRef(h), n)
	t.changed("hurt", rule, id, n, cause)
	return n
}

// harm takes HP off a hero, an epic creature or a boss. The result is how many.
func (t *tx) harm(who string, n int, rule string, cause engine.Text) int {
	if h := t.HeroOf(who); h != nil {
		return t.hurt(h.ID, n, rule, cause)
	}
	me, _ := t.fighters(who)
	if me == nil {
		return 0
	}
	n = min(t.shielded(who, n), t.beastLeft(me))
	if n <= 0 {
		return 0
	}
	me.Damage += n
	t.bled(who, n)
	if t.w.Boss != nil && who == "boss:"+t.w.Boss.ID {
		t.w.Boss.Damage = me.Damage // FE-15.35
	}
	t.changed("hurt", rule, who, n, cause)
	return n
}

// changed tells how many HP somebody, a hero by his id alone, has lost or got back, and why.
func (t *tx) changed(kind, rule, who string, n int, cause engine.Text) {
	e := engine.Event{Target: who, N: n}
	if cause.IsZero() {
		t.Note(kind, rule, e)
		return
	}
	name := words.CardName(who)
	if t.Hero(who) != nil {
		name = words.HeroName(who)
	}
	t.Tell(kind, rule, e, engine.T("fe.event."+kind+".by", engine.Sub("hero", name), engine.Num("n", n), engine.Num("left", t.remaining(who)), engine.Sub("cause", cause)))
}

// remaining is how many HP a hero, named with or without his kind, or somebody else who fights has left.
func (l look) remaining(who string) int {
	if h := l.Hero(bare(who)); h != nil {
		return l.HP(h)
	}
	if me, _ := l.fighters(who); me != nil {
		return l.beastLeft(me)
	}
	return 0
}

// loss is how many HP somebody would lose by so much damage: what is prevented is not lost, and nobody loses more than he has left.
func (l look) loss(who string, n int) int { return max(0, min(n-l.guard(who), l.remaining(who))) }

// beastLeft is the HP that a creature or boss has left in a combat.
func (l look) beastLeft(f *Fighter) int {
	if b := l.p.Beast(f.Who[1+len(KindOf(f.Who)):]); b != nil {
		return b.HP - f.Damage
	}
	return 0
}

// shielded spends what prevents a loss of somebody and says what is left of it.
func (t *tx) shielded(who string, n int) int {
	if me, _ := t.fighters(who); me != nil {
		s := min(me.Shield, n)
		me.Shield -= s
		n -= s
	}
	t.w.Lasting = slices.Clone(t.w.Lasting)
	for i := range t.w.Lasting {
		if x := &t.w.Lasting[i]; x.Who == who && x.What == "shield" {
			s := min(x.N, n)
			x.N -= s
			n -= s
		}
	}
	return n
}
