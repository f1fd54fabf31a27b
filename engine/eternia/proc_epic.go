package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Epic is an epic combat (FE-14, FE-15): "hero:ID" against "hero:ID", "epic:ID" or "boss:ID". The attacker is
// the active side. It resolves all that comes of the combat and returns Combat.Out.
type Epic struct {
	Attacker string   `json:"attacker"`
	Defender string   `json:"defender"`
	Rounds   int      `json:"rounds"` // 0: as the rules of the table say
	Closed   bool     `json:"closed"`
	Now      string   `json:"do,omitempty"`
	Next     string   `json:"next,omitempty"`   // where to go on after a hero was saved from his defeat
	N        int      `json:"n,omitempty"`      // how far a step is that has several
	Was      int      `json:"was,omitempty"`    // N of the step to go on with
	Turned   bool     `json:"turned,omitempty"` // an enemy hero attacked: the sides are exchanged
	Felled   [2]bool  `json:"felled"`           // heroes who were defeated
	Open     bool     `json:"open,omitempty"`   // both are at 0: whether the second survives the first is still open
	Others   []string `json:"others,omitempty"` // heroes who leave with a beaten defender (FE-16.3)
}

// Own gives a copied frame slices of its own.
func (f *Epic) Own() {
	f.Others = slices.Clone(f.Others)
}

// to goes on to a step.
func (f *Epic) to(do string) control {
	f.Now, f.N = do, 0
	return again()
}

// Step goes through the phases; the later ones stand in proc_epic_end.go.
func (f *Epic) Step(t *tx) control {
	if slices.Contains([]string{"start", "place", "reveal", "options", "closing", "totals", "strike", "answer", "flee"}, f.Now) && t.fallen() { // FE-S-73, FE-S-129, FE-15.25
		f.Next, f.Was = f.Now, f.N
		if f.Now == "options" { // whoever is saved, and the other side, have not passed by that (FE-36.12)
			f.Was = min(f.N, 1)
		}
		f.Now, f.N = "fall", 0
	}
	switch f.Now {
	case "":
		f.prepare(t)
		t.beginCombat(t.newCombat(f.Attacker, f.Defender, f.Rounds, f.Closed, f.Turned))
		return f.to("weapon")
	case "weapon": // phase 1
		if t.unarmed() != None {
			return await()
		}
		return f.to("clash")
	case "clash":
		f.to("start")
		if t.w.Combat.Kind == "enemy" {
			t.drawClash() // FE-22.11
		}
	case "start": // phase 2, the active side first; again in the second round (FE-15.3, FE-15.4, FE-S-79)
		t.phase(2)
		if f.N < 2 {
			f.N++
			return call(moment("combat.started", t.w.Combat.Fighters[f.N-1].Who))
		}
		return f.to("place")
	case "place": // phase 3
		t.phase(3)
		side := t.placer()
		if side == None {
			return f.to("reveal")
		}
		t.turnTo(1 - side) // alternately (FE-15.5)
		if t.Option("in_one_go") == "yes" {
			t.turnTo(side) // FE-16.4
		}
		if k := t.w.Combat.Kind; k == "creature" || k == "boss" {
			t.rollFoe()
		}
		return call(&Placing{Side: side})
	case "reveal": // phase 4
		t.phase(4)
		t.revealCards()
		t.turnTo(0)
		f.to("options")
	case "options":
		switch f.N++; f.N {
		case 1:
			if b := t.surplus(); b != nil { // FE-17.3
				return call(b)
			}
			return again()
		case 2:
			return call(&Options{})
		}
		f.to("closing")
		if t.w.Combat.Kind == "enemy" {
			return call(&Striking{}) // FE-22.15
		}
	case "closing": // the passive ability of a creature, then its overload as often as it was rolled (FE-15.17, FE-S-70)
		x := &t.w.Combat.Fighters[1]
		switch {
		case t.HeroOf(x.Who) != nil:
			return f.to("totals")
		case f.N == 0:
			f.N = 1
			return call(moment("combat.closing", x.Who))
		case f.N <= x.Overload:
			f.N++
			if t.barred(x.Who, "overload") {
				return again()
			}
			t.overloaded(1, "FE-15.13")
			return call(run(Source{Card: x.Who, Who: x.Who, Team: None}, "overload"))
		}
		return f.to("totals")
	}
	return f.fight(t)
}

// prepare puts the hero of the players on the active side against one of the enemy (FE-22.10), and notes who leaves with a beaten defender (FE-16.3).
func (f *Epic) prepare(t *tx) {
	attacked := t.HeroOf(f.Defender)
	if t.HeroOf(f.Attacker).Seat == None {
		f.Attacker, f.Defender, f.Turned = f.Defender, f.Attacker, true
	}
	if attacked != nil {
		f.Others = t.helpers(attacked)
	}
}

// unarmed is the side that has to choose its weapon next: the active player first; creatures and enemies have none to choose (FE-15.1, FE-15.2).
func (l look) unarmed() int {
	for i, x := range l.w.Combat.Fighters {
		if l.Player(i) != None && x.Weapon == None {
			return i
		}
	}
	return None
}

// placer is the side that places the next card: in turns, until both have placed all (FE-15.5, FE-S-71) or have no cards left (FE-15.14).
func (l look) placer() int {
	c := l.w.Combat
	for i := range 2 {
		side := (c.Turn + i) % 2
		x := &c.Fighters[side]
		if l.Player(side) != None && x.Placed < x.Limit && len(x.Pile) > 0 {
			return side
		}
	}
	return None
}

// fleeing asks whether a hero flees, and for how much.
func (l look) fleeing(h *Hero) engine.Text {
	args := []engine.Arg{engine.Sub("hero", words.HeroName(h.ID)), engine.Num("hp", l.HP(h)), engine.Num("foe", l.FighterHP(1))}
	key := "fe.ask.DP-40"
	if l.w.Combat.Round == l.w.Combat.Rounds {
		key = "fe.ask.DP-40.last"
	}
	if n := l.fleePrice(); n > 0 {
		return engine.T(key, append(args, engine.Num("n", n))...)
	}
	return engine.T(key+".free", args...)
}

// Ask asks for a weapon (FE-DP-31), or whether the active hero flees (FE-DP-40).
func (f *Epic) Ask(l look) []question {
	c := l.w.Combat
	if f.Now == "flee" {
		h := l.FighterHero(0)
		p := askHero(h, "DP-40", "FE-15.30", l.fleeing(h))
		stay := "fe.action.stay"
		if c.Round == c.Rounds {
			stay += ".last"
		}
		p.Offer(choice("stay", engine.T(stay)), flow.By((*Epic).stay))
		if l.mayFlee().OK { // a purchase beside the combat may have taken the price
			for _, z := range l.refuges(h) {
				p.Offer(priced(zoneChoice("flee", z), l.fleePrice()), flow.By((*Epic).flee))
			}
		}
		p.Silence = "stay" // FE-S-128
		return []question{about(p, engine.Sub("hero", words.HeroName(h.ID)))}
	}
	side := l.unarmed()
	h := l.FighterHero(side)
	p := askHero(h, "DP-31", "FE-15.1", engine.T("fe.ask.DP-31", engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("foe", l.fighterName(c.Fighters[1-side].Who))))
	for i, w := range l.Card(h).Weapons {
		p.Offer(onCard(choice("weapon", weaponName(w.ID), number(i)), HeroRef(h)), flow.By((*Epic).arm))
	}
	p.Silence = "weapon:0"
	if foe := c.Fighters[1-side].Who; l.HeroOf(foe) == nil {
		p.Words = func(l look, p *engine.Prompt) { // what nobody was told when the card was drawn
			if face := l.face(l.Hero(h.ID), foe); !face.IsZero() {
				p.Text = words.Sentences([]engine.Text{p.Text, face})
			}
		}
	}
	return []question{about(p, engine.Sub("hero", words.HeroName(h.ID)))}
}

// arm takes a weapon (FE-15.1).
func (f *Epic) arm(t *tx, a answer) control {
	t.arm(t.unarmed(), NumberOf(a.Choice(), 0))
	return again()
}

// stay fights on.
func (f *Epic) stay(*tx, answer) control { return f.to("round") }

// flee flees to a zone (FE-15.30).
func (f *Epic) flee(t *tx, a answer) control {
	t.flee(a.Choice().Arg(0))
	t.decide("fled", "FE-15.30")
	return f.to("won")
}
