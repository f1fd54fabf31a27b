package battleground

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"hexwarden/engine"
	rules "hexwarden/engine/battleground"
	"hexwarden/engine/chance"
	"hexwarden/internal/shipped"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

type moment = rendertest.Moment

// mostMoves is more than any battle has.
const mostMoves = 10000

// play plays the first battle with the dice of a key, attacking and advancing whenever it
// can, and passes every position to look until that returns true.
func play(t testing.TB, key string, look func(moment) (enough bool)) moment {
	t.Helper()
	pack := shipped.Pack(t, rules.System{}, "battleground")
	g, events, err := rules.System{}.New(engine.Setup{Pack: pack, Scenario: "first-battle", Seats: 2, Chance: chance.Keyed(key)})
	if err != nil {
		t.Fatal(err)
	}
	return rendertest.Play(t, moment{Game: g, Events: events}, mostMoves, prefer, look)
}

// prefer takes an attack, otherwise a walk, otherwise varying choices.
func prefer(cs []engine.Choice, n int) engine.ChoiceID {
	for _, verb := range []string{"attack:", "interrupt:", "focus", "walk", "to:", "face:", "select:", "activate:"} {
		for i := range cs {
			c := cs[i]
			if verb == "activate:" || verb == "select:" {
				c = cs[(i+n)%len(cs)]
			}
			if strings.HasPrefix(string(c.ID()), verb) {
				return c.ID()
			}
		}
	}
	return cs[n%len(cs)].ID()
}

// at is the first position of a battle for which is returns true.
func at(t testing.TB, key string, is func(moment) bool) moment {
	t.Helper()
	found := false
	m := play(t, key, func(m moment) bool { found = is(m); return found })
	if !found {
		t.Fatalf("no such position in the battle %q", key)
	}
	return m
}

// offers says whether a position has at least a given number of choices with a verb.
func offers(verb string, least int) func(moment) bool {
	return func(m moment) bool { return m.Offers(verb) >= least }
}

// happened says whether an event of a kind led to the position.
func happened(kind string) func(moment) bool {
	return func(m moment) bool { return m.Happened(kind) }
}

// plain turns a text into the end of its key and its arguments.
var plain = rendertest.Plain

// english says texts as the catalogue of the release does.
var english = sync.OnceValue(func() Say { return spoken(text.First) })

// spoken says texts in a language.
func spoken(lang string) Say {
	c, err := shipped.Read()
	if err != nil {
		panic(err)
	}
	return rendertest.Spoken(c, lang)
}

// skirmish is the start of a battle, changed by hand: a fight at close quarters in which
// He-Man knocked out Mer-Man and was hurt by Skeletor.
func skirmish(t testing.TB) (engine.View, []engine.Event) {
	v := at(t, key, func(moment) bool { return true }).View(0)
	sv := v.System.(rules.View)
	sv.Figures = slices.Clone(sv.Figures)
	for i, f := range sv.Figures {
		switch f.Character {
		case "he_man":
			f.Place, f.Wounds, f.Mana, f.Facing = "K15", 3, 1, 2
		case "man_at_arms":
			f.Place, f.Overwatch, f.Buff = "J14", true, "haste"
		case "skeletor":
			f.Place, f.Mana, f.Focus, f.Debuff = "M14", 3, true, "slow"
		case "mer_man":
			f.Place, f.Wounds = "", 5
		case "trap_jaw":
			f.Place, f.Ready = "N16", false
		}
		sv.Figures[i] = f
	}
	sv.Acting, sv.Against, sv.AP = "he_man", "skeletor", 1
	sv.Marks, sv.Rough = []rules.MarkView{{ID: "mer_man_mark", Side: 1, Place: "L17"}}, []string{"L16", "L17", "M17"}
	v.System, v.Round = sv, 2
	return v, []engine.Event{
		{Kind: "moved.walk", Actor: "he_man", From: "H15", To: "K15", Path: []string{"H15", "I15", "J15", "K15"}},
		{Kind: "attacked", Actor: "he_man", Target: "mer_man", From: "K15", To: "L15"},
		{Kind: "wounded", Actor: "he_man", Target: "mer_man", N: 3},
		{Kind: "knocked_out", Actor: "he_man", Target: "mer_man", From: "L15"},
		{Kind: "attacked", Actor: "skeletor", Target: "he_man", From: "M14", To: "K15"},
		{Kind: "mana_spent", Actor: "skeletor", Rule: "BG-11.20", N: -1},
		{Kind: "wounded", Actor: "skeletor", Target: "he_man", N: 2},
	}
}
