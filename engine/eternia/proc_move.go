package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// moves are the standard actions of moving, of soldiers and of rest (FE-10.4 to FE-10.17, FE-10.22), and the removal of brambles.
func moves() []action {
	return []action{
		{id: "move", rule: "FE-10.4", standard: 1, may: look.mayMove, begin: func(_ *tx, h *Hero) body { return &Moving{Hero: h.ID} }},
		{id: "path", rule: "FE-10.12", standard: 1, may: look.mayWalkPaths, begin: func(_ *tx, h *Hero) body { return &Moving{Hero: h.ID, Paths: true} }},
		{id: "tower", rule: "FE-10.13", standard: 1, may: look.mayTravel, begin: func(_ *tx, h *Hero) body { return &Travelling{Hero: h.ID} }},
		{id: "mobilise", rule: "FE-10.14", standard: 1, may: look.mayMobilise, begin: func(_ *tx, h *Hero) body { return &Mobilising{Hero: h.ID} }},
		{id: "rest", rule: "FE-10.22", standard: 2, may: look.mayRest, begin: func(t *tx, h *Hero) body { t.heal(h.ID, RestHeals, "FE-10.22", engine.T("fe.cause.rest")); return nil }},
		{id: "bramble", rule: "FE-35.10", standard: 1, may: look.mayClear, begin: func(t *tx, h *Hero) body { t.clearBramble(h, h.At, t.Mission().Brambles.Pay); return nil }},
	}
}

// RestHeals is what a rest heals (FE-10.22).
const RestHeals = 4

// mayMove: a hero may move if there is a zone to go to (FE-10.4).
func (l look) mayMove(h *Hero) engine.Verdict {
	switch {
	case l.barred(HeroRef(h), "move"):
		return no("FE-10.4", "fe.no.barred_move")
	case !l.canGo(h, l.MovementPoints(h, true), false):
		return no("FE-10.4", "fe.no.nowhere")
	}
	return engine.Legal()
}

// mayWalkPaths: outpost movement is an action of its own unless the table says otherwise (FE-S-33, FE-31.9).
func (l look) mayWalkPaths(h *Hero) engine.Verdict {
	switch {
	case l.Option("path_action") != "yes":
		return no("FE-S-33", "fe.no.path_action")
	case l.barred(HeroRef(h), "move"):
		return no("FE-10.12", "fe.no.barred_move")
	case !l.Outpost(h.At):
		return no("FE-10.12", "fe.no.no_outpost")
	case !l.canGo(h, l.MovementPoints(h, false), true):
		return no("FE-10.12", "fe.no.no_path")
	}
	return engine.Legal()
}

// mayTravel: from one of the towers; control of them does not matter (FE-10.13, FE-S-35).
func (l look) mayTravel(h *Hero) engine.Verdict {
	switch {
	case l.BearsRelic(h): // FE-35.56
		return no("FE-35.56", "fe.no.bears_relic")
	case !l.zoneIs(h.At, "tower"):
		return no("FE-10.13", "fe.no.no_tower")
	case len(l.Towers(h)) == 0:
		return no("FE-10.13", "fe.no.nowhere")
	}
	return engine.Legal()
}

// mayRest: at night, with both actions left (FE-10.22); a hero without damage has nothing to heal.
func (l look) mayRest(h *Hero) engine.Verdict {
	switch {
	case l.Day():
		return no("FE-10.22", "fe.no.rest_by_day")
	case h.Damage == 0:
		return no("FE-10.22", "fe.no.no_damage")
	}
	return engine.Legal()
}

// mayClear (FE-35.10): brambles where the hero stands can be removed for Eternium, if the scenario says so.
func (l look) mayClear(h *Hero) engine.Verdict {
	b := l.Mission().Brambles
	switch {
	case b == nil || !slices.Contains(l.w.Brambles, h.At):
		return no("FE-35.10", "fe.no.no_bramble")
	case l.w.Teams[h.Team].Ether < b.Pay:
		return no("FE-35.10", "fe.no.no_ether", engine.Num("n", b.Pay))
	}
	return engine.Legal()
}

// mayLift says whether a hero may go from one tower to another (FE-10.13).
func (l look) mayLift(h *Hero, to string) engine.Verdict {
	if !l.zoneIs(h.At, "tower") || !l.p.Land.Known(to) || !l.zoneIs(to, "tower") || to == h.At {
		return no("FE-10.13", "fe.no.no_tower")
	}
	return l.mayEnter(h.Team, to)
}

// Towers lists the other towers where a hero may go.
func (l look) Towers(h *Hero) []string {
	return slices.DeleteFunc(slices.Clone(l.p.Land.Zones), func(z string) bool { return !l.mayLift(h, z).OK })
}

// Moving is a Move, or an outpost movement along paths only (FE-10.4, FE-10.12). Each answer is a step, or
// several to a zone farther off; nothing else may be done in between (FE-10.5).
type Moving struct {
	Hero  string `json:"hero"`
	Paths bool   `json:"paths,omitempty"`
	Now   string `json:"do,omitempty"` // "", "walk", "met", "over"
}

// Step goes on until the movement points are spent, the hero stops, or he has met somebody.
func (f *Moving) Step(t *tx) control {
	h := t.Hero(f.Hero)
	switch f.Now {
	case "":
		f.Now = "walk"
		t.beginMove(h, t.MovementPoints(h, !f.Paths))
	case "met": // FE-10.6; a zone without enemies is passed on from
		f.Now = "walk"
		if t.w.Acting.Over || t.Result() != true {
			f.Now = "over"
		}
	case "walk":
		if t.canGo(h, t.w.Acting.MP, f.Paths) {
			return await()
		}
		f.Now = "over"
	case "over":
		t.endMove()
		return back(nil)
	}
	return again()
}

// point is the decision of a step.
func (f *Moving) point() (point, rule string) {
	if f.Paths {
		return "DP-13", "FE-10.12"
	}
	return "DP-12", "FE-10.4"
}

// Ask offers every zone within reach, the nearest first (FE-DP-12, FE-DP-13).
func (f *Moving) Ask(l look) []question {
	h := l.Hero(f.Hero)
	point, rule := f.point()
	p := askHero(h, point, rule, engine.Text{})
	ways := l.Reach(h, l.w.Acting.MP, f.Paths)
	if l.conceded(h.Team) {
		ways = nil
	}
	p.Choices = make([]engine.Choice, 0, len(ways)+1)
	for cost := 1; cost <= l.w.Acting.MP; cost++ {
		for _, z := range l.p.Land.Zones {
			if w, ok := ways[z]; ok && w.cost == cost {
				p.Offer(l.stepChoice(h, z, w), flow.By((*Moving).step))
			}
		}
	}
	p.Offer(choice("stay", engine.T("fe.choice.stay")), flow.By((*Moving).stay))
	team := h.Team
	p.Words = func(l look, p *engine.Prompt) {
		h := l.actorOf(p)
		hero := engine.Sub("hero", words.HeroName(h.ID))
		p.Text = l.leaving(h, engine.T("fe.ask."+point, hero, engine.Num("n", l.w.Acting.MP)))
		p.Public.Args = append(p.Public.Args, hero)
		for i, c := range p.Choices {
			if c.Do == "step" {
				p.Choices[i].Detail = l.stepDetail(team, c.Arg(0), ways[c.Arg(0)])
			}
		}
	}
	p.Silence = "stay"
	return []question{p}
}

// leaving adds to the question where a hero goes that an outpost is lost without him (FE-4.5a).
func (l look) leaving(h *Hero, asked engine.Text) engine.Text {
	if !l.Outpost(h.At) || l.BaseOf(h.At) != None || l.Soldiers(h.Team, h.At) > 0 || len(l.HeroesAt(h.At, h.Team, true)) > 1 {
		return asked
	}
	return engine.T("fe.ask.leaving", engine.Sub("ask", asked), engine.Sub("hero", words.HeroName(h.ID)))
}

// stepChoice is a zone to go to with what it costs.
func (l look) stepChoice(h *Hero, zone string, w Way) engine.Choice {
	c := l.entering(zoneChoice("step", zone), h.Team, zone)
	c.About = slices.Grow(c.About, len(w.legs)-1)
	c.Costs = []engine.Cost{{Coin: "mp", N: w.cost}}
	for _, x := range w.legs[:len(w.legs)-1] {
		c.About = append(c.About, ref("place", x.to, "path"))
	}
	return c
}

// stepDetail tells what is in a zone to which a hero of a team goes, and how he comes there.
func (l look) stepDetail(team int, zone string, w Way) engine.Text {
	var via []engine.Text
	for _, x := range w.legs[:len(w.legs)-1] {
		via = append(via, words.ZoneName(x.to))
	}
	var how engine.Text
	switch {
	case len(via) > 0:
		how = engine.T("fe.choice.via", engine.Texts("zones", via))
	case slices.ContainsFunc(w.legs, func(x leg) bool { return x.by == "lane" }):
		how = engine.T("fe.choice.lane")
	}
	switch note := l.gainNote(zone, team); {
	case note.IsZero():
		return how
	case how.IsZero():
		return note
	default:
		return engine.T("fe.note.also", engine.Sub("a", note), engine.Sub("b", how))
	}
}

// step goes to a zone.
func (f *Moving) step(t *tx, a answer) control {
	f.Now = "met"
	h := t.Hero(f.Hero)
	_, rule := f.point()
	t.walk(h, t.Reach(h, t.w.Acting.MP, f.Paths)[a.Choice().Arg(0)], rule)
	return call(&Meeting{Hero: f.Hero, Way: "move"})
}

// stay ends the move.
func (f *Moving) stay(*tx, answer) control {
	f.Now = "over"
	return again()
}
