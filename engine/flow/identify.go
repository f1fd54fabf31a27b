package flow

import (
	"crypto/sha256"
	"encoding/hex"
	"math"
	"slices"
	"strconv"

	"hexwarden/engine"
)

// identify gives open prompts their ids. An id hashes the question that the asked seats see,
// the frame that asks and how often these seats have answered it: a question that comes again
// has a new id, and what other seats do has no part in it. Wording has none either, so
// that a better text breaks no record. The hash goes through the table's chance,
// since ids are in public messages and a bare hash of a small hidden hand could
// be found by trying all hands.
func (g *Game[W, L, T]) identify() {
	var room [2048]byte
	text := room[:0]
	for i := range g.prompts {
		p := &g.prompts[i]
		if i >= len(g.questions) {
			if p.ID = g.knownID(p); p.ID != "" {
				continue
			}
		}
		by := g.asker(i)
		text = question(text[:0], by.frame, by.times, p)
		hash := sha256.Sum256(text)
		label := hex.AppendEncode(append(text[:0], "prompt "...), hash[:16])
		id := g.chance.Draw(math.MaxUint64, string(label), 1<<40)
		p.ID = engine.PromptID(strconv.FormatInt(int64(id), 32))
	}
}

// knownID is the id of a standing right that was open before; mostly they are what they were a move ago.
func (g *Game[W, L, T]) knownID(right *engine.Prompt) engine.PromptID {
	for i := range g.known {
		if alike(&g.known[i], right) {
			return g.known[i].ID
		}
	}
	return ""
}

// question is what of a prompt its id hashes: a line of its own, written as fmt.Appendln writes
// it, then one for each choice, as fmt.Fprintf("%q %v\n", c.ID, c.Costs) does.
func question(b []byte, frame ID, times int, p *engine.Prompt) []byte {
	b = append(strconv.AppendInt(b, int64(frame), 10), ' ')
	b = append(strconv.AppendInt(b, int64(times), 10), ' ')
	b = append(b, '[')
	for i, s := range p.Seats {
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(s), 10)
	}
	b = append(b, "] "...)
	for _, word := range []string{string(p.Standing), p.Point, string(p.Kind)} {
		b = append(append(b, word...), ' ')
	}
	b = append(strconv.AppendInt(b, int64(p.Min), 10), ' ')
	b = append(strconv.AppendInt(b, int64(p.Max), 10), '\n')
	for i := range p.Choices {
		c := &p.Choices[i]
		b = append(quotedID(b, c), " ["...)
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

// quotedID is the id of a choice as strconv.AppendQuote writes it, which takes its time even where there is nothing
// to escape.
func quotedID(b []byte, c *engine.Choice) []byte {
	start := len(b)
	b = c.AppendID(append(b, '"'))
	for _, x := range b[start+1:] {
		if x < ' ' || x > '~' || x == '"' || x == '\\' {
			return strconv.AppendQuote(b[:start], string(b[start+1:]))
		}
	}
	return append(b, '"')
}

// alike says whether two standing rights hash the same.
func alike(a, b *engine.Prompt) bool {
	if !slices.Equal(a.Seats, b.Seats) || a.Standing != b.Standing || a.Point != b.Point || a.Kind != b.Kind || a.Min != b.Min || a.Max != b.Max ||
		len(a.Choices) != len(b.Choices) {
		return false
	}
	for i := range a.Choices {
		if x, y := &a.Choices[i], &b.Choices[i]; x.Do != y.Do || !slices.Equal(x.With, y.With) || !slices.Equal(x.Costs, y.Costs) {
			return false
		}
	}
	return true
}
