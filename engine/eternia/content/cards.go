package content

import (
	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// Faction is who fights for Eternia (FE-2.2).
type Faction struct {
	ID   string   `pack:"id,required"`
	Base string   `pack:"base,required"`
	Side string   `pack:"side,required" doc:"its side of the map in a first game (FE-8.2)"`
	Like string   `pack:"like" doc:"the faction whose tasks it does where a quest card has none for it (FE-24.15)"`
	Pos  pack.Pos `pack:",pos"`
}

// Stock is a number of combat cards of a kind.
type Stock struct {
	Card  string   `pack:"card,required,enum=+1|+2|+3|overload|time|tool|flow"`
	Count int      `pack:"count,required"`
	Pos   pack.Pos `pack:",pos"`
}

// Hero is a hero (FE-2.21).
type Hero struct {
	ID         string        `pack:"id,required"`
	Faction    string        `pack:"faction,required"`
	HP         int           `pack:"hp,required"`
	Mind       int           `pack:"mind,required"`
	Body       int           `pack:"body,required"`
	Initiative int           `pack:"initiative,required"`
	Movement   int           `pack:"movement,required"`
	Weapons    []Weapon      `pack:"weapons,required"`
	Rules      []effect.Rule `pack:"rules"`
	Mount      string        `pack:"mount" doc:"the hero whose mounted version it is (FE-2.5)"`
	Tamed      string        `pack:"tamed" doc:"the creature that it begins with (FE-2.6)"`
	Fact       []string      `pack:"fact"`
	Source     string        `pack:"source,required,enum=rulebook|original"`
	Pos        pack.Pos      `pack:",pos"`
}

// Stat is a characteristic of the card: "hp", "mind", "body", "initiative", "movement"; 0 of what is none.
func (h *Hero) Stat(stat string) int {
	switch stat {
	case "hp":
		return h.HP
	case "mind":
		return h.Mind
	case "body":
		return h.Body
	case "initiative":
		return h.Initiative
	case "movement":
		return h.Movement
	}
	return 0
}

// Weapon is one of a hero's two (FE-14.3).
type Weapon struct {
	ID        string     `pack:"id,required"`
	Type      string     `pack:"type,required,enum=melee|ranged|magic"`
	Immediate bool       `pack:"immediate" doc:"its overload triggers when the card is placed (FE-14.8)"`
	Overload  effect.Ops `pack:"overload,required"`
	Pos       pack.Pos   `pack:",pos"`
}

// Encounter is a creature or an ally of the wilds deck (FE-12.6).
type Encounter struct {
	ID      string        `pack:"id,required"`
	Faction string        `pack:"faction" doc:"of an ally"`
	Cost    int           `pack:"cost" doc:"of an ally"`
	HP      int           `pack:"hp,required"`
	Attack  int           `pack:"attack,required"`
	Defence int           `pack:"defence,required"`
	Tame    int           `pack:"tame" doc:"price of taming; 0: cannot be tamed"`
	Ability []effect.Rule `pack:"ability"`
	Bonus   []effect.Rule `pack:"bonus" doc:"of the hero who has it"`
	Reward  effect.Ops    `pack:"reward"`
	Fact    []string      `pack:"fact"`
	Source  string        `pack:"source,required,enum=rulebook|original"`
	Pos     pack.Pos      `pack:",pos"`
}

// Event is an event of the wilds deck (FE-12.1).
type Event struct {
	ID     string     `pack:"id,required"`
	Do     effect.Ops `pack:"do,required"`
	Source string     `pack:"source,required,enum=rulebook|original"`
	Pos    pack.Pos   `pack:",pos"`
}

// Beast is an epic creature or a boss (FE-12.11).
type Beast struct {
	ID         string        `pack:"id,required"`
	Set        string        `pack:"set" doc:"of a scenario deck"`
	HP         int           `pack:"hp,required"`
	Initiative int           `pack:"initiative,required"`
	Attack     int           `pack:"attack,required"`
	Defence    int           `pack:"defence,required"`
	Tame       int           `pack:"tame" doc:"price of taming; 0: cannot be tamed"`
	Rules      []effect.Rule `pack:"rules"`
	Overload   effect.Ops    `pack:"overload,required"`
	Bonus      []effect.Rule `pack:"bonus" doc:"of the hero who tamed it"`
	Reward     effect.Ops    `pack:"reward"`
	Source     string        `pack:"source,required,enum=rulebook|original"`
	Pos        pack.Pos      `pack:",pos"`
}

// Quest is a quest card (FE-12.7).
type Quest struct {
	ID     string     `pack:"id,required"`
	Set    string     `pack:"set,required"`
	Tasks  []Task     `pack:"tasks,required"`
	Reward effect.Ops `pack:"reward"`
	Source string     `pack:"source,required,enum=rulebook|original"`
	Pos    pack.Pos   `pack:",pos"`
}

// Task is what a quest wants of a hero (FE-12.8).
type Task struct {
	Faction string     `pack:"faction" doc:"of the hero; of any if not given"`
	Do      effect.Ops `pack:"do,required"`
	Pos     pack.Pos   `pack:",pos"`
}

// Equipment is sold in shops (FE-20.7).
type Equipment struct {
	ID     string        `pack:"id,required"`
	Count  int           `pack:"count,required"`
	Cost   int           `pack:"cost,required"`
	Type   string        `pack:"type,required,enum=armour|artefact|consumable"`
	Slot   string        `pack:"slot,enum=body|head|arms|legs|shield" doc:"subtype of an armour (FE-20.10)"`
	Rules  []effect.Rule `pack:"rules"`
	Source string        `pack:"source,required,enum=rulebook|original"`
	Pos    pack.Pos      `pack:",pos"`
}

// Spell is sold in mage guilds (FE-20.14).
type Spell struct {
	ID     string        `pack:"id,required"`
	Count  int           `pack:"count,required"`
	Cost   int           `pack:"cost,required"`
	Kind   string        `pack:"kind,required,enum=combat|board|both"`
	Rules  []effect.Rule `pack:"rules,required"`
	Fact   []string      `pack:"fact"`
	Source string        `pack:"source,required,enum=rulebook|original"`
	Pos    pack.Pos      `pack:",pos"`
}

// Vehicle is sold in forges (FE-20.21).
type Vehicle struct {
	ID       string        `pack:"id,required"`
	Count    int           `pack:"count,required"`
	Cost     int           `pack:"cost,required"`
	Type     string        `pack:"type,required,enum=ground|flying"`
	Movement int           `pack:"movement" doc:"movement points added in a Move"`
	Star     *Star         `pack:"star"`
	Rules    []effect.Rule `pack:"rules"`
	Source   string        `pack:"source,required,enum=rulebook|original"`
	Pos      pack.Pos      `pack:",pos"`
}

// Star is a bonus marked +1* (FE-20.23).
type Star struct {
	By int          `pack:"by,required"`
	If *effect.Cond `pack:"if,required"`
}

// Victory is a victory card (FE-6.1).
type Victory struct {
	ID        string   `pack:"id,required"`
	Primary   Goal     `pack:"primary,required"`
	Secondary Goal     `pack:"secondary,required"`
	Source    string   `pack:"source,required,enum=rulebook|original"`
	Pos       pack.Pos `pack:",pos"`
}

// Goal is what a victory card asks for: a state that holds, or events that are counted.
type Goal struct {
	State string   `pack:"state,enum=control|control_kind|control_each|control_any|ether|soldiers|full_outposts|tamed|allies|equipped|vehicles|at_the_gate"`
	Event string   `pack:"event,enum=defeat_hero|win_epic_hero|defeat_epic|quest_ok|beat_wilds|cast|buy|upgrade|capture_enemy|slay_soldier|fast_travel|fly_lane_or_wrap|hold_round_end"`
	Of    []string `pack:"of" doc:"kinds of outposts, or zones"`
	Count int      `pack:"count,required"`
	VP    int      `pack:"vp,required"`
	Pos   pack.Pos `pack:",pos"`
}

// Clash is a clash card of the solo mode (FE-22.3).
type Clash struct {
	ID         string   `pack:"id,required"`
	Weapon     string   `pack:"weapon,required,enum=melee|ranged|magic"`
	Attack     int      `pack:"attack,required"`
	Defence    int      `pack:"defence,required"`
	Initiative int      `pack:"initiative,required"`
	Effects    int      `pack:"effects,required"`
	Overload   bool     `pack:"overload"`
	Pos        pack.Pos `pack:",pos"`
}

// Effect is an effect card of the solo mode (FE-22.3).
type Effect struct {
	ID       string     `pack:"id,required"`
	Skulls   int        `pack:"skulls,required"`
	Areas    []string   `pack:"areas,required,enum=attack|defence|initiative"`
	Overload bool       `pack:"overload"`
	Do       effect.Ops `pack:"do"`
	Pos      pack.Pos   `pack:",pos"`
}

// Person is who the card shows, mounted or not.
func (c *Hero) Person() string {
	if c.Mount != "" {
		return c.Mount
	}
	return c.ID
}

// Key is the name under which the events of a goal are counted in Team.Events: with the zone, if it is about one.
func (g Goal) Key() string {
	if g.Event != "" && len(g.Of) > 0 {
		return g.Event + ":" + g.Of[0]
	}
	return g.Event
}
