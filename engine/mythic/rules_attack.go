package mythic

// couldPay says whether by what everybody sees a General might pay so much, be it
// with cards turned into power points (MB-22.3).
func (l look) couldPay(seat, pp int) bool {
	g := l.w.Generals[seat]
	return g.PP+2*g.Row >= pp || len(g.Hand) > 0
}
