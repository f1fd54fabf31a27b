package flow

import (
	"crypto/sha256"
	"encoding/hex"
	"math"
	"strconv"

	"hexwarden/engine"
)

// identify gives open prompts their ids. An id hashes the question that the asked seats see,
// the frame that asks and how often these seats have answered it: a question that comes again
// has a new id, and what other seats do has no part in it. Wording has none either, so
// that a better text breaks no record. The hash goes through the table's chance,
// since ids stand in public messages and a bare hash of a small hidden hand could
// be found by trying all hands.
func (g *Game[W, L, T]) identify(open []asked) {
	var room [2048]byte
	text := room[:0]
	for i := range open {
		text = question(text[:0], &open[i])
		hash := sha256.Sum256(text)
		label := hex.AppendEncode(append(text[:0], "prompt "...), hash[:16])
		id := g.chance.Draw(math.MaxUint64, string(label), 1<<40)
		open[i].ID = engine.PromptID(strconv.FormatInt(int64(id), 32))
	}
}

// question is what of a prompt its id hashes: a line of its own, written as fmt.Appendln writes
// it, then one for each choice, as fmt.Fprintf("%q %v\n", c.ID, c.Costs) does.
func question(b []byte, q *asked) []byte {
	b = append(strconv.AppendInt(b, int64(q.frame), 10), ' ')
	b = append(strconv.AppendInt(b, int64(q.times), 10), ' ')
	b = append(b, '[')
	for i, s := range q.Seats {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(s), 10)
	}
	b = append(b, "] "...)
	for _, word := range []string{string(q.Standing), q.Point, string(q.Kind)} {
		b = append(append(b, word...), ' ')
	}
	b = append(strconv.AppendInt(b, int64(q.Min), 10), ' ')
	b = append(strconv.AppendInt(b, int64(q.Max), 10), '\n')
	for i := range q.Choices {
		c := &q.Choices[i]
		b = append(quoted(b, string(c.ID)), " ["...)
		for i, x := range c.Costs {
			if i > 0 {
				b = append(b, ' ')
			}
			b = append(append(b, '{'), x.Coin...)
			b = append(strconv.AppendInt(append(b, ' '), int64(x.N), 10), '}')
		}
		b = append(b, "]\n"...)
	}
	return b
}

// quoted is strconv.AppendQuote, which takes its time even where there is nothing to escape.
func quoted(b []byte, s string) []byte {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' || s[i] == '"' || s[i] == '\\' {
			return strconv.AppendQuote(b, s)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}
