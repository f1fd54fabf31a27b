package battleground

import "hexwarden/engine/flow"

// change carries out the operations that ask nothing and call nothing.
func (f *Program) change(t *tx, op any, c ctx) {
	cause := t.sourceName(f.Source)
	kind, card, _ := cut(f.Source.Card)
	switch o := op.(type) {
	case *GainMana:
		for _, id := range c.who(o.Who) {
			if kind == "fate" {
				t.cardMana(id, c.num(o.Amount), card)
			} else if t.standing(id) {
				t.mana(id, c.num(o.Amount), cause, "BG-20.6")
			}
		}
	case *LoseMana:
		for _, id := range c.who(o.Who) {
			if t.standing(id) {
				t.mana(id, -c.num(o.Amount), cause, "BG-20.6")
			}
		}
	case *VoidAttack:
		t.void(cause)
	case *Area:
		t.widen(c.optional(o.Radius), o.Inches)
	case *SetMana:
		old := t.figure(f.Source.Bearer).Mana
		t.mana(f.Source.Bearer, c.num(o.To)-old, cause, "BG-20.6")
		f.bind(o.Bind, old-c.num(o.To))
	case *GainAP:
		if act, ok := t.actOf(f.Source.Bearer); ok {
			t.ap(act.Frame, c.num(o.Amount), cause)
		}
	case *GainFocus:
		for _, id := range c.who(o.Who) {
			t.focus(id, "BG-9.1")
		}
	case *GainOverwatch:
		for _, id := range c.who(o.Who) {
			t.watch(id, "BG-13.5")
		}
	case *Heal:
		for _, id := range c.who(o.Who) {
			t.heal(id, c.num(o.Count), cause)
		}
	case *DrawFate:
		t.draw(f.Source.Side, o.Count)
	case *RecoverFate:
		for range o.Count {
			t.recover(f.Source.Side)
		}
	case *SwapWeapon:
		t.refit(f.Source.Bearer, o.Between)
	default:
		if !f.changeAct(t, op, c) {
			f.last(t, op.(lasting))
		}
	}
}

// lasting is an operation that changes plans: how long, and whose; the bearer's
// if it names nobody.
type lasting interface {
	lasts() (until string, who Who)
}

func (o *ModifyTest) lasts() (string, Who)    { return o.Until, o.Who }
func (o *SetDice) lasts() (string, Who)       { return o.Until, o.Who }
func (o *CapDice) lasts() (string, Who)       { return o.Until, o.Who }
func (o *SuccessFaces) lasts() (string, Who)  { return o.Until, o.Who }
func (o *ManaReroll) lasts() (string, Who)    { return o.Until, Who{} }
func (o *FreeReroll) lasts() (string, Who)    { return o.Until, Who{} }
func (o *APDiscount) lasts() (string, Who)    { return o.Until, Who{} }
func (o *ModifyWounds) lasts() (string, Who)  { return o.Until, Who{} }
func (o *Allow) lasts() (string, Who)         { return o.Until, Who{} }
func (o *Forbid) lasts() (string, Who)        { return o.Until, Who{} }
func (o *Range) lasts() (string, Who)         { return o.Until, Who{} }
func (o *AddSuccess) lasts() (string, Who)    { return o.Until, Who{} }
func (o *CancelSuccess) lasts() (string, Who) { return o.Until, Who{} }

// last keeps a change of plans in force for its time.
func (f *Program) last(t *tx, op lasting) {
	until, whose := op.lasts()
	var frame flow.ID
	switch until {
	case "act":
		act, _ := t.actOf(f.Source.Bearer)
		frame = act.Frame
	case "attack", "test":
		if a := t.attack(); a != nil {
			frame = a.Frame
		}
	}
	for _, id := range f.ctx(t.look).who(whose) {
		t.last(Lasting{Source: f.Source.copy(), Path: f.Path, Who: id, Until: until, Frame: frame})
	}
}
