package battleground

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
)

// attacked tells an attack declared.
func (t *tx) attacked(a Attack) {
	t.say("attacked", "BG-11.1", engine.Event{Actor: a.Attacker, Target: a.Target, Cause: a.Weapon,
		From: t.Figure(a.Attacker).Place.label(), To: t.Figure(a.Target).Place.label()},
		engine.Sub("figure", words.FigureName(a.Attacker)), engine.Sub("target", words.FigureName(a.Target)), engine.Sub("weapon", words.WeaponName(a.Weapon)))
}

// tested notes whether a focus token was spent on an attack test (BG-16.7d) and
// whether the test counts as focused.
func (t *tx) tested(p testPlan) {
	a := t.attacking()
	a.Focused, a.Sharp = a.Focused || p.Focus, p.Sharp
}

// widen sets how far an area attack reaches.
func (t *tx) widen(hexes, inches int) { t.attacking().Area, t.attacking().AreaIn = hexes, inches }

// void lets the attack come to nothing.
func (t *tx) void(cause engine.Text) {
	a := t.attacking()
	a.Void = true
	t.say("voided", "BG-18.3", engine.Event{Actor: a.Attacker, Target: a.Target}, engine.Sub("figure", words.FigureName(a.Attacker)), engine.Sub("cause", cause))
}

// counted notes the successes of the attack test, then what the defence test left.
func (t *tx) counted(n int) { t.attacking().Count = n }

// missed tells that no line of the weapon was reached; a defence that held everything has told it.
func (t *tx) missed(n int) {
	a := t.attacking()
	if a.Count > 0 && n == 0 {
		t.Note("missed", "BG-11.6", engine.Event{Actor: a.Attacker, Target: a.Target, N: n})
		return
	}
	t.say("missed", "BG-11.6", engine.Event{Actor: a.Attacker, Target: a.Target, N: n}, engine.Sub("figure", words.FigureName(a.Attacker)), engine.Sub("target", words.FigureName(a.Target)), engine.Num("n", n))
}

// spread fixes the additional targets of an area attack (BG-16.2, BG-S-16.5).
func (t *tx) spread(targets []string) { t.attacking().Targets = targets }

// aimAt takes the next additional target.
func (t *tx) aimAt(target string) {
	a := t.attacking()
	var rest []string
	for _, id := range a.Targets {
		if id != target {
			rest = append(rest, id)
		}
	}
	a.Targets, a.Target = rest, target
	t.say("attacked_also", "BG-16.4", engine.Event{Actor: a.Attacker, Target: target, Cause: a.Weapon,
		From: t.Figure(a.Initial).Place.label(), To: t.Figure(target).Place.label()}, engine.Sub("target", words.FigureName(target)), engine.Sub("weapon", words.WeaponName(a.Weapon)))
}

// rolled tells a finished test with all its dice and modifiers, and of a defence against an attack what came of it (BG-7.18).
func (t *tx) rolled(f *Roll, bonus []engine.Die, n int) {
	r := engine.Roll{Label: f.Role, Stat: f.Plan.Stat, Target: f.Plan.reached(), Dice: append([]engine.Die(nil), f.Faces...), Bonus: bonus, Successes: n}
	key, args := "bg.event.rolled."+f.Role, []engine.Arg{engine.Sub("figure", words.FigureName(f.Figure)), engine.Sub("stat", words.StatName(f.Plan.Stat))}
	if a := t.Attack(); a != nil && f.Role == defenceTest && f.Stat == "" {
		key += ".held"
		if n < a.Count {
			key, args = "bg.event.rolled.defence.left", append(args, engine.Num("n", a.Count-n), engine.Num("of", a.Count))
		}
	}
	t.Tell("rolled."+f.Role, "BG-7.11", engine.Event{Actor: f.Figure, N: n, Roll: &r}, engine.T(key, args...))
}
