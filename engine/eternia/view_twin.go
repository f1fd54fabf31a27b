package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// tell is a text of the board in words.
func tell(key string, args ...engine.Arg) engine.Text { return engine.T("fe.twin."+key, args...) }

// twin tells the board in words, so that it can be played without a picture: time, what is going on, teams, heroes,
// outposts, tokens, merchants. It is made of what the picture is made of, so it tells no more.
func (l look) twin(v View) []engine.Text {
	out := l.timeTwin(v)
	if tasks := l.soloTasks(); len(tasks) > 0 { // FE-22.18
		out = append(out, tell("mission", engine.Texts("tasks", tasks), engine.Num("n", l.w.Teams[0].Defeats)))
	}
	if h := l.Hero(v.Acting); h != nil {
		out = append(out, tell("acting", engine.Sub("hero", words.HeroName(h.ID)), engine.Num("n", l.w.Acting.Left)))
		out = append(out, l.nearTwin(h)...)
		if len(v.Way) > 0 {
			out = append(out, tell("way", engine.Texts("zones", words.ZoneNames(v.Way)), engine.Num("n", v.MP)))
		}
	}
	if w := v.Wilds; w != nil {
		out = append(out, l.wildsTwin(w))
	}
	if v.Combat != nil {
		out = append(out, l.combatTwin(v.Combat)...)
	}
	for team := range v.Teams {
		out = append(out, l.teamTwin(v, team)...)
	}
	out = append(out, l.landTwin(v)...)
	out = append(out, l.skirmishTwin(v)...)
	out = append(out, l.offerTwin(v)...)
	return out
}

// timeTwin tells the round, and when the next skull events are (FE-9.5).
func (l look) timeTwin(v View) []engine.Text {
	if v.Space == None {
		return nil
	}
	key := "night"
	if v.Day {
		key = "day"
	}
	out := []engine.Text{tell(key, engine.Num("n", l.w.Round), engine.Num("of", l.roundAt(v.Last)))}
	for i := v.Space + 1; i < len(v.Track) && i <= v.Last; i++ {
		if n := v.Track[i].Skull; n > 0 && l.skullMatters() {
			out = append(out, tell("skull", engine.Num("n", n), engine.Num("round", l.roundAt(i))))
			break
		}
	}
	return out
}

// teamTwin tells a team: what it has, its victory cards in play, its heroes, the outposts that it controls.
func (l look) teamTwin(v View, team int) []engine.Text {
	t := v.Teams[team]
	name := engine.Sub("team", l.teamName(team))
	out := []engine.Text{tell("team", name, engine.Num("vp", t.VP), engine.Num("ether", t.Ether), engine.Sub("base", words.ZoneName(t.Base)), engine.Num("reserve", t.Reserve), engine.Num("hand", t.Hand))}
	for _, g := range t.Goals {
		card := engine.Sub("card", words.CardName("victory:"+g.Card))
		if g.Done {
			out = append(out, tell("goal_done", card))
		} else {
			out = append(out, tell("goal", card, engine.Sub("goal", words.Goal(l.p.Victory(g.Card).Secondary).Words), engine.Num("n", g.N), engine.Num("of", g.Of)))
		}
	}
	for _, h := range v.Heroes {
		if h.Team == team {
			out = append(out, l.heroTwin(h)...)
		}
	}
	var held []engine.Text
	for _, z := range v.Zones {
		if z.Control != team {
			continue
		}
		if n := z.Soldiers[team]; n > 0 {
			held = append(held, tell("held", engine.Sub("zone", l.post(z.ID)), engine.Num("n", n)))
		} else {
			held = append(held, l.post(z.ID))
		}
	}
	if len(held) > 0 {
		out = append(out, tell("controls", name, engine.Texts("zones", held)))
	}
	return out
}

// heroTwin tells a hero: where he is and how he is, then what he has.
func (l look) heroTwin(h HeroView) []engine.Text {
	hero := engine.Sub("hero", words.HeroName(h.ID))
	if h.Zone == "" {
		return []engine.Text{tell("hero_off", hero)}
	}
	key := "hero"
	if h.Acted && (l.w.Acting == nil || l.w.Acting.Hero != h.ID) {
		key = "hero_acted"
	}
	out := []engine.Text{tell(key, hero, leader(h.Seat), engine.Sub("zone", words.ZoneName(h.Zone)), engine.Num("hp", h.HP), engine.Num("full", h.Full), engine.Num("mind", h.Mind), engine.Num("body", h.Body),
		engine.Num("initiative", h.Init), engine.Num("movement", h.Movement))}
	if h.Flying {
		out = append(out, tell("flies", hero))
	}
	var has []engine.Text
	for _, x := range h.Ally {
		has = append(has, words.CardName("ally:"+x))
	}
	for _, x := range h.Mount {
		has = append(has, words.CardName(x))
	}
	for _, x := range h.Worn {
		has = append(has, words.CardName("equipment:"+x))
	}
	if len(has) > 0 {
		out = append(out, tell("has", hero, engine.Texts("cards", has)))
	}
	if h.Pack+h.Spells > 0 {
		out = append(out, tell("holds", hero, engine.Num("pack", h.Pack), engine.Num("spells", h.Spells)))
	}
	return out
}

// leader is who decides for a hero.
func leader(seat int) engine.Arg {
	if seat == None {
		return engine.Key("who", "fe.foe.any")
	}
	return engine.Who("who", engine.Seat(seat))
}

// landTwin tells the outposts that nobody controls and the tokens.
func (l look) landTwin(v View) []engine.Text {
	var free, quests, brambles []engine.Text
	for _, z := range v.Zones {
		if z.Control == None && l.Outpost(z.ID) {
			free = append(free, l.post(z.ID))
		}
		if z.Quests > 0 {
			quests = append(quests, words.ZoneName(z.ID))
		}
		if z.Bramble > 0 {
			brambles = append(brambles, words.ZoneName(z.ID))
		}
	}
	var out []engine.Text
	for _, x := range []struct {
		key   string
		zones []engine.Text
	}{{"free", free}, {"quests", quests}, {"brambles", brambles}} {
		if len(x.zones) > 0 {
			out = append(out, tell(x.key, engine.Texts("zones", x.zones)))
		}
	}
	switch c := v.Child; {
	case c == nil:
	case c.Hero != "":
		out = append(out, tell("child_with", engine.Sub("hero", words.HeroName(c.Hero))))
	default:
		out = append(out, tell("child", engine.Sub("zone", words.ZoneName(c.At))))
	}
	if b := v.Boss; b != nil {
		full := l.p.Beast(b.ID).HP
		out = append(out, tell("boss", engine.Sub("boss", words.CardName("boss:"+b.ID)), engine.Sub("zone", words.ZoneName(b.At)), engine.Num("hp", full-b.Damage), engine.Num("full", full)))
	}
	return out
}

// offerTwin tells what the merchants sell; one that was never captured has no offer yet (FE-11.6).
func (l look) offerTwin(v View) []engine.Text {
	var out []engine.Text
	for _, o := range v.Offers {
		merchant := engine.Key("merchant", "fe.merchant."+o.Kind)
		if len(o.Cards) == 0 {
			out = append(out, tell("closed", merchant))
			continue
		}
		var cards []engine.Text
		for _, id := range o.Cards {
			cards = append(cards, tell("priced", engine.Sub("card", words.CardName(o.Kind+":"+id)), engine.Num("n", l.PrintedCost(o.Kind+":"+id))))
		}
		out = append(out, tell("offer", merchant, engine.Texts("cards", cards)))
	}
	return out
}
