package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// beginMove gives the movement points of a move.
func (t *tx) beginMove(h *Hero, mp int) {
	t.w.Acting.MP, t.w.Acting.Way = mp, []string{h.At}
}

// endMove takes what is left of them (FE-10.6).
func (t *tx) endMove() { t.w.Acting.MP, t.w.Acting.Way = 0, nil }

// walk moves a hero along a way and spends the movement points for it (FE-10.4). Outposts that he passes are his team's
// only for that moment, which is not told; the last zone is for the frame Meeting.
func (t *tx) walk(h *Hero, w Way, rule string) {
	from := h.At
	t.w.Acting.MP -= w.cost
	t.w.Acting.Way = append(slices.Clone(t.w.Acting.Way), w.zones(from)[1:]...)
	last := w.legs[len(w.legs)-1]
	kind := "walked"
	if last.by == "lane" || last.by == "wrap" {
		kind += "_" + last.by
	}
	t.say(kind, rule, engine.Event{Actor: h.ID, From: from, To: last.to, Path: w.zones(from), N: w.cost},
		engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("from", words.ZoneName(from)), engine.Sub("zone", words.ZoneName(last.to)))
	for i, x := range w.legs {
		h.At = x.to
		if x.by == "lane" || x.by == "wrap" {
			t.count(h.Team, "fly_lane_or_wrap", 1)
		}
		if i < len(w.legs)-1 && t.Outpost(x.to) && t.BaseOf(x.to) == None && !t.enemiesAt(x.to, h.Team) {
			t.unveil(x.to)
		}
	}
	t.release(h.Team, from)
}

// put puts a hero into another zone for a reason: fe.event.KIND tells it.
func (t *tx) put(h *Hero, to, kind, rule string) {
	from := h.At
	t.place(h.ID, to)
	t.say(kind, rule, engine.Event{Target: h.ID, From: from, To: to}, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("from", words.ZoneName(from)), engine.Sub("zone", words.ZoneName(to)))
	t.release(h.Team, from)
}

// claim notes that a hero alone gives his team control of the outpost where he stands (FE-4.5).
func (t *tx) claim(h *Hero) {
	if t.Outpost(h.At) && t.BaseOf(h.At) == None && t.Soldiers(h.Team, h.At) == 0 && len(t.HeroesAt(h.At, h.Team, true)) == 1 {
		t.captured(h.Team, h.At)
	}
}

// release tells that a team's last figure has left an outpost, and with it the team's control (FE-4.5a). Where enemies stand, what
// becomes of the outpost is told next.
func (t *tx) release(team int, zone string) {
	if t.Outpost(zone) && t.BaseOf(zone) == None && !t.Controls(team, zone) && !t.enemiesAt(zone, team) {
		t.say("released", "FE-4.5a", engine.Event{From: zone}, engine.Sub("team", t.teamName(team)), engine.Sub("zone", words.ZoneName(zone)))
	}
}

// captured tells that a team has got control of an outpost, and opens the offer of its merchant
// if nobody had captured one of that kind (FE-11.6, FE-S-47).
func (t *tx) captured(team int, zone string) {
	t.say("captured", "FE-4.5", engine.Event{To: zone}, engine.Sub("team", t.teamName(team)), engine.Sub("zone", words.ZoneName(zone)))
	t.unveil(zone)
}

// unveil opens the offer of the merchant at an outpost that a team controls, if only for a moment.
func (t *tx) unveil(zone string) {
	if deck := content.Sold(t.p.Land.Posts[zone].Merchant); deck != "" && !t.w.Decks[deck].Open {
		t.refill(deck)
	}
}

// wrest counts that an outpost was taken from an enemy (FE-6.1).
func (t *tx) wrest(team, from int) {
	if from != None {
		t.count(team, "capture_enemy", 1)
	}
}

// march moves soldiers along a path (FE-10.16); those that find no room go to the reserve (FE-10.17). The result is how many arrive.
func (t *tx) march(team int, from, to string, n int) int {
	x := &t.w.Teams[team]
	if x.Soldiers[from] -= n; x.Soldiers[from] == 0 {
		delete(x.Soldiers, from)
	}
	x.Soldiers[to] += n
	t.say("marched", "FE-10.16", engine.Event{From: from, To: to, N: n}, engine.Sub("team", t.teamName(team)), engine.Num("n", n), engine.Sub("from", words.ZoneName(from)), engine.Sub("zone", words.ZoneName(to)))
	t.release(team, from)
	return n - t.withdraw(team, to, x.Soldiers[to]-content.MostSoldiers, "FE-10.17", "withdrawn.full")
}

// slain returns soldiers who fell in a fight to their reserve; the team that they fell to counts them.
func (t *tx) slain(team int, zone string, n int, by int, rule string) {
	if n = min(n, t.Soldiers(team, zone)); n <= 0 {
		return
	}
	t.withdraw(team, zone, n, rule, "fallen")
	if by != None {
		t.count(by, "slay_soldier", n)
	}
}

// fall tells that a hero is defeated (FE-7.1): who did it, if anybody, is rewarded.
func (t *tx) fall(h *Hero, r Reward) {
	t.w.Teams[h.Team].Defeats++ // FE-22.17
	h.Fell = true
	t.say("defeated", "FE-7.1", engine.Event{Target: h.ID, From: h.At}, engine.Sub("hero", words.HeroName(h.ID)))
	t.reward(h, r)
	if t.Solo() {
		t.soloFall(h)
	}
}

// reward counts the defeat of a hero for the team that brought it about and gives the team its prize.
func (t *tx) reward(h *Hero, r Reward) {
	if r.By == None {
		return
	}
	cause := engine.T("fe.cause.defeat", engine.Sub("hero", words.HeroName(h.ID)))
	t.count(r.By, "defeat_hero", 1)
	if t.Option("first_game") != "yes" { // FE-8.4
		t.score(r.By, r.Prize, "FE-15.28", cause)
	}
	if r.Due { // FE-EX-10
		t.ether(r.By, content.Forgone, "FE-23.16", cause)
	}
}

// comeBack puts a defeated hero into his base, or where else he comes back, with all his HP (FE-7.2a, FE-7.2b).
func (t *tx) comeBack(h *Hero, zone string) {
	h.Damage = 0
	t.put(h, zone, "returned", "FE-7.2")
}

// forfeit takes what a defeated hero pays (FE-7.2c): cards, and Eternium for the rest.
func (t *tx) forfeit(h *Hero, cards []string, ether int) {
	kind := "forfeited"
	switch {
	case len(cards) > 0 && ether > 0:
		kind = "forfeited_both"
	case len(cards) > 0:
		kind = "forfeited_cards"
	}
	t.pay(h.Team, ether, "FE-7.2")
	t.say(kind, "FE-7.2", engine.Event{Actor: h.ID, N: ether}, engine.Sub("hero", words.HeroName(h.ID)), engine.Num("n", ether))
	for _, c := range cards {
		t.lose(h.ID, c)
	}
}

// clearBramble removes a bramble token.
func (t *tx) clearBramble(h *Hero, zone string, price int) {
	t.pay(h.Team, price, "FE-35.10")
	i := slices.Index(t.w.Brambles, zone)
	t.w.Brambles = slices.Delete(slices.Clone(t.w.Brambles), i, i+1)
	t.say("bramble_cleared", "FE-35.10", engine.Event{Actor: h.ID, To: zone, N: price}, engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("zone", words.ZoneName(zone)), engine.Num("n", price))
}
