package eternia

import (
	"cmp"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Reward is what the defeat of a hero gives, and to which team.
type Reward struct {
	By    int  `json:"by"`            // the team that has defeated him, or none
	Prize int  `json:"prize"`         // VP
	Due   bool `json:"due,omitempty"` // Eternium instead of the VP that the scenario does not give (FE-23.16)
}

// Defeat resolves that a hero is at 0 HP (FE-7). It returns whether he is defeated: something may have healed him in the last moment (FE-36.12).
type Defeat struct {
	Reward
	Hero string `json:"hero"`
	Now  string `json:"do,omitempty"` // "", "last", "fall", "home", "pay", "own", "done"
	To   string `json:"to,omitempty"`
}

// Step goes through the defeat.
func (f *Defeat) Step(t *tx) control {
	h := t.Hero(f.Hero)
	switch f.Now {
	case "":
		f.Now = "last"
		return call(moment("hero.defeated", HeroRef(h)))
	case "last": // something in his pack may help; whether it does is not told by asking
		switch {
		case t.HP(h) > 0:
			return back(false)
		case h.Seat != None && len(h.Pack) > 0 && (t.opposed(h.Team) || len(t.packedRules(h, "hero.defeated")) > 0):
			return await()
		}
		f.Now = "fall"
	case "used":
		f.Now = "last"
		if t.HP(h) == 0 {
			f.Now = "fall"
		}
	case "fall":
		f.Now = "home"
		t.lapse(h.ID) // FE-S-50
		t.fall(h, f.Reward)
		t.dropRelic(h)
		t.stopTurn(h.ID) // FE-7.3
	case "home":
		homes := t.homes(h)
		if len(homes) > 1 && h.Seat != None && f.To == "" {
			return await()
		}
		f.Now = "pay"
		t.comeBack(h, cmp.Or(f.To, homes[0]))
		t.claim(h)
	case "pay", "own":
		all, sum := t.belongings(h)
		if len(h.Pack)+len(h.Spells) > 0 && !t.spared(h) { // whether he has a choice tells what they are worth
			t.Seal(engine.KnownShown, "what a hero can pay is known")
		}
		pool := t.w.Teams[h.Team].Ether
		switch {
		case t.spared(h) || pool+sum == 0:
		case pool+sum <= penalty: // FE-S-15
			t.forfeit(h, all, pool)
		case len(all) > 0: // FE-S-16
			return await()
		default:
			t.forfeit(h, nil, penalty)
		}
		return back(true)
	case "done":
		return back(true)
	}
	return again()
}

// homes lists where a defeated hero may come back: his base (FE-7.2a); in a skirmish what FE-23.13 says.
func (l look) homes(h *Hero) []string {
	if l.Skirmish() {
		if out := l.returns(h); len(out) > 0 {
			return out
		}
	}
	if s := l.Mission().Solo; s != nil && s.Home != "" && h.Seat == None && !l.enemiesAt(l.spot(s.Home), h.Team) { // FE-S-118
		return []string{l.spot(s.Home)}
	}
	return []string{l.w.Teams[h.Team].Base}
}

// Ask asks what he uses in the last moment, where he comes back (FE-DP-74), or what he pays (FE-DP-42): a ready way, or any cards.
func (f *Defeat) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	switch f.Now {
	case "last":
		p := about(askHero(h, "DP-42", "FE-7.1", engine.T("fe.ask.last", hero)), hero)
		p.Public = engine.T("fe.wait.last", hero)
		p.Insist, p.Silence = true, "fall"
		for i, x := range l.packedRules(h, "hero.defeated") {
			p.Offer(telling(hidden("use", words.CardName(x.src.Card), number(i)), x.src.Card), flow.By((*Defeat).use))
		}
		p.Offer(choice("fall", engine.T("fe.choice.fall")), flow.By((*Defeat).fall))
		return []question{p}
	case "home":
		p := about(askHero(h, "DP-74", "FE-23.13", engine.T("fe.ask.DP-74", hero)), hero)
		for _, z := range l.homes(h) {
			p.Offer(zoneChoice("home", z), flow.By((*Defeat).home))
		}
		return []question{p}
	}
	cards, sum := l.belongings(h)
	p := about(askHero(h, "DP-42", "FE-7.2", engine.T("fe.ask.DP-42", hero)), hero)
	if l.w.Teams[h.Team].Ether+sum <= penalty { // a purchase beside the game has left no choice
		p.Offer(choice("done", engine.T("fe.choice.done")), flow.By((*Defeat).payAll))
		return []question{p}
	}
	p.Insist = true
	if f.Now == "own" {
		p.Kind, p.Min, p.Max = engine.Some, l.fewest(cards, penalty-l.w.Teams[h.Team].Ether), len(cards)
		p.Text = engine.T("fe.ask.DP-42.own", hero, engine.Num("n", l.w.Teams[h.Team].Ether))
		for i, c := range cards {
			x := onCard(hidden("card", words.CardName(c), number(i)), c)
			x.Detail = engine.T("fe.choice.worth", engine.Num("n", l.PrintedCost(c)))
			p.Choices = append(p.Choices, x)
		}
		p.Whole(flow.By((*Defeat).payCards))
		return []question{p}
	}
	for _, x := range l.payments(h) {
		p.Offer(l.paymentChoice(cards, x), flow.By((*Defeat).pay))
	}
	p.Silence = p.Choices[0].ID()
	p.Offer(choice("own", engine.T("fe.choice.own")), flow.By((*Defeat).own))
	return []question{p}
}

// use uses a card in the last moment (FE-7.1).
func (f *Defeat) use(t *tx, a answer) control {
	h := t.Hero(f.Hero)
	x := t.packedRules(h, "hero.defeated")[NumberOf(a.Choice(), 0)]
	f.Now = "used"
	t.castCard(h.ID, x.src.Card)
	return call(run(x.src, x.rule.Path+".do"))
}

// fall uses none.
func (f *Defeat) fall(*tx, answer) control {
	f.Now = "fall"
	return again()
}

// home takes the zone where he comes back (FE-23.13).
func (f *Defeat) home(_ *tx, a answer) control {
	f.To = a.Choice().Arg(0)
	return again()
}
