package eternia

import (
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
)

// Scripts of cards can also check: counted TEAM EVENT N, known TEAM CARD...|none, top DECK CARD... (the whole draw pile in its order).
func init() {
	wants["counted"] = func(g engine.Game, w []string) error {
		n, _ := strconv.Atoi(w[0])
		return script.Is(lookAt(g).w.Teams[n].Events[w[1]], w[2])
	}
	wants["known"] = func(g engine.Game, w []string) error {
		n, _ := strconv.Atoi(w[0])
		return script.List(lookAt(g).w.Teams[n].Known, w[1:])
	}
	wants["top"] = func(g engine.Game, w []string) error {
		return script.List(lookAt(g).w.Decks[w[0]].Draw, w[1:])
	}
}
