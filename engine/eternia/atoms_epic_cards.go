package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// drawHand takes combat cards of a side's pile into its hand (FE-15.5). The result is how many came.
func (t *tx) drawHand(side, n int) int {
	x := &t.w.Combat.Fighters[side]
	n = min(n, len(x.Pile))
	if n == 0 {
		return 0
	}
	t.Seal(engine.KnownDrawn, "cards drawn")
	var names []engine.Text
	for _, c := range x.Pile[:n] {
		names = append(names, combatCard(c))
	}
	x.Drawn = append(slices.Clone(x.Drawn), x.Pile[:n]...)
	x.Pile = x.Pile[n:]
	t.Note("drew_combat", "FE-15.5", engine.Event{Actor: bare(x.Who), N: n})
	if !t.opposed(x.Team) { // FE-S-136: the question shows it
		return n
	}
	t.tell(x.Team, engine.T("fe.event.drew_combat", engine.Sub("hero", t.fighterName(x.Who)), engine.Texts("cards", names)))
	return n
}

// focus puts the card drawn on the open tray and counts it (FE-15.10).
func (t *tx) focus(side int) {
	x := &t.w.Combat.Fighters[side]
	card := x.Drawn[0]
	x.Focused++
	t.tray(side, card)
	x.Drawn = slices.Clone(x.Drawn[1:])
	t.say("focused", "FE-15.10", engine.Event{Actor: bare(x.Who), Cause: card, N: x.Focused}, engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("card", combatCard(card)), engine.Num("left", t.focusLeft(side)))
}

// tray lays a card on the open discard pile of a side.
func (t *tx) tray(side int, card string) {
	x := &t.w.Combat.Fighters[side]
	x.Tray = append(slices.Clone(x.Tray), card)
}

// spendTool reveals and discards a tool that was drawn (FE-14.10).
func (t *tx) spendTool(side int) {
	x := &t.w.Combat.Fighters[side]
	x.Drawn = slices.Clone(x.Drawn[1:])
	t.tray(side, "tool")
	t.say("tooled", "FE-14.10", engine.Event{Actor: bare(x.Who)}, engine.Sub("hero", t.fighterName(x.Who)))
}

// keepDrawn keeps some of the cards drawn and discards the others, openly (FE-DP-34).
func (t *tx) keepDrawn(side int, keep []string, rule string) {
	x := &t.w.Combat.Fighters[side]
	rest := slices.Clone(x.Drawn)
	for _, c := range keep {
		i := slices.Index(rest, c)
		rest = slices.Delete(rest, i, i+1)
	}
	x.Drawn = slices.Clone(keep)
	for _, c := range rest {
		t.tray(side, c)
		t.say("unkept", rule, engine.Event{Actor: bare(x.Who), Cause: c}, engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("card", combatCard(c)))
	}
}

// layTime lays a time card beside the grid (FE-14.9).
func (t *tx) layTime(side int) {
	x := &t.w.Combat.Fighters[side]
	x.Drawn = slices.Clone(x.Drawn[1:])
	x.Beside = append(slices.Clone(x.Beside), Placed{Card: "time"})
	t.say("timed", "FE-14.9", engine.Event{Actor: bare(x.Who)}, engine.Sub("hero", t.fighterName(x.Who)))
}

// layCard places the card drawn in an area: basic cards face down in phase 3 against heroes (FE-15.6, FE-15.13).
func (t *tx) layCard(side int, area string, free bool) {
	x := &t.w.Combat.Fighters[side]
	card := x.Drawn[0]
	x.Drawn = slices.Clone(x.Drawn[1:])
	down := content.Basic(card) && t.w.Combat.Phase == 3 && t.w.Combat.Kind == "hero"
	x.Grid = append(slices.Clone(x.Grid), Placed{Card: card, Area: area, Down: down})
	if !free {
		x.Last = area // FE-S-68
		if card != "flow" {
			x.Placed++
		}
	}
	args := []engine.Arg{engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("card", combatCard(card)), engine.Sub("area", areaName(area))}
	if !down {
		t.say("laid", "FE-15.6", engine.Event{Actor: bare(x.Who), Cause: card, To: area}, args...)
		return
	}
	t.say("laid_down", "FE-15.6", engine.Event{Actor: bare(x.Who), To: area}, args[0], args[2])
	t.tell(x.Team, engine.T("fe.event.laid_yours", args...))
}

// inTurn notes the areas to which the cards of a side that are still to come go in turn (FE-S-137).
func (t *tx) inTurn(side int, areas ...string) { t.w.Combat.Fighters[side].InTurn = areas }

// unplaced discards a card that fits nowhere: the side places no more (FE-15.8, FE-15.9).
func (t *tx) unplaced(side int) {
	x := &t.w.Combat.Fighters[side]
	card := x.Drawn[0]
	x.Drawn = slices.Clone(x.Drawn[1:])
	t.tray(side, card)
	x.Placed = x.Limit
	t.say("unplaced", "FE-15.8", engine.Event{Actor: bare(x.Who), Cause: card}, engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("card", combatCard(card)))
}

// spend notes that the ability of a placed card was used.
func (t *tx) spend(side, i int) {
	x := &t.w.Combat.Fighters[side]
	x.Grid = slices.Clone(x.Grid)
	x.Grid[i].Used = true
}

// overloaded tells that an overload ability begins.
func (t *tx) overloaded(side int, rule string) {
	x := &t.w.Combat.Fighters[side]
	h := t.FighterHero(side)
	if h == nil {
		t.say("overloaded_beast", rule, engine.Event{Actor: bare(x.Who)}, engine.Sub("foe", t.fighterName(x.Who)))
		return
	}
	t.say("overloaded", rule, engine.Event{Actor: h.ID, N: x.Weapon}, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("weapon", weaponName(t.Card(h).Weapons[x.Weapon].ID)))
}

// revealCards turns all cards up that were placed face down (FE-15.15); those that an effect turned stay so.
func (t *tx) revealCards() {
	c := t.w.Combat
	if c.Kind != "hero" {
		return
	}
	t.Seal(engine.KnownShown, "combat cards are revealed")
	for i := range c.Fighters {
		x := &c.Fighters[i]
		x.Grid = slices.Clone(x.Grid)
		in := map[string][]engine.Text{}
		for j := range x.Grid {
			if x.Grid[j].Void {
				continue
			}
			x.Grid[j].Down = false
			in[x.Grid[j].Area] = append(in[x.Grid[j].Area], combatCard(x.Grid[j].Card))
		}
		args := []engine.Arg{engine.Sub("hero", t.fighterName(x.Who))}
		for _, a := range Areas {
			if len(in[a]) == 0 {
				in[a] = []engine.Text{engine.T("fe.combat.empty")}
			}
			args = append(args, engine.Texts(a, in[a]))
		}
		t.say("grid_revealed", "FE-15.15", engine.Event{Actor: bare(x.Who)}, args...)
	}
}

// spendTime discards a time card whose swap is used (FE-14.9).
func (t *tx) spendTime(side int) {
	x := &t.w.Combat.Fighters[side]
	x.Beside = slices.Clone(x.Beside[1:])
	t.tray(side, "time")
	t.say("time_used", "FE-14.9", engine.Event{Actor: bare(x.Who)}, engine.Sub("hero", t.fighterName(x.Who)))
}

// combatCard is the name of a combat card.
func combatCard(card string) engine.Text {
	if content.Basic(card) {
		return engine.T("fe.combat_card.basic", engine.Num("n", content.CombatValue(card)))
	}
	return engine.T("fe.combat_card." + card)
}

// handle changes placed cards of a side.
func (t *tx) handle(f *Handling, way Change) {
	x := &t.w.Combat.Fighters[f.Side]
	i := way.Card
	card := x.Grid[i]
	args := []engine.Arg{engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("card", card.shown()), engine.Sub("area", areaName(card.Area))}
	was := x.Grid
	x.Grid = moved(f.Op, was, way)
	switch f.Op {
	case "swap":
		other := was[way.Other]
		args = append(args, engine.Sub("other", other.shown()), engine.Sub("to", areaName(other.Area)))
	case "shift":
		args = append(args, engine.Sub("to", areaName(way.Area)))
	case "flip":
		x.Grid[i].Void, x.Grid[i].Cast = true, f.Cast
	case "kill":
		x.Grid = slices.Delete(x.Grid, i, i+1)
		t.tray(f.Side, card.Card)
		args[1] = engine.Sub("card", combatCard(card.Card)) // discards are open
	}
	t.say("card_"+f.Op, "FE-15.20", engine.Event{Target: bare(x.Who), To: card.Area}, args...)
}
