package eternia

import (
	"maps"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// count notes n events that victory cards count (Goal.Event). Cards whose primary goal they complete are ready until
// the next checkpoint (FE-S-10), in whoever's hand they are.
func (t *tx) count(team int, event string, n int) {
	x := &t.w.Teams[team]
	x.Events[event] += n
	for i := range t.p.VictoryCards {
		v := &t.p.VictoryCards[i]
		if v.Primary.Event != "" && v.Primary.Key() == event && x.Events[event] >= v.Primary.Count && !slices.Contains(x.Ready, v.ID) {
			x.Ready = append(slices.Clone(x.Ready), v.ID)
		}
	}
}

// countHeld counts the zones that victory cards want held at the end of rounds.
func (t *tx) countHeld() {
	counted := map[string]bool{}
	for i := range t.p.VictoryCards {
		for _, g := range []content.Goal{t.p.VictoryCards[i].Primary, t.p.VictoryCards[i].Secondary} {
			if g.Event != "hold_round_end" || counted[g.Key()] {
				continue
			}
			counted[g.Key()] = true
			for team := range t.w.Teams {
				if t.Controls(team, g.Of[0]) {
					t.count(team, g.Key(), 1)
				}
			}
		}
	}
}

// pastEvents ends the windows of goals by events (FE-S-10).
func (t *tx) pastEvents() {
	for i := range t.w.Teams {
		t.w.Teams[i].Ready = nil
	}
}

// wasAsked notes the goals for whose sake a team was asked.
func (t *tx) wasAsked(team int) {
	t.w.Teams[team].Asked = slices.DeleteFunc(t.likely(team), func(id string) bool { return t.p.Victory(id).Primary.Event != "" })
}

// revealVictory puts a victory card into play (FE-6.2): VP, then its secondary goal counts from now on (FE-6.3, FE-S-11).
// After as many as the team has heroes the rest of the hand is discarded (FE-6.4).
func (t *tx) revealVictory(team int, id string) {
	x := &t.w.Teams[team]
	x.Hand = slices.DeleteFunc(slices.Clone(x.Hand), func(c string) bool { return c == id })
	x.Goals = append(slices.Clone(x.Goals), GoalCard{Card: id, Since: maps.Clone(x.Events)})
	t.Seal(engine.KnownShown, "a victory card was revealed")
	card := engine.Sub("card", words.CardName("victory:"+id))
	t.say("revealed", "FE-6.2", engine.Event{N: team, About: []engine.Ref{ref("card", "victory:"+id, "")}}, engine.Sub("team", t.teamName(team)), card)
	t.score(team, t.p.Victory(id).Primary.VP, "FE-6.2", engine.T("fe.cause.primary", card))
	if len(x.Goals) >= len(t.Heroes(team)) {
		rest := x.Hand
		x.Hand = nil
		t.dropVictory(team, rest)
	}
	t.rewardGoals()
}

// dropVictory discards victory cards that a team can play no more (FE-6.4).
func (t *tx) dropVictory(team int, cards []string) {
	if len(cards) == 0 {
		return
	}
	for _, c := range cards {
		t.discard("victory", c)
	}
	t.say("hand_discarded", "FE-6.4", engine.Event{N: team}, engine.Sub("team", t.teamName(team)), engine.Texts("cards", names("victory", cards)))
}

// rewardGoals gives the VP of secondary goals that are met (FE-6.3); the cards stay (FE-S-14).
func (t *tx) rewardGoals() {
	for team := range t.w.Teams {
		for i := range t.w.Teams[team].Goals {
			g := &t.w.Teams[team].Goals[i]
			v := t.p.Victory(g.Card)
			if !g.Done && t.met(team, v.Secondary, g.Since) {
				g.Done = true
				t.score(team, v.Secondary.VP, "FE-6.3", engine.T("fe.cause.secondary", engine.Sub("card", words.CardName("victory:"+g.Card))))
			}
		}
	}
}

// swapVictory exchanges victory cards for 1 Eternium (FE-6.5, FE-S-13); those given up go to the discard pile (FE-S-14).
func (t *tx) swapVictory(team int, cards []string) {
	x := &t.w.Teams[team]
	t.pay(team, refreshPrice, "FE-6.5")
	x.Hand = slices.DeleteFunc(slices.Clone(x.Hand), func(c string) bool { return slices.Contains(cards, c) })
	for _, c := range cards {
		t.discard("victory", c)
	}
	t.say("victory_swapped", "FE-6.5", engine.Event{N: len(cards)}, engine.Sub("team", t.teamName(team)), engine.Texts("cards", names("victory", cards)), engine.Num("n", refreshPrice))
	var fresh []string
	for range cards {
		if c := t.take("victory"); c != "" {
			fresh = append(fresh, c)
		}
	}
	t.dealVictory(team, fresh, "FE-6.5")
}

// dealVictory gives victory cards to the hand of a team, which alone reads them (FE-HI-1); one that has played all it may
// discards them (FE-6.4).
func (t *tx) dealVictory(team int, cards []string, rule string) {
	x := &t.w.Teams[team]
	if len(x.Goals) >= len(t.Heroes(team)) {
		t.dropVictory(team, cards)
		return
	}
	x.Hand = append(slices.Clone(x.Hand), cards...)
	x.Asked = nil
	t.say("victory_drawn", rule, engine.Event{N: len(cards)}, engine.Sub("team", t.teamName(team)), engine.Num("n", len(cards)))
	var about []engine.Ref
	for _, c := range cards {
		about = append(about, ref("card", "victory:"+c, ""))
	}
	t.tell(team, engine.T("fe.event.victory_drawn.own", engine.Texts("cards", names("victory", cards))), about...)
}
