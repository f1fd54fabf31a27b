package battleground

import (
	"slices"
	"strconv"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/battleground/words"
	"hexwarden/engine/flow"
)

// Roll makes a test, in the eleven steps of BG-7. It returns the successes.
type Roll struct {
	Role   string       `json:"role"`
	Figure string       `json:"figure"`
	Stat   string       `json:"stat"` // of a skill test and the defence against one
	Dice   int          `json:"dice"` // dice added by the skill
	Plan   dicePlan     `json:"plan"` // as it was when the dice were rolled
	Faces  []engine.Die `json:"faces"`
	Again  []int        `json:"again"` // dice that are rerolled for mana
	Now    string       `json:"now"`
}

// Own gives a copied frame slices of its own.
func (f *Roll) Own() {
	f.Plan.Faces = slices.Clone(f.Plan.Faces)
	f.Faces, f.Again = slices.Clone(f.Faces), slices.Clone(f.Again)
}

// plan works the test out (BG-7.3 to 7.5).
func (f *Roll) plan(l look) testPlan {
	switch {
	case f.Role == attackTest:
		return l.attackPlan(*l.Attack())
	case f.Role == skillTest:
		return l.skillPlan(f.Figure, f.Stat, f.Dice)
	case f.Stat != "":
		return l.skillDefence(f.Figure, f.Stat)
	}
	return l.defencePlan(*l.Attack())
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

// mana is what may be spent on rerolls now: what the plan counted on, if a ruling has left it.
func (f *Roll) mana(l look) int { return min(f.Plan.Mana, l.mana(l.Figure(f.Figure))) }

// dice is how many dice mana may reroll now.
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

// Ask asks for dice to reroll: for nothing (BG-D-12), then for mana (BG-D-13): any die, again too (BG-S-7.1), but no bonus dice (BG-S-7.2).
func (f *Roll) Ask(l look) []question {
	point, rule, most := "D-12", "BG-7.8", min(f.Plan.Free, len(f.Faces))
	if f.Now == "mana" {
		point, rule, most = "D-13", "BG-7.9", f.dice(l)
	}
	key := "bg.ask." + point
	beat := 0
	if a := l.Attack(); f.Role == defenceTest && f.Stat == "" && a != nil { // the defender knows (BG-D-13)
		key, beat = key+".defence", a.Count
	}
	q := ask(l.Figure(f.Figure).Side, point, rule, engine.T(key, engine.Sub("figure", words.FigureName(f.Figure)), engine.Word("dice", dots(f.Faces)),
		engine.Num("target", f.Plan.reached()), engine.Num("each", max(f.Plan.Each, 1)), engine.Num("most", most), engine.Num("mana", f.mana(l)), engine.Num("beat", beat)))
	q.About = []engine.Ref{ref("test", f.Role, ""), ref("figure", f.Figure, "actor"), ref("each", strconv.Itoa(max(f.Plan.Each, 1)), "")}
	q.Kind, q.Max, q.Insist = engine.Some, most, true
	q.Public = engine.T("bg.wait."+point, engine.Who("who", q.Seats[0]), engine.Word("dice", dots(f.Faces)), engine.Num("target", f.Plan.reached()))
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

// dieChoice is a die to reroll; it is about the face that it shows, a hit or a miss.
func dieChoice(n, face int, hit bool) engine.Choice {
	c := choice("die", ref("die", strconv.Itoa(n), ""))
	c.About = []engine.Ref{ref("face", strconv.Itoa(face), map[bool]string{false: "miss", true: "hit"}[hit])}
	return c
}

// Hits says whether a choice is a die that is a success as it lies, misses whether it is one that is none.
func Hits(c engine.Choice) bool   { return c.Do == "die" && c.About[0].Role == "hit" }
func misses(c engine.Choice) bool { return c.Do == "die" && c.About[0].Role == "miss" }

// choose takes the dice to reroll; mana is paid first.
func (f *Roll) choose(t *tx, a answer) control {
	t.Seal(engine.KnownAnswer, "answered")
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
