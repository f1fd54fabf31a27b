package eternia

import (
	"fmt"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
)

// Lines of epic combat:
//
//	pile SIDE CARD...                      the combat cards that side 0 (active) or 1 draws next, in order; the others are not drawn
//	epic ATTACKER DEFENDER [closed] [rounds=N]   begins: an epic combat of "teela", "epic:stridor", "boss:evil_seed"
//
// Wants: totals SIDE ATTACK DEFENCE INITIATIVE, grid SIDE AREA CARD...|none, tray SIDE CARD...|none, focus SIDE N, pile SIDE CARD N,
// foe HP (of a creature or boss), out OUTCOME (what the combat returned).
func init() {
	beginnings["pile"] = func(b *builder, w []string, _ engine.Chance) error {
		side, err := strconv.Atoi(w[0])
		b.piles[side] = w[1:]
		return err
	}
	beginnings["epic"] = func(b *builder, w []string, dice engine.Chance) error {
		f := &Epic{Attacker: fighterRef(w[0]), Defender: fighterRef(w[1])}
		for _, x := range w[2:] {
			f.Closed = f.Closed || x == "closed"
			if n, ok := strings.CutPrefix(x, "rounds="); ok {
				f.Rounds, _ = strconv.Atoi(n)
			}
		}
		return b.begin(&resting{First: &stacked{Epic: f, Piles: [2][]string{b.piles[0], b.piles[1]}, Laid: [2][]string{b.laid[0], b.laid[1]}}}, dice)
	}
	wants["totals"] = func(g engine.Game, w []string) error {
		l := lookAt(g)
		side, _ := strconv.Atoi(w[0])
		return same(strings.Trim(fmt.Sprint(l.totals(side)), "[]"), w[1:])
	}
	wants["grid"] = func(g engine.Game, w []string) error {
		var have []string
		side, _ := strconv.Atoi(w[0])
		for _, p := range lookAt(g).w.Combat.Fighters[side].Grid {
			if p.Area == w[1] {
				have = append(have, p.Card+map[bool]string{true: "!"}[p.Void])
			}
		}
		return same(strings.Join(have, " "), w[2:])
	}
	wants["tray"] = func(g engine.Game, w []string) error {
		side, _ := strconv.Atoi(w[0])
		return same(strings.Join(lookAt(g).w.Combat.Fighters[side].Tray, " "), w[1:])
	}
	wants["pile"] = func(g engine.Game, w []string) error {
		n := 0
		side, _ := strconv.Atoi(w[0])
		for _, c := range lookAt(g).w.Combat.Fighters[side].Pile {
			if c == w[1] {
				n++
			}
		}
		return same(fmt.Sprint(n), w[2:])
	}
	wants["idle"] = func(g engine.Game, w []string) error { // idle SEAT CHOICE yes|no: the choice says that it does nothing now
		seat, _ := (&stage{}).Seat(w[0])
		for _, p := range g.Prompts() {
			if c, ok := p.Choice(engine.ChoiceID(w[1])); ok && p.Asks(seat) {
				return script.Yes(c.Idle != nil, w[2])
			}
		}
		return fmt.Errorf("%s is not offered", w[1])
	}
	wants["shown"] = func(g engine.Game, w []string) error { // shown SEAT CHOICE yes|no: everybody may read the choice
		seat, _ := (&stage{}).Seat(w[0])
		for _, p := range g.Prompts() {
			if c, ok := p.Choice(engine.ChoiceID(w[1])); ok && p.Asks(seat) {
				return script.Yes(c.Public && !p.Secret, w[2])
			}
		}
		return fmt.Errorf("%s is not offered", w[1])
	}
	wants["focus"] = func(g engine.Game, w []string) error {
		side, _ := strconv.Atoi(w[0])
		return same(fmt.Sprint(lookAt(g).focusLeft(side)), w[1:])
	}
	wants["foe"] = func(g engine.Game, w []string) error {
		return same(fmt.Sprint(lookAt(g).FighterHP(1)), w)
	}
	wants["out"] = func(g engine.Game, w []string) error {
		for _, b := range g.(*game).Bodies() {
			if s, ok := b.(*stacked); ok {
				return same(s.Out, w)
			}
		}
		return fmt.Errorf("no combat was begun")
	}
}

func same(have string, want []string) error { return script.List(strings.Fields(have), want) }

func fighterRef(word string) string {
	if strings.Contains(word, ":") {
		return word
	}
	return "hero:" + word
}

// stacked is an epic combat with known piles; it stays on the stack until the script ends, with the result of
// the combat.
type stacked struct {
	Epic  *Epic
	Piles [2][]string
	Laid  [2][]string
	Out   string
}

// Own gives a copied frame its own slices.
func (f *stacked) Own() {
	f.Epic = flow.Copied(f.Epic)
}

func (f *stacked) Step(t *tx) control {
	if out, ok := t.Result().(string); ok {
		f.Out = out
		return await()
	}
	f.Epic.prepare(t)
	c := t.newCombat(f.Epic.Attacker, f.Epic.Defender, f.Epic.Rounds, f.Epic.Closed, f.Epic.Turned)
	t.beginCombat(c)
	for i, laid := range f.Laid {
		lay(&c.Fighters[i], laid)
	}
	for i, pile := range f.Piles {
		if len(pile) > 0 {
			c.Fighters[i].Pile = pile
		}
	}
	f.Epic.Now = "weapon"
	return call(f.Epic)
}

// Ask asks seat 0 whether the script is done.
func (f *stacked) Ask(l look) []question { return (&resting{}).Ask(l) }
