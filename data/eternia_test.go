package data_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/pack"
	catalogue "hexwarden/text"
)

// eternia returns a list from a file of Fields of Eternia.
func eternia(t *testing.T, file, name string) []pack.Node {
	t.Helper()
	n, ok := read(t, "eternia/"+file+".yaml").Get(name)
	if !ok {
		t.Fatalf("%s has no list %s", file, name)
	}
	return list(n)
}

func list(n pack.Node) []pack.Node { return pack.NewDecoder().Items(n) }

// under returns a list inside a node, or nothing if there is none.
func under(n pack.Node, name string) []pack.Node {
	if x, ok := n.Get(name); ok {
		return list(x)
	}
	return nil
}

// sum adds up the copies of cards.
func sum(t *testing.T, cards []pack.Node) int {
	t.Helper()
	n := 0
	for _, c := range cards {
		n += number(t, c, "count")
	}
	return n
}

// byID returns the nodes of a list by id.
func byID(t *testing.T, nodes []pack.Node) map[string]pack.Node {
	t.Helper()
	out := map[string]pack.Node{}
	for _, n := range nodes {
		id := text(n, "id")
		if _, twice := out[id]; twice || id == "" {
			t.Errorf("%v: id %q is given twice or empty", n.Pos(), id)
		}
		out[id] = n
	}
	return out
}

// TestEternia counts what is in the box (FE-1) and checks the map, merchants, dice and reserve (FE-35.1 to
// FE-35.5).
func TestEternia(t *testing.T) {
	heroes := eternia(t, "heroes", "heroes")
	side := map[string]int{}
	for _, h := range heroes {
		side[text(h, "faction")]++
	}
	sets := map[string]int{}
	for _, kind := range []string{"epic", "quests"} {
		for _, c := range eternia(t, "scenario_cards", kind) {
			sets[kind+" "+text(c, "set")]++
		}
	}
	overload, skulls := 0, map[int]int{}
	for _, c := range eternia(t, "solo", "clash") {
		if text(c, "overload") == "true" {
			overload++
		}
	}
	for _, c := range eternia(t, "solo", "effects") {
		skulls[number(t, c, "skulls")]++
	}
	land, _ := read(t, "eternia/map.yaml").Get("map")
	kinds, merchants, wraps := map[string]int{}, map[string]int{}, map[string]int{}
	for _, o := range under(land, "outposts") {
		kinds[text(o, "kind")]++
		if m := text(o, "merchant"); m != "" {
			merchants[m]++
			merchants[text(o, "side")+" "+m]++
		}
	}
	for _, w := range under(land, "wilds") {
		if x := text(w, "wrap"); x != "" {
			wraps[x]++
		}
	}
	track := eternia(t, "table", "track")
	var spaces []string
	for _, s := range track {
		spaces = append(spaces, text(s, "time")[:1]+text(s, "skull"))
	}
	faces := func(die string) string {
		got := words(t, read(t, "eternia/table.yaml"), die)
		slices.Sort(got)
		return strings.Join(got, " ")
	}
	stock := func(name string) string {
		var out []string
		for _, c := range eternia(t, "table", name) {
			out = append(out, text(c, "card")+"="+text(c, "count"))
		}
		return strings.Join(out, " ")
	}
	for what, x := range map[string][2]any{
		"heroes of a faction (FE-1.7, FE-1.8)": {side, map[string]int{"motu": 6, "ew": 6}},
		"vehicles (FE-1.11)":                   {sum(t, eternia(t, "merchants", "vehicles")), 20},
		"equipment (FE-1.12)":                  {sum(t, eternia(t, "merchants", "equipment")), 38},
		"spells (FE-1.13)":                     {sum(t, eternia(t, "merchants", "spells")), 45},
		"victory cards (FE-1.14)":              {len(eternia(t, "victory", "victory")), 26},
		"combat cards (FE-1.15)":               {[2]int{sum(t, eternia(t, "table", "combat_deck")), sum(t, eternia(t, "table", "combat_reserve"))}, [2]int{21, 24}},
		"clash cards (FE-1.16)":                {[2]int{len(eternia(t, "solo", "clash")), overload}, [2]int{24, 12}},
		"effect cards by skulls (FE-1.17)":     {skulls, map[int]int{1: 8, 2: 6, 3: 5, 4: 5}},
		"scenario cards (FE-1.18 to FE-1.20)":  {sets, map[string]int{"epic fractures": 7, "epic seed": 7, "quests fractures": 13, "quests seed": 13}},
		"bosses (FE-1.21)":                     {len(eternia(t, "scenario_cards", "bosses")), 1},
		"encounters (FE-1.22)":                 {[3]int{len(eternia(t, "wilds", "allies")), len(eternia(t, "wilds", "creatures")), len(eternia(t, "wilds", "events"))}, [3]int{8, 12, 12}},
		"outposts (FE-35.1)":                   {kinds, map[string]int{"base": 3, "tower": 3, "plain": 17}},
		"land (FE-35.1)":                       {[3]int{len(under(land, "wilds")), len(under(land, "paths")), len(under(land, "lanes"))}, [3]int{26, 31, 6}},
		"symbols at the edge (FE-35.1)":        {wraps, map[string]int{"A": 2, "B": 2}},
		"merchants (FE-35.2)": {merchants, map[string]int{"shop": 3, "guild": 3, "forge": 3, "motu shop": 1, "motu guild": 1, "motu forge": 1,
			"ew shop": 1, "ew guild": 1, "ew forge": 1, "third shop": 1, "third guild": 1, "third forge": 1}},
		"track (FE-35.3)":       {strings.Join(spaces, " "), "d n d1 n d2 n d3 n d4"},
		"wilds die (FE-35.4)":   {faces("wilds_die"), "blank blank double reroll success success"},
		"epic die (FE-35.4)":    {faces("epic_die"), "attack+1 attack+2 defence+1 defence+2 initiative+1 initiative+2 overload overload"},
		"combat deck (FE-2.12)": {stock("combat_deck"), "+1=7 +2=6 +3=3 overload=2 time=1 tool=1 flow=1"},
		"reserve (FE-35.5)":     {stock("combat_reserve"), "+2=8 +3=10 overload=2 time=1 tool=1 flow=2"},
	} {
		if fmt.Sprint(x[0]) != fmt.Sprint(x[1]) {
			t.Errorf("%s: %v instead of %v", what, x[0], x[1])
		}
	}
}

// TestEterniaFacts checks that what the book says about heroes, places and cards (chapter 28) is in the data
// and marked as a fact.
func TestEterniaFacts(t *testing.T) {
	things := map[string]pack.Node{}
	for file, lists := range map[string][]string{"heroes": {"heroes"}, "wilds": {"creatures", "allies"}, "merchants": {"equipment", "spells", "vehicles"}, "scenario_cards": {"bosses", "quests"}} {
		for _, name := range lists {
			maps.Copy(things, byID(t, eternia(t, file, name)))
		}
	}
	land, _ := read(t, "eternia/map.yaml").Get("map")
	maps.Copy(things, byID(t, under(land, "outposts")))
	for _, fact := range []string{
		"teela faction motu", "teela hp 6", "teela mind 2", "teela initiative 3", "she_ra body 7", "evil_lyn faction ew", "evil_lyn hp 6", "evil_lyn initiative 2", "beast_man initiative 2",
		"castle_grayskull kind base", "temple_of_serpos kind base", "temple_of_hordak kind base", "grayskull_tower kind tower", "central_tower kind tower", "viper_tower kind tower",
		"castle_foe side motu", "village_of_gaz side motu", "village_of_eldor side motu", "city_of_targa side ew", "halls_of_lithos side ew", "temple_of_the_oracle side ew",
		"village_of_orkas side third", "horde_factories side third", "slime_pit side third", "mountains_of_perpetua kind plain",
		"fireball kind combat", "magic_trap cost 2", "dylinx hp 3", "dylinx attack 3", "dylinx defence 2",
	} {
		w := strings.Fields(fact)
		n, ok := things[w[0]]
		if got := text(n, w[1]); !ok || got != w[2] {
			t.Errorf("%s: it is %q", fact, got)
		}
		if facts := under(n, "fact"); len(facts) > 0 && w[1] != "faction" && w[1] != "kind" && !slices.ContainsFunc(facts, func(f pack.Node) bool { return f.String() == w[1] }) {
			t.Errorf("%s is not marked as a fact", fact)
		}
	}
	weapon := func(hero, id, kind string, ops ...string) {
		for _, w := range under(things[hero], "weapons") {
			if text(w, "id") != id {
				continue
			}
			var got []string
			for _, s := range under(w, "overload") {
				got = append(got, text(s, "op"))
			}
			if text(w, "type") != kind || len(ops) > 0 && !slices.Equal(got, ops) {
				t.Errorf("%s: %s %s, %v", hero, text(w, "type"), id, got)
			}
			return
		}
		t.Errorf("%s has no %s", hero, id)
	}
	weapon("teela", "teelas_sword", "melee")
	weapon("evil_lyn", "staff", "magic", "draw")
	for id, op := range map[string]string{"teela": "evade", "evil_lyn": "evade", "fireball": "loss"} {
		rules := under(things[id], "rules")
		if len(rules) != 1 || text(under(rules[0], "do")[0], "op") != op {
			t.Errorf("%s: its rule is not %s", id, op)
		}
	}
	if step := under(under(things["fireball"], "rules")[0], "do")[0]; text(step, "count") != "2" || text(step, "who") != "foe" {
		t.Error("the target of a fireball loses 2 HP")
	}
	if step := under(under(things["dylinx"], "ability")[0], "do")[0]; text(step, "op") != "test" || text(under(step, "ok")[0], "by") != "1" {
		t.Error("the Dylinx makes a test for +1")
	}
	for _, h := range eternia(t, "heroes", "heroes") {
		if len(under(h, "weapons")) != 2 {
			t.Errorf("%s has not two weapons", text(h, "id"))
		}
	}
}

// TestEterniaNames checks that everything in the packs of Fields of Eternia has a name, that missions have a
// text, and that no name is left over.
func TestEterniaNames(t *testing.T) {
	texts, err := catalogue.Load(data.Files)
	if err != nil {
		t.Fatal(err)
	}
	names := newNames(t, func(key string) bool { return texts.Has(catalogue.First, key) })
	need := names.need
	kinds := map[string]string{"heroes": "hero", "creatures": "creature", "allies": "ally", "events": "event", "epic": "epic", "bosses": "boss", "quests": "quest", "equipment": "equipment",
		"spells": "spell", "vehicles": "vehicle", "victory": "victory", "factions": "faction", "scenarios": "scenario"}
	for _, folder := range []string{"eternia", "horde"} {
		files, err := data.Files.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			root := read(t, folder+"/"+f.Name())
			for name, kind := range kinds {
				for _, n := range under(root, name) {
					need("fe." + kind + "." + text(n, "id"))
					if kind == "scenario" {
						need("fe.scenario." + text(n, "id") + ".text")
					}
					for _, w := range under(n, "weapons") {
						need("fe.weapon." + text(w, "id"))
					}
					for _, lang := range texts.Languages() { // they appear in lists
						if s := texts.Render(lang, engine.T("fe."+kind+"."+text(n, "id")), nil); kind != "scenario" && strings.Contains(s, ",") {
							t.Errorf("%s: a comma in the name of %s", lang, text(n, "id"))
						}
					}
				}
			}
			if land, ok := root.Get("map"); ok {
				for _, part := range []string{"outposts", "wilds", "water"} {
					for _, n := range under(land, part) {
						need("fe.zone." + text(n, "id"))
					}
				}
			}
		}
		need(text(read(t, folder+"/pack.yaml"), "name"))
	}
	named := regexp.MustCompile(`^fe\.(hero|weapon|creature|ally|epic|boss|quest|equipment|spell|vehicle|victory|faction|zone)\.`)
	names.nothingElse(texts.Keys(catalogue.First), named)
}
