package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
)

// terrain is the class of a place: the printed one, or difficult ground made by
// a mark (BG-18.8: on its elevation, in reach and in sight of the mark; its own
// hex too, BG-S-18.3).
func (l look) terrain(p Place) string {
	c := l.b.Printed(p.Hex, p.Level)
	if c != content.OpenGround {
		return c
	}
	for _, m := range l.w.Marks {
		for _, s := range l.p.Mark(m.ID).Rules[0].Do {
			z, ok := s.Op.(*content.Zone)
			if ok && m.Place.Level == p.Level && hex.Distance(m.Place.Hex, p.Hex) <= z.Radius && l.sees(m.Place, p) {
				l.p.ran("mark:"+m.ID, s)
				return z.Terrain
			}
		}
	}
	return content.OpenGround
}

// standable says whether a figure may stand there at all.
func (l look) standable(p Place) bool { return l.b.Stands(p.Hex, p.Level) }

// adjacent is BG-2.11: a common edge, one elevation (BG-S-2.6), no wall between (BG-S-2.5).
func (l look) adjacent(a, b Place) bool { return a.Level == b.Level && l.b.Beside(a.Hex, b.Hex) }

// label names a place for people: J5, and J5+ on the platform above it.
func (p Place) label() string {
	if p.Level > 0 {
		return content.Grid.Label(p.Hex) + "+"
	}
	return content.Grid.Label(p.Hex)
}

// spot is a place as an argument of a text: its label, or the label of its hex and that it is up there.
func (p Place) spot(arg string) engine.Arg {
	if p.Level > 0 {
		return engine.Sub(arg, engine.T("bg.place.up", engine.Word("place", content.Grid.Label(p.Hex))))
	}
	return engine.Word(arg, p.label())
}

// spot tells of a place on the ground also that it is beneath a platform.
func (l look) spot(arg string, p Place) engine.Arg {
	if p.Level == 0 && l.b.Deck(p.Hex) >= 0 {
		return engine.Sub(arg, engine.T("bg.place.under", engine.Word("place", p.label())))
	}
	return p.spot(arg)
}

// ParsePlace reads a label.
func ParsePlace(label string) (Place, error) {
	on, up := strings.CutSuffix(label, "+")
	h, err := content.Grid.Parse(on)
	if up {
		return Place{Hex: h, Level: 1}, err
	}
	return Place{Hex: h}, err
}

// Zone is the side in whose deployment zone a place lies, -1 if in none (BG-2.12).
func (l look) Zone(p Place) int {
	row := string(rune('A' + p.Hex.R))
	for side, f := range l.w.Forces {
		if slices.Contains(f.Zone, row) {
			return side
		}
	}
	return none
}
