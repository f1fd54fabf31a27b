package content

import (
	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// Character is a character card.
type Character struct {
	ID        string    `pack:"id,required"`
	Faction   string    `pack:"faction,required,enum=masters|evil_warriors"`
	Base      string    `pack:"base,enum=pair|flower_7" doc:"of a massive figure (BG-22)"`
	Cost      int       `pack:"cost,required"`
	Stats     Stats     `pack:"stats,required"`
	Slots     Slots     `pack:"slots,required"`
	Iconic    []string  `pack:"iconic_weapons"`
	Mandatory []string  `pack:"mandatory_equipment" doc:"what the character always has (BG-32.7)"`
	Abilities []Ability `pack:"abilities,required"`
	Source    string    `pack:"source,required,enum=rulebook|public|original"`
	Pos       pack.Pos  `pack:",pos"`
}

// Stats are the numbers of a character card (BG-7.1).
type Stats struct {
	Strength   int   `pack:"strength,required"`
	Perception int   `pack:"perception,required"`
	Power      int   `pack:"power,required"`
	Toughness  int   `pack:"toughness,required"`
	Mind       int   `pack:"mind,required"`
	Health     int   `pack:"health,required"`
	Speed      Speed `pack:"speed,required"`
}

// Speed is movement points without and with a focus token.
type Speed struct {
	Standard int `pack:"standard,required"`
	Focused  int `pack:"focused,required"`
}

// Slots say what a character may carry.
type Slots struct {
	Melee   int `pack:"melee"`
	Ranged  int `pack:"ranged"`
	Magic   int `pack:"magic"`
	Trinket int `pack:"trinket"`
	Armour  int `pack:"armour"`
	Shield  int `pack:"shield"`
}

// Ability is a skill of a character (BG-18.1).
type Ability struct {
	ID       string        `pack:"id,required"`
	Kind     string        `pack:"kind,required,enum=active|passive"`
	Cost     AbilityCost   `pack:"cost"`
	UsableIn []string      `pack:"usable_in,enum=activation|interruption"`
	Rules    []effect.Rule `pack:"rules,required"`
	Source   string        `pack:"source,required,enum=rulebook|public|original"`
}

// AbilityCost is what an active skill costs.
type AbilityCost struct {
	AP   int        `pack:"ap"`
	Mana ManaAmount `pack:"mana"`
}

// Hit is one line of a weapon's table (BG-11.5).
type Hit struct {
	At int        `pack:"at,required"`
	Do effect.Ops `pack:"do,required"`
}

// Weapon is a weapon card.
type Weapon struct {
	ID        string        `pack:"id,required"`
	Type      string        `pack:"type,required,enum=melee|ranged|magic"`
	Copies    int           `pack:"copies"`
	Cost      int           `pack:"cost"`
	IconicTo  string        `pack:"iconic_to"`
	TakesSlot bool          `pack:"takes_slot"`
	Range     int           `pack:"range_in"`
	Dice      int           `pack:"dice"`
	Mana      int           `pack:"mana"`
	Targets   string        `pack:"targets,required,enum=enemy|ally|any"`
	Test      string        `pack:"test,required,enum=strength|perception|power"`
	Defence   string        `pack:"defence,required,enum=toughness|mind|none"`
	Rules     []effect.Rule `pack:"rules"`
	Hits      []Hit         `pack:"hits,required"`
	Source    string        `pack:"source,required,enum=rulebook|public|original"`
	Pos       pack.Pos      `pack:",pos"`
}

// Item is an item card (BG-20.1). One that is active or single-use has one rule:
// what happens when it is used.
type Item struct {
	ID     string        `pack:"id,required"`
	Type   string        `pack:"type,required,enum=trinket|shield|armour"`
	Kind   string        `pack:"kind,required,enum=passive|active|single_use"`
	Copies int           `pack:"copies"`
	Cost   int           `pack:"cost"`
	Use    AbilityCost   `pack:"use_cost" doc:"of an active item, paid when it is used"`
	Rules  []effect.Rule `pack:"rules,required"`
	Source string        `pack:"source,required,enum=rulebook|public|original"`
	Pos    pack.Pos      `pack:",pos"`
}

// HandLimit is the number of fate cards a player may hold (BG-4.4).
const HandLimit = 5

// Fate is a fate card.
type Fate struct {
	ID         string    `pack:"id,required"`
	Copies     int       `pack:"copies"`
	Initiative int       `pack:"initiative,required"`
	AP         int       `pack:"ap,required"`
	Mana       int       `pack:"mana,required"`
	Bonus      FateBonus `pack:"bonus,required"`
	Source     string    `pack:"source,required,enum=rulebook|public|original"`
	Pos        pack.Pos  `pack:",pos"`
}

// FateBonus is what a fate card gives besides its numbers: one of the two (BG-5.11a).
type FateBonus struct {
	Mana      int           `pack:"mana,required"`
	Rules     []effect.Rule `pack:"rules" doc:"the printed ability; none: the card has only its mana"`
	Mandatory bool          `pack:"mandatory" doc:"a drawback: no other bonus may be taken instead"`
}

// Glory is a glory card.
type Glory struct {
	ID         string     `pack:"id,required"`
	Copies     int        `pack:"copies"`
	Initiative int        `pack:"initiative,required"`
	AP         int        `pack:"ap,required"`
	Mana       int        `pack:"mana,required"`
	Bonus      GloryBonus `pack:"bonus,required"`
	Mission    Mission    `pack:"mission,required"`
	Source     string     `pack:"source,required,enum=rulebook|public|original"`
	Pos        pack.Pos   `pack:",pos"`
}

// GloryBonus is the AP of a glory card, the other choice beside its side mission (BG-5.11b).
type GloryBonus struct {
	AP int `pack:"ap,required"`
}

// Mission is a side mission (BG-19.2).
type Mission struct {
	Window string       `pack:"window,required,enum=act"`
	When   string       `pack:"when,required"`
	Of     Who          `pack:"of,required"`
	If     *effect.Cond `pack:"if"`
	VP     int          `pack:"vp,required"`
}

// AttackType is the type of attack that a condition asks for; nothing if any will do.
func AttackType(k *effect.Cond) string {
	if k == nil {
		return ""
	}
	if x, ok := k.Leaf.(*AttackIs); ok {
		return x.Type
	}
	for i := range k.All {
		if kind := AttackType(&k.All[i]); kind != "" {
			return kind
		}
	}
	return ""
}

// Status is a buff or debuff (BG-17).
type Status struct {
	ID        string        `pack:"id,required"`
	Kind      string        `pack:"kind,required,enum=buff|debuff"`
	Tokens    int           `pack:"tokens"`
	Unique    bool          `pack:"unique" doc:"a force has one at a time (BG-17.7)"`
	Rules     []effect.Rule `pack:"rules"`
	OnRemoval effect.Ops    `pack:"on_removal"`
	Source    string        `pack:"source,required,enum=rulebook|public|original"`
	Pos       pack.Pos      `pack:",pos"`
}

// Mark is a mark token (BG-18.5).
type Mark struct {
	ID     string        `pack:"id,required"`
	Tokens int           `pack:"tokens"`
	Unique bool          `pack:"unique,required" doc:"a force has one at a time (BG-18.9)"`
	Rules  []effect.Rule `pack:"rules,required"`
	Source string        `pack:"source,required,enum=rulebook|public|original"`
	Pos    pack.Pos      `pack:",pos"`
}
