package mythic

import (
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/odds"
)

// meanHits is a thousand times the successes to expect of 1 to 12 dice (rows) at
// difficulties of 1 to 10, at best play without talents (MB-12); TestMeanHits
// compares it with the maths of dice.
var meanHits = [...][10]int{
	{833, 667, 500, 333, 167, 139, 111, 83, 56, 28},
	{1667, 1361, 1083, 806, 528, 477, 390, 303, 217, 130},
	{2500, 2074, 1704, 1329, 954, 872, 745, 594, 445, 296},
	{3333, 2799, 2342, 1870, 1390, 1265, 1097, 900, 696, 498},
	{4167, 3533, 2989, 2419, 1829, 1654, 1437, 1203, 954, 717},
	{5000, 4272, 3641, 2970, 2271, 2040, 1773, 1504, 1217, 941},
	{5833, 5015, 4297, 3523, 2713, 2422, 2112, 1806, 1482, 1167},
	{6667, 5760, 4954, 4078, 3156, 2799, 2454, 2110, 1748, 1392},
	{7500, 6507, 5612, 4632, 3600, 3174, 2797, 2417, 2016, 1618},
	{8333, 7254, 6271, 5188, 4044, 3547, 3141, 2726, 2284, 1845},
	{9167, 8003, 6930, 5743, 4489, 3919, 3485, 3036, 2554, 2072},
	{10000, 8752, 7591, 6299, 4933, 4290, 3828, 3346, 2824, 2300},
}

// MeanHits is the successes to expect of a roll, without talents that roll dice again.
func MeanHits(dice, difficulty int) float64 {
	difficulty = max(difficulty, 1)
	if dice < 1 || difficulty > len(meanHits[0]) {
		return 0
	}
	row := min(dice, len(meanHits))
	return float64(meanHits[row-1][difficulty-1]) / 1000 * float64(dice) / float64(row) // beyond the table in proportion
}

// mostCounted is the dice up to which Aura of Strength is counted in; of more it would
// take too long to answer.
const mostCounted = 6

// oddsAnswer works an attack out that a unit might make: attacker, target, "how:melee",
// "how:ranged" or "how:bites" (MB-11.2, MB-12).
func (l look) oddsAnswer(args []string) (engine.Answer, error) {
	bad := func(key string) (engine.Answer, error) {
		return engine.Answer{}, engine.Refuse(engine.NotOffered, "MB-11.2", engine.T("mb.query."+key))
	}
	if len(args) < 2 {
		return bad("odds.unknown")
	}
	u, target := l.Unit(args[0]), l.Unit(args[1])
	if u == nil || target == nil || !u.Alive() || !target.Alive() {
		return bad("odds.unit")
	}
	verb := "melee"
	if !u.At.Adjacent(target.At) && l.Top(u).Ranged > 0 {
		verb = "ranged"
	}
	for _, x := range args[2:] {
		field, value, _ := strings.Cut(x, ":")
		if field != "how" || value != "melee" && value != "ranged" && value != "bites" {
			return bad("odds.unknown")
		}
		verb = value
	}
	v := l.canMelee(u, target)
	c := NewCombat(u.ID, target.ID, AttackKind(engine.Verb(verb)))
	switch verb {
	case "ranged":
		v = l.canRange(u, target, false)
	case "bites":
		v = l.CanBite(u, target)
		_, c.Dice, _ = l.Talent(u, "bites_of_cerberus")
	}
	out := engine.Answer{Shown: []engine.Event{{Kind: "asked.attack", Actor: u.ID, Target: target.ID, From: u.At.String(), To: target.At.String()}},
		Places: []string{u.At.String(), target.At.String()}}
	line := func(rule, key string, args ...engine.Arg) {
		if rule != "" {
			out.Rules = append(out.Rules, rule)
			args = append(args, engine.Word("rule", rule))
		}
		out.Lines = append(out.Lines, engine.T("mb.query."+key, args...))
	}
	if !v.OK {
		line(v.Rule, "odds.impossible", engine.Sub("reason", v.Text))
	}
	p := l.Plan(c, AttackSide)
	d := l.Outlook(p)
	out.Text = engine.T("mb.query.odds", engine.Sub("unit", l.name(u.ID)), engine.Sub("target", l.name(target.ID)), engine.Key("how", "mb.kind."+c.Kind),
		engine.Num("hit", odds.Percent(d.AtLeast(1))), engine.Tenths("mean", d.Mean()), engine.Num("fall", odds.Percent(d.AtLeast(target.Vitality))))
	line("MB-12.1", "odds.roll", engine.Num("n", max(p.Dice, 0)), engine.Num("base", p.Base), engine.Num("difficulty", p.Difficulty), engine.Num("defense", p.Defense))
	for _, m := range p.Mods {
		if m.Dice != 0 {
			line(m.Rule, "odds.mod_dice", engine.Sub("mod", m.Text), engine.Word("by", engine.Signed(m.Dice)))
		}
		if m.Difficulty != 0 {
			line(m.Rule, "odds.mod_difficulty", engine.Sub("mod", m.Text), engine.Word("by", engine.Signed(m.Difficulty)))
		}
	}
	for k := range d {
		if share := odds.Percent(d.P(k)); share > 0 {
			line("", "odds.line", engine.Num("n", k), engine.Num("percent", share))
		}
	}
	return out, nil
}

// Outlook is what the roll of a plan comes to, at best play without talents that cost power.
func (l look) Outlook(p RollPlan) odds.Dist {
	f := l.fives(p)
	f.Any = f.Any && p.Dice <= mostCounted
	return l.p.Rolls.Of(odds.Roll{Fives: f, Dice: max(p.Dice, 0)}, odds.Roll.Dist)
}
