package mythic

import "hexwarden/engine/board/square"

// mayStop says whether terrain lets the unit stand on a square (MB-10.2).
func (l look) mayStop(u *Unit, at square.Square) bool {
	return l.f.Has(at) && (l.flying(u) || l.f.At(at) != impassable && l.f.At(at) != crevasse)
}
