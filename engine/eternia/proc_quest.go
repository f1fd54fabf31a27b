package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
)

// mayQuest says whether a hero may go on a quest (FE-10.20).
func mayQuest(l look, h *Hero) engine.Verdict {
	switch {
	case !slices.Contains(l.w.Quests, h.At):
		return no("FE-10.20", "fe.no.no_quest")
	case !l.Skirmish() && l.left("scenario") == 0:
		return no("FE-2.18", "fe.no.no_cards")
	}
	return engine.Legal()
}

// Questing is going on a quest (FE-10.20): the token goes, and a card of the scenario deck is drawn and resolved.
type Questing struct {
	Hero string `json:"hero"`
	Now  string `json:"do,omitempty"` // "", "task", "judge", "close", "fought", "after"
	Card string `json:"card,omitempty"`
	Zone string `json:"zone,omitempty"` // of the token
	OK   bool   `json:"ok,omitempty"`   // the task is done, or the creature beaten
}

// Step goes through it.
func (f *Questing) Step(t *tx) control {
	h := t.Hero(f.Hero)
	switch f.Now {
	case "":
		f.Now, f.Zone = "task", h.At
		t.questToken(f.Hero)
		if t.Skirmish() { // FE-23.8
			t.ether(h.Team, 2, "FE-23.8", engine.T("fe.token.quest"))
			return back(nil)
		}
		f.Card = t.drawQuest(f.Hero)
	case "task":
		if KindOf(f.Card) != "quest" { // FE-12.10: what becomes of the card is for the combat (FE-15.29, FE-15.34)
			f.Now = "fought"
			return call(&Epic{Attacker: HeroRef(h), Defender: f.Card})
		}
		f.Now = "judge"
		if path := t.TaskPath(h, f.Card); path != "" {
			return call(run(f.source(h), path))
		}
		f.Now = "close"
	case "judge": // FE-12.8
		f.Now = "close"
		f.OK, _ = t.Result().(bool)
		t.questResult(f.Hero, f.Card, f.OK)
		if f.OK {
			return call(run(f.source(h), "reward"))
		}
	case "close": // FE-S-57
		t.discard("scenario", f.Card)
		f.Now = "after"
	case "fought":
		out, _ := t.Result().(string)
		f.OK, f.Now = out == "active", "after"
	case "after":
		f.Now = "done"
		if b := t.modeQuest(f.Hero, f.Zone, f.OK); b != nil {
			return call(b)
		}
	case "done":
		return back(nil)
	}
	return again()
}

// source is the card as the hero reads it.
func (f *Questing) source(h *Hero) Source { return Source{Card: f.Card, Who: HeroRef(h), Team: h.Team} }

// TaskPath is the path of the task that a quest sets a hero: that of his faction, or of any (FE-12.8).
func (l look) TaskPath(h *Hero, card string) string {
	tasks := l.p.Quest(trim(card, "quest:")).Tasks
	own := l.Card(h).Faction
	for _, f := range []string{own, l.p.Faction(own).Like} { // FE-24.15
		for i, task := range tasks {
			if task.Faction == "" || task.Faction == f {
				return "tasks[" + strconv.Itoa(i) + "].do"
			}
		}
	}
	return ""
}
