package eternia

import (
	"fmt"
	"slices"
	"strconv"

	"hexwarden/engine"
)

// Scripts of cards can want too: counted TEAM EVENT N, known TEAM CARD...|none, top DECK CARD... (the whole draw pile in its order).
func init() {
	wants["counted"] = func(g engine.Game, w []string) error {
		n, _ := strconv.Atoi(w[0])
		if have := lookAt(g).w.Teams[n].Events[w[1]]; fmt.Sprint(have) != w[2] {
			return fmt.Errorf("it is %d", have)
		}
		return nil
	}
	wants["known"] = func(g engine.Game, w []string) error {
		n, _ := strconv.Atoi(w[0])
		want := slices.DeleteFunc(slices.Clone(w[1:]), func(x string) bool { return x == "none" })
		if have := lookAt(g).w.Teams[n].Known; !slices.Equal(have, want) {
			return fmt.Errorf("it is %v", have)
		}
		return nil
	}
	wants["top"] = func(g engine.Game, w []string) error {
		if have := lookAt(g).w.Decks[w[0]].Draw; !slices.Equal(have, w[1:]) {
			return fmt.Errorf("it is %v", have)
		}
		return nil
	}
}
