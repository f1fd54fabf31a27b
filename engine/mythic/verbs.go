package mythic

import (
	"strconv"

	"hexwarden/engine"
)

// verbs are what choices do, with their arguments.
var verbs = func() engine.Verbs {
	with := func(r ...engine.Ref) []engine.Ref { return r }
	by, on, at := with(actor("")), with(target("")), with(place(""))
	card, talent, die := with(ref("card", "", "")), ref("talent", "", ""), ref("die", "", "")
	return engine.Verbs{
		// Before the battle (MB-4, MB-5).
		"preset": with(ref("army", "", "")), "face": with(ref("tile", "", "")), "turn": with(ref("quarter", "", "")), "zone": with(ref("zone", "", "")), "random": nil,
		"deploy": by, "to": at, "auto": nil,
		// The turn and its cards (MB-6, MB-7, MB-14).
		"activate": by, "leader": by, "group": with(actor(""), talent), "pay": with(ref("number", "", "")), "stop": nil,
		"convert": card, "search": nil, "take": with(ref("copy", "", "")), "under": card, "limit": card, "reinforce": on,
		// Moves (MB-9).
		"walk": at, "stay": nil, "over": on, "land": at, "scout": nil, "bombard": nil, "rage": nil,
		// Attacks (MB-11).
		"melee": on, "ranged": on, "lobbed": on, "scatter": with(target(""), target("")), "volley": with(target(""), target("")),
		"bites": with(target(""), ref(engine.Many, "", "")), "hold": nil, "order": on,
		// Answers of the enemy (MB-15).
		"harass": by, "hunt": by, "evade": nil, "defend": by, "sentinel": by, "counter": nil,
		// Talents and + (MB-16, MB-17).
		"talent": with(talent), "plus": with(ref("value", "", "")), "retreat": at, "endure": nil, "parry": nil,
		// Dice (MB-12).
		"give": with(die, die), "five": with(die), "skill": with(die), "aura": with(die), "keep": nil, "best": nil,
		// The end of a question, and of the battle.
		"pass": nil, "done": nil, "back": nil, "resign": nil, "draw": with(ref("answer", "", "")),
	}
}()

// actor is a unit that does something.
func actor(id string) engine.Ref { return ref("unit", id, "actor") }

// target is a unit that something is done to.
func target(id string) engine.Ref { return ref("unit", id, "target") }

// place is a square that something goes to.
func place(label string) engine.Ref { return ref("place", label, "to") }

// number is the number that an argument of a choice is; -1 if it is none.
func number(arg string) int {
	n, err := strconv.Atoi(arg)
	if err != nil {
		return -1
	}
	return n
}
