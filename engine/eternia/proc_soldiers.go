package eternia

import (
	"hexwarden/engine"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/flow"
)

// Landing resolves that N soldiers of a team have entered a zone (FE-19). Held is whether the team controlled it before.
type Landing struct {
	Team   int    `json:"team"`
	Zone   string `json:"zone"`
	From   string `json:"from"`
	N      int    `json:"n"`
	Held   bool   `json:"held,omitempty"`
	Now    string `json:"do,omitempty"` // "", "clash", "fallen", "end"
	Holder int    `json:"holder"`       // the team that held the zone before, or none
}

// Step fights until one team is left in the zone.
func (f *Landing) Step(t *tx) control {
	switch f.Now {
	case "":
		f.Now, f.Holder = "clash", t.Holder(f.Team, f.Zone)
	case "clash":
		heroes, soldiers, of := t.Figures(f.Team, f.Zone)
		all := t.spreads(t.Soldiers(f.Team, f.Zone), heroes, soldiers)
		switch {
		case of == None || t.Soldiers(f.Team, f.Zone) == 0:
			f.Now = "end"
		case len(all) > 1 && len(t.deciders(of)) > 0:
			return await()
		default: // one way only; a team without seats spares its heroes
			f.hit(t, all[0])
		}
	case "fallen": // FE-19.2; who was healed in the last moment fights on
		f.Now = "clash"
		for _, h := range t.HeroesAt(f.Zone, f.Team, false) {
			if t.HP(h) == 0 {
				f.Now = "fallen"
				return call(&Defeat{Hero: h.ID, Reward: Reward{By: f.Team}})
			}
		}
	case "end":
		if _, _, of := t.Figures(f.Team, f.Zone); of == None && !f.Held && t.Soldiers(f.Team, f.Zone) > 0 {
			t.captured(f.Team, f.Zone) // FE-S-38, FE-S-47
			t.wrest(f.Team, f.Holder)
		}
		return back(nil)
	}
	return again()
}

// hit deals the damage of the soldiers: each loses himself with it (FE-19.2, FE-19.4).
func (f *Landing) hit(t *tx, s spread) {
	f.Now = "fallen"
	heroes, _, of := t.Figures(f.Team, f.Zone)
	n := s.soldiers
	for i, h := range heroes {
		n += s.heroes[i]
		t.hurt(h.ID, s.heroes[i], "FE-19.2", engine.T("fe.cause.soldiers"))
	}
	t.slain(of, f.Zone, s.soldiers, f.Team, "FE-19.4")
	t.slain(f.Team, f.Zone, n, of, "FE-19.2")
}

// id names a way of spreading damage.
func (s spread) id(heroes []*Hero) string {
	portions := []Portion{{"soldiers", s.soldiers}}
	for i, h := range heroes {
		portions = append(portions, Portion{h.ID, s.heroes[i]})
	}
	return wayOf(portions)
}

// Ask asks the defending team whom the damage falls on (FE-DP-52): every way of spreading it is a choice.
func (f *Landing) Ask(l look) []question {
	heroes, soldiers, of := l.Figures(f.Team, f.Zone)
	n, zone, team := l.Soldiers(f.Team, f.Zone), engine.Sub("zone", words.ZoneName(f.Zone)), engine.Sub("team", l.teamName(f.Team))
	p := about(ask(l.deciders(of), "DP-52", "FE-19.5", engine.T("fe.ask.DP-52", engine.Num("n", n), team, zone)), zone)
	p.About = append(p.About, ref("place", f.Zone, "to"))
	for _, s := range l.spreads(n, heroes, soldiers) {
		var parts []engine.Text
		if s.soldiers > 0 {
			parts = append(parts, engine.T("fe.choice.spread.soldiers", engine.Num("n", s.soldiers)))
		}
		for i, h := range heroes {
			switch k := s.heroes[i]; {
			case k > 0 && k == l.HP(h):
				parts = append(parts, engine.T("fe.choice.spread.falls", engine.Sub("hero", words.HeroName(h.ID)), engine.Num("n", k)))
			case k > 0:
				parts = append(parts, engine.T("fe.choice.spread.hero", engine.Sub("hero", words.HeroName(h.ID)), engine.Num("n", k)))
			}
		}
		p.Offer(choice("spread", engine.T("fe.choice.spread", engine.Texts("parts", parts)), ref("spread", s.id(heroes), "")), flow.By((*Landing).spread))
	}
	p.Silence = p.Choices[0].ID()
	return []question{p}
}

// spread spreads it.
func (f *Landing) spread(t *tx, a answer) control {
	heroes, soldiers, _ := t.Figures(f.Team, f.Zone)
	for _, s := range t.spreads(t.Soldiers(f.Team, f.Zone), heroes, soldiers) {
		if s.id(heroes) == a.Choice().Arg(0) {
			f.hit(t, s)
			break
		}
	}
	return again()
}

// exchange is a hero who has entered a zone with enemy soldiers (FE-S-59): each takes 1 HP from him and is removed, as many as it
// takes to bring him to 0. Losses that something prevents need a soldier too.
func (t *tx) exchange(h *Hero, team int) {
	n := min(t.Soldiers(team, h.At), t.HP(h)+t.guard(HeroRef(h)))
	t.hurt(h.ID, n, "FE-S-59", engine.T("fe.cause.soldiers"))
	t.slain(team, h.At, n, h.Team, "FE-S-59")
}
