package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/flow"
)

// change carries out the operations that ask nothing and call nothing.
func (f *Program) change(t *tx, op any, c ctx) {
	cause := t.sourceName(f.Source)
	kind, _, _ := cut(f.Source.Card)
	if t.gives(f.Source.Card) { // its bonus told what it gives
		cause = engine.Text{}
	}
	switch o := op.(type) {
	case *content.GainMana:
		for _, id := range c.who(o.Who) {
			if kind == "fate" {
				t.cardMana(id, c.num(o.Amount), cause)
			} else if t.standing(id) {
				t.mana(id, c.num(o.Amount), cause, "BG-20.6")
			}
		}
	case *content.LoseMana:
		for _, id := range c.who(o.Who) {
			if t.standing(id) {
				t.mana(id, -c.num(o.Amount), cause, "BG-20.6")
			}
		}
	case *content.VoidAttack:
		t.void(cause)
	case *content.Area:
		t.widen(c.optional(o.Radius), o.Inches)
	case *content.SetMana:
		old := t.Figure(f.Source.Bearer).Mana
		t.mana(f.Source.Bearer, c.num(o.To)-old, cause, "BG-20.6")
		f.bind(o.Bind, old-c.num(o.To))
	case *content.GainAP:
		if act, ok := t.actOf(f.Source.Bearer); ok {
			t.ap(act.Frame, c.num(o.Amount), cause)
		}
	case *content.GainFocus:
		for _, id := range c.who(o.Who) {
			t.focus(id, "BG-9.1", cause)
		}
	case *content.GainOverwatch:
		for _, id := range c.who(o.Who) {
			t.watch(id, "BG-13.5", cause)
		}
	case *content.Heal:
		for _, id := range c.who(o.Who) {
			t.heal(id, c.num(o.Count), cause)
		}
	case *content.DrawFate:
		t.draw(f.Source.Side, o.Count)
	case *content.RecoverFate:
		for range o.Count {
			t.recover(f.Source.Side)
		}
	case *content.SwapWeapon:
		t.refit(f.Source.Bearer, o.Between)
	default:
		if !f.changeAct(t, op, c) {
			f.last(t, op)
		}
	}
}

// last keeps a change of plans in force for its time.
func (f *Program) last(t *tx, op any) {
	until, whose := content.Lasts(op)
	var frame flow.ID
	switch until {
	case "act":
		act, _ := t.actOf(f.Source.Bearer)
		frame = act.Frame
	case "attack", "test":
		if a := t.Attack(); a != nil {
			frame = a.Frame
		}
	}
	for _, id := range f.ctx(t.look).who(whose) {
		t.last(Lasting{Source: f.Source.copy(), Path: f.Path, Who: id, Until: until, Frame: frame})
	}
}
