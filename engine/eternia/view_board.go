package eternia

import (
	"slices"

	"hexwarden/engine"
)

// sides are the teams with players.
func (l look) sides() []engine.Side {
	var out []engine.Side
	for team := range l.w.Teams {
		if seats := l.seatsOf(team); len(seats) > 0 {
			score, tally := l.score(team)
			out = append(out, engine.Side{Name: l.teamName(team), Seats: seats, Score: score, Tally: tally})
		}
	}
	return out
}

// score is what a team has: its victory points, or the score of a mission that is over (FE-22.18).
func (l look) score(team int) (n int, tally engine.Text) {
	if r := l.w.Result; r != nil && r.Rule == "FE-22.18" {
		return r.Scores[team], engine.T("fe.tally_score", engine.Word("n", engine.Digits(r.Scores[team])))
	}
	n = l.w.Teams[team].VP
	return n, engine.T("fe.tally", engine.Num("n", n))
}

// seatsOf lists the seats of a team, those of players who conceded too.
func (l look) seatsOf(team int) []engine.Seat {
	var out []engine.Seat
	for seat, t := range l.w.Seats {
		if t == team {
			out = append(out, engine.Seat(seat))
		}
	}
	return out
}

// boardView lists what everybody may see, and what a team knows beside (FE-26).
func (l look) boardView(team int) View {
	w := l.w
	v := View{Scenario: w.Scenario, Mode: l.Mission().Mode, Track: l.p.Track, Space: w.Space, Last: l.LastSpace(), Day: l.Day(), Boss: pointee(w.Boss), Relic: pointee(w.Relic), pack: l.p}
	for i, t := range w.Teams {
		x := TeamView{Faction: t.Faction, Base: t.Base, Ether: t.Ether, VP: t.VP, Reserve: t.Reserve, Hand: len(t.Hand)}
		for _, s := range l.seatsOf(i) {
			x.Seats = append(x.Seats, int(s))
		}
		for _, g := range t.Goals {
			second := l.p.Victory(g.Card).Secondary
			x.Goals = append(x.Goals, GoalView{Card: g.Card, Done: g.Done, N: min(second.Count, l.Progress(i, second, g.Since)), Of: second.Count})
		}
		v.Teams = append(v.Teams, x)
	}
	for i := range w.Heroes {
		h := &w.Heroes[i]
		v.Heroes = append(v.Heroes, HeroView{ID: h.ID, Team: h.Team, Seat: h.Seat, Faction: l.Card(h).Faction, Zone: h.At, HP: l.HP(h), Full: l.Stat(h, "hp"), Acted: h.Acted, Flying: l.flies(h),
			Ally: slices.Clone(h.Ally), Mount: slices.Clone(h.Mount), Worn: slices.Clone(h.Worn), Pack: len(h.Pack), Spells: len(h.Spells),
			Mind: l.Stat(h, "mind"), Body: l.Stat(h, "body"), Movement: l.Stat(h, "movement"), Init: l.Stat(h, "initiative")})
	}
	for _, z := range l.p.Land.Zones {
		x := ZoneView{ID: z, Control: l.controlling(z), Base: l.BaseOf(z)}
		for i := range w.Teams {
			x.Soldiers = append(x.Soldiers, l.Soldiers(i, z))
		}
		for _, q := range w.Quests {
			if q == z {
				x.Quests++
			}
		}
		for _, b := range w.Brambles {
			if b == z {
				x.Bramble++
			}
		}
		v.Zones = append(v.Zones, x)
	}
	v.Regions = l.regions()
	for _, kind := range []string{"equipment", "spell", "vehicle"} {
		d := w.Decks[kind]
		v.Offers = append(v.Offers, OfferView{Kind: kind, Open: d.Open, Cards: append([]string{}, d.Offer...)})
	}
	if s := w.Solo; s != nil && s.Child != nil && s.Child.Found && !s.Child.Home {
		v.Child = &RelicAt{At: l.childAt(), Hero: s.Child.By}
	}
	if a := w.Acting; a != nil {
		v.Acting, v.MP, v.Way = a.Hero, a.MP, slices.Clone(a.Way)
	}
	if f := w.Wilds; f != nil {
		v.Wilds = &WildsView{f.Hero, f.Card, f.HP, f.Attack, f.Defence, slices.Clone(f.Faces), slices.Clone(f.Spent)}
	}
	v.Combat = l.combatView(team)
	return v
}

// combatView is the epic combat as a team sees it: the others' face-down and drawn cards are empty (FE-HI-4, FE-HI-6).
func (l look) combatView(team int) *CombatView {
	c := l.w.Combat
	if c == nil {
		return nil
	}
	v := &CombatView{Zone: c.Zone, Kind: c.Kind, Round: c.Round, Rounds: c.Rounds, Phase: c.Phase, Turn: c.Turn, Out: c.Out, Quick: l.quick()}
	for i := range c.Fighters {
		f := &c.Fighters[i]
		own := f.Team == team && team != None
		x := FighterView{Who: f.Who, Team: f.Team, Type: l.weaponType(f), Grid: slices.Clone(f.Grid), Beside: slices.Clone(f.Beside), Drawn: slices.Clone(f.Drawn), Tray: slices.Clone(f.Tray),
			Pile: len(f.Pile), Passed: f.Passed, Bonus: f.Bonus, Clash: f.Clash, Effects: slices.Clone(f.Effects), Dice: f.Dice, Totals: l.SeenTotals(i, team), Lost: f.Lost}
		for j, n := range l.firm(i) {
			x.Base[j] = n - x.Bonus[j]
		}
		for j := range x.Dice {
			x.Dice[j].Faces = slices.Clone(x.Dice[j].Faces)
		}
		if h := l.HeroOf(f.Who); h != nil {
			x.HP, x.Full, x.Focus = l.HP(h), l.Stat(h, "hp"), l.focusLeft(i)
			if f.Weapon != None {
				x.Weapon = l.Card(h).Weapons[f.Weapon].ID
			}
		} else {
			x.Full = l.p.Beast(beastOf(f.Who)).HP
			x.HP = x.Full - f.Damage
		}
		if !own {
			for j := range x.Grid {
				if x.Grid[j].Down {
					x.Grid[j].Card = ""
				}
			}
			for j := range x.Drawn {
				if l.opposed(f.Team) { // FE-S-136
					x.Drawn[j] = ""
				}
			}
		}
		v.Fighters[i] = x
		if len(f.Drawn) > 0 { // who places now; Turn is already the next, perhaps a third team's (FE-24.2)
			v.Turn = i
		}
	}
	l.balance(v)
	return v
}

// balance is what the totals would come to now: who attacks first, and how many HP each attack takes.
func (l look) balance(v *CombatView) {
	me, foe := &v.Fighters[0], &v.Fighters[1]
	if v.First, v.Loss = faster(me.Totals[2], foe.Totals[2], l.matters()); v.Loss == 0 { // FE-15.22
		v.First = l.attacker()
	}
	me.Hits, foe.Hits = l.loss(foe.Who, max(0, me.Totals[0]-foe.Totals[1])), l.loss(me.Who, max(0, foe.Totals[0]-me.Totals[1])) // FE-15.24
}

// openAreas says where the card may go that somebody places now. His team knows it; others see where another card of the grid
// would fit, which says nothing of the card in his hand (FE-HI-6).
func (l look) openAreas(v *CombatView, prompts []engine.Prompt, team int) {
	for _, p := range prompts {
		if v == nil || p.Point != "FE-DP-33" {
			continue
		}
		f := &v.Fighters[v.Turn]
		for _, a := range Areas {
			known := f.Team == team || !l.opposed(f.Team) // FE-S-136
			offered := slices.ContainsFunc(p.Choices, func(c engine.Choice) bool { return string(c.Do) == a })
			n := 0
			for _, c := range f.Grid {
				if c.Area == a && (c.Card != "flow" || c.Down) {
					n++
				}
			}
			fits := l.w.Combat.Fighters[v.Turn].Last != a && n < l.areaLimit() // FE-15.8, FE-15.9
			if known && offered || !known && fits {
				f.Open = append(f.Open, a)
			}
		}
	}
}

// beastOf is the id of a creature or boss among the fighters.
func beastOf(who string) string {
	if id := trim(who, "epic:"); id != "" {
		return id
	}
	return trim(who, "boss:")
}
