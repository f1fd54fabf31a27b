package worth

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia"
)

// What missions and skirmishes ask for beside all else (FE-22, FE-23, FE-35).

// errand is what the mission of a solo game is worth as the world stands: the outposts that it asks for.
func (x *appraisal) errand() int {
	if !x.Solo() || x.World.Solo == nil {
		return 0
	}
	n := 0
	for _, z := range x.Spots(x.Mission().Solo.Goal.Control) {
		if x.Secured(z) {
			n += 3 * worthVP
		}
	}
	return n
}

// errandQuest is what a quest is worth to the mission beside all else.
func (x *appraisal) errandQuest() int {
	s := x.World.Solo
	switch {
	case !x.Solo() || s == nil:
		return 0
	case x.QuestsDone() < x.QuestsWanted(), s.Impostor != "" && !s.Unmasked, s.Child != nil && !s.Child.Found:
		return worthVP
	}
	return 0
}

// calling is what a zone is worth to a hero because of the mission: a place to stand, a relic, a child, an impostor.
func (x *appraisal) calling(h *eternia.Hero, zone string) int {
	n := 0
	toward := func(to string, worth int) { n = max(n, worth/(1+x.Pack.Land.Steps(zone)[to])) }
	if m := x.Mission().Skirmish; m != nil {
		for _, s := range m.Score {
			if s.Hero && slices.Contains(s.At, zone) && (s.Time == "" || (s.Time == "day") == x.Day()) {
				n += worthVP * s.VP
			}
		}
		if r := x.World.Relic; r != nil {
			if x.BearsRelic(h) {
				for _, z := range x.Deployment(h.Team).Outposts {
					toward(z, 3*worthVP)
				}
			} else if bearer := x.Hero(r.Hero); bearer == nil {
				toward(r.At, worthVP)
			} else if bearer.Team != h.Team {
				toward(bearer.At, worthVP/2)
			}
		}
	}
	s := x.World.Solo
	if s == nil {
		return n
	}
	if c := s.Child; c != nil && !c.Home {
		switch {
		case c.By == h.ID:
			toward(x.World.Teams[h.Team].Base, 3*worthVP)
		case c.Found && c.By == "":
			toward(c.At, 2*worthVP)
		case !c.Found:
			for _, z := range x.Hideouts() {
				toward(z, worthVP/2)
			}
		}
	}
	if s.Impostor != "" && s.Unmasked && !s.Caught {
		toward(x.Hero(s.Impostor).At, worthVP)
	}
	return n
}

// ransom is what the defeat of an enemy hero is worth beside the usual.
func (x *appraisal) ransom(foe *eternia.Hero) int {
	n := 0
	if s := x.World.Solo; s != nil && s.Unmasked && !s.Caught && s.Impostor == foe.ID {
		n = 2 * worthVP
	}
	if x.BearsRelic(foe) {
		n += worthVP
	}
	return n
}

// prized is what control of a zone is worth by the scenario: VP in a skirmish, and at the end of a story for the one who controls most.
func (x *appraisal) prized(zone string) int {
	m, n := x.Mission(), 10
	if m.Skirmish == nil {
		return n
	}
	for _, s := range m.Skirmish.Score {
		if !s.Hero && slices.Contains(s.At, zone) {
			n += worthVP * s.VP * (x.roundsLeft() + 1) / 3
		}
	}
	return n
}

// modeDeed is what an action of a mode is worth to the active hero.
func (x *appraisal) modeDeed(h *eternia.Hero, what string) (int, bool) {
	switch what {
	case "train":
		return x.training(h), true
	case "relic":
		return 2 * worthVP, true
	case "mount":
		return x.mounting(h), true
	}
	return -1, true
}

// mounting is what it promises a hero to fight for a mount: the mean of the creatures that may come, less its price (FE-23.15).
func (x *appraisal) mounting(h *eternia.Hero) int {
	cards, pool, sum := x.pile("scenario"), &x.World.Teams[h.Team].Ether, 0
	*pool -= eternia.MountPrice
	for _, card := range cards {
		src := eternia.Source{Card: card, Who: eternia.HeroRef(h), Team: h.Team}
		gain, _ := x.ops(src, x.FoeCard(card).Reward)
		if x.MayTame(h, card).OK {
			gain += max(0, x.cardWorth(h, card)-x.ether()*x.TamePrice(h, card))
		}
		sum += x.duel(x.predict(h.ID, card), gain)
	}
	*pool += eternia.MountPrice
	return sum/max(1, len(cards)) - x.ether()*eternia.MountPrice
}

// training is what the best combat card is worth that a hero can be trained for: only with Eternium to spare.
func (x *appraisal) training(h *eternia.Hero) int { return 5 * min(x.World.Teams[h.Team].Ether-7, 3) }

// arranging is the choices of skirmishes and missions: heroes, first purchases, deployment, quest tokens, training.
func (x *appraisal) arranging(p engine.Prompt, i int, c engine.Choice) (int, bool) {
	switch p.Point {
	case "FE-DP-70":
		if c.Do == "hero" {
			return x.might(c.Arg(0)) / 3, true
		}
	case "FE-DP-71":
		if c.Do == "buy" {
			card := eternia.CardOf(c, 0) // Eternium that nobody of the team spends now is lost, so it is worth less
			return x.cardWorth(x.actor(p), card) + x.ether()*x.PrintedCost(card)*3/5, true
		}
	case "FE-DP-60", "FE-DP-72", "FE-DP-73":
		return x.deploying(c), true
	case "FE-DP-75":
		if c.Do == "train" {
			return 60 + upgradeWorth[c.Arg(0)] + x.training(x.actor(p)), true
		}
	case "FE-DP-76":
		return 0, true
	}
	if c.Do == "unmask" {
		return 0, true
	}
	return 0, false
}

// deploying is where soldiers, heroes and quest tokens are put before the first round.
func (x *appraisal) deploying(c engine.Choice) int {
	switch c.Do {
	case "soldier": // one everywhere first
		n := x.grab(c.Arg(0))
		if eternia.NumberOf(c, 1) > 1 {
			n = n / 3
		}
		return n
	case "place":
		hero, zone := x.Hero(c.Arg(0)), c.Arg(1)
		n := x.grab(zone) + x.calling(hero, zone)
		if len(x.HeroesAt(zone, x.team, true)) > 0 {
			n /= 3
		}
		return n
	case "quest": // near to one's own heroes
		near := 99
		for _, h := range x.Heroes(x.team) {
			if h.At != "" {
				near = min(near, x.Pack.Land.Steps(c.Arg(0))[h.At])
			}
		}
		return -near
	}
	return 0
}
