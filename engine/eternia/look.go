package eternia

import (
	"slices"
	"strings"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
)

// look reads the world.
type look struct {
	w *World
	p *Pack
}

// Look is a game as somebody thinks of it: the rules, which only read, on a copy of the world, which may be changed to see what
// follows. The game itself is out of its reach.
type Look struct {
	look
	World *World
	Pack  *content.Pack
}

// lend is the look at a copy of the world.
func (l look) lend() Look {
	l.w = copyWorld(l.w)
	return Look{l, l.w, l.p.Pack}
}

func seatOf(seat int) engine.Seat   { return engine.Seat(seat) }
func seatRef(seat int) *engine.Seat { s := engine.Seat(seat); return &s }

// Mission is the scenario being played.
func (l look) Mission() *content.Mission { m, _ := l.p.Mission(l.w.Scenario); return m }

// old says whether the game began with rules that ask more in epic combats (FE-S-137, FE-S-138): it goes on as it began.
func (l look) old() bool { return l.w.Rules < 3 }

// Solo says whether the table plays a solo mission (FE-22).
func (l look) Solo() bool { return l.Mission().Mode == "solo" }

// Skirmish says whether the table plays a skirmish (FE-23).
func (l look) Skirmish() bool { return l.Mission().Mode == "skirmish" }

// Option is an option of the table; its default if it was not set.
func (l look) Option(id string) string { return l.Mission().Option(l.w.Options, id) }

// Hero finds a hero in play; nil if there is none.
func (l look) Hero(id string) *Hero {
	for i := range l.w.Heroes {
		if h := &l.w.Heroes[i]; h.ID == id {
			return h
		}
	}
	return nil
}

// Card is the card of a hero.
func (l look) Card(h *Hero) *content.Hero { return l.p.Hero(h.ID) }

// Heroes lists the heroes of a team.
func (l look) Heroes(team int) []*Hero {
	var out []*Hero
	for i := range l.w.Heroes {
		if l.w.Heroes[i].Team == team {
			out = append(out, &l.w.Heroes[i])
		}
	}
	return out
}

// members lists the seats of a team that play on.
func (l look) members(team int) []engine.Seat {
	var out []engine.Seat
	for seat, t := range l.w.Seats {
		if t == team && !slices.Contains(l.w.Gone, seat) {
			out = append(out, engine.Seat(seat))
		}
	}
	return out
}

// opposed says whether anybody plays against a team: only then is what it holds a secret (FE-22.1).
func (l look) opposed(team int) bool { return len(l.rivals(team)) > 0 }

// deciders lists the seats that may decide for a team: its captain, or any member (FE-S-03, FE-31.8).
func (l look) deciders(team int) []engine.Seat {
	if c := l.w.Teams[team].Captain; c != None && !slices.Contains(l.w.Gone, c) {
		return []engine.Seat{engine.Seat(c)}
	}
	return l.members(team)
}

// conceded says whether a team has given up, while others play on: it stays until the activation is over (FE-32.2).
func (l look) conceded(team int) bool { return slices.Contains(l.w.Lost, team) }

// Team is the team of a seat; none of a watcher.
func (l look) Team(seat engine.Seat) int {
	if seat < 0 || int(seat) >= len(l.w.Seats) {
		return None
	}
	return l.w.Seats[seat]
}

// Day says whether it is day (FE-9.1); before the first round it is.
func (l look) Day() bool {
	if l.w.Extra {
		return false
	}
	return l.w.Space == None || l.p.Track[l.w.Space].Time == "day"
}

// Outpost says whether a zone is an outpost; the other zones are wilds areas.
func (l look) Outpost(zone string) bool { return l.p.Land.Posts[zone] != nil }

// Soldiers counts the soldiers of a team in a zone.
func (l look) Soldiers(team int, zone string) int { return l.w.Teams[team].Soldiers[zone] }

// HeroesAt lists the heroes in a zone that belong to a team, or with false all others.
func (l look) HeroesAt(zone string, team int, own bool) []*Hero {
	var out []*Hero
	for i := range l.w.Heroes {
		if h := &l.w.Heroes[i]; h.At == zone && (h.Team == team) == own {
			out = append(out, h)
		}
	}
	return out
}

// heroAt says whether there are any of them.
func (l look) heroAt(zone string, team int, own bool) bool {
	for i := range l.w.Heroes {
		if h := &l.w.Heroes[i]; h.At == zone && (h.Team == team) == own {
			return true
		}
	}
	return false
}

// enemiesAt says whether a zone holds figures hostile to a team: heroes, soldiers or a boss.
func (l look) enemiesAt(zone string, team int) bool {
	if l.heroAt(zone, team, false) || l.w.Boss != nil && l.w.Boss.At == zone {
		return true
	}
	for i := range l.w.Teams {
		if i != team && l.Soldiers(i, zone) > 0 {
			return true
		}
	}
	return false
}

// BaseOf says whether a zone is the base of a team (FE-4.7); none if of nobody (FE-S-08).
func (l look) BaseOf(zone string) int {
	for i := range l.w.Teams {
		if l.w.Teams[i].Base == zone {
			return i
		}
	}
	return None
}

// Controls says whether a team controls an outpost (FE-4.5, FE-4.7); nobody controls wilds (FE-4.5b).
func (l look) Controls(team int, zone string) bool {
	if b := l.BaseOf(zone); b != None {
		return b == team
	}
	return (l.Soldiers(team, zone) > 0 || l.heroAt(zone, team, true)) && l.Outpost(zone)
}

// Controlled lists the outposts that a team controls, its base among them (FE-S-105).
func (l look) Controlled(team int) []string {
	var out []string
	for _, z := range l.p.Land.Zones {
		if l.Controls(team, z) {
			out = append(out, z)
		}
	}
	return out
}

// HP is what a hero has left (FE-7.1).
func (l look) HP(h *Hero) int { return l.Stat(h, "hp") - h.Damage }

// HeroRef is how a hero is named among the fighters and in what lasts.
func HeroRef(h *Hero) string { return "hero:" + h.ID }

// HeroOf is the hero that such a name means; nil for creatures and bosses.
func (l look) HeroOf(who string) *Hero {
	id, ok := strings.CutPrefix(who, "hero:")
	if !ok {
		return nil
	}
	return l.Hero(id)
}

// controller is the seat that decides for a hero.
func controller(h *Hero) engine.Seat { return engine.Seat(h.Seat) }

func (l look) teamName(team int) engine.Text { return words.FactionName(l.w.Teams[team].Faction) }

func ref(kind, id, role string) engine.Ref { return engine.Ref{Kind: kind, ID: id, Role: role} }
