package mythic

import (
	"slices"
	"testing"

	"hexwarden/engine"
	"hexwarden/engine/chance"
	"hexwarden/engine/flow"
	"hexwarden/internal/shipped"
)

// box is the shipped pack without units for tests.
func box(t testing.TB) *Pack { return shipped.Pack(t, System{}, "mythic").(*Pack) }

// TestBox counts what is in the box (MB-1.3, MB-1.6, MB-EX-1): tokens, unit cards,
// maneuver cards, tiles. (The 40 Art of War cards are ten for each General: a scenario counts them.)
func TestBox(t *testing.T) {
	p := box(t)
	cards, maneuvers, cost, legendary := 0, 0, 0, 0
	factions, sources := map[string]int{}, map[string]int{}
	used := map[string]bool{}
	for _, c := range p.Units {
		cards += len(c.Levels)
		maneuvers += c.Maneuvers
		cost += c.Cost
		factions[c.Faction]++
		sources[c.Source]++
		if c.Legendary {
			legendary++
		}
		for _, talent := range c.Talents {
			used[talent.Key] = true
		}
	}
	faces := 0
	for _, tile := range p.Tiles {
		faces += len(tile.Faces)
	}
	for _, n := range []struct {
		what      string
		got, want int
	}{{"tokens", len(p.Units), 34}, {"unit cards", cards, 145}, {"maneuver cards", maneuvers, 86}, {"costs", cost, 422}, {"legendary units", legendary, 7},
		{"units of Hades", factions["hades"], 13}, {"units of Athena", factions["athena"], 13}, {"neutral units", factions["neutral"], 8},
		{"units that the book names", sources["rulebook"], 14}, {"talents that a unit has", len(used), len(talents)}, {"talents", len(talents), 25},
		{"tiles", len(p.Tiles), 6}, {"faces", faces, 12}, {"ready armies", len(p.Armies), 12}, {"steles", len(p.Steles), 9}, {"stele tokens", mostSteles, 5}} {
		if n.got != n.want {
			t.Errorf("%s: %d, want %d", n.what, n.got, n.want)
		}
	}
	// The averages of the box: vitality 4.26, maneuver cards 2.53.
	hundredths := func(sum int) int { return (sum*1000/len(p.Units) + 5) / 10 }
	if v, m := hundredths(cards), hundredths(maneuvers); v != 426 || m != 253 {
		t.Errorf("averages: vitality %d, maneuvers %d hundredths", v, m)
	}
	prices := map[string]int{} // MB-S-70: in this roster each talent has one cost
	for _, c := range p.Units {
		for _, talent := range c.Talents {
			if was, ok := prices[talent.Key]; ok && was != talent.PP {
				t.Errorf("%s: %s costs %d, elsewhere %d", c.ID, talent.Key, talent.PP, was)
			}
			prices[talent.Key] = talent.PP
		}
	}
}

// TestBook holds the roster to the figures that the book tells of its units (MB-U-1 to MB-U-14).
func TestBook(t *testing.T) {
	p := box(t)
	for _, c := range []struct {
		id              string
		cost, maneuvers int // 0: not told
		legendary       bool
		locomotion      string
		melee, defense  int
	}{
		{"cerberus", 29, 3, true, "", 0, 0}, {"rhadamanthus", 30, 4, true, "", 0, 0}, {"assessors", 15, 3, false, "flying", 0, 0},
		{"marauders", 12, 3, false, "ground", 4, 0}, {"legion_acheron", 5, 2, false, "", 0, 0}, {"legion_phlegethon", 5, 2, false, "", 0, 0},
		{"damned_artillery", 4, 2, false, "", 0, 0}, {"spartans", 0, 0, false, "ground", 4, 7}, {"hoplites_ares", 0, 0, false, "", 0, 0},
		{"hoplites_hephaestus", 0, 0, false, "", 0, 0}, {"nemean_lion", 0, 0, true, "", 0, 0}, {"dawn_regiment", 0, 0, false, "flying", 5, 0},
		{"toxotes", 0, 0, false, "ground", 2, 0}, {"lycaons", 0, 0, false, "ground", 0, 0},
	} {
		x := p.card(c.id)
		top := x.level(x.full())
		if x.Source != "rulebook" || c.cost != 0 && x.Cost != c.cost || c.maneuvers != 0 && x.Maneuvers != c.maneuvers || x.Legendary != c.legendary ||
			c.locomotion != "" && x.Locomotion != c.locomotion || c.melee != 0 && top.Melee != c.melee || c.defense != 0 && top.Defense != c.defense {
			t.Errorf("%+v: it is %+v", c, *x)
		}
	}
	if n := p.card("nemean_lion").full(); n != 7 {
		t.Errorf("the lion has vitality %d", n)
	}
	if top := p.card("damned_artillery").level(3); top.Ranged != 3 || top.Range != 5 { // MB-EX-15
		t.Errorf("artillery: %+v", top)
	}
	if !slices.Equal(p.Armies[0].Units, []string{"cerberus", "rhadamanthus", "assessors", "marauders", "legion_acheron", "legion_phlegethon", "damned_artillery"}) { // MB-EX-2
		t.Errorf("the first army is %v", p.Armies[0].Units)
	}
}

// TestFields: four tiles laid in any way keep their ground in one piece, and half a turn leaves each as it is.
func TestFields(t *testing.T) {
	p := box(t)
	for _, tile := range p.Tiles {
		for _, f := range tile.Faces {
			straight, turned := p.lay([]Laid{{Face: f.ID}}, 1).Rows(), p.lay([]Laid{{Face: f.ID, Turn: 2}}, 1).Rows()
			if !slices.Equal(straight, turned) {
				t.Errorf("%s favours a side", f.ID)
			}
		}
	}
	var all []Laid // of the other tiles, in two directions
	for _, tile := range p.Tiles {
		for _, f := range tile.Faces {
			for turn := range 2 {
				all = append(all, Laid{f.ID, turn})
			}
		}
	}
	for _, a := range all {
		for _, b := range all {
			for _, c := range all {
				ids := []string{p.tileOf(a.Face), p.tileOf(b.Face), p.tileOf(c.Face)}
				if ids[0] == ids[1] || ids[1] == ids[2] || ids[0] == ids[2] {
					continue
				}
				// A tile touches one beside it and one above or below; three decide whether the ground hangs together.
				if n := len(p.lay([]Laid{a, b, c, {Face: "lone_oak"}}, 2).patches()); n > 1 && !slices.Contains(ids, "t2") {
					t.Fatalf("%v %v %v: %d pieces", a, b, c, n)
				}
			}
		}
	}
}

// TestLibrary: all that may be looked up, each once.
func TestLibrary(t *testing.T) {
	p := box(t)
	seen := map[string]engine.CardInfo{}
	for _, c := range p.Cards() {
		if _, twice := seen[c.ID]; twice || c.Name.IsZero() || c.Kind.IsZero() || len(c.Lines) == 0 || c.Face == nil {
			t.Errorf("%+v", c)
		}
		seen[c.ID] = c
	}
	if len(seen) != 34+1+12 {
		t.Errorf("%d cards", len(seen))
	}
	u := seen["unit:cerberus"].Face.(UnitFace)
	if len(u.Levels) != 7 || len(u.Talents) != 3 || !u.Legendary || u.Flying || u.Maneuvers != 3 || len(u.Talents[0].Dice) != 7 {
		t.Errorf("%+v", u)
	}
	if n := len(seen["unit:cerberus"].Lines); n != 2+7+1+3 { // what it is and costs, levels, plus, talents
		t.Errorf("cerberus has %d lines", n)
	}
	if back := seen["tile:ford"].Lines; len(back) != 2 || back[1].Args[0].Text.Key != "mb.tile.standing_stones" {
		t.Errorf("ford: %+v", back)
	}
}

// TestPlusByLevel: the cards of a unit say which of them show a + (MB-2.7).
func TestPlusByLevel(t *testing.T) {
	p := testPack(t)
	c := p.card("test_leveled")
	for vitality, want := range map[int]bool{3: true, 2: false, 1: true} {
		if c.raises("melee", vitality) != want || !c.raises("move", vitality) {
			t.Errorf("at vitality %d: melee %v, move %v", vitality, c.raises("melee", vitality), c.raises("move", vitality))
		}
	}
	texts := shipped.Texts(t)
	for lang, want := range map[string]string{"en": "Move|Melee Attack (at vitality 3/1)", "fr": "Déplacement|Attaque au corps-à-corps (à Vitalité 3/1)",
		"pl": "Ruch|Atak wręcz (przy Żywotności 3/1)", "it": "Movimento|Attacco in mischia (a Vitalità 3/1)"} {
		if got := texts.Render(lang, c.Plus[0].Words(), nil) + "|" + texts.Render(lang, c.Plus[1].Words(), nil); got != want {
			t.Errorf("%s: %q", lang, got)
		}
	}
}

// TestRoomy: no tile is laid that leaves a side with too few squares for an army (MB-S-11).
func TestRoomy(t *testing.T) {
	p := box(t)
	f := p.lay([]Laid{{Face: "standing_stones"}}, 1) // eight squares of ground at each side, ten in all
	army := func(ids ...string) look {
		l := look{w: newWorld(Battle{Seats: 2}, nil), p: p}
		for _, id := range ids {
			l.w.Units = append(l.w.Units, Unit{ID: id, Card: id})
		}
		return l
	}
	eight := []string{"spartans", "toxotes", "petroboloi", "hoplites_ares", "hoplites_apollo", "hoplites_hephaestus", "centaurs", "satyrs"}
	for i := range eight {
		if v := army(eight[:i+1]...).roomy(f); !v.OK {
			t.Errorf("%d units: %v", i+1, v)
		}
	}
	for _, id := range []string{"lycaons", "dawn_regiment"} { // on the ground, and in the air where it may take the ground of others
		if v := army(append(slices.Clone(eight), id)...).roomy(f); v.OK || v.Rule != "MB-S-11" {
			t.Errorf("with %s: %v", id, v)
		}
	}
}

// TestTheRestAtRandom: where the tiles that lie already leave no room for an army whatever
// comes next, they are lifted, too.
func TestTheRestAtRandom(t *testing.T) {
	p := box(t)
	w := newWorld(Battle{Seats: 4}, nil)
	w.Order, w.Wide, w.Tiles = []int{0, 1, 2, 3}, 3, make([]Laid, 6)
	w.Tiles[0].Face, w.Tiles[1].Face, w.Tiles[2].Face, w.Tiles[3].Face = "chasm", "olive_grove", "hill_shrine", "black_gate" // 14 squares of ground in the west
	for _, c := range p.Units[:16] {
		w.Units = append(w.Units, Unit{ID: c.ID, Card: c.ID})
	}
	g, _, err := flow.Start(rules(p), chance.Keyed("tiles"), w, body(&scene{First: &Laying{Now: "face"}}))
	if err != nil {
		t.Fatal(err)
	}
	next, _ := take(t, g, 0, "random")
	x := next.(*game)
	if v := (look{x.World(), p, nil}).roomy(p.lay(x.World().Tiles, 3)); !v.OK {
		t.Error(v)
	}
}

// TestLobby: who sits down at a ready battle is told which army is theirs, and sides are
// called so wherever they are chosen. How a side stands is told in words, goals too.
func TestLobby(t *testing.T) {
	p := box(t)
	all := p.Scenarios()
	find := func(id string) engine.Scenario {
		return all[slices.IndexFunc(all, func(s engine.Scenario) bool { return s.ID == id })]
	}
	s := find("stele-2")
	if x := s.Seats[1].Name; x.Key != "mb.seat_of" || x.Args[1].Text.Key != "mb.faction.hades" {
		t.Errorf("the second seat is called %+v", x)
	}
	if x := find("battle").Seats[1].Name; x.Key != "mb.seat" {
		t.Errorf("a seat without an army is called %+v", x)
	}
	if o := s.Options[len(s.Options)-1]; o.ID != s.Follows.Option || len(o.Words) != len(o.Values) || o.Words[2].Key != "mb.faction.hades" {
		t.Errorf("who won before: %+v", o)
	}
	game, _, err := System{}.New(engine.Setup{Pack: p, Scenario: "stele-2", Seats: 2, Options: map[string]string{"previous": "second"}, Chance: chance.Keyed("lobby")})
	if err != nil {
		t.Fatal(err)
	}
	tally := game.View(engine.Watcher).Sides[1].Tally
	if tally.Key != "mb.tally_goal" || *tally.Args[1].Num != 0 || *tally.Args[2].Num != 2 || tally.Args[0].Text.Key != "mb.tally" || *tally.Args[0].Text.Args[0].Num != 5 {
		t.Errorf("the side stands: %+v", tally)
	}
}
