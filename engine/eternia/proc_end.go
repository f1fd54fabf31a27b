package eternia

import (
	"maps"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Finale ends the game after its last round (FE-21): a boss in play beats everybody, else the most VP
// win, then outposts, then Eternium, then after one more night the same, then a duel.
type Finale struct {
	Now   string            `json:"do,omitempty"` // "", "again", "pick", "fight", "fought"
	Tied  []int             `json:"tied,omitempty"`
	Picks map[string]string `json:"picks,omitempty"` // hero of each tied team
}

// Own gives a copied frame slices of its own.
func (f *Finale) Own() {
	f.Tied, f.Picks = slices.Clone(f.Tied), maps.Clone(f.Picks)
}

// Step judges.
func (f *Finale) Step(t *tx) control {
	switch f.Now {
	case "", "again":
		t.enter("end")
		if t.modeEnd() { // FE-22.18
			return again()
		}
		best, rule := t.ahead()
		switch {
		case t.w.Boss != nil: // FE-21.2
			t.finish(Result{Scores: t.scores(), Rule: "FE-21.2", Reason: "boss"})
		case len(best) == 1:
			t.finish(Result{Winners: best, Scores: t.scores(), Rule: rule, Reason: measures[slices.IndexFunc(measures, func(m measure) bool { return m.rule == rule })].reason})
		case f.Now == "": // FE-21.4c, FE-S-107
			f.Now = "again"
			t.extraNight()
			return call(&Round{})
		default:
			f.Now, f.Tied, f.Picks = "pick", best, map[string]string{}
			t.Seal(engine.KnownAnswer, "a duel is due")
			t.say("duel", "FE-21.4d", engine.Event{})
		}
	case "pick":
		f.Tied = f.left(t.look)
		switch {
		case len(f.Tied) == 1: // the others have left the game
			t.finish(Result{Winners: f.Tied, Scores: t.scores(), Rule: "FE-32.2", Reason: "conceded"})
			return again()
		case slices.ContainsFunc(f.Tied, func(team int) bool { return f.Picks[teamKey(team)] == "" }):
			return await()
		}
		f.Now = "fight"
		for _, team := range f.Tied {
			t.say("champion", "FE-21.4d", engine.Event{Actor: f.Picks[teamKey(team)]}, engine.Sub("team", t.teamName(team)), engine.Sub("hero", words.HeroName(f.Picks[teamKey(team)])))
		}
	case "fight": // the team nearer to the starting one attacks (FE-S-106)
		f.Now = "fought"
		slices.SortFunc(f.Tied, func(a, b int) int { return t.fromFirst(a) - t.fromFirst(b) })
		return call(&Epic{Attacker: "hero:" + f.Picks[teamKey(f.Tied[0])], Defender: "hero:" + f.Picks[teamKey(f.Tied[1])], Rounds: 1, Closed: true})
	case "fought":
		out, _ := t.Result().(string)
		winner, loser := 1, 0 // a tie, and both defeated at once, are the defender's (FE-S-106)
		if out == "active" {
			winner, loser = 0, 1
		}
		won := f.Tied[winner]
		f.Tied = slices.Delete(slices.Clone(f.Tied), loser, loser+1)
		if f.Now = "fight"; !t.conceded(won) { // one who has left since fights no third
			f.Tied = f.left(t.look)
		}
		if len(f.Tied) == 1 {
			t.score(won, 1, "FE-21.4d", engine.T("fe.cause.duel"))
			t.finish(Result{Winners: []int{won}, Scores: t.scores(), Rule: "FE-21.4d", Reason: "duel"})
		}
	}
	return again()
}

// left are the tied teams that still play.
func (f *Finale) left(l look) []int { return slices.DeleteFunc(slices.Clone(f.Tied), l.conceded) }

func teamKey(team int) string { return string(rune('0' + team)) }

// fromFirst counts the teams from the starting one on.
func (l look) fromFirst(team int) int {
	return (team - l.w.First + len(l.w.Teams)) % len(l.w.Teams)
}

// scores are the VP of all teams.
func (l look) scores() []int {
	var out []int
	for _, t := range l.w.Teams {
		out = append(out, t.VP)
	}
	return out
}

// measure is by what teams are compared in the end; the next one decides between teams that are level.
type measure struct {
	rule, reason string
	of           func(l look, team int) int
}

var measures = []measure{
	{"FE-21.3", "points", func(l look, team int) int { return l.w.Teams[team].VP }},
	{"FE-21.4a", "outposts", func(l look, team int) int { return len(l.Controlled(team)) }},
	{"FE-21.4b", "ether", func(l look, team int) int { return l.w.Teams[team].Ether }},
}

// contenders lists the teams that are compared.
func (l look) contenders() []int {
	var out []int
	for team := range l.w.Teams {
		if len(l.members(team)) > 0 && !l.conceded(team) {
			out = append(out, team)
		}
	}
	return out
}

// ahead lists the teams that are not behind, with the rule that decided (FE-3.1, FE-21.3, FE-21.4).
func (l look) ahead() ([]int, string) {
	best := l.contenders()
	for _, by := range measures {
		most := 0
		for i, team := range best {
			if i == 0 || by.of(l, team) > most {
				most = by.of(l, team)
			}
		}
		best = slices.DeleteFunc(best, func(team int) bool { return by.of(l, team) < most })
		if len(best) == 1 {
			return best, by.rule
		}
	}
	return best, "FE-21.4"
}

// reason says why a game ended; if it decided between teams that were level, with the numbers of the winner and the next best.
func (l look) reason(r *Result) engine.Text {
	out := engine.T("fe.reason." + r.Reason)
	at := slices.IndexFunc(measures, func(m measure) bool { return m.reason == r.Reason })
	if at < 1 {
		return out
	}
	won, next := r.Winners[0], 0
	for _, team := range l.contenders() {
		level := !slices.ContainsFunc(measures[:at], func(m measure) bool { return m.of(l, team) != m.of(l, won) })
		if team != won && level {
			next = max(next, measures[at].of(l, team))
		}
	}
	out.Args = []engine.Arg{engine.Num("n", measures[at].of(l, won)), engine.Num("next", next)}
	return out
}

// Ask asks the tied teams for a hero each, in secret (FE-DP-55, FE-HI-7).
func (f *Finale) Ask(l look) []question {
	var out []question
	for _, team := range f.left(l) {
		if f.Picks[teamKey(team)] != "" {
			continue
		}
		p := about(ask(l.deciders(team), "DP-55", "FE-21.4d", engine.T("fe.ask.DP-55")), engine.Sub("team", l.teamName(team)))
		p.Secret = true
		for _, h := range l.Heroes(team) {
			c := hidden("champion", words.HeroName(h.ID), actor(h.ID))
			c.Detail = engine.T("fe.champion.hp", engine.Num("hp", l.HP(h)), engine.Num("full", l.Stat(h, "hp")))
			p.Offer(c, flow.By((*Finale).choose))
		}
		out = append(out, p)
	}
	return out
}

// choose takes a hero; nobody is told before all are chosen.
func (f *Finale) choose(t *tx, a answer) control {
	if f.Picks == nil {
		f.Picks = map[string]string{}
	}
	f.Picks[teamKey(t.Team(a.Seat))] = a.Choice().Arg(0)
	t.Seal(engine.KnownAnswer, "a hero was chosen in secret")
	return again()
}

// outcome is how the game ended.
func outcome(l look) (engine.Outcome, bool) {
	r := l.w.Result
	if r == nil {
		return engine.Outcome{}, false
	}
	return engine.Outcome{Winners: r.Winners, Scores: r.Scores, Rule: r.Rule, Reason: engine.T("fe.outcome", engine.Sub("reason", l.reason(r))),
		Lost: len(r.Winners) == 0 && r.Reason != "agreed"}, true
}
