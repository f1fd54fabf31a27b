package battleground

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/battleground/words"
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

// Step runs the attack.
func (f *Strike) Step(t *tx) control {
	w := t.p.Weapon(f.Weapon)
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
		a := t.Planned(act, w, f.Target)
		a.Frame, a.More, a.MoreBy = t.Self(), f.More, f.MoreBy
		cost, mana := t.AttackCost(act, w), t.manaCost(a)
		t.beginAttack(a)
		t.attacked(a)
		if !f.Free {
			t.ap(f.Act, -cost, engine.T("bg.cause.attack"))
		}
		t.did(f.Act, w.Type, !f.Free)
		f.Now = "aim"
		return spend(act.Figure, mana, words.WeaponName(w.ID), "BG-11.20", "D-18")
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
		reached := f.reached(w)
		if len(reached) == 0 {
			t.missed(f.Net)
		}
		t.counted(f.Net)
		switch a := t.attacking(); {
		case len(reached) == 0:
			f.Now = "counted"
			return again()
		case len(reached) > 1 && t.allowedWith(a.Attacker, w, "any_reached_outcome"):
			return await()
		}
		return f.hit(t, w, reached[len(reached)-1])
	case "counted": // BG-11.22, BG-11.23, BG-S-11.13
		f.Now = "next"
		if a := t.attacking(); a.Spreads() && a.Target == a.Initial { // BG-S-16.5
			t.spread(t.Eligible(*a))
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
func (f *Strike) reached(w content.Weapon) []content.Hit {
	return slices.DeleteFunc(slices.Clone(w.Hits), func(h content.Hit) bool { return h.At > f.Net })
}

// hit resolves a line of the table.
func (f *Strike) hit(t *tx, w content.Weapon, h content.Hit) control {
	a := t.attacking()
	f.Now = "counted"
	return call(&Program{Source: Source{Card: "weapon:" + w.ID, Bearer: a.Attacker, Side: t.Figure(a.Attacker).Side}, Path: h.Do[0].Path, Point: "D-18"})
}

// Leave ends the attack, however it ends.
func (f *Strike) Leave(t *tx) { t.endAttack(t.Self()) }

func (f *Strike) aims(l look) []hex.Dir {
	a := l.Attack()
	x, target := l.Figure(a.Attacker), l.Figure(a.Initial)
	ds := l.aims(x, target)
	if w := l.p.Weapon(f.Weapon); x.massive() && w.Type != "melee" && len(ds) > 1 { // its range counts from there (BG-22.9)
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
	a := l.Attack()
	side := l.Figure(a.Attacker).Side
	if f.Now == "aim" {
		point, rule := "D-19", "BG-11.13"
		if l.Figure(a.Attacker).massive() { // BG-D-31
			point, rule = "D-31", "BG-22.11"
		}
		q := ask(side, point, rule, engine.T("bg.ask.D-19", engine.Sub("figure", words.FigureName(a.Attacker)), engine.Sub("target", words.FigureName(a.Initial))))
		q.Choices = faceChoices(f.aims(l))
		q.Whole(flow.By((*Strike).face))
		return []question{q}
	}
	if f.Now == "hit" { // a card that beats BG-11.6
		q := ask(side, "D-18", "BG-2.22", engine.T("bg.ask.hit", engine.Sub("weapon", words.WeaponName(f.Weapon)), engine.Num("n", f.Net)))
		for _, h := range f.reached(l.p.Weapon(f.Weapon)) {
			q.Choices = append(q.Choices, choice("hit", ref("successes", strconv.Itoa(h.At), "")))
		}
		q.Whole(flow.By((*Strike).chooseHit))
		return []question{q}
	}
	q := ask(side, "D-25", "BG-16.2", engine.T("bg.ask.D-25", engine.Sub("weapon", words.WeaponName(f.Weapon))))
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
		x := *l.Attack()
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
	w := t.p.Weapon(f.Weapon)
	i := slices.IndexFunc(w.Hits, func(h content.Hit) bool { return h.At == numberIn(a.Choice()) })
	return f.hit(t, w, w.Hits[i])
}

// next attacks the next target (BG-16.2).
func (f *Strike) next(t *tx, a answer) control {
	t.aimAt(a.Choice().Arg(0))
	f.Now = "ready"
	return again()
}
