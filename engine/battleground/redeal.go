package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Redeal deals everything again that a seat (or the watcher) cannot know: the
// order of the fate decks, the fate cards in other hands, and with them other
// secret picks. Glory cards stay, since every player of a scenario starts with
// the same known ones. It serves the test that nothing hidden is told; draw
// gives a number in [0, n).
func Redeal(g engine.Game, seat engine.Seat, draw func(n int) int) engine.Game {
	game := g.(*flow.Game[World, look, *tx])
	w := copyWorld(game.World())
	l := game.Look()
	for side := range w.Forces {
		f := &w.Forces[side]
		pool := slices.Clone(f.Deck)
		if seatOf(side) != seat {
			for _, c := range f.Hand {
				if l.isFate(c) {
					pool = append(pool, c)
				}
			}
		}
		for i := len(pool) - 1; i > 0; i-- {
			j := draw(i + 1)
			pool[i], pool[j] = pool[j], pool[i]
		}
		if seatOf(side) != seat {
			now := map[string]string{} // the card that lies where another lay
			for i, c := range f.Hand {
				if l.isFate(c) {
					f.Hand[i], pool = pool[0], pool[1:]
					now[c] = f.Hand[i]
				}
			}
			if c, ok := now[f.Picked]; ok {
				f.Picked = c
			}
			for i, c := range f.Discards {
				f.Discards[i] = now[c]
			}
		}
		f.Deck = pool
	}
	return game.Replace(w)
}
