package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
)

// What counts for how much in a deed, in damage of a combat.
const (
	bossWorth   = 40
	epicWorth   = 25 // of an epic creature
	heroWorth   = 20 // of a hero who is defeated
	towerWorth  = 15
	wonWorth    = 3 // of a combat that is won without a defeat
	marginWorth = 2
	wildsWorth  = 1
)

// Chronicle tells the combat that was won by most, the epic creature or boss that was beaten, or the tower that was taken from an enemy.
func (System) Chronicle() engine.Chronicle { return deeds{} }

// deeds are what was done in a game so far.
type deeds struct {
	round    int
	fighters [2]string // of the last combat: "hero:ID", "epic:ID", "boss:ID"
	holders  []int     // of each zone the team that controlled it last, or None
	best     engine.Deed
}

// Best is the best deed so far.
func (c deeds) Best() engine.Deed { return c.best }

// After adds what happened in a step.
func (c deeds) After(told []engine.Event, seen engine.View) engine.Chronicle {
	v, ok := seen.System.(View)
	if !ok {
		return c
	}
	if c.round == 0 { // a game that did not begin with its first round
		c.round = seen.Round
	}
	for _, e := range told {
		switch e.Kind {
		case "round_day", "round_night":
			c.round = e.N
		case "combat_won":
			c.did(c.won(e))
		case "wilds_won":
			if e.Target != "" {
				c.did(engine.Deed{By: []string{e.Actor}, Worth: wildsWorth, Text: engine.T("fe.deed.wilds", engine.Sub("hero", words.HeroName(e.Actor)), engine.Sub("foe", foeName(e.Target)))})
			}
		case "captured":
			c.did(c.taken(v, e.To))
		}
	}
	if v.Combat != nil {
		c.fighters = [2]string{v.Combat.Fighters[0].Who, v.Combat.Fighters[1].Who}
	}
	c.holders = c.held(v)
	return c
}

// did makes a deed the best if it is better.
func (c *deeds) did(d engine.Deed) {
	d.Round = c.round
	c.best = c.best.Better(d)
}

// won is the deed of a hero who has won a combat, and not because the other one fled.
func (c deeds) won(e engine.Event) (d engine.Deed) {
	me, foe, margin := 0, 1, e.N
	switch e.Cause {
	case "active":
	case "defender":
		me, foe, margin = 1, 0, -e.N
	default:
		return d
	}
	if !strings.HasPrefix(c.fighters[me], "hero:") {
		return d
	}
	margin = max(margin, 0) // in a faster combat the one who has more left may have dealt less (FE-16.1)
	args := []engine.Arg{engine.Sub("hero", words.CardName(c.fighters[me])), engine.Sub("foe", words.CardName(c.fighters[foe])), engine.Num("n", margin)}
	kind, id, _ := strings.Cut(c.fighters[foe], ":")
	d = engine.Deed{By: []string{strings.TrimPrefix(c.fighters[me], "hero:")}, To: []string{id}, Text: engine.T("fe.deed.won", args[:2]...), Worth: wonWorth}
	switch {
	case e.Rule == "FE-15.28":
		d.Text, d.Worth = engine.T("fe.deed.defeated", args[:2]...), map[string]int{"hero": heroWorth, "epic": epicWorth, "boss": bossWorth}[kind]+marginWorth*margin
	case margin > 0:
		d.Text, d.Worth = engine.T("fe.deed.won_by", args...), wonWorth+marginWorth*margin
	}
	return d
}

// taken is the deed of a team that controls a tower now that an enemy controlled.
func (c deeds) taken(v View, zone string) (d engine.Deed) {
	i := slices.IndexFunc(v.Zones, func(z ZoneView) bool { return z.ID == zone })
	if i < 0 || i >= len(c.holders) || v.Land().Posts[zone].Kind != "tower" {
		return d
	}
	team, from := v.Zones[i].Control, c.holders[i]
	if team == None || from == None || team == from {
		return d
	}
	return engine.Deed{Text: engine.T("fe.deed.tower", engine.Sub("team", words.FactionName(v.Teams[team].Faction)), engine.Sub("zone", words.ZoneName(zone))), Worth: towerWorth}
}

// held is who controlled each zone last.
func (c deeds) held(v View) []int {
	out := make([]int, len(v.Zones))
	for i, z := range v.Zones {
		if out[i] = z.Control; z.Control == None && i < len(c.holders) {
			out[i] = c.holders[i]
		}
	}
	return out
}
