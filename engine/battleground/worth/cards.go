package worth

import (
	"hexwarden/engine"
	"hexwarden/engine/battleground"
	"hexwarden/engine/battleground/content"
	"hexwarden/engine/effect"
)

// needed is what it is worth to play a card that a figure needs for its activation: so little that nobody thinks about it.
const needed = -2000

// later is what a card in hand is worth in rounds to come: a glory card does not come again (BG-4.5), and its side mission may
// still come true; a fate card is drawn again.
func later(l battleground.Look, card string) int {
	if l.IsFate(card) || l.World.Round >= l.Rounds() {
		return 0
	}
	g, _ := l.Pack.Glory(card)
	return 15 * g.Mission.VP
}

// pick is what a card is worth to activate a figure with (BG-5.3).
func (x *appraisal) pick(card string) int {
	initiative, ap, mana := x.Card(card)
	if x.last() {
		mana = 0
	}
	return 100*ap + 20*initiative + 10*mana - later(x.Look, card)
}

// last says whether no round is left in which what is saved now could be used.
func (x *appraisal) last() bool { return x.World.Round >= x.Rounds() }

// extra is what a card is worth that is played for its bonus alone (BG-5.16).
func (x *appraisal) extra(c engine.Choice) int {
	card, bonus := c.Arg(0), c.Arg(1)
	switch {
	case len(x.World.Forces[x.side].Hand) <= x.waiting():
		return needed
	case x.DoesNothing(c):
		return -10
	case bonus == "mission":
		return x.mission(card) - later(x.Look, card)
	}
	return x.bonus(card, bonus)/2 - later(x.Look, card)
}

// waiting is how many figures of the side still need a card for their activation.
func (x *appraisal) waiting() int {
	n := 0
	for _, f := range x.Force(x.side) {
		n += yes(f.Ready && (f.ID != x.act.Figure || x.act.Kind != "activation"))
	}
	return n
}

// played is the card that was played last in the act.
func (x *appraisal) played() string {
	if n := len(x.act.Played); n > 0 {
		return x.act.Played[n-1].Card
	}
	return ""
}

// bonus is one of the two things that a card gives (BG-5.11).
func (x *appraisal) bonus(card, bonus string) int {
	switch bonus {
	case "ability":
		return 50
	case "mana":
		return (30 - 20*yes(x.last())) * yes(x.Figure(x.act.Figure).Mana < 5)
	case "mission":
		return max(100, x.mission(card))
	}
	return max(60, x.bestNow())
}

// mission is what the side mission of a glory card is worth to the figure of the act: its points, by the chance that it comes true
// with what the figure can do next. A rule of thumb.
func (x *appraisal) mission(card string) int {
	g, _ := x.Pack.Glory(card)
	f, m := x.Figure(x.act.Figure), g.Mission
	what, n := amount(m.If)
	chance := 0.0
	switch {
	case what == "mana_spent":
		chance = 0.5 * float64(yes(f.Mana >= n))
	case what == "attacks":
		chance = 0.5 * float64(yes(x.act.AP > n))
	case what == "wounds_inflicted":
		chance = x.blow("", n)
	case what == "kos_by" && f.Kills != n-1:
	case m.When == "figure.felled":
		chance = x.blow(content.AttackType(m.If), 0)
	case m.When == "movement.ended":
		chance = float64(yes(x.arrives()))
	}
	return int(100 * float64(m.VP) * chance)
}

// amount is what a side mission counts, and how much of it is wanted; nothing if it counts nothing.
func amount(k *effect.Cond) (what string, n int) {
	if k == nil {
		return "", 0
	}
	c, ok := k.Leaf.(*content.Compare)
	if !ok {
		return "", 0
	}
	if w, ok := c.A.Source.(*content.Word); ok {
		return string(*w), c.B.N
	}
	return c.A.Name, c.B.N
}

// blow is the chance that the next attack of a kind, any if it is "", inflicts so many wounds on an enemy, or knocks it out if n is 0.
func (x *appraisal) blow(kind string, n int) (best float64) {
	for _, b := range x.strikes() {
		t := x.Figure(b.target)
		if kind != "" && b.weapon.Type != kind || !x.MayAttack(x.act, b.weapon, t) {
			continue
		}
		enough, chance := n, 0.0
		if n == 0 {
			enough = x.Pack.Character(t.Character).Stats.Health - t.Wounds
		}
		_, wounds := x.Odds(x.Planned(x.act, b.weapon, t.ID))
		for _, w := range wounds {
			if w.Wounds >= enough {
				chance += w.P
			}
		}
		best = max(best, chance)
	}
	return best
}

// arrives says whether a walk could end in the zone of the enemy.
func (x *appraisal) arrives() bool {
	if x.act.AP < x.act.WalkCost() {
		return false
	}
	for there := range x.WalkEnds(x.Figure(x.act.Figure), x.act.Against) {
		if x.Zone(there.Place) == battleground.Opponent(x.side) {
			return true
		}
	}
	return false
}
