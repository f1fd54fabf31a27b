package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/flow"
)

// Setup prepares the game: starting team, heroes and who leads them, bases, pools, decks,
// then what the mode asks for (FE-2, FE-8, FE-22.4, FE-23).
type Setup struct {
	Now  string `json:"do,omitempty"` // "", "heroes", "share", "base", "deal", "mode", "done"
	Team int    `json:"team"`         // whose turn it is to choose, counted from the starting team
}

// turn is the team that chooses now.
func (f *Setup) turn(l look) int { return (l.w.First + f.Team) % len(l.w.Teams) }

// next goes on to the next team with seats, or to the next part.
func (f *Setup) next(t *tx, part string) control {
	if f.Team++; f.Team >= len(t.w.Teams) {
		f.Now, f.Team = part, 0
	}
	return again()
}

// Step goes through the set-up.
func (f *Setup) Step(t *tx) control {
	team := None
	if t.w.First != None {
		team = f.turn(t.look)
	}
	switch f.Now {
	case "":
		f.Now = "heroes"
		t.start()
		if t.Option("free_heroes") == "yes" { // FE-23.1
			f.Now = "share"
			return call(&FreePicking{})
		}
	case "heroes": // FE-2.3
		switch {
		case len(t.members(team)) == 0 || len(t.Heroes(team)) > 0:
			return f.next(t, "share")
		case len(t.Mission().Heroes) > 0 && team == 0:
			t.muster(team, t.Mission().Heroes)
			return f.next(t, "share")
		}
		return await()
	case "share": // FE-2.4
		f.Now = "shared"
		if len(t.members(team)) > 1 {
			return call(&Sharing{Team: team, By: None})
		}
	case "shared":
		f.Now = "share"
		return f.next(t, "base")
	case "base": // FE-2.9
		if len(t.openBases(team)) > 1 {
			return await()
		}
		return f.next(t, "deal")
	case "deal":
		f.Now = "mode"
		t.deal()
	case "mode":
		f.Now = "done"
		if b := t.modeSetup(); b != nil {
			return call(b)
		}
		if t.Option("first_game") == "yes" {
			t.firstGame()
		}
	case "done":
		return back(nil)
	}
	return again()
}

// Ask asks for the heroes of a team (FE-DP-02, with mounted ones FE-DP-04), or for its base (FE-DP-05).
func (f *Setup) Ask(l look) []question {
	team := f.turn(l)
	if l.conceded(team) { // it plays no more (FE-32.2)
		p := about(ask(l.deciders(team), "DP-02", "FE-32.2", engine.T("fe.ask.DP-02", engine.Num("n", content.TeamSize))), engine.Sub("team", l.teamName(team)))
		p.Offer(choice("end", engine.T("fe.action.end")), flow.By((*Setup).skip))
		return []question{p}
	}
	if f.Now == "base" {
		p := about(ask(l.deciders(team), "DP-05", "FE-2.9b", engine.T("fe.ask.DP-05")), engine.Sub("team", l.teamName(team)))
		for _, z := range l.openBases(team) {
			p.Offer(zoneChoice("base", z), flow.By((*Setup).settle))
		}
		p.Silence = p.Choices[0].ID()
		return []question{p}
	}
	point := "DP-02"
	if l.Option("mounted") == "yes" {
		point = "DP-04"
	}
	p := about(ask(l.deciders(team), point, "FE-2.3", engine.T("fe.ask."+point, engine.Num("n", content.TeamSize))), engine.Sub("team", l.teamName(team)))
	p.Kind, p.Min, p.Max = engine.Some, content.TeamSize, content.TeamSize
	p.Whole(flow.By((*Setup).muster))
	for i := range l.p.Heroes {
		if c := &l.p.Heroes[i]; c.Faction == l.w.Teams[team].Faction && l.mayPlay(c) {
			p.Choices = append(p.Choices, onCard(named("hero", actor(c.ID)), "hero:"+c.ID))
		}
	}
	return []question{p}
}

// mayPlay says whether a hero's card is in the pool: mounted ones only where the table allows them (FE-2.5).
func (l look) mayPlay(c *content.Hero) bool { return c.Mount == "" || l.Option("mounted") == "yes" }

// Check wants no hero twice, on foot and mounted, and one mounted hero at most (FE-2.7).
func (f *Setup) Check(l look, a answer) error {
	if f.Now == "base" || l.conceded(f.turn(l)) {
		return nil
	}
	var mounted int
	var who []string
	for _, pick := range a.Choices {
		c := l.p.Hero(pick.Arg(0))
		if c.Mount != "" {
			mounted++
		}
		who = append(who, c.Person())
	}
	slices.Sort(who)
	if mounted > 1 || len(slices.Compact(who)) < len(a.Picks) {
		return engine.Refuse(engine.NotOffered, "FE-2.7", engine.T("fe.no.mounted"))
	}
	return nil
}

// skip goes on without the choice.
func (f *Setup) skip(t *tx, _ answer) control {
	return f.next(t, map[string]string{"heroes": "share", "base": "deal"}[f.Now])
}

// settle takes the base.
func (f *Setup) settle(t *tx, a answer) control {
	t.settle(f.turn(t.look), a.Choice().Arg(0))
	return f.next(t, "deal")
}

// muster takes the heroes.
func (f *Setup) muster(t *tx, a answer) control {
	var ids []string
	for _, c := range a.Choices {
		ids = append(ids, c.Arg(0))
	}
	t.muster(f.turn(t.look), ids)
	return f.next(t, "share")
}

// openBases lists the bases that a team may choose from, the recommended one first: any that no
// other team sits in, unless the scenario names them; the Masters have Castle Grayskull (FE-2.9).
func (l look) openBases(team int) []string {
	x := l.w.Teams[team]
	if len(l.Mission().Bases) > 0 || l.Mission().Mode != "story" || l.p.Factions[0].ID == x.Faction || len(l.members(team)) == 0 {
		return nil
	}
	out := []string{x.Base}
	for _, z := range l.p.Land.Zones {
		if o := l.p.Land.Posts[z]; o != nil && o.Kind == "base" && l.BaseOf(z) == None {
			out = append(out, z)
		}
	}
	return out
}
