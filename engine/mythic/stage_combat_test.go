package mythic

import (
	"fmt"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/enginetest/script"
	"hexwarden/engine/flow"
)

// scene is the root of positions in the middle of an activation: it runs a body, once for
// each combat if some are given, then asks the active General whether that was all.
type scene struct {
	First   body
	Combats []*Combat
}

func (f *scene) Step(t *tx) control {
	if b := f.First; b != nil {
		f.First = nil
		return call(b)
	}
	if len(f.Combats) > 0 {
		t.begin(f.Combats[0])
		f.Combats = f.Combats[1:]
		return call(&Fighting{})
	}
	return await()
}

func (f *scene) Ask(l look) []question {
	q := ask(l.w.Active, "DP-16", "MB-14.1")
	q.Text, q.Insist = engine.T("mb.ask.DP-16"), true
	q.Offer(choice("stop"), flow.By((*scene).stop))
	return []question{q}
}
func (f *scene) stop(*tx, answer) control { return await() }

// activated makes a unit the activated one.
func (b *builder) activated(id string) (*Unit, error) {
	for i := range b.w.Units {
		if u := &b.w.Units[i]; u.ID == id {
			u.Activated = true
			b.w.Active, b.w.Acting = u.Seat, &Acting{Unit: id}
			b.w.Generals[u.Seat].Played = append(b.w.Generals[u.Seat].Played, PlayedCard{Card: id})
			return u, nil
		}
	}
	return nil, fmt.Errorf("no unit %q stands here", id)
}

// attack UNIT [quarry=UNIT|support|far]: the activated unit has moved.
func beginAttack(b *builder, w []string, dice engine.Chance) error {
	if _, err := b.activated(w[0]); err != nil {
		return err
	}
	for _, x := range w[1:] {
		switch x {
		case "support":
			b.w.Spent.Group = "assault_support"
		case "far":
			b.w.Acting.Far = true
		default:
			b.w.Spent.Group, b.w.Spent.Quarry = "assault_support", []string{x}
		}
	}
	return b.begin(&scene{First: &Declaring{}}, dice)
}

// bombard UNIT DICE TARGET...: it flew over these and landed.
func beginBombard(b *builder, w []string, dice engine.Chance) error {
	if _, err := b.activated(w[0]); err != nil {
		return err
	}
	n, err := strconv.Atoi(w[1])
	if err != nil {
		return err
	}
	s := &scene{}
	for _, target := range w[2:] {
		c := NewCombat(w[0], target, "bombardment")
		c.Via, c.Dice = "infernal_bombardment", n
		s.Combats = append(s.Combats, c)
	}
	return b.begin(s, dice)
}

// wantPlan checks a roll of the current combat: plan SIDE DICE DIFFICULTY.
func wantPlan(g engine.Game, w []string) error {
	x := g.(*game)
	l := x.Look()
	side, err := strconv.Atoi(w[0])
	if err != nil {
		return err
	}
	p := l.Plan(l.w.Combat, side)
	return script.Is(fmt.Sprint(p.Dice, p.Difficulty), w[1]+" "+w[2])
}

// wantQuarry checks whom Assault Support must attack: quarry UNIT.
func wantQuarry(g engine.Game, w []string) error {
	return script.List(g.(*game).World().Spent.Quarry, w)
}
