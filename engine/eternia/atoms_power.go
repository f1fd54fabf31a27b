package eternia

import (
	"slices"

	"hexwarden/engine"
)

// exchangeDie takes a die from an area for a success in an area (FE-17.3, FE-S-88).
func (t *tx) exchangeDie(side, to, from int) {
	x := &t.w.Combat.Fighters[side]
	x.Dice[to].Flat++
	x.Dice[from].Less++
	t.say("die_exchanged", "FE-17.3", engine.Event{Actor: bare(x.Who), To: Areas[to], From: Areas[from]}, engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("area", areaName(Areas[to])), engine.Sub("from", areaName(Areas[from])))
}

// rollPower rolls the dice of a side for an area (FE-17.5); with counts all reroll icons again, and as many blanks, successes and doubles (FE-17.7).
func (t *tx) rollPower(r roller, with *reroll) {
	x := &t.w.Combat.Fighters[r.side]
	pool := &x.Dice[r.area]
	faces := slices.Clone(pool.Faces)
	left := map[string]int{}
	if with == nil {
		pool.N = t.dice(r.side, r.area)
		faces = make([]string, pool.N)
		left[""] = pool.N
	} else {
		left = map[string]int{"reroll": len(faces), "blank": with.blank, "success": with.one}
	}
	for i, face := range faces {
		if left[face] > 0 {
			left[face]--
			faces[i] = t.wildsDie("power")
		}
	}
	pool.Faces = faces
	kind := "power_rolled"
	if len(faces) == 0 {
		kind = "power_no_dice"
	}
	t.say(kind, "FE-17.5", engine.Event{Actor: bare(x.Who), To: Areas[r.area], N: successes(faces)}, engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("area", areaName(Areas[r.area])), engine.Texts("dice", dieNames(faces)))
}

// powerTotal tells what a roll comes to with what is flat (FE-17.11).
func (t *tx) powerTotal(r roller) {
	x := &t.w.Combat.Fighters[r.side]
	n, dice := t.totals(r.side)[r.area], successes(x.Dice[r.area].Faces)
	t.say("power_total", "FE-17.11", engine.Event{Actor: bare(x.Who), To: Areas[r.area], N: n}, engine.Sub("hero", t.fighterName(x.Who)), engine.Sub("area", areaName(Areas[r.area])), engine.Num("n", n), engine.Num("dice", dice), engine.Num("flat", n-dice))
}
