package content

import (
	"io/fs"
	"maps"
	"os"
	"slices"
	"testing"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/internal/shipped"
)

// box is the shipped pack without units for tests.
func box(t *testing.T) *Pack { return loaded(t, shipped.Files(t, data.Files, "mythic")) }

// loaded is a pack from files, without judging its ready-made armies.
func loaded(t *testing.T, files fs.FS) *Pack {
	t.Helper()
	p, err := Load(files, func(*Pack, Battle, Army) []string { return nil })
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestBox counts what is in the box (MB-1.3, MB-1.6, MB-EX-1): tokens, unit cards, maneuver cards,
// tiles. (The 40 Art of War cards are ten for each General: a scenario counts them.)
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
		{"units that the book names", sources["rulebook"], 14}, {"talents that a unit has", len(used), len(Talents)}, {"talents", len(Talents), 25},
		{"tiles", len(p.Tiles), 6}, {"faces", faces, 12}, {"ready armies", len(p.Armies), 12}, {"steles", len(p.Steles), 9}, {"stele tokens", MostSteles, 5}} {
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

// TestBook compares the roster with what the book says about its units (MB-U-1 to MB-U-14).
func TestBook(t *testing.T) {
	p := box(t)
	for _, c := range []struct {
		id              string
		cost, maneuvers int // 0: not given
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
		x := p.Unit(c.id)
		top := x.Level(x.Full())
		if x.Source != "rulebook" || c.cost != 0 && x.Cost != c.cost || c.maneuvers != 0 && x.Maneuvers != c.maneuvers || x.Legendary != c.legendary ||
			c.locomotion != "" && x.Locomotion != c.locomotion || c.melee != 0 && top.Melee != c.melee || c.defense != 0 && top.Defense != c.defense {
			t.Errorf("%+v: it is %+v", c, *x)
		}
	}
	if n := p.Unit("nemean_lion").Full(); n != 7 {
		t.Errorf("the lion has vitality %d", n)
	}
	if top := p.Unit("damned_artillery").Level(3); top.Ranged != 3 || top.Range != 5 { // MB-EX-15
		t.Errorf("artillery: %+v", top)
	}
	if !slices.Equal(p.Armies[0].Units, []string{"cerberus", "rhadamanthus", "assessors", "marauders", "legion_acheron", "legion_phlegethon", "damned_artillery"}) { // MB-EX-2
		t.Errorf("the first army is %v", p.Armies[0].Units)
	}
}

// TestFields checks that the ground of four tiles is connected however they are laid, and that a 180 degree
// turn leaves each as it is.
func TestFields(t *testing.T) {
	p := box(t)
	for _, tile := range p.Tiles {
		for _, f := range tile.Faces {
			straight, turned := p.Lay([]Laid{{Face: f.ID}}, 1).Rows(), p.Lay([]Laid{{Face: f.ID, Turn: 2}}, 1).Rows()
			if !slices.Equal(straight, turned) {
				t.Errorf("%s favours a side", f.ID)
			}
		}
	}
	var all []Laid // the other tiles, in two directions
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
				// A tile touches one beside it and one above or below; three decide whether the ground is connected.
				if n := len(p.Lay([]Laid{a, b, c, {Face: "lone_oak"}}, 2).patches()); n > 1 && !slices.Contains(ids, "t2") {
					t.Fatalf("%v %v %v: %d pieces", a, b, c, n)
				}
			}
		}
	}
}

// TestLibrary checks that everything that may be looked up is there once.
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

// TestPlusByLevel checks that the cards of a unit say which of them show a + (MB-2.7).
func TestPlusByLevel(t *testing.T) {
	files := shipped.Files(t, data.Files, "mythic")
	maps.Copy(files, shipped.Files(t, os.DirFS("../testdata"), "pack"))
	p := loaded(t, files)
	c := p.Unit("test_leveled")
	for vitality, want := range map[int]bool{3: true, 2: false, 1: true} {
		if c.Raises("melee", vitality) != want || !c.Raises("move", vitality) {
			t.Errorf("at vitality %d: melee %v, move %v", vitality, c.Raises("melee", vitality), c.Raises("move", vitality))
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

// TestLobby checks that a player who sits down at a ready battle is told which army is
// theirs, and that sides have those names wherever they are chosen.
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
}

// TestListed: what an army's list can have may have a worth (MB-4.2).
func TestListed(t *testing.T) {
	p := box(t)
	for entry, want := range map[string]bool{"cerberus": true, "faction:hades": true, "faction:athena": true, "faction:neutral": false, "faction:": false, "hades": false, "": false} {
		if p.listed(entry) != want {
			t.Errorf("%q: %t", entry, !want)
		}
	}
}
