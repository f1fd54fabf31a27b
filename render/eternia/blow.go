package eternia

import (
	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
)

// blow is what an attack comes to: the attack less the defence of the other, what speed and effects add, and what the other loses by it.
type blow struct {
	raw, faster, more, lost int
	dealt                   bool        // it is no longer what would be: HP that the other has lost in this round, whatever the cause
	missed                  bool        // the fighter fell before he could strike: raw counts for nothing
	plain                   bool        // it is the sum
	open                    bool        // closed cards may change what the other loses
	why                     engine.Text // what comes of it, or why it is not the sum
}

// striking is the phase in which both attack.
const striking = 6

// blow weighs the attack of the fighter. The faster side deals the HP that the slower one loses for it (FE-15.21); nobody
// loses more than he has left.
func (d duellist) blow() blow {
	foe, c := d.foe(), d.sv.Combat
	b := blow{raw: max(0, d.f.Totals[0]-foe.Totals[1]), dealt: c.Phase >= striking}
	if c.First == d.index {
		b.faster = c.Loss
	}
	if b.dealt {
		b.lost = foe.Lost[c.Round-1]
		d.explain(&b)
		return b
	}
	b.lost = min(d.f.Hits+b.faster, foe.HP)
	d.foresee(&b)
	return b
}

// explain compares the sum with what the other has lost: effects took the rest, or something kept him from losing more.
func (d duellist) explain(b *blow) {
	foe, c := d.foe(), d.sv.Combat
	b.missed = d.down() && c.First != d.index && b.raw > 0 && b.lost < b.raw+b.faster
	sum := b.raw + b.faster
	if b.missed {
		sum = b.faster
	}
	b.more = max(0, b.lost-sum)
	switch {
	case b.missed:
		b.why = engine.T("fe.picture.fell")
	case b.lost < sum && d.other().down():
		b.why = engine.T("fe.picture.only", engine.Num("n", b.lost))
	case b.lost < sum && c.Phase == striking && (c.Turn == d.index || c.Turn == c.First):
		b.why = engine.T("fe.picture.yet")
	case b.lost < sum:
		b.why = engine.T("fe.picture.prevented", engine.Num("n", sum-b.lost))
	case b.more > 0:
		b.why = engine.T("fe.picture.lost_more", engine.Num("n", b.more))
	case foe.HP == 0 || d.other().down():
		b.why = engine.T("fe.picture.left", engine.Num("n", 0))
	default:
		b.plain, b.why = true, engine.T("fe.picture.lost")
	}
}

// foresee tells what the blow would leave, or between which bounds closed cards keep it.
func (d duellist) foresee(b *blow) {
	foe := d.foe()
	sum, mine, others := b.raw+b.faster, closed(d.f, "attack"), closed(foe, "defence")
	speed := closed(d.f, "initiative") || closed(foe, "initiative")
	b.open = mine || others || speed
	switch {
	case mine && !others && !speed:
		b.why = engine.T("fe.picture.at_least")
	case others && !mine && !speed:
		b.why = engine.T("fe.picture.at_most")
	case b.open:
		b.why = engine.T("fe.picture.so_far")
	case b.lost < sum && b.lost == foe.HP:
		b.why = engine.T("fe.picture.only", engine.Num("n", b.lost))
	case b.lost < sum:
		b.why = engine.T("fe.picture.prevented", engine.Num("n", sum-b.lost))
	default:
		b.why = engine.T("fe.picture.left", engine.Num("n", foe.HP-b.lost))
	}
}

// down says whether the fighter has been defeated in the combat, or has no HP left once damage was dealt.
func (d duellist) down() bool {
	return carried(d.sv, d.f) != "" || d.f.HP == 0 && d.sv.Combat.Phase >= striking
}

// winner is the index of the fighter who won the combat; -1 if it goes on, or nobody did.
func winner(c *rules.CombatView) int {
	switch c.Out {
	case "active":
		return 0
	case "defender", "fled":
		return 1
	}
	return -1
}

// verdict tells how the combat ended: who won, and by what.
func verdict(sv rules.View) engine.Text {
	c := sv.Combat
	w := max(0, winner(c))
	won, lost := duellist{sv: sv, f: c.Fighters[w], index: w}, duellist{sv: sv, f: c.Fighters[1-w], index: 1 - w}
	args := []engine.Arg{engine.Sub("hero", name(won.f.Who)), engine.Sub("foe", name(lost.f.Who))}
	score := func(n, m int, key string) engine.Text {
		if n == m {
			key = "fe.picture.won.tie"
		}
		return engine.T(key, append(args, engine.Num("n", n), engine.Num("m", m))...)
	}
	switch {
	case c.Out == "both":
		return engine.T("fe.picture.won.both")
	case c.Out == "escaped" && c.Kind == "boss":
		return engine.T("fe.picture.won.stays", args...)
	case c.Out == "escaped":
		return engine.T("fe.picture.won.escaped", args...)
	case c.Out == "fled":
		return engine.T("fe.picture.won.fled", args...)
	case c.Phase <= falling || lost.down():
		return engine.T("fe.picture.won.fallen", args...)
	case c.Quick:
		return score(won.f.HP, lost.f.HP, "fe.picture.won.left")
	}
	return score(lost.f.Lost[0]+lost.f.Lost[1], won.f.Lost[0]+won.f.Lost[1], "fe.picture.won.dealt")
}
