package eternia

// What solo missions and skirmishes do differently from stories: proc_solo*.go (FE-22), proc_skirmish*.go (FE-23).

// modeActions are the actions of a mode: train, mount (FE-23.14, FE-23.15).
func modeActions() []action { return skirmishActions() }

// modeSetup is what a mode sets up beside a story (FE-22.4, FE-23.3 to 23.9); nil if there is nothing.
func (t *tx) modeSetup() body {
	switch {
	case t.Solo():
		return &SoloSetup{}
	case t.Skirmish():
		return &Outfitting{}
	}
	return nil
}

// modeEther is what the mode adds to the Eternium that a team begins with (FE-22.5, FE-23.3).
func (l look) modeEther(team int) int {
	switch {
	case l.Solo():
		return l.soloEther(team)
	case l.Skirmish():
		return l.skirmishEther(team)
	}
	return 0
}

// modeSkull is what a mode does at a skull instead of the scenario's event alone; nil if it does nothing.
func (t *tx) modeSkull(n int) body {
	if t.Solo() {
		return &Advancing{Skull: n}
	}
	return nil
}

// modeQuest is what comes of a quest when its card is dealt with, done or not, in the zone of its token; nil if nothing does.
func (t *tx) modeQuest(hero, zone string, ok bool) body {
	if t.Solo() {
		return t.soloQuest(hero, zone, ok)
	}
	return nil
}

// modeCheck looks after every action whether the game is over (FE-22.18).
func (t *tx) modeCheck() {
	if t.Solo() {
		t.soloCheck()
	}
}

// modeRoundEnd is what a mode does at the end of a round (FE-22.6, scoring of a skirmish).
func (t *tx) modeRoundEnd() {
	switch {
	case t.Solo():
		t.soloRoundEnd()
	case t.Skirmish():
		t.skirmishRoundEnd()
	}
}

// modeTurnEnd is what a mode does at the end of the activation of a hero, once Acting is gone (FE-22.8, FE-35.57).
func (t *tx) modeTurnEnd(hero string) {
	switch {
	case t.Solo():
		t.soloTurnEnd()
	case t.Skirmish():
		t.bringHome(hero)
	}
}

// modeEnd ends a game of a mode with its own reckoning (FE-22.18), and says whether it did.
func (t *tx) modeEnd() bool {
	if t.Solo() {
		t.soloEnd(false)
	}
	return t.Solo()
}

// modeConcede ends a game of a mode that the players give up (FE-32.2), and says whether it did.
func (t *tx) modeConcede() bool {
	if t.Solo() {
		t.soloEnd(false)
	}
	return t.Solo()
}
