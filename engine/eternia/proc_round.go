package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/flow"
)

// Round is a round: preparation, then the teams activate their heroes in turns (FE-9).
type Round struct {
	Now string `json:"do,omitempty"` // "", "day", "skull", "action", "next", "activate", "after", "close"
}

// Step goes through the round.
func (f *Round) Step(t *tx) control {
	switch f.Now {
	case "": // advance, day or night, skull event (FE-S-25)
		f.Now = "day"
		t.enter("prepare")
		t.advance()
		if b := t.firstSkull(); b != nil {
			return call(b)
		}
	case "day":
		f.Now = "skull"
		if t.opening() {
			f.Now = "action"
		}
		if t.Day() {
			t.income()
			return call(moment("day.started", ""))
		}
	case "skull":
		f.Now = "action"
		if b := t.skull(); b != nil {
			return call(b)
		}
	case "action":
		f.Now = "next"
		t.enter("action")
		t.firstTurn()
	case "next":
		t.leave()
		if !t.nextTeam() {
			f.Now = "close"
			return call(&Checkpoint{Round: true}) // FE-S-10
		}
		f.Now = "activate"
	case "activate":
		return await()
	case "after": // FE-9.7, FE-S-28
		t.turnOn()
		f.Now = "next"
	case "close":
		t.closeRound()
		return back(nil)
	}
	return again()
}

// opening says whether it is the first round of a first game: the skull that it begins on is resolved at once, before all else (FE-8.1).
func (l look) opening() bool { return l.Option("first_game") == "yes" && l.w.Round == 1 }

// firstSkull is the event of the skull that a first game begins on; nil in other rounds.
func (t *tx) firstSkull() body {
	if !t.opening() {
		return nil
	}
	return t.skull()
}

// nextTeam goes on to the next team that has a hero to activate, if there is one.
func (t *tx) nextTeam() bool {
	for range t.w.Teams {
		for _, h := range t.Heroes(t.w.ToAct) {
			if !h.Acted && h.Seat != None {
				return true
			}
		}
		t.turnOn()
	}
	return false
}

// Ask asks which hero is activated (FE-DP-10).
func (f *Round) Ask(l look) []question {
	team := l.w.ToAct
	p := about(ask(l.deciders(team), "DP-10", "FE-9.6", engine.T("fe.ask.DP-10")), engine.Sub("team", l.teamName(team)))
	if l.conceded(team) {
		p.Offer(choice("end", engine.T("fe.action.end")), flow.By((*Round).skip))
		return []question{p}
	}
	for _, h := range l.Heroes(team) {
		if !h.Acted {
			p.Offer(named("activate", actor(h.ID)), flow.By((*Round).activate))
		}
	}
	return []question{p}
}

// activate activates a hero.
func (f *Round) activate(_ *tx, a answer) control {
	f.Now = "after"
	return call(&Turn{Hero: a.Choice().Arg(0)})
}

// skip leaves out a team that has conceded.
func (f *Round) skip(*tx, answer) control {
	f.Now = "next"
	return again()
}
