package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Sharing settles who of a team leads which hero (FE-2.4): one proposes, all others agree or
// propose something else (FE-DP-03). Everybody leads at least one.
type Sharing struct {
	Team   int    `json:"team"`
	Split  string `json:"split"` // as a choice writes it: seats of the heroes in their order
	By     int    `json:"by"`    // who proposed it, or none
	Agreed []int  `json:"agreed"`
}

// Own gives a copied frame slices of its own.
func (f *Sharing) Own() { f.Agreed = slices.Clone(f.Agreed) }

// Step waits until all agree.
func (f *Sharing) Step(t *tx) control {
	if f.By == None || len(f.Agreed) < len(t.members(f.Team)) {
		return await()
	}
	t.share(f.Team, f.Split)
	return back(nil)
}

// splits lists all ways to share the heroes of a team, each member with one at least.
func (l look) splits(team int) []string {
	seats, n := l.members(team), len(l.Heroes(team))
	var out []string
	var add func(so []engine.Seat)
	add = func(so []engine.Seat) {
		if len(so) == n {
			for _, s := range seats {
				if !slices.Contains(so, s) {
					return
				}
			}
			out = append(out, splitOf(so))
			return
		}
		for _, s := range seats {
			add(append(slices.Clone(so), s))
		}
	}
	add(nil)
	return out
}

// splitText tells who would lead whom.
func (l look) splitText(team int, split string) engine.Text {
	var parts []engine.Text
	for i, seat := range SplitSeats(split) {
		parts = append(parts, engine.T("fe.share.one", engine.Sub("hero", words.HeroName(l.Heroes(team)[i].ID)), engine.Who("who", seatOf(seat))))
	}
	return engine.T("fe.share.all", engine.Texts("list", parts))
}

// Ask asks any member for a proposal, then each of the others whether he agrees.
func (f *Sharing) Ask(l look) []question {
	offer := func(p question) question {
		for _, s := range l.splits(f.Team) {
			if s != f.Split {
				p.Offer(choice("share", l.splitText(f.Team, s), ref("split", s, "")), flow.By((*Sharing).propose))
			}
		}
		return about(p, engine.Sub("team", l.teamName(f.Team)))
	}
	if f.By == None || f.stale(l) {
		return []question{offer(ask(l.members(f.Team), "DP-03", "FE-2.4", engine.T("fe.ask.DP-03")))}
	}
	var out []question
	for _, s := range l.members(f.Team) {
		if slices.Contains(f.Agreed, int(s)) {
			continue
		}
		p := ask([]engine.Seat{s}, "DP-03", "FE-2.4", engine.T("fe.ask.DP-03.agree", engine.Who("who", seatOf(f.By)), engine.Sub("split", l.splitText(f.Team, f.Split))))
		p.Offer(choice("agree", engine.T("fe.choice.agree")), flow.By((*Sharing).agree))
		p.Silence = "agree"
		out = append(out, offer(p))
	}
	return out
}

// stale says whether somebody has left the game since the proposal was made (FE-32.1).
func (f *Sharing) stale(l look) bool {
	for _, seat := range SplitSeats(f.Split) {
		if !slices.Contains(l.members(f.Team), seatOf(seat)) {
			return true
		}
	}
	return !slices.Contains(l.members(f.Team), seatOf(f.By))
}

// propose makes a proposal, to which who makes it agrees.
func (f *Sharing) propose(t *tx, a answer) control {
	f.Split, f.By, f.Agreed = a.Choice().Arg(0), int(a.Seat), nil
	t.Seal(engine.KnownAnswer, "a proposal was made")
	t.say("share_proposed", "FE-2.4", engine.Event{Seat: seatRef(f.By)}, engine.Who("who", a.Seat), engine.Sub("split", t.splitText(f.Team, f.Split)))
	return f.agree(t, a)
}

// agree agrees to it.
func (f *Sharing) agree(_ *tx, a answer) control {
	f.Agreed = append(slices.Clone(f.Agreed), int(a.Seat))
	return again()
}
