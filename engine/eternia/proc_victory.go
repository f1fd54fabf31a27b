package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Checkpoint comes at the end of an activation and of a round (FE-S-10): purchases are waited for (FE-S-50), limits kept,
// secondary goals rewarded (FE-6.3), and teams may put victory cards into play (FE-DP-27): at the end of an activation those that
// could newly have reached a goal, at the end of a round all that could have. Then events that set a goal off are past.
type Checkpoint struct {
	Team  int    `json:"team"` // whose activation ends
	Round bool   `json:"round"`
	Now   string `json:"do,omitempty"` // "", "keep", "ask"
	At    int    `json:"at,omitempty"` // teams asked, from Team on
	Open  bool   `json:"open,omitempty"`
}

// turn is the team that is asked now.
func (f *Checkpoint) turn(l look) int { return (f.Team + f.At) % len(l.w.Teams) }

// Step goes through the checkpoint.
func (f *Checkpoint) Step(t *tx) control {
	switch f.Now {
	case "":
		if f.Round {
			if len(t.w.Shops) > 0 { // a purchase ends before the round does
				return flowHold(shopStrand(t.w.Shops[0].Hero))
			}
			t.countHeld()
			f.Team = t.w.First
		}
		f.Now = "keep"
	case "keep":
		for i := range t.w.Heroes {
			if kind, _ := t.excess(&t.w.Heroes[i]); kind != "" && t.w.Heroes[i].Seat != None && t.shopOf(t.w.Heroes[i].ID) == nil {
				return call(&Keeping{Hero: t.w.Heroes[i].ID})
			}
		}
		t.rewardGoals()
		f.Now = "ask"
	case "ask":
		if f.At == len(t.w.Teams) {
			t.pastEvents()
			return back(nil)
		}
		team := f.turn(t.look)
		if t.conceded(team) { // nobody is there to ask (FE-32.2)
			f.next(t)
			return again()
		}
		list := t.likely(team)
		if f.Open = f.Open || f.Round || slices.ContainsFunc(list, func(id string) bool { return !slices.Contains(t.w.Teams[team].Asked, id) }); f.Open && len(list) > 0 {
			return await()
		}
		f.next(t)
	}
	return again()
}

// next goes on to the next team.
func (f *Checkpoint) next(t *tx) {
	t.wasAsked(f.turn(t.look))
	f.At++
	f.Open = false
}

// Ask asks a team to reveal or hold (FE-DP-27). It is asked whatever it holds: not to be asked would tell.
func (f *Checkpoint) Ask(l look) []question {
	team := f.turn(l)
	p := about(ask(l.deciders(team), "DP-27", "FE-6.2", engine.T("fe.ask.DP-27")), engine.Sub("team", l.teamName(team)))
	if !l.conceded(team) {
		for _, c := range l.reveals(team) {
			p.Offer(c, flow.By((*Checkpoint).reveal))
		}
	}
	p.Offer(choice("hold", engine.T("fe.choice.hold")), flow.By((*Checkpoint).hold))
	p.Silence, p.Insist = "hold", !l.conceded(team) // FE-S-128
	return []question{p}
}

// reveals are the victory cards that a team can put into play.
func (l look) reveals(team int) []engine.Choice {
	var out []engine.Choice
	for _, id := range l.w.Teams[team].Hand {
		if l.MayReveal(team, id).OK {
			out = append(out, onCard(hidden("reveal", engine.T("fe.choice.reveal", engine.Sub("card", words.CardName("victory:"+id))), cardRef(id)), "victory:"+id))
		}
	}
	return out
}

// reveal puts a card into play.
func (f *Checkpoint) reveal(t *tx, a answer) control {
	t.revealVictory(f.turn(t.look), a.Choice().Arg(0))
	return again()
}

// hold goes on.
func (f *Checkpoint) hold(t *tx, _ answer) control {
	f.next(t)
	return again()
}

// Victories are the victory cards of the active team beside its actions: put into play (FE-6.2), or exchanged (FE-6.5).
type Victories struct {
	Team int    `json:"team"`
	Seat int    `json:"seat"`
	Now  string `json:"do,omitempty"` // "", "swap"
}

// Step waits while there is something to decide.
func (f *Victories) Step(t *tx) control {
	if len(t.w.Teams[f.Team].Hand) == 0 {
		return back(nil)
	}
	return await()
}

// Ask asks what to do with them (FE-DP-26, FE-DP-27).
func (f *Victories) Ask(l look) []question {
	team := engine.Sub("team", l.teamName(f.Team))
	seat := l.still(f.Team, f.Seat)
	if f.Now == "swap" {
		p := about(ask(seat, "DP-26", "FE-6.5", engine.T("fe.ask.DP-26.swap", engine.Num("n", refreshPrice))), team)
		for _, id := range l.w.Teams[f.Team].Hand {
			p.Choices = append(p.Choices, telling(hidden("swap", words.CardName("victory:"+id), cardRef(id)), "victory:"+id))
		}
		p.Kind, p.Max, p.Insist = engine.Some, len(p.Choices), true
		p.Whole(flow.By((*Victories).swap))
		return []question{p}
	}
	p := about(ask(seat, "DP-26", "FE-6.5", engine.T("fe.ask.DP-26")), team)
	p.Offer(l.backChoice(), leave)
	for _, c := range l.reveals(f.Team) {
		p.Offer(c, flow.By((*Victories).reveal))
	}
	if l.MaySwap(f.Team).OK {
		c := priced(choice("swap", engine.T("fe.choice.swap")), refreshPrice)
		c.Aside = true // it leads back here
		p.Offer(c, flow.By((*Victories).askSwap))
	}
	p.Silence, p.Insist = "back", true
	return []question{p}
}

// reveal puts a card into play (FE-6.2).
func (f *Victories) reveal(t *tx, a answer) control {
	t.revealVictory(f.Team, a.Choice().Arg(0))
	return again()
}

// askSwap goes on to the cards that are exchanged.
func (f *Victories) askSwap(*tx, answer) control {
	f.Now = "swap"
	return again()
}

// swap exchanges cards (FE-6.5).
func (f *Victories) swap(t *tx, a answer) control {
	f.Now = ""
	var cards []string
	for _, c := range a.Choices {
		cards = append(cards, c.Arg(0))
	}
	if len(cards) > 0 && t.MaySwap(f.Team).OK {
		t.swapVictory(f.Team, cards)
	}
	return again()
}
