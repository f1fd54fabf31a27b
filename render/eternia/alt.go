package eternia

import (
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/eternia"
	"hexwarden/render/area"
	"hexwarden/render/boards"
	"hexwarden/render/drawing"
)

// altBoard tells what just changed, the round, for whom the table waits, the combat that
// goes on, then each team with its heroes.
func altBoard(v engine.View, sv rules.View, events []engine.Event, say Say) string {
	words := append(drawing.News(events, say), say(engine.T("fe.picture.alt", engine.Sub("doing", doing(v, sv)))))
	for _, w := range v.Waiting {
		words = append(words, say(engine.T("fe.picture.alt_waiting", drawing.Everybody(w.Seats), engine.Sub("what", w.Text))))
	}
	if c := sv.Combat; c != nil {
		for i := range c.Fighters {
			words = append(words, altFighter(sv, c.Fighters[i], say))
		}
		words = append(words, altBalance(sv, say))
	}
	if w := sv.Wilds; w != nil {
		words = append(words, say(engine.T("fe.picture.alt_wilds", engine.Sub("foe", foeName(w.Card)), engine.Num("hp", w.HP), engine.Num("attack", w.Attack), engine.Num("defence", w.Defence))))
		if dice := left(w); len(dice) > 0 {
			words = append(words, say(engine.T("fe.picture.alt_dice", engine.Texts("dice", dice))))
		}
	}
	for i := range sv.Teams {
		words = append(words, altTeam(sv, i, say))
	}
	if b := sv.Boss; b != nil {
		words = append(words, say(engine.T("fe.picture.alt_boss", engine.Sub("boss", name("boss:"+b.ID)), engine.Key("zone", "fe.zone."+b.At))))
	}
	return drawing.Cut(strings.Join(words, " "))
}

// pointed tells the landmarks that a close-up does not show; of the whole map there are none.
func (f *field) pointed(w *area.Window) []engine.Text {
	if w == nil {
		return nil
	}
	return f.over.Pointed(func(zone string) string { return f.land.Beyond(*w, zone) }, func(m boards.Landmark[string]) string { return m.Name })
}

// foeName is the name of the enemy of a wilds combat.
func foeName(card string) engine.Text {
	if card == "" {
		return engine.T("fe.foe.any")
	}
	return name(card)
}

// left counts the dice of a wilds combat that are not spent, by what they show.
func left(w *rules.WildsView) []engine.Text {
	var out []engine.Text
	for _, face := range []string{"double", "success", "reroll", "blank"} {
		n := 0
		for i, f := range w.Faces {
			if f == face && (i >= len(w.Spent) || w.Spent[i] == "") {
				n++
			}
		}
		if n > 0 {
			out = append(out, engine.T("fe.dice."+face, engine.Num("n", n)))
		}
	}
	return out
}

// altBalance tells who deals how many HP in an epic combat, or has lost them in this round.
func altBalance(sv rules.View, say Say) string {
	c := sv.Combat
	me, foe := duellist{sv: sv, f: c.Fighters[0]}, duellist{sv: sv, f: c.Fighters[1], index: 1}
	mine, others := me.blow(), foe.blow()
	args := []engine.Arg{engine.Sub("hero", name(me.f.Who)), engine.Sub("foe", name(foe.f.Who))}
	if mine.dealt {
		words := []string{say(engine.T("fe.picture.alt_lost", append(args, engine.Num("n", others.lost), engine.Num("m", mine.lost))...))}
		for i, b := range []blow{mine, others} {
			if !b.plain {
				words = append(words, say(engine.T("fe.picture.alt_blow", engine.Sub("hero", name(c.Fighters[i].Who)), engine.Sub("why", b.why))))
			}
		}
		if c.Out != "" {
			words = append(words, say(engine.T("fe.picture.alt_verdict", engine.Sub("verdict", verdict(sv)))))
		}
		return strings.Join(words, " ")
	}
	return say(engine.T("fe.picture.alt_balance", append(args, engine.Sub("who", name(c.Fighters[c.First].Who)), engine.Num("n", mine.lost), engine.Num("m", others.lost))...))
}

// altFighter tells a side of an epic combat.
func altFighter(sv rules.View, f rules.FighterView, say Say) string {
	if carried(sv, f) != "" {
		f.HP = 0
	}
	return say(engine.T("fe.picture.alt_fighter", engine.Sub("who", name(f.Who)), engine.Num("hp", f.HP), engine.Num("full", f.Full),
		engine.Num("attack", f.Totals[0]), engine.Num("defence", f.Totals[1]), engine.Num("initiative", f.Totals[2]), engine.Num("n", hidden(f))))
}

// hidden counts the cards of a fighter that the viewer does not know.
func hidden(f rules.FighterView) int {
	n := 0
	for _, c := range f.Grid {
		if c.Card == "" {
			n++
		}
	}
	return n
}

// altTeam tells the points of a team and where its heroes are.
func altTeam(sv rules.View, team int, say Say) string {
	t := sv.Teams[team]
	var heroes []engine.Text
	for _, h := range sv.Heroes {
		if h.Team != team {
			continue
		}
		args := []engine.Arg{engine.Sub("hero", name(h.ID)), engine.Num("hp", h.HP), engine.Num("full", h.Full)}
		if h.Zone == "" {
			heroes = append(heroes, engine.T("fe.picture.alt_away", args...))
			continue
		}
		key := "fe.picture.alt_hero"
		if h.Acted && h.ID != sv.Acting {
			key = "fe.picture.alt_hero_acted"
		}
		heroes = append(heroes, engine.T(key, append(args, engine.Key("zone", "fe.zone."+h.Zone))...))
	}
	var held []engine.Text
	for _, z := range sv.Zones {
		if z.Control == team {
			held = append(held, engine.T("fe.zone."+z.ID))
		}
	}
	args := []engine.Arg{engine.Sub("team", teamName(t)), engine.Num("vp", t.VP), engine.Num("ether", t.Ether)}
	var words []string
	if len(heroes) == 0 {
		words = append(words, say(engine.T("fe.picture.alt_team", args...)))
	} else {
		words = append(words, say(engine.T("fe.picture.alt_heroes", append(args, engine.Texts("heroes", heroes))...)))
	}
	if len(held) > 0 {
		words = append(words, say(engine.T("fe.picture.alt_holds", engine.Texts("zones", held))))
	}
	return strings.Join(words, " ")
}
