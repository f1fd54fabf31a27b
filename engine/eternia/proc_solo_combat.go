package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine/effect"
	"hexwarden/engine/eternia/content"
)

// Striking is what an enemy hero does at the end of phase 4 (FE-22.15): effect cards, applied one after the other, and his overload
// ability as often as they and his clash card call for it (FE-22.16).
type Striking struct {
	Now  string `json:"do,omitempty"`   // "", "draw", "effect", "clash", "done"
	Left int    `json:"left,omitempty"` // effect cards
}

// Step goes through the cards; whoever falls ends it (FE-S-73).
func (f *Striking) Step(t *tx) control {
	x := &t.w.Combat.Fighters[1]
	if t.fallen() {
		return back(nil)
	}
	switch f.Now {
	case "":
		f.Now = "draw"
		if x.Clash == "" {
			return back(nil)
		}
		f.Left = t.p.Clash(x.Clash).Effects + t.ExtraEffectCards()
	case "draw":
		if f.Left == 0 {
			f.Now = "clash"
			return again()
		}
		f.Left--
		if id := t.drawEffect(); id != "" {
			f.Now = "effect"
			src := Source{Card: "effect:" + id, Who: x.Who, Team: x.Team}
			if c := t.p.Effect(id); !t.inert(src, "do").IsZero() && !c.Overload && (len(c.Areas) == 0 || !t.p.Clash(x.Clash).Overload) {
				t.wasted(src.Card)
			}
			return call(run(src, "do"))
		}
	case "effect":
		f.Now = "draw"
		if c := t.p.Effect(x.Effects[len(x.Effects)-1]); c.Overload {
			return f.overload(t, c.Areas)
		}
	case "clash": // the areas of all effect cards of this round count (FE-S-116)
		f.Now = "done"
		if t.p.Clash(x.Clash).Overload {
			var marks []string
			for _, id := range x.Effects {
				marks = append(marks, t.p.Effect(id).Areas...)
			}
			return f.overload(t, marks)
		}
	case "done":
		return back(nil)
	}
	return again()
}

// overload activates the overload ability of the weapon in hand; it raises marked areas only. If nothing of it can be applied, attack and
// defence are raised by 1 (FE-22.16). A bar leaves nothing.
func (f *Striking) overload(t *tx, marks []string) control {
	x := &t.w.Combat.Fighters[1]
	if t.barred(x.Who, "overload") {
		return again()
	}
	t.mark(1, marks)
	src, path := t.overloadOf(1)
	if !t.applicable(src, t.p.Ops[src.Card+" "+path]) {
		t.overloadFails(1)
		return again()
	}
	t.overloaded(1, "FE-22.16")
	return call(run(src, path))
}

// overloadOf is where the overload ability of a hero's weapon stands.
func (l look) overloadOf(side int) (Source, string) {
	x := &l.w.Combat.Fighters[side]
	h := l.HeroOf(x.Who)
	return Source{Card: "hero:" + h.ID, Who: x.Who, Team: x.Team}, overloadPath(x.Weapon)
}

// ExtraEffectCards is how many effect cards the difficulty adds.
func (l look) ExtraEffectCards() int { return extraEffectCards(l.Option("difficulty")) }

// extraEffectCards is how many effect cards a difficulty adds (FE-22.7, FE-22.8).
func extraEffectCards(difficulty string) int {
	switch difficulty {
	case "advanced":
		return 1
	case "ruthless":
		return 2
	}
	return 0
}

// overloadFaces are the faces of the wilds die that mean the clash deck with overloads (FE-22.11); the ruthless roll none.
var overloadFaces = map[string][]string{
	"beginner": {"blank"},
	"novice":   {"blank", "reroll"},
	"advanced": {"success", "double", "reroll"},
}

// fitting is the weapon of a hero that a clash card shows; none if he has no such weapon (FE-22.12).
func (l look) fitting(h *Hero, clash string) int {
	return slices.IndexFunc(l.Card(h).Weapons, func(w content.Weapon) bool { return w.Type == l.p.Clash(clash).Weapon })
}

// hostile says whether a text is carried out for an enemy hero in combat.
func (l look) hostile(src Source) bool {
	c := l.w.Combat
	return c != nil && c.Kind == "enemy" && src.Who == c.Fighters[1].Who
}

// raises says whether an operation may change a value: the overload of an enemy hero raises an area only if an effect card marks it (FE-22.16).
func (l look) raises(src Source, op *content.Modify) bool {
	if !l.hostile(src) || l.w.Combat.Phase != 4 || !strings.HasPrefix(src.Card, "hero:") || op.Who == "foe" || op.By < 0 {
		return true
	}
	return !slices.Contains(Areas, op.Stat) || slices.Contains(l.w.Combat.Fighters[1].Marked, op.Stat)
}

// applicable says whether anything of a list can be applied for an enemy hero.
func (l look) applicable(src Source, ops effect.Ops) bool {
	return slices.ContainsFunc(ops, func(s effect.Step) bool {
		switch op := s.Op.(type) {
		case *content.Modify:
			return l.raises(src, op)
		case *content.If:
			return l.Holds(src, &op.Cond) && l.applicable(src, op.Then)
		case *content.Choose:
			return slices.ContainsFunc(op.Of, func(v content.Variant) bool { return l.applicable(src, v.Do) })
		}
		return l.helps(src, s.Op)
	})
}

// worst is the way that harms the players' hero most (FE-S-117): one that defeats him, then the most HP lost in this round, then the most
// Eternium and cards lost, then the first. Each way is tried on a copy of the game; try returns what is lost beside HP.
func worst[W any](l look, ways []W, try func(l look, way W) int) W {
	best, top := ways[0], []int{-1}
	for _, way := range ways {
		x := look{copyWorld(l.w), l.p}
		cost := try(x, way)
		loss := l.FighterHP(0) - x.FighterHP(0) + x.threat()
		falls := 0
		if loss >= l.FighterHP(0) {
			falls = 1
		}
		if score := []int{falls, loss, cost}; slices.Compare(score, top) > 0 {
			best, top = way, score
		}
	}
	return best
}

// threat is how many HP the hero of side 0 can expect to lose in phases 5 and 6 as things stand.
func (l look) threat() int {
	c := l.w.Combat
	me, foe := l.expected(0), l.expected(1)
	first, n := faster(me[2], foe[2], l.matters())
	if n == 0 {
		first = l.attacker()
	}
	loss, left := 0, l.FighterHP(1)
	if first == 1 {
		loss = n
	} else {
		left -= n + max(0, me[0]-foe[1])
	}
	if left > 0 {
		loss += max(0, foe[0]-me[1])
	}
	return min(l.FighterHP(0), max(0, loss-c.Fighters[0].Shield))
}

// suffer carries out on a copy of the game what a list of an enemy hero would do to the players; the result is Eternium lost.
func (l look) suffer(src Source, ops effect.Ops) int {
	cost := 0
	take := func(n int) {
		x := &l.w.Teams[l.w.Combat.Fighters[0].Team]
		n = min(n, x.Ether)
		x.Ether -= n
		cost += n
	}
	for _, s := range ops {
		switch op := s.Op.(type) {
		case *content.Modify:
			if l.raises(src, op) {
				l.w.Lasting = append(l.w.Lasting, Lasting{Who: l.whom(src, op.Who), What: op.Stat, N: op.By})
			}
		case *content.Loss:
			if h := l.HeroOf(l.whom(src, op.Who)); h != nil {
				h.Damage += min(l.HP(h), op.Count)
			}
		case *content.Ether:
			if op.Who == "foe_team" && op.Count < 0 {
				take(-op.Count)
			}
		case *content.Steal:
			take(op.Count)
		case *content.Flip:
			l.strip(op.Who, op.Area, op.Count)
		case *content.Kill:
			l.strip(op.Who, op.Area, op.Count)
		case *content.If:
			if l.Holds(src, &op.Cond) {
				cost += l.suffer(src, op.Then)
			}
		}
	}
	return cost
}

// strip takes away, on a copy of the game, what the cards of the players that harm most to lose give.
func (l look) strip(who, area string, n int) {
	for range n {
		ways := l.CountedCards(0, area)
		if who != "foe" || len(ways) == 0 {
			return
		}
		l.void(worst(l, ways, func(l look, x Change) int { l.void(x); return 0 }))
	}
}

// void is a card of the players without its worth, on a copy of the game.
func (l look) void(x Change) { l.w.Combat.Fighters[0].Grid[x.Card].Void = true }
