package battleground

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// beginActivation opens an activation with what the card gives (BG-5.8).
func (t *tx) beginActivation(figure, card string) {
	_, ap, mana := t.Card(card)
	t.openAct("activation", figure, "", ap)
	key, args := "bg.event.begun.activation", []engine.Arg{engine.Sub("figure", words.FigureName(figure)), engine.Num("ap", ap)}
	if n := t.manaFrom(figure, mana); n > 0 {
		key, args = key+".mana", append(args, engine.Num("n", n), engine.Sub("cause", t.cardName(card)))
	}
	t.Tell("begun.activation", "BG-5.8", engine.Event{Actor: figure, N: ap, Cause: "activation"}, engine.T(key, args...))
	t.play(t.Self(), card, "none", false)
	t.cardMana(figure, mana, engine.Text{})
}

// openAct opens an act with fresh counters (BG-5.14, BG-15.4).
func (t *tx) openAct(kind, figure, against string, ap int) {
	t.w.Acts = append(t.w.Acts, Act{Frame: t.Self(), Kind: kind, Figure: figure, Against: against, AP: ap, Focused: t.Figure(figure).Focus})
}

// beginInterruption opens an interruption (BG-15.4).
func (t *tx) beginInterruption(kind, figure, against string, ap int) {
	t.openAct(kind, figure, against, ap)
	rule := map[string]string{"overwatch": "BG-13.6", "opportunity": "BG-15.12"}[kind]
	t.say("begun."+kind, rule, engine.Event{Actor: figure, Target: against, N: ap, Cause: kind},
		engine.Sub("figure", words.FigureName(figure)), engine.Num("ap", ap), engine.Sub("against", words.FigureName(against)))
}

// actAt is the act that belongs to a frame, to change.
func (t *tx) actAt(frame flow.ID) *Act {
	for i := range t.w.Acts {
		if t.w.Acts[i].Frame == frame {
			return &t.w.Acts[i]
		}
	}
	panic("battleground: no act for the frame")
}

// hasAct says whether the act of a frame is still open.
func (t *tx) hasAct(frame flow.ID) bool {
	return slices.ContainsFunc(t.w.Acts, func(a Act) bool { return a.Frame == frame })
}

// ap changes the action points of an act. A gain without a cause was told before.
func (t *tx) ap(frame flow.ID, by int, cause engine.Text) {
	a := t.actAt(frame)
	a.AP = max(a.AP+by, 0)
	switch {
	case by > 0 && cause.IsZero():
		t.Note("ap_gained", "BG-5.10", engine.Event{Actor: a.Figure, N: by})
	case by > 0:
		t.say("ap_gained", "BG-5.10", engine.Event{Actor: a.Figure, N: by}, engine.Sub("figure", words.FigureName(a.Figure)), engine.Num("n", by), engine.Sub("cause", cause))
	case by < 0:
		t.Note("ap_spent", "BG-5.10", engine.Event{Actor: a.Figure, N: by, Cause: cause.Key})
	}
}

// cutShort lets an act end once what goes on in it is resolved.
func (t *tx) cutShort(frame flow.ID, cause engine.Text) {
	a := t.actAt(frame)
	a.Ended = true
	t.say("cut_short", "BG-2.22", engine.Event{Actor: a.Figure}, engine.Sub("figure", words.FigureName(a.Figure)), engine.Sub("cause", cause))
}

// award gives a side victory points by an effect.
func (t *tx) award(side, vp int, cause engine.Text) {
	t.w.Forces[side].Missions += vp
	t.say("scored", "BG-6.11", engine.Event{N: vp, Seat: seatRef(side)}, engine.Who("who", seatOf(side)), engine.Num("vp", vp), engine.Sub("cause", cause))
}

// did counts an action of an act for rising costs and says what came last.
func (t *tx) did(frame flow.ID, action string, counts bool) {
	a := t.actAt(frame)
	a.After = action
	if slices.Contains([]string{"melee", "ranged", "magic"}, action) {
		a.Attacks++
	}
	if !counts { // a free action (BG-19.1)
		return
	}
	for i := range a.Used {
		if a.Used[i].Action == action {
			a.Used[i].N++
			return
		}
	}
	a.Used = append(a.Used, Used{action, 1})
}

// skilled notes that a skill was resolved in an act (BG-13.3).
func (t *tx) skilled(frame flow.ID, src Source) {
	a := t.actAt(frame)
	_, ability, _ := cut(src.Card)
	a.Skills = append(a.Skills, ability)
	a.After = "skill"
	t.say("skill_used", "BG-13.2", engine.Event{Actor: a.Figure, Cause: ability}, engine.Sub("figure", words.FigureName(a.Figure)), engine.Sub("skill", t.sourceName(src)))
}

// play takes a card from the hand into an act, with its bonus.
func (t *tx) play(frame flow.ID, card, bonus string, extra bool) {
	a := t.actAt(frame)
	side := t.Figure(a.Figure).Side
	if extra {
		h := t.w.Forces[side].Hand
		i := slices.Index(h, card)
		t.w.Forces[side].Hand = slices.Delete(slices.Clone(h), i, i+1)
		t.Seal(engine.KnownShown, "card revealed")
	}
	a.Played = append(a.Played, Played{Card: card, Bonus: bonus, Since: a.Wounds, SinceMana: a.Mana, SinceAttacks: a.Attacks})
	if bonus == "none" {
		return
	}
	t.Tell("bonus."+bonus, "BG-5.11", engine.Event{Actor: a.Figure, Cause: card, Seat: seatRef(side)}, t.bonusTold(a.Figure, card, bonus))
}

// rebonus sets the bonus of the card that the activation was made with.
func (t *tx) rebonus(frame flow.ID, card, bonus string) {
	a := t.actAt(frame)
	a.Played = slices.DeleteFunc(slices.Clone(a.Played), func(p Played) bool { return p.Card == card && p.Bonus == "none" })
	t.play(frame, card, bonus, false)
}

// endAct closes an act: its lasting effects and armed rules end, its cards go
// where they belong (BG-5.18, BG-5.19, BG-15.7d, BG-15.7e, BG-S-5.12).
func (t *tx) endAct(frame flow.ID) {
	i := slices.IndexFunc(t.w.Acts, func(a Act) bool { return a.Frame == frame })
	if i < 0 {
		return
	}
	a := t.w.Acts[i]
	f := t.fig(a.Figure)
	force := &t.w.Forces[f.Side]
	for _, p := range a.Played {
		switch {
		case p.Scored: // completed missions lie face up (BG-19.6)
			force.Area = append(force.Area, p.Card)
		case a.Kind == "activation" && f.Standing():
			f.Cards = append(f.Cards, p.Card)
		default:
			force.Discard = append(force.Discard, p.Card)
		}
	}
	t.w.Acts = slices.Delete(slices.Clone(t.w.Acts), i, i+1)
	t.expire(func(l Lasting) bool { return l.Until == "act" && l.Frame == frame })
	t.w.Armed = slices.DeleteFunc(slices.Clone(t.w.Armed), func(x Armed) bool { return x.Frame == frame })
	t.w.Spent = slices.DeleteFunc(slices.Clone(t.w.Spent), func(x Spent) bool { return x.Frame == frame })
	t.Note("ended."+a.Kind, "BG-5.18", engine.Event{Actor: a.Figure})
}

// expire ends lasting effects.
func (t *tx) expire(which func(Lasting) bool) {
	t.w.Lasting = slices.DeleteFunc(slices.Clone(t.w.Lasting), which)
}

// last keeps an operation in force for a while.
func (t *tx) last(l Lasting) { t.w.Lasting = append(t.w.Lasting, l) }

// arm keeps a rule of a fate bonus in force until its act ends.
func (t *tx) arm(a Armed) { t.w.Armed = append(t.w.Armed, a) }

// delay keeps operations for a later moment; due takes out those whose moment has come.
func (t *tx) delay(d Delayed) {
	t.w.Delayed = append(t.w.Delayed, d)
	t.say("delayed", "BG-23.1", engine.Event{Actor: d.Source.Bearer, Cause: d.Moment}, engine.Sub("source", t.sourceName(d.Source)), engine.Sub("figure", words.FigureName(d.Source.Bearer)))
}

func (t *tx) due(which func(Delayed) bool) []Delayed {
	var out []Delayed
	t.w.Delayed = slices.DeleteFunc(slices.Clone(t.w.Delayed), func(d Delayed) bool {
		if which(d) {
			out = append(out, d)
			return true
		}
		return false
	})
	return out
}

// spend uses up the limit of a rule.
func (t *tx) spend(s Spent) { t.w.Spent = append(t.w.Spent, s) }

// complete scores a side mission, once (BG-19.4, BG-S-19.1).
func (t *tx) complete(frame flow.ID, card string) {
	a := t.actAt(frame)
	g, _ := t.p.Glory(card)
	side := t.Figure(a.Figure).Side
	for i := range a.Played {
		if a.Played[i].Card == card {
			a.Played[i].Scored = true
		}
	}
	t.w.Forces[side].Missions += g.Mission.VP
	t.say("mission_completed", "BG-19.4", engine.Event{Actor: a.Figure, Cause: card, N: g.Mission.VP, Seat: seatRef(side)},
		engine.Who("who", seatOf(side)), engine.Sub("card", t.cardName(card)), engine.Num("vp", g.Mission.VP))
}

// activated makes the figure of an activation no longer ready (BG-5.18, BG-5.20).
func (t *tx) activated(id string) {
	f := t.fig(id)
	f.Ready, f.Activated = false, true
	force := &t.w.Forces[f.Side]
	force.Last, force.LastRound = id, t.w.Round
	force.Active++
}

// Attacks.

func (t *tx) beginAttack(a Attack) { t.w.Attacks = append(t.w.Attacks, a) }

// attacking is the innermost attack, to change.
func (t *tx) attacking() *Attack { return &t.w.Attacks[len(t.w.Attacks)-1] }

// endAttack closes the innermost attack; who was knocked out in it leaves the board (BG-16.8), whatever other attack it interrupted.
func (t *tx) endAttack(frame flow.ID) {
	i := slices.IndexFunc(t.w.Attacks, func(a Attack) bool { return a.Frame == frame })
	if i < 0 {
		return
	}
	t.w.Attacks = slices.Delete(slices.Clone(t.w.Attacks), i, i+1)
	t.expire(func(l Lasting) bool { return (l.Until == "attack" || l.Until == "test") && l.Frame == frame })
	area := slices.ContainsFunc(t.w.Attacks, Attack.Spreads)
	for _, f := range t.w.Figures {
		if f.Felled && !area {
			t.remove(f.ID)
		}
	}
}

// useUp turns a single-use item face down for the rest of the game (BG-20.4). As a free action
// it comes between the one before and the next (BG-20.5, BG-25.5).
func (t *tx) useUp(figure, id string) {
	f := t.fig(figure)
	f.Used = append(slices.Clone(f.Used), id)
	for i := range t.w.Acts {
		if a := &t.w.Acts[i]; a.Figure == figure {
			a.After = "item"
		}
	}
	t.say("item_used", "BG-20.4", engine.Event{Actor: figure, Cause: id}, engine.Sub("figure", words.FigureName(figure)), engine.Sub("item", words.ItemName(id)))
}
