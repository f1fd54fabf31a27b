package eternia

import (
	"strings"

	"hexwarden/engine/campaign"
	"hexwarden/engine/effect"
)

// Pack is the loaded data of a pack of Fields of Eternia. It never changes.
type Pack struct {
	id, hash  string
	Map       Map
	Track     []Space
	WildsDie  []string // faces: "blank", "success", "double", "reroll" (FE-1.4)
	EpicDie   []string // faces: "attack+1" ... "overload" (FE-15.12)
	Factions  []Faction
	Deck      []Stock // of combat cards at the start (FE-2.12)
	Reserve   []Stock // combat cards that can be gained (FE-S-61)
	Heroes    []HeroCard
	Creatures []Encounter
	Allies    []Encounter
	Events    []Event
	Epic      []Beast
	Bosses    []Beast
	Quests    []Quest
	Equipment []Equipment
	Spells    []Spell
	Vehicles  []Vehicle
	Victory   []Victory
	Clash     []Clash
	Effects   []Effect
	Missions  []Mission
	linked    []campaign.Campaign

	land  *land
	dice  *dieOdds              // of wilds dice
	texts map[string]effect.Ops // operations of all cards, by "kind:id" and path
	rules map[string][]effect.Rule

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

// face is a hero's card; nil if there is none.
func (p *Pack) hero(id string) *HeroCard {
	return find(p.Heroes, id, func(c *HeroCard) string { return c.ID })
}

func (p *Pack) beast(id string) *Beast {
	if b := find(p.Epic, id, func(c *Beast) string { return c.ID }); b != nil {
		return b
	}
	return find(p.Bosses, id, func(c *Beast) string { return c.ID })
}

func (p *Pack) creature(id string) *Encounter {
	return find(p.Creatures, id, func(c *Encounter) string { return c.ID })
}

func (p *Pack) ally(id string) *Encounter {
	return find(p.Allies, id, func(c *Encounter) string { return c.ID })
}

func (p *Pack) event(id string) *Event {
	return find(p.Events, id, func(c *Event) string { return c.ID })
}

func (p *Pack) quest(id string) *Quest {
	return find(p.Quests, id, func(c *Quest) string { return c.ID })
}

func (p *Pack) equipment(id string) *Equipment {
	return find(p.Equipment, id, func(c *Equipment) string { return c.ID })
}

func (p *Pack) spell(id string) *Spell {
	return find(p.Spells, id, func(c *Spell) string { return c.ID })
}

func (p *Pack) vehicle(id string) *Vehicle {
	return find(p.Vehicles, id, func(c *Vehicle) string { return c.ID })
}

func (p *Pack) victory(id string) *Victory {
	return find(p.Victory, id, func(c *Victory) string { return c.ID })
}

func (p *Pack) clash(id string) *Clash {
	return find(p.Clash, id, func(c *Clash) string { return c.ID })
}

func (p *Pack) effect(id string) *Effect {
	return find(p.Effects, id, func(c *Effect) string { return c.ID })
}

func (p *Pack) faction(id string) *Faction {
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

// mission finds a scenario and the number of its players by the id of an engine.Scenario; the first if id is empty.
func (p *Pack) mission(id string) (*Mission, int) {
	if id == "" && len(p.Missions) > 0 {
		id = p.Missions[0].ID
	}
	x := p.scenarios[id]
	return x.mission, x.players
}

// ruleAt finds the rule of a card that a path of operations lies in; nil if they stand alone.
func (p *Pack) ruleAt(card, path string) *effect.Rule {
	for _, list := range [][]effect.Rule{p.rules[card], p.abilities(card)} {
		for i := range list {
			if strings.HasPrefix(path, list[i].Path+".do") {
				return &list[i]
			}
		}
	}
	return nil
}

// abilities are the rules of an enemy: of a creature or ally met in the wilds, of an epic creature or boss.
func (p *Pack) abilities(card string) []effect.Rule {
	kind, id, _ := strings.Cut(card, ":")
	switch kind {
	case "creature", "ally":
		if c := p.encounter(card); c != nil {
			return c.Ability
		}
	case "epic", "boss":
		if c := p.beast(id); c != nil {
			return c.Rules
		}
	}
	return nil
}

// encounter is a creature or ally by "kind:id"; nil of other cards.
func (p *Pack) encounter(card string) *Encounter {
	if id := trim(card, "creature:"); id != "" {
		return p.creature(id)
	}
	return p.ally(trim(card, "ally:"))
}
