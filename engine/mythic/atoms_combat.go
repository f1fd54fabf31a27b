package mythic

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/square"
	"hexwarden/engine/mythic/content"
	"hexwarden/engine/odds"
)

// declare uses up the attack of an activation; the talents that make it are announced, and
// paid for once Evasion was not used (MB-8.5, MB-S-99).
func (t *tx) declare(talents ...string) {
	t.w.Acting.Attacked, t.w.Acting.Owes = true, talents
}

// settleDeclaration pays for the talents that make an attack that takes place (MB-S-99).
func (t *tx) settleDeclaration() {
	if a := t.w.Acting; a != nil {
		for _, talent := range a.Owes {
			t.announce(t.Unit(a.Unit), talent)
		}
		a.Owes = nil
	}
}

// attacked notes on whom the attack of the activated unit took place. If all evaded it never did:
// no Mobility follows (MB-17.10), and with Assault Support the other unit is free; else it must
// attack one of them (MB-17.22, MB-S-87).
func (t *tx) attacked(targets []string) {
	t.w.Acting.Evaded = len(targets) == 0
	if t.w.Spent.Group == "assault_support" && len(t.w.Spent.Quarry) == 0 {
		t.w.Spent.Quarry = slices.Clone(targets)
	}
}

// announce tells of a talent and pays for it (MB-16.1).
func (t *tx) announce(u *Unit, talent string) { t.charge(u, talent, t.Fee(u, talent)) }

// charge does the same for a price that was found before.
func (t *tx) charge(u *Unit, talent string, pp int) {
	t.pay(u.Seat, pp, "MB-16.1")
	t.say("talent", content.TalentRule(talent), engine.Event{Actor: u.ID, Cause: talent, N: pp, Seat: seatRef(u.Seat)},
		engine.Sub("unit", t.name(u.ID)), engine.Key("talent", "mb.talent."+talent), engine.Num("n", pp))
}

// begin puts a combat in place (MB-11.2).
func (t *tx) begin(c *Combat) { t.w.Combat = c }

// attack tells of the attack that begins.
func (t *tx) attack() {
	c := t.w.Combat
	t.say("attacked", "MB-11.2", engine.Event{Actor: c.Attacker, Target: c.First, Cause: c.Kind, From: t.Unit(c.Attacker).At.String(), To: t.Unit(c.First).At.String()},
		engine.Sub("unit", t.name(c.Attacker)), engine.Sub("target", t.name(c.First)), engine.Key("how", "mb.kind."+c.Kind))
}

// part ends the combat.
func (t *tx) part() { t.w.Combat = nil }

// settleTalent pays for a talent that the next sentence tells, and says what it cost (MB-16.1).
func (t *tx) settleTalent(u *Unit, talent string) (pp int) {
	pp = t.Fee(u, talent)
	t.pay(u.Seat, pp, "MB-16.1")
	t.Note("talent", content.TalentRule(talent), engine.Event{Actor: u.ID, Cause: talent, N: pp, Seat: seatRef(u.Seat)})
	return pp
}

// evade makes the attack never made; the card stays spent (MB-17.10, MB-S-75).
func (t *tx) evade() {
	c := t.w.Combat
	pp := t.settleTalent(t.Unit(c.Target), "evasion")
	c.Evaded = true
	t.Tell("evaded", "MB-17.10", engine.Event{Actor: c.Target, Target: c.Attacker},
		engine.T("mb.event.evaded_for", engine.Sub("unit", t.name(c.Target)), engine.Sub("attacker", t.name(c.Attacker)), engine.Num("n", pp)))
}

// defend puts a unit in the place of the target; its token stays (MB-15.7, MB-15.11).
func (t *tx) defend(u *Unit, sentinel bool) {
	c := t.w.Combat
	if sentinel { // MB-17.21
		t.announce(u, "sentinel")
	} else {
		t.pay(u.Seat, defendPP, "MB-15.7")
	}
	c.Target = u.ID
	t.say("defended", "MB-15.7", engine.Event{Actor: u.ID, Target: c.First, Seat: seatRef(u.Seat)}, engine.Sub("unit", t.name(u.ID)), engine.Sub("target", t.name(c.First)),
		engine.Who("who", seatOf(u.Seat)))
}

// counter spends a maneuver card for a counter-attack, which gives no power points
// (MB-15.2, MB-7.6).
func (t *tx) counter() {
	c := t.w.Combat
	u := t.Unit(c.Target)
	t.play(u.Seat, u.ID)
	u.Countered, c.Counter = true, true
	t.say("countered", "MB-15.2", engine.Event{Actor: u.ID, Target: c.Attacker, Seat: seatRef(u.Seat), About: []engine.Ref{ref("card", u.ID, "")}},
		engine.Sub("unit", t.name(u.ID)), engine.Sub("attacker", t.name(c.Attacker)))
}

// use announces something for the combat: a talent of a fighter, or a + for 1 PP
// (MB-16.5, MB-16.7). What lasts for the turn stands with its unit.
func (t *tx) use(u *Unit, key string) {
	c := t.w.Combat
	what, raises := raised(key)
	if raises {
		t.pay(u.Seat, 1, "MB-16.7")
		t.say("plus", "MB-16.7", engine.Event{Actor: u.ID, Cause: key, N: 1}, engine.Sub("unit", t.name(u.ID)), engine.Key("what", "mb.mod.plus_"+what))
	} else {
		t.announce(u, key)
	}
	switch key {
	case "lions_rage":
		u.Raging = true
	case "aura_of_strength":
		u.Aura = true
	}
	c.Used = append(c.Used, Spell{u.ID, key})
	if a := t.w.Acting; a != nil && a.Unit == u.ID && raises {
		a.Used = append(a.Used, key) // for the whole maneuver (MB-S-67)
	}
}

// fallBack announces a Retreat to a square; the token goes there after the damage, and
// the unit cannot counter-attack this turn (MB-17.20, MB-S-85).
func (t *tx) fallBack(to string) {
	c := t.w.Combat
	u := t.Unit(c.Target)
	t.use(u, "retreat")
	c.Retreat, u.Retreated = to, true
}

// cast rolls the dice of a side (MB-12.1).
func (t *tx) cast(side int) {
	c := t.w.Combat
	p := t.Plan(c, side)
	c.Roll = &Roll{Side: side, Difficulty: p.Difficulty}
	faces := make([]int, max(p.Dice, 0))
	for i := range faces {
		faces[i] = t.die(c.Roll.word())
	}
	c.Roll.Dice = odds.Rolled(faces...)
	t.say("rolled", "MB-12.1", engine.Event{Actor: p.Unit, Target: p.Against, Roll: c.Roll.shown(nil)},
		engine.Sub("unit", t.name(p.Unit)), engine.Num("n", len(faces)), engine.Word("dice", c.Roll.line()), engine.Num("difficulty", p.Difficulty))
}

// word names a roll; its dice are drawn under that label.
func (r *Roll) word() string { return [...]string{"attack", "counter"}[r.Side] }

// line writes the dice down that are in the roll: what each stands at.
func (r *Roll) line() string {
	var out []string
	for _, d := range r.Dice {
		if !d.Gone {
			out = append(out, strconv.Itoa(d.Total))
		}
	}
	if len(out) == 0 {
		return "–"
	}
	return strings.Join(out, " ")
}

// shown is the roll as a picture has it; was gives the faces of dice rolled again.
func (r *Roll) shown(was map[int]int) *engine.Roll {
	out := &engine.Roll{Label: r.word(), Target: r.Difficulty, Successes: r.Hits()}
	for i, d := range r.Dice {
		old, again := was[i]
		die := engine.Die{Face: d.Face, Was: old, Rerolled: again, Gone: d.Gone, Success: !d.Gone && d.Face > 0 && d.Total >= r.Difficulty}
		if d.Total != d.Face {
			die.Total = d.Total
		}
		out.Dice = append(out.Dice, die)
	}
	return out
}

// Hits is the number of successes as the dice lie (MB-12.7).
func (r *Roll) Hits() int { return odds.Fives{Difficulty: r.Difficulty}.Successes(r.Dice) }

// settle takes the zeros out of the roll when the talents after it are over (MB-12.2), the
// five that was rolled again with them (MB-S-45).
func (t *tx) settle() {
	r := t.w.Combat.Roll
	r.Dice, r.Settled = odds.Settled(r.Dice), true
}

// hush ends the talents of a stage in which fives may still be rolled again.
func (t *tx) hush() { t.w.Combat.Roll.Settled = true }

// give discards dice and raises others by 1, one after the other (MB-12.3, MB-12.5); all of it is told in one sentence.
func (t *tx) give(pairs ...odds.Pair) {
	c := t.w.Combat
	t.settle()
	given, raised := 0, 0
	for _, p := range pairs {
		given += c.Roll.Dice[p.Drop].Total
		raised = c.Roll.Dice[p.Raise].Total
		c.Roll.Dice = odds.Discarded(c.Roll.Dice, []odds.Pair{p})
	}
	key, args := "mb.event.gave", []engine.Arg{engine.Sub("unit", t.name(c.Fighter(c.Roll.Side))), engine.Word("dice", c.Roll.line())}
	if len(pairs) > 1 {
		key, args = key+"_several", append(args, engine.Num("n", len(pairs)))
	} else {
		args = append(args, engine.Num("drop", given), engine.Num("raise", raised), engine.Num("to", raised+1))
	}
	t.Tell("gave", "MB-12.3", engine.Event{Actor: c.Fighter(c.Roll.Side), N: given, Roll: c.Roll.shown(nil)}, engine.T(key, args...))
}

// again rolls fives again, all together, and adds what they show (MB-12.4, MB-S-47);
// talents may follow on what they show.
func (t *tx) again(dice []int, next odds.Stage) {
	c := t.w.Combat
	t.stage(next)
	was := map[int]int{}
	for _, i := range dice {
		was[i] = c.Roll.Dice[i].Face
		c.Roll.Dice[i] = c.Roll.Dice[i].Roll(t.die(c.Roll.word()))
	}
	t.rerolled("MB-12.4", was)
}

// replace rolls a die again for a talent: the new face takes the place of the last one
// (MB-12.9, MB-S-52, MB-S-71).
func (t *tx) replace(die int, bySkill bool) {
	c := t.w.Combat
	rule := "MB-17.4"
	if bySkill {
		talent := skill(c.kind(c.Roll.Side))
		t.announce(t.Unit(c.Fighter(c.Roll.Side)), talent)
		c.Roll.Zero, rule = true, map[string]string{"ranged_skill": "MB-17.1", "melee_skill": "MB-17.2"}[talent]
	} else {
		c.Roll.Any = true
	}
	was := map[int]int{die: c.Roll.Dice[die].Face}
	c.Roll.Dice[die] = c.Roll.Dice[die].Replace(t.die(c.Roll.word()))
	t.rerolled(rule, was)
}

func (t *tx) rerolled(rule string, was map[int]int) {
	c := t.w.Combat
	t.say("rerolled", rule, engine.Event{Actor: c.Fighter(c.Roll.Side), N: len(was), Roll: c.Roll.shown(was)}, engine.Sub("unit", t.name(c.Fighter(c.Roll.Side))),
		engine.Num("n", len(was)), engine.Word("dice", c.Roll.line()))
}

// stage goes on to the next stage of the roll; what shows 0 is lost for good.
func (t *tx) stage(s odds.Stage) {
	t.settle()
	r := t.w.Combat.Roll
	r.Stage, r.Settled = s, false
}

// count ends a roll: each die that reaches the difficulty is a success (MB-12.7).
func (t *tx) count() {
	c := t.w.Combat
	t.settle()
	r := c.Roll
	c.Hits[r.Side], c.Roll = r.Hits(), nil
	t.say("counted", "MB-12.7", engine.Event{Actor: c.Fighter(r.Side), Target: c.Fighter(1 - r.Side), N: c.Hits[r.Side], Roll: r.shown(nil)},
		engine.Sub("unit", t.name(c.Fighter(r.Side))), engine.Num("n", c.Hits[r.Side]))
}

// tally makes damage of the successes: one each (MB-13.1), one less for a unit that
// retreats (MB-17.20).
func (t *tx) tally() {
	c := t.w.Combat
	c.Damage = c.Hits
	if c.Retreat != "" && c.Damage[AttackSide] > 0 {
		c.Damage[AttackSide]--
		t.say("spared", "MB-17.20", engine.Event{Target: c.Target, N: 1, Cause: "retreat"}, engine.Sub("unit", t.name(c.Target)), engine.Key("talent", "mb.talent.retreat"))
	}
}

// parry cancels one damage on each side (MB-17.17).
func (t *tx) parry(u *Unit) {
	c := t.w.Combat
	t.announce(u, "parry")
	c.Parried = append(c.Parried, u.ID)
	for side, id := range []string{c.Target, c.Attacker} {
		if c.Damage[side] > 0 {
			c.Damage[side]--
			t.say("spared", "MB-17.17", engine.Event{Target: id, N: 1, Cause: "parry"}, engine.Sub("unit", t.name(id)), engine.Key("talent", "mb.talent.parry"))
		}
	}
}

// endure cancels one damage to a unit (MB-17.9).
func (t *tx) endure(u *Unit, side int) {
	pp := t.settleTalent(u, "endurance")
	t.w.Combat.Damage[1-side]--
	t.Tell("spared", "MB-17.9", engine.Event{Target: u.ID, N: 1, Cause: "endurance"},
		engine.T("mb.event.spared_for", engine.Sub("unit", t.name(u.ID)), engine.Key("talent", "mb.talent.endurance"), engine.Num("n", pp)))
}

// harm deals the damage of both sides together and removes who is destroyed (MB-2.6, MB-15.5,
// MB-13.6 d and e). The cards of the destroyed stay (MB-13.5). Whose Judgment of Souls is due
// comes back; a unit that fell in the same moment has it too (MB-S-77).
func (t *tx) harm() (due []Soul) {
	const key = "judgment_of_souls"
	c := t.w.Combat
	sides := []*Unit{t.Unit(c.Attacker), t.Unit(c.Target)}
	for side, u := range sides {
		if c.Damage[side] >= sides[1-side].Vitality && t.shows(u, key) {
			due = append(due, Soul{u.ID, t.Fee(u, key)})
		}
	}
	t.wound(c.Target, c.Damage[AttackSide], c.Attacker, "MB-13.1")
	t.wound(c.Attacker, c.Damage[CounterSide], c.Target, "MB-13.1")
	t.remove(c.Target, c.Attacker)
	c.Dealt = true
	return due
}

// SoulsPower is what Judgment of Souls gives, in power points (MB-17.12).
const SoulsPower = 2

// judgeSouls takes power points for a unit that was destroyed (MB-17.12).
func (t *tx) judgeSouls(s Soul) {
	const key = "judgment_of_souls"
	u := t.Unit(s.Unit)
	t.charge(u, key, s.PP)
	t.gain(u.Seat, SoulsPower, "MB-17.12", engine.T("mb.talent.judgment_of_souls"))
}

// retreat moves the token of a unit that retreated and survived (MB-S-85).
func (t *tx) retreat() {
	c := t.w.Combat
	u := t.Unit(c.Target)
	to, err := square.Parse(c.Retreat, t.f.Wide, t.f.High)
	if err != nil {
		panic(err)
	}
	from := u.At
	t.place(u.ID, to)
	t.say("retreated", "MB-17.20", engine.Event{Actor: u.ID, From: from.String(), To: c.Retreat, Path: []string{from.String(), c.Retreat}},
		engine.Sub("unit", t.name(u.ID)), engine.Word("square", c.Retreat))
}
