package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// choices lists what can be chosen now for the operation under way; none: nothing is left to choose.
func (f *Program) choices(l look) []engine.Choice {
	src, h := f.Source, l.HeroOf(f.Source.Who)
	var out []engine.Choice
	switch op := f.op(l).(type) {
	case *content.Heal: // any_friend
		for _, x := range l.Heroes(src.Team) {
			if x.Damage > 0 {
				c := choice("heal", words.HeroName(x.ID), target(x.ID))
				c.Detail = engine.T("fe.detail.hp", engine.Num("n", l.HP(x)), engine.Num("full", l.Stat(x, "hp")))
				out = append(out, c)
			}
		}
	case *content.Ether:
		for _, team := range l.targets(src) {
			out = append(out, choice("team", l.teamName(team), ref("team", strconv.Itoa(team), "")))
		}
	case *content.Choose:
		return f.variants(l, op)
	case *content.Go:
		return f.ways(l, op)
	case *content.Recruit:
		for _, z := range l.where(src, h, op.At) {
			n := min(f.N, l.w.Teams[max(0, src.Team)].Reserve, content.MostSoldiers-l.Soldiers(max(0, src.Team), z))
			if src.Team == None || l.BaseOf(z) != None || !l.Outpost(z) || l.enemiesAt(z, src.Team) { // FE-4.9
				continue
			}
			for k := n; k > 0; k-- {
				out = append(out, choice("recruit", engine.T("fe.choice.recruit", engine.Num("n", k), engine.Sub("zone", words.ZoneName(z))), place(z), number(k)))
			}
		}
	case *content.Slay:
		for _, z := range l.where(src, h, op.At) {
			for team := range l.w.Teams {
				if n := min(op.Count, l.Soldiers(team, z)); team != src.Team && n > 0 {
					out = append(out, choice("slay", engine.T("fe.choice.slay", engine.Num("n", n), engine.Sub("zone", words.ZoneName(z))), ref("place", z, "target"), ref("team", strconv.Itoa(team), "")))
				}
			}
		}
	case *content.PlaceTokens:
		if f.N > 0 {
			for _, z := range f.spots(l, op) {
				out = append(out, zoneChoice("token", z))
			}
		}
	case *content.Drop:
		if f.N > 0 && h != nil {
			for _, c := range distinct(l.HeldCards(h, op.Kind)) {
				out = append(out, telling(hidden("drop", words.CardName(op.Kind+":"+c), cardRef(c)), op.Kind+":"+c))
			}
		}
	case *content.Take:
		if f.N > 0 {
			for _, c := range distinct(f.Cards) {
				out = append(out, telling(hidden("keep", words.CardName(op.Deck+":"+c), cardRef(c)), op.Deck+":"+c))
			}
		}
	case *content.Peek:
		for _, c := range distinct(f.Cards) {
			out = append(out, hidden("under", engine.T("fe.choice.under", engine.Sub("card", words.CardName(c))), cardRefs(c)...))
		}
		if len(out) > 0 {
			out = append([]engine.Choice{hidden("leave", engine.T("fe.choice.leave_cards"))}, out...)
		}
	}
	return out
}

// variants lists the lists to choose from: those that can be carried out in full; all if none can.
func (f *Program) variants(l look, op *content.Choose) []engine.Choice {
	var all, sound []engine.Choice
	for i, v := range op.Of {
		c := choice("choose", words.Phrase(v.Do), number(i))
		all = append(all, c)
		if l.affordable(f.Source, v.Do) {
			sound = append(sound, c)
		}
	}
	if len(sound) == 0 {
		return all
	}
	return sound
}

// affordable says whether the payments in a list can be made.
func (l look) affordable(src Source, ops effect.Ops) bool {
	h := l.HeroOf(src.Who)
	for _, s := range ops {
		switch op := s.Op.(type) {
		case *content.Ether:
			if op.Who == "" && op.Count < 0 && (src.Team == None || l.w.Teams[src.Team].Ether < -op.Count) {
				return false
			}
		case *content.Drop:
			if h == nil || len(l.HeldCards(h, op.Kind)) < op.Count {
				return false
			}
		}
	}
	return true
}

// HeldCards lists the cards of a kind that a hero has: "equipment", worn too, or "spell".
func (l look) HeldCards(h *Hero, kind string) []string {
	if kind == "spell" {
		return slices.Clone(h.Spells)
	}
	return slices.Concat(h.Pack, h.Worn)
}

// distinct lists cards without the second copies.
func distinct(cards []string) []string {
	var out []string
	for _, c := range cards {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}

// ways lists where a hero can be put: first which hero, if a team has several to choose from.
func (f *Program) ways(l look, op *content.Go) []engine.Choice {
	var out []engine.Choice
	h := l.Hero(f.Hero)
	if op.Who != "one_hero_each_team" {
		h = l.HeroOf(f.Source.Who)
	} else if h == nil {
		team := (l.w.First + f.Team) % len(l.w.Teams)
		for _, x := range l.Heroes(team) {
			if x.Seat != None && len(l.landings(f.Source, x, op)) > 0 {
				out = append(out, choice("hero", words.HeroName(x.ID), actor(x.ID)))
			}
		}
	}
	if h != nil {
		for _, z := range l.landings(f.Source, h, op) {
			c := zoneChoice("to", z)
			if l.enemiesAt(z, h.Team) {
				c.Warnings, c.Final = append(c.Warnings, engine.T("fe.warn.enemies")), true // FE-13.2
			}
			out = append(out, c)
		}
	}
	if op.May && len(out) > 0 {
		out = append(out, choice("stay", engine.T("fe.choice.stay_here")))
	}
	return out
}
