package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
)

// Progress is how far a team has come to a goal (FE-6.2); of events, since those counted before (FE-S-11).
func (l look) Progress(team int, g content.Goal, since map[string]int) int {
	x := &l.w.Teams[team]
	if g.Event != "" {
		return x.Events[g.Key()] - since[g.Key()]
	}
	n := 0
	zones := func(counts func(zone string) bool) (held int) {
		for _, z := range l.p.Land.Zones {
			if counts(z) && l.Controls(team, z) {
				held++
			}
		}
		return held
	}
	kind := func(zone, of string) bool {
		o := l.p.Land.Posts[zone]
		return o != nil && (of == "merchant" && o.Merchant != "" || o.Merchant == of || o.Kind == of)
	}
	switch g.State {
	case "control": // the base does not count
		n = zones(func(z string) bool { return z != x.Base })
	case "control_kind":
		n = zones(func(z string) bool { return slices.ContainsFunc(g.Of, func(of string) bool { return kind(z, of) }) })
	case "control_each":
		for _, of := range g.Of {
			n += min(1, zones(func(z string) bool { return kind(z, of) }))
		}
	case "control_any":
		n = zones(func(z string) bool { return slices.Contains(g.Of, z) })
	case "ether":
		n = x.Ether
	case "soldiers":
		for _, s := range x.Soldiers {
			n += s
		}
	case "full_outposts":
		for _, s := range x.Soldiers {
			if s == content.MostSoldiers {
				n++
			}
		}
	default:
		for _, h := range l.Heroes(team) {
			n += l.adds(h, g.State)
		}
	}
	return n
}

// adds is what one hero adds to a goal about heroes.
func (l look) adds(h *Hero, state string) int {
	mounts := func(vehicles bool) int {
		return len(slices.DeleteFunc(slices.Clone(h.Mount), func(m string) bool { return (trim(m, "vehicle:") != "") != vehicles }))
	}
	switch state {
	case "tamed":
		return mounts(false)
	case "vehicles":
		return mounts(true)
	case "allies":
		return len(h.Ally)
	case "equipped":
		return len(h.Worn)
	}
	for _, z := range l.p.Land.Adjacent(h.At) { // at_the_gate: next to an enemy base
		if b := l.BaseOf(z); b != None && b != h.Team {
			return 1
		}
	}
	return 0
}

// met says whether a team has reached a goal.
func (l look) met(team int, g content.Goal, since map[string]int) bool {
	return l.Progress(team, g, since) >= g.Count
}

// MayReveal says whether a victory card of the hand may be put into play now (FE-6.2): its state holds, or its event
// happened just now (FE-S-10), and the team has not played as many as it has heroes (FE-6.4).
func (l look) MayReveal(team int, id string) engine.Verdict {
	x := l.w.Teams[team]
	switch {
	case !slices.Contains(x.Hand, id):
		return no("FE-6.2", "fe.no.not_in_hand")
	case len(x.Goals) >= len(l.Heroes(team)):
		return no("FE-6.4", "fe.no.goals_full")
	case !l.reached(team, id):
		return no("FE-6.2", "fe.no.goal_not_met", engine.Num("n", l.Progress(team, l.p.Victory(id).Primary, nil)), engine.Num("of", l.p.Victory(id).Primary.Count))
	}
	return engine.Legal()
}

// reached says whether a team has reached the primary goal of a card, whoever has it.
func (l look) reached(team int, id string) bool {
	g := l.p.Victory(id).Primary
	if g.Event != "" {
		return slices.Contains(l.w.Teams[team].Ready, id)
	}
	return l.met(team, g, nil)
}

// MaySwap says whether victory cards may be exchanged (FE-6.5, FE-S-13).
func (l look) MaySwap(team int) engine.Verdict {
	switch {
	case l.w.Combat != nil || l.w.Wilds != nil:
		return no("FE-S-13", "fe.no.in_combat")
	case l.w.Acting == nil || l.Hero(l.w.Acting.Hero).Team != team:
		return no("FE-S-13", "fe.no.not_your_turn")
	case len(l.w.Teams[team].Hand) == 0:
		return no("FE-6.5", "fe.no.no_victory_cards")
	case l.w.Teams[team].Ether < refreshPrice:
		return no("FE-5.1", "fe.no.too_dear", engine.Num("n", refreshPrice))
	}
	return engine.Legal()
}

// likely lists the victory cards that a team could put into play as far as everybody knows: their primary goals are reached,
// and they lie neither in play nor on the discard pile. Windows open by it alone, so that they tell nothing of a hand.
func (l look) likely(team int) []string {
	x := l.w.Teams[team]
	if len(x.Hand) == 0 || len(x.Goals) >= len(l.Heroes(team)) || l.conceded(team) { // FE-32.2
		return nil
	}
	var out []string
	for i := range l.p.VictoryCards {
		id := l.p.VictoryCards[i].ID
		if l.reached(team, id) && !l.outInTheOpen(id) {
			out = append(out, id)
		}
	}
	return out
}

// outInTheOpen says whether everybody knows where a victory card is.
func (l look) outInTheOpen(id string) bool {
	return slices.Contains(l.w.Decks["victory"].Discard, id) || slices.ContainsFunc(l.w.Teams, func(t Team) bool {
		return slices.ContainsFunc(t.Goals, func(g GoalCard) bool { return g.Card == id })
	})
}
