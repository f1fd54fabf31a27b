package mythic

import (
	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
)

// mayClaim says whether a unit that has finished its activation claims a stele
// (MB-30.9): a ground unit on it or beside it, while no ground unit of the enemy is.
func (l look) mayClaim(u *Unit, s Standing) bool {
	if !u.Alive() || l.flying(u) || s.By == u.Seat || s.At.Dist(u.At) > 1 {
		return false
	}
	for _, e := range l.Foes(u.Seat) {
		if !l.flying(e) && s.At.Dist(e.At) <= 1 {
			return false
		}
	}
	return true
}

// gift is what the steles of a General give him, wherever his units stand (MB-30.10).
func (l look) gift(seat int, of func(*content.Stele) int) int {
	n := 0
	for _, s := range l.w.Steles {
		if s.By == seat {
			n += of(l.p.Stele(s.Kind))
		}
	}
	return n
}

// giftAt is what they give to a unit of his that stands on a square on them or beside them.
func (l look) giftAt(seat int, at square.Square, of func(*content.Stele) int) int {
	n := 0
	for _, s := range l.w.Steles {
		if s.By == seat && s.At.Dist(at) <= 1 {
			n += of(l.p.Stele(s.Kind))
		}
	}
	return n
}

// The gifts, one for each figure of a stele.
func giftPP(s *content.Stele) int      { return s.PP }      // MB-30.11
func giftCards(s *content.Stele) int   { return s.Cards }   // MB-30.12
func giftMelee(s *content.Stele) int   { return s.Melee }   // MB-30.14
func giftRanged(s *content.Stele) int  { return s.Ranged }  // MB-30.15
func giftDefense(s *content.Stele) int { return s.Defense } // MB-30.16
func giftMove(s *content.Stele) int    { return s.Move }    // MB-30.17
func giftOrders(s *content.Stele) int  { return s.Orders }  // MB-30.18
func giftSouls(s *content.Stele) int   { return s.Souls }   // MB-30.19

// without says whether the scenario does without a part of the rules (MB-30.20).
func (l look) without(mechanism string) bool { return !l.allows(mechanism).OK }

// allows is the same as a verdict.
func (l look) allows(mechanism string) engine.Verdict {
	for _, m := range l.battle().Without {
		if m == mechanism {
			return engine.Illegal("MB-30.20", engine.T("mb.why.without", engine.Key("mechanism", "mb.mechanism."+m)))
		}
	}
	return engine.Legal()
}

// boons are what the winner of the scenario before has of it (MB-30.21); the table says
// who that was (MB-30.22).
func (l look) boons() []content.Boon {
	won := map[string]int{"first": 1, "second": 2}[l.w.Options[content.Previous.ID]]
	var out []content.Boon
	for _, b := range l.battle().Boons {
		if b.Team == won {
			out = append(out, b)
		}
	}
	return out
}
