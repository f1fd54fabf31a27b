package content

import (
	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// Who names figures from a card's point of view.
type Who struct {
	Token    string    // "self", "target", "attacker", "subject", "picked", "each"; empty is self
	Selector *Selector // or a selection
	Force    bool      // all_in_force: the whole own force
}

// Selector selects figures around the bearer of a card.
type Selector struct {
	Pick    string        `pack:"pick,enum=one|all" doc:"one: its player picks one; all (default)"`
	Side    string        `pack:"side,required,enum=ally|enemy|any|friend" doc:"as seen from the bearer; ally excludes the bearer (BG-2.3), friend does not"`
	RangeIn *int          `pack:"range_in" doc:"inches between the nearest points of the hexes"`
	Hexes   *int          `pack:"range_hex" doc:"hexes"`
	LOS     bool          `pack:"los" doc:"must the bearer see them (BG-18.10); true unless said otherwise"`
	Where   []effect.Cond `pack:"where" doc:"conditions, each tested with each = the candidate"`
}

// WhoTokens are the words for a figure that a card has to do with.
var WhoTokens = []string{"self", "target", "attacker", "subject", "picked", "each"}

// UnmarshalPack reads a token or a selector.
func (w *Who) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	if n.Kind() == pack.Mapping {
		w.Selector = &Selector{}
		d.Decode(n, w.Selector)
		return
	}
	switch s := n.String(); {
	case s == "all_in_force":
		w.Force = true
	default:
		for _, t := range WhoTokens {
			if s == t {
				w.Token = s
				return
			}
		}
		d.Fault(n, "unknown-who", "%q names nobody: one of %v, all_in_force or a selector is due", s, WhoTokens)
	}
}

type plainSelector Selector

// UnmarshalPack reads a selector; sight is asked for unless it says otherwise.
func (s *Selector) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	p := plainSelector{LOS: true, Pick: "all"}
	d.Decode(n, &p)
	*s = Selector(p)
}

// Outcome is what a number of successes gives.
type Outcome struct {
	At int        `pack:"at,required" doc:"successes needed"`
	Do effect.Ops `pack:"do,required"`
}

// Variant is one of several lists to choose from.
type Variant struct {
	Label string     `pack:"label,required" doc:"its choice is choose:LABEL"`
	Do    effect.Ops `pack:"do,required"`
}

// Reach is the AP that an option costs and the inches it adds.
func (v Variant) Reach() (ap, inches int) {
	for _, s := range v.Do {
		switch x := s.Op.(type) {
		case *Pay:
			ap += x.AP
		case *Range:
			inches += x.By
		}
	}
	return ap, inches
}

// ManaAmount is a fixed number of mana or a choice between two.
type ManaAmount struct {
	Min  int    `pack:"min,required"`
	Max  int    `pack:"max,required"`
	Bind string `pack:"bind"`
}

type plainMana ManaAmount

// UnmarshalPack reads a number or {min, max, bind}.
func (m *ManaAmount) UnmarshalPack(d *pack.Decoder, n pack.Node) {
	if n.Kind() != pack.Mapping {
		d.Decode(n, &m.Min)
		m.Max = m.Min
		return
	}
	d.Decode(n, (*plainMana)(m))
}
