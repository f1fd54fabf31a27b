package battleground

import (
	"slices"
	"strings"

	"hexwarden/engine/battleground/content"
	"hexwarden/engine/board/hex"
	"hexwarden/engine/effect"
	"hexwarden/engine/flow"
)

// ctx is what a rule of a card looks at: whose it is, and what it is about.
type ctx struct {
	look
	src     Source
	subject string
	each    string
	target  string // of a skill
	picked  []string
	attack  *Attack // the attack under way or planned
	count   int     // successes left of the current test
	what    string  // the status gained that the moment is about
	act     *Act    // the act asked about, if it is not the one going on
	since   Played  // of a side mission: what was done before does not count
}

func cut(card string) (kind, id string, ok bool) { return strings.Cut(card, ":") }

// who resolves a Who to figures.
func (c ctx) who(w content.Who) []string {
	switch {
	case w.Force:
		var out []string
		for _, f := range c.Force(c.src.Side) {
			out = append(out, f.ID)
		}
		return out
	case w.Selector != nil:
		return c.selected(*w.Selector)
	}
	one := c.src.Bearer
	switch w.Token {
	case "target":
		one = c.target
		if c.attack != nil {
			one = c.attack.Target
		}
	case "attacker":
		one = ""
		if c.attack != nil {
			one = c.attack.Attacker
		}
	case "subject":
		one = c.subject
	case "each":
		one = c.each
	case "picked":
		return c.picked
	}
	if one == "" {
		return nil
	}
	return []string{one}
}

// is says whether a figure is meant by a Who; nothing said means the bearer.
func (c ctx) is(w *content.Who, figure string) bool {
	if w == nil {
		return figure == c.src.Bearer
	}
	return slices.Contains(c.who(*w), figure)
}

// selected lists the figures a selector finds around the bearer, in table order.
func (c ctx) selected(s content.Selector) []string {
	self := c.Figure(c.src.Bearer)
	var out []string
	for _, f := range c.w.Figures {
		if !f.Standing() && f.ID != c.subject { // whom the moment is about may just have been knocked out
			continue
		}
		switch s.Side {
		case "ally":
			if f.Side != c.src.Side || f.ID == self.ID {
				continue
			}
		case "enemy":
			if f.Side == c.src.Side {
				continue
			}
		}
		if s.Side == "friend" && f.Side != c.src.Side || s.Hexes != nil && HexesApart(self, f) > *s.Hexes {
			continue
		}
		if s.RangeIn != nil && !closeTo(self, f, *s.RangeIn) || s.LOS && !c.views(self, f) {
			continue
		}
		each := c
		each.each = f.ID
		if !slices.ContainsFunc(s.Where, func(w effect.Cond) bool { return !each.holds(&w) }) {
			out = append(out, f.ID)
		}
	}
	return out
}

// holds evaluates a condition; no condition holds.
func (c ctx) holds(k *effect.Cond) bool {
	if k == nil {
		return true
	}
	switch {
	case k.Not != nil:
		return !c.holds(k.Not)
	case len(k.All) > 0:
		return !slices.ContainsFunc(k.All, func(x effect.Cond) bool { return !c.holds(&x) })
	case len(k.Any) > 0:
		return slices.ContainsFunc(k.Any, func(x effect.Cond) bool { return c.holds(&x) })
	}
	return c.leaf(k.Name, k.Leaf)
}

func (c ctx) leaf(name string, leaf any) bool {
	every := func(w content.Who, test func(Figure) bool) bool {
		ids := c.who(w)
		return len(ids) > 0 && !slices.ContainsFunc(ids, func(id string) bool { return !test(c.Figure(id)) })
	}
	switch x := leaf.(type) {
	case *content.Who:
		switch name {
		case "engaged":
			return every(*x, c.engaged)
		case "focused":
			return every(*x, func(f Figure) bool { return f.Focus })
		case "knocked_out":
			return every(*x, func(f Figure) bool { return !f.Standing() })
		case "activated":
			return every(*x, func(f Figure) bool { return f.Activated && !f.Ready })
		case "began_focused":
			return every(*x, func(f Figure) bool { a, ok := c.actOf(f.ID); return ok && a.Focused })
		}
	case *content.OnTerrain:
		return every(x.Who, func(f Figure) bool {
			return slices.ContainsFunc(f.spaces(), func(p Place) bool { return c.terrain(p) == x.Terrain }) // any of its hexes (BG-S-22.6)
		})
	case *content.InZone:
		side := c.src.Side
		if x.Zone == "enemy_deployment" {
			side = Opponent(side)
		}
		return every(x.Who, func(f Figure) bool {
			return slices.ContainsFunc(f.spaces(), func(p Place) bool { return c.Zone(p) == side })
		})
	case *content.Compare:
		a, b := c.num(x.A), c.num(x.B)
		switch x.Is {
		case "lt":
			return a < b
		case "le":
			return a <= b
		case "eq":
			return a == b
		case "ge":
			return a >= b
		case "gt":
			return a > b
		}
	case *content.HasStatus:
		return every(x.Who, func(f Figure) bool {
			if x.Kind == "buff" || x.Kind == "debuff" {
				return x.Kind == "buff" && f.Buff != "" || x.Kind == "debuff" && f.Debuff != ""
			}
			return f.Buff == x.Kind || f.Debuff == x.Kind
		})
	case *content.Selector:
		return (len(c.selected(*x)) > 0) == (name == "exists")
	case *content.Flag: // first_ko_of_game
		return !slices.ContainsFunc(c.w.Figures, func(f Figure) bool { return f.Side == c.src.Side && !f.Standing() })
	case *content.AttackIs:
		return c.attacked(*x)
	case *content.Word:
		switch name {
		case "status_kind":
			return c.p.Status(c.what).Kind == string(*x)
		case "phase":
			a, ok := c.actOf(c.src.Bearer)
			if c.act != nil {
				a, ok = *c.act, true
			}
			return ok && a.interrupts() == (*x == "interruption")
		case "equipped":
			return slices.Contains(c.Figure(c.src.Bearer).Equipment, string(*x))
		}
	}
	panic("battleground: no condition " + name)
}

// done is what a figure did in an act, without what it did before.
func (a Act) done(what string, since Played) int {
	switch what {
	case "attacks":
		return a.Attacks - since.SinceAttacks
	case "mana_spent":
		return a.Mana - since.SinceMana
	}
	return a.Wounds - since.Since
}

// attacked looks at the attack under way or planned: by the bearer, or against it.
func (c ctx) attacked(x content.AttackIs) bool {
	a := c.attack
	if a == nil || a.Attacker != c.src.Bearer && (x.Weapon != "" || a.Target != c.src.Bearer) {
		return false
	}
	from, target := c.origin(*a), c.Figure(a.Target)
	near := func(p Place) bool { return hex.Gap9(from.Hex, p.Hex) < 9*x.MinRangeIn*x.MinRangeIn }
	return (x.Type == "" || c.p.Weapon(a.Weapon).Type == x.Type) &&
		(x.Weapon == "" || "weapon:"+a.Weapon == c.src.Card) &&
		(!x.Flank || c.flanked(*a)) && (!x.Frontal || !c.flanked(*a)) &&
		(!x.Interrupt || a.Kind != "activation") && (!x.AfterMove || a.Moved) && (!x.Focused || a.Sharp) &&
		(x.MinRangeIn == 0 || !slices.ContainsFunc(target.spaces(), near))
}

// num evaluates an amount.
func (c ctx) num(n effect.Num) int {
	v := n.N
	first := func(w content.Who) Figure {
		if ids := c.who(w); len(ids) > 0 {
			return c.Figure(ids[0])
		}
		return Figure{}
	}
	switch x := n.Source.(type) {
	case *content.Who:
		switch n.Name {
		case "mana":
			v = first(*x).Mana
		case "wounds":
			v = first(*x).Wounds
		case "kos_by":
			v = first(*x).Kills
		}
	case *content.StatOf:
		if f := first(x.Who); f.ID != "" {
			v = c.stat(f, x.Stat)
		}
	case *content.Selector: // count
		v = len(c.selected(*x))
	case *content.Word:
		switch n.Name {
		case "var":
			for _, b := range c.src.Vars {
				if b.Name == string(*x) {
					v = b.N
				}
			}
		case "did":
			if a, ok := c.actOf(c.src.Bearer); ok {
				v = a.done(string(*x), c.since)
			}
		}
	case *content.Flag: // successes
		v = c.count
	}
	return n.Bounds(v)
}

func (c ctx) optional(n *effect.Num) int {
	if n == nil {
		return 0
	}
	return c.num(*n)
}

// frameOf is the frame of the innermost act.
func (l look) frameOf() flow.ID {
	a, _ := l.Act()
	return a.Frame
}
