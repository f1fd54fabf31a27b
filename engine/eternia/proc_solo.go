package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// SoloSetup prepares a solo mission (FE-22.4): decks by the difficulty, the enemy, what the mission hides; of beginners the
// soldiers on the nearest merchants (FE-22.5).
type SoloSetup struct {
	Now string `json:"do,omitempty"` // "", "help"
	N   int    `json:"n,omitempty"`  // kinds of merchants that are done
}

// helped are the kinds of merchants that get a soldier of beginners, in the order of FE-22.5.
var helped = []string{"guild", "shop", "forge"}

// Step prepares; where two merchants are as near, the players choose (FE-S-111).
func (f *SoloSetup) Step(t *tx) control {
	if f.Now == "" {
		f.Now = "help"
		t.soloDecks()
		t.invade()
		t.hide()
	}
	for t.Option("difficulty") == "beginner" && f.N < len(helped) {
		zones := t.nearestMerchants(0, helped[f.N])
		if len(zones) > 1 {
			return await()
		}
		f.N++
		if len(zones) == 1 {
			t.helpBeginner(zones[0])
		}
	}
	return back(nil)
}

// Ask asks which of the nearest merchants gets the soldier.
func (f *SoloSetup) Ask(l look) []question {
	p := about(ask(l.deciders(0), "DP-60", "FE-S-111", engine.T("fe.ask.DP-60", engine.Key("merchant", "fe.merchant."+content.Sold(helped[f.N])))), engine.Sub("team", l.teamName(0)))
	for _, z := range l.nearestMerchants(0, helped[f.N]) {
		p.Offer(zoneChoice("soldier", z), flow.By((*SoloSetup).help))
	}
	p.Silence = p.Choices[0].ID()
	return []question{p}
}

// help places it.
func (f *SoloSetup) help(t *tx, a answer) control {
	f.N++
	t.helpBeginner(a.Choice().Arg(0))
	return again()
}

// Advancing is a skull of a solo mission: the event of the scenario, more soldiers for the enemy, and what an impostor takes; then
// each enemy hero goes two steps (FE-35.18) and fights whom he meets, as the attacker.
type Advancing struct {
	Skull int    `json:"skull"`
	Now   string `json:"do,omitempty"`   // "", "more", "next", "step", "met"
	Hero  int    `json:"hero,omitempty"` // of the enemy heroes, in their order
	Left  int    `json:"left,omitempty"` // steps
}

// Step goes through it.
func (f *Advancing) Step(t *tx) control {
	s := t.Mission().Solo
	heroes := t.Heroes(soloEnemy)
	switch f.Now {
	case "":
		f.Now = "more"
		if b := t.skullEvent(f.Skull); b != nil {
			return call(b)
		}
	case "more":
		f.Now = "next"
		if at(s.Reinforce, f.Skull) && t.Option("difficulty") != "beginner" { // FE-22.5
			t.reinforceEnemy("FE-35.33")
		}
		if !at(s.Advance, f.Skull) {
			return back(nil)
		}
		t.raid()
	case "next":
		if f.Hero >= len(heroes) {
			t.modeCheck()
			return back(nil)
		}
		f.Now, f.Left = "step", advanceSteps
	case "step":
		h := heroes[f.Hero]
		to := t.towards(h)
		if f.Left == 0 || to == "" {
			f.Now, f.Hero = "next", f.Hero+1
			return again()
		}
		f.Now = "met"
		f.Left--
		t.put(h, to, "advanced", "FE-35.18")
		return call(&Meeting{Hero: h.ID, Way: "advance"})
	case "met": // who has met somebody goes no farther
		f.Now = "step"
		if alone, _ := t.Result().(bool); !alone {
			f.Left = 0
		}
	}
	return again()
}

// Unmasking asks which enemy hero is looked at more closely after a quest (FE-35.37).
type Unmasking struct {
	Hero string `json:"hero"`
	Done bool   `json:"done,omitempty"`
}

// Step waits for the answer.
func (f *Unmasking) Step(t *tx) control {
	if f.Done {
		return back(nil)
	}
	return await()
}

// Ask offers those who are not known yet.
func (f *Unmasking) Ask(l look) []question {
	hero := engine.Sub("hero", words.HeroName(f.Hero))
	p := askHero(l.Hero(f.Hero), "DP-20", "FE-35.37", engine.T("fe.ask.unmask", hero))
	p.Public = engine.T("fe.wait.unmask", hero)
	for _, id := range l.suspects() {
		p.Offer(choice("unmask", words.HeroName(id), target(id)), flow.By((*Unmasking).unmask))
	}
	p.Silence = p.Choices[0].ID()
	return []question{p}
}

// unmask looks at him.
func (f *Unmasking) unmask(t *tx, a answer) control {
	f.Done = true
	t.seenThrough(a.Choice().Arg(0))
	return again()
}

// soloQuest is what a quest tells in a mission that hides somebody: who an enemy is (FE-35.37), or where the child hides (FE-35.42).
func (t *tx) soloQuest(hero, zone string, ok bool) body {
	t.search(hero, zone, ok)
	if ok && len(t.suspects()) > 1 {
		return &Unmasking{Hero: hero}
	}
	return nil
}

// soloCheck ends the mission as soon as its goal is met (FE-22.18).
func (t *tx) soloCheck() {
	if t.w.Combat != nil || t.w.Result != nil {
		return
	}
	t.protect()
	if t.soloDone() {
		t.soloEnd(true)
	}
}

// soloRoundEnd gives the enemy more soldiers by the difficulty (FE-22.6, FE-22.7) and tells how far the mission is.
func (t *tx) soloRoundEnd() {
	switch d := t.Option("difficulty"); {
	case d == "novice" && !t.Day(): // FE-22.6
		t.reinforceEnemy("FE-22.6")
	case d == "advanced": // FE-22.7
		t.reinforceEnemy("FE-22.7")
	}
	t.soloCheck()
	if t.w.Result == nil {
		t.soloProgress()
	}
}

// soloTurnEnd gives a ruthless enemy more soldiers after each activation (FE-22.8, FE-S-109).
func (t *tx) soloTurnEnd() {
	t.soloCheck()
	if t.Option("difficulty") == "ruthless" && t.w.Result == nil {
		t.reinforceEnemy("FE-22.8")
	}
}

// soloFall notes that a hero is defeated: the impostor is caught (FE-35.38), the child left behind (FE-35.43).
func (t *tx) soloFall(h *Hero) {
	s := t.w.Solo
	if c := s.Child; c != nil && c.By == h.ID {
		t.leaveChild(h)
	}
	if h.ID == s.Impostor {
		t.seenThrough(h.ID)
		t.caught(h.ID)
	}
}
