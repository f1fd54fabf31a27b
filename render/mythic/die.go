package mythic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	rules "hexwarden/engine/mythic"
	"hexwarden/render/card"
)

// lying are the dice on the table, as a step of their roll, behind what came of the attack that they answer.
func lying(v rules.View) (steps []engine.Event) {
	c := v.Combat
	if c == nil || c.Roll == nil {
		return nil
	}
	if c.Roll.Side == 1 {
		attack := lies(c, &rules.Roll{})
		attack.Roll.Successes = c.Hits[0]
		steps = append(steps, attack)
	}
	return append(steps, lies(c, c.Roll))
}

// lies is a roll of a combat as a step.
func lies(c *rules.CombatView, r *rules.Roll) (e engine.Event) {
	e.Actor, e.Target, e.Roll = c.Attacker, c.Target, &engine.Roll{Target: r.Difficulty}
	e.Roll.Label = "attack"
	if r.Side == 1 {
		e.Actor, e.Target, e.Roll.Label = c.Target, c.Attacker, "counter"
	}
	for _, d := range r.Dice {
		die := engine.Die{Face: d.Face, Total: d.Total, Gone: d.Gone, Success: !d.Gone && d.Face > 0 && d.Total >= r.Difficulty}
		if die.Success {
			e.Roll.Successes++
		}
		e.Roll.Dice = append(e.Roll.Dice, die)
	}
	return e
}

// five is the number that is rolled on.
const five = 5

// rolledOn gives the dice that were rolled on from five (MB-12.4) what they are the sum of: fives, what they show, and what they were raised by.
// Where as many were discarded as all others were raised by, none was rolled on. One that showed less before was raised to five first, if dice
// were discarded for that.
func rolledOn(dice []card.Die) {
	more := func(d card.Die) int { return max(d.Total-d.Value, 0) } // than it shows
	rolled, given := 0, 0
	for _, d := range dice {
		if rolled += more(d); d.Gone && d.Value > 0 { // it raised another
			rolled--
			given++
		}
		given -= more(d) % five
	}
	if rolled <= 0 {
		return
	}
	for i, d := range dice {
		if more(d) < five {
			continue
		}
		dice[i].Sum = strings.Repeat("5+", more(d)/five) + strconv.Itoa(d.Value)
		if raised := more(d) % five; raised > 0 {
			dice[i].Sum += "+" + strconv.Itoa(raised)
		}
		if d.Again && 0 < d.Was && d.Was < five && five-d.Was <= given {
			dice[i].Rose, given = d.Was, given-(five-d.Was)
		}
	}
}

// corners are the words for what stands in the corners of dice: which were raised, and which were rolled on; and that a zero is lost (MB-12.2).
func corners(dice []card.Die, say Say) []string {
	var raised, sums, out []string
	n := 0
	rose := func(from, to int) {
		raised = append(raised, fmt.Sprintf("%d→%d", from, to))
		n += to - from
	}
	for _, d := range dice {
		if d.Rose > 0 {
			rose(d.Rose, five)
		}
		switch {
		case d.Sum != "":
			if !slices.Contains(sums, d.Sum) {
				sums = append(sums, d.Sum)
			}
		case d.Total > d.Value:
			rose(d.Value, d.Total)
		}
	}
	if raised != nil {
		out = append(out, say(engine.T("mb.picture.raised", engine.Word("dice", strings.Join(raised, ", ")), engine.Num("n", n))))
	}
	if sums != nil {
		out = append(out, say(engine.T("mb.picture.rolled_on", engine.Word("dice", strings.Join(sums, ", ")))))
	}
	if slices.ContainsFunc(dice, func(d card.Die) bool { return d.Gone && d.Value == 0 }) {
		out = append(out, say(engine.T("mb.picture.zero")))
	}
	return out
}

// raising says whether a die was discarded to raise another one of a roll by one: not a zero, and there is one that counts for more than it
// shows.
func raising(d card.Die, all []engine.Die) bool {
	return d.Gone && d.Value > 0 && d.Total == 0 && slices.ContainsFunc(all, func(x engine.Die) bool { return !x.Gone && x.Total > x.Face })
}
