package eternia

import (
	"cmp"
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// soloDecks lays the effect cards of the difficulty (FE-22.4, FE-22.5) and the two clash decks, face down (FE-S-112).
func (t *tx) soloDecks() {
	var effects, plain, overload []string
	content.Each(t.p.Effects, func(c *content.Effect) {
		if c.Skulls <= level(t.Option("difficulty")) {
			effects = append(effects, c.ID)
		}
	})
	content.Each(t.p.ClashCards, func(c *content.Clash) {
		if c.Overload {
			overload = append(overload, c.ID)
		} else {
			plain = append(plain, c.ID)
		}
	})
	t.lay("effect", effects)
	t.lay("clash", plain)
	t.lay("clash_overload", overload)
	t.w.Quests = t.Spots(t.w.Quests)
}

// invade puts the enemy on the map (FE-22.4): heroes of his faction by lot (FE-35.32), soldiers, more of them by the difficulty.
func (t *tx) invade() {
	s := t.Mission().Solo
	var pool, ids []string
	content.Each(t.p.Heroes, func(c *content.Hero) {
		if c.Faction == t.w.Teams[soloEnemy].Faction && c.Mount == "" {
			pool = append(pool, c.ID)
		}
	})
	for _, i := range t.Shuffle("shuffle enemy heroes", len(pool))[:len(s.Places)] {
		ids = append(ids, pool[i])
	}
	t.muster(soloEnemy, ids)
	for i, h := range t.Heroes(soloEnemy) {
		h.At = t.spot(s.Places[i])
		t.say("deployed", "FE-22.4", engine.Event{Actor: h.ID, To: h.At}, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("zone", words.ZoneName(h.At)))
	}
	for _, g := range s.Soldiers {
		t.station(soloEnemy, t.spot(g.Zone), g.Count+t.by(s.Extra), "FE-22.4")
	}
	t.w.Solo.Held = t.enemyHeld() // FE-S-120
}

// hide draws who the impostor is and where the child hides; nobody is told (FE-35.36, FE-35.41).
func (t *tx) hide() {
	s := t.Mission().Solo
	if s.Impostor != nil {
		heroes := t.Heroes(soloEnemy)
		t.w.Solo.Impostor = heroes[t.Draw("the impostor", len(heroes))].ID
	}
	if s.Child != nil {
		t.w.Solo.Child = &ChildAt{At: t.spot(s.Child.Among[t.Draw("the child", len(s.Child.Among))])}
	}
}

// helpBeginner places a soldier on a merchant's outpost (FE-22.5).
func (t *tx) helpBeginner(zone string) {
	held := t.Controls(0, zone)
	t.station(0, zone, 1, "FE-22.5")
	if !held {
		t.captured(0, zone)
	}
}

// reinforceEnemy places a soldier on every outpost that the enemy holds, up to 3 (FE-22.9): those with the fewest first (FE-S-108).
func (t *tx) reinforceEnemy(rule string) {
	zones := t.enemyHeld()
	slices.SortStableFunc(zones, func(a, b string) int {
		return cmp.Compare(t.Soldiers(soloEnemy, a), t.Soldiers(soloEnemy, b))
	})
	for _, z := range zones {
		t.station(soloEnemy, z, 1, rule)
	}
}

// raid lets a disguised impostor take Eternium in your name (FE-35.39).
func (t *tx) raid() {
	if x := t.Mission().Solo.Impostor; x != nil && !t.w.Solo.Unmasked {
		t.ether(0, -x.Takes, "FE-35.39", engine.T("fe.cause.impostor"))
	}
}

// seenThrough tells whether an enemy hero is the impostor (FE-35.37); who is left alone under suspicion is known too.
func (t *tx) seenThrough(id string) {
	if t.w.Solo == nil || !slices.Contains(t.suspects(), id) {
		return
	}
	s := t.w.Solo
	t.Seal(engine.KnownShown, "an enemy was seen through")
	if id != s.Impostor {
		s.Cleared = append(slices.Clone(s.Cleared), id)
		t.say("cleared", "FE-35.37", engine.Event{Target: id}, engine.Sub("hero", words.HeroName(id)))
		if len(t.suspects()) > 1 {
			return
		}
	}
	s.Unmasked = true
	t.say("unmasked", "FE-35.37", engine.Event{Target: s.Impostor}, engine.Sub("hero", words.HeroName(s.Impostor)))
}

// caught notes that the impostor was defeated (FE-35.38).
func (t *tx) caught(id string) {
	t.w.Solo.Caught = true
	t.say("impostor_caught", "FE-35.38", engine.Event{Target: id}, engine.Sub("hero", words.HeroName(id)))
}

// search looks for the child where a hero went on a quest: it is there, or a quest that is done tells how far it is (FE-35.42).
func (t *tx) search(hero, zone string, ok bool) {
	c := t.w.Solo.Child
	switch {
	case c == nil || c.Found:
	case c.At == zone:
		t.Seal(engine.KnownShown, "the child was found")
		c.Found = true
		t.say("child_found", "FE-35.42", engine.Event{Actor: hero, To: zone}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("zone", words.ZoneName(zone)))
		t.protect()
	case ok:
		t.Seal(engine.KnownShown, "a clue was found")
		x := Clue{zone, t.p.Land.Steps(zone)[c.At]}
		c.Clues = append(slices.Clone(c.Clues), x)
		t.say("child_clue", "FE-35.42", engine.Event{Actor: hero, From: zone, N: x.Steps}, engine.Sub("hero", words.HeroName(hero)), engine.Sub("zone", words.ZoneName(zone)), engine.Num("n", x.Steps))
	}
}

// protect lets a hero take the child along where he stands alone with it, and brings it home in the base (FE-35.43).
func (t *tx) protect() {
	c := t.w.Solo.Child
	if c == nil || !c.Found || c.Home {
		return
	}
	if here := t.HeroesAt(c.At, 0, true); c.By == "" && len(here) > 0 && !t.enemiesAt(c.At, 0) {
		c.By = here[0].ID
		t.say("child_taken", "FE-35.43", engine.Event{Actor: c.By, To: c.At}, engine.Sub("hero", words.HeroName(c.By)))
	}
	if h := t.Hero(c.By); h != nil && h.At == t.w.Teams[0].Base {
		c.Home, c.At, c.By = true, h.At, ""
		t.say("child_home", "FE-35.43", engine.Event{Actor: h.ID, To: h.At}, engine.Sub("hero", words.HeroName(h.ID)))
	}
}

// leaveChild leaves the child where its protector falls (FE-35.43).
func (t *tx) leaveChild(h *Hero) {
	c := t.w.Solo.Child
	c.At, c.By = h.At, ""
	t.say("child_left", "FE-35.43", engine.Event{Actor: h.ID, From: h.At}, engine.Sub("zone", words.ZoneName(h.At)))
}

// soloProgress tells how far the mission is.
func (t *tx) soloProgress() {
	t.say("mission", "FE-22.18", engine.Event{}, engine.Texts("tasks", t.soloTasks()))
}

// soloEnd ends the mission and tells the score (FE-22.18, FE-32.2): the players win it together, or nobody does.
func (t *tx) soloEnd(done bool) {
	r := Result{Rule: "FE-22.18", Reason: "mission_failed"}
	if done {
		r.Winners, r.Reason = []int{0}, "mission_done"
	}
	parts, sum := t.reckoning(done)
	r.Scores = []int{sum}
	var args []engine.Arg
	for i, name := range []string{"vp", "bonus", "outposts", "rounds", "defeats", "damage"} {
		args = append(args, engine.Word(name, engine.Signed(parts[i])))
	}
	t.say("solo_score", "FE-22.18", engine.Event{N: sum}, append(args, engine.Word("n", engine.Digits(sum)))...)
	t.finish(r)
}

// drawClash draws the clash card of an enemy hero (FE-22.11): a wilds die says of which deck, which is shuffled and drawn from until a card
// fits one of his weapons (FE-22.12). In the second round it is another card (FE-22.13).
func (t *tx) drawClash() {
	x := &t.w.Combat.Fighters[1]
	h, last := t.FighterHero(1), x.Clash
	deck := "clash"
	var die []engine.Text
	if t.Option("difficulty") == "ruthless" {
		deck = "clash_overload"
	} else {
		face := t.wildsDie("clash")
		if slices.Contains(overloadFaces[t.Option("difficulty")], face) {
			deck = "clash_overload"
		}
		t.Note("clash_die", "FE-22.11", engine.Event{Cause: face})
		die = dieNames([]string{face})
	}
	t.dropClash(1)
	d := t.w.Decks[deck]
	d.Draw, d.Discard = t.shuffle(deck, slices.Concat(d.Draw, d.Discard)), nil
	i := slices.IndexFunc(d.Draw, func(c string) bool { return c != last && t.fitting(h, c) != None })
	x.Clash = d.Draw[i]
	d.Draw = slices.Delete(d.Draw, i, i+1)
	t.w.Decks[deck] = d
	c := t.p.Clash(x.Clash)
	x.Weapon = t.fitting(h, c.ID)
	var what []engine.Text
	for i, n := range []int{c.Attack, c.Defence, c.Initiative} {
		what = append(what, engine.T("fe.clash.total", engine.Sub("area", areaName(Areas[i])), engine.Num("n", n)))
	}
	if c.Effects > 0 {
		what = append(what, engine.T("fe.clash.effects", engine.Num("n", c.Effects)))
	}
	if c.Overload {
		what = append(what, engine.T("fe.clash.overload"))
	}
	text := engine.T("fe.event.clash", engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("weapon", weaponName(t.Card(h).Weapons[x.Weapon].ID)), engine.Texts("what", what))
	if len(die) > 0 {
		text = engine.T("fe.event.clash.die", append(text.Args, engine.Texts("face", die))...)
	}
	t.Tell("clash", "FE-22.12", engine.Event{Actor: h.ID, Cause: "clash:" + c.ID}, text)
}

// dropClash discards the clash card of a side.
func (t *tx) dropClash(side int) {
	x := &t.w.Combat.Fighters[side]
	if x.Clash == "" {
		return
	}
	deck := "clash"
	if t.p.Clash(x.Clash).Overload {
		deck = "clash_overload"
	}
	t.discard(deck, x.Clash)
	x.Clash = ""
}

// drawEffect draws an effect card for an enemy hero (FE-22.15); empty if there is none.
func (t *tx) drawEffect() string {
	x := &t.w.Combat.Fighters[1]
	id := t.take("effect")
	if id == "" {
		return ""
	}
	x.Effects = append(slices.Clone(x.Effects), id)
	t.say("effect_drawn", "FE-22.15", engine.Event{Actor: bare(x.Who), Cause: "effect:" + id}, engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("card", words.CardName("effect:"+id)))
	return id
}

// dropEffects discards the effect cards of a combat round (FE-S-119).
func (t *tx) dropEffects(side int) {
	x := &t.w.Combat.Fighters[side]
	for _, id := range x.Effects {
		t.discard("effect", id)
	}
	x.Effects, x.Marked = nil, nil
}

// mark notes which areas the overload of an enemy hero may raise (FE-22.16).
func (t *tx) mark(side int, areas []string) { t.w.Combat.Fighters[side].Marked = slices.Clone(areas) }

// overloadFails raises attack and defence instead of an overload ability of which nothing applies (FE-22.16).
func (t *tx) overloadFails(side int) {
	x := &t.w.Combat.Fighters[side]
	x.Bonus[0]++
	x.Bonus[1]++
	t.say("overload_instead", "FE-22.16", engine.Event{Actor: bare(x.Who)}, engine.Sub("hero", t.fighterName(x.Who)))
}
