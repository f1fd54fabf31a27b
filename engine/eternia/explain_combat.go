package eternia

import (
	"slices"

	"hexwarden/engine"
)

// belongs names the rule about when a choice of a combat, of dice or of a hero's cards is made: that is why it is
// not offered at any other time.
var belongs = map[engine.Verb]string{
	attack: "FE-15.5", defence: "FE-15.5", initiative: "FE-15.5", "focus": "FE-15.10", "in_turn": "FE-S-137", "beside": "FE-14.9", "keep": "FE-14.10",
	"time": "FE-15.16a", "overload": "FE-15.16a", "spell": "FE-15.16b", "item": "FE-15.16c", "use": "FE-15.16", "soldiers": "FE-15.16d",
	"weapon": "FE-15.1", "flee": "FE-15.30", "surplus": "FE-17.3", "reroll": "FE-17.7",
	"put": "FE-18.3", "beat": "FE-18.3", "guard": "FE-18.3", "by_die": "FE-18.3",
	"meet": "FE-10.18", "one": "FE-10.18", "two": "FE-10.18", "join": "FE-12.4", "send": "FE-12.4",
	"at": "FE-11.8", "buy": "FE-11.4", "refresh": "FE-11.9", "wear": "FE-20.13", "off": "FE-20.13", "drop": "FE-20.12",
}

// explainCombat says why a choice of a combat, of the wilds or of a hero's cards is not offered to a seat; false if the
// choice is about something else. It looks at nothing that the seat's team may not see.
func explainCombat(l look, prompts []engine.Prompt, seat engine.Seat, c engine.Choice) (engine.Verdict, bool) {
	verb := c.Do
	rule, known := belongs[verb]
	if !known || l.Team(seat) == None {
		return engine.Verdict{}, false
	}
	asked := func(points ...string) bool {
		return slices.ContainsFunc(prompts, func(p engine.Prompt) bool { return p.Asks(seat) && slices.Contains(points, p.Point) })
	}
	v := engine.Verdict{OK: true}
	switch side := l.fightsFor(l.Team(seat)); {
	case verb == "wear":
		v = l.mayWear(l.askedHero(prompts, seat), c.Arg(0))
	case verb == "put" && asked("FE-DP-51"):
		v = l.mayPut(c.Arg(0), c.Arg(1))
	case verb == "reroll" && asked("FE-DP-45", "FE-DP-50"):
		v = no(rule, "fe.no.companions")
	case side == None:
	case verb == "focus" && asked("FE-DP-33", "FE-DP-34"):
		v = l.mayFocus(side, asked("FE-DP-34"))
	case verb == "flee":
		if v = no(rule, "fe.no.flee_defender"); side == 0 {
			v = l.mayFlee()
		}
	case slices.Contains([]engine.Verb{"time", "overload", "spell", "item", "soldiers"}, verb):
		open := slices.ContainsFunc(prompts, func(p engine.Prompt) bool { return p.Point == "FE-DP-36" || p.Point == "FE-DP-38" })
		if v = l.mayOption(side, seat, c); v.OK && open && !asked("FE-DP-36", "FE-DP-38") {
			v = no("FE-15.16", "fe.no.other_option")
		}
	}
	if v.OK {
		v = no(rule, "fe.no.other_moment")
	}
	return v, true
}

// fightsFor is the side of the combat on which a team fights; none if it does not.
func (l look) fightsFor(team int) int {
	if l.w.Combat == nil {
		return None
	}
	return slices.IndexFunc(l.w.Combat.Fighters[:], func(x Fighter) bool { return x.Team == team })
}

// mayFocus says whether a side may discard the card in its hand for another; not one of a tool or an effect (FE-15.10, FE-S-67).
func (l look) mayFocus(side int, tool bool) engine.Verdict {
	x := &l.w.Combat.Fighters[side]
	switch {
	case l.barred(x.Who, "focus"):
		return no("FE-15.10", "fe.no.barred")
	case tool:
		return no("FE-S-67", "fe.no.focus_fixed")
	case l.focusLeft(side) == 0:
		return no("FE-15.10", "fe.no.no_focus")
	case len(x.Pile) == 0:
		return no("FE-15.14", "fe.no.no_pile")
	}
	return no("FE-S-67", "fe.no.focus_fixed")
}

// mayOption says whether a side has such an option in phase 4, and whether it has not passed (FE-15.16).
func (l look) mayOption(side int, seat engine.Seat, c engine.Choice) engine.Verdict {
	x := &l.w.Combat.Fighters[side]
	bar := string(c.Do)
	if c.Do == "item" {
		bar = "consumable"
	}
	h := l.HeroOf(x.Who)
	switch {
	case h == nil: // a creature or a boss has none
		return no("FE-15.17", "fe.no.other_option")
	case x.Passed:
		return no("FE-15.16e", "fe.no.passed")
	case l.barred(x.Who, bar):
		return no(belongs[c.Do], "fe.no.barred")
	}
	switch c.Do {
	case "time":
		if len(x.Beside) == 0 {
			return no("FE-15.16a", "fe.no.no_time")
		}
	case "overload":
		if l.overload(side) == None {
			why := "fe.no.no_overload"
			if slices.ContainsFunc(x.Grid, func(p Placed) bool { return p.Card == "overload" && p.Used }) {
				why = "fe.no.overload_used"
			}
			return no("FE-15.16a", why)
		}
	case "soldiers":
		switch {
		case x.Marched:
			return no("FE-15.16d", "fe.no.marched")
		case l.SoldiersBeside(side) == 0:
			return no("FE-15.16d", "fe.no.no_soldiers")
		}
	case "spell":
		owner, spell := c.Arg(0), c.Arg(1)
		if o := l.Hero(owner); o == nil || o.Team != x.Team || controller(o) != seat || !slices.Contains(o.Spells, spell) {
			return no("FE-15.16b", "fe.no.not_your_spell")
		}
		if r, _ := l.OptionRule("spell:"+spell, Source{Card: "spell:" + spell, Who: x.Who, Team: x.Team}); r == nil {
			return no("FE-20.17", "fe.no.not_in_fight")
		}
	case "item":
		item := c.Arg(0)
		if !slices.Contains(h.Pack, item) {
			return no("FE-15.16c", "fe.no.not_his_item")
		}
		if r, _ := l.OptionRule("equipment:"+item, Source{Card: "equipment:" + item, Who: x.Who, Team: x.Team}); r == nil {
			return no("FE-15.16c", "fe.no.not_in_fight")
		}
	}
	return engine.Legal()
}

// mayPut says whether a die of the wilds may go to an attribute of the enemy (FE-18.3).
func (l look) mayPut(face, attribute string) engine.Verdict {
	e, left := l.w.Wilds.foe(), l.w.Wilds.unassigned()
	switch {
	case attribute == "hp" && e.defence > 0:
		return no("FE-18.3a", "fe.no.defence_first")
	case !e.open(attribute):
		return no("FE-18.3", "fe.no.lowered")
	case face == "double" && left.two == 0 || face != "double" && left.one == 0:
		return no("FE-18.3", "fe.no.no_die")
	}
	return engine.Legal()
}

// mayWear says whether a hero may put a piece of his pack on (FE-20.10, FE-20.11, FE-20.13).
func (l look) mayWear(h *Hero, id string) engine.Verdict {
	switch {
	case h == nil:
		return no("FE-20.13", "fe.no.not_his_turn")
	case !slices.Contains(h.Pack, id):
		return no("FE-20.13", "fe.no.not_in_pack")
	case !l.Wearable(id):
		return no("FE-20.9", "fe.no.not_worn")
	}
	if v := l.mayEquip(h); !v.OK {
		return v
	}
	if slices.Equal(l.Replaceable(h, id), []string{""}) {
		return engine.Legal()
	}
	if l.p.Equipment(id).Type == "artefact" {
		return no("FE-20.11", "fe.no.artefacts_full", engine.Num("n", l.HoldLimit(h, "artefact")))
	}
	return no("FE-20.10", "fe.no.slot_full")
}
