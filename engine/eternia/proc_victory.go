package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
)

// Checkpoint comes at the end of an activation and of a round (FE-S-10): purchases are waited for (FE-S-50), limits kept,
// secondary goals rewarded (FE-6.3), and teams may put victory cards into play (FE-DP-27): at the end of an activation those that
// could newly have reached a goal, at the end of a round all that could have. Then events that set a goal off are past.
type Checkpoint struct {
	Team  int    `json:"team"` // whose activation ends
	Round bool   `json:"round"`
	Do    string `json:"do,omitempty"` // "", "keep", "ask"
	At    int    `json:"at,omitempty"` // teams asked, from Team on
	Open  bool   `json:"open,omitempty"`
}

// Kind names the frame.
func (f *Checkpoint) Kind() string { return "checkpoint" }

// Copy is a copy of the frame.
func (f *Checkpoint) Copy() body { c := *f; return &c }

// turn is the team that is asked now.
func (f *Checkpoint) turn(l look) int { return (f.Team + f.At) % len(l.w.Teams) }

// Step goes through the checkpoint.
func (f *Checkpoint) Step(t *tx) control {
	switch f.Do {
	case "":
		if f.Round {
			if len(t.w.Shops) > 0 { // a purchase ends before the round does
				return flowHold(shopStrand(t.w.Shops[0].Hero))
			}
			t.countHeld()
			f.Team = t.w.First
		}
		f.Do = "keep"
	case "keep":
		for i := range t.w.Heroes {
			if kind, _ := t.excess(&t.w.Heroes[i]); kind != "" && t.w.Heroes[i].Seat != none && t.shopOf(t.w.Heroes[i].ID) == nil {
				return call(&Keeping{Hero: t.w.Heroes[i].ID})
			}
		}
		t.rewardGoals()
		f.Do = "ask"
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
func (f *Checkpoint) Ask(l look) []engine.Prompt {
	team := f.turn(l)
	p := about(ask(l.deciders(team), "DP-27", "FE-6.2", engine.T("fe.ask.DP-27")), engine.Sub("team", l.teamName(team)))
	p.Choices = append(l.reveals(team), choice("hold", engine.T("fe.choice.hold")))
	p.Silence, p.Insist = "hold", true // FE-S-128
	if l.conceded(team) {
		p.Choices, p.Insist = p.Choices[len(p.Choices)-1:], false
	}
	return []engine.Prompt{p}
}

// reveals are the victory cards that a team can put into play.
func (l look) reveals(team int) []engine.Choice {
	var out []engine.Choice
	for _, id := range l.w.Teams[team].Hand {
		if l.mayReveal(team, id).OK {
			v := l.p.victory(id)
			c := hidden("reveal:"+id, engine.T("fe.choice.reveal", engine.Sub("card", cardName("victory:"+id))), ref("card", "victory:"+id, ""))
			c.Detail = engine.T("fe.choice.reveal.vp", engine.Num("n", v.Primary.VP), engine.Num("more", v.Secondary.VP), engine.Sub("second", v.Secondary.face().Words))
			out = append(out, c)
		}
	}
	return out
}

// Answer reveals a card, or goes on.
func (f *Checkpoint) Answer(t *tx, a answer) control {
	if id, ok := strings.CutPrefix(string(a.Pick()), "reveal:"); ok {
		t.revealVictory(f.turn(t.look), id)
	} else {
		f.next(t)
	}
	return again()
}

// Victories are the victory cards of the active team beside its actions: put into play (FE-6.2), or exchanged (FE-6.5).
type Victories struct {
	Team int    `json:"team"`
	Seat int    `json:"seat"`
	Do   string `json:"do,omitempty"` // "", "swap"
}

// Kind names the frame.
func (f *Victories) Kind() string { return "victories" }

// Copy is a copy of the frame.
func (f *Victories) Copy() body { c := *f; return &c }

// Step waits while there is something to decide.
func (f *Victories) Step(t *tx) control {
	if len(t.w.Teams[f.Team].Hand) == 0 {
		return back(nil)
	}
	return await()
}

// Ask asks what to do with them (FE-DP-26, FE-DP-27).
func (f *Victories) Ask(l look) []engine.Prompt {
	team := engine.Sub("team", l.teamName(f.Team))
	seat := l.still(f.Team, f.Seat)
	if f.Do == "swap" {
		p := about(ask(seat, "DP-26", "FE-6.5", engine.T("fe.ask.DP-26.swap", engine.Num("n", refreshPrice))), team)
		for _, id := range l.w.Teams[f.Team].Hand {
			p.Choices = append(p.Choices, l.telling(hidden("swap:"+id, cardName("victory:"+id), ref("card", "victory:"+id, "")), "victory:"+id))
		}
		p.Kind, p.Max, p.Insist = engine.Some, len(p.Choices), true
		return []engine.Prompt{p}
	}
	p := about(ask(seat, "DP-26", "FE-6.5", engine.T("fe.ask.DP-26")), team)
	p.Choices = append([]engine.Choice{choice("back", engine.T("fe.choice.back"))}, l.reveals(f.Team)...)
	if l.maySwap(f.Team).OK {
		c := priced(choice("swap", engine.T("fe.choice.swap")), refreshPrice)
		c.Aside = true // it leads back here
		p.Choices = append(p.Choices, c)
	}
	p.Silence, p.Insist = "back", true
	return []engine.Prompt{p}
}

// Answer reveals or exchanges.
func (f *Victories) Answer(t *tx, a answer) control {
	if f.Do == "swap" {
		f.Do = ""
		var cards []string
		for _, id := range a.Picks {
			cards = append(cards, strings.TrimPrefix(string(id), "swap:"))
		}
		if len(cards) > 0 && t.maySwap(f.Team).OK {
			t.swapVictory(f.Team, cards)
		}
		return again()
	}
	switch verb, id, _ := strings.Cut(string(a.Pick()), ":"); verb {
	case "reveal":
		t.revealVictory(f.Team, id)
	case "swap":
		f.Do = "swap"
	default:
		return back(nil)
	}
	return again()
}
