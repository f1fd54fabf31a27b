package eternia

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	rules "hexwarden/engine/eternia"
	"hexwarden/engine/eternia/words"
	"hexwarden/internal/shipped"
	"hexwarden/render/rendertest"
	"hexwarden/text"
)

// begun is a game of the release at its first question.
func begun(t testing.TB, scenario string, seats int) engine.Game {
	t.Helper()
	folder := "eternia"
	if strings.HasPrefix(scenario, "rise_of_the_horde") {
		folder = "horde"
	}
	g, _, err := rules.System{}.New(engine.Setup{Pack: shipped.Pack(t, rules.System{}, folder), Scenario: scenario, Seats: seats, Chance: chance.Keyed("pictures")})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

type moment = rendertest.Moment

// play plays a game with varying choices, and passes every position to look until that
// returns true or the most moves are made.
func play(t testing.TB, scenario string, seats, most int, look func(moment) (enough bool)) {
	t.Helper()
	rendertest.Play(t, moment{Game: begun(t, scenario, seats)}, most, prefer, look)
}

// prefer takes a choice that makes something happen, otherwise varying choices, but nothing
// beside the question.
func prefer(cs []engine.Choice, n int) engine.ChoiceID {
	var open []engine.Choice
	for _, c := range cs {
		if !c.Aside {
			open = append(open, c)
		}
	}
	if len(open) == 0 {
		open = cs
	}
	at := (n*7919 + n/5) % len(open)
	for _, verb := range []string{"fight", "attack", "step:", "move", "brave"} {
		for i := range open {
			if c := open[(i+at)%len(open)]; n%4 > 0 && strings.HasPrefix(string(c.ID()), verb) {
				return c.ID()
			}
		}
	}
	return open[at].ID()
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

// standing is a game whose heroes have moved, changed by hand: Skeletor took a tower,
// Mer-Man flies, the Evil Seed is there.
func standing(t testing.TB) engine.View {
	v := begun(t, "fractures", 2).View(engine.Watcher)
	sv := v.System.(rules.View)
	sv.Space, sv.Day, sv.Acting, v.Round = 2, true, "skeletor", 3
	hero := func(id, zone string, team, hp, full int) rules.HeroView {
		return rules.HeroView{ID: id, Team: team, Seat: team, Zone: zone, HP: hp, Full: full, Mind: 2, Body: 6, Movement: 2, Init: 2}
	}
	sv.Heroes = []rules.HeroView{hero("he_man", "evergrove", 0, 5, 8), hero("teela", "evergrove", 0, 6, 6), hero("stratos", "castle_grayskull", 0, 6, 6),
		hero("skeletor", "grayskull_tower", 1, 4, 7), hero("mer_man", "eagle_cliffs", 1, 7, 7), hero("trap_jaw", "", 1, 7, 7)}
	sv.Heroes[1].Acted, sv.Heroes[4].Flying = true, true
	sv.Teams = slices.Clone(sv.Teams)
	sv.Teams[0].VP, sv.Teams[0].Ether, sv.Teams[1].VP, sv.Teams[1].Ether = 3, 7, 5, 12
	sv.Teams[1].Goals = []rules.GoalView{{Card: "v01", N: 1, Of: 3}, {Card: "v05", Done: true, N: 2, Of: 2}}
	sv.Zones = slices.Clone(sv.Zones)
	for i, z := range sv.Zones {
		switch z.ID {
		case "grayskull_tower":
			sv.Zones[i].Control, sv.Zones[i].Soldiers = 1, []int{0, 2}
		case "village_of_eldor":
			sv.Zones[i].Control, sv.Zones[i].Soldiers = 0, []int{3, 0}
		case "royal_plains":
			sv.Zones[i].Quests, sv.Zones[i].Bramble = 1, 1
		}
	}
	sv.Boss = &rules.BossAt{ID: "evil_seed", At: "shadowfen"}
	v.System, v.Phase = sv, engine.T("fe.phase.action")
	return v
}

// news are the events that led there.
func news() []engine.Event {
	return []engine.Event{
		{Kind: "walked", Actor: "skeletor", From: "eagle_cliffs", To: "grayskull_tower", Path: []string{"eagle_cliffs", "grayskull_tower"}, Public: engine.T("fe.hero.skeletor")},
		{Kind: "captured", To: "grayskull_tower"},
		{Kind: "hurt", Target: "he_man", N: 1},
		{Kind: "hurt", Target: "hero:he_man", N: 2},
		{Kind: "defeated", Target: "trap_jaw", From: "royal_plains"},
		{Kind: "fled", Actor: "mer_man", From: "silver_meadows", To: "eagle_cliffs"},
	}
}

// offered are the choices of an acting player: places, one of them with a price, a target,
// and the hero himself.
func offered() []engine.Choice {
	about := func(id, kind, what, role string) engine.Choice {
		return engine.Choice{Public: true, About: []engine.Ref{{Kind: kind, ID: what, Role: role}}}.As(engine.ChoiceID(id))
	}
	far := about("step:evergrove", "place", "evergrove", "to")
	far.Warnings, far.Costs = []engine.Text{engine.T("fe.hero.teela")}, []engine.Cost{{Coin: "mp", N: 1}}
	far.About = append(far.About, engine.Ref{Kind: "place", ID: "emerald_thicket", Role: "path"})
	return []engine.Choice{about("step:silver_meadows", "place", "silver_meadows", "to"), far, about("step:eagle_cliffs", "place", "eagle_cliffs", "to"),
		about("fight:teela", "figure", "teela", "target"), about("end", "figure", "skeletor", "actor")}
}

// fight is an epic combat as the second team sees it: it knows its own face-down cards.
func fight(t testing.TB) engine.View {
	v := standing(t)
	sv := v.System.(rules.View)
	sv.Heroes = slices.Clone(sv.Heroes)
	sv.Heroes[3].Seat = -1 // nobody leads him
	sv.Heroes[0].Ally, sv.Heroes[0].Mount = []string{"orko"}, []string{"creature:dylinx", "vehicle:wind_raider"}
	sv.Combat = &rules.CombatView{Zone: "evergrove", Kind: "enemy", Round: 1, Rounds: 2, Phase: 3, Turn: 1, Fighters: [2]rules.FighterView{
		{Who: "hero:he_man", Team: 0, HP: 5, Full: 8, Weapon: "sword_of_power", Type: "melee", Grid: []rules.Placed{{Card: "", Area: "attack", Down: true}, {Card: "overload", Area: "attack", Used: true}, {Card: "flow", Area: "defence"}},
			Beside: []rules.Placed{{Card: "time"}}, Tray: []string{"+1"}, Pile: 14, Focus: 1, Totals: [3]int{1, 1, 2}, Base: [3]int{0, 0, 2}, Drawn: []string{""}, Open: []string{"defence", "initiative"}},
		{Who: "hero:skeletor", Team: 1, HP: 4, Full: 7, Weapon: "havoc_staff", Type: "magic", Grid: []rules.Placed{{Card: "+3", Area: "attack", Down: true}, {Card: "+1", Area: "defence", Down: true}, {Card: "+2", Area: "initiative", Void: true}},
			Tray: []string{"+1", "tool"}, Pile: 12, Focus: 0, Totals: [3]int{5, 1, 2}, Base: [3]int{0, 0, 2}, Bonus: [3]int{2, 0, 0}, Hits: 4, Passed: true, Clash: "c03", Effects: []string{"e11"}},
	}}
	v.System = sv
	return v
}

// dicey is a combat with dice of power against a boss.
func dicey(t testing.TB) engine.View {
	v := fight(t)
	sv := v.System.(rules.View)
	c := *sv.Combat
	c.Fighters[0].Dice = [3]rules.Pool{{N: 3, Flat: 1, Faces: []string{"success", "double", "blank"}}, {N: 2}, {}}
	c.Fighters[1] = rules.FighterView{Who: "boss:evil_seed", Team: -1, HP: 6, Full: 10, Totals: [3]int{4, 3, 2}, Base: [3]int{3, 3, 2}, Bonus: [3]int{1, 0, 0}, Hits: 3, Lost: [2]int{4, 0}}
	c.Round, c.Loss = 2, 1
	sv.Combat = &c
	v.System = sv
	return v
}

// wild is a wilds combat with dice, some of them spent.
func wild(t testing.TB) engine.View {
	v := standing(t)
	sv := v.System.(rules.View)
	sv.Wilds = &rules.WildsView{Hero: "mer_man", Card: "creature:dylinx", HP: 3, Attack: 1, Defence: 0, Faces: []string{"double", "success", "blank", "reroll", "success"}, Spent: []string{"defence", "attack", "", "", ""}}
	v.System = sv
	return v
}

// holding is a seat's view with a hand.
func holding(t testing.TB) engine.View {
	v := standing(t)
	v.Hand = []engine.Card{
		{ID: "victory:v01", Name: engine.T("fe.victory.v01"), Text: engine.T("fe.hero.he_man"), Kind: "victory"},
		{ID: "spell:fireball", Name: engine.T("fe.spell.fireball"), Text: engine.T("fe.hero.he_man"), Kind: "spell"},
		{ID: "equipment:orb_of_power", Name: engine.T("fe.equipment.orb_of_power"), Text: engine.T("fe.hero.he_man"), Kind: "equipment"},
	}
	return v
}

// picking is a game whose second team chooses heroes when the first already has some.
func picking(t testing.TB) engine.View {
	v := begun(t, "fractures", 2).View(engine.Watcher)
	sv := v.System.(rules.View)
	for _, id := range []string{"he_man", "teela", "man_at_arms_bionatops"} {
		sv.Heroes = append(sv.Heroes, rules.HeroView{ID: id, Team: 0, Seat: 0})
	}
	v.System, v.Waiting = sv, []engine.Waiting{{Seats: []engine.Seat{1}, Text: engine.T("fe.wait.DP-02")}}
	return v
}

// mustering returns choices of heroes: those of a faction, with mounted ones, and all of them.
func mustering(t testing.TB) map[string][]engine.Choice {
	out := map[string][]engine.Choice{}
	for _, c := range shipped.Cards(t, rules.System{}, "eternia") {
		x, ok := c.Face.(words.HeroFace)
		if !ok {
			continue
		}
		choice := engine.Choice{Public: true, About: []engine.Ref{{Kind: "card", ID: c.ID}}}.As(engine.ChoiceID("hero:" + x.ID))
		out["all"] = append(out["all"], choice)
		if x.Faction == "ew" {
			out["mounted"] = append(out["mounted"], choice)
			if x.Mount == "" {
				out["faction"] = append(out["faction"], choice)
			}
		}
	}
	return out
}
