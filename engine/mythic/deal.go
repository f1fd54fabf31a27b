package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
)

// deal deals again what a seat cannot know (MB-23.1, MB-23.2): the order of its
// own draw pile, and which of their cards the others hold, as many as before. What
// they put under their piles are maneuver cards.
func deal(l look, bodies []body, seat engine.Seat, draw func(n int) int) {
	var chosen []string // cards that a frame keeps in mind stay where they are
	for _, b := range bodies {
		if f, ok := b.(*Turn); ok {
			chosen = f.chosen()
		}
	}
	for i := range l.w.Generals {
		me := &l.w.Generals[i]
		if seatOf(i) == seat {
			flow.Reshuffle(me.Pile[:len(me.Pile)-len(me.Under)], draw)
			continue
		}
		var pool, kept []string
		if i == l.w.Active {
			kept = chosen
		}
		for _, c := range kept {
			me.Hand = without(me.Hand, c)
		}
		arts := 0
		for _, c := range slices.Concat(me.Hand, me.Pile) {
			if c == content.AoW {
				arts++
			} else {
				pool = append(pool, c)
			}
		}
		flow.Reshuffle(pool, draw)
		copy(me.Hand, pool)
		pool = pool[len(me.Hand):]
		me.Hand = append(me.Hand, kept...)
		copy(me.Under, pool)
		rest := slices.Clone(pool[len(me.Under):])
		for range arts {
			rest = append(rest, content.AoW)
		}
		flow.Reshuffle(rest, draw)
		me.Pile = slices.Concat(rest, me.Under)
	}
}
