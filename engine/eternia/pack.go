package eternia

import (
	"io/fs"

	"hexwarden/engine"
	"hexwarden/engine/eternia/content"
	"hexwarden/engine/eternia/words"
	"hexwarden/engine/odds"
)

// Pack is a pack as the rules hold it, with what they work out of it. It never changes, but it remembers.
type Pack struct {
	*content.Pack
	dice     *dieOdds                       // of wilds dice
	borders  []engine.Text                  // which zones lie next to which
	actions  []action                       // all there are, in the order in which they are offered
	wares    map[string]map[string]ware     // what merchants sell, by kind and id
	said     map[string]engine.Text         // what cards do, by "kind:id"
	rolls    odds.Memory[roll, Chances]     // what rolls of wilds dice are worth
	contests odds.Memory[contest, Forecast] // how fights go
}

// Load reads a pack. The error is pack.Faults.
func (System) Load(files fs.FS) (engine.Pack, error) {
	p, err := content.Load(files)
	if err != nil {
		return nil, err
	}
	return &Pack{Pack: p, dice: surveyDie(p.WildsDie, surveyed), borders: borders(p.Land), actions: actions(), wares: wares(p), said: sayings(p)}, nil
}

// sayings are what cards do: choices say it all the time.
func sayings(p *content.Pack) map[string]engine.Text {
	out := map[string]engine.Text{}
	for _, card := range p.Inventory() {
		out[card] = words.Sentences(words.Card(p, card))
	}
	return out
}

// ware is a card that a merchant sells.
type ware struct {
	cost int
	buy  engine.Choice // without what it costs now
}

// wares lists what merchants sell, by kind and id (FE-11.5).
func wares(p *content.Pack) map[string]map[string]ware {
	out := map[string]map[string]ware{"equipment": {}, "spell": {}, "vehicle": {}}
	add := func(kind, id string, cost int) {
		out[kind][id] = ware{cost, onCard(named("buy", cardRef(id)), kind+":"+id)}
	}
	for _, x := range p.EquipmentCards {
		add("equipment", x.ID, x.Cost)
	}
	for _, x := range p.Spells {
		add("spell", x.ID, x.Cost)
	}
	for _, x := range p.Vehicles {
		add("vehicle", x.ID, x.Cost)
	}
	return out
}

// Cards lists all that may be looked up (engine.Library).
func (p *Pack) Cards() []engine.CardInfo { return words.Library(p.Pack) }
