package content_test

import (
	"testing"

	"hexwarden/data"
	"hexwarden/engine/eternia"
	"hexwarden/engine/eternia/content"
	"hexwarden/internal/shipped"
)

// TestSoloMissionFaults checks that a solo mission, which is played from both sides of the map, has skulls
// only in zones in the middle (FE-35.31), and that one that needs epic creatures has some (FE-22.4).
func TestSoloMissionFaults(t *testing.T) {
	const skull = "at: [slime_pit]"
	shipped.Mistakes(t, eternia.System{}, shipped.Files(t, data.Files, "eternia"), []shipped.Mistake{
		{"token", "missions_solo.yaml", skull, "at: [viper_tower]", "child: skull events of a solo mission name zones in the middle of the map only, viper_tower is none"},
		{"boss", "missions_solo.yaml", "{op: token, kind: bramble, count: 1, " + skull + "}", "{op: boss, id: evil_seed, at: bonewood}", "bonewood is none"},
		{"epic", "missions_solo.yaml", "sets: [fractures]\n    source: original\n    quests: [evergrove, crossroads_moor, emerald_thicket, bonewood, shadowfen, vine_jungle, crimson_gorge, obsidian_flats]\n    solo:\n", "sets: []\n    source: original\n    quests: [evergrove]\n    solo:\n      epic: true\n", "plans: the sets of the mission have no epic creatures"},
	})
}

// TestSoloEpicCreatures checks that a solo mission that asks for it has the epic creatures of its sets in the
// scenario deck.
func TestSoloEpicCreatures(t *testing.T) {
	p, err := content.Load(shipped.Files(t, data.Files, "eternia"))
	if err != nil {
		t.Fatal(err)
	}
	for _, epic := range []bool{false, true} {
		m, _ := p.Mission("plans")
		solo := *m.Solo
		changed := *m
		solo.Epic, changed.Solo = epic, &solo
		n := 0
		content.Each(p.Epic, func(c *content.Beast) {
			if changed.Meets(c) {
				n++
			}
		})
		if want := map[bool]int{true: 7}[epic]; n != want {
			t.Errorf("epic: %v: %d epic creatures, want %d", epic, n, want)
		}
	}
}

// TestAZoneGivesAllItsScores checks that what is told of a zone is the sum of what it gives at the same time.
func TestAZoneGivesAllItsScores(t *testing.T) {
	s := content.Skirmish{Score: []content.Scoring{{At: []string{"a", "b"}, VP: 1, Time: "day"}, {At: []string{"b"}, VP: 1, Time: "day"}, {At: []string{"b"}, VP: 5, Time: "night"}}}
	if a, b, c := s.Gives("a"), s.Gives("b"), s.Gives("c"); a != 1 || b != 2 || c != 0 {
		t.Errorf("%d, %d, %d VP", a, b, c)
	}
}
