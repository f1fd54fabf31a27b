package content

import (
	"slices"
	"strconv"

	"hexwarden/engine"
	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// Numbers of the rules that packs are held to (FE-28).
const (
	MostSoldiers = 3  // of a team in an outpost (FE-4.6)
	MostFigures  = 15 // soldiers of a faction (FE-1.9)
	TeamSize     = 3  // heroes of a team (FE-2.3)
	tokensEach   = 5  // quest tokens of a team of a skirmish, if it does not say how many (FE-23.7)
	Forgone      = 2  // Eternium for each VP that a skirmish does not give (FE-23.16)
)

// Mission is a scenario: a story, a solo mission or a skirmish (FE-2.15, FE-22.4, FE-23).
type Mission struct {
	ID       string    `pack:"id,required"`
	Mode     string    `pack:"mode,required,enum=story|solo|skirmish"`
	Players  []int     `pack:"players,required" doc:"numbers of players it can be played with"`
	Factions []string  `pack:"factions,required" doc:"of the teams, in their order"`
	Sets     []string  `pack:"sets" doc:"of quests and epic creatures in the scenario deck"`
	Quests   []string  `pack:"quests" doc:"zones with a quest token"`
	Skulls   []Skull   `pack:"skulls"`
	Brambles *Brambles `pack:"brambles"`
	Bases    []string  `pack:"bases" doc:"of the teams; those of their factions if not given"`
	Heroes   []string  `pack:"heroes" doc:"of the first team, if they are given"`
	Rounds   int       `pack:"rounds" doc:"the last round; the fourth skull if not given"`
	Solo     *Solo     `pack:"solo"`
	Skirmish *Skirmish `pack:"skirmish"`
	Source   string    `pack:"source,enum=rulebook|original"`
	Pos      pack.Pos  `pack:",pos"`
}

// Skull is a skull event of a scenario (FE-9.5).
type Skull struct {
	At  int        `pack:"at,required"`
	Do  effect.Ops `pack:"do,required"`
	Pos pack.Pos   `pack:",pos"`
}

// Brambles says what brambles do: more movement points to enter, and Eternium to
// remove one with a standard action. An outpost with brambles yields no Eternium.
type Brambles struct {
	Enter int      `pack:"enter,required"`
	Pay   int      `pack:"pay,required"`
	Pos   pack.Pos `pack:",pos"`
}

// Order is the factions of the teams: in a solo mission the players take the one they like (FE-35.31).
func (m *Mission) Order(options map[string]string) []int {
	var out []int
	for i := range m.Factions {
		out = append(out, i)
	}
	if m.Mode == "solo" && m.Option(options, "side") == m.Factions[1] {
		slices.Reverse(out)
	}
	return out
}

// Teams is the number of teams with seats: a solo mission has one (FE-22.1).
func (m *Mission) Teams() int {
	if m.Mode == "solo" {
		return 1
	}
	return len(m.Factions)
}

// Scenario is the id of the mission for a number of players: its own for the first number it is offered for.
func (m *Mission) Scenario(players int) string {
	if players == m.Players[0] {
		return m.ID
	}
	return m.ID + "-" + strconv.Itoa(players)
}

// Meets says whether an epic creature is in the scenario deck of a mission: those of its sets (FE-S-04), of a solo mission only if it
// says so (FE-22.4); in a skirmish those that can be tamed, of all sets (FE-23.9).
func (m *Mission) Meets(c *Beast) bool {
	switch m.Mode {
	case "solo":
		return m.Solo.Epic && slices.Contains(m.Sets, c.Set)
	case "skirmish":
		return c.Tame > 0
	}
	return slices.Contains(m.Sets, c.Set)
}

// facts are what one wants to know of a mission before one sits down: its rounds, what wins, and how many heroes a team has.
func (m *Mission) facts() []engine.Fact {
	length, goal := engine.T("fe.fact.skull"), engine.T("fe.fact.points")
	if m.Rounds > 0 {
		length = engine.T("fe.fact.rounds", engine.Num("n", m.Rounds))
	}
	switch {
	case m.Mode == "solo":
		goal = engine.T("fe.fact.mission")
	case m.Skirmish != nil && m.Skirmish.Enough > 0:
		goal = engine.T("fe.fact.enough", engine.Num("n", m.Skirmish.Enough))
	}
	return []engine.Fact{{About: engine.Length, Text: length}, {About: engine.Goal, Text: goal}, {About: engine.Force, Text: engine.T("fe.fact.heroes", engine.Num("n", TeamSize))}}
}

// Scenarios lists the missions of the pack, each for every number of players.
func (p *Pack) Scenarios() []engine.Scenario {
	var out []engine.Scenario
	for i := range p.Missions {
		m := &p.Missions[i]
		for _, n := range m.Players {
			s := engine.Scenario{ID: m.Scenario(n), Name: engine.T("fe.scenario.name", engine.Key("name", "fe.scenario."+m.ID), engine.Num("n", n)), Text: engine.T("fe.scenario." + m.ID + ".text"), Facts: m.facts()}
			for seat := range n {
				side := seat % m.Teams()
				name := engine.T("fe.seat", engine.Num("n", seat/m.Teams()+1), engine.Sub("faction", engine.T("fe.faction."+m.Factions[side])))
				if m.Mode == "solo" { // the faction is an option
					name = engine.T("fe.seat.solo", engine.Num("n", seat+1))
				}
				s.Seats = append(s.Seats, engine.SeatInfo{Name: name, Side: side})
			}
			for _, o := range m.options() {
				o.Name = engine.T("fe.option." + o.ID)
				s.Options = append(s.Options, o)
			}
			out = append(out, s)
		}
	}
	return out
}
