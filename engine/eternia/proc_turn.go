package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Turn is the activation of a hero: up to two standard actions, each at most once, and
// free actions (FE-10.1, FE-10.2), until he ends it (FE-10.3) or it is ended (FE-7.3).
type Turn struct {
	Hero string `json:"hero"`
	Now  string `json:"do,omitempty"` // "", "act", "night", "check", "close"
}

// action is something a hero may do in his activation: its id is the choice.
type action struct {
	id       string
	rule     string
	standard int // standard actions that it takes; 0: free
	// may says whether the hero may take it now, beside what standard actions ask of all.
	may func(look, *Hero) engine.Verdict
	// begin carries it out; nil if there is nothing more to ask.
	begin func(*tx, *Hero) body
}

// actions makes those of a pack.
func actions() []action {
	return slices.Concat(moves(), works(), freeActions(), modeActions())
}

// actions lists those that the mission knows: some belong to a skirmish, the artifact or brambles.
func (l look) actions() []action {
	return slices.DeleteFunc(slices.Clone(l.p.actions), func(x action) bool {
		switch x.id {
		case "train", "mount":
			return !l.Skirmish()
		case "relic":
			return l.w.Relic == nil
		case "bramble":
			return l.Mission().Brambles == nil
		}
		return false
	})
}

// StandardActions lists the standard actions that a hero may take now.
func (l look) StandardActions(h *Hero) []string {
	var out []string
	for _, a := range l.p.actions {
		if a.standard > 0 && l.allowed(h, a).OK {
			out = append(out, a.id)
		}
	}
	return out
}

// allowed says whether a hero may take an action now (FE-10.1, FE-10.2).
func (l look) allowed(h *Hero, x action) engine.Verdict {
	a := l.w.Acting
	switch {
	case slices.Contains(a.Done, x.id):
		return no("FE-10.1", "fe.no.once")
	case slices.Contains(a.Done, "merchant"):
		return no("FE-11.4", "fe.no.merchant_last")
	case x.standard > a.Left:
		return no("FE-10.1", "fe.no.no_actions")
	}
	return x.may(l, h)
}

// no is a verdict against something, with the key of the text that tells why.
func no(rule, key string, args ...engine.Arg) engine.Verdict {
	return engine.Illegal(rule, engine.T(key, args...))
}

// Step goes through the activation.
func (f *Turn) Step(t *tx) control {
	h := t.Hero(f.Hero)
	switch f.Now {
	case "":
		f.Now = "act"
		t.beginTurn(f.Hero)
		return call(moment("turn.started", HeroRef(h)))
	case "act":
		t.rewardGoals() // FE-6.3
		if t.modeCheck(); t.w.Result != nil {
			return again()
		}
		if !t.w.Acting.Over {
			return await()
		}
		f.Now = "night"
	case "night": // FE-9.4; of no use to a hero who was defeated (FE-S-20)
		f.Now = "check"
		if !t.Day() {
			t.heal(f.Hero, 1, "FE-9.4", engine.T("fe.cause.night"))
			return call(moment("turn.night", HeroRef(h)))
		}
	case "check":
		f.Now = "close"
		return call(&Checkpoint{Team: h.Team}) // FE-S-10
	case "close":
		t.endTurn()
		return back(nil)
	}
	return again()
}

// Ask offers what the hero may do (FE-DP-11), and what his team-mates may do beside it.
func (f *Turn) Ask(l look) []question {
	h := l.Hero(f.Hero)
	p := askHero(h, "DP-11", "FE-10.1", engine.Text{})
	p.Words = turnWords
	if l.conceded(h.Team) {
		p.Offer(choice("end", engine.T("fe.action.end")), flow.By((*Turn).end))
		return []question{p}
	}
	beside := l.beside(h, controller(h))
	p.Choices = make([]engine.Choice, 0, 10) // seldom more
	for _, x := range l.p.actions {
		if l.allowed(h, x).OK {
			p.Offer(engine.Choice{Do: engine.Verb(x.id), About: p.About, Public: true}, flow.By((*Turn).act))
		}
	}
	for _, c := range beside {
		p.Offer(c, besides)
	}
	p.Offer(choice("end", engine.T("fe.action.end")), flow.By((*Turn).end))
	p.Silence = "end"
	return append([]question{p}, l.mates(h)...)
}

// turnWords tells who acts, how many actions he has left, and what they are called.
func turnWords(l look, p *engine.Prompt) {
	hero := engine.Sub("hero", words.HeroName(l.w.Acting.Hero))
	p.Text = engine.T("fe.ask.DP-11", hero, engine.Num("n", l.w.Acting.Left))
	p.Public.Args = append(p.Public.Args, hero)
	for i, c := range p.Choices {
		p.Choices[i].Text = engine.T("fe.action." + string(c.Do))
		if c.Do == "end" {
			p.Choices[i].Text = engine.T("fe.action.end_of", hero)
		}
	}
}

// act takes an action.
func (f *Turn) act(t *tx, a answer) control {
	h := t.Hero(f.Hero)
	for _, x := range t.p.actions {
		if x.id == string(a.Choice().Do) {
			t.act(x)
			if b := x.begin(t, h); b != nil {
				return call(b)
			}
			break
		}
	}
	return again()
}

// end ends the activation (FE-10.3).
func (f *Turn) end(*tx, answer) control {
	f.Now = "night"
	return again()
}

// endTurn ends the activation.
func (t *tx) endTurn() {
	t.expire("turn")
	hero := t.w.Acting.Hero
	t.restTurn()
	t.modeTurnEnd(hero)
}
