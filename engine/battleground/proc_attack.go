package battleground

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/flow"
)

// Strike carries out an Attack action (BG-11), an area attack included (BG-16):
// one action, paid once (BG-16.5), one facing (BG-S-16.4), whatever the first
// test brought (BG-S-16.3).
type Strike struct {
	Act    flow.ID `json:"act"`
	Weapon string  `json:"weapon"`
	Target string  `json:"target"`
	Free   bool    `json:"free"`    // a free action: no AP, not counted (BG-19.1)
	More   int     `json:"more"`    // dice added to it
	MoreBy string  `json:"more_by"` // by this card
	Now    string  `json:"now"`
	Net    int     `json:"net"` // successes of the attack test, then what the defence left
}

func (f *Strike) Kind() string { return "attack" }
func (f *Strike) Copy() body   { c := *f; return &c }

// Step runs the attack.
func (f *Strike) Step(t *tx) control {
	w := t.p.weapon(f.Weapon)
	if f.Now != "" && !t.standing(t.attacking().Attacker) {
		return back(nil)
	}
	if (f.Now == "ready" || f.Now == "test") && t.attacking().Void {
		f.Now = "done"
		return call(&Moment{Name: "attack.done", Subject: t.attacking().Attacker})
	}
	switch f.Now {
	case "": // BG-11.1, BG-11.2, BG-11.20, BG-S-11.12
		act := *t.actAt(f.Act)
		a := t.planned(act, w, f.Target)
		a.Frame, a.More, a.MoreBy = t.Self(), f.More, f.MoreBy
		cost, mana := t.attackCost(act, w), t.manaCost(a)
		t.beginAttack(a)
		t.attacked(a)
		if !f.Free {
			t.ap(f.Act, -cost, engine.T("bg.cause.attack"))
		}
		t.did(f.Act, w.Type, !f.Free)
		f.Now = "aim"
		return spend(act.Figure, mana, weaponName(w.ID), "BG-11.20", "D-18")
	case "aim": // BG-11.7, BG-11.13
		ds := f.aims(t.look)
		if len(ds) > 1 {
			return await()
		}
		if len(ds) > 0 { // none where a ruling has put the target straight above or below (BG-S-2.11)
			t.turn(t.attacking().Attacker, ds[0])
		}
		f.Now = "ready"
		return call(&Moment{Name: "attack.declared", Subject: t.attacking().Attacker})
	case "ready":
		f.Now = "test"
		return call(&Moment{Name: "attack.ready", Subject: t.attacking().Attacker})
	case "test": // BG-11.3
		f.Now = "tested"
		return call(&Roll{Role: attackTest, Figure: t.attacking().Attacker})
	case "tested":
		f.Net = t.Result().(int)
		t.counted(f.Net)
		if f.Net > 0 && t.defended(*t.attacking()) { // BG-7.12, BG-7.16, BG-S-7.6
			f.Now = "defended"
			return call(&Roll{Role: defenceTest, Figure: t.attacking().Target})
		}
		f.Now = "hit"
		return again()
	case "defended": // BG-7.18, BG-S-7.7
		f.Net = max(f.Net-t.Result().(int), 0)
		f.Now = "hit"
		return again()
	case "hit": // BG-11.6, BG-S-11.1: the highest line reached, and only that
		t.counted(f.Net)
		reached := f.reached(w)
		switch a := t.attacking(); {
		case len(reached) == 0:
			f.Now = "counted"
			t.missed(f.Net)
			return again()
		case len(reached) > 1 && t.allowedWith(a.Attacker, w, "any_reached_outcome"):
			return await()
		}
		return f.hit(t, w, reached[len(reached)-1])
	case "counted": // BG-11.22, BG-11.23, BG-S-11.13
		f.Now = "next"
		if a := t.attacking(); a.spreads() && a.Target == a.Initial { // BG-S-16.5
			t.spread(t.eligible(*a))
		}
		return call(&Moment{Name: "attack.counted", Subject: t.attacking().Attacker, Count: f.Net})
	case "next": // BG-16.2
		if len(t.attacking().Targets) > 0 {
			return await() // BG-D-25
		}
		f.Now = "done"
		return call(&Moment{Name: "attack.done", Subject: t.attacking().Attacker})
	}
	return back(nil)
}

// reached lists the lines of the weapon's table that the successes reach.
func (f *Strike) reached(w Weapon) []Hit {
	return slices.DeleteFunc(slices.Clone(w.Hits), func(h Hit) bool { return h.At > f.Net })
}

// hit resolves a line of the table.
func (f *Strike) hit(t *tx, w Weapon, h Hit) control {
	a := t.attacking()
	f.Now = "counted"
	return call(&Program{Source: Source{Card: "weapon:" + w.ID, Bearer: a.Attacker, Side: t.figure(a.Attacker).Side}, Path: h.Do[0].Path, Point: "D-18"})
}

// Leave ends the attack, however it ends.
func (f *Strike) Leave(t *tx) { t.endAttack(t.Self()) }

func (f *Strike) aims(l look) []hex.Dir {
	a := l.attack()
	x, target := l.figure(a.Attacker), l.figure(a.Initial)
	ds := l.aims(x, target)
	if w := l.p.weapon(f.Weapon); x.massive() && w.Type != "melee" && len(ds) > 1 { // its range counts from there (BG-22.9)
		within := slices.DeleteFunc(slices.Clone(ds), func(d hex.Dir) bool {
			x.Facing = d
			return !slices.ContainsFunc(target.spaces(), func(q Place) bool { return inRange(x.front(), q, w.Range) })
		})
		if len(within) > 0 {
			return within
		}
	}
	return ds
}

// Ask asks for the facing on a tie (BG-D-19) and for the next additional target (BG-D-25).
func (f *Strike) Ask(l look) []question {
	a := l.attack()
	side := l.figure(a.Attacker).Side
	if f.Now == "aim" {
		point, rule := "D-19", "BG-11.13"
		if l.figure(a.Attacker).massive() { // BG-D-31
			point, rule = "D-31", "BG-22.11"
		}
		q := ask(side, point, rule, engine.T("bg.ask.D-19", engine.Sub("figure", name(a.Attacker)), engine.Sub("target", name(a.Initial))))
		q.Choices = faceChoices(f.aims(l))
		q.Whole(flow.By((*Strike).face))
		return []question{q}
	}
	if f.Now == "hit" { // a card that beats BG-11.6
		q := ask(side, "D-18", "BG-2.22", engine.T("bg.ask.hit", engine.Sub("weapon", weaponName(f.Weapon)), engine.Num("n", f.Net)))
		for _, h := range f.reached(l.p.weapon(f.Weapon)) {
			q.Choices = append(q.Choices, choice("hit", ref("successes", strconv.Itoa(h.At), "")))
		}
		q.Whole(flow.By((*Strike).chooseHit))
		return []question{q}
	}
	q := ask(side, "D-25", "BG-16.2", engine.T("bg.ask.D-25", engine.Sub("weapon", weaponName(f.Weapon))))
	for _, id := range a.Targets {
		q.Choices = append(q.Choices, pointing("next", ref("figure", id, "target")))
	}
	q.Whole(flow.By((*Strike).next))
	q.Words = wordNext
	return []question{q}
}

// wordNext tells the odds against each target that is left.
func wordNext(l look, p *engine.Prompt) {
	for i := range p.Choices {
		x := *l.attack()
		x.Target = p.Choices[i].Arg(0)
		p.Choices[i].Detail = l.oddsText(x)
	}
}

// face turns the attacker to its target (BG-11.13).
func (f *Strike) face(t *tx, a answer) control {
	t.turn(t.attacking().Attacker, facingIn(a.Choice(), 0))
	f.Now = "ready"
	return call(&Moment{Name: "attack.declared", Subject: t.attacking().Attacker})
}

// chooseHit takes a line of the weapon's table.
func (f *Strike) chooseHit(t *tx, a answer) control {
	w := t.p.weapon(f.Weapon)
	i := slices.IndexFunc(w.Hits, func(h Hit) bool { return h.At == numberIn(a.Choice()) })
	return f.hit(t, w, w.Hits[i])
}

// next attacks the next target (BG-16.2).
func (f *Strike) next(t *tx, a answer) control {
	t.aimAt(a.Choice().Arg(0))
	f.Now = "ready"
	return again()
}

// Roll makes a test, in the eleven steps of BG-7. It returns the successes.
type Roll struct {
	Role   string       `json:"role"`
	Figure string       `json:"figure"`
	Stat   string       `json:"stat"` // of a skill test and the defence against one
	Dice   int          `json:"dice"` // dice added by the skill
	Plan   dicePlan     `json:"plan"` // as it was when the dice were rolled
	Faces  []engine.Die `json:"faces"`
	Again  []int        `json:"again"` // dice that are re-rolled for mana
	Now    string       `json:"now"`
}

func (f *Roll) Kind() string { return "test" }
func (f *Roll) Copy() body {
	c := *f
	c.Plan.Faces = slices.Clone(f.Plan.Faces)
	c.Faces, c.Again = slices.Clone(f.Faces), slices.Clone(f.Again)
	return &c
}

// plan works the test out (BG-7.3 to 7.5).
func (f *Roll) plan(l look) testPlan {
	switch {
	case f.Role == attackTest:
		return l.attackPlan(*l.attack())
	case f.Role == skillTest:
		return l.skillPlan(f.Figure, f.Stat, f.Dice)
	case f.Stat != "":
		return l.skillDefence(f.Figure, f.Stat)
	}
	return l.defencePlan(*l.attack())
}

// Step runs the test.
func (f *Roll) Step(t *tx) control {
	switch f.Now {
	case "":
		f.Now = "roll"
		if f.Role == defenceTest {
			return call(&Moment{Name: "defence.ready", Subject: f.Figure})
		}
		return again()
	case "roll":
		plan := f.plan(t.look)
		if plan.Focus { // BG-9.4, BG-9.5
			t.unfocus(f.Figure, "BG-9.4")
		}
		if f.Role == attackTest {
			t.tested(plan)
		}
		t.expire(func(l Lasting) bool { return l.Until == "test" && l.Who == f.Figure && plan.concerns(t.p.op(l)) })
		return f.roll(t, plan)
	case "free": // BG-7.8
		if f.Plan.Free > 0 && len(f.Faces) > 0 {
			return await()
		}
		f.Now = "mana"
		return again()
	case "mana": // BG-7.9
		if f.dice(t.look) > 0 {
			return await()
		}
		f.Now = "explode"
		return again()
	case "again":
		f.reroll(t)
	}
	return f.finish(t)
}

// roll rolls the initial dice of a plan (BG-7.6).
func (f *Roll) roll(t *tx, plan testPlan) control {
	f.Plan = plan.dicePlan
	for range plan.Dice {
		f.Faces = append(f.Faces, engine.Die{Face: t.die(f.Role + " die")})
	}
	f.Now = "free"
	return again()
}

// mana is what may be spent on re-rolls now: what the plan counted on, if a ruling has left it.
func (f *Roll) mana(l look) int { return min(f.Plan.Mana, l.mana(l.figure(f.Figure))) }

// dice is how many dice mana may re-roll now.
func (f *Roll) dice(l look) int { return min(len(f.Faces), f.mana(l)*f.Plan.Each) }

// finish counts (BG-7.7, BG-7.11) and lets sixes explode, always (BG-7.10, BG-S-7.3, BG-S-7.5).
func (f *Roll) finish(t *tx) control {
	n, sixes := 0, 0
	for i, d := range f.Faces {
		f.Faces[i].Success = f.Plan.succeeds(d.Face)
		if f.Faces[i].Success {
			n++
		}
		if d.Face == 6 {
			sixes++
		}
	}
	var bonus []engine.Die
	for ; sixes > 0; sixes-- {
		d := engine.Die{Face: t.die(f.Role + " bonus die")}
		if d.Face == 6 {
			sixes++
		}
		if d.Success = d.Face >= 5; d.Success {
			n++
		}
		bonus = append(bonus, d)
	}
	n = max(n+f.Plan.Extra, 0)
	t.rolled(f, bonus, n)
	return back(n)
}

// Ask asks for dice to re-roll: for nothing (BG-D-12), then for mana (BG-D-13): any die, again too (BG-S-7.1), but no bonus dice (BG-S-7.2).
func (f *Roll) Ask(l look) []question {
	point, rule, most := "D-12", "BG-7.8", min(f.Plan.Free, len(f.Faces))
	if f.Now == "mana" {
		point, rule, most = "D-13", "BG-7.9", f.dice(l)
	}
	key := "bg.ask." + point
	beat := 0
	if a := l.attack(); f.Role == defenceTest && f.Stat == "" && a != nil { // the defender knows (BG-D-13)
		key, beat = key+".defence", a.Count
	}
	q := ask(l.figure(f.Figure).Side, point, rule, engine.T(key, engine.Sub("figure", name(f.Figure)), engine.Word("dice", dots(f.Faces)),
		engine.Num("target", f.Plan.Target), engine.Num("each", max(f.Plan.Each, 1)), engine.Num("most", most), engine.Num("mana", f.mana(l)), engine.Num("beat", beat)))
	q.About = []engine.Ref{ref("test", f.Role, ""), ref("figure", f.Figure, "actor"), ref("each", strconv.Itoa(max(f.Plan.Each, 1)), "")}
	q.Kind, q.Max, q.Insist = engine.Some, most, true
	q.Public = engine.T("bg.wait."+point, engine.Who("who", q.Seats[0]), engine.Word("dice", dots(f.Faces)), engine.Num("target", f.Plan.Target))
	for _, good := range []bool{false, true} { // failures first
		for i, d := range f.Faces {
			if ok := f.Plan.succeeds(d.Face); ok == good {
				q.Choices = append(q.Choices, dieChoice(i+1, d.Face, ok))
			}
		}
	}
	q.Whole(flow.By((*Roll).choose))
	return []question{q}
}

// dieChoice is a die to re-roll; it is about the face that it shows, a hit or a miss.
func dieChoice(n, face int, hit bool) engine.Choice {
	c := choice("die", ref("die", strconv.Itoa(n), ""))
	c.About = []engine.Ref{ref("face", strconv.Itoa(face), map[bool]string{false: "miss", true: "hit"}[hit])}
	return c
}

// hits says whether a choice is a die that is a success as it lies, misses whether it is one that is none.
func hits(c engine.Choice) bool   { return c.Do == "die" && c.About[0].Role == "hit" }
func misses(c engine.Choice) bool { return c.Do == "die" && c.About[0].Role == "miss" }

// choose takes the dice to re-roll; mana is paid first.
func (f *Roll) choose(t *tx, a answer) control {
	t.Seal("answered")
	for _, c := range a.Choices {
		f.Again = append(f.Again, numberIn(c)-1)
	}
	if f.Now == "free" {
		f.reroll(t)
		f.Now = "mana"
		return again()
	}
	f.Now = "again"
	return spend(f.Figure, (len(f.Again)+f.Plan.Each-1)/f.Plan.Each, engine.T("bg.cause.reroll"), "BG-7.9", "D-13")
}

// reroll rolls the chosen dice again, all at once.
func (f *Roll) reroll(t *tx) {
	for _, i := range f.Again {
		f.Faces[i] = engine.Die{Face: t.die(f.Role + " die"), Rerolled: true, Was: f.Faces[i].Face}
	}
	f.Again = nil
}

// dots writes dice as people read them.
func dots(faces []engine.Die) string {
	var out []string
	for _, d := range faces {
		out = append(out, string(rune('0'+d.Face)))
	}
	return strings.Join(out, " ")
}
