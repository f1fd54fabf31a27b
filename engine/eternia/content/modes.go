package content

import (
	"slices"

	"hexwarden/engine/pack"
)

// Solo is what a solo mission has beside a story (FE-22). Its zones are told for players of the first faction; those of
// the other one play it the other way round: every zone is its mirror on the map (FE-35.31).
type Solo struct {
	Places    []string   `pack:"places,required" doc:"where the enemy heroes stand"`
	Soldiers  []Garrison `pack:"soldiers" doc:"of the enemy"`
	Extra     []Level    `pack:"extra" doc:"soldiers added to each of these garrisons by difficulty"`
	Advance   []int      `pack:"advance" doc:"skulls at which the enemy heroes advance (FE-35.18)"`
	Reinforce []int      `pack:"reinforce" doc:"skulls at which every outpost of the enemy gets a soldier; not for beginners (FE-22.5)"`
	Home      string     `pack:"home" doc:"where defeated enemy heroes come back; their base if not given (FE-S-118)"`
	Goal      SoloGoal   `pack:"goal,required"`
	Epic      bool       `pack:"epic" doc:"the epic creatures of its sets are in the scenario deck; only its quests if not given (FE-22.4)"`
	Impostor  *Impostor  `pack:"impostor" doc:"one of the enemy heroes is in disguise; he must be unmasked and defeated too"`
	Child     *Child     `pack:"child" doc:"somebody is to be found and brought home too"`
	Pos       pack.Pos   `pack:",pos"`
}

// Impostor is an enemy hero in disguise (FE-35.36).
type Impostor struct {
	Takes int      `pack:"takes,required" doc:"Eternium that he takes at each advance as long as nobody has unmasked him"`
	Pos   pack.Pos `pack:",pos"`
}

// Child hides in the zone of a quest token (FE-35.41).
type Child struct {
	Among  []string `pack:"among,required" doc:"zones with quest tokens, one of them by lot"`
	Burden int      `pack:"burden" doc:"defence that the hero who protects it does without in combats"`
	Pos    pack.Pos `pack:",pos"`
}

// Garrison is soldiers in a zone.
type Garrison struct {
	Zone  string   `pack:"zone,required"`
	Count int      `pack:"count,required"`
	Pos   pack.Pos `pack:",pos"`
}

// Level is a number for a difficulty (FE-22.5).
type Level struct {
	Difficulty string   `pack:"difficulty,required,enum=beginner|novice|advanced|ruthless"`
	Count      int      `pack:"count,required"`
	Pos        pack.Pos `pack:",pos"`
}

// SoloGoal is when a solo mission is completed: all of it, and what an impostor or a child asks for.
type SoloGoal struct {
	Quests  int      `pack:"quests" doc:"quests done and epic creatures beaten"`
	More    []Level  `pack:"more" doc:"quests that it asks for beside by difficulty"`
	Control []string `pack:"control" doc:"outposts controlled then"`
	Pos     pack.Pos `pack:",pos"`
}

// Skirmish is what a skirmish has (FE-23).
type Skirmish struct {
	Zones    []Deployment `pack:"zones,required"`
	Soldiers int          `pack:"soldiers,required" doc:"of each team"`
	Quests   int          `pack:"quests" doc:"quest tokens of each team; 5 if not given"`
	Defeat   int          `pack:"defeat" doc:"VP for defeating a hero; Eternium instead if there are none (FE-23.16)"`
	Score    []Scoring    `pack:"score" doc:"what else gives VP"`
	Enough   int          `pack:"enough" doc:"VP with which the team ahead has won at the end of a round; 0: the rounds are played"`
	Relic    *Relic       `pack:"relic"`
	Pos      pack.Pos     `pack:",pos"`
}

// Deployment is a zone where a team begins (FE-23.4).
type Deployment struct {
	ID       string   `pack:"id,required"`
	Outposts []string `pack:"outposts,required"`
	Heroes   []string `pack:"heroes" doc:"zones where its heroes begin; any of the outposts if not given"`
	Pos      pack.Pos `pack:",pos"`
}

// Relic is a thing that heroes carry home (FE-35.55).
type Relic struct {
	At   string   `pack:"at,required" doc:"where it lies at first, and again once it was brought home"`
	Hold int      `pack:"hold" doc:"VP for bearing it at the end of a round"`
	Home int      `pack:"home,required" doc:"VP for bringing it to an outpost of the own zone"`
	Pos  pack.Pos `pack:",pos"`
}

// Scoring is VP for something held at the end of rounds.
type Scoring struct {
	At   []string `pack:"at,required" doc:"zones"`
	VP   int      `pack:"vp,required" doc:"for each of them"`
	Hero bool     `pack:"hero" doc:"held by a hero who stands there; controlled if not"`
	Time string   `pack:"time,enum=day|night" doc:"of the rounds; every one if not given"`
	Pos  pack.Pos `pack:",pos"`
}

// Gives is how many VP a zone gives in a round to whoever holds it there, at the time of its first score; 0 if it gives none.
func (s *Skirmish) Gives(zone string) int {
	n, time := 0, ""
	for _, x := range s.Score {
		if slices.Contains(x.At, zone) && (n == 0 || x.Time == time) {
			n, time = n+x.VP, x.Time
		}
	}
	return n
}

// Tokens is the number of quest tokens of each team.
func (s *Skirmish) Tokens() int {
	if s.Quests > 0 {
		return s.Quests
	}
	return tokensEach
}

// Spots lists where the heroes of a zone may begin (FE-23.6).
func (d *Deployment) Spots() []string {
	if len(d.Heroes) > 0 {
		return d.Heroes
	}
	return d.Outposts
}

// Deployment finds a zone; nil if there is none.
func (s *Skirmish) Deployment(id string) *Deployment {
	return find(s.Zones, id, func(d *Deployment) string { return d.ID })
}
