package content

import (
	"io/fs"

	"hexwarden/engine/campaign"
	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// file is what one file of a pack may hold.
type file struct {
	pack.Head `pack:",inline"`
	Map       *Map                `pack:"map"`
	Track     []Space             `pack:"track"`
	WildsDie  []string            `pack:"wilds_die,enum=blank|success|double|reroll"`
	EpicDie   []string            `pack:"epic_die,enum=attack+1|attack+2|defence+1|defence+2|initiative+1|initiative+2|overload"`
	Deck      []Stock             `pack:"combat_deck"`
	Reserve   []Stock             `pack:"combat_reserve"`
	Factions  []Faction           `pack:"factions"`
	Heroes    []Hero              `pack:"heroes"`
	Creatures []Encounter         `pack:"creatures"`
	Allies    []Encounter         `pack:"allies"`
	Events    []Event             `pack:"events"`
	Epic      []Beast             `pack:"epic"`
	Bosses    []Beast             `pack:"bosses"`
	Quests    []Quest             `pack:"quests"`
	Equipment []Equipment         `pack:"equipment"`
	Spells    []Spell             `pack:"spells"`
	Vehicles  []Vehicle           `pack:"vehicles"`
	Victory   []Victory           `pack:"victory"`
	Clash     []Clash             `pack:"clash"`
	Effects   []Effect            `pack:"effects"`
	Missions  []Mission           `pack:"scenarios"`
	Campaigns []campaign.Campaign `pack:"campaigns"`
}

// Load reads and checks a pack, with what it needs; the error is pack.Faults.
func Load(files fs.FS) (*Pack, error) {
	d := pack.NewDecoder()
	Vocabulary().Bind(d)
	p := &Pack{}
	for f, own := range pack.Files[file](files, d) {
		p.add(f, own)
	}
	faults := d.Faults()
	if len(faults) == 0 {
		p.index()
		faults = p.check()
	}
	if len(faults) == 0 { // scenarios are told of once they are sound
		faults = campaign.Check(p.linked, p.Scenarios(), func(entry string) bool { return p.Hero(entry) != nil })
	}
	if len(faults) > 0 {
		return nil, faults
	}
	var err error
	if p.hash, err = pack.Hash(files); err != nil {
		return nil, err
	}
	return p, nil
}

// add adds what a file holds; scenarios and campaigns only of the pack itself.
func (p *Pack) add(f file, own bool) {
	if f.ID != "" {
		p.id = f.ID
	}
	if f.Map != nil {
		p.Map = *f.Map
	}
	for _, l := range []struct{ into, from *[]string }{{&p.WildsDie, &f.WildsDie}, {&p.EpicDie, &f.EpicDie}} {
		*l.into = append(*l.into, *l.from...)
	}
	p.Track, p.Deck, p.Reserve = append(p.Track, f.Track...), append(p.Deck, f.Deck...), append(p.Reserve, f.Reserve...)
	p.Factions, p.Heroes = append(p.Factions, f.Factions...), append(p.Heroes, f.Heroes...)
	p.Creatures, p.Allies, p.Events = append(p.Creatures, f.Creatures...), append(p.Allies, f.Allies...), append(p.Events, f.Events...)
	p.Epic, p.Bosses, p.Quests = append(p.Epic, f.Epic...), append(p.Bosses, f.Bosses...), append(p.Quests, f.Quests...)
	p.EquipmentCards, p.Spells, p.Vehicles = append(p.EquipmentCards, f.Equipment...), append(p.Spells, f.Spells...), append(p.Vehicles, f.Vehicles...)
	p.VictoryCards, p.ClashCards, p.Effects = append(p.VictoryCards, f.Victory...), append(p.ClashCards, f.Clash...), append(p.Effects, f.Effects...)
	if own {
		p.Missions, p.linked = append(p.Missions, f.Missions...), append(p.linked, f.Campaigns...)
	}
}

// index makes what is in the pack findable: operations by their path, rules and missions by their names, the land as a graph.
func (p *Pack) index() {
	p.Ops, p.Rules, p.scenarios = map[string]effect.Ops{}, map[string][]effect.Rule{}, map[string]scenario{}
	Each(p.Heroes, func(c *Hero) { p.enter("hero:"+c.ID, c, c.Rules) })
	Each(p.Creatures, func(c *Encounter) { p.enter("creature:"+c.ID, c, c.Bonus) })
	Each(p.Allies, func(c *Encounter) { p.enter("ally:"+c.ID, c, c.Bonus) })
	Each(p.Events, func(c *Event) { p.enter("event:"+c.ID, c, nil) })
	Each(p.Epic, func(c *Beast) { p.enter("epic:"+c.ID, c, c.Bonus) })
	Each(p.Bosses, func(c *Beast) { p.enter("boss:"+c.ID, c, c.Bonus) })
	Each(p.Quests, func(c *Quest) { p.enter("quest:"+c.ID, c, nil) })
	Each(p.EquipmentCards, func(c *Equipment) { p.enter("equipment:"+c.ID, c, c.Rules) })
	Each(p.Spells, func(c *Spell) { p.enter("spell:"+c.ID, c, c.Rules) })
	Each(p.Vehicles, func(c *Vehicle) { p.enter("vehicle:"+c.ID, c, c.Rules) })
	Each(p.Effects, func(c *Effect) { p.enter("effect:"+c.ID, c, nil) })
	Each(p.Missions, func(c *Mission) {
		p.enter("scenario:"+c.ID, c, nil)
		for _, n := range c.Players {
			p.scenarios[c.Scenario(n)] = scenario{c, n}
		}
	})
	p.Land = survey(&p.Map)
}

// Each calls f with each thing of a list, where it lies.
func Each[C any](list []C, f func(*C)) {
	for i := range list {
		f(&list[i])
	}
}

// enter names all operations of a card by their paths and notes the rules of its bearer.
func (p *Pack) enter(name string, card any, rules []effect.Rule) {
	effect.Paths(card)
	for _, l := range effect.All(card) {
		p.Ops[name+" "+l.Path] = l.Ops
	}
	p.Rules[name] = rules
}
