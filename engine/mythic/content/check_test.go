package content_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"hexwarden/data"
	"hexwarden/engine"
	"hexwarden/engine/mythic"
	"hexwarden/engine/mythic/content"
	"hexwarden/internal/shipped"
)

// files returns the files of the shipped pack, for a test to change.
func files(t *testing.T) fstest.MapFS {
	t.Helper()
	return shipped.Files(t, data.Files, "mythic")
}

// TestPackFaults checks that each kind of mistake in a unit, a tile, an army or a scenario
// is reported with its file and line.
func TestPackFaults(t *testing.T) {
	shipped.Mistakes(t, mythic.System{}, files(t), []shipped.Mistake{
		{"key", "units.yaml", "maneuvers: 3", "manoeuvres: 3", "manoeuvres"},
		{"short level", "units.yaml", "[7, 3, 4, 7, 0, 0, 7, 2]", "[7, 3, 4, 7, 0, 0, 7]", "a level is eight numbers"},
		{"id twice", "units.yaml", "- id: rhadamanthus", "- id: cerberus", "cerberus: the id stands twice"},
		{"strange id", "units.yaml", "- id: thanatos", "- id: aow", "aow: a unit cannot have this id"},
		{"cost", "units.yaml", "cost: 29", "cost: 0", "cerberus: its cost is 0; it can be 1 to 100"},
		{"maneuvers", "units.yaml", "maneuvers: 3", "maneuvers: 0", "cerberus: its number of maneuvers is 0"},
		{"level left out", "units.yaml", "      - [6, 3, 4, 7, 0, 0, 7, 2]\n", "", "cerberus: level 1 has vitality 7; the levels go from 6 down to 1"},
		{"level twice", "units.yaml", "[6, 3, 4, 7, 0, 0, 7, 2]", "[7, 3, 4, 7, 0, 0, 7, 2]", "cerberus: level 2 has vitality 7"},
		{"moves", "units.yaml", "[7, 3, 4, 7, 0, 0, 7, 2]", "[7, 5, 4, 7, 0, 0, 7, 2]", "cerberus: level 1: it moves farther with an attack (5) than without (4)"},
		{"range", "units.yaml", "[3, 1, 2, 1, 3, 5, 5, 1]", "[3, 1, 2, 1, 3, 0, 5, 1]", "damned_artillery: level 1: ranged 3 and range 0"},
		{"defense", "units.yaml", "[7, 3, 4, 7, 0, 0, 7, 2]", "[7, 3, 4, 7, 0, 0, 0, 2]", "cerberus: level 1: defense is 0"},
		{"plus twice", "units.yaml", "plus: [melee]", "plus: [melee, melee]", "cerberus: plus melee stands twice"},
		{"plus of nothing", "units.yaml", "plus: [melee]", "plus: [ranged]", "cerberus: plus ranged, but it has no ranged attack"},
		{"plus unknown", "units.yaml", "plus: [melee]", "plus: [mellee]", `unknown characteristic "mellee" [unknown-value]; did you mean "melee"?`},
		{"plus at no card", "units.yaml", "plus: [melee]", "plus: [{characteristic: melee, vitality: [8]}]", "cerberus: plus melee: vitality is 8; it can be 1 to 7"},
		{"plus at a card twice", "units.yaml", "plus: [melee]", "plus: [{characteristic: melee, vitality: [7, 7]}]", "cerberus: plus melee stands twice at vitality 7"},
		{"plus at some and all", "units.yaml", "plus: [melee]", "plus: [melee, {characteristic: melee, vitality: [7]}]", "cerberus: plus melee stands twice"},
		{"plus of nothing at a card", "units.yaml", "plus: [melee]", "plus: [{characteristic: ranged, vitality: [3]}]", "cerberus: plus ranged, but it has no ranged attack"},
		{"plus at nothing", "units.yaml", "plus: [melee]", "plus: [{characteristic: melee}]", "vitality"},
		{"talent", "units.yaml", "{key: endurance,", "{key: enduranse,", `cerberus: there is no talent "enduranse" [unknown-value]; did you mean "endurance"?`},
		{"talent twice", "units.yaml", "{key: endurance,", "{key: hunt,", "cerberus: the talent hunt stands twice"},
		{"talent too high", "units.yaml", "{key: endurance, pp: 2, min_vitality: 3}", "{key: endurance, pp: 2, min_vitality: 8}", "cerberus: endurance: min_vitality is 8; it can be 1 to 7"},
		{"talent for nothing", "units.yaml", "{key: endurance, pp: 2,", "{key: endurance, pp: -2,", "cerberus: endurance: pp is -2"},
		{"dice", "units.yaml", "dice: [4, 4, 4, 3, 3, 3, 2]", "dice: [4, 4, 4, 3]", "cerberus: bites_of_cerberus has 4 numbers of dice for the 7 levels"},
		{"dice of another", "units.yaml", "{key: endurance, pp: 2, min_vitality: 3}", "{key: endurance, pp: 2, min_vitality: 3, dice: [2]}", "cerberus: endurance has no dice of its own"},
		{"copies", "units.yaml", "    affiliation: phlegethon\n", "    affiliation: acheron\n", "legion_phlegethon: several units are named legion"},
		{"legendary copies", "units.yaml", "  - id: legion_styx\n", "  - id: legion_styx\n    legendary: true\n", "legion_styx: it is legendary, and several units are named legion"},
		{"faction", "units.yaml", "faction: hades", "faction: hadez", "hadez"},

		{"rows", "tiles.yaml", `[".....", ".f.f.", ".....", ".f.f.", "....."]`, `[".....", ".f.f.", ".....", ".f.f."]`, "olive_grove: it has not 5 rows of 5 letters"},
		{"letters", "tiles.yaml", `".f.f.", ".....", ".f.f."`, `".f.q.", ".....", ".f.f."`, `olive_grove: "q" is no terrain`},
		{"one face", "tiles.yaml", "      - {id: lone_oak, rows: [\".....\", \".....\", \"..f..\", \".....\", \".....\"]}\n", "", "t2: it has 1 faces"},
		{"edge", "tiles.yaml", `".....", ".x.x.", "..h.."`, `"xx..x", "xx.xx", "..h.."`, "standing_stones: only 3 squares at its side to the north are ground to stand on"},
		{"shut in", "tiles.yaml", `".....", ".x.x.", "..h..", ".x.x.", "....."`, `".....", ".xxx.", ".xhx.", ".xxx.", "....."`, "standing_stones: ground units can never reach C3"},
		{"face twice", "tiles.yaml", "{id: lone_oak,", "{id: olive_grove,", "olive_grove: the id stands twice"},

		{"army", "armies.yaml", "[cerberus, rhadamanthus,", "[cerberus, rhadamantus,", `guardians: there is no unit "rhadamantus" [unknown-value]; did you mean "rhadamanthus"?`},
		{"army twice", "armies.yaml", "legion_phlegethon, damned_artillery]", "legion_acheron, damned_artillery]", "guardians: the army breaks MB-4.4 legion_acheron (100 points, 7 units)"},
		{"army cheap", "armies.yaml", "[cerberus, rhadamanthus,", "[cerberus,", "guardians: the army breaks MB-4.6 (70 points, 6 units)"},
		{"army of the others", "armies.yaml", "[cerberus, rhadamanthus,", "[nemean_lion, rhadamanthus,", "guardians: the army breaks MB-4.2 nemean_lion"},
		{"army dear", "armies.yaml", "points: 60", "points: 70", "lion_guard: no scenario is for armies of 70 points"},

		{"seats", "scenarios.yaml", "seats: 2\n    points: 100", "seats: 3\n    points: 100", "battle: 3 seats"},
		{"least", "scenarios.yaml", "least: 95", "least: 105", "battle: least is 105 of 100 points"},
		{"nothing", "scenarios.yaml", "    points: 100\n    least: 95\n", "", "battle: it has neither points to recruit for nor generals"},
		{"face", "scenarios.yaml", "{face: olive_grove}", "{face: olive_groove}", `first-clash: there is no face "olive_groove" [unknown-value]; did you mean "olive_grove"?`},
		{"tile twice", "scenarios.yaml", "{face: olive_grove}", "{face: broken_wall}", "first-clash: the tile t5 lies there twice"},
		{"turn", "scenarios.yaml", "{face: olive_grove}", "{face: olive_grove, turn: 4}", "first-clash: olive_grove: turn is 4"},
		{"wide", "scenarios.yaml", "wide: 2", "wide: 3", "first-clash: 4 tiles do not fill rows of 3"},
		{"too wide", "scenarios.yaml", "wide: 2", "wide: 8", "first-clash: wide is 8; it can be 1 to 5"},
		{"square", "scenarios.yaml", "at: E9", "at: K9", "first-clash: spartans: "},
		{"square twice", "scenarios.yaml", "at: E9", "at: D9", "first-clash: hoplites_ares cannot stand on D9: spartans does"},
		{"zone", "scenarios.yaml", "zone: north", "zone: west", `first-clash: general 2 has the zone "west"; "north" is due`},
		{"vitality", "scenarios.yaml", "{unit: spartans,", "{unit: spartans, vitality: 6,", "first-clash: spartans: vitality is 6; it can be 0 to 5"},
		{"unit twice", "scenarios.yaml", "{unit: hoplites_ares, at", "{unit: spartans, at", "first-clash: spartans fights twice"},
		{"faction of a general", "scenarios.yaml", "{unit: spartans,", "{unit: spartoi,", "first-clash: spartoi does not serve athena"},
		{"unit of a general", "scenarios.yaml", "{unit: spartans,", "{unit: spartens,", `did you mean "spartans"?`},
		{"pp", "scenarios.yaml", "pp: 2", "pp: -2", "first-clash: pp is -2"},
		{"generals", "scenarios.yaml", "id: first-clash\n    seats: 2", "id: first-clash\n    seats: 4", "first-clash: 2 generals for 4 seats"},
		{"points and generals", "scenarios.yaml", "id: first-clash\n", "id: first-clash\n    points: 60\n", "first-clash: it has points to recruit for and generals"},
		{"few units", "scenarios.yaml", "[{unit: nemean_lion}, {unit: thessalian_cavalry}, {unit: hoplites_ares}, {unit: slingers_rhodes}, {unit: owls}]", "[{unit: nemean_lion}, {unit: hoplites_ares}, {unit: owls}]", "four-crowns: an army of 3 units"},
		{"scenario twice", "scenarios.yaml", "- id: gates", "- id: battle", "battle: the id stands twice"},
		{"on stones", "scenarios.yaml", "{unit: toxotes}, {unit: slingers", "{unit: toxotes, at: B2}, {unit: slingers", ""},
		{"in the abyss", "scenarios.yaml", "[{unit: cerberus}, {unit: rhadamanthus}", "[{unit: cerberus, at: G9}, {unit: rhadamanthus}", "gates: cerberus cannot stand on G9, which no ground unit enters"},

		{"stele twice", "steles.yaml", "{id: omens,", "{id: tribute,", "tribute: the id stands twice"},
		{"stele of nothing", "steles.yaml", "{id: omens, cards: 1}", "{id: omens}", "omens: it gives nothing"},
		{"gift", "steles.yaml", "{id: omens, cards: 1}", "{id: omens, cards: 40}", "omens: a gift is 40"},
		{"mechanism", "steles.yaml", "without: [several,", "without: [severall,", `stele-1: there is no part of the rules "severall" [unknown-value]; did you mean "several"?`},
		{"no goals", "steles.yaml", "    goals:\n      - {team: 1, destroy: {count: 2}}\n      - {team: 2, destroy: {count: 2}}\n", "", "stele-1: it is won by goals and has none"},
		{"goal of nobody", "steles.yaml", "{team: 1, destroy: {count: 2}}", "{team: 3, destroy: {count: 2}}", "stele-1: team is 3; it can be 1 to 2"},
		{"goal of nothing", "steles.yaml", "{team: 1, destroy: {count: 2}}", "{team: 1}", "stele-1: a goal is one of hold, escort, survive and destroy"},
		{"goal of two kinds", "steles.yaml", "{team: 1, destroy: {count: 2}}", "{team: 1, destroy: {count: 2}, survive: {count: 1, turn: 3}}", "stele-1: a goal is one of hold"},
		{"too many to destroy", "steles.yaml", "{team: 1, destroy: {count: 2}}", "{team: 1, destroy: {count: 4}}", "stele-1: a unit is destroyed, or a number of those there are"},
		{"none to destroy", "steles.yaml", "{team: 1, destroy: {count: 2}}", "{team: 1, destroy: {unit: spartans}}", "stele-1: spartans is not in the army that this goal is about"},
		{"too many to survive", "steles.yaml", "survive: {count: 4, turn: 16}", "survive: {count: 14, turn: 16}", "stele-3: a unit survives"},
		{"never to survive", "steles.yaml", "survive: {count: 4, turn: 16}", "survive: {count: 4, turn: 0}", "stele-3: turn is 0"},
		{"escort to nowhere", "steles.yaml", "escort: {unit: centaurs, zone: north}", "escort: {unit: centaurs}", "stele-5: an escort has squares or a zone"},
		{"escort of the enemy", "steles.yaml", "escort: {unit: centaurs, zone: north}", "escort: {unit: harpies, zone: north}", "stele-5: harpies is not in the army"},
		{"square to hold", "steles.yaml", "squares: [E5, F6]", "squares: [E5, F66]", `stele-2: "F66" is no square of its field`},
		{"places to hold", "steles.yaml", "{squares: [E5, F6], turns: 2}", "{squares: [E5, F6], count: 3, turns: 2}", "stele-2: hold 3 of 2 places"},
		{"stele to hold", "steles.yaml", "{steles: [tribute, shield, bow, omens],", "{steles: [tribute, shield, bow, war],", `stele-8: there is no stele "war" on its field`},
		{"stele of no kind", "steles.yaml", "{stele: tribute, at: B5}", "{stele: trybute, at: B5}", `stele-8: there is no stele "trybute"`},
		{"stele in the abyss", "steles.yaml", "{stele: tribute, at: B5}", "{stele: tribute, at: C5}", "stele-8: no stele stands on C5"},
		{"two on a square", "steles.yaml", "{stele: tribute, at: B5}", "{stele: tribute, at: F5}", "stele-8: two steles on F5"},
		{"twice on the field", "steles.yaml", "{stele: bow, at: F5}", "{stele: omens, at: F5}", "stele-8: the stele omens stands there twice"},
		{"after nothing", "steles.yaml", "after: stele-1\n", "after: stele-0\n", `stele-2: there is no scenario "stele-0"`},
		{"no boons", "steles.yaml", "    after: stele-1\n", "", "stele-2: after and boons go together"},
		{"boon of nothing", "steles.yaml", "{team: 1, cards: 2}", "{team: 1}", "stele-2: a boon that is nothing"},
		{"boon of another field", "steles.yaml", "{team: 1, cards: 2}", "{team: 1, stele: war}", `stele-2: there is no stele "war" on its field`},
		{"unit that joins itself", "steles.yaml", "units: [{unit: legion_cocytus, at: C3}]", "units: [{unit: harpies, at: C3}]", "stele-5: harpies fights twice"},
		{"goals for recruits", "scenarios.yaml", "    points: 100\n    least: 95\n", "    points: 100\n    least: 95\n    goals: [{team: 1, destroy: {count: 2}}]\n", "battle: goals, steles and boons are for ready armies"},
	})
}

// TestRoom checks that a given field has room for the armies on its sides (MB-S-11), and that its ground
// is connected.
func TestRoom(t *testing.T) {
	const cleft = `".....", ".....", "ccccc", ".....", "....."`
	const bank = `".....", ".....", ".....", "ccc.c", "....."` // flying units may take space that six on the ground need
	for _, c := range []struct{ id, field, want, wall string }{
		{"gates", "wide: 1\n    field: [{face: broken_wall}]", "gates: ground units cannot reach all ground of its field", cleft},
		{"gates", "wide: 1\n    field: [{face: broken_wall}]", "gates: the side to the south has too little room for the army", bank},
		{"four-crowns", "wide: 1\n    field: [{face: standing_stones}]", "four-crowns: the side to the south has too little room for the army", cleft},
		{"battle", "wide: 1\n    field: [{face: standing_stones}]", "battle: the side to the south has 8 squares of ground for 10 units", cleft},
	} {
		files := files(t)
		tiles := string(files["tiles.yaml"].Data)
		files["tiles.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(tiles, `"r....", "rr...", "..h..", "...rr", "....r"`, c.wall, 1))}
		before, after, _ := strings.Cut(string(files["scenarios.yaml"].Data), "- id: "+c.id+"\n")
		if i := strings.Index(after, "    wide: "); i >= 0 && c.id != "battle" {
			end := strings.Index(after, "    generals:")
			after = after[:i] + "    " + c.field + "\n" + after[end:]
		} else {
			after = "    " + c.field + "\n" + after
		}
		files["scenarios.yaml"] = &fstest.MapFile{Data: []byte(before + "- id: " + c.id + "\n" + after)}
		if _, err := (mythic.System{}).Load(files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.want, err)
		}
	}
}

// TestPackThatNeeds checks that a pack with its own scenarios uses the units and tiles of the one it depends
// on, and is checked against them.
func TestPackThatNeeds(t *testing.T) {
	base := files(t)
	load := func(scenario string) (engine.Pack, error) {
		files := fstest.MapFS{"pack.yaml": &fstest.MapFile{Data: []byte("id: own\nversion: 1\nname: own\nneeds: mythic\n")},
			"scenarios.yaml": &fstest.MapFile{Data: []byte(scenario)}}
		for name, f := range base {
			files["mythic/"+name] = f
		}
		return mythic.System{}.Load(files)
	}
	const later = `
  - id: return
    seats: 2
    field: [{face: olive_grove}, {face: ford}, {face: chasm}, {face: lone_oak}]
    after: duel
    generals:
      - {faction: athena, units: [{unit: owls}, {unit: toxotes}, {unit: petroboloi}]}
      - {faction: hades, units: [{unit: spartoi}, {unit: legion_styx}, {unit: legion_acheron}, {unit: satyrs}]}
    boons:
      - {team: 1, units: [{unit: hoplites_ares}]}
`
	const own = `scenarios:
  - id: duel
    seats: 2
    field: [{face: olive_grove}, {face: ford}, {face: chasm}, {face: lone_oak}]
    generals:
      - {faction: athena, units: [{unit: owls}, {unit: toxotes}, {unit: petroboloi}, {unit: hoplites_ares}]}
      - {faction: hades, units: [{unit: spartoi}, {unit: legion_styx}, {unit: legion_acheron}, {unit: satyrs, at: C5}]}
`
	loaded, err := load(own)
	if err != nil {
		t.Fatal(err)
	}
	p := loaded.(*content.Pack)
	if len(p.Battles) != 1 || len(p.Armies) != 0 || len(p.Units) != 34 || p.Battles[0].Wide != 2 {
		t.Errorf("%d scenarios, %d armies, %d units, wide %d", len(p.Battles), len(p.Armies), len(p.Units), p.Battles[0].Wide)
	}
	if _, err := load(strings.Replace(own, "owls", "howls", 1)); err == nil || !strings.Contains(err.Error(), `scenarios.yaml:6:`) || !strings.Contains(err.Error(), `did you mean "owls"?`) {
		t.Error(err)
	}
	if _, err := load(own + later); err == nil || !strings.Contains(err.Error(), "return: an army of 3 units") { // the fourth may never join it
		t.Error(err)
	}
	if _, err := load(own + strings.Replace(later, "{unit: owls}", "{unit: owls}, {unit: spartans}", 1)); err != nil {
		t.Error(err)
	}
}
