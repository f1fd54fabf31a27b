package content_test

import (
	"strings"
	"testing"

	"hexwarden/data"
	"hexwarden/engine/battleground"
	"hexwarden/internal/shipped"
)

// TestMapFaults checks that each mistake in a map is reported with its place and what it
// is.
func TestMapFaults(t *testing.T) {
	box := shipped.Files(t, data.Files, "battleground")
	for _, c := range []struct{ name, old, new, want string }{
		{"no such piece", "{type: high_4, hexes: [I16, J17, K17, L18]}", "{type: high_5, hexes: [I16, J17, K17, L18]}", "crumbled_halls: there is no piece high_5"},
		{"number of hexes", "hexes: [I16, J17, K17, L18]", "hexes: [I16, J17, K17]", "crumbled_halls: high_4 has 4 hexes, not 3"},
		{"off the board", "hexes: [I16, J17, K17, L18]", "hexes: [I16, J17, K17, L99]", "L99"},
		{"crooked", "hexes: [I16, J17, K17, L18]", "hexes: [I16, J17, K17, L17]", "crumbled_halls: I16 J17 K17 L17 is no line_4"},
		{"apart", "hexes: [I16, J17, K17, L18]", "hexes: [I16, J17, K17, L20]", "is no line_4"},
		{"not bent", "hexes: [D9, E8, E7]", "hexes: [E9, E8, E7]", "crumbled_halls: E9 E8 E7 is no bent_3"},
		{"no flower", "hexes: [J5, J6, J4, K5, K4, I5, I4]", "hexes: [J5, J6, J4, K5, K4, I5, J6]", "is no flower_7"},
		{"over each other", "hexes: [I20, I21]", "hexes: [H5, H6]", "crumbled_halls: H5 has something on it already"},
		{"too many", "{type: low_2, hexes: [I20, I21]}", "{type: column, hexes: [A1]}\n  - {type: column, hexes: [A3]}\n  - {type: column, hexes: [A5]}\n  - {type: column, hexes: [A7]}\n  - {type: column, hexes: [A9]}",
			"crumbled_halls: the box has 4 of column, the map 5"},
		{"platform in the air", "hexes: [P26, P27, P25, Q26, Q25, O26, O25]", "hexes: [M22, M21, M23, N22, N23, L22, L23]", "crumbled_halls: the platform at M22 is attached to no high obstacle"},
		{"platform over a fence", "hexes: [I20, I21]", "hexes: [I6, I5]", "crumbled_halls: platform hex I5 lies over a low obstacle"},
		{"platform over a platform", "hexes: [P26, P27, P25, Q26, Q25, O26, O25]", "hexes: [J5, J6, J4, K5, K4, I5, I4]", "crumbled_halls: J5 has something on it already"},
		{"ladder to nowhere", "{type: ladder, hexes: [L5]}", "{type: ladder, hexes: [M8]}", "crumbled_halls: the ladder at M8 stands next to no platform"},
		{"ladder beneath a platform", "{type: ladder, hexes: [L5]}", "{type: ladder, hexes: [K4]}", "crumbled_halls: K4 has something on it already"},
		{"objective on a wall", "objectives: [M15]\n  per_player: 2\n  suggested: {south: [D6", "objectives: [K17]\n  per_player: 2\n  suggested: {south: [D6", "crumbled_halls: objective K17 stands on no open ground"},
		{"objective twice", "objectives: [O6, K24]", "objectives: [O6, O6]", "turning_hourglass: objective O6 stands twice"},
		{"objective off the board", "objectives: [O6, K24]", "objectives: [O6, Z1]", "turning_hourglass: "},
		{"too few suggested", "suggested: {south: [D6, D22]", "suggested: {south: [D6]", "crumbled_halls: a player puts 2 objectives, and 1 places are suggested in the south"},
		{"suggested out of the zone", "suggested: {south: [D6, D22]", "suggested: {south: [D6, G22]", "crumbled_halls: suggested objective G22 is not in the zone in the south"},
		{"suggested too near", "suggested: {south: [D6, D22]", "suggested: {south: [D6, D11]", "crumbled_halls: suggested objective D11 is 5 hexes from D6, less than 6"},
		{"suggested on a wall", "suggested: {south: [D6, D22]", "suggested: {south: [D6, E25]", "crumbled_halls: suggested objective E25 stands on no open ground"},
		{"row", `zones: {south: [A, B, C, D, E], north: [U, V, W, X, "Y"]}`, `zones: {south: [A, B, C, D, E], north: [U, V, W, X, "Z"]}`, `"Z" is no row of the board`},
		{"row of both", `zones: {south: [A, B, C, D, E], north: [U, V, W, X, "Y"]}`, `zones: {south: [A, B, C, D, E], north: [E, U, V, W, X]}`, "row E is in both zones"},
		{"no zones", `zones: {south: [A, B, C, D, E], north: [U, V, W, X, "Y"]}`, "", "first_battle: the scenario standard may be played on it, and it has no deployment zones (BG-2.12)"},
		{"no mood", "mood: jungle", "mood: jungel", `"jungel" is not one of ash, badlands`},
		{"no board", "board: wasteland", "board: garden", "first_battle: there is no board garden"},
		{"difficult on a wall", "difficult_hexes: [H27,", "difficult_hexes: [G17,", "dune_sea: difficult hex G17 has something on it already"},
		{"wall of one hex", "per_player: 2", "per_player: 2\n  walls: [[A1]]", "a wall stands between two hexes, not 1"},
		{"wall of two that part", "per_player: 2", "per_player: 2\n  walls: [[A1, A3]]", "no wall can stand between A1 and A3: they share no side"},
		{"cut off", "per_player: 2", "per_player: 2\n  walls: [[A1, A2], [A1, B1], [A1, B2]]", "nobody can walk to A1"},
	} {
		_, err := battleground.System{}.Load(shipped.Changed(t, box, "maps.yaml", c.old, c.new))
		if err == nil {
			t.Errorf("%s: no fault", c.name)
			continue
		}
		at, _, _ := strings.Cut(err.Error(), " ")
		if !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(at, "maps.yaml:") || strings.Count(at, ":") != 3 {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"shape", "{id: column, shape: single, classes: [high_obstacle]", "{id: column, shape: single, classes: [high_obstacle, low_obstacle]", "column: a single has 1 hexes, not 2"},
		{"mixed platform", "classes: [platform, platform,", "classes: [platform, low_obstacle,", "platform: a platform has nothing but platform hexes"},
	} {
		_, err := battleground.System{}.Load(shipped.Changed(t, box, "terrain.yaml", c.old, c.new))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "maps.yaml:") && !strings.Contains(err.Error(), "terrain.yaml:") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
