// Package drawing holds what the painters of all systems share that is no shape:
// the painter that a system gives its scenes to, how texts are said, the canvases
// of tables, how long an alternative text may be.
package drawing

import (
	"strings"

	"hexwarden/engine"
)

// Say renders a text in the reader's language.
type Say func(engine.Text) string

// MostAlt is how many characters an alternative text may have.
const MostAlt = 1000

// Cut shortens a text to what an alternative text may have, at a space.
func Cut(s string) string {
	letters := []rune(s)
	if len(letters) <= MostAlt {
		return s
	}
	s = string(letters[:MostAlt-1])
	if i := strings.LastIndexByte(s, ' '); i > 0 {
		s = s[:i]
	}
	return strings.TrimRight(s, " ,;") + "…"
}
