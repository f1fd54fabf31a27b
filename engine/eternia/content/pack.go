package content

import (
	"strings"

	"hexwarden/engine/campaign"
	"hexwarden/engine/effect"
)

// Pack is the loaded data of a pack of Fields of Eternia. It never changes.
type Pack struct {
	id, hash       string
	Map            Map
	Track          []Space
	WildsDie       []string // faces: "blank", "success", "double", "reroll" (FE-1.4)
	EpicDie        []string // faces: "attack+1" ... "overload" (FE-15.12)
	Factions       []Faction
	Deck           []Stock // of combat cards at the start (FE-2.12)
	Reserve        []Stock // combat cards that can be gained (FE-S-61)
	Heroes         []Hero
	Creatures      []Encounter
	Allies         []Encounter
	Events         []Event
	Epic           []Beast
	Bosses         []Beast
	Quests         []Quest
	EquipmentCards []Equipment
	Spells         []Spell
	Vehicles       []Vehicle
	VictoryCards   []Victory
	ClashCards     []Clash
	Effects        []Effect
	Missions       []Mission
	linked         []campaign.Campaign

	Land  *Land
	Ops   map[string]effect.Ops // operations of all cards, by "kind:id" and path
	Rules map[string][]effect.Rule

	scenarios map[string]scenario // by the id of an engine.Scenario
}

// scenario is a mission for a number of players.
type scenario struct {
	mission *Mission
	players int
}

// Campaigns lists the campaigns of the pack.
func (p *Pack) Campaigns() []campaign.Campaign { return p.linked }

// ID is the pack's name.
func (p *Pack) ID() string { return p.id }

// Hash is the content hash of its files.
func (p *Pack) Hash() string { return p.hash }

// Hero finds the card of a hero; nil if there is none.
func (p *Pack) Hero(id string) *Hero {
	return find(p.Heroes, id, func(c *Hero) string { return c.ID })
}

// Beast finds an epic creature or a boss; nil if there is none.
func (p *Pack) Beast(id string) *Beast {
	if b := find(p.Epic, id, func(c *Beast) string { return c.ID }); b != nil {
		return b
	}
	return find(p.Bosses, id, func(c *Beast) string { return c.ID })
}

// Creature finds a creature of the wilds; nil if there is none.
func (p *Pack) Creature(id string) *Encounter {
	return find(p.Creatures, id, func(c *Encounter) string { return c.ID })
}

// Ally finds an ally of the wilds; nil if there is none.
func (p *Pack) Ally(id string) *Encounter {
	return find(p.Allies, id, func(c *Encounter) string { return c.ID })
}

// Event finds an event of the wilds; nil if there is none.
func (p *Pack) Event(id string) *Event {
	return find(p.Events, id, func(c *Event) string { return c.ID })
}

// Quest finds a quest; nil if there is none.
func (p *Pack) Quest(id string) *Quest {
	return find(p.Quests, id, func(c *Quest) string { return c.ID })
}

// Equipment finds equipment; nil if there is none.
func (p *Pack) Equipment(id string) *Equipment {
	return find(p.EquipmentCards, id, func(c *Equipment) string { return c.ID })
}

// Spell finds a spell; nil if there is none.
func (p *Pack) Spell(id string) *Spell {
	return find(p.Spells, id, func(c *Spell) string { return c.ID })
}

// Vehicle finds a vehicle; nil if there is none.
func (p *Pack) Vehicle(id string) *Vehicle {
	return find(p.Vehicles, id, func(c *Vehicle) string { return c.ID })
}

// Victory finds a victory card; nil if there is none.
func (p *Pack) Victory(id string) *Victory {
	return find(p.VictoryCards, id, func(c *Victory) string { return c.ID })
}

// Clash finds a clash card; nil if there is none.
func (p *Pack) Clash(id string) *Clash {
	return find(p.ClashCards, id, func(c *Clash) string { return c.ID })
}

// Effect finds an effect card; nil if there is none.
func (p *Pack) Effect(id string) *Effect {
	return find(p.Effects, id, func(c *Effect) string { return c.ID })
}

// Faction finds a faction; nil if there is none.
func (p *Pack) Faction(id string) *Faction {
	return find(p.Factions, id, func(c *Faction) string { return c.ID })
}

func find[C any](list []C, id string, of func(*C) string) *C {
	for i := range list {
		if of(&list[i]) == id {
			return &list[i]
		}
	}
	return nil
}

// Mission finds a scenario and the number of its players by the id of an engine.Scenario; the first if id is empty.
func (p *Pack) Mission(id string) (*Mission, int) {
	if id == "" && len(p.Missions) > 0 {
		id = p.Missions[0].ID
	}
	x := p.scenarios[id]
	return x.mission, x.players
}

// RuleAt finds the rule of a card that a path of operations lies in; nil if they stand alone.
func (p *Pack) RuleAt(card, path string) *effect.Rule {
	for _, list := range [][]effect.Rule{p.Rules[card], p.Abilities(card)} {
		for i := range list {
			if strings.HasPrefix(path, list[i].Path+".do") {
				return &list[i]
			}
		}
	}
	return nil
}

// Abilities are the rules of an enemy: of a creature or ally met in the wilds, of an epic creature or boss.
func (p *Pack) Abilities(card string) []effect.Rule {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "creature", "ally":
		if c := p.Encounter(card); c != nil {
			return c.Ability
		}
	case "epic", "boss":
		if c := p.Beast(id); c != nil {
			return c.Rules
		}
	}
	return nil
}

// Encounter is a creature or ally by "kind:id"; nil of other cards.
func (p *Pack) Encounter(card string) *Encounter {
	switch kind, id, _ := strings.Cut(card, ":"); kind {
	case "creature":
		return p.Creature(id)
	case "ally":
		return p.Ally(id)
	}
	return nil
}
