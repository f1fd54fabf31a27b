package battleground

import (
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/hex"
)

// verbs are what choices do, with their arguments.
var verbs = engine.Verbs{
	// Setup and the phases between activations (BG-3, BG-4, BG-32).
	"preset": {{Kind: "list"}}, "map": {{Kind: "map"}}, "zone": {{Kind: "zone"}}, "objective": {toPlace}, "deploy": {{Kind: "character"}}, "back": nil,
	"first": {{Kind: "side"}, {Kind: engine.Or}, {Kind: "source"}, {Kind: "card"}, actor, {Kind: "rule"}}, // who is first player, or which of several effects comes first
	"turn":  {actor, {Kind: "facing"}}, "ready": nil,
	"discard": {{Kind: "card"}}, "select": {{Kind: "card"}}, passing: nil,
	// Acts (BG-5, BG-15).
	"activate": {actor}, "bonus": {{Kind: "bonus"}}, "card": {{Kind: "card"}, {Kind: "bonus"}},
	"attack": {{Kind: "weapon"}, target}, "walk": nil, "focus": nil, "overwatch": nil, "skill": {{Kind: "skill"}}, "item": {{Kind: "item"}}, "end": nil,
	"interrupt": {actor}, "decline": nil, "watch": {actor}, "none": nil,
	// Movement (BG-10, BG-21).
	"spend": nil, "keep": nil, "to": {toPlace}, "stay": nil, "way": {{Kind: "way"}, {Kind: "figure"}, {Kind: engine.Many}},
	"face": {{Kind: "facing"}}, "line": {{Kind: "facing"}}, "shove": {toPlace},
	// Tests and attacks (BG-7, BG-11, BG-16).
	"die": {{Kind: "die"}}, "hit": {{Kind: "successes"}}, "next": {target},
	// What cards ask (BG-13, BG-18, BG-20).
	"use": {{Kind: "answer"}}, "pick": {target}, "each": {target}, "choose": {{Kind: "option"}}, "token": {{Kind: "token"}, {Kind: "owner"}}, "mark": {toPlace},
	"pay": {{Kind: "mana"}}, "lend": {{Kind: "mana"}},
	// Rights, the golden rule, lessons (BG-6.12, BG-2.21).
	"resign": nil, "draw": {{Kind: "answer"}}, "ruling": {{Kind: "ruling"}}, "rule": {{Kind: "part"}, {Kind: engine.Or}, {Kind: "rule"}, {Kind: "reading"}},
	"hints": {{Kind: "answer"}}, "lesson": {{Kind: "step"}},
}

// Arguments that several verbs take.
var (
	actor   = ref("figure", "", "actor")
	target  = ref("figure", "", "target")
	toPlace = ref("place", "", "to")
)

// choice is a public choice, which words puts into words.
func choice(do engine.Verb, with ...engine.Ref) engine.Choice {
	return engine.Choice{Do: do, With: with, Public: true}
}

// pointing is a public choice that is about its arguments.
func pointing(do engine.Verb, with ...engine.Ref) engine.Choice {
	return engine.Choice{Do: do, With: with, About: with, Public: true}
}

// attackOn is an attack with a weapon on a figure.
func attackOn(weapon, figure string) engine.Choice {
	c := choice("attack", ref("weapon", weapon, ""), ref("figure", figure, "target"))
	c.About = c.With[1:]
	return c
}

// interruptWith is an attack of opportunity by a figure, watchWith its overwatch.
func interruptWith(figure string) engine.Choice {
	return pointing("interrupt", ref("figure", figure, "actor"))
}
func watchWith(figure string) engine.Choice { return pointing("watch", ref("figure", figure, "actor")) }

// facings are the six facings as choices; they are shared.
var facings = func() (out [6]engine.Choice) {
	for _, d := range hex.Dirs() {
		out[d] = choice("face", facingRef(d))
		out[d].Text = engine.T("bg.choice.face", pointed(d)...)
	}
	return out
}()

// pointed is a direction as arguments of a text: its arrow and its name.
func pointed(d hex.Dir) []engine.Arg {
	arrows := [6]string{hex.E: "→", hex.NE: "↗", hex.NW: "↖", hex.W: "←", hex.SW: "↙", hex.SE: "↘"}
	return []engine.Arg{engine.Word("arrow", arrows[d]), engine.Key("facing", "bg.facing."+d.String())}
}

// faceChoice is a facing to pick.
func faceChoice(d hex.Dir, about ...engine.Ref) engine.Choice {
	c := facings[d]
	c.About = about
	return c
}

// faceChoices are facings to pick from.
func faceChoices(ds []hex.Dir) []engine.Choice {
	out := make([]engine.Choice, len(ds))
	for i, d := range ds {
		out[i] = facings[d]
	}
	return out
}

func facingRef(d hex.Dir) engine.Ref { return ref("facing", d.String(), "") }

func manaRef(n int) engine.Ref { return ref("mana", strconv.Itoa(n), "") }

// Arguments of choices as what they name.

func facingIn(c engine.Choice, n int) hex.Dir {
	d, _ := hex.ParseDir(c.Arg(n))
	return d
}

// allArgs are all arguments as one, as the id has them.
func allArgs(c engine.Choice) string { return strings.Join(c.Args(), ":") }

func placeIn(c engine.Choice) Place {
	p, _ := ParsePlace(c.Arg(0))
	return p
}

func numberIn(c engine.Choice) int {
	n, _ := strconv.Atoi(c.Arg(0))
	return n
}
