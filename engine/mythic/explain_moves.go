package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/board/square"
)

// judgeMove asks what allows a part of a move of the activated unit; ok is false if the
// choice is none of them.
func (l look) judgeMove(seat int, c engine.Choice) (v engine.Verdict, ok bool) {
	if l.w.Acting == nil {
		return engine.Illegal("MB-8.1", engine.T("mb.why.move.nobody_acts")), true
	}
	u := l.Unit(l.w.Acting.Unit)
	if u.Seat != seat {
		return engine.Illegal("MB-8.1", engine.T("mb.why.move.enemy_acts", engine.Sub("unit", l.name(u.ID)))), true
	}
	combat, free := l.Stride(u)
	beside := 0
	if l.w.Acting.Attacked { // only Mobility is left
		if v := l.canWithdraw(u); !v.OK {
			return v, true
		}
		free = combat
		beside, _, _ = l.Talent(u, "mobility")
	}
	switch c.Do {
	case "walk":
		return l.judgeSquare(c.Arg(0), func(s square.Square) engine.Verdict { return l.canWalk(u, s, free) }), true
	case "plus":
		return l.canPrepare(u, PlusMove, beside), true
	case "scout":
		return l.canPrepare(u, "scout", beside), true
	case "bombard":
		return l.canBombard(u), true
	case "rage":
		return l.canRage(u), true
	case "land":
		return l.judgeSquare(c.Arg(0), func(s square.Square) engine.Verdict { return l.canLand(u, s) }), true
	}
	e := l.Unit(c.Arg(0))
	if e == nil {
		return engine.Verdict{}, false
	}
	return l.canFlyOver(u, e), true
}

// judgeHarass asks what allows a unit to Harass the activated one.
func (l look) judgeHarass(seat int, c engine.Choice) (v engine.Verdict, ok bool) {
	u := l.Unit(c.Arg(0))
	if u == nil || u.Seat != seat {
		return engine.Illegal("MB-15.13", engine.T("mb.why.harass.not_yours")), true
	}
	a := l.w.Acting
	switch v := l.canHarass(u, c.Do == "hunt"); {
	case !v.OK:
		return v, true
	case a.Harassed:
		return engine.Illegal("MB-S-65", engine.T("mb.why.harass.already", engine.Sub("unit", l.name(a.Unit)))), true
	case a.Moved || a.Attacked:
		return engine.Illegal("MB-15.13", engine.T("mb.why.harass.late")), true
	}
	return engine.Legal(), true
}

// judgeSquare judges a square of the field; what is none lies off it (MB-S-32).
func (l look) judgeSquare(label string, judge func(square.Square) engine.Verdict) engine.Verdict {
	s, err := square.Parse(label, l.f.Wide, l.f.High)
	if err != nil {
		return engine.Illegal("MB-S-32", engine.T("mb.why.move.off_field", engine.Word("square", label[:min(len(label), 10)])))
	}
	return judge(s)
}
