package content_test

import (
	"testing"

	"hexwarden/data"
	"hexwarden/engine/battleground"
	"hexwarden/internal/shipped"
)

// TestPackFaults checks that each kind of mistake in a card, a force or a scenario is
// reported with its file, line and column.
func TestPackFaults(t *testing.T) {
	shipped.Mistakes(t, battleground.System{}, shipped.Files(t, data.Files, "battleground"), []shipped.Mistake{
		{"key", "weapons.yaml", "takes_slot: true", "takes_slots: true", "takes_slots"},
		{"fraction", "weapons.yaml", "dice: 0", "dice: 0.5", "0.5"},
		{"dice without end", "weapons.yaml", "dice: 0", "dice: 2000000000", "2000000000 is too large or too small"},
		{"amount without end", "fate.yaml", "{op: gain_mana, amount: {wounds: self, max: 4}", "{op: gain_mana, amount: {wounds: self, max: 2000000000}", "2000000000 is too large or too small"},
		{"operation", "fate.yaml", "{op: gain_mana,", "{op: gain_manna,", "gain_manna"},
		{"moment", "fate.yaml", "when: bonus.taken", "when: bonus.takn", "bonus.takn"},
		{"value", "weapons.yaml", "type: melee", "type: meele", "meele"},
		{"hits", "weapons.yaml", "- {at: 3, do: [{op: wound, count: 2, who: target}]}", "- {at: 1, do: [{op: wound, count: 2, who: target}]}", "w_sword_of_power: its hits do not ascend"},
		{"range", "weapons.yaml", "  range_in: 8\n", "", "w_flamethrower: it has no range_in"},
		{"id twice", "weapons.yaml", "- id: w_flamethrower", "- id: w_sword_of_power", "w_sword_of_power: the id stands twice"},
		{"item", "items.yaml", "kind: single_use", "kind: active", "it needs one rule, when: skill.used"},
		{"bonus", "fate.yaml", "bonus: {mana: 1, rules: [{when: bonus.taken, do: [{op: gain_mana, amount: {wounds: self, max: 4}, who: self}]}]}", "bonus: {mana: 0}", "f01: its bonus gives nothing"},
		{"map", "scenarios.yaml", "map: first_battle", "map: second_battle", "first-battle: there is no map second_battle"},
		{"start", "scenarios.yaml", "hex: C16", "hex: D21", "first-battle: he_man cannot start on D21"},
		{"character", "scenarios.yaml", "{character: stratos,", "{character: stratus,", "first-battle: there is no character stratus"},
		{"weapon of another", "scenarios.yaml", "weapons: [w_flamethrower]", "weapons: [w_trident]", "first-battle: stratos cannot carry w_trident"},
		{"slots", "scenarios.yaml", "weapons: [w_trident]", "weapons: [w_trident, w_mace]", "first-battle: mer_man has more than fits its slots"},
		{"fate card", "scenarios.yaml", "[f06, f07,", "[f06, f99,", "first-battle: there is no fate card f99"},
		{"glory card", "scenarios.yaml", "glory: [g6, g2]", "glory: [g6, g99]", "first-battle: there is no glory card g99"},
		{"card twice", "scenarios.yaml", "[f06, f07,", "[f06, f06,", "first-battle: a card stands twice in a deck"},
		{"moment of a mission", "glory.yaml", "when: figure.felled", "when: figure.fallen", "g1: its mission looks at a moment that does not exist: figure.fallen"},
		{"operation out of its moment", "statuses.yaml", "rules: [{when: always, do: [{op: modify_stat, stat: speed, by: 2}]}]", "rules: [{when: always, do: [{op: heal, count: 1}]}]", "always is asked by plans"},
		{"zone of a mark", "marks.yaml", "{op: zone, terrain: difficult, radius_hex: 2}", "{op: heal, count: 1}", "always is asked by plans"},
		{"buff", "weapons.yaml", "op: apply_status, status: ", "op: apply_status, status: x", "there is no buff or debuff"},
		{"mark", "characters.yaml", "mark: mer_man_mark", "mark: merman_mark", `there is no mark "merman_mark" [unknown-id]; did you mean "mer_man_mark"?`},
		{"kind in a condition", "weapons.yaml", "{has_status: {who: target, kind: debuff}}", "{has_status: {who: target, kind: debuf}}", `there is no buff or debuff "debuf"`},
		{"phase in a condition", "weapons.yaml", "{phase: interruption}", "{phase: interuption}", `"interuption" is none of activation, interruption`},
		{"pair of weapons", "characters.yaml", "between: [", "between: [x", "there is no weapon \"x"},
		{"iconic weapon", "characters.yaml", "iconic_weapons: [", "iconic_weapons: [w_none, ", `there is no weapon "w_none"`},
		{"owner of a weapon", "weapons.yaml", "iconic_to: he_man", "iconic_to: heman", `there is no character "heman" [unknown-id]; did you mean "he_man"?`},
		{"ability twice", "characters.yaml", "abilities:\n  - id: ", "abilities:\n  - {id: twin, kind: passive, rules: [], source: original}\n  - {id: twin, kind: passive, rules: [], source: original}\n  - id: ", "twin: the id stands twice"},
		{"size of the board", "maps.yaml", "rows: 25", "rows: 24", "wasteland: the rules know a board of 25 rows"},
		{"card taken back by choice", "fate.yaml", "count: 1, random: true", "count: 1, random: false", "cards are taken back at random"},
		{"mark that is not unique", "marks.yaml", "unique: true", "unique: false", "mer_man_mark: a force has each mark once"},
		{"size of a hand", "scenarios.yaml", "- id: first-battle\n", "- id: first-battle\n  fate_hand: 4\n", "first-battle: a hand has 5 fate cards"},
		{"cost of terrain", "terrain.yaml", "pieces:\n", "classes:\n- {id: low_obstacle, gives_cover: true, cross_cost: 2}\npieces:\n", "low_obstacle: the rules have another terrain in mind"},
		{"force", "forces.yaml", "{character: mer_man, equipment: [w_trident]}", "{character: mer_man, equipment: [w_trident, w_flamethrower]}", "BG-32.6"},
		{"deck of a force", "forces.yaml", "fate: [f06, f07,", "fate: [f06, f06, f08,", "bg.fault.fate n=21 size=20"},
		{"faction of a force", "forces.yaml", "{character: orko, equipment", "{character: skeletor, equipment", "BG-32.2"},
	})
}
