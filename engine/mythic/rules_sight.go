package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/board/square"
)

// dist is the distance of two units in squares (MB-S-6).
func (l look) dist(a, b *Unit) int { return a.At.Dist(b.At) }

// engaged says whether an enemy stands beside the unit (MB-11.4c).
func (l look) engaged(u *Unit) bool {
	for _, x := range l.foes(u.Seat) {
		if x.At.Adjacent(u.At) {
			return true
		}
	}
	return false
}

// canShoot says whether a unit can shoot at another (MB-11.4).
func (l look) canShoot(shooter, target *Unit, lobbed bool) engine.Verdict {
	if l.engaged(shooter) {
		return engine.Illegal("MB-11.4", engine.T("mb.why.not_now"))
	}
	if l.dist(shooter, target) > l.top(shooter).Range {
		return engine.Illegal("MB-S-38", engine.T("mb.why.not_now"))
	}
	return engine.Legal()
}

// cover is what terrain adds to the Defense of a unit (MB-10.2).
func (l look) cover(defender *Unit, at square.Square, kind string, attackerFlying bool) (mod int, rule string) {
	return 0, "MB-10.2"
}

// heightBonus is the dice that a Hill adds (MB-10.2).
func (l look) heightBonus(attacker *Unit, from, target square.Square, targetFlying bool) int {
	return 0
}
