package eternia

import (
	"slices"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// mayMobilise: a hero may add soldiers where he is, or move some along a path (FE-10.14).
func (l look) mayMobilise(h *Hero) engine.Verdict {
	if l.Recruits(h) == 0 && len(l.Marches(h)) == 0 {
		return no("FE-10.14", "fe.no.mobilise")
	}
	return engine.Legal()
}

// mayReinforce says whether a hero may add soldiers where he is: on an outpost that is no base and has no enemy figures, while the
// reserve has some and there is room (FE-10.15, FE-10.17, FE-S-37).
func (l look) mayReinforce(h *Hero) engine.Verdict {
	zone := engine.Sub("zone", words.ZoneName(h.At))
	switch {
	case !l.Outpost(h.At):
		return no("FE-10.15", "fe.no.no_outpost")
	case l.BaseOf(h.At) != None:
		return no("FE-S-37", "fe.no.soldiers_base", zone)
	case l.enemiesAt(h.At, h.Team):
		return no("FE-10.15", "fe.no.enemies", zone)
	case l.Soldiers(h.Team, h.At) >= content.MostSoldiers:
		return no("FE-10.17", "fe.no.mobilise")
	case l.w.Teams[h.Team].Reserve == 0:
		return no("FE-1.9", "fe.no.mobilise")
	}
	return engine.Legal()
}

// Recruits is how many soldiers a hero may add where he is: up to 3, as many as the reserve has and the outpost holds.
func (l look) Recruits(h *Hero) int {
	if !l.mayReinforce(h).OK {
		return 0
	}
	return min(soldiersEach, l.w.Teams[h.Team].Reserve, content.MostSoldiers-l.Soldiers(h.Team, h.At))
}

// mayLead says whether a hero may move soldiers from an outpost to another: from where he is or that is adjacent, over paths and the
// map's edge too (FE-S-39), along one path (FE-10.16, FE-S-36).
func (l look) mayLead(h *Hero, from, to string) engine.Verdict {
	switch {
	case !slices.Contains(l.p.Land.Paths[from], to):
		return no("FE-10.16", "fe.no.soldiers_path")
	case l.Soldiers(h.Team, from) == 0 || from != h.At && !slices.Contains(l.p.Land.Adjacent(h.At), from):
		return no("FE-10.16", "fe.no.mobilise")
	}
	return l.mayMarch(h.Team, to)
}

// Marches lists from where and where to a hero may move soldiers.
func (l look) Marches(h *Hero) [][2]string {
	var out [][2]string
	for _, from := range append([]string{h.At}, l.p.Land.Adjacent(h.At)...) {
		for _, to := range l.p.Land.Paths[from] {
			if l.mayLead(h, from, to).OK {
				out = append(out, [2]string{from, to})
			}
		}
	}
	return out
}

// mayMarch says whether soldiers of a team may go into an outpost: not into a base (FE-4.9, FE-S-37), whoever controls it otherwise (FE-S-38).
func (l look) mayMarch(team int, to string) engine.Verdict {
	if l.BaseOf(to) != None {
		return no("FE-S-37", "fe.no.soldiers_base", engine.Sub("zone", words.ZoneName(to)))
	}
	return l.mayEnter(team, to)
}

// Mobilising asks a hero what his soldiers do (FE-10.14).
type Mobilising struct {
	Hero string `json:"hero"`
	Now  string `json:"do,omitempty"` // "", "number", "over"
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
}

// Step asks, what first and then how many.
func (f *Mobilising) Step(*tx) control {
	if f.Now == "over" {
		return back(nil)
	}
	return await()
}

// Ask is FE-DP-15.
func (f *Mobilising) Ask(l look) []question {
	h := l.Hero(f.Hero)
	hero := engine.Sub("hero", words.HeroName(h.ID))
	if f.Now == "number" {
		p := about(askHero(h, "DP-15", "FE-10.16", engine.T("fe.ask.DP-15.number", engine.Sub("from", words.ZoneName(f.From)), engine.Sub("zone", words.ZoneName(f.To)))), hero)
		p.About = append(p.About, ref("place", f.From, "from"), place(f.To))
		for n := l.Soldiers(h.Team, f.From); n > 0; n-- {
			c := choice("march", engine.T("fe.choice.soldiers", engine.Num("n", n)), number(n))
			if over := l.Soldiers(h.Team, f.To) + n - content.MostSoldiers; over > 0 { // FE-10.17
				c.Warnings = append(c.Warnings, engine.T("fe.warn.surplus", engine.Num("n", over)))
			}
			p.Offer(l.entering(c, h.Team, f.To), flow.By((*Mobilising).march))
		}
		return []question{p}
	}
	p := about(askHero(h, "DP-15", "FE-10.14", engine.T("fe.ask.DP-15", hero)), hero)
	for n := l.Recruits(h); n > 0; n-- {
		p.Offer(on(choice("reinforce", engine.T("fe.choice.reinforce", engine.Num("n", n), engine.Sub("zone", words.ZoneName(h.At))), number(n)), place(h.At)), flow.By((*Mobilising).reinforce))
	}
	for _, m := range l.Marches(h) {
		c := choice("from", engine.T("fe.choice.march", engine.Sub("from", words.ZoneName(m[0])), engine.Sub("zone", words.ZoneName(m[1]))), ref("place", m[0], "from"), place(m[1]))
		c.Detail = engine.T("fe.choice.soldiers", engine.Num("n", l.Soldiers(h.Team, m[0])))
		p.Offer(c, flow.By((*Mobilising).from))
	}
	return []question{p}
}

// from takes the outposts between which soldiers go.
func (f *Mobilising) from(_ *tx, a answer) control {
	f.Now, f.From, f.To = "number", a.Choice().Arg(0), a.Choice().Arg(1)
	return again()
}

// reinforce adds soldiers where the hero is (FE-10.15).
func (f *Mobilising) reinforce(t *tx, a answer) control {
	f.Now = "over"
	h := t.Hero(f.Hero)
	t.station(h.Team, h.At, NumberOf(a.Choice(), 0), "FE-10.15")
	return again()
}

// march moves so many of them (FE-10.16).
func (f *Mobilising) march(t *tx, a answer) control {
	f.Now = "over"
	h := t.Hero(f.Hero)
	held := t.Controls(h.Team, f.To)
	n := t.march(h.Team, f.From, f.To, NumberOf(a.Choice(), 0))
	return call(&Landing{Team: h.Team, Zone: f.To, From: f.From, N: n, Held: held})
}

// Figures are the enemies of a team in a zone whom its soldiers meet (FE-19.1), one team after the other (FE-24.11); a boss is none
// of them (FE-19.3).
func (l look) Figures(team int, zone string) (heroes []*Hero, soldiers, of int) {
	for _, of := range l.others(team) {
		heroes, soldiers = l.HeroesAt(zone, of, true), l.Soldiers(of, zone)
		if len(heroes) > 0 || soldiers > 0 {
			return heroes, soldiers, of
		}
	}
	return nil, 0, None
}

// spread is how the damage of incoming soldiers falls on soldiers and heroes of a zone (FE-19.5).
type spread struct {
	soldiers int
	heroes   []int
}

// spreads lists all ways of spreading damage: all that can be dealt must be, nobody gets more than he has (FE-S-96). Soldiers come first.
func (l look) spreads(n int, heroes []*Hero, soldiers int) []spread {
	var out []spread
	room := 0
	for _, h := range heroes {
		room += l.HP(h)
	}
	n = min(n, room+soldiers)
	var fill func(i, left int, to []int, s int)
	fill = func(i, left int, to []int, s int) {
		if i == len(heroes) {
			if left == 0 {
				out = append(out, spread{s, slices.Clone(to)})
			}
			return
		}
		for k := min(left, l.HP(heroes[i])); k >= 0; k-- {
			fill(i+1, left-k, append(to, k), s)
		}
	}
	for s := min(n, soldiers); s >= 0; s-- {
		fill(0, n-s, nil, s)
	}
	return out
}
