package mythic

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// Terms of standing orders (chapter 29). The first are about what everybody sees of the
// question, as those of every system are: where they do not hold, the order is for other
// questions. The others are about what its General has: where they do not hold, it lets the
// occasion pass (MB-29.11).
const (
	termMelee  = "melee"
	termRanged = "ranged" // bombardments as well
	termFatal  = "fatal"  // the damage would destroy the unit (MB-29.5)
	termWith   = "with"   // "with:TALENT": that one is announced (MB-29.5)
	termPP     = "pp4"    // while at least four power points are there (MB-29.2)
	termTwo    = "two"    // while two cards of the unit are in hand
	termAoW    = "aow"    // Art of War cards may be converted to pay for it (MB-29.10)
)

// Picks that stand for choices of a kind.
const (
	pickAnnounce  = "announce"
	pickReinforce = "reinforce"
)

// spared is what the term "pp4" asks for.
const spared = 4

// obey says what a standing order answers (MB-29.1). What cannot be done passes, whatever
// the reason: neither a question nor the time it takes tells what a hand holds (MB-29.7,
// MB-29.11). It is judged whenever a question stands, so after each search again (MB-29.9).
// A question without a way to pass, such as a look through the pile, is for the person;
// but who retreats by order goes by it too.
func (s System) obey(l look, by engine.Seat, p engine.Prompt, o engine.StandingOrder) ([]engine.ChoiceID, bool) {
	seat := int(by)
	pick, _ := verbs.Read(o.Pick) // what an order asks for need not be a choice
	arts := converting(content.AoW).ID()
	one := func(id engine.ChoiceID) ([]engine.ChoiceID, bool) { return []engine.ChoiceID{id}, true }
	switch {
	case !l.meant(seat, p, o):
		return nil, false
	case o.Pick == engine.AskMe:
		return nil, true
	case pick.Do == pickAnnounce && p.Point == "MB-DP-28":
		return one(refuge(p, s.opinions().Worth(l, by, p)))
	case p.Silence == "":
		return nil, false
	case !l.holds(seat, o):
		return one(p.Silence)
	case o.Pick == arts: // beside the question, which is paid for by it: as many as it takes (MB-29.6)
		if _, ok := p.Choice(arts); ok && l.pays(seat, l.Fee(l.Unit(p.About[0].ID), "judgment_of_souls")-aowWorth*l.w.Generals[seat].Row, "").OK {
			return one(arts)
		}
		return one(p.Silence)
	}
	wishes := l.wishes(seat, p, o, pick)
	if c, ok := cheapest(p, wishes); ok {
		return one(c.ID())
	}
	if slices.Contains(o.Terms, termAoW) && l.enriched(seat, p, wishes) {
		return one(arts)
	}
	return one(p.Silence)
}

// meant says whether an order is for such a question, by what everybody sees of it (MB-29.1).
func (l look) meant(seat int, p engine.Prompt, o engine.StandingOrder) bool {
	c := l.w.Combat
	melee, ranged := slices.Contains(o.Terms, termMelee), slices.Contains(o.Terms, termRanged)
	switch {
	case melee != ranged && (c == nil || melee != (c.Kind == "melee")):
		return false
	case slices.Contains(o.Terms, engine.TermAway) && l.w.Active == seat:
		return false
	case slices.Contains(o.Terms, termFatal) && !l.fatal(seat):
		return false
	case len(o.Values(engine.TermAgainst)) > 0 && !slices.ContainsFunc(p.About, func(r engine.Ref) bool {
		return r.Kind == "unit" && o.Meets(r.ID)
	}):
		return false
	}
	return o.Likely(func() (wound, fall float64) { return l.risk(p) })
}

// risk is the chances that the roll which a question is about wounds and destroys its target: of
// the counter-attack where that is asked about, else of the attack. It is worked out as for
// everybody: whether a card for it is in hand has no part in it.
func (l look) risk(p engine.Prompt) (wound, fall float64) {
	if l.w.Combat == nil {
		return 0, 0
	}
	c, side := *l.w.Combat, AttackSide
	if p.Point == "MB-DP-24" {
		c.Counter, side = true, CounterSide
	}
	plan := l.Plan(&c, side)
	d := l.Outlook(plan)
	return d.AtLeast(1), d.AtLeast(l.Unit(plan.Against).Vitality)
}

// fatal says whether the damage that is to be dealt would destroy the unit of a seat.
func (l look) fatal(seat int) bool {
	c := l.w.Combat
	for side := range 2 {
		if c == nil {
			break
		}
		if u := l.Unit(c.Fighter(side)); u.Seat == seat && c.Damage[1-side] >= u.Vitality {
			return true
		}
	}
	return false
}

// refuge is the square to retreat to that looks best, by what the squares are worth.
func refuge(p engine.Prompt, ws []int) engine.ChoiceID {
	best := 0
	for i, c := range p.Choices {
		if !c.Aside && len(ws) > 0 && ws[i] > ws[best] {
			best = i
		}
	}
	return p.Choices[best].ID()
}

// holds says whether its General has what an order asks for; terms it does not know do
// not hold.
func (l look) holds(seat int, o engine.StandingOrder) bool {
	g := l.w.Generals[seat]
	for _, t := range o.Terms {
		kind, _, _ := strings.Cut(t, ":")
		switch kind {
		case termMelee, termRanged, termFatal, termWith, termAoW, engine.TermAgainst, engine.TermAway, engine.TermWound, engine.TermFall:
		case termPP:
			if g.PP < spared {
				return false
			}
		case termTwo:
			if c := l.w.Combat; c == nil || count(g.Hand, c.Target) < 2 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// wishes are the choices that carry an order out, alike in all but their price.
func (l look) wishes(seat int, p engine.Prompt, o engine.StandingOrder, pick engine.Choice) []engine.Choice {
	unit, any := pick.Arg(0), len(pick.With) == 0
	var out []engine.Choice
	switch pick.Do {
	case "harass": // or Hunt, where it is cheaper (MB-29.2)
		for _, u := range l.OnField(seat) {
			if any || u.ID == unit {
				out = append(out, choice("hunt", actor(u.ID)), choice("harass", actor(u.ID)))
			}
		}
		return out
	case "defend": // or Sentinel
		return append(out, choice("sentinel", actor(unit)), pick)
	case pickAnnounce: // one after the other, in the order in which they are offered
		for _, key := range announced(o) {
			c := announcing(key)
			out = append(out, c)
			if _, ok := p.Choice(c.ID()); ok {
				return out
			}
		}
		return out
	case pickReinforce:
		for _, u := range l.army(seat) {
			if any || u.ID == unit {
				out = append(out, choice(pickReinforce, target(u.ID)))
			}
		}
		return out
	case "cancel":
		return append(out, choice("endure"), choice("parry"))
	}
	return append(out, pick)
}

// announced is the talents and + that an order announces: those it names, else all but a retreat.
func announced(o engine.StandingOrder) []string {
	named := o.Values(termWith)
	return slices.DeleteFunc(slices.Clone(spells), func(key string) bool {
		if len(named) == 0 {
			return key == "retreat"
		}
		return !slices.Contains(named, key)
	})
}

// cheapest is the choice on offer that costs the fewest power points.
func cheapest(p engine.Prompt, wishes []engine.Choice) (best engine.Choice, ok bool) {
	least := 0
	for _, wish := range wishes {
		c, offered := p.Choice(wish.ID())
		pp := 0
		for _, x := range c.Costs {
			pp += x.N
		}
		if offered && !c.Aside && (!ok || pp < least) {
			best, least, ok = c, pp, true
		}
	}
	return best, ok
}

// enriched says whether Art of War cards, all turned into power points, would make one
// of the wishes possible: the predicates that offer it are asked.
func (l look) enriched(seat int, p engine.Prompt, wishes []engine.Choice) bool {
	if _, ok := p.Choice(converting(content.AoW).ID()); !ok {
		return false
	}
	w := *l.w
	w.Generals = slices.Clone(w.Generals)
	w.Generals[seat].PP += aowWorth * w.Generals[seat].Row
	rich := look{&w, l.p, l.f}
	return slices.ContainsFunc(wishes, func(c engine.Choice) bool {
		v, judged := rich.judgeChoice(seat, c)
		return judged && v.OK
	})
}

// count is how many copies of a card are among some.
func count(cards []string, card string) (n int) {
	for _, c := range cards {
		if c == card {
			n++
		}
	}
	return n
}
