package content

import (
	"io/fs"
	"maps"

	"hexwarden/engine"
	"hexwarden/engine/campaign"
	"hexwarden/engine/effect"
	"hexwarden/engine/pack"
)

// Pack is the loaded data of a Battleground pack. It never changes.
type Pack struct {
	id, hash   string
	Characters []Character
	Weapons    []Weapon
	Items      []Item
	Fates      []Fate
	Glories    []Glory
	Statuses   []Status
	Marks      []Mark
	Maps       []Map
	Presets    []Preset
	Battles    []Battle
	Worths     pack.Worths // of the parts that forces are made of
	linked     []campaign.Campaign

	Parts     map[string]Part   // what forces are made of, by entry
	Entries   []string          // the entries of Parts in the order of the pack
	Borne     Bearings          // the cards whose rules are in force for those who bear them
	Ruled     map[string]any    // the cards with rules, by kind and id
	GearCards map[string]string // the card of each weapon and item, by its id

	byID  lookup
	rules map[string][]effect.Rule // of each card that has some
	steps map[string]map[string]at // the operations of each card, by path
	bare  *Board                   // nothing stands on it: before a map is chosen
}

// at is the place of an operation: its list and index.
type at struct {
	list  effect.Ops
	index int
}

// ID is the pack's name.
func (p *Pack) ID() string { return p.id }

// Hash is the content hash of its files.
func (p *Pack) Hash() string { return p.hash }

// Scenarios lists the battles of the pack.
func (p *Pack) Scenarios() []engine.Scenario {
	var out []engine.Scenario
	for _, b := range p.Battles {
		s := engine.Scenario{ID: b.ID, Name: engine.T("bg.scenario." + b.ID), Text: engine.T("bg.scenario." + b.ID + ".text"),
			Options: []engine.Option{{ID: "facing", Name: engine.T("bg.option.facing"), Values: []string{"map", "choose"}}}, Facts: b.facts()}
		if b.Standard() {
			s.Options = p.standardOptions(b)
			s.Seats = []engine.SeatInfo{{Name: engine.T("bg.side.a"), Side: 0}, {Name: engine.T("bg.side.b"), Side: 1}}
		}
		for i, m := range b.Seats {
			s.Seats = append(s.Seats, engine.SeatInfo{Name: engine.T("bg.faction." + m.Faction), Side: i})
		}
		out = append(out, s)
	}
	return out
}

// Campaigns lists the campaigns of the pack.
func (p *Pack) Campaigns() []campaign.Campaign { return p.linked }

// listed says whether something can stand in a list, as what it is alone.
func (p *Pack) listed(entry string) bool {
	_, ok := p.Parts[entry]
	return ok
}

// file is a file of a pack: any of these lists.
type file struct {
	pack.Head  `pack:",inline"`
	Characters []Character         `pack:"characters"`
	Classes    []Class             `pack:"classes"`
	Weapons    []Weapon            `pack:"weapons"`
	Items      []Item              `pack:"items"`
	Fates      []Fate              `pack:"fate"`
	Glories    []Glory             `pack:"glory"`
	Statuses   []Status            `pack:"statuses"`
	Marks      []Mark              `pack:"marks"`
	Shapes     []Shape             `pack:"pieces"`
	Frames     []Frame             `pack:"boards"`
	Maps       []Map               `pack:"maps"`
	Presets    []Preset            `pack:"forces"`
	Battles    []Battle            `pack:"scenarios"`
	Campaigns  []campaign.Campaign `pack:"campaigns"`
	Worths     pack.Worths         `pack:"worths"`
}

// Load reads every YAML file of a folder as one pack, with those of the pack
// it needs, which lie in a folder of their own: its things may be used, its
// scenarios are not offered again. sound finds what the rules say against its forces
// and battles. The error is pack.Faults.
func Load(files fs.FS, sound func(*Pack, *pack.Checker)) (*Pack, error) {
	d := pack.NewDecoder()
	Vocabulary().Bind(d)
	p := &Pack{Worths: pack.Worths{}}
	var shapes []Shape
	var classes []Class
	var frames []Frame
	for f, own := range pack.Files[file](files, d) {
		if f.ID != "" {
			p.id = f.ID
		}
		p.Characters = append(p.Characters, f.Characters...)
		p.Weapons = append(p.Weapons, f.Weapons...)
		p.Items = append(p.Items, f.Items...)
		p.Fates = append(p.Fates, f.Fates...)
		p.Glories = append(p.Glories, f.Glories...)
		p.Statuses = append(p.Statuses, f.Statuses...)
		p.Marks = append(p.Marks, f.Marks...)
		p.Maps = append(p.Maps, f.Maps...)
		maps.Copy(p.Worths, f.Worths)
		if own {
			p.Battles = append(p.Battles, f.Battles...)
			p.Presets = append(p.Presets, f.Presets...)
			p.linked = append(p.linked, f.Campaigns...)
		}
		shapes, classes = append(shapes, f.Shapes...), append(classes, f.Classes...)
		frames = append(frames, f.Frames...)
	}
	faults := d.Faults()
	p.bare = NewBoard()
	p.byID = p.lookup()
	p.indexParts()
	if len(faults) == 0 {
		faults = append(check(p, classes, shapes, frames, sound), campaign.Check(p.linked, p.Scenarios(), p.listed)...)
	}
	if len(faults) > 0 {
		return nil, faults
	}
	var err error
	if p.hash, err = pack.Hash(files); err != nil {
		return nil, err
	}
	p.indexCards()
	p.Borne = p.bearings()
	return p, nil
}
