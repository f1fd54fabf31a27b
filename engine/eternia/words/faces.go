package words

import "hexwarden/engine"

// Faces are all that the cards show, for the painter. Words are whole sentences, one for each rule.

// HeroFace is the card of a hero (FE-2.21).
type HeroFace struct {
	ID         string
	Name       engine.Text
	Faction    string
	HP         int
	Mind       int
	Body       int
	Initiative int
	Movement   int
	Weapons    []WeaponFace
	Words      []engine.Text
	Mount      string // the hero whose mounted version it is; empty of the others
	Tamed      string // "creature:ID", "epic:ID": what he begins with; empty if nothing
}

// WeaponFace is a weapon of a hero (FE-14.3).
type WeaponFace struct {
	ID        string
	Name      engine.Text
	Type      string // "melee", "ranged", "magic"
	Immediate bool   // its overload triggers when the card is placed (FE-14.8)
	Overload  engine.Text
}

// EncounterFace is a creature or an ally of the wilds deck (FE-12.6).
type EncounterFace struct {
	Kind    string // "creature", "ally"
	ID      string
	Name    engine.Text
	Faction string // of an ally
	Cost    int    // of an ally
	HP      int
	Attack  int
	Defence int
	Tame    int           // price of taming; 0: cannot be tamed
	Ability []engine.Text // as an enemy
	Bonus   []engine.Text // of the hero who has it
	Reward  engine.Text   // for beating it; may be zero
}

// EventFace is an event of the wilds deck (FE-12.1).
type EventFace struct {
	ID    string
	Name  engine.Text
	Words engine.Text
}

// BeastFace is an epic creature or a boss (FE-12.11).
type BeastFace struct {
	Kind       string // "epic", "boss"
	ID         string
	Name       engine.Text
	Set        string // of a scenario deck
	HP         int
	Attack     int
	Defence    int
	Initiative int
	Tame       int // price of taming; 0: cannot be tamed
	Ability    []engine.Text
	Overload   engine.Text
	Bonus      []engine.Text // of the hero who tamed it
	Reward     engine.Text   // may be zero
}

// QuestFace is a quest (FE-12.7).
type QuestFace struct {
	ID     string
	Name   engine.Text
	Set    string
	Tasks  []TaskFace
	Reward engine.Text
}

// TaskFace is a task of a quest, for the heroes of a faction; of any if it is empty.
type TaskFace struct {
	Faction string
	Words   engine.Text
}

// EquipmentFace is a card of a shop (FE-20.7).
type EquipmentFace struct {
	ID    string
	Name  engine.Text
	Type  string // "armour", "artefact", "consumable"
	Slot  string // of an armour: "body", "head", "arms", "legs", "shield"
	Cost  int
	Count int // copies in the deck
	Words []engine.Text
}

// SpellFace is a card of a mage guild (FE-20.14).
type SpellFace struct {
	ID    string
	Name  engine.Text
	Kind  string // "combat", "board", "both"
	Cost  int
	Count int
	Words []engine.Text
}

// VehicleFace is a card of a forge (FE-20.21).
type VehicleFace struct {
	ID       string
	Name     engine.Text
	Type     string // "ground", "flying"
	Cost     int
	Count    int
	Movement int  // points added in a Move
	Star     bool // one more at times: told in Words (FE-20.23)
	Words    []engine.Text
}

// VictoryFace is a victory card (FE-6.1).
type VictoryFace struct {
	ID        string
	Name      engine.Text
	Primary   GoalFace
	Secondary GoalFace
}

// GoalFace is a goal of a victory card.
type GoalFace struct {
	Words engine.Text
	VP    int
}

// CombatFace is a combat card (FE-14.4).
type CombatFace struct {
	Card    string // "+1", "+2", "+3", "overload", "time", "tool", "flow"
	Name    engine.Text
	Words   engine.Text
	Worth   int // what it adds to its area
	Start   int // copies in the deck of a team at the start
	Reserve int // copies that it can gain
}

// ClashFace is a clash card of the solo mode (FE-22.3).
type ClashFace struct {
	ID         string
	Name       engine.Text
	Weapon     string
	Attack     int
	Defence    int
	Initiative int
	Words      []engine.Text // what else it does: how many effect cards to draw, and that it triggers overload
}

// EffectFace is an effect card of the solo mode (FE-22.3).
type EffectFace struct {
	ID       string
	Name     engine.Text
	Skulls   int
	Areas    []string
	Overload bool
	Words    engine.Text // may be zero
}

// ZoneFace is a zone of the map.
type ZoneFace struct {
	ID       string
	Name     engine.Text
	Kind     string        // "base", "tower", "plain", "wilds"
	Merchant string        // "shop", "guild", "forge"
	Ether    int           // that it yields by day
	Wrap     string        // its symbol at the map's edge
	Paths    []engine.Text // names of outposts
	Near     []engine.Text // names of zones that it borders
	Lanes    []engine.Text // sentences
}

// ScenarioFace is what a scenario has (FE-9.5, FE-22, FE-23).
type ScenarioFace struct {
	Story    engine.Text // zero where the rules tell all of it
	Rounds   int         // 0 if their number is open
	Soldiers int         // of each team on the map; 0 if that is as usual
	Quests   int         // tokens of each team; 0 if that is as usual
	Zones    []DeploymentFace
	Rules    []RuleFace
}

// DeploymentFace is a zone of deployment.
type DeploymentFace struct {
	Name     engine.Text
	Outposts []engine.Text
	Heroes   []engine.Text // where heroes start; nil for all of these outposts
}

// RuleFace is a rule of a scenario with its sign.
type RuleFace struct {
	Sign  string // "vp", "ether", "skull" and "soldiers" bear a number, "brambles", "enemy", "more", "task" and "end" none
	N     int
	Words engine.Text
}
