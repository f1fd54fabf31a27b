package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// surplus settles what dice are above 10, if somebody has so many (FE-17.3).
func (t *tx) surplus() body {
	if !t.power() || t.above(0)+t.above(1) == 0 {
		return nil
	}
	return &Surplus{}
}

// powerRoll rolls with dice of power: for the initiative, and for the "strike" and "answer" of phase 6; totals() are the results
// then. Nil: combats are fought without them.
func (t *tx) powerRoll(what string) body {
	if !t.power() {
		return nil
	}
	return &Power{What: what}
}

// Surplus asks each player with more than 10 dice for an area that gets a success and one that loses a die, for each die above (FE-DP-46).
type Surplus struct{}

// Step waits as long as somebody has too many.
func (f *Surplus) Step(t *tx) control {
	if t.above(0)+t.above(1) == 0 {
		return back(nil)
	}
	return await()
}

// side is who is asked: the active player first.
func (f *Surplus) side(l look) int {
	if l.above(0) > 0 {
		return 0
	}
	return 1
}

// Ask offers every area for the success with every area that has dice to lose.
func (f *Surplus) Ask(l look) []question {
	side := f.side(l)
	h := l.FighterHero(side)
	p := about(askHero(h, "DP-46", "FE-17.3", engine.T("fe.ask.DP-46", engine.Sub("hero", words.HeroName(h.ID)), engine.Num("n", l.above(side)))), engine.Sub("hero", words.HeroName(h.ID)))
	now := l.totals(side)
	for i, to := range Areas {
		for j, from := range Areas {
			if l.dice(side, j) > 0 {
				c := choice("surplus", engine.T("fe.action.surplus", engine.Sub("area", areaName(to)), engine.Sub("from", areaName(from))), areaRef(to), ref("area", from, "from"))
				c.Detail = engine.T("fe.detail.surplus", engine.Sub("area", areaName(to)), engine.Num("n", now[i]), engine.Sub("from", areaName(from)), engine.Num("dice", l.dice(side, j)))
				p.Offer(c, flow.By((*Surplus).exchange))
			}
		}
	}
	p.Silence = p.Choices[0].ID()
	return []question{p}
}

// exchange exchanges a die for a success.
func (f *Surplus) exchange(t *tx, a answer) control {
	c := a.Choice()
	t.exchangeDie(f.side(t.look), slices.Index(Areas, c.Arg(0)), slices.Index(Areas, c.Arg(1)))
	return again()
}

// Power rolls the dice of both sides at the same time. As long as reroll icons lie there each player may reroll them, with one other
// die each; nobody knows of the other's choice before both have chosen (FE-17.7, FE-HI-8).
type Power struct {
	What string    `json:"what"`         // "initiative", "strike", "answer"
	Now  string    `json:"do,omitempty"` // "", "roll", "reroll"
	Done [2]bool   `json:"done"`         // sides that roll no more
	Pick [2]string `json:"pick"`         // what they chose, until both have
}

// Step rolls, then asks for rerolls; phase 4 may have brought more dice than 10 (FE-S-88).
func (f *Power) Step(t *tx) control {
	rollers := t.rollers(f.What)
	switch f.Now {
	case "":
		f.Now = "roll"
		if b := t.surplus(); b != nil && f.What == initiative {
			return call(b)
		}
	case "roll":
		f.Now = "reroll"
		for _, r := range rollers {
			t.rollPower(r, nil)
		}
	case "reroll":
		open := f.open(t.look)
		if len(open) == 0 {
			for _, r := range rollers {
				t.powerTotal(r)
			}
			return back(nil)
		}
		for _, r := range open {
			if f.Pick[r.side] == "" {
				return await()
			}
		}
		for _, r := range open {
			pick := f.Pick[r.side]
			f.Pick[r.side] = ""
			if f.Done[r.side] = pick == "stop"; !f.Done[r.side] {
				c, _ := verbs.Read(engine.ChoiceID(pick))
				with := rerollOf(c)
				t.rollPower(r, &with)
			}
		}
	}
	return again()
}

// open lists the rollers who may still reroll (FE-S-90).
func (f *Power) open(l look) []roller {
	return slices.DeleteFunc(l.rollers(f.What), func(r roller) bool {
		return f.Done[r.side] || !slices.Contains(l.w.Combat.Fighters[r.side].Dice[r.area].Faces, "reroll")
	})
}

// Ask asks each of them, in secret, what is rerolled (FE-DP-45): all icons, each with another die or none, or nothing (FE-S-87).
func (f *Power) Ask(l look) []question {
	var out []question
	for _, r := range f.open(l) {
		if f.Pick[r.side] != "" {
			continue
		}
		h := l.FighterHero(r.side)
		faces := l.w.Combat.Fighters[r.side].Dice[r.area].Faces
		have := handOf(faces)
		hero, area := engine.Sub("hero", words.HeroName(h.ID)), engine.Sub("area", areaName(Areas[r.area]))
		foe := l.totals(1 - r.side)
		against := foe[[]int{1, 0, 2}[r.area]]
		p := about(askHero(h, "DP-45", "FE-17.7", engine.T("fe.ask.DP-45", hero, area, engine.Texts("dice", dieNames(faces)), engine.Num("n", l.totals(r.side)[r.area]), engine.Num("foe", against))), hero, area)
		p.Secret, p.Insist = l.opposed(h.Team), true
		for with := range have.rerolls() {
			p.Choices = append(p.Choices, hidden("reroll", rerollText(have.again, with), with.refs()...))
		}
		p.Silence = p.Choices[0].ID()
		p.Choices = append(p.Choices, hidden("stop", engine.T("fe.choice.stop_rolling")))
		l.inTheOpen(h.Team, &p)
		p.Whole(flow.By((*Power).choose))
		out = append(out, p)
	}
	return out
}

// choose keeps the choice until both have chosen.
func (f *Power) choose(t *tx, a answer) control {
	for _, r := range f.open(t.look) {
		if t.Player(r.side) == a.Seat && f.Pick[r.side] == "" {
			f.Pick[r.side] = string(a.Pick())
			t.Seal(engine.KnownAnswer, "a reroll was chosen")
			break
		}
	}
	return again()
}
