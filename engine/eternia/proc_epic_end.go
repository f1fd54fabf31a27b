package eternia

// fight is the second half of an epic combat: from the totals to the end (FE-15.19 to FE-15.38).
func (f *Epic) fight(t *tx) control {
	c := t.w.Combat
	switch f.Now {
	case "totals": // phase 5
		t.phase(5)
		if f.N == 0 {
			f.N = 1
			if b := t.powerRoll(initiative); b != nil { // FE-17.5
				return call(b)
			}
		}
		f.to("strike")
		if !t.power() {
			t.compare()
		}
		first, loss := faster(t.totals(0)[2], t.totals(1)[2], t.matters())
		if loss == 0 { // FE-15.22
			first = t.attacker()
		}
		t.turnTo(first)
		if loss > 0 { // FE-15.21
			t.outpaced(1-first, loss)
		}
	case "strike", "answer": // phase 6: each side attacks once (FE-15.26)
		t.phase(6)
		if f.N == 0 {
			f.N = 1
			if b := t.powerRoll(f.Now); b != nil { // FE-17.6
				return call(b)
			}
		}
		side := c.Turn
		t.hit(side, t.totals(side)[0], t.totals(1 - side)[1])
		t.turnTo(1 - side)
		if f.Now == "strike" {
			return f.to("answer")
		}
		f.to("flee")
	case "fall": // phase 7
		t.phase(7)
		return f.fall(t)
	case "flee": // phase 8
		t.phase(8)
		if t.mayFlee().OK {
			return await()
		}
		return f.to("round")
	case "round": // phase 9
		t.phase(9)
		if c.Round < c.Rounds { // FE-15.32
			t.nextRound()
			t.turnTo(0)
			return f.to("clash")
		}
		if c.Kind == "creature" || c.Kind == "boss" { // FE-15.34, FE-15.35
			t.decide("escaped", "FE-15.34")
			return f.to("won")
		}
		rule := "FE-15.33"
		if t.quick() {
			rule = "FE-16.1"
		}
		t.decide([]string{"active", "defender"}[t.stronger()], rule)
		return f.to("won")
	case "won", "lost":
		return f.told(t)
	case "beaten":
		return f.beaten(t)
	case "leave":
		return f.leave(t)
	case "helpers": // FE-16.3
		if f.N < len(f.Others) && (c.Out == "both" || f.winner(t.look) == t.attacker()) { // FE-S-131
			f.N++
			h := t.Hero(f.Others[f.N-1])
			return call(&Displacing{Hero: h.ID, Chooser: h.Team, Point: "DP-44", Nearest: true})
		}
		return f.to("end")
	case "end": // phase 10
		out := c.Out
		if f.Turned {
			out = map[string]string{"active": "defender", "defender": "active", "fled": "active"}[out]
		}
		t.phase(10)
		t.endCombat()
		return back(out)
	}
	return again()
}

// winner is the side that won; none if nobody did.
func (f *Epic) winner(l look) int {
	switch l.w.Combat.Out {
	case "active":
		return 0
	case "defender", "fled":
		return 1
	}
	return None
}

// fall lets those at 0 HP be defeated: the surviving hero's team gains the VP (FE-15.28). Something may save a hero in
// the last moment: then the combat goes on. In the last tie-break nothing matters any more (FE-S-106).
func (f *Epic) fall(t *tx) control {
	c := t.w.Combat
	if f.N > 0 { // a frame Defeat says whether he is defeated
		if yes, ok := t.Result().(bool); ok {
			f.Felled[f.N-1] = yes
		}
	}
	for f.N < 2 {
		side := f.N
		f.N++
		h := t.FighterHero(side)
		switch {
		case t.FighterHP(side) > 0 || f.Felled[side]:
		case h == nil || c.Closed && c.Kind == "hero":
			f.Felled[side] = true
		default:
			r, foe := t.spoils(side), t.FighterHP(1-side) > 0
			if !foe || f.Felled[1-side] { // no survivor, no VP
				r = Reward{By: None}
			}
			f.Open = f.Open || !foe // whether there is one is not known yet (FE-S-131)
			return call(&Defeat{Hero: h.ID, Reward: r})
		}
	}
	if f.Open && f.Felled[0] && !f.Felled[1] {
		t.reward(t.FighterHero(0), t.spoils(0))
	}
	f.Open = false
	switch a, b := f.Felled[0], f.Felled[1]; {
	case a && b:
		t.decide("both", "FE-15.28")
	case a:
		t.decide("defender", "FE-15.28")
	case b:
		t.decide("active", "FE-15.28")
	default:
		f.Now, f.N = f.Next, f.Was
		return again()
	}
	return f.to("won")
}

// spoils are what the defeat of the hero on a side gives the other side, if it survives (FE-15.28); creatures and enemies of the solo
// mode gain nothing.
func (l look) spoils(side int) Reward {
	if l.Player(1-side) == None {
		return Reward{By: None}
	}
	return Reward{l.w.Combat.Fighters[1-side].Team, l.prize(), l.withheld()}
}

// told opens the moments of the winner and of the loser.
func (f *Epic) told(t *tx) control {
	c := t.w.Combat
	name, side := "combat.won", f.winner(t.look)
	if side == None {
		return f.to("beaten")
	}
	if f.Now == "lost" {
		name, side = "combat.lost", 1-side
	}
	if f.N == 0 {
		f.N = 1
		h := t.FighterHero(side)
		if h == nil {
			return again()
		}
		if name == "combat.won" && t.FighterHero(1-side) != nil && !c.Closed {
			t.count(h.Team, "win_epic_hero", 1)
			t.seenThrough(t.FighterHero(1 - side).ID)
		}
		return call(moment(name, HeroRef(h)))
	}
	if f.Now == "won" {
		return f.to("lost")
	}
	return f.to("beaten")
}

// beaten resolves what comes of a creature or boss: VP, rewards, taming (FE-15.29, FE-S-125), or its card is shuffled back (FE-15.34).
func (f *Epic) beaten(t *tx) control {
	c := t.w.Combat
	foe := c.Fighters[1].Who
	h := t.FighterHero(0)
	if c.Kind != "creature" && c.Kind != "boss" {
		return f.to("leave")
	}
	if c.Out != "active" {
		switch {
		case c.Kind == "creature":
			t.shuffleIn("scenario", foe)
		case c.Out == "both": // FE-S-131
			t.slainBoss()
		}
		return f.to("leave")
	}
	switch f.N++; f.N {
	case 1:
		t.count(h.Team, "defeat_epic", 1)
		if !c.Closed {
			t.score(h.Team, 1, "FE-15.29", t.fighterName(foe))
		}
		if c.Kind == "boss" {
			t.slainBoss()
		}
		return call(run(Source{Card: foe, Who: HeroRef(h), Team: h.Team}, "reward"))
	case 2: // FE-20.2
		if c.Kind == "creature" {
			return call(&Tame{Hero: h.ID, Card: foe})
		}
	case 3: // on the pile unless it was tamed, whatever became of it then; of FE-23.15 it has left the game
		if tamed, _ := t.Result().(bool); !tamed && !c.Closed {
			t.discard("scenario", foe)
		}
	}
	return f.to("leave")
}

// leave moves the loser who still stands: where the winner wants (FE-15.33), to the nearest outpost (FE-8.5, FE-16.1, FE-16.3), or away from a boss (FE-15.35).
func (f *Epic) leave(t *tx) control {
	c := t.w.Combat
	f.to("helpers")
	side := 1 - f.winner(t.look)
	switch {
	case c.Out == "escaped" && c.Kind == "boss":
		h := t.FighterHero(0)
		return call(&Displacing{Hero: h.ID, Chooser: h.Team, Point: "DP-43"})
	case c.Closed, c.Out == "fled", c.Out == "escaped", c.Out == "both", f.Felled[side]:
		return again()
	}
	h := t.FighterHero(side)
	if t.quick() || t.Option("first_game") == "yes" || side != t.attacker() && len(f.Others) > 0 {
		return call(&Displacing{Hero: h.ID, Chooser: h.Team, Point: "DP-44", Nearest: true})
	}
	team := c.Fighters[1-side].Team
	if t.Player(1-side) == None { // FE-S-118
		team = h.Team
	}
	return call(&Displacing{Hero: h.ID, Chooser: team, Point: "DP-41"})
}
