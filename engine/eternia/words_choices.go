package eternia

import (
	"strconv"

	"hexwarden/engine"
)

// words puts into words what the choices of a prompt leave without, for somebody who reads it. What has its text already is left as
// it is.
func words(l look, p *engine.Prompt) {
	for i := range p.Choices {
		c := &p.Choices[i]
		switch c.Do {
		case "spell", "item":
			if l.idle(l.helped(*c), *c) { // FE-S-135
				c.Warnings = append(c.Warnings, engine.T("fe.warn.idle"))
			}
		}
	}
}

// helped is the side that an option of phase 4 helps: that whose turn it is, unless the choice names it.
func (l look) helped(c engine.Choice) int {
	if side, err := strconv.Atoi(c.Arg(2)); err == nil {
		return side
	}
	return l.w.Combat.Turn
}
