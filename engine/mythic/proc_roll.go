package mythic

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/flow"
	"hexwarden/engine/mythic/content"
	"hexwarden/engine/odds"
)

// Rolling is the roll of a side, step by step (MB-12.8): talents and step A, fives
// rolled again, talents and step B, successes. The dice lie in World.Combat.Roll.
//
// A step is asked about exactly when it could add a success:
//   - a talent: a lost die or one short of the difficulty could be rolled again;
//   - step A: the difficulty is above 5 and enough dice can be discarded to bring
//     one to 5 (every other raise can as well wait for step B);
//   - fives: one stands at 5, short of the difficulty;
//   - step B: discarding dice can bring more of them to the difficulty.
//
// Then everything legal in the step is offered; else the roll goes on by itself.
type Rolling struct {
	Side int  `json:"side"`
	Cast bool `json:"cast,omitempty"`
	Auto bool `json:"auto,omitempty"` // the rest is played for the roller
}

// Step rolls, asks, and goes on where there is nothing to ask.
func (f *Rolling) Step(t *tx) control {
	r := t.w.Combat.Roll
	switch {
	case !f.Cast:
		f.Cast = true
		t.cast(f.Side)
	case r == nil:
		return back(nil)
	case f.Auto:
		f.play(t, t.maths(r).Best(r.Stage, r.Dice))
	case t.asksDice(r) || t.asksFives(r):
		return await()
	default:
		f.pass(t)
	}
	return again()
}

// pass ends a stage in which nothing (more) is done.
func (f *Rolling) pass(t *tx) {
	switch r := t.w.Combat.Roll; r.Stage {
	case odds.First:
		t.stage(odds.Reroll)
	case odds.Last: // after it nothing is rolled again (MB-12.6)
		t.count()
	default:
		t.stage(odds.Last)
	}
}

// play does a step of the best play, which costs no power points.
func (f *Rolling) play(t *tx, s odds.Step) {
	switch {
	case s.Kind == odds.UseAny:
		t.replace(s.Dice[0], false)
	case s.Kind == odds.RollFive && len(s.Dice) > 0:
		t.again(s.Dice, t.afterFives())
	default:
		if len(s.Pairs) > 0 {
			t.give(s.Pairs...)
		}
		f.pass(t)
	}
}

// afterFives is the stage that follows fives rolled again: one reroll, unless the
// table lets a five that shows five again go on (MB-S-46).
func (l look) afterFives() odds.Stage {
	if l.option("fives") == "explode" {
		return odds.Again
	}
	return odds.Last
}

// roller is the unit that rolls.
func (l look) roller(r *Roll) *Unit { return l.Unit(l.w.Combat.Fighter(r.Side)) }

// skilled says whether a 0 can be rolled again now, all but the price: once per attack, after a
// roll and before the step that follows it (MB-12.9, MB-17.1, MB-17.2).
func (l look) skilled(r *Roll) engine.Verdict {
	u, talent := l.roller(r), skill(l.w.Combat.kind(r.Side))
	if !slices.Contains(content.Talents, talent) { // of a bombardment, which is neither melee nor ranged
		return engine.Illegal("MB-S-72", engine.T("mb.why.die_talent"))
	}
	if v := l.has(u, talent, "MB-12.9"); !v.OK {
		return v
	}
	switch {
	case r.Zero:
		return engine.Illegal("MB-16.5", engine.T("mb.why.die_talent"))
	case r.Settled || r.Stage == odds.Reroll:
		return engine.Illegal("MB-12.9", engine.T("mb.why.die_talent"))
	}
	return engine.Legal()
}

// canSkill says the same without a reason.
func (l look) canSkill(r *Roll) bool {
	return l.shows(l.roller(r), skill(l.w.Combat.kind(r.Side))) && l.skilled(r).OK
}

// lacking says whether the skill needs cards to be turned into power points (MB-S-27).
func (l look) lacking(r *Roll) bool {
	u := l.roller(r)
	pp := l.Fee(u, skill(l.w.Combat.kind(r.Side)))
	return l.canSkill(r) && !l.pays(u.Seat, pp, "").OK && l.couldPay(u.Seat, pp)
}

// strengthened says whether a die of choice can be rolled again now, once per attack
// (MB-17.4, MB-S-71).
func (l look) strengthened(r *Roll) bool {
	return !r.Settled && !r.Any && r.Stage != odds.Reroll && l.underAura(l.roller(r))
}

// maths is the roll for the maths of dice: talents that cost nothing count.
func (l look) maths(r *Roll) odds.Fives {
	return odds.Fives{Difficulty: r.Difficulty, Any: !r.Any && !r.Settled && l.underAura(l.roller(r)), Explode: l.option("fives") == "explode"}
}

// wins says whether a die is a success as it lies (MB-12.7).
func (r *Roll) wins(d odds.Die) bool { return !d.Gone && d.Face > 0 && d.Total >= r.Difficulty }

// asksDice says whether talents or discarded dice could add a success.
func (l look) asksDice(r *Roll) bool {
	u := l.roller(r)
	zero, any := l.canSkill(r) && l.couldPay(u.Seat, l.Fee(u, skill(l.w.Combat.kind(r.Side)))), l.strengthened(r)
	for _, d := range r.Dice {
		if zero && d.Spared() || any && d.Chosen() && !r.wins(d) {
			return true
		}
	}
	switch r.Stage {
	case odds.First:
		return r.Difficulty > 5 && r.reachesFive()
	case odds.Last:
		return len(odds.Fives{Difficulty: r.Difficulty}.Best(odds.Last, r.Dice).Pairs) > 0
	}
	return false
}

// reachesFive says whether discarding others can bring a die to 5 (MB-12.3b).
func (r *Roll) reachesFive() bool {
	for i, d := range r.Dice {
		others := 0
		for j, o := range r.Dice {
			if i != j && o.Drops() {
				others++
			}
		}
		if d.Raises(odds.First) && others >= 5-d.Total {
			return true
		}
	}
	return false
}

// asksFives says whether fives could be rolled again with profit.
func (l look) asksFives(r *Roll) bool {
	return slices.ContainsFunc(r.Dice, func(d odds.Die) bool { return d.Again(r.Stage) && !r.wins(d) })
}

// Ask asks the roller about the stage at hand (MB-DP-11, MB-DP-12, MB-DP-13; of a
// counter-attack MB-DP-26). The only cards used in between are those that pay for a skill (MB-S-27).
func (f *Rolling) Ask(l look) []question {
	c := l.w.Combat
	r := c.Roll
	dice := l.asksDice(r)
	point := "DP-13"
	switch {
	case r.Stage == odds.First:
		point = "DP-11"
	case !dice:
		point = "DP-12"
	}
	key := "mb.ask." + point
	if f.Side == CounterSide {
		point = "DP-26"
	}
	u := l.roller(r)
	rule := map[odds.Stage]string{odds.First: "MB-12.3", odds.Again: "MB-12.9", odds.Last: "MB-12.5"}[r.Stage]
	q := ask(u.Seat, point, rule)
	q.Words = func(l look, p *engine.Prompt) {
		r := l.w.Combat.Roll
		p.Text = engine.T(key, engine.Sub("unit", l.name(u.ID)), engine.Word("dice", r.line()), engine.Num("difficulty", r.Difficulty), engine.Num("n", r.Hits()))
	}
	q.Silence = "best" // it costs nothing, and nobody else waits longer
	q.About = []engine.Ref{actor(u.ID), target(c.Fighter(1 - f.Side))}
	if !dice {
		q.Rule, q.Kind = "MB-12.4", engine.Some
		for i, d := range r.Dice {
			if d.Again(r.Stage) {
				q.Choices = append(q.Choices, choice("five", die(i)))
			}
		}
		best := choice("best")
		best.Alone = true
		q.Choices = append(q.Choices, best)
		q.Max = len(q.Choices)
		q.Whole(flow.By((*Rolling).rollFives))
		return []question{q}
	}
	q.Offer(choice("best"), flow.By((*Rolling).best))
	l.talentDice(&q, r)
	l.gifts(&q, r)
	q.Offer(choice("keep"), flow.By((*Rolling).keep))
	if l.lacking(r) && slices.ContainsFunc(r.Dice, odds.Die.Spared) {
		withConversions(l, &q)
	}
	return []question{q}
}

// die is a die of the roll.
func die(n int) engine.Ref { return ref("die", strconv.Itoa(n), "") }

// talentDice offers the dice that talents can roll again; of dice alike only the first.
func (l look) talentDice(q *question, r *Roll) {
	u := l.roller(r)
	pp := l.Fee(u, skill(l.w.Combat.kind(r.Side)))
	zero, any := l.canSkill(r) && l.pays(u.Seat, pp, "").OK, l.strengthened(r)
	for i, d := range r.Dice {
		if slices.Index(r.Dice, d) < i {
			continue
		}
		if zero && d.Spared() {
			q.Offer(priced(choice("skill", die(i)), pp), flow.By((*Rolling).replace))
		}
		if any && d.Chosen() {
			q.Offer(choice("aura", die(i)), flow.By((*Rolling).replace))
		}
	}
}

// gifts offers the pairs of a die to discard and one to raise, be it one that was raised
// before (MB-12.3a) or the other way round (MB-S-50); of pairs alike only the first. What
// a die shows matters beside what it stands at while Aura of Strength may still replace it.
func (l look) gifts(q *question, r *Roll) {
	seen := map[[2]odds.Die]bool{}
	shown := !r.Any && l.underAura(l.roller(r))
	alike := func(d odds.Die) odds.Die {
		if d.Drops() && !shown {
			d.Face, d.Fresh = 1, false
		}
		return d
	}
	for i, drop := range r.Dice {
		for j, raise := range r.Dice {
			pair := [2]odds.Die{alike(drop), alike(raise)}
			if i == j || seen[pair] || !drop.Drops() || !raise.Raises(r.Stage) {
				continue
			}
			seen[pair] = true
			q.Offer(choice("give", die(i), die(j)), flow.By((*Rolling).give))
		}
	}
}

// best leaves the rest of the roll to the best play.
func (f *Rolling) best(*tx, answer) control { f.Auto = true; return again() }

// rollFives rolls fives again (MB-12.4).
func (f *Rolling) rollFives(t *tx, a answer) control {
	var dice []int
	for _, c := range a.Choices {
		if c.Do == "best" {
			return f.best(t, a)
		}
		dice = append(dice, number(c.Arg(0)))
	}
	f.play(t, odds.Step{Kind: odds.RollFive, Dice: dice})
	return again()
}

// replace rolls a die again by a talent (MB-12.9, MB-17.4).
func (f *Rolling) replace(t *tx, a answer) control {
	t.replace(number(a.Choice().Arg(0)), a.Choice().Do == "skill")
	return again()
}

// give discards a die and raises another (MB-12.3, MB-12.5).
func (f *Rolling) give(t *tx, a answer) control {
	t.give(odds.Pair{Drop: number(a.Choice().Arg(0)), Raise: number(a.Choice().Arg(1))})
	return again()
}

// keep ends the stage, or goes on to its fives.
func (f *Rolling) keep(t *tx, _ answer) control {
	if t.w.Combat.Roll.Stage == odds.Again {
		t.hush()
	} else {
		f.pass(t)
	}
	return again()
}
