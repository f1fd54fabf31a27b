package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Outfitting is the shopping before a skirmish (FE-23.3): shop and mage guild are open, the heroes buy in turn, one card at a time,
// until all have passed; then the rest of the Eternium is gone, and the teams deploy.
type Outfitting struct {
	Now    string   `json:"do,omitempty"` // "", "buy", "deploy", "quests", "done"
	Turn   int      `json:"turn,omitempty"`
	Passed []string `json:"passed,omitempty"`
}

// Own gives a copied frame slices of its own.
func (f *Outfitting) Own() { f.Passed = slices.Clone(f.Passed) }

// Step goes through the set-up of a skirmish.
func (f *Outfitting) Step(t *tx) control {
	switch f.Now {
	case "": // FE-S-121
		f.Now = "buy"
		t.refill("equipment")
		t.refill("spell")
	case "buy":
		if f.buyer(t.look) != None {
			return await()
		}
		f.Now = "deploy"
		for team := range t.w.Teams {
			t.ether(team, -t.w.Teams[team].Ether, "FE-23.3", engine.T("fe.cause.unspent"))
		}
	case "deploy": // FE-23.4
		f.Now = "quests"
		return call(&Deploying{Now: "zone"})
	case "quests": // FE-23.7
		f.Now = "done"
		t.layRelic()
		return call(&Scattering{})
	case "done":
		return back(nil)
	}
	return again()
}

// lineup lists the heroes in the order in which they buy: team by team from the first one on, and again (FE-S-121).
func (l look) lineup() []*Hero {
	var out []*Hero
	teams := make([][]*Hero, len(l.w.Teams))
	for k := range teams {
		teams[k] = l.Heroes((l.w.First + k) % len(teams))
	}
	for i := range content.TeamSize {
		for _, list := range teams {
			if i < len(list) {
				out = append(out, list[i])
			}
		}
	}
	return out
}

// wares lists what a hero can buy before a skirmish: what lies open, at its printed price. As at merchants he may hold too much then, and discards (FE-S-121).
func (l look) wares(h *Hero) []string {
	var out []string
	for _, kind := range []string{"equipment", "spell"} {
		for _, id := range distinct(l.w.Decks[kind].Offer) {
			if card := kind + ":" + id; l.PrintedCost(card) <= l.w.Teams[h.Team].Ether {
				out = append(out, card)
			}
		}
	}
	return out
}

// buyer is the place in the line-up of the one who buys next; none if nobody can or wants to. Anybody who can buy nothing at the moment is left out.
func (f *Outfitting) buyer(l look) int {
	all := l.lineup()
	for i := range all {
		n := (f.Turn + i) % len(all)
		if !slices.Contains(f.Passed, all[n].ID) && len(l.wares(all[n])) > 0 {
			return n
		}
	}
	return None
}

// Ask offers the cards (FE-DP-71).
func (f *Outfitting) Ask(l look) []question {
	h := l.lineup()[f.buyer(l)]
	hero := engine.Sub("hero", words.HeroName(h.ID))
	p := about(askHero(h, "DP-71", "FE-23.3", engine.T("fe.ask.DP-71", hero, engine.Num("n", l.w.Teams[h.Team].Ether))), hero)
	wares := l.wares(h)
	p.Choices = make([]engine.Choice, 0, len(wares)+1)
	for _, card := range wares {
		p.Offer(telling(priced(named("buy", cardRefs(card)...), l.PrintedCost(card)), card), flow.By((*Outfitting).buy))
	}
	p.Offer(choice("pass", engine.T("fe.choice.shop_no_more")), flow.By((*Outfitting).pass))
	p.Silence = "pass"
	return []question{p}
}

// next is who buys now; the hero after him comes next.
func (f *Outfitting) next(l look) *Hero {
	n := f.buyer(l)
	f.Turn = n + 1
	return l.lineup()[n]
}

// buy buys a card, which is replaced at once.
func (f *Outfitting) buy(t *tx, a answer) control {
	h, deck, id := f.next(t.look), a.Choice().Arg(0), a.Choice().Arg(1)
	card := CardOf(a.Choice(), 0)
	t.buy(h.ID, deck, id, t.PrintedCost(card))
	t.refill(deck)
	return call(&Gain{Hero: h.ID, Card: card, Told: true})
}

// pass buys nothing more.
func (f *Outfitting) pass(t *tx, _ answer) control {
	h := f.next(t.look)
	f.Passed = append(slices.Clone(f.Passed), h.ID)
	t.passShop(h.ID)
	return again()
}

// Deploying places the teams, the first one first (FE-23.4 to 23.6): each takes a zone of the scenario, then places all its soldiers in it;
// then the teams place a hero each in turns.
type Deploying struct {
	Now    string   `json:"do"` // "zone", "soldiers", "heroes"
	N      int      `json:"n"`  // teams or heroes so far
	Placed []string `json:"placed,omitempty"`
}

// Own gives a copied frame slices of its own.
func (f *Deploying) Own() { f.Placed = slices.Clone(f.Placed) }

// turn is the team that places now.
func (f *Deploying) turn(l look) int { return (l.w.First + f.N) % len(l.w.Teams) }

// Step goes through the deployment.
func (f *Deploying) Step(t *tx) control {
	switch teams := len(t.w.Teams); {
	case f.Now == "heroes" && f.N < content.TeamSize*teams, f.Now == "zone" && f.N < teams:
		return await()
	case f.Now == "soldiers" && f.N < teams:
		if t.Mission().Skirmish.Soldiers > 0 {
			return await()
		}
		f.N++
	case f.Now == "zone":
		f.Now, f.N = "soldiers", 0
	case f.Now == "soldiers":
		f.Now, f.N = "heroes", 0
	default:
		return back(nil)
	}
	return again()
}

// Deployment is the zone that a team took; nil before that.
func (l look) Deployment(team int) *content.Deployment {
	if s := l.Mission().Skirmish; s != nil {
		return s.Deployment(l.w.Teams[team].Zone)
	}
	return nil
}

// Ask asks for the zone, the soldiers, or a hero (FE-DP-72).
func (f *Deploying) Ask(l look) []question {
	team := f.turn(l)
	p := about(ask(l.deciders(team), "DP-72", "FE-23.4", engine.T("fe.ask.DP-72."+f.Now, engine.Num("n", l.Mission().Skirmish.Soldiers))), engine.Sub("team", l.teamName(team)))
	switch d := l.Deployment(team); f.Now {
	case "zone":
		for _, x := range l.Mission().Skirmish.Zones {
			if !slices.ContainsFunc(l.w.Teams, func(t Team) bool { return t.Zone == x.ID }) {
				c := choice("zone", engine.T("fe.deployment."+x.ID), ref("deployment", x.ID, ""))
				c.Detail = engine.T("fe.deployment.places", engine.Texts("zones", words.ZoneNames(x.Outposts)))
				p.Offer(c, flow.By((*Deploying).take))
			}
		}
	case "soldiers": // up to three in each outpost (FE-4.6)
		p.Rule, p.Kind = "FE-23.5", engine.Some
		p.Min, p.Max = l.Mission().Skirmish.Soldiers, l.Mission().Skirmish.Soldiers
		p.Whole(flow.By((*Deploying).station))
		p.Choices = make([]engine.Choice, 0, len(d.Outposts)*content.MostSoldiers)
		for _, z := range d.Outposts {
			for i := range content.MostSoldiers {
				p.Choices = append(p.Choices, choice("soldier", engine.T("fe.choice.soldier_at", engine.Sub("zone", words.ZoneName(z)), engine.Num("n", i+1)), place(z), number(i+1)))
			}
		}
	case "heroes":
		p.Rule = "FE-23.6"
		for _, h := range l.Heroes(team) {
			for _, z := range d.Spots() {
				if !slices.Contains(f.Placed, h.ID) {
					p.Offer(choice("place", engine.T("fe.choice.hero_at", engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("zone", words.ZoneName(z))), actor(h.ID), place(z)), flow.By((*Deploying).place))
				}
			}
		}
	}
	return []question{p}
}

// take takes a zone of the scenario.
func (f *Deploying) take(t *tx, a answer) control {
	t.takeZone(f.turn(t.look), a.Choice().Arg(0))
	f.N++
	return again()
}

// station places the soldiers (FE-23.5).
func (f *Deploying) station(t *tx, a answer) control {
	team, n := f.turn(t.look), map[string]int{}
	for _, c := range a.Choices {
		n[c.Arg(0)]++
	}
	f.N++
	for _, z := range t.Deployment(team).Outposts {
		t.station(team, z, n[z], "FE-23.5")
	}
	return again()
}

// place places a hero (FE-23.6).
func (f *Deploying) place(t *tx, a answer) control {
	hero := a.Choice().Arg(0)
	f.N++
	f.Placed = append(slices.Clone(f.Placed), hero)
	t.deploy(hero, a.Choice().Arg(1))
	return again()
}
