package eternia

import (
	"slices"
	"strconv"

	"hexwarden/engine"
)

// verbs are what choices do, with their arguments. A card takes two: its kind and its id ("spell:fireball"); where the question says
// the kind, the id alone ("fireball").
var verbs = func() engine.Verbs {
	with := func(r ...engine.Ref) []engine.Ref { return r }
	or, n, id, card := ref(engine.Or, "", ""), number(0), cardRef(""), cardRefs(":")
	who, whom, to, area, owner := actor(""), target(""), place(""), areaRef(""), ownerRef("")
	n.ID = ""
	out := engine.Verbs{
		// The set-up, skirmishes and missions (FE-2, FE-22, FE-23).
		"hero": with(who), "share": with(ref("split", "", "")), "agree": nil, "base": with(to), "zone": with(ref("deployment", "", "")),
		"soldier": with(to, or, to, n), "place": with(who, to), "quest": with(or, to), "unmask": with(whom), "train": with(or, id),
		// Activations and actions (FE-9 to FE-11).
		"activate": with(who), "tower": with(or, to), "end": nil, "mobilise": nil, "rest": nil, "brave": nil, "trade": nil, "merchant": nil, "move": nil, "path": nil,
		"mount": nil, "relic": nil, "bramble": nil, "equip": nil, "victory": nil, "cast": with(or, owner, card[0], card[1]),
		// Moves and soldiers (FE-10, FE-19).
		"step": with(to), "lane": with(to), "to": with(to), "home": with(to), "stay": nil,
		"reinforce": with(n), "from": with(ref("place", "", "from"), to), "march": with(n), "spread": with(ref("spread", "", "")),
		// Cards that are bought, worn, traded, kept and paid with (FE-7, FE-11, FE-20).
		"at": with(ref("deck", "", "")), "buy": with(id, or, card[0], card[1]), "refresh": nil,
		"with": with(whom), "give": card, "take": card, "accept": nil, "withdraw": nil,
		"wear": with(id, or, id, ref("card", "", "from")), "off": with(id), "pack": nil, "drop": with(id, or, card[0], card[1]),
		"reveal": with(id), "swap": with(or, id, or, n, n), "hold": nil, "tame": nil,
		"pay": with(n, or, n, ref("cards", "", "")), "card": with(n), "own": nil, "fall": nil,
		// What cards ask (FE-12, FE-24).
		"heal": with(whom), "team": with(ref("team", "", "")), "choose": with(n), "recruit": with(to, n), "slay": with(ref("place", "", "target"), ref("team", "", "")),
		"token": with(to), "keep": with(id, or, id, area), "under": card, "use": with(n, or, card[0], card[1], ref("rule", "", "")),
		// The wilds (FE-12, FE-18).
		"one": nil, "two": nil, "meet": card, "join": nil, "send": nil, "beat": nil, "guard": nil, "by_die": nil, "put": with(ref("die", "", ""), ref("stat", "", "")),
		"reroll": with(n, n), "stop": nil,
		// Fights (FE-13 to FE-17, FE-21).
		"evade": with(n), "defend": with(who), "weapon": with(n), "flee": with(to), "focus": nil, "beside": nil, "in_turn": with(area, ref("area", "", "other")), "champion": with(who),
		"time": with(or, n, n), "overload": nil, "soldiers": with(or, n, n, n), "spell": with(owner, id, or, owner, id, ref("side", "", "")), "item": with(id),
		"shift": with(n, area), "flip": with(n), "kill": with(n), "surplus": with(area, ref("area", "", "from")),
		// The end of a question, and of the game.
		"fight": nil, "leave": nil, "pass": nil, "done": nil, "back": nil, "decline": nil, "resign": nil, "draw": with(ref("answer", "", "")),
	}
	for _, a := range Areas { // cards and soldiers that go to an area of the grid (FE-15.5, FE-15.16d)
		out[engine.Verb(a)] = nil
	}
	return out
}()

// actor is a hero who does something.
func actor(id string) engine.Ref { return ref("figure", id, "actor") }

// target is a hero whom something is done to.
func target(id string) engine.Ref { return ref("figure", id, "target") }

// ownerRef is the hero who has the card that is used.
func ownerRef(id string) engine.Ref { return ref("owner", id, "") }

// place is a zone that something goes to.
func place(zone string) engine.Ref { return ref("place", zone, "to") }

// areaRef is an area of the grid of an epic combat.
func areaRef(area string) engine.Ref { return ref("area", area, "") }

// number is a number, or a place in a list.
func number(n int) engine.Ref { return ref("number", strconv.Itoa(n), "") }

// cardRef is a card, or a combat card, of a kind that the question says.
func cardRef(id string) engine.Ref { return ref("card", id, "") }

// cardRefs are the arguments of a card "kind:id".
func cardRefs(card string) []engine.Ref {
	kind := KindOf(card)
	return []engine.Ref{ref("deck", kind, ""), cardRef(card[len(kind)+1:])}
}

// ownRefs are the arguments of a card of a hero.
func ownRefs(h *Hero, card string) []engine.Ref {
	return append([]engine.Ref{ownerRef(h.ID)}, cardRefs(card)...)
}

// NumberOf is an argument that is a number.
func NumberOf(c engine.Choice, n int) int {
	i, _ := strconv.Atoi(c.Arg(n))
	return i
}

// CardOf is the card "kind:id" of two arguments, from n on.
func CardOf(c engine.Choice, n int) string { return c.Arg(n) + ":" + c.Arg(n+1) }

// choice is a public choice: what is done, with what. It is about the figures, places and cards of its arguments.
func choice(do engine.Verb, text engine.Text, with ...engine.Ref) engine.Choice {
	c := hidden(do, text, with...)
	c.Public = true
	return c
}

// hidden is a choice that tells what its team holds.
func hidden(do engine.Verb, text engine.Text, with ...engine.Ref) engine.Choice {
	c := engine.Choice{Do: do, With: with, Text: text}
	if !slices.ContainsFunc(with, func(r engine.Ref) bool { return r.Kind != "figure" && r.Kind != "place" }) {
		c.About = slices.Clip(with)
		return c
	}
	for i, r := range with {
		switch {
		case r.Kind == "figure", r.Kind == "place":
			c.About = append(c.About, r)
		case r.Kind == "card" && i > 0 && with[i-1].Kind == "deck":
			c.About = append(c.About, ref("card", with[i-1].ID+":"+r.ID, ""))
		}
	}
	return c
}

// on is a choice that is about something else, or something more, than its arguments say.
func on(c engine.Choice, about ...engine.Ref) engine.Choice {
	c.About = append(c.About, about...)
	return c
}

// onCard is a choice that is about a card "kind:id" alone.
func onCard(c engine.Choice, card string) engine.Choice {
	c.About = []engine.Ref{ref("card", card, "")}
	return c
}

// priced is a choice with what it costs in Eternium.
func priced(c engine.Choice, n int) engine.Choice {
	if 0 < n && n < len(prices) {
		c.Costs = prices[n : n+1 : n+1]
	} else if n > 0 {
		c.Costs = []engine.Cost{{Coin: "ether", N: n}}
	}
	return c
}

// prices are those that cards mostly have, by the Eternium that they cost; choices share them.
var prices = func() (out [21]engine.Cost) {
	for n := range out {
		out[n] = engine.Cost{Coin: "ether", N: n}
	}
	return out
}()

// named is a public choice that is called what it is about: a hero, a zone, a card. describe finds the name.
func named(do engine.Verb, with ...engine.Ref) engine.Choice {
	return choice(do, engine.Text{}, with...)
}

// zoneChoice is a zone to pick.
func zoneChoice(do engine.Verb, zone string) engine.Choice { return named(do, place(zone)) }

// Subject is the first thing of a kind that a question or a choice is about, in a role if one is given; "" if there is none.
func Subject(about []engine.Ref, kind, role string) string {
	for _, r := range about {
		if r.Kind == kind && (role == "" || r.Role == role) {
			return r.ID
		}
	}
	return ""
}
