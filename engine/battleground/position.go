package battleground

import (
	"fmt"
	"slices"
	"strconv"

	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
)

// sides are the names of the two sides in scripts and lessons.
var sides = []string{"masters", "evil"}

// placing sets a world up by lines, the same in scripts and in lessons:
//
//	board MAP
//	figure ID at HEX facing DIR [word...]  wounds N, mana N, focus, overwatch, buff X, debuff X, activated, readied, out, stowed WEAPON, with WEAPON...
//	hand SIDE CARD...  deck SIDE CARD...  discard SIDE CARD...
//	objective HEX...   mark ID SIDE HEX    round N    first SIDE    last SIDE FIGURE    passed SIDE
//	claimed SIDE N     missions SIDE N
type placing struct {
	p *Pack
	w *World
}

// newPosition is a battle in its first Activation phase with nobody on the board.
func newPosition(p *Pack, b content.Battle) placing {
	w := &World{Scenario: b.ID, Map: b.Map, Round: 1, Phase: "activation", First: 0, Offer: none, Forces: []Force{{}, {}}}
	for side, m := range b.Seats {
		w.Forces[side].Faction, w.Forces[side].Zone = m.Faction, slices.Clone(m.Zone)
	}
	return placing{p, w}
}

// positionWords is how many words a line of a position has at least.
var positionWords = map[string]int{"board": 2, "figure": 2, "hand": 2, "deck": 2, "discard": 2, "objective": 2, "mark": 4, "round": 2, "first": 2, "last": 3,
	"passed": 2, "claimed": 3, "missions": 3}

// side finds a side by its name.
func sideOf(word string) (int, error) {
	if i := slices.Index(sides, word); i >= 0 {
		return i, nil
	}
	return none, fmt.Errorf("no side %q", word)
}

// line carries a line out; known is false if it is none of a position.
func (b placing) line(w []string) (known bool, err error) {
	least, known := positionWords[w[0]]
	if !known || len(w) < least {
		if known {
			err = fmt.Errorf("%s wants %d words or more", w[0], least)
		}
		return known, err
	}
	switch w[0] {
	case "board":
		b.w.Map = w[1]
		return true, nil
	case "figure":
		return true, b.figure(w[1:])
	case "objective":
		for _, label := range w[1:] {
			p, err := ParsePlace(label)
			if err != nil {
				return true, err
			}
			b.w.Objectives = append(b.w.Objectives, Objective{Place: p, By: none})
		}
		return true, nil
	case "round":
		if b.w.Round, err = strconv.Atoi(w[1]); err == nil && b.w.Round < 1 {
			err = fmt.Errorf("there is no round %d", b.w.Round)
		}
		return true, err
	case "mark":
		if b.p.Mark(w[1]).ID == "" {
			return true, fmt.Errorf("no mark %q", w[1])
		}
		side, err := sideOf(w[2])
		if err != nil {
			return true, err
		}
		p, err := ParsePlace(w[3])
		b.w.Marks = append(b.w.Marks, Mark{ID: w[1], Side: side, Place: p})
		return true, err
	}
	side, err := sideOf(w[1])
	if err != nil {
		return true, err
	}
	f := &b.w.Forces[side]
	switch w[0] {
	case "hand":
		f.Hand = slices.Clone(w[2:])
		return true, b.cards(w[2:])
	case "deck":
		f.Deck = slices.Clone(w[2:])
		return true, b.cards(w[2:])
	case "discard":
		f.Discard = slices.Clone(w[2:])
		return true, b.cards(w[2:])
	case "first":
		b.w.First = side
	case "last":
		if b.p.Character(w[2]).ID == "" {
			err = fmt.Errorf("no character %q", w[2])
		}
		f.Last, f.LastRound = w[2], b.w.Round-1
	case "passed":
		f.Passed = true
	case "claimed":
		f.Claimed, err = strconv.Atoi(w[2])
	case "missions":
		f.Missions, err = strconv.Atoi(w[2])
	}
	return true, err
}

// cards says which of these are in no deck of the pack.
func (b placing) cards(ids []string) error {
	for _, id := range ids {
		_, fate := b.p.Fate(id)
		if _, glory := b.p.Glory(id); !fate && !glory {
			return fmt.Errorf("no card %q", id)
		}
	}
	return nil
}

// status is a buff or debuff by its id.
func (b placing) status(kind, id string) (string, error) {
	if b.p.Status(id).Kind != kind {
		return "", fmt.Errorf("no %s %q", kind, id)
	}
	return id, nil
}

// figure puts a figure on the board, equipped as in the first battle that has it, or with
// its iconic weapons, if the line does not say with what.
func (b placing) figure(w []string) error {
	c := b.p.Character(w[0])
	if c.ID == "" {
		return fmt.Errorf("no character %q", w[0])
	}
	if slices.ContainsFunc(b.w.Figures, func(f Figure) bool { return f.ID == c.ID }) {
		return fmt.Errorf("%s is on the board already", c.ID)
	}
	f := Figure{ID: c.ID, Character: c.ID, Ready: true, Side: slices.Index([]string{"masters", "evil_warriors"}, c.Faction), Equipment: slices.Clone(c.Iconic)}
	for _, battle := range slices.Backward(b.p.Battles) { // the first that has it
		for side, m := range battle.Seats {
			for _, x := range m.Figures {
				if x.Character == c.ID {
					f.Side, f.Equipment = side, slices.Clone(x.Weapons)
				}
			}
		}
	}
	for i := 1; i < len(w); i++ {
		next := func() string {
			if i++; i < len(w) {
				return w[i]
			}
			return ""
		}
		var err error
		switch w[i] {
		case "at":
			f.Place, err = ParsePlace(next())
		case "facing":
			f.Facing, err = hex.ParseDir(next())
		case "wounds":
			f.Wounds, err = strconv.Atoi(next())
		case "mana":
			f.Mana, err = strconv.Atoi(next())
		case "buff":
			f.Buff, err = b.status("buff", next())
		case "debuff":
			f.DebuffOf = Opponent(f.Side)
			f.Debuff, err = b.status("debuff", next())
		case "focus":
			f.Focus = true
		case "overwatch":
			f.Overwatch = true
		case "activated":
			f.Ready, f.Activated = false, true
		case "readied":
			f.Activated = true
		case "out":
			f.Out = true
		case "with":
			f.Equipment = slices.Clone(w[i+1:])
			i = len(w)
		case "stowed":
			f.Stowed = append(f.Stowed, next())
		default:
			err = fmt.Errorf("no such word %q", w[i])
		}
		if err != nil {
			return err
		}
	}
	for _, e := range slices.Concat(f.Equipment, f.Stowed) {
		if b.p.Weapon(e).ID == "" && b.p.Item(e).ID == "" {
			return fmt.Errorf("no weapon or item %q", e)
		}
	}
	f.Base = c.Base
	f.Place = settled(f.Base, f.Place, f.Facing)
	b.w.Figures = append(b.w.Figures, f)
	return nil
}
