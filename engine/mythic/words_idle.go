package mythic

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/mythic/content"
)

// wordIdle tells why a talent, or a value that is raised, would do nothing now. It goes by what everybody sees.
func (l look) wordIdle(p *engine.Prompt, c *engine.Choice) {
	why := ""
	switch c.Do {
	case "scout", "plus":
		if l.w.Acting != nil && l.w.Combat == nil {
			why = l.idleMove(p, c)
		}
	case "rage":
		why = l.idleRage(l.Unit(l.w.Acting.Unit))
	case "talent":
		if c.Arg(0) == "lions_rage" {
			why = l.idleRage(l.Unit(c.About[0].ID))
		}
	case "group":
		why = l.idleGroup(l.Unit(c.Arg(0)), c.Arg(1))
	}
	if why != "" {
		c.Idle = engine.Apart(engine.T("mb.idle", engine.Key("why", "mb.idle."+why)))
	}
}

// idleMove is why Scout or a raised Move would lead nowhere else, and nowhere sooner (MB-17.8, MB-2.7).
func (l look) idleMove(p *engine.Prompt, c *engine.Choice) string {
	u := l.Unit(l.w.Acting.Unit)
	combat, free := l.Stride(u)
	if l.w.Acting.Attacked { // Mobility moves as far as one that attacks (MB-S-29)
		free = combat
	}
	why, then := "", []engine.Choice(nil)
	switch {
	case c.Do == "scout" && !l.Prepared(u, "scout"):
		why, then = "scout", l.scouting(u).walks(u, combat, free)
	case c.Do == "plus" && SpellOf(*c) == PlusMove:
		why, then = "move", l.walks(u, combat+1, free+1)
	default:
		return ""
	}
	if slices.EqualFunc(l.walks(u, combat, free), then, func(a, b engine.Choice) bool {
		return a.Arg(0) == b.Arg(0) && len(a.Warnings) == len(b.Warnings)
	}) {
		return why
	}
	return ""
}

// scouting is the field with Scout announced for a unit.
func (l look) scouting(u *Unit) look {
	world := *l.w
	acting := *l.w.Acting
	acting.Used = append(slices.Clip(acting.Used), "scout")
	world.Acting, l.w = &acting, &world
	return l
}

// idleRage is why Lion's Rage would change nothing of a unit (MB-17.18): a wounded card may say what the full one says.
func (l look) idleRage(u *Unit) string {
	card := l.Card(u)
	now, full := l.Top(u), card.Level(card.Full())
	full.Vitality, full.Command = now.Vitality, now.Command
	raises := func(p content.Plus) bool { return card.Raises(p.What, u.Vitality) == card.Raises(p.What, card.Full()) }
	if now == full && every(card.Plus, raises) && every(card.Talents, func(t content.TalentPrice) bool { return u.Vitality >= t.Down }) {
		return "rage"
	}
	return ""
}

// every says whether all of some things are so.
func every[T any](all []T, so func(T) bool) bool {
	return !slices.ContainsFunc(all, func(x T) bool { return !so(x) })
}

// idleGroup is why a group talent would give nothing (MB-17.26): no card is left to search for, and nobody to join, such as
// Infantry beside the unit (MB-17.16).
func (l look) idleGroup(u *Unit, talent string) string {
	g, _ := GroupOf(talent)
	members := l.Members(u, g)
	joins := func(x *Unit) bool {
		return x != u && !x.Activated && (members == nil || slices.Contains(members, x.ID))
	}
	if len(l.w.Generals[u.Seat].Pile) > 0 || slices.ContainsFunc(l.OnField(u.Seat), joins) {
		return ""
	}
	return "group"
}
